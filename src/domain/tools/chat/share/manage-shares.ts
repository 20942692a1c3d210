/** Creates, lists and revokes public links to a snapshot of a conversation. */
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
import { findConversation } from "../manage/conversations.ts";
import { iso, isRowId, type ManageDeps, notFound, type Owner, retentionOf } from "../manage/owner.ts";
import { shareExpiry } from "./share-expiry.ts";

const dayMs = 86_400_000;

/**
 * The token is returned once; only its hash is stored.
 *
 * @throws AppError `resource.not-found` if this user has no such conversation or message; `resource.conflict` while the
 *   last answer is being written, and at the maximum number of links; `rate.limited` after too many
 */
export async function createShare(
  deps: ManageDeps & RateLimitDeps & { readonly ids: Ids },
  owner: Owner,
  { conversationId, leafId, days }: ShareRequest,
): Promise<MadeShare> {
  await takeIdentifierSlot(deps, "chat-share", owner.id);
  const conversation = await findConversation(deps, owner, conversationId);
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
    // Locked, so that no other call adds a link between the count and this one.
    if ((await users.lock(owner.id)) === null) throw notFound("account");
    if ((await chat.shares.count(owner.id, createdAtMs)) >= chatLimits.maxShares) {
      throw new AppError("resource.conflict", "no room for another link", {
        statusMessage: chatRefusals.tooManyShares(chatLimits.maxShares),
      });
    }
    return chat.shares.add(share, hashOfToken(token));
  });
  if (!isAdded) throw notFound("message");
  // A fragment appears in no log and no referrer; only the page itself reads it.
  return { id, path: `${pagePaths.sharedChat}#${token}`, ...shareExpiry(share, conversation, owner) };
}

/** Working links. @throws AppError `validation.failed` for an unknown cursor */
export async function listShares(deps: ManageDeps, owner: Owner, query: PageQuery): Promise<ShareList> {
  const page = await deps.store.chat.shares.list(owner.id, retentionOf(deps, owner), query.limit, positionOf(query));
  return pageOf(page, (share) => ({
    id: share.id,
    conversationId: share.conversationId,
    title: share.title,
    createdAt: iso(share.createdAtMs),
    ...shareExpiry(share, share, owner),
  }));
}

/** Revokes the link at once. @throws AppError `resource.not-found` if this user has no such link */
export async function removeShare(
  { store }: Pick<ManageDeps, "store">,
  userId: string,
  id: string,
): Promise<{ readonly message: string }> {
  if (!isRowId(id) || !(await store.chat.shares.remove(userId, id))) throw notFound("share");
  return { message: chatMessages.shareEnded };
}
