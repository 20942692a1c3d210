/** A new title in the place of the old one: Enter keeps it, Escape lets it be. */
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import * as texts from "../texts.da.ts";

export interface RenameProps {
  readonly title: string;
  /** @returns why it is not saved; null: it is */
  readonly onSave: (title: string) => Promise<string | null>;
  readonly onDone: () => void;
}

export function Rename({ title, onSave, onDone }: RenameProps) {
  const [given, setGiven] = useState(title);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const isEmpty = given.trim() === "";
  useEffect(() => form.current?.querySelector("input")?.select(), []);

  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isEmpty || isBusy) return;
    if (given.trim() === title) return onDone();
    setBusy(true);
    const refused = await onSave(given.trim());
    setBusy(false);
    setFailure(refused);
    if (refused === null) onDone();
  };

  return (
    <form
      ref={form}
      className="grid gap-2"
      onSubmit={(event: SubmitEvent) => void save(event)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        onDone();
      }}
    >
      <TextField
        id={id}
        name="title"
        label={texts.newTitle}
        autoComplete="off"
        maxLength={chatLimits.maxTitleChars}
        value={given}
        error={failure ?? undefined}
        hint={given.length < chatLimits.maxTitleChars ? undefined : texts.titleFull}
        onChange={(event) => setGiven(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={isBusy} aria-disabled={isEmpty ? true : undefined}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
