/** The card of a finding in the learning mode: where, a hint when it is asked for, and the way to the answer. */
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "../../../../theme/class-names.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { wordsOf } from "../../panel/changed-words.ts";
import type { Tracked } from "../../session/findings-book.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import { cardLabel, ignore } from "../../texts.da.ts";
import { hintsFor } from "./hints.ts";
import * as texts from "./texts.da.ts";

export interface LearningCardProps {
  readonly session: GrammarSession;
  readonly finding: Tracked;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** The place among the findings, and the way off a narrow page. */
  readonly corner: ReactNode;
  /** Buttons to the findings before and after. */
  readonly travel: ReactNode;
  readonly className?: string | undefined;
}

export function LearningCard({ session, finding, onKeyDown, corner, travel, className }: LearningCardProps) {
  const { id } = finding;
  const hints = hintsFor(finding);
  const given = session.learning.hintCount(finding);
  const isDone = given >= hints.length;
  return (
    <section
      aria-label={cardLabel}
      onKeyDown={onKeyDown}
      className={classNames("grid content-start gap-3 text-ui", className)}
    >
      <header className="flex items-center gap-2">
        <Icon name="eye" className="text-blue" />
        <h2 className="font-semibold text-blue">{texts.noMark}</h2>
        <div className="ml-auto flex items-center">{corner}</div>
      </header>
      <p className="whitespace-pre-wrap break-words font-serif text-lead leading-snug">{wordsOf(finding)}</p>
      <p>{texts.learningLead}</p>
      {hints.slice(0, given).map((text, at) => (
        <p key={text} className={at === 0 ? "font-semibold" : undefined}>
          {text}
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          data-go-on=""
          variant="secondary"
          aria-disabled={isDone ? true : undefined}
          onClick={() => session.hint(id)}
          className="max-lg:order-last max-lg:ml-auto"
        >
          {isDone ? texts.noMoreHints : given === 0 ? texts.hint : texts.nextHint}
        </Button>
        {travel}
      </div>
      <div className="-mx-2 flex flex-wrap">
        <Button variant="quiet" size="small" className="px-2" onClick={() => session.reveal(id)}>
          {texts.showAnswer}
        </Button>
        <Button variant="quiet" size="small" className="px-2" onClick={() => session.ignore(id)}>
          {ignore}
        </Button>
      </div>
    </section>
  );
}
