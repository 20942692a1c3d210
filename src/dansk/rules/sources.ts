/**
 * Source of each rule: a paragraph of Retskrivningsordbogen (5th edition, 2024), its dictionary, or a page of
 * Sproget.dk.
 */

import type { CommaKind } from "./commas/explain/comma-explanation.ts";

/** Where the user can read about a rule. */
export type RuleSource =
  /** A paragraph of the rules in Retskrivningsordbogen. */
  | { readonly kind: "paragraph"; readonly paragraph: string; readonly title: string; readonly url: string }
  /** The dictionary itself, for spelling, inflection and meaning: these words, or the one in question. */
  | { readonly kind: "dictionary"; readonly words: readonly string[]; readonly url: string }
  | { readonly kind: "page"; readonly title: string; readonly url: string };

/**
 * Why a rule has no source. `slip`: nobody has to be told by a book; `grammar`: Retskrivningsordbogen settles spelling,
 * inflection and punctuation alone; `style` and `advice`: our own; `note`: the rule itself reports nothing.
 */
type NoSource = "slip" | "grammar" | "style" | "advice" | "note";

const dictionaryUrl = "https://ro.dsn.dk";
const lettersUrl = "https://sproget.dk/retskrivningsreglerne/1-6-bogstaver-og-tegn";
const inflectionUrl = "https://sproget.dk/retskrivningsreglerne/20-39-bojningsforhold";
const marksUrl = "https://sproget.dk/retskrivningsreglerne/40-60-tegnsaetning";

function paragraph(numbers: string, title: string, url: string): RuleSource {
  return { kind: "paragraph", paragraph: `§\u00a0${numbers}`, title, url };
}

function lookUp(...words: string[]): RuleSource {
  return { kind: "dictionary", words, url: dictionaryUrl };
}

function page(title: string, path: string): RuleSource {
  return { kind: "page", title, url: `https://sproget.dk/${path}` };
}

/** Of §§ 7-19 no page of Sproget.dk is known: the link leads to the site on which all paragraphs stand. */
const capitals = (numbers: string) => paragraph(numbers, "Store og små bogstaver", dictionaryUrl);
const names = capitals("12");
const oneOrMore = paragraph("18-19", "Et eller flere ord", dictionaryUrl);
const adverbs = paragraph("36-39", "Adverbier", inflectionUrl);
const stops = paragraph("42", "Forkortelsespunktum", marksUrl);
const commas = paragraph("45-51", "Komma", marksUrl);
const lists = paragraph("46", "Opremsningskomma", marksUrl);
const beforeMen = paragraph("47, stk. 6", "Komma foran men", marksUrl);
const mainClauses = paragraph("48", "Helsætninger", marksUrl);
const subordinate = paragraph("49-50", "Ledsætninger", "https://ro.dsn.dk/?sektion=49-50&type=rulesearch");
const hyphens = paragraph("57", "Bindestreg", marksUrl);
const silentR = page("R-problemer", "typiske-problemer/r-problemer/");
const word = lookUp();

