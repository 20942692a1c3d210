/** Bekræft din e-mail: where the links of mails lead that one button uses; without a link, a new one can be asked for. */
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { callMessages } from "#contract/messages.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../content/text-link.tsx";
import { answerMessage } from "../../forms/answer-message.ts";
import { FailureNotice } from "../../forms/failure-notice.tsx";
import { type Failure, useSending } from "../../forms/use-sending.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { withReturn } from "../../shell/navigation/return-path.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { fieldId } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { MailboxHint } from "../public/mailbox-hint.tsx";
import type { Route } from "./+types/verify-email";
import { forgetSentMails, sentMails } from "./sign-in/account-draft.ts";
import { SubmitRow, useWait } from "./sign-in/account-form.tsx";
import { CheckMailbox } from "./sign-in/check-mailbox.tsx";
import { DeadLinkNotice } from "./sign-in/dead-link-notice.tsx";
import { EmailForm } from "./sign-in/email-form.tsx";
import { endLocalSession } from "./sign-in/ended-session.ts";
import { keptReturn } from "./sign-in/kept-return.ts";
import { type LinkTexts, linkTexts } from "./sign-in/link-texts.ts";
import { isDeadLink, type MailLink, mailLinkOf, useAddressOnce } from "./sign-in/mail-link.ts";
import { useSentMail, verificationMail } from "./sign-in/sent-mail.ts";

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
    if (link?.purpose === "undo-email-change") void endLocalSession();
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

/** The page a mail's link opens: one button that uses the link, and what came of it. Opening it uses nothing. */
interface ConfirmLinkProps {
  readonly link: MailLink;
  /** The link has done its work. */
  readonly onUsed: () => void;
  /** The link can't be used any more. */
  readonly onDead: (refusal: Failure) => void;
}

function ConfirmLink({ link, onUsed, onDead }: ConfirmLinkProps) {
  const texts = linkTexts[link.purpose];
  const isAwake = useIsHydrated();
  const { sending, send } = useSending(
    async (token: string) => {
      const { path, errorDefault, successDefault } = texts;
      const answer = await browserApi().post<{ message: string }>(path, { token }, { errorDefault });
      onUsed();
      return answerMessage(answer, successDefault);
    },
    () => {},
    (failure, error) => isDeadLink(error) && onDead(failure),
  );
  const wait = useWait(sending);

  if (sending.state === "done") {
    const returnPath = link.purpose === "verify-email" ? keptReturn(Date.now()) : null;
    return (
      <LinkUsed title={texts.doneTitle} message={sending.result} loginPath={withReturn(pagePaths.login, returnPath)} />
    );
  }
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="grid gap-5">
        <noscript>
          <p>Knappen kræver JavaScript. Slå det til i din browser, og genindlæs siden.</p>
        </noscript>
        {sending.state === "failed" && !wait.isOver ? <FailureNotice failure={sending} texts={texts.failed} /> : null}
        <SubmitRow
          label={texts.button}
          busyLabel={texts.busy}
          isAwake={isAwake}
          isBusy={sending.state === "busy"}
          wait={wait}
          onPress={() => void send(link.token)}
        />
      </div>
    </>
  );
}

interface LinkUsedProps {
  readonly title: string;
  readonly message: string;
  readonly loginPath: string;
}

function LinkUsed({ title, message, loginPath }: LinkUsedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // The way on is then the link of another mail.
  const hasMail = message === callMessages.verifiedChoosePassword || message === callMessages.emailChangeUndone;
  return (
    <>
      <PageHead title={title} headingRef={heading} />
      <div className="grid justify-items-start gap-5">
        <Notice tone="success" live="status" className="w-full">
          <p>{message}</p>
        </Notice>
        {hasMail ? <MailboxHint /> : null}
        <ButtonLink to={loginPath} size="large" variant={hasMail ? "secondary" : "primary"}>
          Log ind
        </ButtonLink>
      </div>
    </>
  );
}
