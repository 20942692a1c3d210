/** Fortryd aftale: the withdrawal form, open to everybody and without an account. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type WithdrawalFields, withdrawalErrors } from "#contract/form.rules.ts";
import { formatDateTime } from "#contract/format.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import type { WithdrawalResponse } from "#contract/site/withdrawal.schema.ts";
import { TextLink } from "../../../content/text-link.tsx";
import { useCheckedForm } from "../../../forms/use-checked-form.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { useOwnDetails } from "../../../forms/use-user-details.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { useSiteSettings } from "../../../shell/state/site-settings.ts";
import { Button } from "../../../ui/button.tsx";
import { type FieldErrors, FormErrorSummary, TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Heading, Measure, PageHead } from "../../../ui/page.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { MailboxHint } from "../mailbox-hint.tsx";
import type { Route } from "./+types/page";

/** The fields of the first step. */
const withdrawalNames = ["name", "email", "orderNumber"] as const;

const withdrawalLabels: Readonly<Record<(typeof withdrawalNames)[number], string>> = {
  name: "Navn",
  email: "E-mail",
  orderNumber: "Ordrenummer",
};

function WithdrawalFieldset({ errors }: { readonly errors: FieldErrors }) {
  const { company } = useSiteSettings();
  return (
    <>
      <noscript>
        <p>
          Formularen kræver JavaScript. Du kan også fortryde med en mail.{" "}
          {company.email === null ? null : (
            <>
              Skriv til <a href={`mailto:${company.email}`}>{company.email}</a>.
            </>
          )}
        </p>
      </noscript>
      <FormErrorSummary errors={errors} labels={withdrawalLabels} title="Ret felterne, før du går videre." />
      <TextField label={withdrawalLabels.name} name="name" autoComplete="name" error={errors.name} />
      <TextField
        label={withdrawalLabels.email}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        hint="Hertil sender vi kvitteringen. Brug helst den, du bestilte med."
        error={errors.email}
      />
      <TextField
        label={withdrawalLabels.orderNumber}
        name="orderNumber"
        autoComplete="off"
        hint="Står i din kvittering. Kan du ikke finde det, så skriv, hvad du købte og hvornår."
        error={errors.orderNumber}
      />
    </>
  );
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "withdrawal",
    title: "Fortryd aftale",
    description:
      "Fortryd et køb uden konto og uden at give en grund. Du får kvittering på skærmen og på mail med dato og klokkeslæt.",
    matches,
  });

export default function WithdrawalPage() {
  return (
    <Measure width="text" className="pb-20">
      <PageHead
        title="Fortryd aftale"
        lead="Her fortryder du et køb. Du behøver hverken en konto eller en grund, og du får kvittering med det samme."
      />
      <Notice tone="info" className="mb-10">
        <p>
          Der er ikke noget at købe på siden i dag. Har du alligevel en aftale med os, kan du bruge formularen. Reglerne
          står i <TextLink to={pagePaths.subscriptionTerms}>abonnementsbetingelserne</TextLink>.
        </p>
      </Notice>
      <WithdrawalFlow />
    </Measure>
  );
}

