/** The chosen finding: what is wrong, why, and what can be done about it. */
import { type KeyboardEvent, useState } from "react";
import { sourceOf } from "#dansk/rules/sources.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Chip } from "../../../ui/chip.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LearningCard } from "../own/learning/learning-card.tsx";
import { SpeakButton } from "../reading/speech/speak-button.tsx";
import type { Tracked } from "../session/findings-book.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import * as texts from "../texts.da.ts";
import { CategoryMark, categoryInk } from "./category-mark.tsx";
import { changedWords, wordsOf, wordsWith } from "./changed-words.ts";
import { RuleSourceLine } from "./rule-source.tsx";
import { CommaChoice, isCommaChoice, isOfWholeText } from "./whole-text.tsx";
import { WrongSuggestion } from "./wrong/wrong-suggestion.tsx";

export interface FindingCardProps {
  readonly session: GrammarSession;
  readonly finding: Tracked;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Small: without the travelling buttons, for the front page. */
  readonly compact?: boolean;
  readonly className?: string;
}

export function FindingCard({ session, finding, place, count, onKeyDown, compact, className }: FindingCardProps) {
  const { id } = finding;
  const { category, rule, message, explanation, suggestions } = finding.finding;
  const [chosen, setChosen] = useState({ id, index: 0 });
  const index = chosen.id === id ? chosen.index : 0;
  const suggestion = suggestions[index];
  const corner = (
    <>
      <span className="tabular whitespace-nowrap text-ink-2">{texts.placeOf(place, count)}</span>
      {compact ? null : (
        <Button variant="quiet" className="-mr-3 lg:hidden" onClick={() => session.choose(undefined)}>
          {texts.close}
        </Button>
      )}
    </>
  );
  const travel = compact ? null : <Travel session={session} />;
  if (session.learning.isHidden(finding)) {
    return <LearningCard {...{ session, finding, onKeyDown, corner, travel, className }} />;
  }
  return (
    <section
      aria-label={texts.cardLabel}
      onKeyDown={onKeyDown}
      className={classNames("grid content-start gap-3 text-ui", className)}
    >
      <header className="flex items-center gap-2">
        <CategoryMark category={category} />
        <h2 className={classNames("font-semibold", categoryInk[category])}>{texts.categoryNames[category]}</h2>
        {finding.finding.confidence === "mulig" ? <span className="text-ink-2">{texts.possible}</span> : null}
        <div className="ml-auto flex items-center">{corner}</div>
      </header>
      <Change before={wordsOf(finding)} after={suggestion === undefined ? undefined : wordsWith(finding, suggestion)} />
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
        {isCommaChoice(rule) ? (
          <CommaChoice session={session} />
        ) : (
          <Button
            data-go-on=""
            aria-disabled={suggestion === undefined ? true : undefined}
            title={suggestion === undefined ? texts.noSuggestion : undefined}
            onClick={() => session.correct(id, index)}
            className="max-lg:order-last max-lg:ml-auto"
          >
            {texts.correct}
          </Button>
        )}
        <Button variant="secondary" onClick={() => session.ignore(id)} className="max-lg:order-2">
          {texts.ignore}
        </Button>
        {travel}
      </div>
      {compact ? null : (
        <div className="-mx-2 flex flex-wrap">
          <Button variant="quiet" size="small" className="px-2" onClick={() => session.ignoreAll(id)}>
            {texts.ignoreAll}
          </Button>
          {category === "stavning" && !isOfWholeText(rule) ? (
            <Button variant="quiet" size="small" className="px-2" onClick={() => session.addWord(id)}>
              {texts.addToDictionary}
            </Button>
          ) : (
            <Button variant="quiet" size="small" className="px-2" onClick={() => session.switchOff(id)}>
              {texts.switchOff}
            </Button>
          )}
          <WrongSuggestion session={session} finding={finding} />
          <SpeakButton text={suggestion === undefined ? undefined : wordsWith(finding, suggestion)} />
        </div>
      )}
    </section>
  );
}

/** To the finding before and the next one; on a wide page there is no room for words. */
function Travel({ session }: { readonly session: GrammarSession }) {
  return (
    <>
      <div className="ml-auto flex max-lg:hidden">
        <Button
          variant="quiet"
          size="small"
          className="px-2"
          aria-label={texts.previous}
          onClick={() => session.step(-1)}
        >
          <Icon name="chevron-up" />
        </Button>
        <Button variant="quiet" size="small" className="px-2" aria-label={texts.next} onClick={() => session.step(1)}>
          <Icon name="chevron-down" />
        </Button>
      </div>
      <div className="flex gap-2 max-lg:order-first lg:hidden">
        <Button variant="secondary" onClick={() => session.step(-1)}>
          {texts.previous}
        </Button>
        <Button variant="secondary" onClick={() => session.step(1)}>
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
