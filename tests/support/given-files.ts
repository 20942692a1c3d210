/** A store of given files against a scripted server, for tests of what becomes of them. */
import { onTestFinished } from "vitest";
import type { FileBody } from "#contract/chat/files.schema.ts";
import { createApiClient } from "#web/shell/api-client.ts";
import { createFilesStore } from "#web/tools/chat/files/files-store.ts";
import type { FilePlace, FilesStore, FilesView } from "#web/tools/chat/files/files-view.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  /** By which the server knows a call that is sent again. */
  readonly key: string | null;
  readonly body: FileBody;
}
export type Answer = (call: Call, number: number) => Response | Promise<Response>;

export const ok: Answer = ({ body }, number) =>
  Response.json({ id: `id-${number}`, name: body.name, chars: 1, passages: 1 });
export const refused = (statusCode: number, code: string, statusMessage: string) =>
  Response.json({ statusCode, code, statusMessage, message: "", requestId: "r" }, { status: statusCode });

/** Who is signed in at the scripted server. */
export const giver = "person-1";

export function startFileServer(answer: Answer = ok) {
  const calls: Call[] = [];
  const token = `e30.${btoa(JSON.stringify({ sub: giver }))}.x`;
  const api = createApiClient({
    accessToken: () => token,
    fetch: async (path, init) => {
      if (path.includes("csrf")) return Response.json({ token: "t" });
      const text = typeof init?.body === "string" ? init.body : "{}";
      const key = new Headers(init?.headers).get("idempotency-key");
      const call = { method: init?.method ?? "GET", path, key, body: JSON.parse(text) as FileBody };
      calls.push(call);
      return answer(call, calls.length);
    },
  });
  return { api, calls };
}

export function startFilesStore(answer: Answer = ok, place: FilePlace = { kind: "message" }) {
  const ready: string[] = [];
  const failed: string[] = [];
  const { api, calls } = startFileServer(answer);
  const store = createFilesStore({
    api,
    ownerId: giver,
    place,
    onReady: (name) => ready.push(name),
    onFailed: (text) => failed.push(text),
  });
  onTestFinished(() => store.leave());
  return { store, calls, ready, failed };
}

export const textFile = (name: string, content = "Ringen blev væk.") => new File([content], name);

export function until(store: FilesStore, holds: (view: FilesView) => boolean): Promise<FilesView> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(store.view.get())) return;
      end();
      resolve(store.view.get());
    };
    const end = store.view.subscribe(look);
    look();
  });
}
export const isStill = ({ files, isLoading }: FilesView) =>
  !isLoading && files.every(({ phase }) => ["ready", "failed", "asking"].includes(phase));
export const still = (store: FilesStore) => until(store, isStill);
export const told = ({ files }: FilesView) =>
  files.map(({ name, phase, failure }) => `${name} ${phase}${failure === null ? "" : `: ${failure}`}`);