/** The two steps of a withdrawal and its receipt: fill in, look through and confirm, keep. */
function WithdrawalFlow() {
  const defaults = useOwnDetails();
  const form = useCheckedForm({
    draftName: "withdrawal",
    names: withdrawalNames,
    findErrors: withdrawalErrors,
    defaults,
  });
  const [checked, setChecked] = useState<WithdrawalFields | null>(null);
  const { sending, send } = useSending(
    (fields: WithdrawalFields, idempotencyKey) =>
      browserApi().post<WithdrawalResponse>(apiPaths.withdrawal, fields, { idempotencyKey }),
    form.showErrors,
  );
  const confirmHeading = useRef<HTMLHeadingElement>(null);
  const isConfirming = checked !== null;
  useEffect(() => {
    if (isConfirming) confirmHeading.current?.focus();
  }, [isConfirming]);

  const lookThrough = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setChecked(form.check());
  };
  const confirm = async (fields: WithdrawalFields) => {
    const outcome = await send(fields);
    if (outcome === "done") form.forgetDraft();
    // The fields to correct stand in the first step.
    if (outcome === "refused") setChecked(null);
  };

  if (sending.state === "done" && checked !== null) {
    return <WithdrawalReceipt fields={checked} response={sending.result} />;
  }
  return (
    <>
      {/* Hidden and not removed in the second step: what is typed stays in the fields. */}
      <form
        ref={form.ref}
        method="post"
        noValidate
        hidden={isConfirming}
        onSubmit={lookThrough}
        onInput={form.keepDraft}
        className="grid gap-6"
      >
        <WithdrawalFieldset errors={form.errors} />
        <Button type="submit" size="large" disabled={!form.isAwake} className="justify-self-start">
          Fortsæt til bekræftelse
        </Button>
      </form>
      {checked === null ? null : (
        <section aria-labelledby="bekraeft-overskrift" className="grid gap-6">
          <Heading ref={confirmHeading} id="bekraeft-overskrift" tabIndex={-1}>
            Se oplysningerne igennem
          </Heading>
          <p>
            Når du bekræfter, meddeler du os, at du fortryder den aftale, der hører til oplysningerne her. Vi sender en
            kvittering til din e-mail med dato og klokkeslæt.
          </p>
          <WithdrawalSummary fields={checked} />
          {sending.state === "failed" ? (
            <Notice tone="error" live="alert" title="Din fortrydelse er ikke sendt">
              <p>{sending.text} Oplysningerne er her stadig.</p>
            </Notice>
          ) : null}
          <div className="flex flex-wrap gap-3">
            <Button size="large" busy={sending.state === "busy"} onClick={() => confirm(checked)}>
              {sending.state === "busy" ? "Sender …" : "Bekræft fortrydelse"}
            </Button>
            <Button
              size="large"
              variant="secondary"
              aria-disabled={sending.state === "busy"}
              onClick={() => setChecked(null)}
            >
              Ret oplysningerne
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

/** What was withdrawn, as it is looked through and as it is kept. */
interface SummaryProps {
  readonly fields: WithdrawalFields;
  /** Rows above the fields. */
  readonly before?: readonly (readonly [string, string])[];
}

function WithdrawalSummary({ fields, before = [] }: SummaryProps) {
  const rows = [...before, ...withdrawalNames.map((name) => [withdrawalLabels[name], fields[name].trim()] as const)];
  return (
    <dl className="grid text-ui">
      {rows.map(([term, value]) => (
        <div key={term} className="grid grid-cols-[8rem_1fr] gap-x-4 border-line border-t py-2.5 first:border-t-0">
          <dt className="font-semibold">{term}</dt>
          <dd className="tabular min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ReceiptProps {
  readonly fields: WithdrawalFields;
  readonly response: WithdrawalResponse;
}

function WithdrawalReceipt({ fields, response }: ReceiptProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="kvittering-overskrift" className="grid gap-6">
      <Heading ref={heading} id="kvittering-overskrift" tabIndex={-1}>
        Vi har modtaget din fortrydelse
      </Heading>
      <p>
        Kvitteringen er på vej til <strong>{fields.email.trim()}</strong>. Vi finder aftalen og skriver til dig på den
        adresse.
      </p>
      <Sheet className="p-5 md:p-6">
        <WithdrawalSummary
          fields={fields}
          before={[
            ["Modtaget", formatDateTime(response.receivedAt)],
            ["Nummer", response.reference],
          ]}
        />
      </Sheet>
      <MailboxHint />
      <Button variant="secondary" onClick={() => print()} className="justify-self-start">
        Udskriv kvitteringen
      </Button>
    </section>
  );
}
