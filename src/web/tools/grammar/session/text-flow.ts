/** What follows when someone begins to write, when the text changes, and when the caret goes somewhere. */
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { Edit } from "#dansk/engine/document.ts";
import type { Surface } from "../editor/surface.ts";
import { meets } from "../engine/edit.ts";
import type { createEngineClient } from "../engine/engine-client.ts";
import type { Learning } from "../own/learning/learning.ts";
import * as texts from "../texts.da.ts";
import type { LastAnswers } from "./actions/last-answer.ts";
import type { createCountHere } from "./count-here.ts";
import type { FindingsBook } from "./findings-book.ts";
import type { createCommaQuestion } from "./place/comma-question.ts";
import type { createLanguageNotice } from "./place/language-notice.ts";
import type { createShownList } from "./place/shown-list.ts";
import type { createTyping } from "./place/typing.ts";
import type { createWalk } from "./place/walk.ts";

/** The parts of the session that a change of text touches. */
export interface TextGround {
  readonly answer: LastAnswers;
  readonly book: FindingsBook;
  readonly comma: ReturnType<typeof createCommaQuestion>;
  readonly counter: ReturnType<typeof createCountHere>;
  readonly engine: Pick<ReturnType<typeof createEngineClient>, "edited" | "wake">;
  readonly language: ReturnType<typeof createLanguageNotice>;
  readonly learning: Learning;
  readonly typing: ReturnType<typeof createTyping>;
  readonly visible: ReturnType<typeof createShownList>;
  readonly walk: ReturnType<typeof createWalk>;
  surface(): Surface;
  redraw(): void;
  publish(calmly?: boolean): void;
}

export function createTextFlow(ground: TextGround) {
  const { answer, book, comma, counter, engine, language, learning, typing, visible, walk, surface, redraw, publish } =
    ground;
  const listeners = new Set<() => void>();
  let problem: string | undefined;
  let wanted = false;

  /** Starts the engine when it is wanted and the text is one that it takes. */
  function start(): void {
    if (!wanted) return;
    const length = surface().length();
    if (length <= grammarLimits.maxTextChars) engine.wake();
    else problem = texts.isTooLong(length, grammarLimits.maxTextChars);
  }

  function fail(text: string | undefined): void {
    problem = text;
    publish();
  }

  return {
    /** A sentence on what went wrong; the text is as it was. */
    get problem(): string | undefined {
      return problem;
    },
    fail,
    onText(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Someone writes or is about to: fetch the engine and check. */
    wake(): void {
      wanted = true;
      start();
      publish();
    },
    /** The surface has changed the text; `typedAt` is where the caret stands when it was by typing. */
    edited(edits: readonly Edit[], typedAt?: number): void {
      comma.clear();
      answer.clear();
      learning.edited(edits);
      const lost = book.moved(edits);
      language.moved(edits);
      engine.edited(edits, typedAt !== undefined);
      typing.changed(typedAt);
      if (lost) visible.forget();
      problem = undefined;
      start();
      counter.soon();
      for (const listener of listeners) listener();
      publish(true);
    },
    /** The caret went somewhere without a change of text; `leaving` when nothing being there ends the choice. */
    caretMoved(at: number, leaving: boolean): void {
      if (typing.at !== undefined && at !== typing.at) typing.end();
      const one = visible.list().find((finding) => meets(finding, at, at));
      if (one || leaving) walk.choose(one, false);
      if (one && leaving) surface().reveal(one.start);
      if (one) comma.clear();
      else comma.pressed(at);
    },
    /** A change was not made because the text would have become too long. */
    refused: (chars: number) => fail(texts.tooLong(chars, grammarLimits.maxTextChars)),
    /** Another text in place of this one, in one undo step. */
    replaceText(text: string): void {
      book.clear();
      learning.clear();
      walk.forget();
      surface().replace([{ from: 0, to: surface().length(), insert: text }]);
      redraw();
    },
  };
}
