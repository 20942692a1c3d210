/** The words of an answer: as plain text until what reads Markdown is there, and where it can't be fetched. */
import { type ComponentProps, type ComponentType, startTransition, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Turn } from "../markdown/page-budget.ts";
import * as texts from "../texts.da.ts";

type MarkdownProps = ComponentProps<typeof import("../markdown/markdown.tsx").default>;

let Known: ComponentType<MarkdownProps> | undefined;
let coming: Promise<void> | undefined;

/** Fetches it before it is shown. @throws when it can't be fetched; the next call tries again */
export function fetchMarkdown(): Promise<void> {
  coming ??= import("../markdown/markdown.tsx").then(
    (part) => {
      Known = part.default;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

export interface AnswerTextProps extends MarkdownProps {
  /** When its elements are made; until then it is the words it was written with, which can be searched and printed. */
  readonly turn?: Turn;
}

export function AnswerText({ turn = "at-once", ...props }: AnswerTextProps) {
  const [isLater] = useState(turn !== "at-once");
  return isLater ? <LaterText {...props} turn={turn} /> : <SetText {...props} />;
}

/** Plain words until its turn comes. It keeps its elements from then on. */
function LaterText({ turn, ...props }: MarkdownProps & { readonly turn: Turn }) {
  const [isSet, setIsSet] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasInAPause = useRef<() => void>(undefined);

  useEffect(() => {
    if (isSet) {
      wasInAPause.current?.();
      return;
    }
    const set = () => startTransition(() => setIsSet(true));
    const nearView = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) set();
      },
      // One screen away, in the page and in a list that scrolls by itself.
      { rootMargin: oneScreen, scrollMargin: oneScreen } as IntersectionObserverInit,
    );
    if (place.current !== null) nearView.observe(place.current);
    const now = () => flushSync(() => setIsSet(true));
    const isWithinBudget = turn !== "near-view";
    const pause = isWithinBudget ? inAPause(set) : undefined;
    wasInAPause.current = pause;
    if (isWithinBudget) window.addEventListener("beforeprint", now);
    return () => {
      nearView.disconnect();
      window.removeEventListener("beforeprint", now);
      pause?.();
    };
  }, [isSet, turn]);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would make a form control of it
    <div
      ref={place}
      role="group"
      aria-label={texts.answerText}
      // What it links to is not there yet: a reader who goes by keyboard stops here, and then finds it.
      tabIndex={isSet ? -1 : 0}
      onFocus={() => setIsSet(true)}
    >
      {isSet ? <SetText {...props} /> : <div className="answer-plain">{props.text}</div>}
    </div>
  );
}

const oneScreen = "100% 0px";

/** Answers that wait for idle time to render, in order. The next one is scheduled when the first has rendered. */
const waiting: { readonly set: () => void }[] = [];

/** @returns what ends the wait, also when `set` has been called and the elements are there */
function inAPause(set: () => void): () => void {
  const one = { set };
  waiting.push(one);
  if (waiting.length === 1) tellFirst();
  return () => {
    const at = waiting.indexOf(one);
    if (at === -1) return;
    waiting.splice(at, 1);
    if (at === 0) tellFirst();
  };
}

function tellFirst(): void {
  const [first] = waiting;
  if (first === undefined) return;
  const tell = () => first === waiting[0] && first.set();
  // Safari has no idle callbacks.
  if ("requestIdleCallback" in window) requestIdleCallback(tell);
  else setTimeout(tell, pauseMs);
}

const pauseMs = 200;

function SetText(props: MarkdownProps) {
  const [, setHere] = useState(Known !== undefined);
  useEffect(() => {
    if (Known !== undefined) return;
    let isOver = false;
    const show = () => isOver || setHere(true);
    // What can't be fetched now is asked for by the next answer; the words are there all the same.
    fetchMarkdown().then(show, () => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  if (Known !== undefined) return <Known {...props} />;
  return <div className="answer-plain">{props.text}</div>;
}
