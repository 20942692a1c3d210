/** The two cards beside that of a finding: the outcome of the last action, and why a comma is right. */
import { commaSources } from "#dansk/rules/sources.ts";
import { Button } from "../../ui/button.tsx";
import type { ActionOutcome } from "../action-outcome.ts";
import type { CommaExplanation } from "../engine/protocol.ts";
import * as texts from "../texts.da.ts";
import { CategoryMark } from "./category-mark.tsx";
import { RuleSourceLine } from "./rule-source.tsx";

export interface OutcomeStripProps {
  readonly outcome: ActionOutcome;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Only shown: the live region of the page has announced it. */
export function OutcomeStrip({ outcome, onUndo, onClose }: OutcomeStripProps) {
  return (
    <section data-zone="card" aria-label={texts.outcomeLabel} className="answer-strip text-ink-2 text-sm">
      <p className="line-clamp-2 min-w-0 flex-1 break-words leading-tight">{outcome.text}</p>
      {outcome.canUndo ? (
        <Button variant="quiet" size="small" className="px-2" onClick={onUndo}>
          {texts.undoAction}
        </Button>
      ) : null}
      <Button variant="quiet" size="small" className="px-2" onClick={onClose}>
        {texts.close}
      </Button>
    </section>
  );
}

export interface CommaCardProps {
  readonly comma: CommaExplanation;
  readonly onClose: () => void;
}

export function CommaCard({ comma, onClose }: CommaCardProps) {
  return (
    <section data-zone="comma" aria-label={texts.rightComma} className="finding-comma grid gap-2 text-ui">
      <header className="flex items-center gap-2">
        <CategoryMark category="komma" />
        <h2 className="font-semibold text-green">{texts.rightComma}</h2>
        <Button variant="quiet" size="small" className="-mr-2 ml-auto" onClick={onClose}>
          {texts.close}
        </Button>
      </header>
      <p>{comma.message}</p>
      <p className="text-ink-2 text-sm">{comma.explanation}</p>
      <RuleSourceLine source={commaSources[comma.kind]} />
    </section>
  );
}
