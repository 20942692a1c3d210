/** Topics on endings, agreement, split and joined words, and style. */
import type { Topic } from "./topic.ts";

export const presentTenseTopic: Topic = {
  title: "Nutids-r",
  rule: "De fleste udsagnsord ender på -r i nutid: »jeg lærer«. Kan du ikke høre det, så sæt »spise« ind i stedet: Bliver det til »spiser«, skal der r på.",
  names: [
    "nutids[- ]?r(?:et|er|erne)?(?: fejl)?",
    "r(?: (?:i|paa)){1,2} (?:nutid|udsagnsord(?:et|ene)?|verber?(?:ne)?|verbet|verbum|slutningen|enden)",
    "r-(?:problem|problemer|fejl)",
    "(?:vaere|er der|saette|saetter man|have)(?: et)? r(?: (?:i|paa|til|efter|bag|sidst))?",
    "(?:med|uden)(?: eller (?:med|uden))? r",
    "(?:der skal|skal der)(?: vaere| staa)?(?: et)? r(?:(?: paa| i| til){1,2}(?: nutid)?| efter)?",
    "ender? (?:det|verbet|verber|udsagnsord(?:et)?|ordet)(?: i nutid)? paa r",
  ],
  examples: [{ sentence: "Jeg lære dansk.", rule: "nutids-r-nutid" }],
};

