/** The panel beside the sheet: the chosen finding, the list of all, and how the checking stands. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { commaSources } from "#dansk/rules/sources.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import { cardOverText } from "../editor/writing-sheet.tsx";
import { tryAgain } from "../hero/hero-texts.da.ts";
import { ScorePanel } from "../own/learning/score-panel.tsx";
import { learningHint } from "../own/learning/texts.da.ts";
import { CategoryMark } from "../panel/category-mark.tsx";
import { FindingCard } from "../panel/finding-card.tsx";
import { CategoryFilter } from "../panel/list/filters.tsx";
import { FindingList } from "../panel/list/finding-list.tsx";
import { RuleSourceLine } from "../panel/rule-source.tsx";
import type { GrammarSession } from "../session/grammar-session.ts";
import type { SessionView } from "../session/session-view.ts";
import * as texts from "../texts.da.ts";
import { AnswerStrip } from "./answer-strip.tsx";

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

/**
 * Where one goes on when the pressed button is gone: on the next card, on the list, or where the part is called by name.
 * @param panel The part of the page that holds them
 * @param currentId The chosen finding
 */
function useGoingOn(
  panel: RefObject<HTMLDivElement | null>,
  session: GrammarSession,
  currentId: number | undefined,
): void {
  /** The last one chosen, whose place on the list is where its card was opened. */
  const lastId = useRef(currentId);
  useEffect(() => {
    if (currentId !== undefined) lastId.current = currentId;
  }, [currentId]);
  useKeptFocus(panel, ({ zone, isByKeyboard }) => {
    const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
    if (zone === "comma") {
      if (isByKeyboard) session.focusText();
      return undefined;
    }
    if (zone === "score") return find("#learning-score");
    const card = zone === "card" ? find("[data-zone=card] [data-go-on]") : undefined;
    return card ?? find(`[data-finding="${lastId.current}"]`) ?? find("[data-finding]") ?? find("#findings-heading");
  });
}

/** Escape closes the sheet that the card is on a narrow page. */
function useEscape(session: GrammarSession, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const life = new AbortController();
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector("dialog[open]") || !matchMedia(cardOverText).matches) return;
      session.choose(undefined);
    };
    document.addEventListener("keydown", press, { signal: life.signal });
    return () => life.abort();
  }, [session, isOpen]);
}

export function FindingsPanel({ session, view, onKeyDown }: FindingsPanelProps) {
  const { current, findings, tally } = view;
  const panel = useRef<HTMLDivElement>(null);
  useGoingOn(panel, session, current?.id);
  useEscape(session, current !== undefined);

  return (
    <div ref={panel} className="findings-panel">
      <div className="finding-dock">
        {view.answer ? <AnswerStrip session={session} answer={view.answer} /> : null}
        {current ? (
          <div data-zone="card" className="finding-card-place">
            <FindingCard
              session={session}
              finding={current}
              place={findings.indexOf(current) + 1}
              count={findings.length}
              onKeyDown={onKeyDown}
            />
          </div>
        ) : null}
      </div>
      {view.comma ? (
        <section data-zone="comma" aria-label={texts.rightComma} className="finding-comma grid gap-2 text-ui">
          <header className="flex items-center gap-2">
            <CategoryMark category="komma" />
            <h2 className="font-semibold text-green">{texts.rightComma}</h2>
            <Button variant="quiet" size="small" className="-mr-2 ml-auto" onClick={session.comma.clear}>
              {texts.close}
            </Button>
          </header>
          <p>{view.comma.message}</p>
          <p className="text-ink-2 text-sm">{view.comma.explanation}</p>
          <RuleSourceLine source={commaSources[view.comma.kind]} />
        </section>
      ) : null}
      <section aria-labelledby="findings-heading" className="grid gap-2">
        <h2 id="findings-heading" tabIndex={-1} className="px-1.5 font-semibold text-ui">
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
