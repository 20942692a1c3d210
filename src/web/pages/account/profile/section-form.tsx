/** The form of a section: its fields, what went wrong, and one button with what came of it beside it. */
import type { ReactNode } from "react";
import { FailureNotice, type FailureTexts } from "../../../forms/failure-notice.tsx";
import type { ButtonVariant } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SubmitRow, useWait } from "../sign-in/account-form.tsx";
import type { SectionFormState } from "./use-section-form.ts";

interface SectionFormProps<Result> {
  readonly form: Pick<
    SectionFormState<never, Result>,
    "ref" | "sending" | "isChanged" | "showsErrors" | "submit" | "input"
  >;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly failed: FailureTexts;
  /** What happened. */
  readonly doneText: (result: Result) => ReactNode;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

export function SectionForm<Result>({ form, children, ...texts }: SectionFormProps<Result>) {
  const { sending } = form;
  const wait = useWait(sending);
  const { submitLabel, busyLabel, failed, doneText, variant = "secondary" } = texts;
  return (
    // POST, so that a browser could never put a password in the address.
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={form.submit}
      onInput={form.input}
      className="grid max-w-form gap-5"
    >
      {children}
      {sending.state === "failed" ? (
        <FailureNotice failure={sending} texts={failed} isAtFields={form.showsErrors} keepsText />
      ) : null}
      <div className="grid gap-2">
        <SubmitRow
          label={submitLabel}
          busyLabel={busyLabel}
          isAwake
          isBusy={sending.state === "busy"}
          wait={wait}
          variant={variant}
        />
        {/* Always there, so that what appears in it is read out. */}
        <div role="status" className="text-ui empty:hidden">
          {sending.state === "done" ? (
            <p className="flex items-start gap-2 font-semibold text-green">
              <Icon name="circle-check" className="mt-0.5" />
              <span>{doneText(sending.result)}</span>
            </p>
          ) : null}
        </div>
        {form.isChanged && sending.state !== "busy" ? (
          <p className="text-ink-2 text-sm">Du har ændringer, der ikke er gemt.</p>
        ) : null}
      </div>
    </form>
  );
}
