/** The text of a result with its changes beside the thread, and the card of what is chosen in it. */
import { type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { Thread } from "../../../ui/thread.tsx";
import type { ChangesDesk } from "../changes-desk.ts";
import type { ChangesView } from "../changes-view.ts";
import { changeOf, countChanges, type Result, type StretchKey } from "../result.ts";
import { type AlternativesSource, askedSentence, useAlternatives } from "../suggestions/alternatives.ts";
import { askedWord, useWords, type WordsSource, wordAt, wordIn } from "../suggestions/words.ts";
import * as texts from "../texts.da.ts";
import { ChangeCard } from "./card/change-card.tsx";
import { wordListAttribute } from "./card/word-choices.tsx";
import { onResultKey } from "./result-keys.ts";
import { pressedAt } from "./text/change-text.tsx";
import { copyStanding } from "./text/copy-standing.ts";
import { blocksOf, ResultBlock } from "./text/result-block.tsx";
import { toldOf } from "./told.ts";

export interface ChangedProps {
  readonly desk: ChangesDesk;
  readonly view: ChangesView;
  readonly result: Result;
  readonly alternatives: AlternativesSource | undefined;
  readonly words: WordsSource | undefined;
  readonly isByModel: boolean;
  readonly foot: ReactNode;
}

export function Changed(props: ChangedProps) {
  const { desk, view, result, alternatives: waysSource, words: wordsSource, isByModel, foot } = props;
  const root = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLElement>(null);
  const lastPress = useRef<ReturnType<typeof pressedAt>>(undefined);
  const { current, sentence, word } = view;
  const alternatives = useAlternatives(askedSentence(result, sentence), waysSource);
  const words = useWords(askedWord(result, word), wordsSource);
  useInSight(text, view);

  const toText = () => text.current?.focus({ preventScroll: true });
  const use = (stretch: StretchKey | null, other: string, what: "sentence" | "word", isModels: boolean) => {
    if (stretch !== null) void desk.replace(stretch, other, what, isModels);
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
      if (sentence === null && key !== null && waysSource !== undefined) desk.chooseSentence(key);
      toText();
    },
    words() {
      const change = current === null ? undefined : changeOf(result, current);
      const around = current && change ? { part: current.part, ...change.after } : sentence;
      const first = around === null ? null : wordIn(result, around);
      if (wordsSource !== undefined && word === null && first !== null) desk.chooseWord(first);
      toText();
    },
    step: (by: 1 | -1) => (word === null ? desk.step(by) : intoWords()),
    stepBeside: (by: 1 | -1) => (word === null ? desk.stepSentence(by) : desk.stepWord(by)),
    choose(number: number) {
      const way = alternatives.name === "here" ? alternatives.list[number - 1] : undefined;
      const other = words.view.name === "here" ? words.view.list[number - 1] : undefined;
      if (word === null && way !== undefined) putSentence(way.text);
      else if (word !== null && other !== undefined) putWord(other);
      else return false;
      return true;
    },
    leave() {
      if (word !== null) desk.chooseWord(null);
      else if (sentence !== null) desk.chooseSentence(null);
      else if (current !== null) desk.choose(null);
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
      desk.chooseWord(pressedWord);
    } else if (change !== null) desk.choose(change);
    else if (place !== null && waysSource !== undefined) {
      const around = sentenceAt(result, place.part, place.offset);
      if (around !== null) desk.chooseSentence(around);
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
    <div ref={root} className="result-side" onKeyDown={(event) => onResultKey(event, desk, actions)}>
      {isSame ? <p className="result-hint">{texts.noChanges}</p> : null}
      <p className="sr-only" role="status">
        {current === null || sentence !== null || word !== null ? "" : toldOf(result, current)}
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
                desk={desk}
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
          desk={desk}
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
