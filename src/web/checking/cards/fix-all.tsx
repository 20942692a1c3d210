/** *Ret alle sikre fejl*: shows what will be done before it is done, and does it as one step. */
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import type { CorrectionChoice } from "../corrections.ts";
import { isGuess, type TrackedFinding } from "../finding-store.ts";
import * as texts from "../texts.da.ts";
import { CategoryMark } from "./category-mark.tsx";
import { wordsOf, wordsWith } from "./changed-words.ts";
import { InSentence } from "./in-sentence.tsx";
import { around } from "./words-around.ts";

export interface FixAllProps {
  /** How many certain findings have a suggestion. */
  readonly count: number;
  /** Those findings, asked for when the button is pressed. */
  readonly findings: () => readonly TrackedFinding[];
  readonly text: () => string;
  readonly onFix: (chosen: readonly CorrectionChoice[]) => void;
}

export function FixAll({ count, findings, text, onFix }: FixAllProps) {
  const [open, setOpen] = useState<Pick<FixAllDialogProps, "list" | "text">>();
  return (
    <>
      <Button
        aria-disabled={count === 0 ? true : undefined}
        onClick={() => setOpen({ list: findings(), text: text() })}
        className="max-sm:flex-1"
      >
        {texts.fixAll}
      </Button>
      {open ? <FixAllDialog {...open} onFix={onFix} onClose={() => setOpen(undefined)} /> : null}
    </>
  );
}

interface FixAllDialogProps {
  readonly list: readonly TrackedFinding[];
  readonly text: string;
  readonly onFix: FixAllProps["onFix"];
  readonly onClose: () => void;
}

function FixAllDialog({ list, text, onFix, onClose }: FixAllDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(
    // A first guess among several is not put in unless somebody says so.
    () => new Set(list.filter(isGuess).map((one) => one.id)),
  );
  /** Which suggestion, where it is not the first. */
  const [picked, setPicked] = useState<ReadonlyMap<number, number>>(new Map());
  const chosen = list.filter((one) => !left.has(one.id));
  const take = (id: number, isTaken: boolean) => {
    const next = new Set(left);
    if (isTaken) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  const pick = (id: number, suggestion: number) => {
    setPicked(new Map(picked).set(id, suggestion));
    // Who chooses among them wants one of them.
    take(id, true);
  };
  const fix = () => {
    onFix(chosen.map(({ id }) => ({ id, suggestion: picked.get(id) ?? 0 })));
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.fixAll}
      place="bottom"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button aria-disabled={chosen.length === 0 ? true : undefined} onClick={fix}>
            {texts.fixCount(chosen.length)}
          </Button>
        </>
      }
    >
      <p className="mb-2 text-ink-2">{texts.fixAllLead}</p>
      <ul className="max-h-[50dvh] overflow-y-auto">
        {list.map((one) => (
          <FixRow
            key={one.id}
            one={one}
            text={text}
            isTaken={!left.has(one.id)}
            suggestion={picked.get(one.id) ?? 0}
            onTake={(isTaken) => take(one.id, isTaken)}
            onPick={(suggestion) => pick(one.id, suggestion)}
          />
        ))}
      </ul>
    </Dialog>
  );
}

interface FixRowProps {
  readonly one: TrackedFinding;
  readonly text: string;
  readonly isTaken: boolean;
  readonly suggestion: number;
  readonly onTake: (isTaken: boolean) => void;
  readonly onPick: (suggestion: number) => void;
}

function FixRow({ one, text, isTaken, suggestion, onTake, onPick }: FixRowProps) {
  const { suggestions, category } = one.finding;
  const after = wordsWith(one, suggestions[suggestion] ?? "");
  const words = around(text, one, one);
  const name = texts.changeName(wordsOf(one), after, `${words.before}${words.marked}${words.after}`);
  return (
    <li className="border-line not-last:border-b py-1.5">
      <label className="flex min-h-11 cursor-pointer items-start gap-3">
        <input
          type="checkbox"
          aria-label={isGuess(one) ? `${name}. ${texts.severalGuesses}` : name}
          className="mt-0.5 size-5 shrink-0"
          checked={isTaken}
          onChange={(event) => onTake(event.currentTarget.checked)}
        />
        <span className="mt-0.5 flex h-5 items-center">
          <CategoryMark category={category} />
        </span>
        <span className="min-w-0 break-words font-serif">
          <del className="text-ink-2">{wordsOf(one)}</del>
          <span aria-hidden="true"> → </span>
          <ins className="text-green no-underline">{after}</ins>
          <span className="block text-ink-2 text-sm">
            <InSentence around={words} />
          </span>
          {isGuess(one) ? <span className="block font-sans text-ink-2 text-sm"> {texts.severalGuesses}</span> : null}
        </span>
      </label>
      {suggestions.length > 1 ? (
        <select
          aria-label={texts.suggestionsFor(wordsOf(one))}
          value={suggestion}
          onChange={(event) => onPick(Number(event.currentTarget.value))}
          className="mt-1 ml-8 min-h-9 max-w-full rounded-control border border-field bg-surface px-2 text-ui pointer-coarse:min-h-11"
        >
          {suggestions.map((insert, at) => (
            <option key={insert} value={at}>
              {wordsWith(one, insert)}
            </option>
          ))}
        </select>
      ) : null}
    </li>
  );
}
