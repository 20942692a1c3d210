/** Nulstil adgangskode: where the link of the reset mail leads. Opening it uses nothing, nor does a refused password. */
import { useEffect, useRef, useState } from "react";
import { passwordLengthError } from "#contract/accounts/password.rules.ts";
import type { FieldErrors } from "#contract/form.rules.ts";
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths, mailLinks, pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../content/text-link.tsx";
import { answerMessage } from "../../forms/answer-message.ts";
import { useCheckedForm } from "../../forms/use-checked-form.ts";
import { type Failure, useSending } from "../../forms/use-sending.ts";
import { browserApi } from "../../shell/browser-api.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/reset-password";
import { accountDraft, forgetSentMails } from "./sign-in/account-draft.ts";
import { AccountForm } from "./sign-in/account-form.tsx";
import { DeadLinkNotice } from "./sign-in/dead-link-notice.tsx";
import { endLocalSession } from "./sign-in/ended-session.ts";
import { failureTexts } from "./sign-in/failure-texts.ts";
import { isDeadLink, tokenIn, useAddressOnce } from "./sign-in/mail-link.ts";
import { PasswordField, passwordHint } from "./sign-in/password-field.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "resetPassword",
    title: "Nulstil adgangskode",
    description: "Vælg en ny adgangskode.",
    matches,
    noindex: true,
  });

const tokenOf = (search: URLSearchParams) => tokenIn(search, mailLinks["reset-password"].query);

export default function ResetPasswordPage() {
  const { value: token, strip } = useAddressOnce(tokenOf);
  const [message, setMessage] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Failure | null>(null);

  const endLink = () => {
    forgetSentMails();
    strip();
  };
  const changed = (text: string) => {
    endLink();
    setMessage(text);
    void endLocalSession();
  };
  const refuse = (failure: Failure) => {
    endLink();
    setRefusal(failure);
    if (failure.mayBeDone) void endLocalSession();
  };

  return (
    <Measure width="form" className="pb-20">
      {message !== null ? (
        <Changed message={message} />
      ) : token === null || refusal !== null ? (
        <NoLink refusal={refusal} />
      ) : (
        <>
          <PageHead title="Nulstil adgangskode" lead="Vælg en adgangskode, du ikke bruger andre steder." />
          <NewPasswordForm token={token} onChanged={changed} onDead={refuse} />
          <p className="mt-6 text-ui">
            Er linket for gammelt? <TextLink to={pagePaths.forgotPassword}>Bed om et nyt</TextLink>
          </p>
        </>
      )}
    </Measure>
  );
}

function Changed({ message }: { readonly message: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <PageHead title="Adgangskoden er ændret" headingRef={heading} />
      <div className="grid justify-items-start gap-5">
        <Notice tone="success" live="status" className="w-full">
          <p>{message}</p>
        </Notice>
        <p>Alle enheder er logget ud.</p>
        <ButtonLink to={pagePaths.login} size="large">
          Log ind
        </ButtonLink>
      </div>
    </>
  );
}

/** No token, or one that can't be used any more: says so, and where a new link comes from. */
function NoLink({ refusal }: { readonly refusal: Failure | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = refusal !== null;
  useEffect(() => {
    if (isRefused) heading.current?.focus();
  }, [isRefused]);
  return (
    <>
      <PageHead title="Nulstil adgangskode" headingRef={heading} />
      <div className="grid justify-items-start gap-5">
        {refusal === null ? (
          <p>Åbn linket i den mail, du fik. Kan du ikke finde den, så bed om et nyt link. Det virker i 1 time.</p>
        ) : (
          <DeadLinkNotice refusal={refusal} advice={failureTexts.newPassword.unknown.advice} className="w-full">
            <p>Bed om et nyt link, hvis du stadig skal vælge en adgangskode.</p>
          </DeadLinkNotice>
        )}
        <div className="flex flex-wrap gap-3">
          {refusal?.mayBeDone === true ? (
            <ButtonLink to={pagePaths.login} size="large">
              Log ind
            </ButtonLink>
          ) : null}
          <ButtonLink
            to={pagePaths.forgotPassword}
            size="large"
            variant={refusal?.mayBeDone === true ? "secondary" : "primary"}
          >
            Bed om et nyt link
          </ButtonLink>
        </div>
      </div>
    </>
  );
}

/** The new password of someone who came by the link of a mail. */
const names = ["newPassword"] as const;

interface NewPasswordFields {
  readonly newPassword: string;
}

function newPasswordErrors({ newPassword }: NewPasswordFields): FieldErrors<NewPasswordFields> {
  const error = passwordLengthError(newPassword);
  return error === null ? {} : { newPassword: error };
}

/** Only the mailbox is known here, not the person. */
const nobody = () => ({ firstName: "", lastName: "", email: "" });

interface NewPasswordFormProps {
  readonly token: string;
  readonly onChanged: (message: string) => void;
  /** The link can't be used any more. */
  readonly onDead: (refusal: Failure) => void;
}

function NewPasswordForm({ token, onChanged, onDead }: NewPasswordFormProps) {
  const form = useCheckedForm({
    draftName: accountDraft,
    names,
    secretNames: names,
    findErrors: newPasswordErrors,
  });
  const { sending, send } = useSending(
    async ({ newPassword }: NewPasswordFields) => {
      const answer = await browserApi().post<{ message: string }>(
        apiPaths.passwordReset,
        { token, newPassword },
        { errorDefault: actionErrors.passwordReset },
      );
      onChanged(answerMessage(answer, actionSuccess.passwordReset));
    },
    form.showErrors,
    // A refused password leaves the link as it was.
    (failure, error) => isDeadLink(error) && onDead(failure),
  );
  const submit = () => {
    const fields = form.check();
    if (fields !== null) void send(fields);
  };
  return (
    <AccountForm
      form={form}
      sending={sending}
      submitLabel="Gem ny adgangskode"
      busyLabel="Gemmer …"
      failed={failureTexts.newPassword}
      onSend={submit}
    >
      <PasswordField
        label="Ny adgangskode"
        name="newPassword"
        autoComplete="new-password"
        hint={passwordHint("Mindst 12 tegn, for medarbejdere 15")}
        error={form.errors.newPassword}
        strengthFor={nobody}
      />
    </AccountForm>
  );
}
