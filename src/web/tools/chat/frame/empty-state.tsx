/** A conversation that has not begun: what one may do, who answers, and ways to begin. */

import { useEffect, useState } from "react";
import type { AiRule } from "#contract/ai-rules.ts";
import { ruleOfLevel } from "#contract/chat/rules-by-level.ts";
import { engineStarters, type Starter, starters } from "#contract/chat/starters.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../../content/text-link.tsx";
import { useUser } from "../../../shell/state/session.ts";
import * as texts from "../texts.da.ts";

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

// What holds for AI where the person learns, from the overview that the site keeps (features CH-10).

/** Nothing for who hasn't told where they learn. */
function RuleNotice() {
  const level = useUser()?.educationLevel ?? null;
  const key = level === null ? null : ruleOfLevel[level];
  const [rule, setRule] = useState<AiRule>();
  useEffect(() => {
    if (key === null) return;
    let isOver = false;
    const show = ({ aiRules }: typeof import("#contract/ai-rules.ts")) => {
      if (!isOver) setRule(aiRules.find((one) => one.key === key));
    };
    // Without it the link leads to the whole of it.
    import("#contract/ai-rules.ts").then(show, () => undefined);
    return () => {
      isOver = true;
    };
  }, [key]);
  if (level === null) return null;
  const isKnown = rule !== undefined && rule.key === key;
  if (key !== null && !isKnown) return null;
  return (
    <p className="text-ink-2 text-sm">
      {isKnown ? texts.ruleOf(rule.place, rule.advice) : texts.ruleUnknown}{" "}
      <TextLink to={pagePaths.aiRules}>{texts.readRules}</TextLink>
    </p>
  );
}

/** Ways to begin: a press puts the words in the field, and nothing is sent. */
interface StartersProps {
  readonly starters: readonly Starter[];
  /** Why those that only a model can answer can't be chosen; undefined where they can, and until that is known. */
  readonly locked: string | undefined;
  /** Undefined until the page is alive. */
  readonly onPick: ((prompt: string) => void) | undefined;
}

function Starters({ starters, locked, onPick }: StartersProps) {
  return (
    <section aria-labelledby="chat-starters">
      <h2 id="chat-starters" className="sr-only">
        {texts.startersTitle}
      </h2>
      <ul className="chat-starters">
        {starters.map(({ title, prompt, needsModel }) => {
          const isOff = needsModel && locked !== undefined;
          return (
            // In one column they would push the field out of sight.
            <li key={title} className={isOff ? "max-[36rem]:hidden" : undefined}>
              <button
                type="button"
                className="chat-starter"
                aria-disabled={isOff ? true : undefined}
                onClick={() => isOff || onPick?.(prompt)}
              >
                <span>{title}</span>
                {isOff ? <span className="text-ink-2 text-sm">{locked}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
