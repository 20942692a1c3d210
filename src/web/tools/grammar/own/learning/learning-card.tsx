/** The card of a finding in the learning mode: where, a hint when it is asked for, and the way to the answer. */
import type { KeyboardEvent, ReactNode } from "react";
import { classNames } from "../../../../theme/class-names.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { wordsOf } from "../../panel/changed-words.ts";
import type { Tracked } from "../../session/findings-book.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import { cardLabel, categoryNames, ignore } from "../../texts.da.ts";
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
  const isHinted = session.learning.isHinted(finding);
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
      {isHinted ? <p className="font-semibold">{texts.hinted(categoryNames[finding.finding.category])}</p> : null}
      <div className="flex flex-wrap gap-2">
        <Button data-go-on="" onClick={() => session.reveal(id)} className="max-lg:order-last max-lg:ml-auto">
          {texts.showAnswer}
        </Button>
        <Button
          variant="secondary"
          aria-disabled={isHinted ? true : undefined}
          onClick={() => session.hint(id)}
          className="max-lg:order-2"
        >
          {texts.hint}
        </Button>
        {travel}
      </div>
      <div className="-mx-2 flex flex-wrap">
        <Button variant="quiet" size="small" className="px-2" onClick={() => session.ignore(id)}>
          {ignore}
        </Button>
      </div>
    </section>
  );
}
