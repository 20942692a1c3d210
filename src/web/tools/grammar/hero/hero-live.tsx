/** The front page's sheet once it is touched: the engine at work on the visitor's words, one card under the text. */
import { useEffect, useRef, useState } from "react";
import { Counters } from "../../../checking/cards/counters.tsx";
import { findingKeys } from "../../../checking/cards/finding-keys.ts";
import * as texts from "../../../checking/texts.da.ts";
import { Button } from "../../../ui/button.tsx";
import { Sheet, SheetFooter } from "../../../ui/sheet.tsx";
import type { GrammarView } from "../controller/grammar-controller.ts";
import { useClose, useGrammar } from "../controller/use-grammar.ts";
import { staysOnDevice, textHint, textLabel, tryAgain } from "../editor/sheet-texts.da.ts";
import { WritingSheet, type WritingSheetProps } from "../editor/writing-sheet.tsx";
import { GrammarCard } from "../frame/grammar-card.tsx";
import { useAccountSettings } from "../settings/account-settings.ts";
import { HeroCard, HeroCounts } from "./hero-card.tsx";
import { heroText } from "./hero-text.da.ts";

/** What was pressed on the card before the engine was there. */
export type HeroWish = "correct" | "ignore";

export interface HeroLiveProps {
  readonly text: string;
  readonly start: NonNullable<WritingSheetProps["start"]>;
  readonly wish: HeroWish | undefined;
}

export function HeroLive({ text, start, wish }: HeroLiveProps) {
  useAccountSettings();
  const { grammar, view } = useGrammar();
  const [keys] = useState(() => findingKeys(grammar.checking, grammar.hasSingleKeys));
  const { findings, engine, current } = view;
  const first = findings[0]?.id;

  // Here the card is the point: it always shows a finding while there is one.
  useEffect(() => {
    if (!current && first !== undefined) grammar.checking.select(first, false);
  }, [grammar, current, first]);
  useClose(grammar);
  const waiting = useRef(wish);
  useEffect(() => {
    if (first === undefined || waiting.current === undefined || !grammar.checking.isChecked()) return;
    if (waiting.current === "correct") grammar.checking.correct(first);
    else grammar.checking.ignore(first);
    waiting.current = undefined;
  }, [grammar, first]);
  // Until the engine has read it, the card that the server knew stays.
  const isKnown = text === heroText && view.chars === heroText.length && !current && isOnTheWay(view);

  return (
    <Sheet raised className="writing-frame hero-sheet">
      <WritingSheet
        checking={grammar.checking}
        label={textLabel}
        hint={textHint}
        initialText={text}
        start={start}
        plain={view.settings.plainField}
        onKeyDown={keys}
      />
      <div className="thread hero-card">
        {current ? (
          <GrammarCard
            grammar={grammar}
            finding={current}
            position={findings.indexOf(current) + 1}
            count={findings.length}
            onKeyDown={keys}
            compact
          />
        ) : isKnown ? (
          <HeroCard isBusy onCorrect={() => {}} onIgnore={() => {}} />
        ) : (
          <HeroStatus view={view} onRetry={grammar.checking.retry} />
        )}
      </div>
      <SheetFooter>
        {view.measures ? <Counters measures={view.measures} length={view.chars} short /> : <HeroCounts />}
        <span>{engine.name === "awake" ? texts.checkedOnDevice : staysOnDevice}</span>
      </SheetFooter>
      <p className="sr-only" role="status">
        {view.announcement}
      </p>
    </Sheet>
  );
}

/** Whether the engine has not said yet what it finds. */
function isOnTheWay({ engine, problem }: GrammarView): boolean {
  if (problem !== undefined || engine.name === "failed") return false;
  return engine.name !== "awake" || !engine.checked || engine.grammar === "loading";
}

function HeroStatus({ view, onRetry }: { readonly view: GrammarView; readonly onRetry: () => void }) {
  const failure = view.problem ?? (view.engine.name === "failed" ? texts.failureTexts[view.engine.code] : undefined);
  if (failure === undefined) return <p className="text-ink-2 text-ui">{texts.status(view)}</p>;
  return (
    <div className="grid justify-items-start gap-2 text-ui">
      <p role="alert">{failure}</p>
      {view.engine.name === "failed" ? (
        <Button variant="secondary" onClick={onRetry}>
          {tryAgain}
        </Button>
      ) : null}
    </div>
  );
}
