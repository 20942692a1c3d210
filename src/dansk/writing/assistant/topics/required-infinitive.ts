/**
 * Reads from a question on the present-tense -r (*nutids-r*) that its verb is an infinitive: *skal lære have r i »jeg
 * vil lære«*.
 */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { grammarTopics } from "./grammar.da.ts";
import type { Topic } from "./topic.ts";

export interface InfinitiveAsked {
  readonly infinitive: string;
  /** The word that the infinitive stands after. */
  readonly after: string;
  readonly topic: Topic;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));
const modals = set("kan kunne vil ville skal skulle må måtte bør burde tør turde");
/** What may be between: no verb, and no word that begins a clause. */
const adverbs = set("ikke aldrig altid også gerne godt lige nok jo måske bare snart selv nu da så vel kun helst");
const subjects = set("jeg du han hun man vi i de det den");
const maxBetween = 3;
/** Verbs of the question itself (*skal der være r på …*). */
const asking = set("er skal har have være skrive skrives skriver staves hedder sætte sætter");

const topicOf = (title: string): Topic | undefined => grammarTopics.find((topic) => topic.title === title);

function infinitiveOf(lexicon: Lexicon, word: string): string | undefined {
  const bare = word.endsWith("r") ? word.slice(0, -1) : word;
  return [word, bare].find((form) => (lexicon.forms(form) & Form.Infinitive) !== 0);
}

/** The infinitives of a sentence, each with the word before it that asks for one. */
function infinitivesIn(words: readonly string[], lexicon: Lexicon): readonly Omit<InfinitiveAsked, "topic">[] {
  return words.flatMap((after, at) => {
    const isModal = modals.has(after);
    if (!isModal && after !== "at") return [];
    let next = at + 1;
    while (
      next <= at + maxBetween &&
      (adverbs.has(words[next] ?? "") || (isModal && subjects.has(words[next] ?? "")))
    ) {
      next += 1;
    }
    const infinitive = infinitiveOf(lexicon, words[next] ?? "");
    return infinitive === undefined ? [] : [{ infinitive, after }];
  });
}

/** The sentence that a question is about: between quotation marks, or behind *i sætningen*. */
const quoted = /[»"“”„]([^»«"“”„\n]{1,200})[«"“”]/gu;
const behind = /(?:sætningen|eksemplet|her)[: ]+([^»«"“”„\n]{3,200})$/iu;
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];

/** Whether a question is about the present-tense -r (*nutids-r*). */
export const asksForPresentTenseR = (question: string): boolean =>
  /(?:^|\s)["»']?(?:nutids-?)?r["«']?(?=[\s?.,!]|$)/iu.test(question);

/** Null if the question has no sentence, or if its verb is not an infinitive. */
export function readRequiredInfinitive(question: string, lexicon: Lexicon): InfinitiveAsked | null {
  const texts = [...question.matchAll(quoted)].map(([, text = ""]) => text);
  const sentences = [...texts, behind.exec(question)?.[1] ?? ""].filter((text) => wordsOf(text).length > 1);
  const [sentence] = sentences;
  if (sentence === undefined) return null;
  const named = wordsOf(question.replace(sentence, " "));
  const verbs = infinitivesIn(wordsOf(sentence), lexicon);
  const isNamed = ({ infinitive }: { readonly infinitive: string }): boolean =>
    named.includes(infinitive) || named.includes(`${infinitive}r`);
  // Where the question names another verb of the sentence, that one is asked about.
  const isVerb = (word: string): boolean => (lexicon.forms(word) & (Form.Infinitive | Form.Present)) !== 0;
  const others = wordsOf(sentence).filter((word) => named.includes(word) && !asking.has(word) && isVerb(word));
  const found = verbs.find(isNamed) ?? (others.length === 0 && verbs.length === 1 ? verbs[0] : undefined);
  return found === undefined ? null : afterWord(found.infinitive, found.after);
}

/** Null if no word before the verb requires an infinitive. */
export function infinitiveAfter(infinitive: string, before: string, lexicon: Lexicon): InfinitiveAsked | null {
  const found = infinitivesIn([...wordsOf(before), infinitive], lexicon).at(-1);
  return found?.infinitive === infinitive ? afterWord(infinitive, found.after) : null;
}

function afterWord(infinitive: string, after: string): InfinitiveAsked | null {
  const topic = topicOf(after === "at" ? "Navnemåde efter at" : "Navnemåde efter kan, vil og skal");
  return topic === undefined ? null : { infinitive, after, topic };
}
