/** A local HTTP server that keeps conversations as the API does; runs are answered by the test, event by event. */
import type { ServerResponse } from "node:http";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { ChatRequest } from "#contract/chat/chat-run.schema.ts";
import type { ChatMessage, ConversationBody, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import { type Call, eventLine, openEvents, refuse, startRunServer } from "./run-server.ts";

export const testModel = { kind: "ai", provider: "Test", model: "m", place: "eu" } as const;
const at = (minute: number) => `2026-11-22T12:${String(minute).padStart(2, "0")}:00.000Z`;

export type KeptMessage = Omit<ChatMessage, "version">;

/** A conversation with as many exchanges: `q1`, `a1`, `q2` … */
export function keptConversation(id: string, turns: number) {
  const messages: KeptMessage[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    messages.push(
      keptMessage({ id: `q${turn}`, role: "person", text: `Spørgsmål ${turn}`, parentId: messages.at(-1)?.id }),
    );
    messages.push(keptMessage({ id: `a${turn}`, role: "answer", text: `Svar ${turn}`, parentId: `q${turn}` }));
  }
  const body: ConversationBody = {
    id,
    title: `Samtale ${id}`,
    folderId: null,
    isPinned: false,
    isArchived: false,
    isLearning: false,
    isWriting: false,
    messages: 2,
    createdAt: at(0),
    updatedAt: at(turns),
    expiresAt: null,
    leafId: messages.at(-1)?.id ?? null,
    files: [],
    folder: null,
  };
  return { body, messages };
}

export function keptMessage(
  fields: Pick<KeptMessage, "id" | "role" | "text"> & { readonly parentId?: string | null | undefined } & Partial<
      Omit<KeptMessage, "parentId">
    >,
): KeptMessage {
  return {
    status: "complete",
    code: null,
    createdAt: at(0),
    model: fields.role === "answer" ? testModel : null,
    runId: null,
    isCharged: fields.role === "answer",
    sources: null,
    citations: null,
    findings: null,
    context: null,
    files: [],
    ...fields,
    parentId: fields.parentId ?? null,
  };
}

type Kept = ReturnType<typeof keptConversation>;

/** A run that is answered: the connection, the call, and the number of the next event. */
export interface Answering {
  readonly call: Call;
  readonly body: ChatRequest;
  /** Numbered on from what was sent before. */
  send(...events: readonly RunEvent[]): void;
  /** The connection ends: where no last event was sent, too soon. */
  end(): void;
  refuse(status: number, code: string, message?: string): void;
}

/** @param count of this call to a run, from 1 */
export type AnswerRun = (answering: Answering, count: number) => void;

/** The events up to where question and answer are kept. */
export function begun(conversationId: string, questionId: string, answerId: string, runId = "r1"): RunEvent[] {
  return [
    { type: "started", runId, tool: "chat", model: testModel, parts: [[0, 5]], at: at(0) },
    { type: "chat", conversationId, questionId, answerId },
    { type: "progress", part: 1, stage: "writing" },
  ];
}

export function said(text: string): RunEvent {
  return { type: "delta", part: 1, text };
}

/** The events from the last word on. */
export function ended(text: string): RunEvent[] {
  return [
    { type: "part", part: 1, text, status: "complete", code: null, findings: [], reasons: [] },
    { type: "done", reason: "complete", historyId: null },
  ];
}

export interface ChatServer {
  readonly url: string;
  readonly calls: readonly Call[];
  /** By id; the test changes them as the server would have. */
  readonly kept: Map<string, Kept>;
  /** What is handed over becomes this conversation; `c9` until it is said. */
  importAs(id: string): void;
  /** Refuses the next that are handed over with this status. */
  refuseImports(status: number | null): void;
  /** Files with these names find no place. */
  readonly refusedFiles: Set<string>;
  /** There are no folders with these ids any more. */
  readonly goneFolders: Set<string>;
  /** Answers the next changes of conversations with this status. */
  refusePatches(status: number): void;
  /** Answers the next calls for conversations, messages and files with this status. */
  failWith(status: number | null): void;
  /** Messages that are asked for from now on come as they are by then, when the promise resolves. */
  holdMessages(until: Promise<void>): void;
  close(): Promise<void>;
}

export async function startChatServer(answer: AnswerRun): Promise<ChatServer> {
  const kept = new Map<string, Kept>();
  let failure: number | null = null;
  let runs = 0;
  let imported = "c9";
  let refusedImport: number | null = null;
  let refusedPatch: number | null = null;
  let heldUntil: Promise<void> | null = null;
  const refusedFiles = new Set<string>();
  const goneFolders = new Set<string>();
  const json = (response: ServerResponse, value: unknown) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(value));

  const server = await startRunServer((response, call) => {
    const { pathname, searchParams } = new URL(call.url, "http://localhost");
    const isRun = pathname.startsWith("/api/tools/chat") || pathname.startsWith("/api/runs");
    if (pathname === "/api/tools/chat/import" && refusedImport !== null) {
      refuse(response, refusedImport, "rate.limited", "Vent lidt.");
      return;
    }
    if (pathname.endsWith("/stop") || pathname === "/api/tools/chat/import") {
      json(
        response,
        pathname.endsWith("/stop") ? {} : { ...keptConversation(imported, 1).body, preview: null, hitId: null },
      );
      return;
    }
    if (pathname === "/api/tools/chat/files") {
      const { name } = JSON.parse(call.body) as { readonly name: string };
      const status = failure ?? (refusedFiles.has(name) ? 409 : null);
      if (status !== null) refuse(response, status, "resource.conflict", "Der er ikke plads.");
      else json(response, { id: "f9", name: "Fil", chars: 1, passages: 1 });
      return;
    }
    if (isRun) {
      runs += 1;
      answer(answeringOf(response, call), runs);
      return;
    }
    if (failure !== null) {
      refuse(response, failure, failure === 404 ? "resource.not-found" : "server.failed");
      return;
    }
    const [, , , , id = "", messages] = pathname.split("/");
    const found = kept.get(id);
    if (found === undefined) refuse(response, 404, "resource.not-found");
    else if (messages !== undefined) {
      const page = pageOf(found, searchParams);
      if (heldUntil === null) json(response, page);
      else void heldUntil.then(() => json(response, page));
    } else if (call.method !== "PATCH") json(response, found.body);
    else if (refusedPatch !== null) refuse(response, refusedPatch, "server.failed");
    else {
      const fields = JSON.parse(call.body) as ConversationPatch;
      const { folderId, leafId } = fields;
      const isLeafGone = leafId !== undefined && !found.messages.some((message) => message.id === leafId);
      if (isLeafGone || goneFolders.has(folderId ?? ""))
        return refuse(response, 404, "resource.not-found", "Findes ikke.");
      change(found, fields);
      json(response, found.body);
    }
  });
  return {
    url: server.url,
    calls: server.calls,
    kept,
    refusedFiles,
    goneFolders,
    importAs(id) {
      imported = id;
    },
    refuseImports(status) {
      refusedImport = status;
    },
    refusePatches(status) {
      refusedPatch = status;
    },
    failWith(status) {
      failure = status;
    },
    holdMessages(until) {
      heldUntil = until;
    },
    close: server.close,
  };
}

