/** What the text holds, and how much of it there may be. */
import type { Measures } from "#dansk/measure/measure.ts";
import { classNames } from "../../theme/class-names.ts";
import type { LengthVerdict } from "../account/limit.ts";
import * as texts from "../texts.da.ts";

export interface CountersProps {
  /** Undefined while it is counted. */
  readonly measures: Measures | undefined;
  /** UTF-16 units. */
  readonly length: number;
  readonly verdict?: LengthVerdict;
}

export function Counters({ measures, length, verdict }: CountersProps) {
  const isCounted = length === 0 || measures !== undefined;
  const limit = verdict?.shown;
  return (
    <ul className="tabular flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm" aria-label={texts.countersLabel}>
      {limit === undefined ? null : (
        <li className={classNames("font-semibold", verdict?.state === "over" ? "text-thread-ink" : "text-amber")}>
          {limit}
        </li>
      )}
      {isCounted || limit !== undefined ? null : <li>{texts.notCounted}</li>}
      {isCounted && limit === undefined ? <li>{texts.words(measures?.words ?? 0)}</li> : null}
      {isCounted ? <li>{texts.chars(measures?.chars ?? 0)}</li> : null}
      {isCounted ? <li>{texts.pages(measures?.standardPages ?? 0)}</li> : null}
    </ul>
  );
}
