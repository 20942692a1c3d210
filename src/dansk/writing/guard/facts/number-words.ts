/** Values of Danish number words. */

const small =
  "nul en to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten";
const tens = "tyve tredive fyrre halvtreds tres halvfjerds firs halvfems";

const units = new Map<string, number>(small.split(" ").map((word, i) => [word, i]));
const tensOf = new Map<string, number>(tens.split(" ").map((word, i) => [word, 20 + 10 * i]));
for (const [word, value] of [
  ["én", 1],
  ["ét", 1],
  ["et", 1],
  ["halvanden", 1.5],
  ["halvandet", 1.5],
] as const)
  units.set(word, value);
for (const [word, value] of [
  ["fyrretyve", 40],
  ["halvtredsindstyve", 50],
  ["tresindstyve", 60],
  ["halvfjerdsindstyve", 70],
  ["firsindstyve", 80],
  ["halvfemsindstyve", 90],
] as const)
  tensOf.set(word, value);

function underHundred(word: string): number | undefined {
  const direct = units.get(word) ?? tensOf.get(word);
  if (direct !== undefined) return direct;
  if (!word.includes("og")) return undefined;
  const split = /^(.{2,4})og(.{4,20})$/u.exec(word);
  if (split === null) return undefined;
  const one = units.get(split[1] ?? "");
  const ten = tensOf.get(split[2] ?? "");
  return one === undefined || one > 9 || ten === undefined ? undefined : ten + one;
}

/** *femogtyve* → 25, *tohundrede* → 200; undefined if the word is not a number. *en* and *et* are 1. */
export function numberWord(key: string): number | undefined {
  if (key.length > 48) return undefined;
  const simple = underHundred(key);
  if (simple !== undefined) return simple;
  if (!key.includes("hundred") && !key.includes("tusind")) return undefined;
  const big = /^(.*?)(hundrede|hundred|tusinde|tusind)(?:og)?(.*)$/u.exec(key);
  if (big === null) return undefined;
  const [, head = "", unit = "", tail = ""] = big;
  const times = head === "" ? 1 : numberWord(head);
  const rest = tail === "" ? 0 : numberWord(tail);
  if (times === undefined || rest === undefined) return undefined;
  return times * (unit.startsWith("h") ? 100 : 1000) + rest;
}

/** Multipliers as separate words: *3 mio.*, *to tusind*. */
export const multipliers: ReadonlyMap<string, number> = new Map([
  ["hundrede", 100],
  ["hundred", 100],
  ["tusind", 1000],
  ["tusinde", 1000],
  ["mio.", 1e6],
  ["mio", 1e6],
  ["mill.", 1e6],
  ["million", 1e6],
  ["millioner", 1e6],
  ["mia.", 1e9],
  ["mia", 1e9],
  ["milliard", 1e9],
  ["milliarder", 1e9],
]);

const ordinalWords =
  "nulte første anden tredje fjerde femte sjette syvende ottende niende tiende ellevte tolvte trettende fjortende " +
  "femtende sekstende syttende attende nittende tyvende";
const ordinals = new Map(ordinalWords.split(" ").map((word, i) => [word, i]));
ordinals.set("andet", 2);
ordinals.set("tredive", -1);

/** *tredje* → 3; undefined if the word is not an ordinal. */
export function ordinalWord(key: string): number | undefined {
  const value = ordinals.get(key);
  return value === undefined || value < 1 ? undefined : value;
}

const fractionParts =
  "halvdel tredjedel fjerdedel femtedel sjettedel syvendedel ottendedel niendedel tiendedel hundrededel";
const fractions = new Map(fractionParts.split(" ").map((word, i) => [word, i === 9 ? 100 : i + 2]));

/** *tredjedele* → 3: the denominator. */
export function fractionWord(key: string): number | undefined {
  return key.includes("del") ? fractions.get(key.replace(/(?:en|e|ene)$/u, "")) : undefined;
}

const decadeWords = "tyverne trediverne fyrrerne halvtredserne tresserne halvfjerdserne firserne halvfemserne";
const decades = new Map(decadeWords.split(" ").map((word, i) => [word, 20 + 10 * i]));

/** *firserne* → 80. */
export function decadeWord(key: string): number | undefined {
  return decades.get(key);
}
