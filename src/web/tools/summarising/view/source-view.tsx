/** The source beside its summary: read only, with what the summary rests on marked, and a map of the whole. */
import { type MouseEvent, useEffect, useMemo, useRef } from "react";
import type { TextDesk } from "../../../text-tool/session/text-desk.ts";
import { useText } from "../../../text-tool/sheet/text-pane.tsx";
import { classNames } from "../../../theme/class-names.ts";
import type { Work } from "../summary/kept.ts";
import { sourceSegments } from "../summary/source-segments.ts";
import type { Summary } from "../summary/summary.ts";
import type { SummaryDesk, SummaryView } from "../summary/summary-desk.ts";
import * as texts from "../texts.da.ts";
import { CoverageMap, CoverageWords } from "./coverage-map.tsx";

export interface SourceViewProps {
  readonly desk: SummaryDesk;
  readonly view: SummaryView;
  readonly summary: Summary;
  readonly text: TextDesk<Work>;
}

/** Room kept over a passage that is brought into sight, as a share of the height. */
const aboveShare = 0.25;

export function SourceView({ desk, view, summary, text: own }: SourceViewProps) {
  const scroll = useRef<HTMLElement>(null);
  const { source, pages, links, covered } = summary;
  const { current } = view;
  const { length } = useText(own);
  const isOld = source.length !== length || source !== own.text();
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
    if (next !== undefined) desk.choose(next);
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
      <div className="source-words">
        <CoverageMap
          summary={summary}
          current={current}
          onPress={(at) => bringUp(scroll.current, `[data-number="${at}"]`)}
        />
        {isOld ? <p className="text-amber">{texts.sourceOld}</p> : null}
        <CoverageWords summary={summary} />
      </div>
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
