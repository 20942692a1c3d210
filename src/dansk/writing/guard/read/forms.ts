/** Context-free data of a word form, computed once for all texts that are read together. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { type Token, Trait } from "../../../text/token.ts";
import { listsOf } from "./lists.ts";
import { readStems } from "./stems.ts";
import { synonymClass } from "./synonyms.ts";

/** A form of a word, or a punctuation mark. */
export interface WordForm {
  readonly key: string;
  readonly stem: string;
  /** The beginning of its stem, where that is not too short to tell. */
  readonly head: string | undefined;
  /** What the word is compared by: its class of synonyms, else the beginning of its stem. */
  readonly concept: string;
  /** What the word may be a form of, itself first. */
  readonly roots: readonly string[];
  /** Bits of the lists that may have an entry at it. */
  readonly lists: number;
  /** Can be a finite verb and is no noun. */
  readonly isVerb: boolean;
  /** Says little whatever it is in: a function word. */
  readonly isFunction: boolean;
  /** Says little beside other words: *netop*, *består*. */
  readonly isLight: boolean;
  /** Begins a clause: *fordi*, a comma. */
  readonly breaks: boolean;
  /** What `perForm` has found out, by the number of the question. */
  readonly answers: unknown[];
}

const headLength = 4;

const functionWords = new Set(
  (
    "jeg du han hun den det vi i de man mig dig ham hende os jer dem sig min mit mine din dit dine sin sit sine hans " +
    "hendes dens dets vores jeres deres en et én ét og eller men at som der hvis når da så for om på af til med ved fra " +
    "over under mod mellem efter før inden uden i hos gennem blandt er var være været bliver blev blevet blive har havde " +
    "haft have får fik få fået kan kunne vil ville skal skulle må måtte bør burde ikke også kun selv selvom fordi mens " +
    "hvor hvad hvem hvilken hvilket hvilke hvordan hvorfor denne dette disse her der nu meget mere mest mange alle alt " +
    "nogle nogen noget ingen intet andre anden andet samt både end jo dog nok vel lige sådan således derfor dermed " +
    "dette derved hermed imidlertid desuden endvidere altså bare blot helt ret ganske ud ind op ned hen hjem frem " +
    "tilbage igen stadig allerede altid aldrig ofte ud ad selve hver hvert enhver ethvert begge såvel sammen blevet " +
    "gøre gør gjorde gjort går gik gå kommer kom komme sige siger sagde desto indtil videre villet kunnet skullet måttet stort set omkring cirka knap næsten endnu derimod ellers længere igennem ligesom hverken enten alligevel ja nej eventuelt jf dvs bl.a. f.eks. fx osv. ca."
  ).split(" "),
);

/** Words that carry little of what a clause says: the guard passes over them too. */
const lightWords = new Set(
  (
    "heller hellere gerne netop lige nemlig altså dog fald tilfælde ellers eventuelt mulig muligt muligvis såfremt forudsat dersom medmindre ifald " +
    "del dele egen eget egne slags form måde dels vedkommende gange grad vis derefter herefter dernæst forinden siden hidtil således ligeledes tillige samtidig fortsat " +
    "sig selv hinanden alene blot bestå består bestod findes fandtes "
  ).split(" "),
);

const breaking = new Set(
  "men fordi hvis når mens selvom medmindre eftersom skønt såfremt hvorimod hvorfor , ; : – — ( )".split(" "),
);

/** Concept of a word that need not occur in a text: *undersøge* matches *undersøgelse* and *analyse*. */
export function conceptOf(key: string): string {
  return conceptBy(readStems(key));
}

function conceptBy({ stem, roots }: Pick<WordForm, "stem" | "roots">): string {
  return synonymClass(roots) ?? stem.slice(0, 6);
}

/** Whether the word can be a finite verb and is not a noun. */
export function isFiniteVerb(lexicon: Lexicon, key: string): boolean {
  const forms = lexicon.forms(key);
  if ((forms & (Form.Present | Form.Past)) === 0) return false;
  return (forms & (Form.NounSingular | Form.NounPlural)) === 0 || lexicon.frequency(key) > 8;
}

/** The forms of the texts that are read together. */
export class WordForms {
  readonly #lexicon: Lexicon;
  readonly #known = new Map<string, WordForm>();

  constructor(lexicon: Lexicon) {
    this.#lexicon = lexicon;
  }

  of(token: Token): WordForm {
    const known = this.#known.get(token.key);
    if (known !== undefined) return known;
    const form = readForm(token, this.#lexicon);
    this.#known.set(form.key, form);
    return form;
  }
}

function readForm({ key, traits }: Token, lexicon: Lexicon): WordForm {
  const isWord = (traits & Trait.Word) !== 0;
  const { stem, roots } = isWord ? readStems(key) : { stem: key, roots: [key] };
  return {
    key,
    stem,
    head: stem.length < headLength ? undefined : stem.slice(0, headLength),
    concept: isWord ? conceptBy({ stem, roots }) : key,
    roots,
    lists: listsOf(key, roots),
    isVerb: isWord && isFiniteVerb(lexicon, key),
    isFunction: functionWords.has(key),
    isLight: lightWords.has(key),
    breaks: breaking.has(key),
    answers: [],
  };
}

let questions = 0;

/** Memoises a function that depends on the word form only. */
export function perForm<T extends NonNullable<unknown>>(
  answer: (form: WordForm) => T,
): (word: { readonly form: WordForm }) => T {
  const question = questions;
  questions += 1;
  return ({ form }) => {
    const known = form.answers[question] as T | undefined;
    if (known !== undefined) return known;
    const found = answer(form);
    form.answers[question] = found;
    return found;
  };
}
