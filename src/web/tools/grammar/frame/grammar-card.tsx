/** The card of the selected finding as the grammar tool shows it: in the learning mode only its position. */
import type { ReactNode } from "react";
import type { CommaSystem } from "#dansk/finding.ts";
import { wordsOf } from "../../../checking/cards/changed-words.ts";
import {
  CardCorner,
  type CardFrameProps,
  CardSteps,
  FindingCard,
  TravelKeys,
} from "../../../checking/cards/finding-card.tsx";
import { mixedCommasRule } from "../../../checking/finding-store.ts";
import { cardLabel, hiddenFinding, ignore } from "../../../checking/texts.da.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { GrammarController } from "../controller/grammar-controller.ts";
import { hintsFor } from "../learning/hints.ts";
import * as texts from "../learning/texts.da.ts";
import { commaNames } from "../settings/texts.da.ts";

export interface GrammarCardProps extends CardFrameProps {
  readonly grammar: GrammarController;
  readonly compact?: boolean;
  readonly more?: (suggested: string | undefined) => ReactNode;
}

export function GrammarCard({ grammar, compact, more, ...card }: GrammarCardProps) {
  const { finding } = card;
  const { id } = finding;
  const ignore = () => grammar.checking.ignore(id);
  if (grammar.isHidden(finding)) {
    return (
      <LearningCard
        {...card}
        hintCount={grammar.hintCount(finding)}
        onHint={() => grammar.hint(id)}
        onReveal={() => grammar.reveal(id)}
        onIgnore={ignore}
      />
    );
  }
  return (
    <FindingCard
      {...card}
      {...(compact && { compact })}
      {...(more && { more })}
      onCorrect={(suggestion) => grammar.checking.correct(id, suggestion)}
      onIgnore={ignore}
      correction={finding.finding.rule === mixedCommasRule ? <CommaChoice grammar={grammar} /> : undefined}
    />
  );
}

const commaSystems: readonly CommaSystem[] = ["start", "uden"];

/** Replaces the correction by the choice between the two comma systems, which the findings then follow. */
function CommaChoice({ grammar }: { readonly grammar: GrammarController }) {
  return commaSystems.map((komma) => (
    <Button key={komma} data-go-on="" variant="secondary" onClick={() => grammar.setSettings({ komma })}>
      {commaNames[komma]}
    </Button>
  ));
}

/** The card of a hidden finding: its words, hints on request, and the button that shows the answer. */
interface LearningCardProps extends CardFrameProps {
  /** How many hints have been asked for. */
  readonly hintCount: number;
  readonly onHint: () => void;
  /** Shows the answer. */
  readonly onReveal: () => void;
  readonly onIgnore: () => void;
}

function LearningCard(props: LearningCardProps) {
  const { finding, onKeyDown, hintCount: given, onHint, onReveal, onIgnore } = props;
  const hints = hintsFor(finding);
  const isDone = given >= hints.length;
  return (
    <section aria-label={cardLabel} onKeyDown={onKeyDown} className="grid content-start gap-3 text-ui">
      <header className="flex items-center gap-2">
        <Icon name="eye" className="text-blue" />
        <h2 className="font-semibold text-blue">{hiddenFinding}</h2>
        <CardCorner {...props} />
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
          onClick={onHint}
          className="max-lg:order-last max-lg:ml-auto"
        >
          {isDone ? texts.noMoreHints : given === 0 ? texts.hint : texts.nextHint}
        </Button>
        <CardSteps {...props} />
      </div>
      <TravelKeys {...props} />
      <div className="-mx-2 flex flex-wrap">
        <Button variant="quiet" size="small" className="px-2" onClick={onReveal}>
          {texts.showAnswer}
        </Button>
        <Button variant="quiet" size="small" className="px-2" onClick={onIgnore}>
          {ignore}
        </Button>
      </div>
    </section>
  );
}
