/** The draft of the page: stores it on the device, follows other tabs, and undoes its deletion or replacement. */

import { createViewStore } from "../../../checking/view-store.ts";
import { createDraftKeeper, type DraftText, readDraft } from "../../../documents/draft/draft.ts";
import { followDraft } from "../../../documents/draft/follow-draft.ts";
import type { Origin } from "../../../documents/draft/origin.ts";
import type { StoreOutcome, TextStorage } from "../../../documents/draft/stored.ts";
import { type DraftKey, draftKeyOf } from "../../../shell/state/user/draft-key.ts";
import type { GrammarController } from "./grammar-controller.ts";
import { type KeptWork, noWork, readWork } from "./stored-decisions.ts";
import { replacedTexts } from "./texts.da.ts";

export type ReplacedText = "deleted" | "replaced";

export interface DraftView {
  /** `empty`: nothing is stored because there is no text. */
  readonly kept: StoreOutcome | "empty";
  /** Another tab's text, waiting for a choice. */
  readonly other: DraftText<KeptWork> | undefined;
  /** When this text was last written in, in milliseconds since 1970; undefined if unknown. */
  readonly writtenAt: number | undefined;
  /** What was last done to the whole text and can be undone. */
  readonly replaced: ReplacedText | undefined;
  /** Which model has written some of the text, as it was when it was last stored. */
  readonly origin: Origin | undefined;
}

/** Reads nothing before `open`. */
export function createDraftController(
  grammar: GrammarController,
  storage: () => TextStorage | undefined,
  tool: string,
) {
  let draftKey: DraftKey | undefined;
  let kept: DraftView["kept"] = "empty";
  let other: DraftView["other"];
  let writtenAt: number | undefined;
  let replaced: { kind: ReplacedText; text: string; work: KeptWork | undefined } | undefined;
  let keeper: ReturnType<typeof createDraftKeeper<KeptWork>> | undefined;
  let origin: DraftView["origin"];
  const views = createViewStore((): DraftView => ({ kept, other, writtenAt, replaced: replaced?.kind, origin }));

  function replace(text: string, kind: ReplacedText): void {
    const before = grammar.checking.text();
    const work = grammar.work();
    grammar.replaceText(text);
    replaced = before === "" ? undefined : { kind, text: before, work };
    views.publish();
  }

  function takeOther(): void {
    const taken = keeper?.takeOther();
    if (!taken) return;
    replace(taken.text, "replaced");
    if (taken.work) grammar.restoreWork(taken.work);
  }

  return {
    subscribe: views.subscribe,
    view: views.current,
    /** @returns the stored text; if the person has already `typed` another one, both are kept and the person is asked */
    open(typed: string): string | undefined {
      draftKey = draftKeyOf(tool);
      keeper = createDraftKeeper({
        storage: storage(),
        ...draftKey,
        text: () => grammar.checking.text(),
        work: grammar.work,
        readWork,
        now: () => Date.now(),
        saved(outcome) {
          // The draft is stored again and again during writing: publish only a change.
          const from = keeper?.origin();
          if (outcome === kept && from === origin && !other) return;
          [kept, origin] = [outcome, from];
          views.publish();
        },
        conflict(next) {
          other = next;
          views.publish();
        },
        worked: (work = noWork) => grammar.restoreWork(work),
      });
      const draft = keeper.restore(typed);
      writtenAt = draft?.savedAt;
      origin = draft?.origin;
      if (draft?.work) grammar.restoreWork(draft.work);
      return draft?.text;
    },
    /** Listens to the text, to other tabs, and to the page being left. */
    listen(): () => void {
      const life = new AbortController();
      const { signal } = life;
      const stop = grammar.checking.onText(() => {
        writtenAt = Date.now();
        // Putting a long text together at every key would cost its length each time.
        const text = replaced ? grammar.checking.text() : "";
        if (replaced && text !== "") {
          const { text: before, work } = replaced;
          // Taken back here or undone in the text: with what was done to it. Not before the editor is done with it.
          if (before === text && work)
            queueMicrotask(() => grammar.checking.text() === text && grammar.restoreWork(work));
          replaced = undefined;
          views.publish(true);
        }
        keeper?.changed();
      });
      const stopWork = grammar.onWork(() => keeper?.changed());
      followDraft(
        {
          key: () => draftKey?.key,
          storedElsewhere: (value) => keeper?.storedElsewhere(value),
          isEmpty: () => grammar.checking.text() === "",
          takeOther,
          leave: () => keeper?.leave(),
        },
        signal,
      );
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
    isStored: () => draftKey !== undefined && readDraft(storage(), draftKey.key, readWork) !== undefined,
    replace,
    /** Text and draft are gone from the device; once, they can be had back. */
    remove(): void {
      if (grammar.checking.text() === "") grammar.checking.announce(replacedTexts.deleted);
      replace("", "deleted");
      keeper?.remove();
      kept = "empty";
      origin = undefined;
      views.publish();
    },
    undoReplace(): void {
      if (!replaced) return;
      grammar.replaceText(replaced.text);
      replaced = undefined;
      views.publish();
    },
    keepOwn: () => keeper?.keepOwn(),
    takeOther,
  };
}

export type DraftController = ReturnType<typeof createDraftController>;
