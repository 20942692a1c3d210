/** Runs of the text tools for tests of the API: a tool's call, read to its last event, with a scripted provider behind it. */
import type { ApiDeps } from "#api/deps.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { LanguageModel, Models } from "#domain/ai/model.ts";
import type { SignedIn } from "../signed-in.ts";
import type { TestApp } from "../test-app.ts";

/** The same model for every tool. */
export function modelsOf(model: LanguageModel): Models {
  return {
    for: () => model,
    state: async () => ({ state: "ok", adapter: "openai", latencyMs: null }),
    close: async () => {},
  };
}

export interface ToolRun {
  readonly status: number;
  /** Of an answer that is no stream. */
  readonly error: { readonly code?: string; readonly statusMessage?: string; readonly data?: unknown } | null;
  readonly events: readonly RunEvent[];
  /** Texts of the parts joined: the result. */
  readonly text: string;
  readonly last: RunEvent | undefined;
}

let keys = 0;

/** A key that no run has had. */
export function freshKey(): string {
  keys += 1;
  return `noegle-${String(keys).padStart(12, "0")}`;
}

/** Starts a run and reads it to the end. */
export async function runTool(
  app: TestApp,
  changed: Partial<ApiDeps>,
  me: SignedIn,
  path: string,
  body: unknown,
  key = freshKey(),
): Promise<ToolRun> {
  const headers = { ...me.headers, "idempotency-key": key };
  return readRun(await app.callWith(changed, path, { method: "POST", headers, body }));
}

/** Begins a run and gives its answer while it is still going on. */
export async function openRun(
  app: TestApp,
  changed: Partial<ApiDeps>,
  me: SignedIn,
  path: string,
  body: unknown,
): Promise<Response> {
  const init: RequestInit = {
    method: "POST",
    headers: { ...me.headers, "content-type": "application/json", "idempotency-key": freshKey() },
    body: JSON.stringify(body),
  };
  return app.apiWith(changed).request(path, init, { incoming: { socket: { remoteAddress: "192.0.2.1" } } });
}

export async function readRun(response: Response): Promise<ToolRun> {
  if (!(response.headers.get("content-type") ?? "").startsWith("text/event-stream")) {
    return { status: response.status, error: (await response.json()) as object, events: [], text: "", last: undefined };
  }
  const frames = (await response.text()).split("\n\n");
  const events = frames.flatMap((frame) => {
    const data = /^data: (.*)$/m.exec(frame)?.[1];
    return data === undefined ? [] : [JSON.parse(data) as RunEvent];
  });
  const text = events.map((event) => (event.type === "part" ? event.text : "")).join("");
  return { status: response.status, error: null, events, text, last: events.at(-1) };
}
