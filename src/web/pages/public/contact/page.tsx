/** Kontakt: a form that reaches those who run the site, and who they are. */

import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ContactFields, contactErrors } from "#contract/form.rules.ts";
import { formatNumber } from "#contract/format.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import type { ContactResponse } from "#contract/site/contact.schema.ts";
import { CompanyFactList, hasCompanyFacts } from "../../../content/company-facts.tsx";
import { TextLink } from "../../../content/text-link.tsx";
import { useCheckedForm } from "../../../forms/use-checked-form.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { useOwnDetails } from "../../../forms/use-user-details.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { useSiteSettings } from "../../../shell/state/site-settings.ts";
import { Button } from "../../../ui/button.tsx";
import { FormErrorSummary, TextAreaField, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Heading, Measure, PageHead } from "../../../ui/page.tsx";
import { MailboxHint } from "../mailbox-hint.tsx";
import type { Route } from "./+types/page";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "contact",
    title: "Kontakt",
    description:
      "Skriv til os om fejl, spørgsmål, en ordre eller dine oplysninger. Du får en kopi af din besked på mail.",
    matches,
  });

const answerText = "Skriv, hvad det drejer sig om, så svarer vi på mail.";

/** @param workdays at least 1 */
function answerTimeText(workdays: number): string {
  return `Vi svarer normalt inden for ${formatNumber(workdays)} ${workdays === 1 ? "hverdag" : "hverdage"}.`;
}

export default function ContactPage() {
  const { company, answerWorkdays } = useSiteSettings();
  return (
    <Measure className="pb-20">
      <PageHead
        title="Kontakt"
        lead={answerWorkdays === null ? answerText : `${answerText} ${answerTimeText(answerWorkdays)}`}
      />
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
        <ContactForm />
        <div className="grid content-start gap-12">
          <section aria-labelledby="hurtigt-overskrift">
            <Heading id="hurtigt-overskrift" className="text-h3">
              Måske er svaret her
            </Heading>
            <ul className="mt-4 grid gap-3 text-ui">
              <li>
                <TextLink to={`${pagePaths.front}#spoergsmaal`}>Spørgsmål og svar</TextLink>
              </li>
              <li>
                <TextLink to={pagePaths.withdrawal}>Fortryd en aftale</TextLink>
              </li>
              <li>
                <TextLink to={pagePaths.privacy}>Dine oplysninger og dine rettigheder</TextLink>
              </li>
              <li>
                <TextLink to={pagePaths.accessibility}>Tilgængelighed</TextLink>
              </li>
            </ul>
          </section>
          {hasCompanyFacts(company) ? (
            <section aria-labelledby="hvem-overskrift">
              <Heading id="hvem-overskrift" className="mb-4 text-h3">
                Hvem du skriver til
              </Heading>
              <CompanyFactList company={company} />
            </section>
          ) : null}
        </div>
      </div>
    </Measure>
  );
}

// The contact form: checked here, sent to the API, and never emptied before the message has arrived.

/** A field that no person meets: what stands in it was written by a program. */
const honeypotName = "website";

/** Out of sight, out of the tab order, out of the accessibility tree, and of no interest to a password manager. */
function Honeypot() {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute size-px overflow-hidden opacity-0">
      <label>
        Lad feltet stå tomt
        <input type="text" name={honeypotName} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

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

function ContactForm() {
  const { company } = useSiteSettings();
  const defaults = useOwnDetails();
  const form = useCheckedForm({ draftName: "contact", names, findErrors: contactErrors, defaults });
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

/** What is shown when a message has arrived: where the copy goes and what happens next. */
interface ContactReceiptProps {
  readonly reference: string;
  readonly email: string;
  readonly onWriteAgain: () => void;
}

function ContactReceipt({ reference, email, onWriteAgain }: ContactReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: the focus moves to what took its place, so that it is read out.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid max-w-text content-start gap-4">
      <Heading ref={heading} tabIndex={-1}>
        Vi har modtaget din besked
      </Heading>
      <p>
        Du får en kopi på mail til <strong>{email}</strong>. Kommer den ikke, så kig i mappen med uønsket mail, og tjek,
        at adressen er rigtig.
      </p>
      <p>
        Vi læser beskeden og svarer på den samme adresse. Skriver du igen om det samme, så nævn{" "}
        <strong className="tabular whitespace-nowrap">{reference}</strong>.
      </p>
      <MailboxHint />
      <Button variant="secondary" onClick={onWriteAgain} className="mt-2 justify-self-start">
        Skriv en ny besked
      </Button>
    </div>
  );
}
