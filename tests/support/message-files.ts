/** The chat's page as far as the files for its messages go, opened as often as a test wants, in tabs of one browser. */
import { afterEach, beforeEach, vi } from "vitest";
import { createMessageFiles, type MessageFiles } from "#web/tools/chat/files/message-files.ts";
import { openStorages, type TestStorages } from "./browser-storage.ts";
import { type Answer, giver, ok, startFileServer, told } from "./given-files.ts";

/** Where the files for a new conversation wait, or those for one that has begun. @param conversation its id after a colon */
export const waitingKey = (conversation = "") => `rodtraad.draft.chat${conversation}#files.${giver}`;
let events: EventTarget;
let screen: EventTarget & { hidden: boolean };
const pages: MessageFiles[] = [];

function openWindow(): void {
  events = new EventTarget();
  screen = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  vi.stubGlobal("dispatchEvent", events.dispatchEvent.bind(events));
  vi.stubGlobal("document", screen);
}

/** The page goes, and what was open in it hears nothing more: the next one is opened in the same tab. */
export function reload(): void {
  events.dispatchEvent(new Event("pagehide"));
  openWindow();
}

/** Another tab is looked at, or this one again. */
export function turn(isHidden: boolean): void {
  screen.hidden = isHidden;
  screen.dispatchEvent(new Event("visibilitychange"));
}

/** Each test of the file that calls this has a browser of its own. */
export function openBrowser() {
  let storages: TestStorages;
  beforeEach(() => {
    storages = openStorages();
    vi.stubGlobal("localStorage", window.localStorage);
    vi.stubGlobal("sessionStorage", window.sessionStorage);
    openWindow();
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.leave();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    storages.close();
  });
  return {
    local: () => storages.local,
    session: () => storages.session,
    full: () => storages.full,
    room: () => storages.room,
  };
}

/**
 * A server that has these files, and none of them in a conversation; what is given it has from then on.
 *
 * @param perPage how many it lists at once
 */
export function looseServer(loose = new Set<string>(), perPage = 100) {
  const answer: Answer = (call) => {
    if (call.method === "GET") {
      const { searchParams } = new URL(call.path, "http://localhost");
      const end = Number.parseInt(searchParams.get("cursor") ?? "0", 10) + perPage;
      const ids = [...loose].slice(end - perPage, end);
      const items = ids.map((id) => ({ id, name: id, kind: "text", chars: 1, createdAt: "" }));
      return Response.json({ items, nextCursor: end < loose.size ? `${end}=` : null });
    }
    if (call.method === "DELETE") {
      loose.delete(call.path.split("/").at(-1) ?? "");
      return Response.json({ message: "Filen er slettet." });
    }
    const number = loose.size + 1;
    loose.add(`id-${number}`);
    return ok(call, number);
  };
  return { loose, answer };
}

/** @param ownerId who is signed in in this tab. @param isOwners false from when they have signed out */
export function openFilesPage(answer: Answer, ownerId = giver, isOwners = () => true) {
  const said: string[] = [];
  const { api, calls } = startFileServer(answer);
  const files = createMessageFiles({ api, ownerId, isOwners, onReady: (name) => said.push(name) });
  pages.push(files);
  const shown = (id: string | null) => told(files.of(id).view.get());
  return { files, calls, said, shown };
}

/** Another tab has stored something. */
export const hear = (name: string) => events.dispatchEvent(Object.assign(new Event("storage"), { key: name }));
