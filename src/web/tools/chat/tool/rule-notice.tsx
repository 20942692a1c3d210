/** What holds for AI where the person learns, from the overview that the site keeps (features CH-10). */
import { useEffect, useState } from "react";
import type { AiRule } from "#contract/ai-rules.ts";
import { ruleOfLevel } from "#contract/chat/rules-by-level.ts";
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../../explain/text-link.tsx";
import { useUser } from "../../../shell/state/session.ts";
import * as texts from "../texts.da.ts";

/** Nothing for who hasn't told where they learn. */
export function RuleNotice() {
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
