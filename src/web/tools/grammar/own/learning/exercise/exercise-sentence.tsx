/** One sentence of the exercise: its words to choose among, and after the answer what is right and why. */
import { type KeyboardEvent, useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { type ExerciseItem, isAtError, type Slip, wordsIn } from "./build-exercise.ts";
import type { Explanation } from "./explain.ts";
import * as texts from "./texts.da.ts";

export interface ExerciseSentenceProps {
  readonly item: ExerciseItem;
  readonly isAnswered: boolean;
  readonly explanation: Explanation | undefined;
  /** The engine has not said anything yet. */
  readonly isExplaining: boolean;
  readonly onAnswer: (isRight: boolean) => void;
}

export function ExerciseSentence(props: ExerciseSentenceProps) {
  const { item, isAnswered, explanation, isExplaining, onAnswer } = props;
  const { text, error } = item;
  const [wasRight, setWasRight] = useState(false);
  const answer = (isRight: boolean) => {
    setWasRight(isRight);
    onAnswer(isRight);
  };
  return (
    <>
      {isAnswered ? (
        <Corrected text={text} error={error} />
      ) : (
        <>
          <p className="text-ink-2">{texts.howTo}</p>
          <WordChoice text={text} onChoose={(at) => answer(error !== undefined && isAtWord(text, at, error))} />
          <Button variant="secondary" className="justify-self-start" onClick={() => answer(error === undefined)}>
            {texts.noError}
          </Button>
          <p className="text-ink-2 text-sm pointer-coarse:hidden">{texts.keys}</p>
        </>
      )}
      <div role="status" className="grid gap-2">
        {isAnswered ? (
          <>
            <p className="font-semibold">{texts.judged(wasRight, error !== undefined)}</p>
            {error ? <Why explanation={explanation} isExplaining={isExplaining} /> : null}
          </>
        ) : null}
      </div>
    </>
  );
}

function isAtWord(text: string, at: number, error: Slip): boolean {
  const word = wordsIn(text)[at];
  return word !== undefined && isAtError(word, error);
}

function Why({ explanation, isExplaining }: Pick<ExerciseSentenceProps, "explanation" | "isExplaining">) {
  if (!explanation) return <p>{isExplaining ? texts.explaining : texts.notExplained}</p>;
  return (
    <>
      <p>{explanation.message}</p>
      <p className="text-ink-2 text-sm">{explanation.explanation}</p>
    </>
  );
}

interface WordChoiceProps {
  readonly text: string;
  readonly onChoose: (at: number) => void;
}

/** One stop for the Tab key; inside it the arrows go from word to word. */
function WordChoice({ text, onChoose }: WordChoiceProps) {
  const [place, setPlace] = useState(0);
  const words = wordsIn(text);
  const travel = (event: KeyboardEvent<HTMLElement>) => {
    const targets: Readonly<Record<string, number>> = {
      ArrowRight: Math.min(place + 1, words.length - 1),
      ArrowLeft: Math.max(place - 1, 0),
      Home: 0,
      End: words.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    setPlace(target);
    event.currentTarget.querySelectorAll("button")[target]?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label={texts.sentence} lang="da" className="-mx-1 flex flex-wrap" onKeyDown={travel}>
      {words.map((word, at) => (
        <button
          key={word.start}
          type="button"
          tabIndex={at === place ? 0 : -1}
          onFocus={() => setPlace(at)}
          onClick={() => onChoose(at)}
          className="min-h-11 rounded-control px-1.5 font-serif text-lead leading-snug hover:bg-sunken"
        >
          {word.text}
        </button>
      ))}
    </div>
  );
}

/** The sentence with what was wrong struck out; one that was right as it is. */
function Corrected({ text, error }: Pick<ExerciseItem, "text" | "error">) {
  const place = error ?? { start: text.length, end: text.length, right: "" };
  return (
    <p className="break-words px-0.5 font-serif text-lead leading-snug">
      {text.slice(0, place.start)}
      {place.end > place.start ? <del className="text-thread-ink">{text.slice(place.start, place.end)}</del> : null}
      {place.end > place.start && place.right !== "" ? " " : null}
      {place.right === "" ? null : (
        <ins className="rounded-sm border-green border-b-2 bg-green-wash px-0.5 font-semibold text-green no-underline">
          {place.right}
        </ins>
      )}
      {text.slice(place.end)}
    </p>
  );
}
