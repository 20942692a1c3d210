/** Words that must stand as they are: the person's own as chips, and what is locked by itself (features OM-3). */
import { useEffect, useState } from "react";
import type { LockKind } from "#dansk/writing/rewriting/locks/lock-kinds.ts";
import type { TextWorker } from "../../../../text-tool/worker/text-worker.ts";
import { Button } from "../../../../ui/button.tsx";
import { Chip } from "../../../../ui/chip.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import * as texts from "../../texts.da.ts";
import { type Choices, keptError, withKept } from "../choices.ts";

export interface KeepWordsProps {
  readonly choices: Choices;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly text: string;
  readonly worker: TextWorker;
}

const shownLocks = 12;
/** Looked for when one has stopped writing, in milliseconds. */
const pauseMs = 400;

export function KeepWords({ choices, onChange, text, worker }: KeepWordsProps) {
  const [typed, setTyped] = useState("");
  const locks = useLocks(text, worker);
  const [error, setError] = useState<string>();
  const add = () => {
    const refusal = keptError(choices, typed);
    setError(refusal);
    // What can't be kept stands there to be made shorter.
    if (refusal !== undefined) return;
    onChange({ keep: withKept(choices, typed).keep });
    setTyped("");
  };
  return (
    <div className="grid gap-3">
      <form
        className="grid gap-2 sm:grid-cols-[minmax(0,24rem)_max-content] sm:items-end"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <TextField
          id="rewriting-keep"
          name="keep"
          label={texts.keepLabel}
          hint={texts.keepHint}
          error={error}
          optional
          value={typed}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="secondary">
          {texts.addKept}
        </Button>
      </form>
      {choices.keep.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {choices.keep.map((word) => (
            <li key={word}>
              <Chip
                aria-label={texts.removeKept(word)}
                onClick={() => onChange({ keep: choices.keep.filter((one) => one !== word) })}
              >
                {word}
                <Icon name="x" />
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-1 text-sm">
        <p className="font-semibold">{texts.locksTitle}</p>
        {locks.length === 0 ? (
          <p className="text-ink-2">{texts.locksNone}</p>
        ) : (
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
            {locks.slice(0, shownLocks).map((lock) => (
              <li key={`${lock.kind} ${lock.text}`} className="min-w-0 wrap-anywhere">
                {texts.lock(lock.kind, lock.text)}
              </li>
            ))}
            {locks.length > shownLocks ? <li>{texts.moreLocks(locks.length - shownLocks)}</li> : null}
          </ul>
        )}
      </div>
    </div>
  );
}

interface ShownLock {
  readonly kind: LockKind;
  readonly text: string;
}

/** Each once. None while they are not known, and where the dictionary can't be fetched. */
function useLocks(text: string, worker: TextWorker): readonly ShownLock[] {
  const [found, setFound] = useState<readonly ShownLock[]>([]);
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const spans = text.trim() === "" ? [] : await worker.ask("locks", { text, keep: [] }).catch(() => []);
      if (isOver) return;
      const byName = new Map<string, ShownLock>();
      for (const { kind, start, end } of spans) {
        const shown = { kind, text: text.slice(start, end) };
        byName.set(`${kind} ${shown.text}`, shown);
      }
      setFound([...byName.values()]);
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [text, worker]);
  return found;
}
