/** The sheet of the front page: a text to write in from the first moment, the engine as soon as someone touches it. */
import { type ComponentType, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "../../../ui/button.tsx";
import { Sheet, SheetFooter } from "../../../ui/sheet.tsx";
import { Thread } from "../../../ui/thread.tsx";
import { notReached, starting, staysOnDevice, textHint, textLabel, tryAgain } from "../editor/sheet-texts.da.ts";
import { HeroCard, HeroCounts, HeroMarks } from "./hero-card.tsx";
import type { HeroLiveProps, HeroWish } from "./hero-live.tsx";
import { heroText } from "./hero-text.da.ts";
import "../editor/writing-sheet.css";

type Loading = "waiting" | "loading" | "failed";

interface Live extends HeroLiveProps {
  readonly Component: ComponentType<HeroLiveProps>;
}

/** What the server knows of its own text is shown; the engine comes when the visitor touches the sheet. */
export function HeroSheet() {
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, live, isChanged, begin } = useHandover(field);
  if (live) return <live.Component text={live.text} start={live.start} wish={live.wish} />;
  return (
    <Sheet raised className="writing-frame hero-sheet">
      <Thread className="writing">
        <textarea
          ref={field}
          className="ruled writing-field"
          aria-label={textLabel}
          placeholder={textHint}
          defaultValue={heroText}
          autoComplete="off"
          spellCheck={false}
        />
        {isChanged ? null : <HeroMarks />}
      </Thread>
      <div className="thread hero-card">
        {state === "failed" ? (
          <p role="alert" className="mb-2 text-ui">
            {notReached}
          </p>
        ) : null}
        {isChanged || state === "failed" ? (
          <Button variant="secondary" busy={state === "loading"} onClick={() => begin()}>
            {state === "loading" ? starting : tryAgain}
          </Button>
        ) : (
          <HeroCard isBusy={state === "loading"} onCorrect={() => begin("correct")} onIgnore={() => begin("ignore")} />
        )}
      </div>
      <SheetFooter>
        <HeroCounts />
        <span>{staysOnDevice}</span>
      </SheetFooter>
    </Sheet>
  );
}

/** Fetches the live sheet at the first touch, and hands text, caret and focus over to it between two keys. */
function useHandover(field: RefObject<HTMLTextAreaElement | null>) {
  const [state, setState] = useState<Loading>("waiting");
  const [live, setLive] = useState<Live>();
  const [isChanged, setChanged] = useState(false);
  const begin = useRef((_wish?: HeroWish) => {});
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
    let wish: HeroWish | undefined;
    const follow = () => setChanged(element.value !== heroText);
    follow();

    const handOver = (): void => {
      // In the middle of a press or of composing a letter the field must not be taken away.
      if (!Component || isBusy || signal.aborted) return;
      const { value: text, selectionStart: from, selectionEnd: to } = element;
      const hasFocus = document.activeElement === element;
      const next: Live = { Component, text, start: { from, to, hasFocus }, wish };
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
    begin.current = (wanted) => {
      wish = wanted;
      // Under a finger the focus would open the keyboard over the card.
      if (wanted === undefined || !matchMedia("(pointer: coarse)").matches) element.focus();
      void load();
    };
    element.addEventListener("focus", load, { signal });
    element.addEventListener("input", load, { signal });
    element.addEventListener("input", follow, { signal });
    element.addEventListener("pointerdown", hold, { signal });
    window.addEventListener("pointerup", release, { signal });
    window.addEventListener("pointercancel", release, { signal });
    element.addEventListener("compositionstart", hold, { signal });
    element.addEventListener("compositionend", release, { signal });
    // Touched before the page was alive.
    if (document.activeElement === element || element.value !== heroText) void load();
    return () => life.abort();
  }, [field, early]);

  return { state, live, isChanged, begin: (wish?: HeroWish) => begin.current(wish) };
}

/** What was typed before the page was alive: read while waking it, since React then sets the field to the first text. */
function typedEarly(): { readonly text: string; readonly from: number; readonly to: number } | undefined {
  if (typeof document === "undefined") return undefined;
  const field = document.querySelector<HTMLTextAreaElement>(".hero-sheet textarea");
  if (field === null || field.value === field.defaultValue) return undefined;
  return { text: field.value, from: field.selectionStart, to: field.selectionEnd };
}
