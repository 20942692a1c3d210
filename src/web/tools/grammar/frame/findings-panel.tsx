/** The panel beside the sheet: the chosen finding, the list of all, and how the checking stands. */
import { type KeyboardEvent, useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { tryAgain } from "../hero/hero-texts.da.ts";
import { ScorePanel } from "../own/learning/score-panel.tsx";
import { learningHint } from "../own/learning/texts.da.ts";
import { CategoryMark } from "../panel/category-mark.tsx";
import { CategoryFilter } from "../panel/filters.tsx";
import { FindingCard } from "../panel/finding-card.tsx";
import { FindingList } from "../panel/finding-list.tsx";
import type { GrammarSession } from "../session/grammar-session.ts";
import type { SessionView } from "../session/session-view.ts";
import * as texts from "../texts.da.ts";

export interface FindingsPanelProps {
  readonly session: GrammarSession;
  readonly view: SessionView;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Whether the rules that come with the second file are at work yet; nothing once they are. */
function GrammarStanding({ session, view }: Pick<FindingsPanelProps, "session" | "view">) {
  if (view.engine.name !== "awake" || view.chars === 0) return null;
  if (view.engine.grammar === "loading") return <p className="px-1.5 text-ink-2 text-sm">{texts.grammarLoading}</p>;
  if (view.engine.grammar === "here") return null;
  return (
    <Notice tone="info" live="status">
      <p>{texts.grammarMissing}</p>
      <p>
        <Button variant="secondary" size="small" onClick={session.retryGrammar}>
          {tryAgain}
        </Button>
      </p>
    </Notice>
  );
}

export function FindingsPanel({ session, view, onKeyDown }: FindingsPanelProps) {
  const { current, findings, tally } = view;
  const heading = useRef<HTMLHeadingElement>(null);
  const cardHadFocus = useRef(false);

  // When the last finding is settled the card goes, and with it the button that had the focus.
  useEffect(() => {
    if (current || !cardHadFocus.current) return;
    cardHadFocus.current = false;
    heading.current?.focus();
  }, [current]);

  return (
    <div className="findings-panel">
      {current ? (
        // biome-ignore lint/a11y/noStaticElementInteractions: only notes whether the focus is inside
        <div
          className="finding-card-place"
          onFocus={() => {
            cardHadFocus.current = true;
          }}
          onBlur={() => {
            cardHadFocus.current = false;
          }}
        >
          <FindingCard
            session={session}
            finding={current}
            place={findings.indexOf(current) + 1}
            count={findings.length}
            onKeyDown={onKeyDown}
          />
        </div>
      ) : null}
      {view.comma ? (
        <section aria-label={texts.rightComma} className="finding-comma grid gap-2 text-ui">
          <header className="flex items-center gap-2">
            <CategoryMark category="komma" />
            <h2 className="font-semibold text-green">{texts.rightComma}</h2>
            <Button variant="quiet" size="small" className="-mr-2 ml-auto" onClick={session.comma.clear}>
              {texts.close}
            </Button>
          </header>
          <p>{view.comma.message}</p>
          <p className="text-ink-2 text-sm">{view.comma.explanation}</p>
        </section>
      ) : null}
      <section aria-labelledby="findings-heading" className="grid gap-2">
        <h2 id="findings-heading" ref={heading} tabIndex={-1} className="px-1.5 font-semibold text-ui">
          {texts.status(view)}
        </h2>
        {view.engine.name === "failed" ? (
          <Notice tone="error" live="alert">
            <p>{texts.failureTexts[view.engine.code]}</p>
            <p>
              <Button variant="secondary" size="small" onClick={session.retry}>
                {tryAgain}
              </Button>
            </p>
          </Notice>
        ) : null}
        <GrammarStanding session={session} view={view} />
        <CategoryFilter session={session} view={view} />
        <FindingList session={session} findings={findings} currentId={current?.id} onKeyDown={onKeyDown} />
        {view.settings.learning ? <p className="px-1.5 text-ink-2 text-sm">{learningHint}</p> : null}
        {view.isCutShort ? <p className="px-1.5 text-ink-2 text-sm">{texts.cutShort}</p> : null}
        {tally.corrected > 0 || tally.ignored > 0 ? (
          <p className="flex flex-wrap items-center gap-x-3 px-1.5 text-ink-2 text-sm">
            {tally.corrected > 0 ? <span>{texts.correctedCount(tally.corrected)}</span> : null}
            {tally.ignored > 0 ? (
              <>
                <span>{texts.ignoredCount(tally.ignored)}</span>
                <Button variant="quiet" size="small" className="px-2" onClick={session.restoreIgnored}>
                  {texts.restoreIgnored}
                </Button>
              </>
            ) : null}
          </p>
        ) : null}
      </section>
      {view.settings.learning ? <ScorePanel session={session} score={view.score} /> : null}
    </div>
  );
}
