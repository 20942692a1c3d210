/** The contact form: checked here, sent to the API, and never emptied before the message has arrived. */
import { type FormEvent, useState } from "react";
import { type ContactFields, contactErrors } from "#contract/form.rules.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import type { ContactResponse } from "#contract/site/contact.schema.ts";
import { TextLink } from "../../../explain/text-link.tsx";
import { useCheckedForm } from "../../../forms/use-checked-form.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { useSiteSettings } from "../../../shell/state/site-settings.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrorSummary, TextAreaField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { ContactReceipt } from "./contact-receipt.tsx";
import { Honeypot, honeypotName } from "./honeypot.tsx";

const names = ["name", "email", "subject", "orderNumber", "message"] as const;

const labels: Readonly<Record<(typeof names)[number], string>> = {
  name: "Navn",
  email: "E-mail",
  subject: "Emne",
  orderNumber: "Ordrenummer",
  message: "Besked",
};

interface ContactCall extends ContactFields {
  readonly [honeypotName]: string;
}

export function ContactForm() {
  const { company } = useSiteSettings();
  const form = useCheckedForm({ draftName: "contact", names, findErrors: contactErrors });
  const [sentTo, setSentTo] = useState("");
  const { sending, send, reset } = useSending(
    (fields: ContactCall, idempotencyKey) =>
      browserApi().post<ContactResponse>(apiPaths.contact, fields, { idempotencyKey }),
    form.showErrors,
  );

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const website = String(new FormData(event.currentTarget).get(honeypotName) ?? "");
    const fields = form.check();
    if (fields === null) return;
    if ((await send({ ...fields, [honeypotName]: website })) !== "done") return;
    setSentTo(fields.email.trim());
    form.forgetDraft();
  };

  if (sending.state === "done") {
    return <ContactReceipt reference={sending.result.reference} email={sentTo} onWriteAgain={reset} />;
  }
  const { errors } = form;
  return (
    <form
      ref={form.ref}
      method="post"
      noValidate
      onSubmit={submit}
      onInput={form.keepDraft}
      className="grid max-w-text gap-6"
    >
      <noscript>
        <p>
          Formularen kræver JavaScript.{" "}
          {company.email === null ? null : (
            <>
              Skriv i stedet til <a href={`mailto:${company.email}`}>{company.email}</a>.
            </>
          )}
        </p>
      </noscript>
      <FormErrorSummary errors={errors} labels={labels} title="Beskeden er ikke sendt. Ret felterne herunder." />
      <TextField label={labels.name} name="name" autoComplete="name" error={errors.name} />
      <TextField
        label={labels.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        hint="Her får du en kopi af beskeden og vores svar."
        error={errors.email}
      />
      <TextField label={labels.subject} name="subject" error={errors.subject} />
      <TextField label={labels.orderNumber} name="orderNumber" optional autoComplete="off" error={errors.orderNumber} />
      <TextAreaField
        label={labels.message}
        name="message"
        rows={8}
        hint="Skriv ikke cpr-nummer, adgangskode eller andet følsomt."
        error={errors.message}
      />
      <Honeypot />
      {sending.state === "failed" ? (
        <Notice tone="error" live="alert" title="Beskeden er ikke sendt">
          <p>{sending.text} Det, du har skrevet, står der stadig.</p>
        </Notice>
      ) : null}
      <div className="grid justify-items-start gap-3">
        <Button type="submit" size="large" disabled={!form.isAwake} busy={sending.state === "busy"}>
          {sending.state === "busy" ? "Sender …" : "Send besked"}
        </Button>
        <p className="text-ink-2 text-sm">
          Vi bruger oplysningerne til at svare dig. Se <TextLink to={pagePaths.privacy}>persondatapolitikken</TextLink>.
        </p>
      </div>
    </form>
  );
}
