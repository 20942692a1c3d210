/** Bekræft din e-mail: where the links of mails lead that one button uses; without a link, a new one can be asked for. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../explain/text-link.tsx";
import type { Failure } from "../../forms/use-sending.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { fieldId } from "../../ui/field.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/verify-email";
import { EmailForm } from "./form/email-form.tsx";
import { ConfirmLink } from "./link/confirm-link.tsx";
import { DeadLinkNotice } from "./link/dead-link-notice.tsx";
import { letGoOfEndedSession } from "./link/ended-session.ts";
import { type LinkTexts, linkTexts } from "./link/link-texts.ts";
import { mailLinkOf } from "./link/mail-link.ts";
import { useAddressOnce } from "./link/use-address-once.ts";
import { forgetSentMails, sentMails } from "./sent/account-draft.ts";
import { CheckMailbox } from "./sent/check-mailbox.tsx";
import { verificationMail } from "./sent/mail-request.ts";
import { useSentMail } from "./sent/use-sent-mail.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "verifyEmail",
    title: "Bekræft din e-mail",
    description: "Bekræft den e-mail, du oprettede din konto med.",
    matches,
    noindex: true,
  });

export default function VerifyEmailPage() {
  const { value: link, strip } = useAddressOnce(mailLinkOf);
  /** What the server said of a link that can't be used any more. */
  const [refusal, setRefusal] = useState<Failure | null>(null);

  const used = () => {
    forgetSentMails();
    strip();
    if (link?.purpose === "undo-email-change") void letGoOfEndedSession();
  };
  const refuse = (failure: Failure) => {
    forgetSentMails();
    strip();
    setRefusal(failure);
  };

  return (
    <Measure width="form" className="pb-20">
      {link === null ? (
        <NewLink refusal={null} />
      ) : refusal === null ? (
        <ConfirmLink link={link} onUsed={used} onDead={refuse} />
      ) : (
        <LinkRefused texts={linkTexts[link.purpose]} refusal={refusal} />
      )}
    </Measure>
  );
}

function LinkRefused({ texts, refusal }: { readonly texts: LinkTexts; readonly refusal: Failure }) {
  const { title, failed, wayOut } = texts;
  if (wayOut === null) return <NewLink refusal={refusal} />;
  return (
    <>
      <PageHead title={title} />
      <div className="grid justify-items-start gap-5">
        <DeadLinkNotice refusal={refusal} advice={failed.unknown.advice} className="w-full">
          <p>{wayOut.text}</p>
        </DeadLinkNotice>
        <ButtonLink to={wayOut.to} size="large">
          {wayOut.label}
        </ButtonLink>
      </div>
    </>
  );
}

function focusEmail(): void {
  document.getElementById(fieldId("email"))?.focus();
}

/** Asks for a new link, at once when the old one was refused. */
function NewLink({ refusal }: { readonly refusal: Failure | null }) {
  const memory = useSentMail(sentMails.verify);
  const isRefused = refusal !== null;
  // The button that had the focus is gone: what can be done now is in this field.
  useEffect(() => {
    if (isRefused) focusEmail();
  }, [isRefused]);

  return (
    <>
      {memory.sent === null ? (
        <>
          <PageHead
            title="Bekræft din e-mail"
            lead={
              isRefused
                ? "Skriv din e-mail, så du kan få et nyt link."
                : "Åbn linket i den mail, du fik, da du oprettede din konto. Kan du ikke finde den, så få et nyt."
            }
          />
          {refusal === null ? null : (
            <DeadLinkNotice refusal={refusal} advice={linkTexts["verify-email"].failed.unknown.advice} className="mb-6">
              <p>Er din e-mail bekræftet, så log ind. Ellers bed om et nyt link.</p>
            </DeadLinkNotice>
          )}
          <EmailForm mail={verificationMail} submitLabel="Send nyt link" onSent={memory.keep} />
        </>
      ) : (
        <CheckMailbox
          memory={memory}
          mail={verificationMail}
          onEdit={() => {
            flushSync(memory.forget);
            focusEmail();
          }}
        >
          Venter der en konto på at blive bekræftet, får den et link, der virker i 24 timer.
        </CheckMailbox>
      )}
      <p className="mt-6 text-ui">
        Er den bekræftet? <TextLink to={pagePaths.login}>Log ind</TextLink>
      </p>
    </>
  );
}
