/** A conversation as whoever has its link reads it: what was said, when, and that a model said it. */
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { SharedConversation } from "#contract/chat/share.schema.ts";
import { hashOfToken } from "../../../accounts/model/links.ts";
import { AppError } from "../../../app-error.ts";
import type { Message } from "../chat-rows.ts";
import { iso, keptBy, type ManageDeps } from "../manage/own-rows.ts";
import type { Share } from "../share-rows.ts";
import { endOf } from "./share-end.ts";

/** What one link gives at most, of the newest; UTF-16 units. */
export const sharedLimits = { messages: 500, chars: 2_000_000 } as const;
/** Read from the database in one go. */
const pageMessages = 50;

/**
 * @throws AppError `resource.not-found`, the same for a link that never was, is over or was taken back, and for a
 *   conversation or an account that is gone
 */
export async function readShare(deps: ManageDeps, token: string): Promise<SharedConversation> {
  const { chat, users } = deps.store;
  const share = await chat.shares.findByToken(hashOfToken(token), deps.clock.nowMs());
  const owner = share === null ? null : await users.find(share.userId);
  // Whoever has asked for their account to be deleted shows nothing more to anybody.
  if (share === null || owner === null || owner.deleteAfterMs !== null) throw gone();
  const conversation = await chat.conversations.find(owner.id, share.conversationId, keptBy(deps, owner));
  if (conversation === null) throw gone();
  const { messages, isShortened } = await pathOf(deps, share);
  return {
    title: share.title,
    sharedAt: iso(share.createdAtMs),
    expiresAt: endOf(share, conversation, owner).expiresAt,
    isShortened,
    messages: messages.map(({ role, text, createdAtMs, model }) => ({
      role,
      text,
      createdAt: iso(createdAtMs),
      by: role === "person" ? null : (model?.kind ?? "ai"),
    })),
  };
}

/** Oldest first, from the end upwards as far as one link goes. */
async function pathOf({ store }: ManageDeps, share: Share) {
  const { userId, conversationId, leafId } = share;
  let messages: readonly Message[] = [];
  let [read, chars] = [0, 0];
  let fromId: string | null = leafId;
  while (fromId !== null && read < sharedLimits.messages) {
    const limit = Math.min(pageMessages, sharedLimits.messages - read);
    const page = await store.chat.messages.pathUp(userId, conversationId, fromId, limit);
    read += page.items.length;
    const said = page.items.flatMap((message) => asSaid(share, message));
    const room = said.findLastIndex(({ text }) => {
      chars += text.length;
      return chars > sharedLimits.chars;
    });
    messages = [...said.slice(room + 1), ...messages];
    if (room !== -1) return { messages, isShortened: true };
    fromId = page.olderId;
  }
  return { messages, isShortened: fromId !== null };
}

/** As it was when the link was made; nothing where it was not said then: what failed, or was on its way. */
function asSaid({ leafId, leafText, createdAtMs }: Share, message: Message): readonly Message[] {
  const { role, status, begunAtMs } = message;
  if (role === "person") return [message];
  const isKeptAside = message.id === leafId && leafText !== null;
  const isAsItWas = begunAtMs === null || begunAtMs <= createdAtMs;
  const isOver = status === "complete" || status === "stopped" || status === "cut";
  const text = isKeptAside ? leafText : isAsItWas && isOver ? message.text : "";
  return text === "" ? [] : [{ ...message, text }];
}

function gone(): AppError {
  return new AppError("resource.not-found", "no such share", { statusMessage: chatRefusals.shareGone });
}
