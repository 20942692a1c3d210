/** What the server shows of the sheet's text before the engine is there: its marks, and the card of the first one. */

import { cardLabel, categoryNames, correct, countersLabel, ignore } from "../../../checking/card-texts.da.ts";
import { CategoryMark, categoryInk } from "../../../checking/cards/category-mark.tsx";
import { Button } from "../../../ui/button.tsx";
import { heroCounts, heroFindings, heroText } from "./hero-text.da.ts";

/** Lies over the field: the same words in the same lines, unseen, so that what is drawn under them is in its place. */
export function HeroMarks() {
  let at = 0;
  const pieces = heroFindings.map(({ start, end, category }, index) => {
    const before = heroText.slice(at, start);
    at = end;
    return (
      <span key={start}>
        {before}
        <span className={`hero-mark hero-mark-${category}`}>
          {/* After the first letter, which is on the line that the word is on. */}
          {heroText.charAt(start)}
          <span className="hero-knot" data-current={index === 0 ? "" : undefined} />
          {heroText.slice(start + 1, end)}
        </span>
      </span>
    );
  });
  return (
    <div aria-hidden="true" className="hero-marks">
      {pieces}
      {heroText.slice(at)}
    </div>
  );
}

export interface HeroCardProps {
  readonly isBusy: boolean;
  readonly onCorrect: () => void;
  readonly onIgnore: () => void;
}

/** Looks like the card of a finding that it is replaced by. */
export function HeroCard({ isBusy, onCorrect, onIgnore }: HeroCardProps) {
  const { category, message, explanation, suggestion, start, end } = heroFindings[0];
  return (
    <section aria-label={cardLabel} className="grid content-start gap-3 text-ui">
      <header className="flex items-center gap-2">
        <CategoryMark category={category} />
        <h2 className={`font-semibold ${categoryInk[category]}`}>{categoryNames[category]}</h2>
        <span className="tabular ml-auto whitespace-nowrap text-ink-2">{heroCounts.position}</span>
      </header>
      <p className="break-words font-serif text-lead leading-snug">
        <del className="text-ink-2">{heroText.slice(start, end)}</del>
        <span aria-hidden="true"> → </span>
        <ins className="text-green no-underline">
          <strong>{suggestion}</strong>
        </ins>
      </p>
      <p>{message}</p>
      <p className="text-ink-2 text-sm">{explanation}</p>
      <div className="needs-script flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={onCorrect} className="max-lg:order-last max-lg:ml-auto">
          {correct}
        </Button>
        <Button variant="secondary" busy={isBusy} onClick={onIgnore} className="max-lg:order-2">
          {ignore}
        </Button>
      </div>
    </section>
  );
}

export function HeroCounts() {
  return (
    <ul className="tabular flex flex-wrap gap-x-4 gap-y-1" aria-label={countersLabel}>
      <li>{heroCounts.words}</li>
      <li>{heroCounts.lix}</li>
    </ul>
  );
}
