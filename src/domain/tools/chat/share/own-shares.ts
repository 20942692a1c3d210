/** Links by which anybody who has one reads a conversation as it was: made, listed and taken back by whose it is. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatMessages, chatRefusals } from "#contract/chat/messages.da.ts";
import type { MadeShare, ShareList, ShareRequest } from "#contract/chat/share.schema.ts";
import { pagePaths } from "#contract/paths.ts";
import type { PageQuery } from "#contract/wire.schema.ts";
import { hashOfToken } from "../../../accounts/model/links.ts";
import { pageOf, positionOf } from "../../../accounts/sessions/time-cursor.ts";
import { AppError } from "../../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../../limits/take-slot.ts";
import type { Ids } from "../../../ports.ts";
import { theConversation } from "../manage/conversations.ts";
import { iso, isRowId, keptBy, type ManageDeps, notFound, type Owner } from "../manage/own-rows.ts";
import { endOf } from "./share-end.ts";

const dayMs = 86_400_000;

/**
 * The token is told once, and only its hash is kept.
 *
 * @throws AppError `resource.not-found` when the conversation or the message is not there, or another's;
 *   `resource.conflict` while the answer that it would end with is written, and where there are as many as a person
 *   may have; `rate.limited` after too many
 */
export async function makeShare(
  deps: ManageDeps & RateLimitDeps & { readonly ids: Ids },
  owner: Owner,
  { conversationId, leafId, days }: ShareRequest,
): Promise<MadeShare> {
  await takeIdentifierSlot(deps, "chat-share", owner.id);
  const conversation = await theConversation(deps, owner, conversationId);
  const leaf = await deps.store.chat.messages.find(owner.id, leafId);
  if (leaf?.conversationId !== conversationId) throw notFound("message");
  if (leaf.status === "writing") {
    throw new AppError("resource.conflict", "the answer is still written", {
      statusMessage: chatRefusals.stillWriting,
    });
  }
  const [id, token, createdAtMs] = [deps.ids.row(), deps.ids.capability(), deps.clock.nowMs()];
  const expiresAtMs = createdAtMs + days * dayMs;
  const share = { id, userId: owner.id, conversationId, leafId, createdAtMs, expiresAtMs };
  const isAdded = await deps.store.transaction(async ({ users, chat }) => {
    // Held, so that no other call adds one between the count and this one.
    if ((await users.lock(owner.id)) === null) throw notFound("account");
    if ((await chat.shares.count(owner.id, createdAtMs)) >= chatLimits.maxShares) {
      throw new AppError("resource.conflict", "no room for another link", {
        statusMessage: chatRefusals.tooManyShares(chatLimits.maxShares),
      });
    }
    return chat.shares.add(share, hashOfToken(token));
  });
  if (!isAdded) throw notFound("message");
  // A fragment is in no log and no referrer: nothing but the page itself reads it.
  return { id, path: `${pagePaths.sharedChat}#${token}`, ...endOf(share, conversation, owner) };
}

/** Those that still work. @throws AppError `validation.failed` when the cursor is not one that a page ended with */
export async function listShares(deps: ManageDeps, owner: Owner, query: PageQuery): Promise<ShareList> {
  const page = await deps.store.chat.shares.list(owner.id, keptBy(deps, owner), query.limit, positionOf(query));
  return pageOf(page, (share) => ({
    id: share.id,
    conversationId: share.conversationId,
    title: share.title,
    createdAt: iso(share.createdAtMs),
    ...endOf(share, share, owner),
  }));
}

/** From now on nobody reads anything by it. @throws AppError `resource.not-found` when there is none, or it is another's */
export async function removeShare(
  { store }: Pick<ManageDeps, "store">,
  userId: string,
  id: string,
): Promise<{ readonly message: string }> {
  if (!isRowId(id) || !(await store.chat.shares.remove(userId, id))) throw notFound("share");
  return { message: chatMessages.shareEnded };
}
