/** Everything about the draft that a person meets: that it is kept, that it can be deleted, and what can be taken back. */
import { type DraftKey, draftKeyOf } from "../../../shell/state/own/draft-key.ts";
import { createDraftKeeper, type DraftText, readDraft } from "../../../text-tool/draft/draft.ts";
import type { Origin } from "../../../text-tool/draft/origin.ts";
import type { StoreOutcome, TextStorage } from "../../../text-tool/draft/stored.ts";
import { regretTexts } from "../texts.da.ts";
import type { GrammarSession } from "./grammar-session.ts";
import { type KeptWork, noWork, readWork } from "./kept-work.ts";
import { createPublisher } from "./publisher.ts";

export type Regret = "deleted" | "replaced";

export interface DraftView {
  /** `empty`: nothing is stored because there is no text. */
  readonly kept: StoreOutcome | "empty";
  /** Another tab's text, waiting for a choice. */
  readonly other: DraftText<KeptWork> | undefined;
  /** When the text here was last written in, in milliseconds since 1970; undefined where that isn't known. */
  readonly writtenAt: number | undefined;
  /** What was last done to the whole text and can be taken back. */
  readonly regret: Regret | undefined;
  /** Which model has written some of the text, as it was when it was last stored. */
  readonly origin: Origin | undefined;
}

/** Keeps the draft of a tool for a session; nothing is read before `open`. */
export function createDraftDesk(session: GrammarSession, storage: () => TextStorage | undefined, tool: string) {
  let place: DraftKey | undefined;
  let kept: DraftView["kept"] = "empty";
  let other: DraftView["other"];
  let writtenAt: number | undefined;
  let regret: { kind: Regret; text: string; work: KeptWork | undefined } | undefined;
  let keeper: ReturnType<typeof createDraftKeeper<KeptWork>> | undefined;
  let origin: DraftView["origin"];
  const publisher = createPublisher((): DraftView => ({ kept, other, writtenAt, regret: regret?.kind, origin }));

  function replace(text: string, kind: Regret): void {
    const before = session.text();
    const work = session.work();
    session.replaceText(text);
    regret = before === "" ? undefined : { kind, text: before, work };
    publisher.publish();
  }

  return {
    subscribe: publisher.subscribe,
    view: publisher.current,
    /** The stored text, unless `typed` stands in its way; then both are kept and the person is asked. */
    open(typed: string): string | undefined {
      place = draftKeyOf(tool);
      keeper = createDraftKeeper({
        storage: storage(),
        ...place,
        text: () => session.text(),
        work: session.work,
        readWork,
        now: () => Date.now(),
        saved(outcome) {
          // While one writes it is stored again and again: the page hears of it when that is news.
          const from = keeper?.origin();
          if (outcome === kept && from === origin && !other) return;
          [kept, origin] = [outcome, from];
          publisher.publish();
        },
        conflict(next) {
          other = next;
          publisher.publish();
        },
        worked: (work = noWork) => session.restoreWork(work),
      });
      const draft = keeper.restore(typed);
      writtenAt = draft?.savedAt;
      origin = draft?.origin;
      if (draft?.work) session.restoreWork(draft.work);
      return draft?.text;
    },
    /** Listens to the text, to other tabs, and to the page being left. */
    listen(): () => void {
      const life = new AbortController();
      const { signal } = life;
      const stop = session.onText(() => {
        writtenAt = Date.now();
        // Putting a long text together at every key would cost its length each time.
        const text = regret ? session.text() : "";
        if (regret && text !== "") {
          const { text: before, work } = regret;
          // Taken back here or undone in the text: with what was done to it. Not before the editor is done with it.
          if (before === text && work) queueMicrotask(() => session.text() === text && session.restoreWork(work));
          regret = undefined;
          publisher.publish(true);
        }
        keeper?.changed();
      });
      const stopWork = session.onWork(() => keeper?.changed());
      addEventListener("storage", (event) => event.key === place?.key && keeper?.storedElsewhere(event.newValue), {
        signal,
      });
      addEventListener("pagehide", () => keeper?.leave(), { signal });
      document.addEventListener("visibilitychange", () => document.hidden && keeper?.leave(), { signal });
      return () => {
        keeper?.leave();
        keeper?.stop();
        life.abort();
        stop();
        stopWork();
      };
    },
    /** Stores at once what is not stored yet. */
    flush: () => keeper?.flush(),
    /** Which model has written some of the text as it stands; undefined for a person's own. */
    origin: () => keeper?.origin(),
    /** Whether a draft lies on the device, from this window or another. */
    isStored: () => place !== undefined && readDraft(storage(), place.key, readWork) !== undefined,
    replace,
    /** Text and draft are gone from the device; once, they can be had back. */
    remove(): void {
      if (session.text() === "") session.say(regretTexts.deleted);
      replace("", "deleted");
      keeper?.remove();
      kept = "empty";
      origin = undefined;
      publisher.publish();
    },
    takeBack(): void {
      if (!regret) return;
      session.replaceText(regret.text);
      regret = undefined;
      publisher.publish();
    },
    keepOwn: () => keeper?.keepOwn(),
    takeOther(): void {
      const taken = keeper?.takeOther();
      if (!taken) return;
      replace(taken.text, "replaced");
      if (taken.work) session.restoreWork(taken.work);
    },
  };
}

export type DraftDesk = ReturnType<typeof createDraftDesk>;
