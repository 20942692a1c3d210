/** How each kind of an exercise has gone this week, beside the last. */
import { Button } from "../../../../../ui/button.tsx";
import type { ExerciseKind } from "./kinds.ts";
import * as texts from "./texts.da.ts";
import { mondayOf, resultIn, type Week } from "./weeks.ts";

export interface ExerciseResultProps {
  readonly kinds: readonly ExerciseKind[];
  /** Of the exercise that was just done. */
  readonly right: number;
  readonly count: number;
  /** None once they have been deleted. */
  readonly weeks: readonly Week[];
  readonly onForget: () => void;
}

export function ExerciseResult({ kinds, right, count, weeks, onForget }: ExerciseResultProps) {
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
