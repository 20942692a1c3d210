/** What of a conversation in a tab goes with a question, and what of it does not. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { TemporaryBody } from "#contract/chat/chat-run.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { ChatContext } from "#contract/chat/sources.schema.ts";
import * as texts from "../conversation/texts.da.ts";
import type { TabConversation } from "./tab-store.ts";
import { lineTo, type TabMessage, type TabTree } from "./tab-tree.ts";

type Line = Pick<TabConversation, "tree" | "heldIds">;

/**
 * The messages before an answer, its question last. Omits empty answers; if a fault caused one, omits its question too.
 */
export function saidBefore(conversation: Line, answerId: string): readonly TabMessage[] {
  return sentBefore(conversation, answerId).filter(
    ({ role, text }, at, line) => text !== "" && !(role === "person" && hasFailed(line[at + 1])),
  );
}

function sentBefore({ tree, heldIds }: Line, answerId: string): readonly TabMessage[] {
  const held = new Set(heldIds);
  return lineTo(tree, answerId)
    .slice(0, -1)
    .filter(({ id }) => !held.has(id));
}

function hasFailed(message: TabMessage | undefined): boolean {
  return message?.role === "answer" && message.text === "" && (message.status === "failed" || message.code !== null);
}

/** What a model is asked with. @param answerId of the answer that is to be written, after all that is said */
export function bodyFor(conversation: TabConversation, answerId: string): TemporaryBody {
  const said = saidBefore(conversation, answerId);
  const summary = summaryOf(said);
  const { files, isLearning } = conversation;
  return {
    messages: said.map(({ role, text }) => ({ role, text })),
    // What was given with a question that nobody has heard is there still.
    files: sentIds(idsOf(sentBefore(conversation, answerId)), (id) => id in files).flatMap((id) => files[id] ?? []),
    isLearning,
    ...(summary && { summary }),
  };
}

/** Bytes that the server takes in one call. */
const maxBodyBytes = 1024 * 1024;

/** Why it can't be sent, in Danish; null: it can. */
export function refusalOf(body: TemporaryBody): string | null {
  if (body.messages.length > chatLimits.maxTemporaryMessages) return chatRefusals.isFull;
  return new TextEncoder().encode(JSON.stringify(body)).length > maxBodyBytes ? texts.tooLarge : null;
}

/** The last that an answer on this line has told. */
function summaryOf(said: readonly TabMessage[]): TemporaryBody["summary"] {
  for (const { context } of said.toReversed()) {
    if (!context?.summary) continue;
    const upto = said.findIndex(({ id }) => id === context.uptoId) + 1;
    if (upto > 0 && said[upto]?.role === "person") return { upto, text: context.summary };
  }
  return undefined;
}

/** What an answer was given, by the ids that messages have here: the server counts what it was sent. */
export function ownContext(context: ChatContext | null, said: readonly TabMessage[]): ChatContext | null {
  if (context === null) return null;
  const last = said[Number(context.uptoId) - 1];
  if (last !== undefined) return { ...context, uptoId: last.id };
  const { summary: _, ...rest } = context;
  return rest;
}

/** What was summed up before something was put into it is no summary of it any more. */
export function withoutSummaries({ messages, shown }: TabTree): TabTree {
  return { messages: messages.map((one) => ({ ...one, context: ownContext(one.context, []) })), shown };
}

/** Files that the messages came with, in their order. */
export function idsOf(said: readonly Pick<TabMessage, "files">[]): readonly string[] {
  return [...new Set(said.flatMap(({ files }) => files.map(({ id }) => id)))];
}

/** The newest that a call takes, of those whose text is here. */
function sentIds(ids: readonly string[], isHere: (id: string) => boolean): readonly string[] {
  return ids.filter(isHere).slice(-chatLimits.maxTemporaryFiles);
}

/**
 * Names of files that the next question would go without, oldest first.
 *
 * @param given those that go with it
 */
export function leftOut(
  said: readonly Pick<TabMessage, "files">[],
  files: TabConversation["files"],
  given: readonly string[],
): readonly string[] {
  const ids = [...new Set([...idsOf(said), ...given])];
  const sent = new Set(sentIds(ids, (id) => id in files || given.includes(id)));
  const names = new Map(said.flatMap((message) => message.files.map(({ id, name }) => [id, name] as const)));
  return ids.flatMap((id) => (sent.has(id) ? [] : (names.get(id) ?? [])));
}
