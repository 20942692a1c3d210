/** A setting that saves as soon as it is chosen: shown at once, rolled back when it could not be saved. */
import { useRef, useState } from "react";
import { errorText } from "../shell/answer-error.ts";
import { Icon } from "../ui/icon.tsx";

type Saving = { readonly state: "idle" | "busy" | "saved" } | { readonly state: "failed"; readonly text: string };

export interface SavedChoice<Value> {
  readonly value: Value;
  readonly choose: (value: Value) => void;
  readonly saving: Saving;
}

let lastSave: Promise<unknown> = Promise.resolve();

/**
 * Saves after every earlier choice of this tab has been answered. Each answer holds the whole account, so answers in
 * another order than the choices would show an old value of one setting after another is saved.
 */
export function saveInTurn<Answer>(save: () => Promise<Answer>): Promise<Answer> {
  const answered = lastSave.then(save);
  lastSave = answered.catch(() => undefined);
  return answered;
}

/**
 * @param saved what the account says
 * @param save called in the order of all choices of the tab. It resolves to false if it saved nothing.
 */
export function useSavedChoice<Value>(saved: Value, save: (value: Value) => Promise<boolean>): SavedChoice<Value> {
  const [chosen, setChosen] = useState<{ readonly value: Value } | null>(null);
  const [saving, setSaving] = useState<Saving>({ state: "idle" });
  const newest = useRef(0);
  const choose = (value: Value) => {
    newest.current += 1;
    const own = newest.current;
    setChosen({ value });
    setSaving({ state: "busy" });
    // Only what came of the newest choice is shown.
    const end = (now: Saving) => {
      if (own !== newest.current) return;
      setChosen(null);
      setSaving(now);
    };
    saveInTurn(() => save(value)).then(
      (isSaved) => end({ state: isSaved ? "saved" : "idle" }),
      (error: unknown) => end({ state: "failed", text: errorText(error) }),
    );
  };
  return { value: chosen === null ? saved : chosen.value, choose, saving };
}

/** Beside the setting: »Gemt«, or why not. Always there, so that what appears in it is read out. */
export function SavedMark({ saving }: { readonly saving: Saving }) {
  return (
    <div role="status" className="text-sm empty:hidden">
      {saving.state === "saved" ? (
        <p className="flex items-center gap-1.5 font-semibold text-green">
          <Icon name="check" />
          Gemt
        </p>
      ) : null}
      {saving.state === "failed" ? <p className="font-medium text-thread-ink">Ikke gemt. {saving.text}</p> : null}
    </div>
  );
}
