/** A form that is checked before it is sent, whose text survives a reload of the page. */
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "#contract/form.rules.ts";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { storedUser, useLockedTexts } from "../shell/state/session.ts";
import { readStored, removeStored, type StorageKind, writeStored } from "../shell/state/web-storage.ts";
import { type FieldErrors as ShownErrors, useFocusFirstError } from "../ui/field.tsx";
import { useIsHydrated } from "../ui/use-is-hydrated.ts";
import { parseFormDraft, pickFields, serialiseFormDraft, withoutFields } from "./form-draft.ts";

export interface CheckedFormOptions<Name extends string> {
  /** Names the draft: `storageKeys.formDraft(draftName)`. */
  readonly draftName: string;
  /** The fields that are read and kept; a honeypot is none of them. A constant of the module. */
  readonly names: readonly Name[];
  /** Those of them that are read and never kept: passwords. A constant of the module. */
  readonly secretNames?: readonly NoInfer<Name>[];
  readonly findErrors: (fields: Record<Name, string>) => FieldErrors<Record<Name, string>>;
  /** What an empty field begins with when there is no draft of it, such as the name of who is signed in. Memoised. */
  readonly defaults?: Partial<Record<NoInfer<Name>, string>> | undefined;
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
  const { draftName, names, secretNames = noNames, findErrors, defaults } = options;
  const ref = useRef<HTMLFormElement>(null);
  const [found, setFound] = useState(noErrors);
  const [edited, setEdited] = useState(noneEdited);
  const isAwake = useIsHydrated();
  useFocusFirstError(ref, found);

  useEffect(() => {
    const draft = readDraft(draftName);
    for (const name of names) {
      if (secretNames.includes(name)) continue;
      const field = ref.current?.elements.namedItem(name);
      // What was typed before the page woke up counts more than what was left behind.
      if (isTextControl(field) && field.value === "") field.value = draft[name] ?? "";
    }
  }, [draftName, names, secretNames]);

  useEffect(() => {
    const filled: HTMLInputElement[] = [];
    for (const [name, value] of Object.entries<string | undefined>(defaults ?? {})) {
      const field = ref.current?.elements.namedItem(name);
      if (!(field instanceof HTMLInputElement) || field.value !== "" || !value) continue;
      field.value = value;
      // What stood in a field from the start does not count as a text that somebody has written.
      field.defaultValue = value;
      filled.push(field);
    }
    // After a sign-out nothing of the account stays in the fields; what the person changed is their own.
    return () => {
      for (const field of filled) {
        if (field.value === defaults?.[field.name as Name]) field.value = "";
        field.defaultValue = "";
      }
    };
  }, [defaults]);

  // *Log ud* in another tab has locked what was typed here with the account's other texts.
  const left = useLockedTexts();
  useEffect(() => {
    if (left !== null) ref.current?.reset();
  }, [left]);

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
      const draft = serialiseFormDraft({ ...readDraft(draftName), ...open });
      forgetDraft(draftName);
      const [place] = placesOf(draftName);
      // Where storage is blocked or full the form works without a draft: the text is still in the fields.
      if (draft !== null) writeStored(place.kind, place.key, draft);
    },
    forgetDraft: () => forgetDraft(draftName),
  };
}

interface DraftPlace {
  readonly kind: StorageKind;
  readonly key: string;
}

/**
 * Where a draft is kept, and after that where else it may lie. A visitor's goes with the tab; that of somebody signed in
 * is one of the account's texts on this device, which `encrypt-drafts.ts` locks at *Log ud*.
 */
function placesOf(draftName: string): readonly [DraftPlace, ...DraftPlace[]] {
  const visitors: DraftPlace = { kind: "session", key: storageKeys.formDraft(draftName) };
  const id = storedUser()?.id;
  return id === undefined ? [visitors] : [{ kind: "local", key: keyOfOwner(visitors.key, id) }, visitors];
}

/** What was typed before the sign-in is the account's own; where both are kept the account's counts. */
function readDraft(draftName: string): Record<string, string> {
  const drafts = placesOf(draftName).map(({ kind, key }) => parseFormDraft(readStored(kind, key)));
  return Object.assign({}, ...drafts.reverse());
}

function forgetDraft(draftName: string): void {
  for (const { kind, key } of placesOf(draftName)) removeStored(kind, key);
}

function isTextControl(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
