/** The source beside its summary: read only, with what the summary rests on marked, and a map of the whole. */
import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import { useText } from "../../text-tool/sheet/text-pane.tsx";
import type { TextStore } from "../../text-tool/text-store.ts";
import { classNames } from "../../theme/class-names.ts";
import { coverageSegments, uncoveredRanges } from "./coverage.ts";
import { sourceSegments } from "./source-segments.ts";
import type { Work } from "./stored-summary.ts";
import type { Summary } from "./summary.ts";
import type { SummaryController, SummaryView } from "./summary-controller.ts";
import * as texts from "./texts.da.ts";

export interface SourceViewProps {
  readonly controller: SummaryController;
  readonly view: SummaryView;
  readonly summary: Summary;
}

/** Room kept over a passage that is brought into sight, as a share of the height. */
const aboveShare = 0.25;

export function SourceView({ controller, view, summary }: SourceViewProps) {
  const scroll = useRef<HTMLElement>(null);
  const { source, pages, links, covered } = summary;
  const { current } = view;
  const segments = useMemo(() => sourceSegments({ source, pages, links, covered }), [source, pages, links, covered]);

  useEffect(() => {
    if (current === null) return;
    const first = links?.[current]?.passages[0];
    if (first !== undefined) bringUp(scroll.current, `[data-at="${first.start}"]`);
  }, [current, links]);

  const press = (event: MouseEvent) => {
    // A press that marks text is none.
    if (!window.getSelection()?.isCollapsed) return;
    const at = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-at]")?.dataset.at : undefined;
    const here = segments.find(({ start }) => String(start) === at)?.links ?? [];
    // A passage of several sentences goes through them, one for each press.
    const next = here[(current === null ? 0 : here.indexOf(current) + 1) % here.length];
    if (next !== undefined) controller.choose(next);
  };

  return (
    <div className="source-side">
      <div className="source-view">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the same can be done by keys from the summary's sentences */}
        <section
          ref={scroll}
          id="kilden"
          aria-label={texts.sourceLabel}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keys
          tabIndex={0}
          className="source-scroll"
          onClick={press}
        >
          <div className="ruled source-text">
            {segments.map(({ start, text, links: here, paragraph, page }) => {
              const isCurrent = current !== null && here.includes(current);
              return (
                <span key={start}>
                  {paragraph === undefined ? null : (
                    <span className="source-number" data-number={paragraph} aria-hidden="true" />
                  )}
                  {page === undefined ? null : <span className="source-page">{texts.page(page)}</span>}
                  {here.length === 0 ? (
                    text
                  ) : (
                    <mark
                      data-at={start}
                      className={classNames(
                        "source-used",
                        isCurrent && "is-current",
                        isCurrent && links?.[current]?.verdict === "weak" && "is-weak",
                      )}
                    >
                      {text}
                    </mark>
                  )}
                </span>
              );
            })}
          </div>
        </section>
      </div>
    </div>
  );
}

export interface SourceCoverageProps extends Pick<SourceViewProps, "view" | "summary"> {
  readonly text: TextStore<Work>;
}

/** What of the source the summary has something from: with the foot of the pane, so that it is never cut. */
export function SourceCoverage({ view: { current }, summary, text: own }: SourceCoverageProps) {
  const { length } = useText(own);
  const isOld = summary.source.length !== length || summary.source !== own.text();
  return (
    <div className="source-words">
      <CoverageMap
        summary={summary}
        current={current}
        onPress={(at) => bringUp(document.getElementById("kilden"), `[data-number="${at}"]`)}
      />
      {isOld ? <p className="text-amber">{texts.sourceOld}</p> : null}
      <CoverageWords summary={summary} />
    </div>
  );
}

/** Scrolls the source alone, never the page: the summary stays where it is. */
function bringUp(scroll: HTMLElement | null, selector: string): void {
  const target = scroll?.querySelector<HTMLElement>(selector);
  if (!scroll || !target) return;
  const top = target.getBoundingClientRect().top - scroll.getBoundingClientRect().top + scroll.scrollTop;
  scroll.scrollTo({ top: top - scroll.clientHeight * aboveShare });
}

/**
 * Which parts of the source the summary has something from: a map of the whole, and the same in words (features OP-11).
 */
interface CoverageMapProps {
  readonly summary: Summary;
  readonly current: number | null;
  /** A segment was pressed: the number of its first paragraph. */
  readonly onPress: (paragraph: number) => void;
}

/** For the eye and the mouse: the words under the source say the same. */
function CoverageMap({ summary: { covered, links }, current, onPress }: CoverageMapProps) {
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

function CoverageWords({ summary: { covered, model } }: Pick<CoverageMapProps, "summary">) {
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
