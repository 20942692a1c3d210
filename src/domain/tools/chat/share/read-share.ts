/** A shared conversation as its readers see it: the messages, their times, and that a model answered. */
import { inventedReferencesIn } from "#contract/chat/invented-references.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { SharedConversation } from "#contract/chat/share.schema.ts";
import { hashOfToken } from "../../../accounts/model/links.ts";
import { AppError } from "../../../app-error.ts";
import type { Message } from "../chat-rows.ts";
import { iso, type ManageDeps, retentionOf } from "../manage/owner.ts";
import type { Share } from "../share-rows.ts";
import { shareExpiry } from "./share-expiry.ts";

/** Maximum content of one link, newest messages first; UTF-16 units. */
export const sharedLimits = { messages: 500, chars: 2_000_000 } as const;
/** Messages per database query. */
const pageMessages = 50;

/**
 * @throws AppError `resource.not-found`, the same for an unknown, expired or revoked link and for a deleted
 *   conversation or account
 */
export async function readShare(deps: ManageDeps, token: string): Promise<SharedConversation> {
  const { share, owner, conversation } = await openShare(deps, token);
  const { messages, isShortened } = await pathOf(deps, share);
  return {
    title: share.title,
    sharedAt: iso(share.createdAtMs),
    expiresAt: shareExpiry(share, conversation, owner).expiresAt,
    isShortened,
    messages: messages.map(({ role, text, createdAtMs, model, citations, findings }) => ({
      role,
      text,
      createdAt: iso(createdAtMs),
      by: role === "person" ? null : (model?.kind ?? "ai"),
      citations: citations?.map(({ number, verdict }) => ({ number, verdict })) ?? null,
      invented: [...inventedReferencesIn(text, findings)],
    })),
  };
}

/** The link of a token, with its owner and conversation. @throws AppError as `readShare` */
export async function openShare(deps: ManageDeps, token: string) {
  const { chat, users } = deps.store;
  const share = await chat.shares.findByToken(hashOfToken(token), deps.clock.nowMs());
  const owner = share === null ? null : await users.find(share.userId);
  // An account with a pending deletion shares nothing.
  if (share === null || owner === null || owner.deleteAfterMs !== null) throw gone();
  const conversation = await chat.conversations.find(owner.id, share.conversationId, retentionOf(deps, owner));
  if (conversation === null) throw gone();
  return { share, owner, conversation };
}

/** Oldest first; read from the end upwards until the limit. */
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

/** The message as it was when the link was made; nothing if it had failed or was being written. */
function asSaid({ leafId, leafText, createdAtMs }: Share, message: Message): readonly Message[] {
  const { role, status, begunAtMs } = message;
  if (role === "person") return [message];
  const isKeptAside = message.id === leafId && leafText !== null;
  const isAsItWas = begunAtMs === null || begunAtMs <= createdAtMs;
  const isOver = status === "complete" || status === "stopped" || status === "cut";
  const text = isKeptAside ? leafText : isAsItWas && isOver ? message.text : "";
  // Checks belong to the current text, not to the snapshot.
  const checked = text === message.text ? message : { ...message, citations: null, findings: null };
  return text === "" ? [] : [{ ...checked, text }];
}

function gone(): AppError {
  return new AppError("resource.not-found", "no such share", { statusMessage: chatRefusals.shareGone });
}
