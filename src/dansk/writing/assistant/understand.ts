/** What a question to the engine asks for; in doubt, nothing. */
import type { Lexicon } from "../../lexicon/lexicon.ts";
import { fold } from "./order/order-words.ts";
import { type ReadTask, readGivenText, readTask } from "./order/read-task.ts";
import { longestOrder } from "./order/split-order.ts";
import { type FoundTopics, findTopics } from "./topics/find-topic.ts";
import type { AssistantTurn } from "./turn.ts";
import { readInflection } from "./words/read-inflection.ts";

export type Understood =
  | { readonly kind: "task"; readonly read: NonNullable<ReadTask> }
  | { readonly kind: "page-size" }
  | { readonly kind: "inflect"; readonly word: string }
  | { readonly kind: "topics"; readonly found: FoundTopics };

const asksPageSize =
  /^(?:hvor (?:mange (?:tegn|anslag|ord)|lang|stor|meget)|hvad) (?:er|har|gaar|fylder)(?: der)?(?: paa| i)? (?:en |1 )?(?:normal ?side|standardside)(?: paa| med mellemrum| i tegn| langt?)?$/u;

export function understand({ question, earlierText, orderBefore }: AssistantTurn, lexicon: Lexicon): Understood {
  const message = question.trim();
  const isShort = message.length <= longestOrder;
  if (
    isShort &&
    asksPageSize.test(
      fold(message)
        .replace(/[^a-z0-9 ]/gu, "")
        .replace(/ +/gu, " ")
        .trim(),
    )
  ) {
    return { kind: "page-size" };
  }
  const read = readTask(message, earlierText, lexicon);
  if (read !== null) return { kind: "task", read };
  const word = isShort ? readInflection(message, lexicon) : null;
  if (word !== null) return { kind: "inflect", word };
  const found = isShort ? findTopics(message, lexicon) : { topic: null, choices: [], near: [] };
  const given = found.topic === null && orderBefore !== null ? readGivenText(orderBefore, message, lexicon) : null;
  return given === null ? { kind: "topics", found } : { kind: "task", read: given };
}
