/** Writing a prompt of one's own. What is wrong is said when it is to be saved, and nothing typed is lost. */
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ChatPrompt, PromptRequest } from "#contract/chat/prompts.schema.ts";
import { fieldErrors, textFieldError } from "#contract/form.rules.ts";
import { useCall } from "../../../../text-tool/account/history/history-row.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextAreaField, TextField, useFocusFirstError } from "../../../../ui/field.tsx";
import * as texts from "./texts.da.ts";

export interface PromptFormProps {
  /** Undefined: a new one. */
  readonly prompt: ChatPrompt | undefined;
  /** @throws ApiError */
  readonly onSave: (fields: PromptRequest) => Promise<void>;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

export function PromptForm({ prompt, onSave, onSaved, onCancel }: PromptFormProps) {
  const [name, setName] = useState(prompt?.name ?? "");
  const [text, setText] = useState(prompt?.text ?? "");
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const { isBusy, failure, run } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  useFocusFirstError(form, errors);

  const save = (event: SubmitEvent) => {
    event.preventDefault();
    // To React it lies in the form of the field, which would send.
    event.stopPropagation();
    const wrong = {
      name: textFieldError(name, chatLimits.maxPromptNameChars) ?? undefined,
      text:
        text.trim() === ""
          ? fieldErrors.required
          : text.length > chatLimits.maxPromptChars
            ? texts.tooLong(text.length)
            : undefined,
    };
    setErrors(wrong);
    if (wrong.name !== undefined || wrong.text !== undefined) return;
    void run(async () => {
      await onSave({ name: name.trim(), text });
      onSaved();
    });
  };

  return (
    <form ref={form} noValidate className="grid gap-3 rounded-control bg-sunken p-3" onSubmit={save}>
      <TextField
        id={`${id}-name`}
        name="name"
        label={texts.nameLabel}
        autoComplete="off"
        maxLength={chatLimits.maxPromptNameChars}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextAreaField
        id={`${id}-text`}
        name="text"
        label={texts.textLabel}
        hint={texts.textHint}
        rows={5}
        value={text}
        error={errors.text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="small" onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button type="submit" size="small" busy={isBusy}>
          {isBusy ? texts.saving : texts.save}
        </Button>
      </div>
      {failure === null ? null : (
        <p role="alert" className="font-medium text-sm text-thread-ink">
          {failure}
        </p>
      )}
    </form>
  );
}
