/** The weekly exercise: eight sentences one after the other, and how each kind went beside last week. */
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../../ui/button.tsx";
import { Dialog } from "../../../../../ui/dialog.tsx";
import { startGrammarWorker } from "../../../engine/start-worker.ts";
import { ownStorage } from "../../own-storage.ts";
import type { Score } from "../score.ts";
import { buildExercise, type ExerciseItem } from "./build-exercise.ts";
import { ExerciseResult } from "./exercise-result.tsx";
import { ExerciseSentence } from "./exercise-sentence.tsx";
import { type Explanation, explainItems } from "./explain.ts";
import { type Need, neededKinds } from "./kinds.ts";
import { sentences } from "./sentences.da.ts";
import * as texts from "./texts.da.ts";
import { countAnswer, forgetWeeks, readWeeks, turnOf, type Week } from "./weeks.ts";

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
  const weeks = readWeeks(ownStorage(), now);
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
    return explainItems(items, startGrammarWorker, setTold);
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
      weeks: countAnswer(ownStorage(), Date.now(), item.kind, isRight),
    });
  };
  const goOn = () => setExercise({ ...exercise, at: at + 1, isAnswered: false });

  const forget = () => setExercise({ ...exercise, weeks: forgetWeeks(ownStorage()) });

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
