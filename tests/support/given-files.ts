/** A desk of given files against a scripted server, for tests of what becomes of them. */
import { afterEach } from "vitest";
import type { FileBody } from "#contract/chat/files.schema.ts";
import { createApiClient } from "#web/shell/api-client.ts";
import { createFilesDesk } from "#web/tools/chat/files/files-desk.ts";
import type { FilePlace, FilesDesk, FilesView } from "#web/tools/chat/files/files-view.ts";

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: FileBody;
}
type Answer = (call: Call, number: number) => Response | Promise<Response>;

const desks: FilesDesk[] = [];
afterEach(() => {
  for (const desk of desks.splice(0)) desk.leave();
});

export const ok: Answer = ({ body }, number) =>
  Response.json({ id: `id-${number}`, name: body.name, chars: 1, passages: 1 });
export const refused = (statusCode: number, code: string, statusMessage: string) =>
  Response.json({ statusCode, code, statusMessage, message: "", requestId: "r" }, { status: statusCode });

export function startFilesDesk(answer: Answer = ok, place: FilePlace = { kind: "message" }) {
  const calls: Call[] = [];
  const ready: string[] = [];
  const token = `e30.${btoa(JSON.stringify({ sub: "person-1" }))}.x`;
  const api = createApiClient({
    accessToken: () => token,
    fetch: async (path, init) => {
      if (path.includes("csrf")) return Response.json({ token: "t" });
      const text = typeof init?.body === "string" ? init.body : "{}";
      const call = { method: init?.method ?? "GET", path, body: JSON.parse(text) as FileBody };
      calls.push(call);
      return answer(call, calls.length);
    },
  });
  const desk = createFilesDesk({ api, ownerId: "person-1", place, onReady: (name) => ready.push(name) });
  desks.push(desk);
  return { desk, calls, ready };
}

export const textFile = (name: string, content = "Ringen blev væk.") => new File([content], name);

export function until(desk: FilesDesk, holds: (view: FilesView) => boolean): Promise<FilesView> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(desk.view.get())) return;
      end();
      resolve(desk.view.get());
    };
    const end = desk.view.subscribe(look);
    look();
  });
}
export const isStill = ({ files, isLoading }: FilesView) =>
  !isLoading && files.every(({ phase }) => ["ready", "failed", "asking"].includes(phase));
export const still = (desk: FilesDesk) => until(desk, isStill);
export const told = ({ files }: FilesView) =>
  files.map(({ name, phase, failure }) => `${name} ${phase}${failure === null ? "" : `: ${failure}`}`);
