/** A form that is checked before it is sent, whose text survives a reload of the page. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "#contract/form.rules.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, writeStored } from "../shell/state/web-storage.ts";
import { type FieldErrors as ShownErrors, useFocusFirstError } from "../ui/field.tsx";
import { parseFormDraft, pickFields, serialiseFormDraft, withoutFields } from "./form-draft.ts";
import { useIsAwake } from "./use-is-awake.ts";

export interface CheckedFormOptions<Name extends string> {
  /** Names the draft in sessionStorage: `storageKeys.formDraft(draftName)`. */
  readonly draftName: string;
  /** The fields that are read and kept; a honeypot is none of them. A constant of the module. */
  readonly names: readonly Name[];
  /** Those of them that are read and never kept: passwords. A constant of the module. */
  readonly secretNames?: readonly NoInfer<Name>[];
  readonly findErrors: (fields: Record<Name, string>) => FieldErrors<Record<Name, string>>;
}

export interface CheckedForm<Name extends string> {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** False in the server's HTML and until the page is awake: a button pressed before that would send the browser away. */
  readonly isAwake: boolean;
  /** Of the fields that have not been edited since they were found wrong. */
  readonly errors: ShownErrors;
  /** Errors from the server, shown like our own; the focus goes to the first of them. */
  readonly showErrors: (errors: ShownErrors) => void;
  /** The fields when they may be sent; null when the errors are now on the page. */
  readonly check: () => Record<Name, string> | null;
  /** Hand this to `onInput` of the form; the error of the field that is typed in goes too. */
  readonly keepDraft: (event?: FormEvent<HTMLFormElement>) => void;
  readonly forgetDraft: () => void;
}

const noErrors: ShownErrors = {};
const noNames: readonly never[] = [];
const noneEdited: ReadonlySet<string> = new Set();

export function useCheckedForm<Name extends string>(options: CheckedFormOptions<Name>): CheckedForm<Name> {
  const { draftName, names, secretNames = noNames, findErrors } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState(noErrors);
  const [edited, setEdited] = useState(noneEdited);
  const isAwake = useIsAwake();
  const key = storageKeys.formDraft(draftName);
  useFocusFirstError(ref, found);

  useEffect(() => {
    const draft = parseFormDraft(readStored("session", key));
    for (const name of names) {
      if (secretNames.includes(name)) continue;
      const field = ref.current?.elements.namedItem(name);
      // What was typed before the page woke up counts more than what was left behind.
      if (isTextControl(field) && field.value === "") field.value = draft[name] ?? "";
    }
  }, [key, names, secretNames]);

  const showErrors = (errors: ShownErrors) => {
    setFound(errors);
    setEdited(noneEdited);
  };
  const read = () => pickFields(new FormData(ref.current ?? undefined), names);
  return {
    ref,
    isAwake,
    errors: Object.fromEntries(Object.entries(found).filter(([name]) => !edited.has(name))),
    showErrors,
    check() {
      const fields = read();
      const errors: ShownErrors = { ...findErrors(fields) };
      showErrors(errors);
      return Object.keys(errors).length === 0 ? fields : null;
    },
    keepDraft(event) {
      const name = isTextControl(event?.target) ? event.target.name : "";
      if (found[name] !== undefined && !edited.has(name)) setEdited(new Set([...edited, name]));
      const open = withoutFields(read(), secretNames);
      // Forms that share a draft (sign-in and a forgotten password share the address) keep each other's fields.
      const draft = serialiseFormDraft({ ...parseFormDraft(readStored("session", key)), ...open });
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
