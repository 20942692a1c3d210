/** A form that is checked before it is sent, whose text survives a reload of the page. */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "#contract/form.rules.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, writeStored } from "../shell/state/web-storage.ts";
import { type FieldErrors as ShownErrors, useFocusFirstError } from "../ui/field.tsx";
import { parseFormDraft, pickFields, serialiseFormDraft } from "./form-draft.ts";
import { useIsAwake } from "./use-is-awake.ts";

export interface CheckedFormOptions<Name extends string> {
  /** Names the draft in sessionStorage: `storageKeys.formDraft(draftName)`. */
  readonly draftName: string;
  /** The fields that are read and kept; a honeypot is none of them. A constant of the module. */
  readonly names: readonly Name[];
  readonly findErrors: (fields: Record<Name, string>) => FieldErrors<Record<Name, string>>;
}

export interface CheckedForm<Name extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** False in the server's HTML and until the page is awake: a button pressed before that would send the browser away. */
  readonly isAwake: boolean;
  readonly errors: ShownErrors;
  /** Errors from the server, shown like our own; the focus goes to the first of them. */
  readonly showErrors: (errors: ShownErrors) => void;
  /** The fields when they may be sent; null when the errors are now on the page. */
  readonly check: () => Record<Name, string> | null;
  /** Hand this to `onInput` of the form. */
  readonly keepDraft: () => void;
  readonly forgetDraft: () => void;
}

const noErrors: ShownErrors = {};

export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>): CheckedForm<Name> {
  const { draftName, names, findErrors } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(noErrors);
  const isAwake = useIsAwake();
  const key = storageKeys.formDraft(draftName);
  useFocusFirstError(ref, errors);

  useEffect(() => {
    const draft = parseFormDraft(readStored("session", key));
    for (const name of names) {
      const field = ref.current?.elements.namedItem(name);
      // What was typed before the page woke up counts more than what was left behind.
      if (isTextControl(field) && field.value === "") field.value = draft[name] ?? "";
    }
  }, [key, names]);

  const read = () => pickFields(new FormData(ref.current ?? undefined), names);
  return {
    ref,
    isAwake,
    errors,
    showErrors: setErrors,
    check() {
      const fields = read();
      const found: ShownErrors = { ...findErrors(fields) };
      setErrors(found);
      return Object.keys(found).length === 0 ? fields : null;
    },
    keepDraft() {
      const draft = serialiseFormDraft(read());
      // Where storage is blocked or full the form works without a draft: the text is still in the fields.
      if (draft === null) removeStored("session", key);
      else writeStored("session", key, draft);
    },
    forgetDraft: () => removeStored("session", key),
  };
}

function isTextControl(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
