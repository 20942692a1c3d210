/** The two steps of a withdrawal and its receipt: fill in, look through and confirm, keep. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type WithdrawalFields, withdrawalErrors } from "#contract/form.rules.ts";
import { apiPaths } from "#contract/paths.ts";
import type { WithdrawalResponse } from "#contract/site/withdrawal.schema.ts";
import { useCheckedForm } from "../../../forms/use-checked-form.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Heading } from "../../../ui/page.tsx";
import { WithdrawalFieldset, withdrawalNames } from "./withdrawal-fieldset.tsx";
import { WithdrawalReceipt, WithdrawalSummary } from "./withdrawal-receipt.tsx";

export function WithdrawalFlow() {
  const form = useCheckedForm({ draftName: "withdrawal", names: withdrawalNames, findErrors: withdrawalErrors });
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
