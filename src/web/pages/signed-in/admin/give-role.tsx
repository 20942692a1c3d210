/** The form that gives the account of an address a role. */
import { type FormEvent, useRef, useState } from "react";
import { roleLabels, roles } from "#contract/accounts/account.rules.ts";
import { emailFieldError } from "#contract/form.rules.ts";
import { apiPaths } from "#contract/paths.ts";
import { FailureNotice } from "../../../forms/failure-notice.tsx";
import { pickFields } from "../../../forms/form-draft.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { type FieldErrors, SelectField, TextField, useFocusFirstError } from "../../../ui/field.tsx";
import { Heading } from "../../../ui/page.tsx";

const names = ["email", "role"] as const;
const noErrors: FieldErrors = {};
const notSaved = {
  title: "Rollen er ikke gemt",
  unknown: { title: "Vi ved ikke, om rollen blev gemt", advice: "Genindlæs siden, og se på listen." },
};

interface RoleFields {
  readonly email: string;
  readonly role: string;
}

export function GiveRole({ onGiven }: { readonly onGiven: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(noErrors);
  useFocusFirstError(form, errors);
  const { sending, send, reset } = useSending(
    (fields: RoleFields) => browserApi().put<{ readonly message: string }>(apiPaths.staff, fields),
    setErrors,
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = pickFields(new FormData(event.currentTarget), names);
    const error = emailFieldError(fields.email);
    setErrors(error === null ? noErrors : { email: error });
    if (error !== null || (await send(fields)) !== "done") return;
    form.current?.reset();
    onGiven();
  };

  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => sending.state === "done" && reset()}
      aria-labelledby="giv-rolle-overskrift"
      className="grid max-w-form gap-5"
    >
      <div>
        <Heading level={3} id="giv-rolle-overskrift">
          Giv en rolle
        </Heading>
        <p className="mt-1 text-ink-2 text-ui">
          Korrekturlæsere og administratorer skal have en længere adgangskode. De bliver logget ud og får en mail med et
          link til at vælge en ny.
        </p>
      </div>
      <TextField
        label="E-mail"
        name="email"
        id="rolle-email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        hint="Adressen på en bekræftet konto."
        error={errors.email}
      />
      <SelectField label="Rolle" name="role" id="rolle-rolle" error={errors.role} defaultValue="reviewer">
        {roles.map((role) => (
          <option key={role} value={role}>
            {roleLabels[role]}
          </option>
        ))}
      </SelectField>
      {sending.state === "failed" ? (
        <FailureNotice failure={sending} texts={notSaved} isAtFields={sending.namesFields} />
      ) : null}
      <Button type="submit" size="large" busy={sending.state === "busy"} className="justify-self-start">
        {sending.state === "busy" ? "Gemmer …" : "Giv rollen"}
      </Button>
      <p role="status" className="font-semibold text-green text-ui empty:hidden">
        {sending.state === "done" ? sending.result.message : ""}
      </p>
    </form>
  );
}
