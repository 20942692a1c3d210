/** Which parts of the source the summary has something from: a map of the whole, and the same in words (features OP-11). */
import { coverageSegments, uncoveredRanges } from "../summary/coverage.ts";
import type { Summary } from "../summary/summary.ts";
import * as texts from "../texts.da.ts";

export interface CoverageMapProps {
  readonly summary: Summary;
  readonly current: number | null;
  /** A segment was pressed: the number of its first paragraph. */
  readonly onPress: (paragraph: number) => void;
}

/** For the eye and the mouse: the words under the source say the same. */
export function CoverageMap({ summary: { covered, links }, current, onPress }: CoverageMapProps) {
  const paragraphs = covered?.paragraphs ?? [];
  const passages = current === null ? [] : (links?.[current]?.passages ?? []);
  const isHere = (from: number, to: number) => {
    const [start, end] = [paragraphs[from - 1]?.start ?? 0, paragraphs[to - 1]?.end ?? 0];
    return passages.some((one) => one.start < end && start < one.end);
  };
  if (paragraphs.length === 0) return null;
  return (
    // It lies across: beside the lines it would seem to be about those that stand there.
    <div className="coverage" aria-hidden="true">
      <p className="coverage-legend">
        <span className="mr-auto">{texts.coverageOf(paragraphs.length)}</span>
        <span className="coverage-key" data-used="">
          {texts.coverageUsed}
        </span>
        <span className="coverage-key">{texts.coverageUnused}</span>
      </p>
      <div className="coverage-map">
        {coverageSegments(paragraphs).map(({ from, to, size, sentences }) => (
          <button
            key={from}
            type="button"
            tabIndex={-1}
            className="coverage-piece"
            title={from === to ? texts.paragraphUse(from, sentences) : texts.place(from, undefined)}
            data-used={sentences > 0 ? "" : undefined}
            data-current={isHere(from, to) ? "" : undefined}
            // A custom property set from script: a style attribute in HTML would break the security policy.
            ref={(element) => element?.style.setProperty("--piece", String(size))}
            onClick={() => onPress(from)}
          />
        ))}
      </div>
    </div>
  );
}

export function CoverageWords({ summary: { covered, model } }: Pick<CoverageMapProps, "summary">) {
  if (covered === null || covered.paragraphs.length === 0) return null;
  const { paragraphs } = covered;
  const used = paragraphs.filter(({ sentences }) => sentences > 0).length;
  const left = texts.skipped(covered, model.kind === "ai");
  return (
    <>
      <p>{texts.coveredShare(used, paragraphs.length)}</p>
      {used === 0 ? null : <p>{texts.notCovered(uncoveredRanges(paragraphs))}</p>}
      {left === "" ? null : <p>{left}</p>}
    </>
  );
}
