/** Classifies a question to the engine; if in doubt, as nothing it can do. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { readWhy } from "./order/asks-why.da.ts";
import { earlierText } from "./order/earlier-text.ts";
import { completed, readFollowUp } from "./order/follow-up.ts";
import { type ReadTask, readAwaitedText, readTask } from "./order/read-task.ts";
import { longestOrder } from "./order/split-order.ts";
import { type PageQuestion, readPageQuestion } from "./talk/page-size.ts";
import { type ProductQuestion, readProductQuestion } from "./talk/product.da.ts";
import { readTalk, type Talk } from "./talk/read-talk.ts";
import { type FoundTopics, findTopics } from "./topics/find-topic.ts";
import { presentTenseTopic } from "./topics/grammar.da.ts";
import { nearestTopic } from "./topics/nearest-topic.ts";
import {
  asksForPresentTenseR,
  type InfinitiveAsked,
  infinitiveAfter,
  readRequiredInfinitive,
} from "./topics/required-infinitive.ts";
import { readTerms, type Term } from "./topics/terms.ts";
import { readUserSentence, type UserSentence } from "./topics/user-sentence.ts";
import type { AssistantTurn } from "./turn.ts";
import { type Inflection, readInflection } from "./words/read-inflection.ts";
import { readPresent, readSpelling, type SpellingQuestion } from "./words/read-spelling.ts";

export type Understood =
  | { readonly kind: "task"; readonly read: NonNullable<ReadTask> }
  /** Why a text was put right as it was. */
  | { readonly kind: "why"; readonly text: string }
  | { readonly kind: "pages"; readonly asked: PageQuestion }
  | { readonly kind: "talk"; readonly talk: Talk }
  | { readonly kind: "product"; readonly asked: ProductQuestion }
  | { readonly kind: "inflect"; readonly asked: Inflection }
  | { readonly kind: "spell"; readonly asked: SpellingQuestion }
  /** A verb without the r of the present. */
  | { readonly kind: "infinitive"; readonly asked: InfinitiveAsked }
  /** A rule, and a sentence of one's own that it is asked about. */
  | { readonly kind: "own"; readonly asked: UserSentence }
  | { readonly kind: "terms"; readonly terms: readonly Term[] }
  | { readonly kind: "topics"; readonly found: FoundTopics };

const maxNear = 3;
const noTopics: FoundTopics = { topic: null, choices: [], near: [] };

/** Questions that go on from each other are read back this far. */
const maxFollowed = 4;

export function understand({ question, before }: AssistantTurn, lexicon: Lexicon, followed = 0): Understood {
  const message = question.trim();
  const isShort = message.length <= longestOrder;
  const goesOn = isShort && followed < maxFollowed ? readFollowUp(message) : null;
  const [last, ...older] = before;
  if (goesOn !== null && last !== undefined) {
    const whole = completed(goesOn, understand({ question: last, before: older }, lexicon, followed + 1));
    const meant = whole === null ? null : understand({ question: whole, before: [] }, lexicon, maxFollowed);
    if (meant !== null && (meant.kind !== "topics" || meant.found.topic !== null)) return meant;
  }
  const pages = isShort ? readPageQuestion(message) : null;
  if (pages !== null) return { kind: "pages", asked: pages };
  const talk = isShort ? readTalk(message) : null;
  if (talk !== null) return { kind: "talk", talk };
  const corrected = isShort ? readWhy(message, before, lexicon) : null;
  if (corrected !== null) return { kind: "why", text: corrected };
  const read = readTask(message, () => earlierText(before, lexicon), lexicon);
  if (read !== null) return { kind: "task", read };
  const inflection = isShort ? readInflection(message, lexicon) : null;
  if (inflection !== null) return { kind: "inflect", asked: inflection };
  const product = isShort ? readProductQuestion(message) : null;
  if (product !== null) {
    // How a word is spelt that the product tells of.
    const asked = readSpelling(message, lexicon);
    return asked === null ? { kind: "product", asked: product } : { kind: "spell", asked };
  }
  const terms = isShort ? readTerms(message) : [];
  if (terms.length > 0) return { kind: "terms", terms };
  const found = isShort ? findTopics(message, lexicon) : noTopics;
  const infinitive = isShort && asksForPresentTenseR(message) ? readRequiredInfinitive(message, lexicon) : null;
  if (infinitive !== null) return { kind: "infinitive", asked: infinitive };
  const own = isShort ? readUserSentence(message, lexicon) : null;
  if (own !== null) return { kind: "own", asked: own };
  if (found.topic !== null) return { kind: "topics", found };
  const present = isShort ? readPresent(message, lexicon) : null;
  if (present !== null) {
    const asked = infinitiveAfter(present.infinitive, present.before, lexicon);
    if (asked !== null) return { kind: "infinitive", asked };
    return { kind: "topics", found: { ...noTopics, topic: presentTenseTopic } };
  }
  const spelling = isShort ? readSpelling(message, lexicon) : null;
  if (spelling !== null) return { kind: "spell", asked: spelling };
  const given = givenAfterOrder(message, before, lexicon);
  if (given !== null) return { kind: "task", read: given };
  if (!isShort || found.choices.length > 0) return { kind: "topics", found };
  const nearest = nearestTopic(message, lexicon);
  if (nearest.terms.length > 0) return { kind: "terms", terms: nearest.terms };
  if (nearest.topic !== null) return { kind: "topics", found: { ...noTopics, topic: nearest.topic } };
  return {
    kind: "topics",
    found: { ...found, near: [...new Set([...found.near, ...nearest.near])].slice(0, maxNear) },
  };
}

/** The message as the text that the order right before it lacked: where there was none that it could be about. */
function givenAfterOrder(message: string, [order, ...older]: readonly string[], lexicon: Lexicon): ReadTask {
  const given = order === undefined ? null : readAwaitedText(order, message, lexicon);
  return given === null || earlierText(older, lexicon) !== null ? null : given;
}
