/** The panel beside the sheet: the chosen finding, the list of all, and how the checking stands. */
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { CategoryFilter, FindingList } from "../../../checking/cards/finding-list.tsx";
import { CommaCard, OutcomeStrip } from "../../../checking/cards/side-cards.tsx";
import { isOfWholeText, type TrackedFinding } from "../../../checking/finding-store.ts";
import * as texts from "../../../checking/texts.da.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useKeptFocus } from "../../../ui/use-kept-focus.ts";
import type { GrammarController, GrammarView } from "../controller/grammar-controller.ts";
import { addToDictionary } from "../dictionary/texts.da.ts";
import { tryAgain } from "../editor/sheet-texts.da.ts";
import { cardOverText } from "../editor/writing-sheet.tsx";
import { ScorePanel } from "../learning/exercise/score-panel.tsx";
import { SpeakButton } from "../reading/speak-button.tsx";
import { switchOff } from "../settings/texts.da.ts";
import { WrongSuggestion } from "../wrong-suggestion/wrong-suggestion.tsx";
import { GrammarCard } from "./grammar-card.tsx";

export interface FindingsPanelProps {
  readonly grammar: GrammarController;
  readonly view: GrammarView;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Whether the rules that come with the second file are at work yet; nothing once they are. */
function GrammarStanding({ grammar, view }: Pick<FindingsPanelProps, "grammar" | "view">) {
  if (view.engine.name !== "awake" || view.chars === 0) return null;
  if (view.engine.grammar === "loading") return <p className="px-1.5 text-ink-2 text-sm">{texts.grammarLoading}</p>;
  if (view.engine.grammar === "here") return null;
  return (
    <Notice tone="info" live="status">
      <p>{texts.grammarMissing}</p>
      <p>
        <Button variant="secondary" size="small" onClick={grammar.checking.retryGrammar}>
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
  grammar: GrammarController,
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
      if (isByKeyboard) grammar.checking.surface.focus();
      return undefined;
    }
    if (zone === "score") return find("#learning-score");
    const card = zone === "card" ? find("[data-zone=card] [data-go-on]") : undefined;
    const row = zone === "row" ? (find(`[data-correct="${lastId.current}"]`) ?? find("[data-correct]")) : undefined;
    return (
      card ?? row ?? find(`[data-finding="${lastId.current}"]`) ?? find("[data-finding]") ?? find("#findings-heading")
    );
  });
}

/** Escape closes the sheet that the card is on a narrow page. */
function useEscape(grammar: GrammarController, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const life = new AbortController();
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
      if (document.querySelector("dialog[open]") || !matchMedia(cardOverText).matches) return;
      grammar.checking.select(undefined);
    };
    document.addEventListener("keydown", press, { signal: life.signal });
    return () => life.abort();
  }, [grammar, isOpen]);
}

export function FindingsPanel({ grammar, view, onKeyDown }: FindingsPanelProps) {
  const { current, findings, tally } = view;
  const panel = useRef<HTMLDivElement>(null);
  useGoingOn(panel, grammar, current?.id);
  useEscape(grammar, current !== undefined);

  return (
    <div ref={panel} className="findings-panel">
      <div className="finding-dock">
        {view.outcome ? (
          <OutcomeStrip
            outcome={view.outcome}
            onUndo={grammar.checking.undo}
            onClose={grammar.checking.dismissOutcome}
          />
        ) : null}
        {current ? (
          <div data-zone="card" className="finding-card-place">
            <GrammarCard
              grammar={grammar}
              finding={current}
              position={findings.indexOf(current) + 1}
              count={findings.length}
              onKeyDown={onKeyDown}
              onStep={grammar.checking.step}
              isTravelling={view.isTravelling}
              onClose={() => grammar.checking.select(undefined)}
              more={(suggested) => <CardActions grammar={grammar} finding={current} suggested={suggested} />}
            />
          </div>
        ) : null}
      </div>
      {view.comma ? <CommaCard comma={view.comma} onClose={grammar.checking.dismissComma} /> : null}
      <section aria-labelledby="findings-heading" className="findings">
        <h2 id="findings-heading" tabIndex={-1} className="px-1.5 font-semibold text-ui">
          {texts.status(view)}
        </h2>
        {view.engine.name === "failed" ? (
          <Notice tone="error" live="alert">
            <p>{texts.failureTexts[view.engine.code]}</p>
            <p>
              <Button variant="secondary" size="small" onClick={grammar.checking.retry}>
                {tryAgain}
              </Button>
            </p>
          </Notice>
        ) : null}
        <GrammarStanding grammar={grammar} view={view} />
        {/* In the learning mode the person is to see for themselves what is wrong. */}
        {view.settings.learning ? null : (
          <CategoryFilter tally={tally} category={view.category} onChange={grammar.setCategory} />
        )}
        <FindingList
          findings={findings}
          currentId={current?.id}
          isHidden={grammar.isHidden}
          onSelect={grammar.checking.select}
          onCorrect={(id) => grammar.checking.correct(id)}
          onKeyDown={onKeyDown}
        />
        {view.isCutShort ? <p className="px-1.5 text-ink-2 text-sm">{texts.cutShort}</p> : null}
        {tally.corrected > 0 || tally.ignored > 0 ? (
          <p className="flex flex-wrap items-center gap-x-3 px-1.5 text-ink-2 text-sm">
            {tally.corrected > 0 ? <span>{texts.correctedCount(tally.corrected)}</span> : null}
            {tally.ignored > 0 ? (
              <>
                <span>{texts.ignoredCount(tally.ignored)}</span>
                <Button variant="quiet" size="small" className="px-2" onClick={grammar.checking.restoreIgnored}>
                  {texts.restoreIgnored}
                </Button>
              </>
            ) : null}
          </p>
        ) : null}
      </section>
      {view.settings.learning ? <ScorePanel score={view.score} onClear={grammar.clearScore} /> : null}
    </div>
  );
}

interface CardActionsProps {
  readonly grammar: GrammarController;
  readonly finding: TrackedFinding;
  /** The words that the selected suggestion would put in. */
  readonly suggested: string | undefined;
}

/** The quiet actions at the foot of the card. */
function CardActions({ grammar, finding, suggested }: CardActionsProps) {
  const { id } = finding;
  const { category, rule } = finding.finding;
  const alike = grammar.checking.alike(finding);
  return (
    <>
      {alike.length > 1 ? (
        <Button
          variant="quiet"
          size="small"
          className="px-2"
          onClick={() => grammar.checking.correctMany(alike.map((one) => ({ id: one.id, suggestion: 0 })))}
        >
          {texts.correctAlike(alike.length)}
        </Button>
      ) : null}
      <Button variant="quiet" size="small" className="px-2" onClick={() => grammar.checking.ignoreAll(id)}>
        {texts.ignoreAll}
      </Button>
      {category === "stavning" && !isOfWholeText(rule) ? (
        <Button variant="quiet" size="small" className="px-2" onClick={() => grammar.addWord(id)}>
          {addToDictionary}
        </Button>
      ) : (
        <Button variant="quiet" size="small" className="px-2" onClick={() => grammar.switchOff(id)}>
          {switchOff}
        </Button>
      )}
      <WrongSuggestion text={grammar.checking.text} finding={finding} onSent={grammar.checking.announce} />
      <SpeakButton text={suggested} />
    </>
  );
}