function answeringOf(response: ServerResponse, call: Call): Answering {
  const after = Number(new URL(call.url, "http://localhost").searchParams.get("after") ?? 0);
  let number = after;
  return {
    call,
    body: call.body === "" ? (null as never) : (JSON.parse(call.body) as ChatRequest),
    send(...events) {
      if (!response.headersSent) openEvents(response);
      for (const event of events) {
        number += 1;
        response.write(eventLine(event, number));
      }
    },
    end: () => void response.end(),
    refuse: (status, code, message) => refuse(response, status, code, message),
  };
}

function change(kept: Kept, { leafId, ...fields }: ConversationPatch): void {
  let leaf = leafId;
  for (let below = leaf; below !== undefined; ) {
    leaf = below;
    below = kept.messages.findLast(({ parentId }) => parentId === below)?.id;
  }
  Object.assign(kept.body, fields, leaf === undefined ? {} : { leafId: leaf });
}

/** As the API pages: the path that ends at a leaf, oldest first. */
function pageOf({ body, messages }: Kept, wish: URLSearchParams) {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const leafId = wish.get("leaf") ?? body.leafId;
  const before = wish.get("before");
  const path: ChatMessage[] = [];
  let one = byId.get((before === null ? leafId : byId.get(before)?.parentId) ?? "");
  for (; one !== undefined; one = byId.get(one.parentId ?? "")) {
    const { parentId, id } = one;
    const versions = messages.filter((message) => message.parentId === parentId);
    const place = versions.findIndex((version) => version.id === id);
    const [previousId = null, nextId = null] = [versions[place - 1]?.id, versions[place + 1]?.id];
    path.unshift({ ...one, version: { number: place + 1, of: versions.length, previousId, nextId } });
  }
  const items = path.slice(-Number(wish.get("limit") ?? 20));
  return { items, olderId: path[path.length - items.length - 1]?.id ?? null, leafId };
}
