/** What was withdrawn, as it is looked through and as it is kept. */
import { useEffect, useRef } from "react";
import type { WithdrawalFields } from "#contract/form.rules.ts";
import { formatDateTime } from "#contract/format.da.ts";
import type { WithdrawalResponse } from "#contract/site/withdrawal.schema.ts";
import { Button } from "../../../ui/button.tsx";
import { Heading } from "../../../ui/page.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { MailboxHint } from "../mailbox-hint.tsx";
import { withdrawalLabels, withdrawalNames } from "./withdrawal-fieldset.tsx";

interface SummaryProps {
  readonly fields: WithdrawalFields;
  /** Rows above the fields. */
  readonly before?: readonly (readonly [string, string])[];
}

export function WithdrawalSummary({ fields, before = [] }: SummaryProps) {
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

export function WithdrawalReceipt({ fields, response }: ReceiptProps) {
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
