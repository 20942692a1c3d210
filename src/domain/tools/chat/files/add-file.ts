/** Stores an uploaded file's text and indexes it before an answer can use it. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { FileRequest, UploadedFile } from "#contract/chat/files.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { clientErrors } from "#contract/messages.da.ts";
import { AppError } from "../../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../../limits/take-slot.ts";
import type { Ids } from "../../../ports.ts";
import type { Transaction } from "../../../store.ts";
import { chunksPerPart, type StoredFileRow } from "../file-rows.ts";
import { type ManageDeps, notFound, type Owner, retentionOf } from "../manage/owner.ts";
import { chunkFile } from "./chunk-file.ts";
import { yieldToEventLoop } from "./event-loop.ts";
import { fileIdOf } from "./file-id.ts";

export type FileDeps = ManageDeps & RateLimitDeps & { readonly ids: Ids };

/**
 * Attaches the file only after indexing is complete: an interrupted upload stays unattached and is deleted after a day.
 *
 * @param idempotencyKey the same key with the same file is one file, even if the earlier call was interrupted; if
 *   undefined, each call adds a file
 * @throws AppError `validation.failed` if the file has no text; `resource.not-found` if the conversation or folder
 *   doesn't exist or is another user's; `resource.conflict` at a limit; `rate.limited`; `auth.required` if the account
 *   is gone
 */
export async function addFile(
  deps: FileDeps,
  owner: Owner,
  request: FileRequest,
  idempotencyKey?: string,
): Promise<UploadedFile> {
  const { name, text } = request;
  if (text.trim() === "") {
    throw new AppError("validation.failed", "a file without text", {
      statusMessage: chatRefusals.noTextInFile,
      data: { fields: { text: chatRefusals.noTextInFile } },
    });
  }
  const id = await fileIdOf(deps.ids, owner.id, request, idempotencyKey);
  // A file that exists takes no slot: the client sends it again because it lost the answer.
  const file = (await find(deps.store, owner, id)) ?? (await keep(deps, owner, request, id));
  const passages = file.chunkStarts.length;
  if (!(await deps.store.chat.files.isIndexed(owner.id, id))) await index(deps, owner, id, passages);
  await attachFile(deps, owner, request, id);
  return { id, name, chars: file.chars, passages };
}

/** Stores the text, not searchable yet. Takes no slot if another call has stored the file meanwhile. */
async function keep(deps: FileDeps, owner: Owner, request: FileRequest, id: string): Promise<StoredFileRow> {
  const { name, kind, text, pages } = request;
  const releaseSlot = await takeIdentifierSlot(deps, "chat-upload", owner.id);
  const { chunks, ...places } = await chunkFile(text, kind);
  const file: StoredFileRow = {
    id,
    userId: owner.id,
    conversationId: null,
    folderId: null,
    name,
    kind,
    chars: text.length,
    sizeBytes: new TextEncoder().encode(text).length,
    pages,
    ...places,
    createdAtMs: deps.clock.nowMs(),
  };
  const added = deps.store.transaction(async (tx) => {
    await lockAccount(tx, owner);
    if ((await find(tx, owner, file.id)) !== null) return false;
    await checkRoom(deps, tx, owner, request, file.sizeBytes);
    if (!(await tx.chat.files.add(file, chunks))) throw gone();
    return true;
  });
  const isNew = await added.catch(() => false);
  if (!isNew) await releaseSlot();
  await added;
  return file;
}

/** Also completes an indexing that was interrupted. */
async function index({ store }: FileDeps, owner: Owner, id: string, chunks: number): Promise<void> {
  const parts = Math.ceil(chunks / chunksPerPart);
  for (let part = 0; part < parts; part += 1) {
    await store.chat.files.index(owner.id, id, part);
    await yieldToEventLoop();
  }
  await store.chat.files.markIndexed(owner.id, id);
}

/** Checks limits again under the lock: files may have been added meanwhile, or the conversation deleted. */
async function attachFile(deps: FileDeps, owner: Owner, request: FileRequest, id: string): Promise<void> {
  const { conversationId, folderId } = request;
  if (conversationId === null && folderId === null) return;
  try {
    await deps.store.transaction(async (tx) => {
      await lockAccount(tx, owner);
      const file = await find(tx, owner, id);
      // Another call with the same key has attached it.
      if (file !== null && file.conversationId === conversationId && file.folderId === folderId) return;
      await checkRoom(deps, tx, owner, request, 0);
      const { files } = tx.chat;
      if (conversationId !== null && (await files.attach(owner.id, [id], conversationId)) === 0) throw notFound("file");
      if (folderId !== null && !(await files.attachToFolder(owner.id, id, folderId))) throw notFound("file");
      // The conversation is locked now: messages that attach files wait.
      const here = await files.scope(owner.id, conversationId, folderId, []);
      if (here.length > chatLimits.maxFilesHere) throw conflict(chatRefusals.tooManyFiles(chatLimits.maxFilesHere));
    });
  } catch (error) {
    // A refused file would otherwise count against the limits for a day.
    if (error instanceof AppError) await deps.store.chat.files.remove(owner.id, id);
    throw error;
  }
}

/** Locks the account until the transaction ends, so that parallel uploads can't exceed a limit together. */
async function lockAccount(tx: Transaction, owner: Owner): Promise<void> {
  if ((await tx.users.lock(owner.id)) === null) throw gone();
}

async function find({ chat }: Pick<Transaction, "chat">, owner: Owner, id: string): Promise<StoredFileRow | null> {
  const [file] = await chat.files.scope(owner.id, null, null, [id]);
  return file ?? null;
}

/** Call it with the account locked. */
async function checkRoom(
  deps: FileDeps,
  tx: Transaction,
  owner: Owner,
  { conversationId, folderId }: FileRequest,
  moreBytes: number,
): Promise<void> {
  const { chat } = tx;
  if (
    conversationId !== null &&
    (await chat.conversations.find(owner.id, conversationId, retentionOf(deps, owner))) === null
  )
    throw notFound("conversation");
  if (folderId !== null && (await chat.folders.find(owner.id, folderId)) === null) throw notFound("folder");
  const here = await chat.files.scope(owner.id, conversationId, folderId, []);
  if (here.length >= chatLimits.maxFilesHere) throw conflict(chatRefusals.tooManyFiles(chatLimits.maxFilesHere));
  if (moreBytes === 0) return;
  const { files, bytes } = await chat.files.totals(owner.id);
  if (files >= chatLimits.maxFiles || bytes + moreBytes > chatLimits.maxFileBytes) {
    throw conflict(chatRefusals.filesFull);
  }
}

/** The account is gone. */
function gone(): AppError {
  return new AppError("auth.required", clientErrors.notAuthenticated);
}

function conflict(statusMessage: string): AppError {
  return new AppError("resource.conflict", "no room for another file", { statusMessage });
}
