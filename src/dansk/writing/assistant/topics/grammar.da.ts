/** Topics on endings, agreement, split and joined words, and style. */
import type { Topic } from "./topic.ts";

export const presentTenseTopic: Topic = {
  title: "Nutids-r",
  names: [
    "nutids-?r(?:et|er|erne)?(?: fejl)?",
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
    title: "Navneform efter at",
    names: [
      "navneform(?:en)?(?: efter at)?",
      "infinitiv(?:en)?(?: efter at)?",
      "(?:(?:der skal|skal der)(?: vaere| staa)?(?: et)? )?r(?: paa| i)? efter at",
      "(?:verbum|verber|udsagnsord) efter at",
    ],
    examples: [{ sentence: "Hun prøver at hjælper sin bror.", rule: "nutids-r-navneform" }],
  },
  {
    title: "Navneform efter kan, vil og skal",
    names: [
      "(?:navneform|infinitiv|verbum|udsagnsord|r|verber)? ?efter (?:kan|vil|skal|maa|kunne|ville|skulle|modalverbum|modalverber|maadesudsagnsord)(?: (?:og )?(?:kan|vil|skal|maa))*",
      "modalverb(?:er|um|erne)?",
    ],
    examples: [{ sentence: "Vi skal kører til byen.", rule: "nutids-r-navneform" }],
  },
  {
    title: "At foran navneform",
    names: [
      "at (?:foran|foer) (?:en )?(?:navneform|infinitiv|udsagnsord(?:et)?|verbum|verbet)",
      "manglende at",
      "infinitiv-?maerke(?:t)?",
    ],
    examples: [{ sentence: "Hun begyndte græde.", rule: "at-navneform" }],
  },
  {
    title: "Endelserne -ende og -ene",
    names: ["-?ende(?: eller| og| vs)? -?ene", "-?ene(?: eller| og| vs)? -?ende", "endelse(?:n|rne)? -?(?:ende|ene)"],
    examples: [
      { sentence: "Stigene priser rammer alle.", rule: "ende-ene" },
      { sentence: "Jeg lukkede øjnende.", rule: "ende-ene" },
    ],
  },
  {
    title: "T på biord",
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
    names: ["svaert? ved (?:eller|og) svaert? ved"],
    pair: ["svært", "svær"],
    examples: [{ sentence: "Jeg har svær ved at sove.", rule: "adverbielt-t-udtryk" }],
  },
  {
    title: "Et eller to ord",
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
    names: [
      "(?:i dag eller idag|idag eller i dag|i morgen eller imorgen|imorgen eller i morgen|i gaar eller igaar|igaar eller i gaar|i aften eller iaften|iaften eller i aften)",
      "(?:skriver man|skrives|staves|staver man|hedder det|skrive) (?:i dag|idag|i morgen|imorgen|i gaar|igaar|i aften|iaften|i nat|inat)",
      "(?:i dag|idag|i morgen|imorgen|i gaar|igaar|i aften|iaften|i nat|inat) (?:i|skrives i) (?:et|eet|to|et eller to) ord",
    ],
    examples: [{ sentence: "Jeg skal til tandlæge idag.", rule: "sammenskrivning" }],
  },
  {
    title: "Derhen, tilbage og andre ord i ét",
    names: [
      "(?:der ?hen|til ?bage|her ?hen|der ?hjemme|u ?tilfreds)(?: (?:eller|og|vs) (?:der ?hen|til ?bage|her ?hen|der ?hjemme|u ?tilfreds))?",
    ],
    examples: [{ sentence: "Vi skal til bage igen.", rule: "saerskrivning" }],
  },
  {
    title: "En eller et",
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
    names: ["dobbelt-? ?bestemt(?:hed)?", "bestemt form (?:to gange|efter min|efter den)"],
    examples: [{ sentence: "Han bor i det gamle huset.", rule: "dobbelt-bestemt" }],
  },
  {
    title: "Flertal efter tal og mængder",
    names: ["flertal (?:efter|ved) (?:tal|mange|flere|talord)", "(?:ental eller flertal|flertal eller ental)"],
    examples: [{ sentence: "Der er mange bil på vejen.", rule: "navneord-flertal" }],
  },
  {
    title: "Tillægsord i bestemt form",
    names: ["(?:tillaegsord|adjektiver?)(?:et|ets)? (?:i )?bestemt(?: form)?", "-?e (?:paa|i) tillaegsord"],
    examples: [{ sentence: "Den stor bil er min.", rule: "tillaegsord-bestemt" }],
  },
  {
    title: "Tillægsord i intetkøn",
    names: ["(?:tillaegsord|adjektiver?)(?:et)? i intetkoen", "-?t (?:paa|i) (?:tillaegsord|adjektiver)"],
    examples: [{ sentence: "Hun købte et stor hus.", rule: "tillaegsord-ubestemt" }],
  },
  {
    title: "Tillægsord i flertal",
    names: ["(?:tillaegsord|adjektiver?)(?:et)? i flertal"],
    examples: [{ sentence: "Hun har brun øjne.", rule: "tillaegsord-flertal" }],
  },
  {
    title: "Tillægsord efter er",
    names: ["(?:tillaegsord|adjektiver?|praedikativ(?:er)?) efter er", "praedikativ(?:er)?"],
    examples: [{ sentence: "Mine forældres hus er stor.", rule: "tillaegsord-efter-er" }],
  },
  {
    title: "Hele tiden og hele dagen",
    names: [],
    pair: ["hele", "hel"],
    isCommonPair: true,
    examples: [{ sentence: "Jeg har hel tiden vidst det.", rule: "tillaegsord-fast-e" }],
  },
  {
    title: "Verber i den rigtige form",
    names: ["verbal?-?former", "verbets form", "kort tillaegsform", "foernutid"],
    examples: [{ sentence: "Vi har skrive til jer.", rule: "verbform" }],
  },
  {
    title: "Kancellisprog",
    names: ["kancelli-?(?:sprog|stil|ord|sproget)", "bureaukratisk(?:e)? (?:sprog|ord)"],
    examples: [{ sentence: "Såfremt det regner, går vi ind.", rule: "stil-kancellisprog" }],
  },
  {
    title: "Anglicismer",
    names: ["anglicisme(?:r|rne|n)?"],
    examples: [{ sentence: "Det gør mening at vente.", rule: "stil-anglicisme" }],
  },
  {
    title: "Dobbeltkonfekt",
    names: ["dobbelt-?konfekt", "pleonasme(?:r|n)?"],
    examples: [{ sentence: "Vi fik en gratis gave med.", rule: "stil-dobbeltkonfekt" }],
  },
  {
    title: "Fyldord",
    names: ["fyld-?ord(?:ene)?", "fyldudtryk"],
    examples: [{ sentence: "Det er sådan set en god idé.", rule: "stil-fyldudtryk" }],
  },
];
