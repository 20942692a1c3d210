/** Everything about the draft that a person meets: that it is kept, that it can be deleted, and what can be taken back. */
import { storageKeys } from "#contract/storage-keys.ts";
import { regretTexts } from "../texts.da.ts";
import { createDraftKeeper } from "./draft.ts";
import type { GrammarSession } from "./grammar-session.ts";
import { createPublisher } from "./publisher.ts";
import type { StoreOutcome, TextStorage } from "./stored.ts";

export type Regret = "deleted" | "replaced";

export interface DraftView {
  /** `empty`: nothing is stored because there is no text. */
  readonly kept: StoreOutcome | "empty";
  /** Another tab's text, waiting for a choice. */
  readonly other: { readonly text: string; readonly savedAt: number } | undefined;
  /** What was last done to the whole text and can be taken back. */
  readonly regret: Regret | undefined;
}

/** Keeps the draft of a tool for a session; nothing is read before `open`. */
export function createDraftDesk(session: GrammarSession, storage: () => TextStorage | undefined, tool: string) {
  const key = storageKeys.draft(tool);
  let kept: DraftView["kept"] = "empty";
  let other: DraftView["other"];
  let regret: { kind: Regret; text: string } | undefined;
  let keeper: ReturnType<typeof createDraftKeeper> | undefined;
  const publisher = createPublisher((): DraftView => ({ kept, other, regret: regret?.kind }));

  function replace(text: string, kind: Regret): void {
    const before = session.text();
    session.replaceText(text);
    regret = before === "" ? undefined : { kind, text: before };
    publisher.publish();
  }

  return {
    subscribe: publisher.subscribe,
    view: publisher.current,
    /** The stored text, unless `typed` stands in its way; then both are kept and the person is asked. */
    open(typed: string): string | undefined {
      keeper = createDraftKeeper({
        storage: storage(),
        key,
        text: () => session.text(),
        now: () => Date.now(),
        saved(outcome) {
          kept = outcome;
          publisher.publish();
        },
        conflict(next) {
          other = next;
          publisher.publish();
        },
      });
      return keeper.restore(typed);
    },
    /** Listens to the text, to other tabs, and to the page being left. */
    listen(): () => void {
      const life = new AbortController();
      const { signal } = life;
      const stop = session.onText(() => {
        if (regret && session.text() !== "") {
          regret = undefined;
          publisher.publish(true);
        }
        keeper?.changed();
      });
      addEventListener("storage", (event) => event.key === key && keeper?.storedElsewhere(event.newValue), { signal });
      addEventListener("pagehide", () => keeper?.flush(), { signal });
      document.addEventListener("visibilitychange", () => document.hidden && keeper?.flush(), { signal });
      return () => {
        keeper?.flush();
        keeper?.stop();
        life.abort();
        stop();
      };
    },
    replace,
    /** Text and draft are gone from the device; once, they can be had back. */
    remove(): void {
      if (session.text() === "") session.say(regretTexts.deleted);
      replace("", "deleted");
      keeper?.remove();
      kept = "empty";
      publisher.publish();
    },
    takeBack(): void {
      const text = regret?.text;
      if (text === undefined) return;
      session.replaceText(text);
      regret = undefined;
      publisher.publish();
    },
    keepOwn: () => keeper?.keepOwn(),
    takeOther(): void {
      const text = keeper?.takeOther();
      if (text !== undefined) replace(text, "replaced");
    },
  };
}

export type DraftDesk = ReturnType<typeof createDraftDesk>;
