/** The sheet of the front page: a text to write in from the first moment, the engine as soon as someone touches it. */
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { Sheet, SheetFooter } from "../../../ui/sheet.tsx";
import { Thread } from "../../../ui/thread.tsx";
import type { HeroLiveProps } from "./hero-live.tsx";
import { notReached, starting, staysOnDevice, textHint, textLabel, tryAgain, tryHere } from "./hero-texts.da.ts";
import "../editor/writing-sheet.css";

export interface HeroSheetProps {
  /** The text that stands on the sheet when the page opens. */
  readonly initialText: string;
}

type Loading = "waiting" | "loading" | "failed";

interface Live extends HeroLiveProps {
  readonly Component: ComponentType<HeroLiveProps>;
}

/** Nothing is checked, counted or said of the text before the visitor touches the sheet. */
export function HeroSheet({ initialText }: HeroSheetProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, live, begin } = useHandover(field, initialText);
  if (live) return <live.Component text={live.text} start={live.start} />;
  return (
    <Sheet raised className="writing-frame hero-sheet">
      <Thread className="writing">
        <textarea
          ref={field}
          className="ruled writing-field"
          aria-label={textLabel}
          placeholder={textHint}
          defaultValue={initialText}
          autoComplete="off"
          spellCheck={false}
        />
      </Thread>
      <div className="thread hero-card">
        {state === "failed" ? (
          <p role="alert" className="mb-2 text-ui">
            {notReached}
          </p>
        ) : null}
        <Button variant="secondary" busy={state === "loading"} onClick={begin}>
          {state === "loading" ? starting : state === "failed" ? tryAgain : tryHere}
        </Button>
      </div>
      <SheetFooter>
        <span>{staysOnDevice}</span>
      </SheetFooter>
    </Sheet>
  );
}

/** Fetches the live sheet at the first touch, and hands text, caret and focus over to it between two keys. */
function useHandover(field: RefObject<HTMLTextAreaElement | null>, initialText: string) {
  const [state, setState] = useState<Loading>("waiting");
  const [live, setLive] = useState<Live>();
  const begin = useRef(() => {});
  const [early] = useState(typedEarly);

  useEffect(() => {
    const element = field.current;
    if (!element) return;
    if (early !== undefined && element.value !== early.text) {
      element.value = early.text;
      element.setSelectionRange(early.from, early.to);
    }
    const life = new AbortController();
    const { signal } = life;
    let isBusy = false;
    let loading = false;
    let Component: ComponentType<HeroLiveProps> | undefined;

    const handOver = (): void => {
      // In the middle of a press or of composing a letter the field must not be taken away.
      if (!Component || isBusy || signal.aborted) return;
      const { value: text, selectionStart: from, selectionEnd: to } = element;
      const hasFocus = document.activeElement === element;
      const next: Live = { Component, text, start: { from, to, hasFocus } };
      life.abort();
      flushSync(() => setLive(next));
    };
    const load = async (): Promise<void> => {
      if (loading) return;
      loading = true;
      setState("loading");
      try {
        Component = (await import("./hero-live.tsx")).HeroLive;
        handOver();
      } catch {
        loading = false;
        setState("failed");
      }
    };
    const hold = () => {
      isBusy = true;
    };
    const release = () => {
      isBusy = false;
      handOver();
    };
    begin.current = () => {
      element.focus();
      void load();
    };
    element.addEventListener("focus", load, { signal });
    element.addEventListener("input", load, { signal });
    element.addEventListener("pointerdown", hold, { signal });
    window.addEventListener("pointerup", release, { signal });
    window.addEventListener("pointercancel", release, { signal });
    element.addEventListener("compositionstart", hold, { signal });
    element.addEventListener("compositionend", release, { signal });
    // Touched before the page was alive.
    if (document.activeElement === element || element.value !== initialText) void load();
    return () => life.abort();
  }, [field, initialText, early]);

  return { state, live, begin: () => begin.current() };
}

/** What was typed before the page was alive: read while waking it, since React then sets the field to the first text. */
function typedEarly(): { readonly text: string; readonly from: number; readonly to: number } | undefined {
  if (typeof document === "undefined") return undefined;
  const field = document.querySelector<HTMLTextAreaElement>(".hero-sheet textarea");
  if (field === null || field.value === field.defaultValue) return undefined;
  return { text: field.value, from: field.selectionStart, to: field.selectionEnd };
}
