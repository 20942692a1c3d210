/** The weekly exercise: eight sentences one after the other, and how each kind went beside last week. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { startCheckingWorker } from "../../../../checking/engine/start-worker.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { userStorage } from "../../settings/user-storage.ts";
import type { Score } from "../score.ts";
import { buildExercise, type ExerciseItem, isAtError, type Slip, wordsIn } from "./build-exercise.ts";
import { type Explanation, explainItems } from "./explain.ts";
import { type ExerciseKind, type Need, neededKinds } from "./kinds.ts";
import { sentences } from "./sentences.da.ts";
import * as texts from "./texts.da.ts";
import { countAnswer, forgetWeeks, mondayOf, readWeeks, resultIn, turnOf, type Week } from "./weeks.ts";

export interface ExerciseDialogProps {
  readonly score: Score;
  readonly onClose: () => void;
}

interface Exercise {
  readonly need: Need;
  readonly items: readonly ExerciseItem[];
  /** Of this exercise alone. */
  readonly right: number;
  /** The sentence that is shown; past the last one, the result. */
  readonly at: number;
  readonly isAnswered: boolean;
  readonly weeks: readonly Week[];
}

function begin(score: Score): Exercise {
  const now = Date.now();
  const weeks = readWeeks(userStorage(), now);
  const need = neededKinds(score, weeks);
  const items = buildExercise({ kinds: need.kinds, sentences, turn: turnOf(weeks, now) });
  return { need, items, right: 0, at: 0, isAnswered: false, weeks };
}

export function ExerciseDialog({ score, onClose }: ExerciseDialogProps) {
  const [exercise, setExercise] = useState(() => begin(score));
  const [told, setTold] = useState<ReadonlyMap<number, Explanation>>();
  const heading = useRef<HTMLHeadingElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { items, at, isAnswered, right, need, weeks } = exercise;
  const item = items[at];

  useEffect(() => {
    setTold(undefined);
    return explainItems(items, startCheckingWorker, setTold);
  }, [items]);

  // Each step takes away what had the focus: on to the next thing to read, or to press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new sentence or a new exercise is the cue
  useEffect(() => {
    if (isAnswered) next.current?.focus();
    else heading.current?.focus();
  }, [items, at, isAnswered]);

  const answer = (isRight: boolean) => {
    if (!item || isAnswered) return;
    setExercise({
      ...exercise,
      isAnswered: true,
      right: right + (isRight ? 1 : 0),
      weeks: countAnswer(userStorage(), Date.now(), item.kind, isRight),
    });
  };
  const goOn = () => setExercise({ ...exercise, at: at + 1, isAnswered: false });

  const forget = () => setExercise({ ...exercise, weeks: forgetWeeks(userStorage()) });

  const actions = item ? (
    isAnswered ? (
      <Button ref={next} onClick={goOn}>
        {at + 1 < items.length ? texts.next : texts.toResult}
      </Button>
    ) : null
  ) : (
    <>
      <Button variant="secondary" onClick={() => setExercise(begin(score))}>
        {texts.again}
      </Button>
      <Button onClick={onClose}>{texts.close}</Button>
    </>
  );

  return (
    <Dialog open onClose={onClose} title={texts.title} place="bottom" actions={actions}>
      <div className="-m-1 grid max-h-[60dvh] content-start gap-3 overflow-y-auto p-1">
        {item && at === 0 && !isAnswered ? <p>{texts.lead(need)}</p> : null}
        <h3 ref={heading} tabIndex={-1} className="justify-self-start font-semibold outline-offset-0">
          {item ? texts.sentenceOf(at + 1, items.length) : texts.resultTitle}
        </h3>
        {item ? (
          <ExerciseSentence
            key={`${items[0]?.text} ${at}`}
            item={item}
            isAnswered={isAnswered}
            explanation={told?.get(at)}
            isExplaining={told === undefined}
            onAnswer={answer}
          />
        ) : (
          <ExerciseResult kinds={need.kinds} right={right} count={items.length} weeks={weeks} onForget={forget} />
        )}
      </div>
    </Dialog>
  );
}

/** How each kind of an exercise has gone this week, beside the last. */
interface ExerciseResultProps {
  readonly kinds: readonly ExerciseKind[];
  /** Of the exercise that was just done. */
  readonly right: number;
  readonly count: number;
  /** None once they have been deleted. */
  readonly weeks: readonly Week[];
  readonly onForget: () => void;
}

function ExerciseResult({ kinds, right, count, weeks, onForget }: ExerciseResultProps) {
  const now = Date.now();
  const line = (kind: ExerciseKind, weeksBack: number) =>
    texts.resultLine(resultIn(weeks, mondayOf(now, weeksBack), kind));
  return (
    <>
      <p>{texts.doneLine(right, count)}</p>
      <dl className="grid">
        {kinds.map((kind) => (
          <div key={kind} className="grid gap-0.5 border-line py-2 not-last:border-b">
            <dt className="font-semibold">{texts.kindNames[kind]}</dt>
            <dd className="tabular flex flex-wrap gap-x-4">
              <span>
                {texts.thisWeek}: {line(kind, 0)}
              </span>
              <span className="text-ink-2">
                {texts.lastWeek}: {line(kind, 1)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
        {texts.place}
        <Button
          variant="quiet"
          size="small"
          className="px-2"
          aria-disabled={weeks.length === 0 ? true : undefined}
          onClick={onForget}
        >
          {texts.forget}
        </Button>
      </p>
      <p role="status" className={weeks.length === 0 ? "text-sm" : "sr-only"}>
        {weeks.length === 0 ? texts.forgotten : null}
      </p>
    </>
  );
}

/** One sentence of the exercise: its words to choose among, and after the answer what is right and why. */
interface ExerciseSentenceProps {
  readonly item: ExerciseItem;
  readonly isAnswered: boolean;
  readonly explanation: Explanation | undefined;
  /** The engine has not said anything yet. */
  readonly isExplaining: boolean;
  readonly onAnswer: (isRight: boolean) => void;
}

function ExerciseSentence(props: ExerciseSentenceProps) {
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
