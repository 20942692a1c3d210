/** The units that numbers are counted in. */

/** Units that are turned into one another: word → what is measured, and how many base units one is. */
export const units: Map<string, readonly [string, number]> = new Map();
for (const [measure, list] of [
  [
    "length",
    "mm>1 millimeter>1 cm>10 centimeter>10 m>1000 meter>1000 km>1000000 kilometer>1000000 mil>10000000 sømil>1852000 fod>305 tommer>25 alen>628",
  ],
  ["mass", "g>1 gram>1 kg>1000 kilo>1000 kilogram>1000 ton>1000000 tons>1000000"],
  ["volume", "ml>1 milliliter>1 cl>10 dl>100 deciliter>100 l>1000 liter>1000"],
  [
    "clock",
    "kvarter>900 kvarterer>900 sekund>1 sekunder>1 minut>60 minutter>60 minutters>60 timers>3600 min.>60 time>3600 timer>3600 " +
      "dag>86400 dage>86400 dages>86400 ugers>604800 døgn>86400 uge>604800 uger>604800",
  ],
  [
    "months",
    "måned>1 måneder>1 mdr.>1 år>12 årig>12 års>12 århundrede>1200 århundreder>1200 årti>120 årtier>120 måneders>1",
  ],
  ["area", "kvadratmeter>1 m²>1 m2>1 hektar>10000 ha>10000 kvadratkilometer>1000000 km²>1000000"],
  ["room", "kubikmeter>1 m³>1 m3>1"],
  ["kroner", "kr.>1 kr>1 krone>1 kroner>1"],
  ["øre", "øre>1"],
  ["euro", "euro>1 €>1"],
  ["dollar", "dollar>1 dollars>1 $>1"],
  ["points", "procentpoint>1"],
  ["promille", "promille>1 ‰>1"],
  ["degrees", "grad>1 grader>1 graders>1 °c>1"],
  ["watt", "watt>1 kilowatt>1000 kw>1000 mw>1000000 megawatt>1000000"],
  ["energy", "kwh>1 kilowatttimer>1 mwh>1000"],
] as const) {
  for (const entry of list.split(" ")) {
    const [word = "", factor = "1"] = entry.split(">");
    units.set(word, [measure, Number(factor)]);
  }
}
