/** What the learning mode has counted on this device, and the way to clear it. */
import { Button } from "../../../../ui/button.tsx";
import type { GrammarSession } from "../../session/grammar-session.ts";
import { ExerciseStart } from "./exercise/exercise-start.tsx";
import type { Score } from "./score.ts";
import * as texts from "./texts.da.ts";

export interface ScorePanelProps {
  readonly session: GrammarSession;
  readonly score: Score;
}

export function ScorePanel({ session, score }: ScorePanelProps) {
  return (
    <section data-zone="score" aria-labelledby="learning-score" className="grid gap-2 px-1.5 text-ui">
      <h2 id="learning-score" tabIndex={-1} className="font-semibold">
        {texts.scoreTitle}
      </h2>
      <p>{texts.commonest(score)}</p>
      {score.length === 0 ? null : (
        <>
          <dl className="grid gap-1">
            {score.map((one) => (
              <div key={one.type} className="flex flex-wrap justify-between gap-x-3">
                <dt>{one.type}</dt>
                <dd className="tabular text-ink-2">{texts.scoreLine(one)}</dd>
              </div>
            ))}
          </dl>
          <p className="flex flex-wrap items-center gap-x-3 text-ink-2 text-sm">
            {texts.scorePlace}
            <Button variant="quiet" size="small" className="px-2" onClick={session.clearScore}>
              {texts.clearScore}
            </Button>
          </p>
        </>
      )}
      <ExerciseStart score={score} />
    </section>
  );
}
