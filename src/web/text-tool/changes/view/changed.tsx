/** The text of a result with its changes beside the thread, and the card of what is chosen in it. */
import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { richText } from "../../../documents/export/copy-text.ts";
import { Thread } from "../../../ui/thread.tsx";
import { type AlternativesSource, askedSentence, useAlternatives } from "../alternatives.ts";
import type { ChangesController } from "../changes-controller.ts";
import type { ChangesView } from "../changes-view.ts";
import { changeOf, countChanges, type Result, type StretchKey } from "../result.ts";
import * as texts from "../texts.da.ts";
import { askedWord, useWords, type WordsSource, wordAt, wordIn } from "../word-alternatives.ts";
import { announcementOf } from "./change-announcement.ts";
import { ChangeCard } from "./change-card.tsx";
import { pressedAt } from "./change-text.tsx";
import { blocksOf, ResultBlock } from "./result-block.tsx";
import { wordListAttribute } from "./word-choices.tsx";

export interface ChangedProps {
  readonly controller: ChangesController;
  readonly view: ChangesView;
  readonly result: Result;
  readonly alternatives: AlternativesSource | undefined;
  readonly words: WordsSource | undefined;
  readonly isByModel: boolean;
  readonly foot: ReactNode;
}

export function Changed(props: ChangedProps) {
  const { controller, view, result, alternatives: waysSource, words: wordsSource, isByModel, foot } = props;
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const lastPress = useRef<ReturnType<typeof pressedAt>>(undefined);
  const { current, sentence, word } = view;
  const alternatives = useAlternatives(askedSentence(result, sentence), waysSource);
  const words = useWords(askedWord(result, word), wordsSource);
  useInSight(text, view);

  const toText = () => text.current?.focus({ preventScroll: true });
  const use = (stretch: StretchKey | null, other: string, what: "sentence" | "word", isModels: boolean) => {
    if (stretch !== null) void controller.replace(stretch, other, what, isModels);
    toText();
  };
  const putSentence = (other: string) =>
    use(sentence, other, "sentence", alternatives.name === "here" && alternatives.isByModel);
  // Other words come from nobody but the model.
  const putWord = (other: string) => use(word, other, "word", true);
  const intoWords = () => root.current?.querySelector<HTMLElement>(`[${wordListAttribute}] button`)?.focus();
  const actions = {
    alternatives() {
      if (word !== null) return intoWords();
      const key = current === null ? null : sentenceAround(result, current);
      if (sentence === null && key !== null && waysSource !== undefined) controller.chooseSentence(key);
      toText();
    },
    words() {
      const change = current === null ? undefined : changeOf(result, current);
      const around = current && change ? { part: current.part, ...change.after } : sentence;
      const first = around === null ? null : wordIn(result, around);
      if (wordsSource !== undefined && word === null && first !== null) controller.chooseWord(first);
      toText();
    },
    step: (by: 1 | -1) => (word === null ? controller.step(by) : intoWords()),
    stepBeside: (by: 1 | -1) => (word === null ? controller.stepSentence(by) : controller.stepWord(by)),
    choose(number: number) {
      const way = alternatives.name === "here" ? alternatives.list[number - 1] : undefined;
      const other = words.view.name === "here" ? words.view.list[number - 1] : undefined;
      if (word === null && way !== undefined) putSentence(way.text);
      else if (word !== null && other !== undefined) putWord(other);
      else return false;
      return true;
    },
    leave() {
      if (word !== null) controller.chooseWord(null);
      else if (sentence !== null) controller.chooseSentence(null);
      else if (current !== null) controller.choose(null);
      else return false;
      toText();
      return true;
    },
  };

  const press = (event: MouseEvent) => {
    const isSecond = event.detail === 2;
    // A press that marks text is none; two in a row mark the word that they are on.
    if (!isSecond && !window.getSelection()?.isCollapsed) return;
    // What the first press chose may have been brought into sight, and the text with it.
    const pressed = (isSecond && lastPress.current) || pressedAt(event.target, { x: event.clientX, y: event.clientY });
    lastPress.current = isSecond ? undefined : pressed;
    const { change, place } = pressed;
    const pressedWord = wordsSource === undefined || place === null ? null : wordAt(result, place);
    if (pressedWord !== null && (isSecond || (change === null && isInChosen(result, view, pressedWord)))) {
      // It is marked as chosen; marked by the browser as well, the next press would be taken for one that marks text.
      window.getSelection()?.removeAllRanges();
      controller.chooseWord(pressedWord);
    } else if (change !== null) controller.choose(change);
    else if (place !== null && waysSource !== undefined) {
      const around = sentenceAt(result, place.part, place.offset);
      if (around !== null) controller.chooseSentence(around);
    }
  };

  const blocks = blocksOf(result.source, result.parts);
  const changesOf = (pieces: (typeof blocks)[number]) =>
    pieces.reduce((sum, { part }) => sum + (part.changes?.length ?? 0), 0);
  const changesInAll = blocks.reduce((sum, pieces) => sum + changesOf(pieces), 0);
  let shownBefore = 0;
  const tail = result.source.slice(result.parts.at(-1)?.end ?? 0);
  // A part that was not made has nothing to say about the text.
  const isSettled = result.parts.every(({ changes, status }) => changes !== null && status === "complete");
  const isSame = isSettled && countChanges(result).all === 0;
  const chosen =
    word === null ? sentence && { ...sentence, what: "sentence" as const } : { ...word, what: "word" as const };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the text inside, which has the focus
    <div ref={root} className="result-side" onKeyDown={(event) => onResultKey(event, controller, actions)}>
      {isSame ? <p className="result-hint">{texts.noChanges}</p> : null}
      <p className="sr-only" role="status">
        {current === null || sentence !== null || word !== null ? "" : announcementOf(result, current)}
      </p>
      <Thread className="result-thread">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys of the text are handled around it */}
        <section
          ref={text}
          aria-label={texts.resultLabel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the one stop from which the keys travel along the changes
          tabIndex={0}
          data-focus-home=""
          className="ruled result-text result-changes"
          onClick={press}
          onCopy={(event) => copyStanding(event, isByModel)}
        >
          {blocks.map((pieces, at) => {
            const isHere = (key: { readonly part: number } | null) => pieces.some(({ index }) => index === key?.part);
            const changesBefore = shownBefore;
            shownBefore += changesOf(pieces);
            return (
              <ResultBlock
                key={pieces[0]?.part.start}
                controller={controller}
                pieces={pieces}
                tail={at === blocks.length - 1 ? tail : ""}
                changesBefore={changesBefore}
                changesInAll={changesInAll}
                current={isHere(current) ? current : null}
                chosen={isHere(chosen) ? chosen : null}
              />
            );
          })}
        </section>
      </Thread>
      <details className="result-hint">
        <summary className="min-h-9 underline underline-offset-3">{texts.keysTitle}</summary>
        <p>{texts.keysHelp}</p>
      </details>
      <div className="result-foot">
        <ChangeCard
          controller={controller}
          view={view}
          alternatives={alternatives}
          onUse={(way) => putSentence(way.text)}
          {...(waysSource === undefined ? {} : { onAlternatives: actions.alternatives })}
          words={words}
          onUseWord={putWord}
          {...(wordsSource === undefined ? {} : { onWords: actions.words })}
          onLeave={actions.leave}
        />
        {foot}
      </div>
    </div>
  );
}

