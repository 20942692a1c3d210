/** Rows of the chat for tests of the store: conversations, what is said in them, and how an answer ends. */
import { systemIds } from "#adapters/system.ts";
import type { Store } from "#domain/store.ts";
import type {
  ClosedAnswer,
  Conversation,
  NewAnswer,
  NewConversation,
  NewQuestion,
  Retention,
} from "#domain/tools/chat/chat-rows.ts";
import type { StoredFileRow } from "#domain/tools/chat/file-rows.ts";
import type { Folder } from "#domain/tools/chat/folder-rows.ts";
import type { NewShare } from "#domain/tools/chat/share-rows.ts";
import { dayMs, hashOf, minuteMs, startMs } from "./test-store.ts";

/** Nothing is over. */
export const allKept: Retention = { nowMs: startMs, days: null };

export function newConversation(userId: string, fields: Partial<NewConversation> = {}): NewConversation {
  return { id: systemIds.row(), userId, folderId: null, title: "Blixen", isLearning: false, atMs: startMs, ...fields };
}

export function newQuestion(userId: string, conversationId: string, fields: Partial<NewQuestion> = {}): NewQuestion {
  return {
    id: systemIds.row(),
    userId,
    conversationId,
    parentId: null,
    text: "Hvem fortæller?",
    fileIds: [],
    startKey: null,
    atMs: startMs,
    ...fields,
  };
}

export function newAnswer(
  userId: string,
  conversationId: string,
  parentId: string,
  fields: Partial<NewAnswer> = {},
): NewAnswer {
  return {
    id: systemIds.row(),
    userId,
    conversationId,
    parentId,
    runId: systemIds.capability(),
    startKey: null,
    atMs: startMs,
    ...fields,
  };
}

export function closedAnswer(fields: Partial<ClosedAnswer> = {}): ClosedAnswer {
  return {
    text: "En alvidende fortæller.",
    status: "complete",
    code: null,
    isCharged: true,
    model: { kind: "ai", provider: "Prøve", model: "m", place: "server" },
    sources: null,
    citations: null,
    findings: null,
    context: null,
    ...fields,
  };
}

export function newFolder(userId: string, fields: Partial<Folder> = {}): Folder {
  return {
    id: systemIds.row(),
    userId,
    name: "Dansk",
    instruction: "",
    keep: "account",
    createdAtMs: startMs,
    ...fields,
  };
}

export async function addConversation(
  store: Store,
  userId: string,
  fields: Partial<NewConversation> = {},
): Promise<string> {
  const row = newConversation(userId, fields);
  await store.transaction((tx) => tx.chat.conversations.add(row));
  return row.id;
}

/** A question and its whole answer after this message. @returns the ids of both */
export async function addTurn(
  store: Store,
  userId: string,
  conversationId: string,
  { parentId = null as string | null, atMs = startMs, question = "Hvem fortæller?", answer = "En alvidende." } = {},
): Promise<{ readonly questionId: string; readonly answerId: string }> {
  const asked = newQuestion(userId, conversationId, { parentId, text: question, atMs });
  const told = newAnswer(userId, conversationId, asked.id, { atMs: atMs + 1 });
  await store.transaction(async (tx) => {
    await tx.chat.messages.addQuestion(asked);
    await tx.chat.messages.addAnswer(told);
  });
  await store.chat.messages.close(userId, told.id, told.runId, closedAnswer({ text: answer }));
  return { questionId: asked.id, answerId: told.id };
}

/** A conversation with a question, and an answer that is as long as it may be. */
export async function addCutAnswer(
  store: Store,
  userId: string,
  { conversationId, answerId }: { readonly conversationId: string; readonly answerId: string },
): Promise<void> {
  await addConversation(store, userId, { id: conversationId });
  const question = newQuestion(userId, conversationId);
  const answer = newAnswer(userId, conversationId, question.id, { id: answerId });
  await store.transaction(async (tx) => {
    await tx.chat.messages.addQuestion(question);
    await tx.chat.messages.addAnswer(answer);
  });
  const end = closedAnswer({ status: "cut", code: "answer.length" });
  await store.chat.messages.close(userId, answerId, answer.runId, end);
}

/** So many turns after each other. @returns the id of the last answer */
export async function addTurns(store: Store, userId: string, conversationId: string, count: number): Promise<string> {
  let parentId: string | null = null;
  for (let turn = 0; turn < count; turn += 1) {
    const atMs = startMs + turn * minuteMs;
    ({ answerId: parentId } = await addTurn(store, userId, conversationId, { parentId, atMs, question: `${turn}?` }));
  }
  return parentId ?? "";
}

/** @throws when it is not there */
export async function theConversation(store: Store, userId: string, id: string, kept = allKept): Promise<Conversation> {
  const found = await store.chat.conversations.find(userId, id, kept);
  if (found === null) throw new Error("no such conversation");
  return found;
}

/** A file of these chunks, each with as many words as it has. */
export function newFile(userId: string, chunks: readonly string[], fields: Partial<StoredFileRow> = {}): StoredFileRow {
  const starts = chunks.map((_chunk, at) => chunks.slice(0, at).join("").length);
  const text = chunks.join("");
  return {
    id: systemIds.row(),
    userId,
    conversationId: null,
    folderId: null,
    name: "Novelle.docx",
    kind: "docx",
    chars: text.length,
    sizeBytes: Buffer.byteLength(text),
    pages: [],
    chunkStarts: starts,
    chunkWords: chunks.map((chunk) => chunk.trim().split(/\s+/).length),
    createdAtMs: startMs,
    ...fields,
  };
}

export function newShare(
  userId: string,
  conversationId: string,
  leafId: string,
  fields: Partial<NewShare> = {},
): NewShare {
  const times = { createdAtMs: startMs, expiresAtMs: startMs + 7 * dayMs };
  return { id: systemIds.row(), userId, conversationId, leafId, ...times, ...fields };
}

/** One row in every table of the chat. */
export async function addOneOfEach(store: Store, userId: string): Promise<void> {
  const folder = newFolder(userId);
  await store.chat.folders.add(folder, 100);
  const id = await addConversation(store, userId, { folderId: folder.id });
  const question = newQuestion(userId, id);
  await store.chat.messages.addQuestion(question);
  await store.chat.conversations.touchSearch(userId, id, [question.text]);
  const file = newFile(userId, ["Ringen."], { conversationId: id });
  await store.chat.files.add(file, ["Ringen."]);
  await store.chat.files.index(userId, file.id, 0);
  await store.chat.shares.add(newShare(userId, id, question.id), hashOf(file.id));
  const prompt = { id: systemIds.row(), userId, name: "Feedback", text: "{{tekst}}", createdAtMs: startMs };
  await store.chat.prompts.add(prompt, 100);
}