export const grammarTopics: readonly Topic[] = [
  presentTenseTopic,
  {
    title: "Navnemåde efter at",
    rule: "Efter »at« står udsagnsordet i navnemåde, altså uden r: »at hjælpe«.",
    names: [
      "navne(?:form(?:en)?|maade(?:n)?)(?: efter at)?",
      "infinitiv(?:en)?(?: efter at)?",
      "(?:(?:der skal|skal der)(?: vaere| staa)?(?: et)? )?r(?: paa| i)? efter at",
      "(?:verbum|verber|udsagnsord) efter at",
    ],
    examples: [{ sentence: "Hun prøver at hjælper sin bror.", rule: "nutids-r-navneform" }],
  },
  {
    title: "Navnemåde efter kan, vil og skal",
    rule: "Efter »kan«, »vil«, »skal«, »må« og deres datid står udsagnsordet i navnemåde, altså uden r: »vi skal køre«.",
    names: [
      "(?:navneform|navnemaade|infinitiv|verbum|udsagnsord|r|verber)? ?efter (?:kan|vil|skal|maa|kunne|ville|skulle|modalverbum|modalverber|maadesudsagnsord)(?: (?:og )?(?:kan|vil|skal|maa))*",
      "modalverb(?:er|um|erne)?",
    ],
    examples: [{ sentence: "Vi skal kører til byen.", rule: "nutids-r-navneform" }],
  },
  {
    title: "At foran navnemåde",
    rule: "Foran navnemåden står der »at«, undtagen efter ord som »kan«, »vil«, »skal« og »må«.",
    names: [
      "at (?:foran|foer) (?:en )?(?:navneform|navnemaade|infinitiv|udsagnsord(?:et)?|verbum|verbet)",
      "manglende at",
      "infinitiv-?maerke(?:t)?",
    ],
    examples: [{ sentence: "Hun begyndte græde.", rule: "at-navneform" }],
  },
  {
    title: "Endelserne -ende og -ene",
    rule: "Endelsen -ende hører til udsagnsord: »stigende«, »en løbende hund«. Endelsen -ene er navneord i bestemt form flertal: »øjnene«, »husene«.",
    names: ["-?ende(?: eller| og| vs)? -?ene", "-?ene(?: eller| og| vs)? -?ende", "endelse(?:n|rne)? -?(?:ende|ene)"],
    examples: [
      { sentence: "Stigene priser rammer alle.", rule: "ende-ene" },
      { sentence: "Jeg lukkede øjnende.", rule: "ende-ene" },
    ],
  },
  {
    title: "T på biord",
    rule: "Når et tillægsord fortæller, hvordan noget bliver gjort, får det som regel t: »De løb hurtigt«.",
    names: [
      "adverbiel(?:t|le)?(?: -?t)?",
      "-?t (?:paa|i|efter|ved|til) (?:biord|adverbier|adverbium|adverbiet|adverber|maadesbiord)",
      "(?:biord|adverbier|adverbium|adverber)(?: med)?(?: -?t)?",
    ],
    pair: ["hurtig|forsigtig|langsom", "hurtigt|forsigtigt|langsomt"],
    examples: [{ sentence: "De løb hurtig hjem.", rule: "adverbielt-t" }],
  },
  {
    title: "Svært ved og andre udtryk med t",
    rule: "Det hedder »have svært ved« og »have let ved« med t.",
    names: ["svaert? ved (?:eller|og) svaert? ved"],
    pair: ["svært", "svær"],
    examples: [{ sentence: "Jeg har svær ved at sove.", rule: "adverbielt-t-udtryk" }],
  },
  {
    title: "Et eller to ord",
    rule: "Et sammensat navneord skrives i ét ord: »regnjakke«. Sig det højt: Er der kun ét tryk, er det ét ord. Andre udtryk skrives i to: »i dag«, »i morgen«.",
    names: [
      "(?:sammensatte?|sammensaetning(?:er)?(?: af)?) ?(?:ord)?",
      "saerskriv(?:ning|ninger|e|es)?",
      "sammenskriv(?:ning|ninger|e|es)?",
      "(?:i )?(?:et|eet)(?: ord)? eller (?:to|flere) ord",
      "(?:deler man|dele|opdel(?:e|ing) af) ord",
    ],
    examples: [
      { sentence: "Jeg har glemt min regn jakke.", rule: "saerskrivning-sammensat" },
      { sentence: "Jeg skal til tandlæge idag.", rule: "sammenskrivning" },
    ],
  },
  {
    title: "I dag, i morgen og i aften",
    rule: "»I dag«, »i morgen«, »i går« og »i aften« skrives i to ord.",
    names: [
      "(?:i dag eller idag|idag eller i dag|i morgen eller imorgen|imorgen eller i morgen|i gaar eller igaar|igaar eller i gaar|i aften eller iaften|iaften eller i aften)",
      "(?:skriver man|skrives|staves|staver man|hedder det|skrive) (?:i dag|idag|i morgen|imorgen|i gaar|igaar|i aften|iaften|i nat|inat)",
      "(?:i dag|idag|i morgen|imorgen|i gaar|igaar|i aften|iaften|i nat|inat) (?:i|skrives i) (?:et|eet|to|et eller to) ord",
    ],
    examples: [{ sentence: "Jeg skal til tandlæge idag.", rule: "sammenskrivning" }],
  },
  {
    title: "Derhen, tilbage og andre ord i ét",
    rule: "»Derhen«, »tilbage«, »derhjemme« og »utilfreds« skrives i ét ord.",
    names: [
      "(?:der ?hen|til ?bage|her ?hen|der ?hjemme|u ?tilfreds)(?: (?:eller|og|vs) (?:der ?hen|til ?bage|her ?hen|der ?hjemme|u ?tilfreds))?",
    ],
    examples: [{ sentence: "Vi skal til bage igen.", rule: "saerskrivning" }],
  },
  {
    title: "En eller et",
    rule: "Et navneord er enten fælleskøn (»en bil«) eller intetkøn (»et hus«). Der er ingen sikker regel, så slå ordet op, eller skriv »bøj hus« til mig.",
    names: [
      "en eller et",
      "et eller en",
      "(?:faelleskoen|intetkoen)(?: (?:eller|og) (?:faelleskoen|intetkoen))?",
      "(?:ords|navneords|substantivers) koen",
      "grammatisk koen",
    ],
    examples: [{ sentence: "Vi bor i en hus.", rule: "koen" }],
  },
  {
    title: "Bestemt form to gange",
    rule: "Står der »den«, »det« eller »de« foran tillægsordet, får navneordet ikke også endelse: »det gamle hus«.",
    names: ["dobbelt-? ?bestemt(?:hed)?", "bestemt form (?:to gange|efter min|efter den)"],
    examples: [{ sentence: "Han bor i det gamle huset.", rule: "dobbelt-bestemt" }],
  },
  {
    title: "Flertal efter tal og mængder",
    rule: "Efter »mange«, »flere« og tal over en står navneordet i flertal: »mange biler«.",
    names: ["flertal (?:efter|ved) (?:tal|mange|flere|talord)", "(?:ental eller flertal|flertal eller ental)"],
    examples: [{ sentence: "Der er mange bil på vejen.", rule: "navneord-flertal" }],
  },
  {
    title: "Tillægsord i bestemt form",
    rule: "Efter »den«, »det«, »de« og »min« får tillægsordet e: »den store bil«.",
    names: ["(?:tillaegsord|adjektiver?)(?:et|ets)? (?:i )?bestemt(?: form)?", "-?e (?:paa|i) tillaegsord"],
    examples: [{ sentence: "Den stor bil er min.", rule: "tillaegsord-bestemt" }],
  },
  {
    title: "Tillægsord i intetkøn",
    rule: "Foran et navneord i intetkøn får tillægsordet som regel t: »et stort hus«.",
    names: ["(?:tillaegsord|adjektiver?)(?:et)? i intetkoen", "-?t (?:paa|i) (?:tillaegsord|adjektiver)"],
    examples: [{ sentence: "Hun købte et stor hus.", rule: "tillaegsord-ubestemt" }],
  },
  {
    title: "Tillægsord i flertal",
    rule: "I flertal får tillægsordet som regel e: »brune øjne«.",
    names: ["(?:tillaegsord|adjektiver?)(?:et)? i flertal"],
    examples: [{ sentence: "Hun har brun øjne.", rule: "tillaegsord-flertal" }],
  },
  {
    title: "Tillægsord efter er",
    rule: "Efter »er« og »bliver« retter tillægsordet sig efter grundleddet: »Huset er stort«.",
    names: ["(?:tillaegsord|adjektiver?|praedikativ(?:er)?) efter er", "praedikativ(?:er)?"],
    examples: [{ sentence: "Mine forældres hus er stor.", rule: "tillaegsord-efter-er" }],
  },
  {
    title: "Hele tiden og hele dagen",
    rule: "Det hedder »hele« foran et ord i bestemt form: »hele tiden«, »hele dagen«.",
    names: [],
    pair: ["hele", "hel"],
    isCommonPair: true,
    examples: [{ sentence: "Jeg har hel tiden vidst det.", rule: "tillaegsord-fast-e" }],
  },
  {
    title: "Udsagnsord i den rigtige form",
    rule: "Efter »har« og »havde« står kort tillægsform: »har skrevet«. Efter »at« og »vil« står navnemåden: »vil skrive«.",
    names: ["verbal?-?former", "verbets form", "kort tillaegsform"],
    examples: [{ sentence: "Vi har skrive til jer.", rule: "verbform" }],
  },
  {
    title: "Kancellisprog",
    rule: "Kancellisprog er stive ord fra gamle breve og love. Skriv hellere, som du ville sige det.",
    names: ["kancelli-?(?:sprog|stil|ord|sproget)", "bureaukratisk(?:e)? (?:sprog|ord)"],
    examples: [{ sentence: "Såfremt det regner, går vi ind.", rule: "stil-kancellisprog" }],
  },
  {
    title: "Anglicismer",
    rule: "En anglicisme er et udtryk, der er oversat ord for ord fra engelsk.",
    names: ["anglicisme(?:r|rne|n)?"],
    examples: [{ sentence: "Det gør mening at vente.", rule: "stil-anglicisme" }],
  },
  {
    title: "Dobbeltkonfekt",
    rule: "Dobbeltkonfekt er at sige det samme to gange: En gave er altid gratis.",
    names: ["dobbelt-?konfekt", "pleonasme(?:r|n)?"],
    examples: [{ sentence: "Vi fik en gratis gave med.", rule: "stil-dobbeltkonfekt" }],
  },
  {
    title: "Fyldord",
    rule: "Fyldord kan du slette, uden at meningen ændrer sig.",
    names: ["fyld-?ord(?:ene)?", "fyldudtryk"],
    examples: [{ sentence: "Det er sådan set en god idé.", rule: "stil-fyldudtryk" }],
  },
];
