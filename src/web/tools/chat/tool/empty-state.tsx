/** A conversation that has not begun: what one may do, who answers, and ways to begin. */
import { engineStarters, starters } from "#contract/chat/starters.da.ts";
import * as texts from "../texts.da.ts";
import { RuleNotice } from "./rule-notice.tsx";
import { Starters, type StartersProps } from "./starters.tsx";

export interface EmptyStateProps extends Pick<StartersProps, "onPick"> {
  /** Undefined until it is known. */
  readonly hasModel: boolean | undefined;
  readonly isVisitor: boolean;
  readonly isTemporary: boolean;
  readonly isLearning: boolean;
}

/** What answers a visitor at once comes first; some that only a model can do show what there is for who signs in. */
const visitorStarters = [...engineStarters, ...starters.filter(({ needsModel }) => needsModel).slice(0, 2)];

export function EmptyState({ isVisitor, isTemporary, isLearning, hasModel, onPick }: EmptyStateProps) {
  const isLocked = hasModel === true && isVisitor;
  const offered = hasModel === false ? engineStarters : isLocked ? visitorStarters : starters;
  return (
    <div className="chat-measure chat-empty">
      <div className="grid gap-2">
        <p className="font-display text-h2">{texts.emptyTitle}</p>
        {isVisitor ? (
          <p className="text-ink-2">
            {texts.visitorHint} {hasModel ? texts.visitorModelHint : null}
          </p>
        ) : null}
        {isTemporary && !isVisitor ? (
          <p className="text-ink-2">
            {texts.temporaryOn} {texts.temporaryHint}
          </p>
        ) : null}
        {isLearning ? <p className="text-ink-2">{texts.learningOn}</p> : null}
        <RuleNotice />
      </div>
      <Starters starters={offered} locked={isLocked ? texts.needsAccount : undefined} onPick={onPick} />
    </div>
  );
}