/** Source of every rule by id. A test compares the list to `rules/all.ts`. */
export const ruleSources: Readonly<Record<string, RuleSource | NoSource>> = {
  sammenskrivning: oneOrMore,
  saerskrivning: oneOrMore,
  "saerskrivning-sammensat": paragraph("18", "Et eller flere ord", dictionaryUrl),
  gentagelse: "slip",
  "nutids-r-navneform": silentR,
  "nutids-r-styret": silentR,
  "nutids-r-nutid": silentR,
  "nutids-r-saetningsled": silentR,
  "at-og": lookUp("at", "og"),
  "at-navneform": "grammar",
  "ligge-laegge": lookUp("ligge", "lægge"),
  "ende-ene": "grammar",
  verbform: word,
  "af-ad": page("Ad eller af", "typiske-problemer/ad-eller-af/"),
  "forveksling-fast": word,
  "ogsaa-og-saa": lookUp("også"),
  "hver-vaer-vejr": lookUp("hver", "være", "vejr"),
  "stumt-h": word,
  "eller-ellers": lookUp("eller", "ellers"),
  "noget-naaet": lookUp("noget", "nå"),
  "end-en": lookUp("end", "en"),
  "da-naar": lookUp("da", "når"),
  "vaere-vaerre": lookUp("være", "værre"),
  "for-faar": lookUp("for", "få"),
  "have-havde": lookUp("have"),
  "lige-ligge": lookUp("lige", "ligge"),
  "vidste-viste": lookUp("vide", "vise"),
  "stumt-d-modalverbum": word,
  "adverbielt-t": adverbs,
  "adverbielt-t-udtryk": adverbs,
  "tillaegsord-bestemt": word,
  "dobbelt-bestemt": "grammar",
  "tillaegsord-fast-e": word,
  koen: paragraph("20", "Fælleskøn eller intetkøn", inflectionUrl),
  "tillaegsord-ubestemt": word,
  "navneord-flertal": word,
  "tillaegsord-flertal": word,
  "tillaegsord-efter-er": word,
  "sin-hans": page("Hans, hendes eller sin", "typiske-problemer/hans-hendes-eller-sin"),
  "pronomen-kasus": page("Til mor og mig", "sprogviden/spoergsmaal-og-svar/dansk-sprognaevn/sv00016930/"),
  "nogen-nogle": lookUp("nogen", "nogle"),
  "komma-foran-men": beforeMen,
  "komma-mellem-saetninger": mainClauses,
  "komma-foran-navneform": commas,
  "komma-for-meget": commas,
  "komma-foran-og": commas,
  "komma-foran-end": commas,
  "komma-start": subordinate,
  "komma-start-uden-ord": subordinate,
  "komma-opremsning": lists,
  "komma-uden-start": subordinate,
  "komma-slut": subordinate,
  "komma-blandet": subordinate,
  "smaa-bogstaver": names,
  "store-bogstaver-i-navne": names,
  "i-med-stort": capitals("13"),
  saetningsstart: capitals("11"),
  "apostrof-ejefald": paragraph("21", "Genitiv", inflectionUrl),
  "apostrof-endelse": paragraph("6", "Apostrof", lettersUrl),
  forkortelser: stops,
  bindestreg: hyphens,
  "bindestreg-initialer": hyphens,
  "dobbelt-mellemrum": "slip",
  "mellemrum-foer-tegn": "slip",
  "mellemrum-efter-tegn": "slip",
  "dato-punktum": stops,
  "ordenstal-punktum": stops,
  "mellemrum-foer-tal": "slip",
  "tegn-to-gange": "slip",
  "mellemrum-i-parentes": "slip",
  stavning: word,
  "stil-kancellisprog": "style",
  "stil-anglicisme": "style",
  "stil-dobbeltkonfekt": "style",
  "stil-fyldudtryk": "style",
  "stil-fyldord": "style",
  "stil-lang-saetning": "style",
  "stil-ordgentagelse": "style",
  "ensartet-ord-noter": "note",
  "ensartet-initialer-noter": "note",
  "ensartet-citationstegn-noter": "note",
  "ensartet-streger-noter": "note",
  "ensartet-tal-noter": "note",
  "ensartet-procent-noter": "note",
  "ensartet-ord": word,
  "ensartet-former": "advice",
  "ensartet-tegn": "advice",
  "ensartet-tal": "advice",
  "ikke-dansk": "advice",
};

/** Source of a correct comma, by kind. */
export const commaSources: Readonly<Record<CommaKind, RuleSource>> = {
  clause: subordinate,
  men: beforeMen,
  main: mainClauses,
  speech: paragraph("48, stk. 5", "Anførende udtryk", marksUrl),
  list: lists,
  exclamation: paragraph("47, stk. 3", "Led udenfor sætningen", marksUrl),
  remark: paragraph("47", "Komma ved selvstændige sætningsdele", marksUrl),
};

/** Source of a finding's rule; undefined if there is none, or if the rule is from another release. */
export function sourceOf(rule: string): RuleSource | undefined {
  const source = Object.hasOwn(ruleSources, rule) ? ruleSources[rule] : undefined;
  return typeof source === "string" ? undefined : source;
}
