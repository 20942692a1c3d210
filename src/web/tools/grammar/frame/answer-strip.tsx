/** What came of what was last done, where one is: over the card on a narrow page, at the foot of the list on a wide one. */
import { Button } from "../../../ui/button.tsx";
import type { LastAnswer } from "../session/actions/last-answer.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import * as texts from "../texts.da.ts";

export interface AnswerStripProps {
  readonly session: GrammarSession;
  readonly answer: LastAnswer;
}

/** Shown alone: the live region of the page has said it. */
export function AnswerStrip({ session, answer }: AnswerStripProps) {
  return (
    <section data-zone="card" aria-label={texts.lastAnswerLabel} className="answer-strip text-ink-2 text-sm">
      <p className="min-w-0 flex-1 break-words">{answer.text}</p>
      {answer.canTakeBack ? (
        <Button variant="quiet" size="small" className="px-2" onClick={session.undo}>
          {texts.takeBackLast}
        </Button>
      ) : null}
      <Button variant="quiet" size="small" className="px-2" onClick={session.dismissAnswer}>
        {texts.close}
      </Button>
    </section>
  );
}
