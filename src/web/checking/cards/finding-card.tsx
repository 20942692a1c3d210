/** The card of one finding: what is wrong, why, and the actions on it. What an action does is up to the caller. */
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { sourceOf } from "#dansk/rules/sources.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import { isOfWholeText, type TrackedFinding } from "../finding-store.ts";
import * as texts from "../texts.da.ts";
import { CategoryMark, categoryInk } from "./category-mark.tsx";
import { changedWords, wordsOf, wordsWith } from "./changed-words.ts";
import { RuleSourceLine } from "./rule-source.tsx";

/** What every card of a finding is given. */
export interface CardFrameProps {
  readonly finding: TrackedFinding;
  /** Position in the list, from 1. */
  readonly position: number;
  readonly count: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** To the next finding (1) or the previous one (-1). Without it the card has no navigation. */
  readonly onStep?: ((direction: 1 | -1) => void) | undefined;
  /** Closes the card on a narrow page. */
  readonly onClose?: (() => void) | undefined;
  /** Enter in the text would correct the finding: the card tells the keys. */
  readonly isTravelling?: boolean;
}

export interface FindingCardProps extends CardFrameProps {
  readonly onCorrect: (suggestion: number) => void;
  readonly onIgnore: () => void;
  /** Replaces the button that corrects. */
  readonly correction?: ReactNode;
  /** Small: without the rule's source, for the front page. */
  readonly compact?: boolean;
  /** Further actions; given the words that the selected suggestion would put in. */
  readonly more?: (suggested: string | undefined) => ReactNode;
}

export function FindingCard(props: FindingCardProps) {
  const { finding, onKeyDown, onCorrect, onIgnore, correction, compact, more } = props;
  const { id } = finding;
  const { category, rule, message, explanation, suggestions } = finding.finding;
  const [chosen, setChosen] = useState({ id, index: 0 });
  const index = chosen.id === id ? chosen.index : 0;
  const suggestion = suggestions[index];
  const suggested = suggestion === undefined ? undefined : wordsWith(finding, suggestion);
  return (
    <section aria-label={texts.cardLabel} onKeyDown={onKeyDown} className="grid content-start gap-3 text-ui">
      <header className="flex items-center gap-2">
        <CategoryMark category={category} />
        <h2 className={classNames("font-semibold", categoryInk[category])}>{texts.categoryNames[category]}</h2>
        {finding.finding.confidence === "mulig" ? <span className="text-ink-2">{texts.possible}</span> : null}
        <CardCorner {...props} />
      </header>
      <Change before={wordsOf(finding)} after={suggested} />
      {suggestions.length > 1 ? (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{texts.choose}</legend>
          {suggestions.map((one, at) => (
            <Chip key={one} pressed={at === index} onClick={() => setChosen({ id, index: at })}>
              <span className="font-serif">{wordsWith(finding, one)}</span>
            </Chip>
          ))}
        </fieldset>
      ) : null}
      {isOfWholeText(rule) ? <p className="text-ink-2 text-sm">{texts.wholeText}</p> : null}
      <p>{message}</p>
      <p className="text-ink-2 text-sm">{explanation}</p>
      {compact ? null : <RuleSourceLine source={sourceOf(rule)} />}
      <div className="flex flex-wrap gap-2">
        {correction ?? (
          <Button
            data-go-on=""
            aria-disabled={suggestion === undefined ? true : undefined}
            title={suggestion === undefined ? texts.noSuggestion : undefined}
            onClick={() => onCorrect(index)}
            className="max-lg:order-last max-lg:ml-auto"
          >
            {texts.correct}
          </Button>
        )}
        <Button variant="secondary" onClick={onIgnore} className="max-lg:order-2">
          {texts.ignore}
        </Button>
        <CardSteps {...props} />
      </div>
      <TravelKeys {...props} />
      {more ? <div className="-mx-2 flex flex-wrap">{more(suggested)}</div> : null}
    </section>
  );
}

/** The right end of a card's heading: its position in the list, and the button that closes it on a narrow page. */
export function CardCorner({ position, count, onClose }: Pick<CardFrameProps, "position" | "count" | "onClose">) {
  return (
    <div className="ml-auto flex items-center">
      <span className="tabular whitespace-nowrap text-ink-2">{texts.positionOf(position, count)}</span>
      {onClose ? (
        <Button variant="quiet" className="-mr-3 lg:hidden" onClick={onClose}>
          {texts.close}
        </Button>
      ) : null}
    </div>
  );
}

export function TravelKeys({ isTravelling }: Pick<CardFrameProps, "isTravelling">) {
  return isTravelling ? <p className="text-ink-2 text-sm pointer-coarse:hidden">{texts.travelKeys}</p> : null;
}

/** Buttons to the previous and the next finding; on a wide page there is no room for words. */
export function CardSteps({ onStep }: Pick<CardFrameProps, "onStep">) {
  if (!onStep) return null;
  return (
    <>
      <div className="ml-auto flex max-lg:hidden">
        <Button variant="quiet" size="small" className="px-2" aria-label={texts.previous} onClick={() => onStep(-1)}>
          <Icon name="chevron-up" />
        </Button>
        <Button variant="quiet" size="small" className="px-2" aria-label={texts.next} onClick={() => onStep(1)}>
          <Icon name="chevron-down" />
        </Button>
      </div>
      <div className="flex gap-2 max-lg:order-first lg:hidden">
        <Button variant="secondary" onClick={() => onStep(-1)}>
          {texts.previous}
        </Button>
        <Button variant="secondary" onClick={() => onStep(1)}>
          {texts.next}
        </Button>
      </div>
    </>
  );
}

function Change({ before, after }: { readonly before: string; readonly after: string | undefined }) {
  return (
    <p className="whitespace-pre-wrap break-words font-serif text-lead leading-snug">
      <del className="text-ink-2">{before}</del>
      {after === undefined ? null : (
        <>
          <span aria-hidden="true"> → </span>
          <ins className="text-green no-underline">
            {changedWords(before, after).map((piece) =>
              piece.isNew ? <strong key={piece.text}>{piece.text}</strong> : piece.text,
            )}
          </ins>
        </>
      )}
    </p>
  );
}
