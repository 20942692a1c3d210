/** A section of the profile that saves on its own: what is typed over what is saved, checked, sent, and kept meanwhile. */
import { type ChangeEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { storageKeys } from "#contract/storage-keys.ts";
import { pickFields } from "../../../forms/form-draft.ts";
import { type Sending, useSending } from "../../../forms/use-sending.ts";
import { readStored, removeStored, writeStored } from "../../../shell/state/web-storage.ts";
import { type FieldErrors, useFocusFirstError } from "../../../ui/field.tsx";
import { useAccount } from "./account.ts";

export interface SectionFormOptions<Open extends string, Result, Secret extends string = never> {
  /** Names the draft and the ids of the fields; no other section has it. */
  readonly section: string;
  /** Whose section it is: what was typed is given back to nobody else. */
  readonly ownerId: string;
  /** What the account says now, by field; a field that is not being typed in follows it. */
  readonly saved: Readonly<Record<Open, string>>;
  /** Fields that are read when the form is sent, and never kept. */
  readonly secrets?: readonly Secret[];
  /** Danish error of each field, null where there is none. */
  readonly findErrors: (
    fields: Readonly<Record<NoInfer<Open | Secret>, string>>,
  ) => Readonly<Record<string, string | null>>;
  readonly call: (fields: Readonly<Record<NoInfer<Open | Secret>, string>>) => Promise<Result>;
  /** At once after the call, before the form shows that it is done. */
  readonly onDone: (result: Result) => void;
}

/** What a field that is kept needs besides its label. */
interface OpenField {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  readonly error: string | undefined;
}

export interface SectionFormState<Open extends string, Result, Secret extends string = never> {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly sending: Sending<Result>;
  /** Something is typed that is not saved. */
  readonly isChanged: boolean;
  /** Raised when the form has been saved: a key for secret fields, which are then empty again. */
  readonly round: number;
  /** The server refused fields that stand in this form, so that the errors say it all. */
  readonly showsErrors: boolean;
  readonly open: (name: Open) => OpenField;
  /** For a control whose value is no text, such as a checkbox. */
  readonly change: (name: Open, value: string) => void;
  readonly secret: (name: Secret) => Pick<OpenField, "id" | "name" | "error">;
  readonly submit: (event: FormEvent<HTMLFormElement>) => void;
  /** Hand this to `onInput` of the form: what was said about the last time, and of the field, no longer holds. */
  readonly input: (event: FormEvent<HTMLFormElement>) => void;
}

const noErrors: FieldErrors = {};
const noSecrets: readonly never[] = [];
const noneEdited: ReadonlySet<string> = new Set();

export function useSectionForm<Open extends string, Result, Secret extends string = never>(
  options: SectionFormOptions<Open, Result, Secret>,
): SectionFormState<Open, Result, Secret> {
  const { section, ownerId, saved, secrets = noSecrets, findErrors, call, onDone } = options;
  const openNames = Object.keys(saved) as Open[];
  const ref = useRef<HTMLFormElement>(null);
  const key = storageKeys.formDraft(`profile-${section}`);
  const [typed, setTyped] = useState<Fields>(() => parseTyped(readStored("session", key), ownerId, openNames));
  const [errors, setErrors] = useState(noErrors);
  const [edited, setEdited] = useState(noneEdited);
  const { refresh } = useAccount();
  const [round, setRound] = useState(0);
  const showErrors = (found: FieldErrors) => {
    setErrors(found);
    setEdited(noneEdited);
  };
  const { sending, send, reset } = useSending(
    async (fields: Readonly<Record<Open | Secret, string>>) => {
      const result = await call(fields);
      setTyped((now) => withoutSent(now, fields));
      setRound((now) => now + 1);
      onDone(result);
      return result;
    },
    showErrors,
    // What came of it stands in the account: the page shows it as soon as it can be asked.
    ({ isUnknown }) => isUnknown && refresh(),
  );
  useFocusFirstError(ref, errors);

  useEffect(() => {
    const text = serialiseTyped(typed, ownerId);
    if (text === null) removeStored("session", key);
    else writeStored("session", key, text);
  }, [typed, ownerId, key]);

  const values: Readonly<Record<Open, string>> = { ...saved, ...typed };
  const idOf = (name: string) => `${section}-${name}`;
  const change = (name: Open, value: string) => setTyped((now) => withTyped(now, saved, name, value));
  const errorOf = (name: string) => (edited.has(name) ? undefined : errors[name]);
  const hasField = (name: string) => [...openNames, ...secrets].some((own) => own === name);
  return {
    ref,
    sending,
    isChanged: Object.keys(typed).length > 0,
    round,
    showsErrors: Object.keys(errors).some(hasField),
    open: (name) => ({
      id: idOf(name),
      name,
      value: values[name],
      onChange: ({ currentTarget }) => change(name, currentTarget.value),
      error: errorOf(name),
    }),
    change,
    secret: (name) => ({ id: idOf(name), name, error: errorOf(name) }),
    submit(event) {
      event.preventDefault();
      const fields = { ...pickFields(new FormData(event.currentTarget), secrets), ...values };
      const found = Object.entries(findErrors(fields)).filter((entry): entry is [string, string] => entry[1] !== null);
      showErrors(found.length === 0 ? noErrors : Object.fromEntries(found));
      if (found.length === 0) void send(fields);
    },
    input({ target }) {
      const name = target instanceof HTMLInputElement || target instanceof HTMLSelectElement ? target.name : "";
      if (errors[name] !== undefined && !edited.has(name)) setEdited(new Set([...edited, name]));
      if (sending.state === "done") reset();
    },
  };
}

/** What a person has typed and not saved yet: laid over what the account says, and kept for that person only. */
export type Fields = Readonly<Record<string, string>>;

/** Name under which the owner's id stands beside the fields; no field is called that. */
const ownerName = "@owner";

/** The typed fields of this person as they were kept; of anybody else, nothing. */
export function parseTyped(stored: string | null, ownerId: string, names: readonly string[]): Fields {
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored ?? "null");
  } catch {
    return {};
  }
  if (typeof parsed !== "object" || parsed === null) return {};
  const kept = new Map(Object.entries(parsed));
  if (kept.get(ownerName) !== ownerId) return {};
  const known = names.map((name) => [name, kept.get(name)] as const);
  return Object.fromEntries(known.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/** The text to keep, or null when nothing is typed. An emptied field is something typed. */
export function serialiseTyped(typed: Fields, ownerId: string): string | null {
  return Object.keys(typed).length === 0 ? null : JSON.stringify({ ...typed, [ownerName]: ownerId });
}

/** One more change; a field that is back at what the account says is no longer a change. */
export function withTyped(typed: Fields, saved: Fields, name: string, value: string): Fields {
  const { [name]: _before, ...others } = typed;
  return saved[name] === value ? others : { ...others, [name]: value };
}

/** What is left when `sent` has been saved: only what was typed after it went off. */
export function withoutSent(typed: Fields, sent: Fields): Fields {
  return Object.fromEntries(Object.entries(typed).filter(([name, value]) => sent[name] !== value));
}
