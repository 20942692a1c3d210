/** All findings as an ordinary list outside the editor, for those who read with more than their eyes. */
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { classNames } from "../../../../theme/class-names.ts";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { noMark } from "../../own/learning/texts.da.ts";
import type { Tracked } from "../../session/findings-book.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import * as texts from "../../texts.da.ts";
import { CategoryMark } from "../category-mark.tsx";
import { wordsOf } from "../changed-words.ts";

/** A list of hundreds is drawn when it is asked for: it would cost time at every change. */
const firstShown = 60;

export interface FindingListProps {
  readonly session: GrammarSession;
  readonly findings: readonly Tracked[];
  readonly currentId: number | undefined;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

export function FindingList({ session, findings, currentId, onKeyDown }: FindingListProps) {
  const [showAll, setShowAll] = useState(false);
  const items = useRef<HTMLOListElement>(null);
  // The button that was pressed is gone: on with the first of those that it brought.
  useEffect(() => {
    if (showAll) items.current?.children.item(firstShown)?.querySelector("button")?.focus();
  }, [showAll]);
  const list = showAll ? findings : findings.slice(0, firstShown);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to keys that are pressed on the buttons inside
    <div onKeyDown={onKeyDown}>
      <ol ref={items} aria-label={texts.listLabel} className="grid">
        {list.map((one) => (
          <li key={one.id} className="border-line not-last:border-b">
            <button
              type="button"
              data-finding={one.id}
              aria-current={one.id === currentId ? "true" : undefined}
              onClick={() => session.choose(one.id)}
              className={classNames(
                "flex min-h-11 w-full items-center gap-3 rounded-control px-1.5 py-1.5 text-left text-ui hover:bg-sunken",
                one.id === currentId && "bg-sunken",
              )}
            >
              {session.learning.isHidden(one) ? (
                <>
                  <Icon name="eye" className="shrink-0 text-blue" />
                  <span className="shrink-0">{noMark}</span>
                </>
              ) : (
                <>
                  <CategoryMark category={one.finding.category} />
                  <span className="shrink-0">{texts.categoryNames[one.finding.category]}</span>
                </>
              )}
              <span className="ml-auto min-w-0 truncate text-ink-2">{wordsOf(one)}</span>
            </button>
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
