/** Keeps the text of a file that a person gave, and makes its words findable before anything is asked of it. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { FileRequest, UploadedFile } from "#contract/chat/files.schema.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { clientErrors } from "#contract/messages.da.ts";
import { AppError } from "../../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../../limits/take-slot.ts";
import type { Ids } from "../../../ports.ts";
import type { Transaction } from "../../../store.ts";
import { chunksInPart, type KeptFile } from "../file-rows.ts";
import { keptBy, type ManageDeps, notFound, type Owner } from "../manage/own-rows.ts";
import { chunkFile } from "./chunk-file.ts";
import { fileIdOf } from "./file-id.ts";
import { turn } from "./in-turns.ts";

export type FileDeps = ManageDeps & RateLimitDeps & { readonly ids: Ids };

/**
 * It is put where it belongs when all of it can be found: what is broken off lies nowhere, and goes after a day.
 *
 * @param idempotencyKey the same key with the same file is one file, however far the call before came; undefined: each
 *   call is one
 * @throws AppError `validation.failed` when there is no text in it; `resource.not-found` when the conversation or the
 *   folder is not there, or is another's; `resource.conflict` when a bound is reached; `rate.limited`; `auth.required`
 *   when the account went away meanwhile
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
  // What is here already takes no slot: whoever sends a file again has not heard that it came.
  const file = (await find(deps.store, owner, id)) ?? (await keep(deps, owner, request, id));
  const passages = file.chunkStarts.length;
  if (!(await deps.store.chat.files.isIndexed(owner.id, id))) await index(deps, owner, id, passages);
  await putInPlace(deps, owner, request, id);
  return { id, name, chars: file.chars, passages };
}

/** Its text, of which nothing can be found yet. One that another call has kept meanwhile takes no slot. */
async function keep(deps: FileDeps, owner: Owner, request: FileRequest, id: string): Promise<KeptFile> {
  const { name, kind, text, pages } = request;
  const giveBack = await takeIdentifierSlot(deps, "chat-upload", owner.id);
  const { chunks, ...places } = await chunkFile(text, kind);
  const file: KeptFile = {
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
    await holdAccount(tx, owner);
    if ((await find(tx, owner, file.id)) !== null) return false;
    await checkRoom(deps, tx, owner, request, file.sizeBytes);
    if (!(await tx.chat.files.add(file, chunks))) throw gone();
    return true;
  });
  const isNew = await added.catch(() => false);
  if (!isNew) await giveBack();
  await added;
  return file;
}

/** However far the call before came. */
async function index({ store }: FileDeps, owner: Owner, id: string, chunks: number): Promise<void> {
  const parts = Math.ceil(chunks / chunksInPart);
  for (let part = 0; part < parts; part += 1) {
    await store.chat.files.index(owner.id, id, part);
    await turn();
  }
  await store.chat.files.markIndexed(owner.id, id);
}

/** Asked once more, now that it counts: others may have come meanwhile, or the place be gone. */
async function putInPlace(deps: FileDeps, owner: Owner, request: FileRequest, id: string): Promise<void> {
  const { conversationId, folderId } = request;
  if (conversationId === null && folderId === null) return;
  try {
    await deps.store.transaction(async (tx) => {
      await holdAccount(tx, owner);
      const file = await find(tx, owner, id);
      // A call with the same key has done it.
      if (file !== null && file.conversationId === conversationId && file.folderId === folderId) return;
      await checkRoom(deps, tx, owner, request, 0);
      const { files } = tx.chat;
      if (conversationId !== null && (await files.attach(owner.id, [id], conversationId)) === 0) throw notFound("file");
      if (folderId !== null && !(await files.attachToFolder(owner.id, id, folderId))) throw notFound("file");
      // The place is held by now: messages that bring files with them wait for it.
      const here = await files.scope(owner.id, conversationId, folderId, []);
      if (here.length > chatLimits.maxFilesHere) throw conflict(chatRefusals.tooManyFiles(chatLimits.maxFilesHere));
    });
  } catch (error) {
    // A refusal must not leave what was refused: it would take up room for a day.
    if (error instanceof AppError) await deps.store.chat.files.remove(owner.id, id);
    throw error;
  }
}

/** Until the transaction ends, so that many files at once can't pass a bound together. */
async function holdAccount(tx: Transaction, owner: Owner): Promise<void> {
  if ((await tx.users.lock(owner.id)) === null) throw gone();
}

async function find({ chat }: Pick<Transaction, "chat">, owner: Owner, id: string): Promise<KeptFile | null> {
  const [file] = await chat.files.scope(owner.id, null, null, [id]);
  return file ?? null;
}

/** In an account that is held. */
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
    (await chat.conversations.find(owner.id, conversationId, keptBy(deps, owner))) === null
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

/** The account went away meanwhile. */
function gone(): AppError {
  return new AppError("auth.required", clientErrors.notAuthenticated);
}

function conflict(statusMessage: string): AppError {
  return new AppError("resource.conflict", "no room for another file", { statusMessage });
}
