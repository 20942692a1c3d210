/** The words that may stand in the place of the chosen one: by number, by arrows, or by a press. */
import { type KeyboardEvent, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import * as texts from "../texts.da.ts";
import type { Words } from "../word-alternatives.ts";

export interface WordChoicesProps {
  readonly words: Words;
  readonly onUse: (word: string) => void;
  readonly onLeave: () => void;
}

/** Marks the list that the arrow keys go into. */
export const wordListAttribute = "data-word-list";

export function WordChoices({ words: { view, again }, onUse, onLeave }: WordChoicesProps) {
  const list = useRef<HTMLOListElement>(null);
  if (view.name === "none") return null;
  const words = view.name === "here" ? view.list : [];
  const said = {
    looking: texts.lookingForWords,
    here: words.length === 0 ? texts.noWords : undefined,
    locked: view.name === "locked" ? view.why : "",
    gone: texts.wordsGone,
    failed: view.name === "failed" ? view.message : "",
  }[view.name];

  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...(list.current?.querySelectorAll("button") ?? [])];
    const at = buttons.findIndex((one) => one.matches(":focus"));
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") onLeave();
    else if (by !== undefined && at >= 0) buttons[(at + by + buttons.length) % buttons.length]?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the buttons inside
    <div className="grid gap-2" onKeyDown={onKey}>
      <p role="status" className={said === undefined ? "sr-only" : "text-ink-2 text-ui"}>
        {said ?? texts.listedWords(words)}
      </p>
      {view.name === "failed" ? (
        <Button variant="secondary" size="small" className="justify-self-start" onClick={again}>
          {texts.again}
        </Button>
      ) : null}
      {words.length === 0 ? null : (
        <ol ref={list} className="flex flex-wrap gap-2" {...{ [wordListAttribute]: "" }}>
          {words.map((word, index) => (
            <li key={word}>
              <button
                type="button"
                className="alternative word-choice"
                aria-keyshortcuts={String(index + 1)}
                onClick={() => onUse(word)}
              >
                <kbd>{index + 1}</kbd>
                <span className="min-w-0 wrap-anywhere font-serif text-base">{word}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