/** The sentence of the result that a change lies in. */
function sentenceAround(result: Result, key: { readonly part: number; readonly id: string }): StretchKey | null {
  const at = changeOf(result, key)?.after.start;
  return at === undefined ? null : sentenceAt(result, key.part, at);
}

function sentenceAt({ parts }: Result, part: number, at: number): StretchKey | null {
  const found = parts[part]?.sentences.find(([start, end]) => start <= at && at <= end);
  return found === undefined ? null : { part, start: found[0], end: found[1] };
}

/** Whether a word stands in the sentence that is chosen, or in that of the chosen word. */
function isInChosen(result: Result, { sentence, word }: ChangesView, { part, start }: StretchKey): boolean {
  const chosen = word === null ? sentence : sentenceAt(result, word.part, word.start);
  return chosen !== null && chosen.part === part && chosen.start <= start && start < chosen.end;
}

/** What is chosen is brought into sight, above the card. */
function useInSight(text: { readonly current: HTMLElement | null }, view: ChangesView): void {
  const { current, sentence, word } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is the cue
  useEffect(() => {
    const chosen = text.current?.querySelector("[data-current], .sentence-chosen, .word-chosen");
    chosen?.scrollIntoView({ block: "nearest" });
  }, [current, sentence, word]);
}

// Copying out of the result: the text as it stands, without what went and what is told about it.

