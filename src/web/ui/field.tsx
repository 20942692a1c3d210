/** Form fields: label, hint and error tied to the control, and the way to the first error. */
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { classNames } from "../theme/class-names.ts";
import { Icon } from "./icon.tsx";

interface FieldTexts {
  readonly label: ReactNode;
  readonly name: string;
  /** What helps before anything is wrong; stays when an error appears. */
  readonly hint?: ReactNode;
  /** Danish text of what is wrong; undefined when nothing is. */
  readonly error?: string | undefined;
  /** Adds "(valgfrit)" to the label; every other field is required. */
  readonly optional?: boolean;
}

/** The id of a field's control; give `id` to the field when one page holds two forms with the same names. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

function describedBy(id: string, texts: FieldTexts, own: string | undefined): string | undefined {
  const parts = [own, texts.hint ? `${id}-hint` : "", texts.error ? `${id}-error` : ""].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(" ");
}

const control =
  "w-full min-h-11 rounded-control border bg-surface px-3 py-2 text-base text-ink placeholder:text-ink-2 " +
  "disabled:bg-sunken disabled:text-ink-2 disabled:cursor-not-allowed";

function controlClass(error: string | undefined, extra: string | undefined): string {
  return classNames(control, error ? "border-thread border-2" : "border-field", extra);
}

function Frame({ id, texts, children }: { id: string; texts: FieldTexts; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold text-ui">
        {texts.label}
        {texts.optional ? <span className="font-normal text-ink-2"> (valgfrit)</span> : null}
      </label>
      {texts.hint ? (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {texts.hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={texts.error} />
    </div>
  );
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className="flex items-start gap-1.5 font-medium text-sm text-thread-ink">
      <Icon name="circle-alert" className="mt-0.5" />
      {error}
    </p>
  );
}

/** Splits our texts from what belongs on the native control. */
function split<P extends FieldTexts & { id?: string | undefined }>(props: P) {
  const { label, hint, error, optional, ...native } = props;
  const texts: FieldTexts = {
    label,
    name: props.name,
    hint,
    error,
    ...(optional === undefined ? {} : { optional }),
  };
  return { texts, native, id: props.id ?? fieldId(props.name) };
}

export type TextFieldProps = FieldTexts & ComponentProps<"input"> & { readonly after?: ReactNode };

/** One line of text. `after` is placed under the control, for instance "Vis adgangskode". */
export function TextField(props: TextFieldProps) {
  const { after, ...rest } = props;
  const { texts, native, id } = split(rest);
  return (
    <Frame id={id} texts={texts}>
      <input
        type="text"
        required={!texts.optional}
        {...native}
        id={id}
        aria-describedby={describedBy(id, texts, native["aria-describedby"])}
        aria-invalid={texts.error ? true : undefined}
        className={controlClass(texts.error, native.className)}
      />
      {after}
    </Frame>
  );
}

/** Several lines of text. */
export function TextAreaField(props: FieldTexts & ComponentProps<"textarea">) {
  const { texts, native, id } = split(props);
  return (
    <Frame id={id} texts={texts}>
      <textarea
        rows={6}
        required={!texts.optional}
        {...native}
        id={id}
        aria-describedby={describedBy(id, texts, native["aria-describedby"])}
        aria-invalid={texts.error ? true : undefined}
        className={controlClass(texts.error, native.className)}
      />
    </Frame>
  );
}

/** One choice of a short list; the options are the children. */
export function SelectField(props: FieldTexts & ComponentProps<"select">) {
  const { texts, native, id } = split(props);
  return (
    <Frame id={id} texts={texts}>
      <select
        required={!texts.optional}
        {...native}
        id={id}
        aria-describedby={describedBy(id, texts, native["aria-describedby"])}
        aria-invalid={texts.error ? true : undefined}
        className={controlClass(texts.error, native.className)}
      />
    </Frame>
  );
}

/** Yes or no. The whole row can be pressed. Not required unless `required` is given. */
export function CheckboxField(props: FieldTexts & Omit<ComponentProps<"input">, "type">) {
  const { texts, native, id } = split(props);
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 text-ui has-disabled:text-ink-2">
        <input
          {...native}
          type="checkbox"
          id={id}
          aria-describedby={describedBy(id, texts, native["aria-describedby"])}
          aria-invalid={texts.error ? true : undefined}
          className={classNames("size-5 flex-none", native.className)}
        />
        <span>{texts.label}</span>
      </label>
      {texts.hint ? (
        <p id={`${id}-hint`} className="-mt-1 pl-8 text-ink-2 text-sm">
          {texts.hint}
        </p>
      ) : null}
      <FieldError id={id} error={texts.error} />
    </div>
  );
}

/** Field name to Danish text, as `data.fields` of the API carries it. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * Moves the focus to the first field of the form, in page order, that has an error. Returns whether one was found.
 * Call it after the errors are on the page (in an effect), so that a screen reader reads them with the field.
 */
function focusFirstError(form: HTMLFormElement, errors: FieldErrors): boolean {
  for (const element of form.elements) {
    if (!(element instanceof HTMLElement)) continue;
    const name = element.getAttribute("name");
    if (name !== null && errors[name]) {
      element.focus();
      return true;
    }
  }
  return false;
}

/** Focuses the first field with an error each time a new set of errors arrives. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: FieldErrors): void {
  const seen = useRef(errors);
  useEffect(() => {
    if (seen.current === errors) return;
    seen.current = errors;
    if (form.current) focusFirstError(form.current, errors);
  }, [errors, form]);
}

export interface FormErrorSummaryProps {
  readonly errors: FieldErrors;
  /** What happened, for instance "Beskeden er ikke sendt. Ret felterne herunder." */
  readonly title: string;
  /** Labels of the fields by name, so that a link says where it leads. */
  readonly labels?: Readonly<Record<string, string>>;
}

/** The list of errors above a long form, each a link to its field. Nothing when there are none. */
export function FormErrorSummary({ errors, title, labels = {} }: FormErrorSummaryProps) {
  const entries = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]));
  if (entries.length === 0) return null;
  return (
    <div role="alert" className="rounded-control border-2 border-thread bg-surface p-4">
      <p className="flex items-start gap-2 font-semibold">
        <Icon name="circle-alert" className="mt-1 text-thread" />
        {title}
      </p>
      <ul className="mt-2 list-disc pl-6">
        {entries.map(([name, text]) => (
          <li key={name}>
            <a className="text-link" href={`#${fieldId(name)}`}>
              {labels[name] ? `${labels[name]}: ${text}` : text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
