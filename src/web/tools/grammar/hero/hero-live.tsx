/** The front page's sheet once it is touched: the engine at work on the visitor's words, one card under the text. */
import { useEffect, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Sheet, SheetFooter } from "../../../ui/sheet.tsx";
import { WritingSheet, type WritingSheetProps } from "../editor/writing-sheet.tsx";
import { useEnd, useGrammar } from "../frame/use-grammar.ts";
import { Counters } from "../panel/counters.tsx";
import { FindingCard } from "../panel/finding-card.tsx";
import { findingKeys } from "../panel/list/finding-keys.ts";
import type { SessionView } from "../session/session-view.ts";
import * as texts from "../texts.da.ts";
import { staysOnDevice, textHint, textLabel, tryAgain } from "./hero-texts.da.ts";

export interface HeroLiveProps {
  readonly text: string;
  readonly start: NonNullable<WritingSheetProps["start"]>;
}

export function HeroLive({ text, start }: HeroLiveProps) {
  const { session, knots, view } = useGrammar();
  const [keys] = useState(() => findingKeys(session));
  const { findings, engine, current } = view;
  const first = findings[0]?.id;

  // Here the card is the point: it always shows a finding while there is one.
  useEffect(() => {
    if (!current && first !== undefined) session.choose(first, false);
  }, [session, current, first]);
  useEnd(session);

  return (
    <Sheet raised className="writing-frame hero-sheet">
      <WritingSheet
        session={session}
        knots={knots}
        label={textLabel}
        hint={textHint}
        initialText={text}
        start={start}
        plain={view.settings.plainField}
        onKeyDown={keys}
      />
      <div className="thread hero-card">
        {current ? (
          <FindingCard
            session={session}
            finding={current}
            place={findings.indexOf(current) + 1}
            count={findings.length}
            onKeyDown={keys}
            compact
          />
        ) : (
          <HeroStatus view={view} onRetry={session.retry} />
        )}
      </div>
      <SheetFooter>
        {view.measures ? <Counters measures={view.measures} length={view.chars} short /> : <span />}
        <span>{engine.name === "awake" ? texts.checkedOnDevice : staysOnDevice}</span>
      </SheetFooter>
      <p className="sr-only" role="status">
        {view.said}
      </p>
    </Sheet>
  );
}

function HeroStatus({ view, onRetry }: { readonly view: SessionView; readonly onRetry: () => void }) {
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
