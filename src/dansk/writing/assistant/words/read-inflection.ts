/**
 * Finds the word whose forms a question asks for: *bøj hund*, *hvad hedder flertal af barn*, *er det en eller et bord*.
 */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { coveredBy, lineOf, readOrder, vocabularyOf } from "../order/order-words.ts";
import type { WordForms } from "./forms-of.ts";

const lead =
  "(?:(?:hej|ok|okay|saa|og|nu|vil|kan|kunne|gider|maa|du|i|lige|godt|gerne|venligst|jeg|man|har|brug|for|at|faa|hjaelp|hjaelpe|mig|os|med|vide|vise|vis|sige|sig|skriv|giv|find|fortael|hvad|hvordan|hvilken|hvilket|er|hedder|lyder|skriver|skrives|staves|siger|det|den|de|der|alle|som) ){0,12}";
const kind =
  "(?:ordet|verbet|verbum|udsagnsordet|udsagnsord|navneordet|navneord|substantivet|adjektivet|tillaegsordet|tillaegsord)";
const name =
  "(?:(?:ubestemt |bestemt )?(?:flertal|flertalsform|flertalsformen|ental|entalsform|entalsformen)|pluralis|singularis|(?:u?bestemte? form(?:en)?(?: (?:i )?(?:ental|flertal))?)|datid|datidsform|datidsformen|nutid|nutidsform|nutidsformen|foernutid|foerdatid|perfektum|navneform|navneformen|navnemaade|navnemaaden|infinitiv|infinitiven|bydeform|bydeformen|bydemaade|imperativ|(?:kort |lang )?tillaegsform|komparativ|superlativ|hoejere grad|hoejeste grad|praesens|praeteritum|imperfektum|participium|passiv)";
const word = "([^ ]+)";
/** *hus og bil* */
const someWords = "([^ ]+(?:(?: [^ ]+){0,2} og [^ ]+)?)";
const end = "(?: (?:tak|venligst|paa dansk|dansk|i alle former|i alle boejninger|for mig|egentlig|nu|igen))* $";
const asked = (pattern: string): RegExp => new RegExp(`^ ${lead}${pattern}${end}`, "du");

const patterns: readonly RegExp[] = [
  asked(`(?:boej|boj|boeje|boejer|boejes|boejet)(?: man| mig| lige| mig lige)?(?: ${kind})?(?: at)? ${someWords}`),
  asked(`(?:boej|boj|boeje|boejer|boejes)(?: man| lige)?(?: ${kind})?(?: at)? ${word} i (?:dets |sin )?${name}`),
  asked(
    `(?:boejning|boejningen|boejninger|boejningerne|former|formerne|boejningsformer|boejningsformerne)(?: af| for| til| paa)(?: ${kind})?(?: at| en| et)? ${word}`,
  ),
  asked(`${name}(?: og ${name})?(?: af| for| til| paa)(?: ${kind})?(?: at| en| et)? ${someWords}`),
  asked(`(?:${kind} |en |et )?${word} i (?:dets |sin )?${name}`),
  asked(`(?:${kind} |en |et )?${word} naar der er (?:flere|mange|to|en)`),
  asked(`(?:en eller et|et eller en)(?: ${kind})? ${word}`),
  asked(`(?:en|et) ${word} eller (?:en|et) \\1`),
  asked(`koen (?:er|har)(?: ${kind})? ${word}`),
  asked(`(?:${kind} )?${word} (?:faelleskoen|intetkoen) eller (?:faelleskoen|intetkoen)`),
  asked(`ordklasse (?:er|har)(?: ${kind})? ${word}`),
];

/** Words of the question itself: where one of them seems to be what is asked about, the question says something else. */
const question = new Set(
  "er hvad hvem hvor hvordan det den de der en et som eller hedder ordet verbet jeg du vi man dig mig sig".split(" "),
);

const vocabulary = vocabularyOf(`
  bøje bøjer bøjes bøjet bøjning bøjningen bøjninger bøjningerne former formerne bøjningsformer bøjningsformerne
  flertal flertalsform flertalsformen ental entalsform datid datidsform datidsformen nutid nutidsform bestemt ubestemt
  navneform navnemåde førnutid førdatid infinitiv bydeform bydemåde imperativ tillægsform komparativ superlativ præsens præteritum fælleskøn intetkøn ordklasse
  hedder hvordan hvilket hvilken udsagnsordet navneordet tillægsordet verbet
`);

/** What is asked for tells what the word is taken for. */
const classes: readonly (readonly [WordForms["class"], RegExp])[] = [
  [
    "verb",
    / (?:verbet|verbum|udsagnsord(?:et)?|datid|datids[^ ]+|nutid|nutids[^ ]+|foernutid|foerdatid|perfektum|navneform(?:en)?|navnemaaden?|infinitiv(?:en)?|bydeform(?:en)?|bydemaade|imperativ|tillaegsform|praesens|praeteritum|imperfektum|participium|passiv|at (?=[^ ]+ $)) ?/u,
  ],
  ["adjective", / (?:adjektivet|tillaegsord(?:et)?|komparativ|superlativ|hoejere grad|hoejeste grad) /u],
  [
    "noun",
    / (?:navneord(?:et)?|substantivet|flertal[^ ]*|ental[^ ]*|pluralis|singularis|en eller et|et eller en|koen) /u,
  ],
];

export interface Inflection {
  /** As written, in lower case. */
  readonly words: readonly string[];
  /** Undefined where the question leaves it open. */
  readonly class: WordForms["class"] | undefined;
}

/** Null if the question asks for no word's forms. Only for short questions. */
export function readInflection(asks: string, lexicon: Lexicon): Inflection | null {
  const words = readOrder(asks, vocabulary, lexicon);
  const line = lineOf(words);
  for (const pattern of patterns) {
    const [start, end] = pattern.exec(line)?.indices?.[1] ?? [];
    if (start === undefined || end === undefined) continue;
    const asked = words.slice(...coveredBy(line, start, end - start)).filter(({ key }) => key !== "og");
    // *Hvem er i flertal* asks for no word's forms.
    if (asked.length === 0 || asked.some(({ key }) => question.has(key))) continue;
    return { words: asked.map(({ word }) => word), class: classes.find(([, names]) => names.test(line))?.[0] };
  }
  return null;
}
