/** All findings as an ordinary list outside the editor, also for people who use a screen reader, and its filter. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import type { Category } from "#dansk/finding.ts";
import { classNames } from "../../theme/class-names.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { Icon } from "../../ui/icon.tsx";
import type { Tally, TrackedFinding } from "../finding-store.ts";
import * as texts from "../texts.da.ts";
import { CategoryMark } from "./category-mark.tsx";
import { wordsOf, wordsWith } from "./changed-words.ts";

/** A list of hundreds is rendered on request: it would cost time at every change. */
const firstShown = 60;

export interface FindingListProps {
  readonly findings: readonly TrackedFinding[];
  readonly currentId: number | undefined;
  /** Whether only the position of a finding may be shown. */
  readonly isHidden: (one: TrackedFinding) => boolean;
  readonly onSelect: (id: number) => void;
  /** Puts the first suggestion in. */
  readonly onCorrect: (id: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function FindingList({ findings, currentId, isHidden, onSelect, onCorrect, onKeyDown }: FindingListProps) {
  const [showAll, setShowAll] = useState(false);
  const items = useRef<HTMLOListElement>(null);
  // The pressed button is gone: focus the first of the findings that it added.
  useEffect(() => {
    if (showAll) items.current?.children.item(firstShown)?.querySelector("button")?.focus();
  }, [showAll]);
  const list = showAll ? findings : findings.slice(0, firstShown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys that are pressed on the buttons inside
    <div onKeyDown={onKeyDown}>
      <ol ref={items} aria-label={texts.listLabel} className="grid grid-cols-1">
        {list.map((one) => (
          <li
            key={one.id}
            className={classNames(
              "flex items-center border-line not-last:border-b",
              one.id === currentId && "rounded-control bg-sunken",
            )}
          >
            <button
              type="button"
              data-finding={one.id}
              aria-current={one.id === currentId ? "true" : undefined}
              onClick={() => onSelect(one.id)}
              className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-1.5 py-1.5 text-left text-ui hover:bg-sunken"
            >
              {isHidden(one) ? <HiddenRow one={one} /> : <ChangeRow one={one} />}
            </button>
            {isHidden(one) || one.finding.suggestions.length === 0 ? null : (
              <Button
                variant="quiet"
                size="small"
                data-zone="row"
                data-correct={one.id}
                className="shrink-0 px-2.5 text-green"
                aria-label={texts.correctRow(wordsOf(one), wordsWith(one, one.finding.suggestions[0] ?? ""))}
                onClick={() => onCorrect(one.id)}
              >
                <Icon name="check" />
              </Button>
            )}
          </li>
        ))}
      </ol>
      {findings.length > list.length ? (
        <Button variant="quiet" size="small" onClick={() => setShowAll(true)}>
          {texts.showAll(findings.length)}
        </Button>
      ) : null}
    </div>
  );
}

/** Only its words: several hidden ones in a row say nothing that would tell them apart. */
function HiddenRow({ one }: { readonly one: TrackedFinding }) {
  return (
    <>
      <Icon name="eye" className="shrink-0 text-blue" />
      <span className="sr-only">{texts.hiddenFinding}</span>
      <span className="min-w-0 truncate">{wordsOf(one)}</span>
    </>
  );
}

function ChangeRow({ one }: { readonly one: TrackedFinding }) {
  const { category, suggestions } = one.finding;
  const [insert] = suggestions;
  return (
    <>
      <CategoryMark category={category} />
      <span className="sr-only">{texts.categoryNames[category]}</span>
      {insert === undefined ? (
        <>
          <span className="min-w-0 truncate">{wordsOf(one)}</span>
          <span aria-hidden="true" className="ml-auto shrink-0 text-ink-2 text-sm">
            {texts.categoryNames[category]}
          </span>
        </>
      ) : (
        <span className="min-w-0 truncate">
          <del className="text-ink-2">{wordsOf(one)}</del>
          <span aria-hidden="true"> → </span>
          <ins className="text-green no-underline">{wordsWith(one, insert)}</ins>
        </span>
      )}
    </>
  );
}

export interface CategoryFilterProps {
  readonly tally: Tally;
  readonly category: Category | undefined;
  readonly onChange: (category: Category | undefined) => void;
}

/** One chip for each category that has findings, with their number; none when there is nothing to choose between. */
export function CategoryFilter({ tally, category, onChange }: CategoryFilterProps) {
  const categories = texts.categoryOrder.filter((one) => tally.byCategory.has(one) || one === category);
  if (categories.length < 2 && category === undefined) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{texts.whichCategory}</legend>
      {categories.map((one) => (
        <Chip
          key={one}
          pressed={one === category}
          className="px-2.5 text-sm"
          onClick={() => onChange(one === category ? undefined : one)}
        >
          {texts.categoryNames[one]} <Count of={tally.byCategory.get(one) ?? 0} />
        </Chip>
      ))}
    </fieldset>
  );
}

/** How many findings a chip would show. */
export function Count({ of }: { readonly of: number }) {
  return of === 0 ? null : <span className="tabular">{of}</span>;
}
