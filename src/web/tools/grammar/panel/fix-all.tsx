/** *Ret alle sikre fejl*: shows what will be done before it is done, and does it as one step. */
import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { isGuess } from "../session/actions/actions.ts";
import type { Tracked } from "../session/findings-book.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import * as texts from "../texts.da.ts";
import { CategoryMark } from "./category-mark.tsx";
import { wordsOf, wordsWith } from "./changed-words.ts";

export interface FixAllProps {
  readonly session: GrammarSession;
  /** Certain findings with a suggestion. */
  readonly count: number;
}

export function FixAll({ session, count }: FixAllProps) {
  const [list, setList] = useState<readonly Tracked[]>();
  return (
    <>
      <Button
        aria-disabled={count === 0 ? true : undefined}
        onClick={() => setList(session.certain())}
        className="max-sm:flex-1"
      >
        {texts.fixAll}
      </Button>
      {list ? <FixAllDialog session={session} list={list} onClose={() => setList(undefined)} /> : null}
    </>
  );
}

interface FixAllDialogProps {
  readonly session: GrammarSession;
  readonly list: readonly Tracked[];
  readonly onClose: () => void;
}

function FixAllDialog({ session, list, onClose }: FixAllDialogProps) {
  const [left, setLeft] = useState<ReadonlySet<number>>(
    // A first guess among several is not put in unless somebody says so.
    () => new Set(list.filter(isGuess).map((one) => one.id)),
  );
  const chosen = list.filter((one) => !left.has(one.id));
  const toggle = (id: number) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    setLeft(next);
  };
  const fix = () => {
    session.correctMany(chosen.map((one) => one.id));
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
          <li key={one.id} className="border-line not-last:border-b">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1.5">
              <input
                type="checkbox"
                className="size-5 shrink-0"
                checked={!left.has(one.id)}
                onChange={() => toggle(one.id)}
              />
              <CategoryMark category={one.finding.category} />
              <span className="min-w-0 break-words font-serif">
                <del className="text-ink-2">{wordsOf(one)}</del>
                <span aria-hidden="true"> → </span>
                <ins className="text-green no-underline">{wordsWith(one, one.finding.suggestions[0] ?? "")}</ins>
                {isGuess(one) ? (
                  <span className="block font-sans text-ink-2 text-sm">{texts.severalGuesses}</span>
                ) : null}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
