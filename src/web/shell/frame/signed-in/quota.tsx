/** The quota meter: what the day allows as a thread that is used up, with the same said in words. */
import type { UsageState } from "#contract/ai/run.schema.ts";
import { classNames } from "../../../theme/class-names.ts";
import { useUsed } from "../../session/usage/known-usage.ts";
import { countedToday, usedToday } from "../../session/usage/texts.da.ts";
import "./quota.css";

export interface QuotaProps {
  readonly unit: UsageState["unit"];
  readonly className?: string;
}

/** Nothing where nothing is counted, and until it is known. */
export function Quota({ unit, className }: QuotaProps) {
  const state = useUsed(unit);
  if (state === null) return null;
  const text = usedToday(state);
  const { used, limit } = state;
  // Set from script: a style attribute in the server's HTML would break the security policy.
  const draw = (element: HTMLElement | null) => {
    element?.style.setProperty("--quota-used", String(limit === null || limit === 0 ? 1 : Math.min(1, used / limit)));
  };
  return (
    <div className={classNames("grid gap-2", className)}>
      <p className="tabular">{text}</p>
      {limit === null ? null : (
        // biome-ignore lint/a11y/useSemanticElements: a meter element can't be drawn as a thread in every browser
        <div
          ref={draw}
          role="meter"
          aria-label={countedToday(unit)}
          aria-valuemin={0}
          aria-valuemax={limit}
          aria-valuenow={Math.min(used, limit)}
          aria-valuetext={text}
          className="quota-thread"
        />
      )}
    </div>
  );
}
