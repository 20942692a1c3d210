/** A conversation as whoever has its link reads it: what was said, when, and that a model said it. */
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { SharedConversation } from "#contract/chat/share.schema.ts";
import { hashOfToken } from "../../../accounts/model/links.ts";
import { AppError } from "../../../app-error.ts";
import type { Message } from "../chat-rows.ts";
import { iso, keptBy, type ManageDeps } from "../manage/own-rows.ts";
import type { Share } from "../share-rows.ts";

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
  // What an answer was before it was gone on with is not kept, and what it is now was not shared.
  const shown = messages.filter(({ begunAtMs }) => begunAtMs === null || begunAtMs <= share.createdAtMs);
  return {
    title: conversation.title,
    sharedAt: iso(share.createdAtMs),
    expiresAt: iso(share.expiresAtMs),
    isShortened,
    messages: shown.map(({ role, text, createdAtMs, model }) => ({
      role,
      text,
      createdAt: iso(createdAtMs),
      by: role === "person" ? null : (model?.kind ?? "ai"),
    })),
  };
}

/** Oldest first, from the end upwards as far as one link goes. */
async function pathOf({ store }: ManageDeps, { userId, conversationId, leafId }: Share) {
  let messages: readonly Message[] = [];
  let chars = 0;
  let fromId: string | null = leafId;
  while (fromId !== null && messages.length < sharedLimits.messages) {
    const page = await store.chat.messages.pathUp(userId, conversationId, fromId, pageMessages);
    const room = page.items.findLastIndex(({ text }) => {
      chars += text.length;
      return chars > sharedLimits.chars;
    });
    messages = [...page.items.slice(room + 1), ...messages];
    if (room !== -1) return { messages: messages.filter(isSaid), isShortened: true };
    fromId = page.olderId;
  }
  return { messages: messages.filter(isSaid), isShortened: fromId !== null };
}

/** What failed, or is on its way, was not said. */
function isSaid({ role, status, text }: Message): boolean {
  return role === "person" || ((status === "complete" || status === "stopped" || status === "cut") && text !== "");
}

function gone(): AppError {
  return new AppError("resource.not-found", "no such share", { statusMessage: chatRefusals.shareGone });
}
