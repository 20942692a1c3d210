/** The sheet of the front page: the grammar engine at work on what the visitor writes, with one card under the text. */
import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Sheet, SheetFooter } from "../../ui/sheet.tsx";
import { WritingSheet } from "./editor/writing-sheet.tsx";
import { useGrammar } from "./frame/use-grammar.ts";
import { Counters } from "./panel/counters.tsx";
import { findingKeys } from "./panel/finding-keys.ts";
import * as texts from "./texts.da.ts";

/** There is nothing to put on it before the engine has answered: until then the front page goes without its script. */
const FindingCard = lazy(async () => ({ default: (await import("./panel/finding-card.tsx")).FindingCard }));

export interface HeroSheetProps {
  /** The text that stands on the sheet when the page opens. */
  readonly initialText: string;
}

/** Nothing is checked and nothing is said of the text before the visitor touches the sheet. */
export function HeroSheet({ initialText }: HeroSheetProps) {
  const { session, knots, view } = useGrammar();
  const [keys] = useState(() => findingKeys(session));
  const { findings, engine, current } = view;
  const first = findings[0]?.id;

  // Here the card is the point: it always shows a finding while there is one.
  useEffect(() => {
    if (!current && first !== undefined) session.choose(first, false);
  }, [session, current, first]);

  return (
    <Sheet raised className="writing-frame hero-sheet">
      <WritingSheet
        session={session}
        knots={knots}
        label={texts.textLabel}
        hint={texts.textHint}
        initialText={initialText}
        plain={view.settings.plainField}
        onKeyDown={keys}
      />
      <div className="thread hero-card">
        {current ? (
          <Suspense>
            <FindingCard
              session={session}
              finding={current}
              place={findings.indexOf(current) + 1}
              count={findings.length}
              onKeyDown={keys}
              compact
            />
          </Suspense>
        ) : (
          <HeroStatus view={view} onStart={session.focusText} onRetry={session.retry} />
        )}
      </div>
      <SheetFooter>
        {view.measures ? <Counters measures={view.measures} length={view.chars} short /> : <span />}
        <span>{engine.name === "awake" ? texts.checkedOnDevice : texts.staysOnDevice}</span>
      </SheetFooter>
      <p className="sr-only" role="status">
        {view.said}
      </p>
    </Sheet>
  );
}

interface HeroStatusProps {
  readonly view: Parameters<typeof texts.status>[0];
  readonly onStart: () => void;
  readonly onRetry: () => void;
}

function HeroStatus({ view, onStart, onRetry }: HeroStatusProps) {
  if (view.engine.name === "asleep") {
    return (
      <Button variant="secondary" onClick={onStart}>
        {texts.tryHere}
      </Button>
    );
  }
  if (view.engine.name === "failed") {
    return (
      <div className="grid justify-items-start gap-2 text-ui">
        <p role="alert">{texts.failureTexts[view.engine.code]}</p>
        <Button variant="secondary" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      </div>
    );
  }
  return <p className="text-ink-2 text-ui">{texts.status(view)}</p>;
}
