/** The field that the person's text stands in, and what is told of its draft. */
import { useEffect, useRef } from "react";
import { markerNames } from "#dansk/writing/personal-data/markers.da.ts";
import { useStore } from "../../shell/state/store.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { TextStore, TextView } from "../text-store.ts";
import * as texts from "../texts.da.ts";

const nothing: TextView<never> = {
  length: 0,
  measures: undefined,
  kept: "empty",
  other: undefined,
  regret: undefined,
  origin: undefined,
};

/** The current view, empty while the page is rendered on the server. */
export function useText<Work>(store: TextStore<Work>): TextView<Work> {
  return useStore<TextView<Work>>(store.view, nothing);
}

export interface TextPaneProps<Work> {
  readonly store: TextStore<Work>;
  readonly hint?: string;
  readonly describedBy?: string;
  /** Somebody begins to write, or their draft is there: what takes long may be fetched. */
  readonly onWake?: () => void;
}

/** Keeps its text by itself: what is typed before the page is alive is taken over, never thrown away. */
export function TextPane<Work>({ store, hint = texts.textHint, describedBy, onWake }: TextPaneProps<Work>) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const { current } = field;
    return current === null ? undefined : whereItWas(() => store.attach(current));
  }, [store]);
  return (
    <textarea
      ref={field}
      className="ruled text-pane-field"
      aria-label={texts.ownText}
      aria-describedby={describedBy}
      placeholder={hint}
      autoCapitalize="sentences"
      autoComplete="off"
      spellCheck={false}
      onInput={() => store.typed()}
      onFocus={onWake}
    />
  );
}

/**
 * Does what makes the page longer over what is seen, and leaves the page scrolled as it was: after a reload the browser
 * has gone back to the place already, and would follow what was pushed down.
 */
function whereItWas<Result>(change: () => Result): Result {
  const { style } = document.documentElement;
  style.setProperty("overflow-anchor", "none");
  const result = change();
  // The frame after the one that lays the page out.
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty("overflow-anchor")));
  return result;
}

export function DraftLine<Work>({ store }: { readonly store: TextStore<Work> }) {
  const { kept, length } = useText(store);
  return (
    <p className="text-ink-2 text-sm">
      {kept === "stored" ? texts.draftKept : texts.draftWill}{" "}
      {length > 0 || kept === "stored" ? (
        <button
          type="button"
          className="min-h-9 text-left underline underline-offset-3 pointer-coarse:min-h-11"
          onClick={() => store.remove()}
        >
          {texts.deleteDraft}
        </button>
      ) : null}
    </p>
  );
}

/** As the history has them; those of a run under way are put back before anybody sees them. */
const marker = new RegExp(`\\[(?:${Object.values(markerNames).join("|")}) \\d{1,6}\\]`, "u");

/**
 * What the markers are, for whoever finds them in their text. Where they came from is not known: they may be an entry's
 * of the history, pasted, or written by hand.
 */
function MarkersLine({ text }: { readonly text: string }) {
  const [found] = marker.exec(text) ?? [];
  return found === undefined ? null : <p className="text-ink-2 text-sm">{texts.markersStand(found)}</p>;
}

const shownOther = 160;

export function DraftNotices<Work>({ store }: { readonly store: TextStore<Work> }) {
  const { kept, other, regret } = useText(store);
  return (
    <>
      {kept === "full" || kept === "blocked" ? (
        <Notice tone="warning" live="status">
          <p>{texts.draftNotKept[kept]}</p>
        </Notice>
      ) : null}
      {other ? (
        <Notice tone="warning" live="status" title={texts.otherTitle}>
          <p>{texts.otherLead}</p>
          <p>
            {texts.otherBegins}:{" "}
            <span className="wrap-anywhere font-serif">
              »{other.text.slice(0, shownOther).toWellFormed()}
              {other.text.length > shownOther ? " …" : ""}«
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => store.keepOwn()}>
              {texts.keepOwn}
            </Button>
            <Button variant="secondary" size="small" onClick={() => store.takeOther()}>
              {texts.takeOther}
            </Button>
          </div>
        </Notice>
      ) : null}
      <MarkersLine text={store.text()} />
      {regret ? (
        <Notice tone="info" live="status">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p>{texts.undoTexts[regret]}</p>
            <Button variant="secondary" size="small" onClick={() => store.takeBack()}>
              {texts.takeBack}
            </Button>
          </div>
        </Notice>
      ) : null}
    </>
  );
}
