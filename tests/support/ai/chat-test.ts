/** The chat through the API with a scripted provider behind it: the same for every test of its answers. */
import { beforeEach } from "vitest";
import type { ApiDeps } from "#api/deps.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { UsageResponse } from "#contract/ai/usage.schema.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths } from "#contract/paths.ts";
import type { SignedIn } from "../signed-in.ts";
import { freshKey, runTool, type ToolRun } from "./tool-runs.ts";
import { createToolTest, type ToolTest } from "./tool-test.ts";
import { say, type VendorCall, type VendorScript } from "./vendor-server.ts";

type ChatEvent = Extract<RunEvent, { readonly type: "chat" }>;

export interface ChatRun extends ToolRun {
  /** Of the `chat` event; empty where there is none. */
  readonly conversationId: string;
  readonly questionId: string;
  readonly answerId: string;
}

export interface ChatTest extends Omit<ToolTest, "run" | "runWithout" | "used"> {
  /** What the provider says to the next answers, one after the other; the last to all that follow. */
  answers(...scripts: readonly VendorScript[]): void;
  /** The same for titles; a title that is none when left out. */
  titles(script: VendorScript): void;
  /** The same for summaries of what is old. */
  summaries(script: VendorScript): void;
  /** Calls for answers alone. */
  asked(): readonly VendorCall[];
  /** A question, in a new conversation unless told otherwise. */
  ask(
    text: string,
    more?: object,
    options?: { readonly key?: string; readonly changed?: Partial<ApiDeps> },
  ): Promise<ChatRun>;
  again(before: ChatRun, key?: string): Promise<ChatRun>;
  goOn(before: ChatRun, key?: string): Promise<ChatRun>;
  /** A body for a call that is not read here. */
  body(text: string, more?: object): object;
  /** @param who somebody else than the test's own person */
  send(body: object, key?: string, changed?: Partial<ApiDeps>, who?: SignedIn): Promise<ChatRun>;
  /** Rows of messages, in the order of their making. */
  messages(): Promise<readonly Record<string, unknown>[]>;
  /** What the answer that is written has told so far. */
  told(): Promise<string>;
  /** Messages of the day. */
  used(): Promise<number | undefined>;
}

const isTitle = (call: VendorCall) => systemOf(call).startsWith("Giv samtalen en titel");
const isSummary = (call: VendorCall) => systemOf(call).startsWith("Sammenfat samtalen");

/** What the model was told it is. */
export function systemOf({ body }: VendorCall): string {
  const [first] = body.messages as { readonly role: string; readonly content: string }[];
  return first?.content ?? "";
}

/** What it was given after that. */
export function givenTo({ body }: VendorCall): readonly { readonly role: string; readonly content: string }[] {
  return (body.messages as { readonly role: string; readonly content: string }[]).slice(1);
}

/** What a busy machine may need for what comes by itself. */
export const patience = { timeout: 15_000 } as const;

/** Registers the hooks of the test file. @param rateLimitFactor 1 where the limits of a person are what is tested */
export function createChatTest(rateLimitFactor = 1000): ChatTest {
  const test = createToolTest(chatPaths.chatAnswer, rateLimitFactor);
  const { app } = test;
  let scripts: VendorScript[] = [];
  let titleScript: VendorScript = say("");
  let summaryScript: VendorScript = say("- Der er talt om novellen.");
  beforeEach(() => {
    scripts = [];
    titleScript = say("");
    summaryScript = say("- Der er talt om novellen.");
    test.vendor.always((call) => {
      if (isTitle(call)) return titleScript(call);
      if (isSummary(call)) return summaryScript(call);
      const script = scripts.length > 1 ? scripts.shift() : scripts[0];
      return (script ?? say("Svaret er ja."))(call);
    });
  });
  const send: ChatTest["send"] = async (body, key = freshKey(), changed = {}, who = test.me) => {
    const deps = { ...test.withModel(), ...changed };
    const run = await runTool(app, deps, who, chatPaths.chatAnswer, body, key);
    const chat = run.events.find((event): event is ChatEvent => event.type === "chat");
    const { conversationId = "", questionId = "", answerId = "" } = chat ?? {};
    return { ...run, conversationId: conversationId ?? "", questionId: questionId ?? "", answerId: answerId ?? "" };
  };
  const body: ChatTest["body"] = (text, more = {}) => {
    const { conversationId = null, parentId = null, ...rest } = more as { conversationId?: string; parentId?: string };
    return { conversationId, isLearning: false, turn: { kind: "ask", parentId, text }, ...rest };
  };
  const place = ({ conversationId }: ChatRun) => ({ conversationId, isLearning: false });
  return Object.assign(Object.create(test) as ToolTest, {
    answers: (...more: readonly VendorScript[]) => {
      scripts = [...more];
    },
    titles: (script: VendorScript) => {
      titleScript = script;
    },
    summaries: (script: VendorScript) => {
      summaryScript = script;
    },
    asked: () => test.vendor.calls.filter((call) => !isTitle(call) && !isSummary(call)),
    ask: (
      text: string,
      more: object = {},
      options: { readonly key?: string; readonly changed?: Partial<ApiDeps> } = {},
    ) => send(body(text, more), options.key, options.changed),
    again: (before: ChatRun, key?: string) =>
      send({ ...place(before), turn: { kind: "again", questionId: before.questionId } }, key),
    goOn: (before: ChatRun, key?: string) =>
      send({ ...place(before), turn: { kind: "continue", answerId: before.answerId } }, key),
    body,
    send,
    told: async () => {
      const [row] = await app.database.rows("select run_id from chat_messages where status = 'writing'");
      if (row === undefined) return "";
      const ending = new AbortController();
      const reading = await app.deps.runs.follow(test.me.user.id, String(row.run_id), 0, ending.signal);
      // The first batch is all that there is by now.
      for await (const batch of reading) {
        ending.abort();
        return batch.map(({ event }) => (event.type === "delta" ? event.text : "")).join("");
      }
      return "";
    },
    messages: () => app.database.rows("select * from chat_messages order by created_at, depth, id"),
    used: async () => {
      const response = await app.call(apiPaths.usage, { headers: test.me.headers });
      return ((await response.json()) as UsageResponse).units.find(({ unit }) => unit === "chat-message")?.used;
    },
  });
}