/** What is shown in the result and does not stand in its text. */
const notText = ".change-gone, .part-note, .check-note, .space-mark, .sr-only, button";

/**
 * Puts what is marked on the clipboard as the button does with the whole. What holds no text that stands, such as a
 * word that went, is left to the browser: whoever marks it wants that.
 * @param isByModel tells programs that a model wrote it
 */
function copyStanding(event: ClipboardEvent<HTMLElement>, isByModel: boolean): void {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed) return;
  const text = standingIn(selection.getRangeAt(0), event.currentTarget);
  if (text.trim() === "") return;
  event.clipboardData.setData("text/plain", text);
  event.clipboardData.setData("text/html", richText(text, isByModel));
  event.preventDefault();
}

function standingIn(range: Range, region: Element): string {
  const inside = range.cloneRange();
  const whole = document.createRange();
  whole.selectNodeContents(region);
  if (inside.compareBoundaryPoints(Range.START_TO_START, whole) < 0) {
    inside.setStart(whole.startContainer, whole.startOffset);
  }
  if (inside.compareBoundaryPoints(Range.END_TO_END, whole) > 0) inside.setEnd(whole.endContainer, whole.endOffset);
  // The clone has nothing of what is around it.
  const around = inside.commonAncestorContainer;
  const element = around instanceof Element ? around : around.parentElement;
  if (element?.closest(notText)) return "";
  const marked = inside.cloneContents();
  for (const one of marked.querySelectorAll(notText)) one.remove();
  const blocks = [...marked.querySelectorAll(".result-block")];
  if (blocks.length === 0) return marked.textContent ?? "";
  // A block begins where a line does: the line end is the block's before, and is not always in it.
  return blocks
    .map(({ textContent }) => textContent ?? "")
    .reduce((text, block) => `${text}${text.endsWith("\n") ? "" : "\n"}${block}`);
}

/** What the keys do while the result has the focus. */
interface KeyActions {
  /** Enter: other ways to say the sentence; where a word is chosen, into the list of others. */
  alternatives(): void;
  /** O: other words for a word. */
  words(): void;
  /** Right and left: the next sentence or the one before; where a word is chosen, the next word. */
  stepBeside(by: 1 | -1): void;
  /** Down and up: the next change or the one before; where a word is chosen, into the list. */
  step(by: 1 | -1): void;
  /** 1–6; false where there is no such choice. */
  choose(number: number): boolean;
  /** Escape: the card is closed, or gives way to the one it came from; false where there is none. */
  leave(): boolean;
}

/** Letters work only inside the result (WCAG 2.1.4), never with a modifier but Shift, and not while one writes. */
function onResultKey(event: KeyboardEvent, controller: ChangesController, actions: KeyActions): void {
  const { target } = event;
  if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return;
  if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z") {
    event.preventDefault();
    undoStep(controller);
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
  const act = actionOf(event, controller, actions);
  if (act === undefined || act() === false) return;
  event.preventDefault();
}

/** Not past the run that made the result: the one before it is had back by its button alone, which says so. */
function undoStep(controller: ChangesController): void {
  if (controller.view.get().undoes === "step") controller.undo();
}

function actionOf(
  event: KeyboardEvent,
  controller: ChangesController,
  actions: KeyActions,
): (() => unknown) | undefined {
  const scope = event.shiftKey ? "sentence" : "change";
  const isOnButton = event.target instanceof HTMLButtonElement;
  switch (event.key.toLowerCase()) {
    case "j":
      return () => controller.step(1);
    case "k":
      return () => controller.step(-1);
    case "a":
      return () => controller.decide("accepted", scope);
    case "x":
      return () => controller.decide("rejected", scope);
    case "u":
      return () => undoStep(controller);
    case "o":
      return () => actions.words();
    case "escape":
      return () => actions.leave();
    case "1":
    case "2":
    case "3":
    case "4":
    case "5":
    case "6":
      return () => actions.choose(Number(event.key));
    default:
  }
  // On a button these are the button's own.
  if (isOnButton) return undefined;
  switch (event.key) {
    case "ArrowDown":
      return () => actions.step(1);
    case "ArrowUp":
      return () => actions.step(-1);
    case "ArrowRight":
      return () => actions.stepBeside(1);
    case "ArrowLeft":
      return () => actions.stepBeside(-1);
    case "Enter":
      return () => actions.alternatives();
    default:
      return undefined;
  }
}
