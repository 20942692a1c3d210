/** Sign-in, on /login and in place on /profile: it keeps the session, and the page around it follows. */
import { useEffect, useState } from "react";
import { accountLimits } from "#contract/accounts/account.rules.ts";
import type { LoginResponse } from "#contract/accounts/auth.schema.ts";
import { emailFieldError, type FieldErrors, fieldErrors } from "#contract/form.rules.ts";
import { actionErrors } from "#contract/messages.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../../content/text-link.tsx";
import { useCheckedForm } from "../../../forms/use-checked-form.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { useReturnPath, withReturn } from "../../../shell/navigation/return-path.ts";
import { unlockAtSignIn } from "../../../shell/session/decrypt-drafts.ts";
import { isSignedIn, keepSession, useIsSignedIn } from "../../../shell/state/session.ts";
import { CheckboxField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { MailboxHint } from "../../public/mailbox-hint.tsx";
import { accountDraft, forgetWayIn } from "./account-draft.ts";
import { AccountForm } from "./account-form.tsx";
import { EmailField } from "./email-field.tsx";
import { failureTexts } from "./failure-texts.ts";
import { PasswordField } from "./password-field.tsx";
import { SendAgain } from "./send-again.tsx";
import { mayResendAtMs, type SentMail, verificationMail } from "./sent-mail.ts";

const names = ["email", "password"] as const;
const secretNames = ["password"] as const;
type LoginFields = Readonly<Record<(typeof names)[number], string>>;

interface LoginCall extends LoginFields {
  readonly rememberMe: boolean;
}

function loginErrors(fields: LoginFields): FieldErrors<LoginFields> {
  const email = emailFieldError(fields.email);
  const password = presentPasswordError(fields.password);
  return { ...(email === null ? {} : { email }), ...(password === null ? {} : { password }) };
}

/** A password that exists is not judged: only what can't be one is said before it is sent. */
function presentPasswordError(password: string): string | null {
  if (password === "") return fieldErrors.required;
  const { maxPasswordChars } = accountLimits;
  // A character may take two units.
  return password.length > maxPasswordChars * 2 ? fieldErrors.tooLong(maxPasswordChars) : null;
}

interface LoginFormProps {
  /** The session is kept; the page around the form is about to change. */
  readonly onSignedIn?: () => void;
}

export function LoginForm({ onSignedIn }: LoginFormProps) {
  const form = useCheckedForm({ draftName: accountDraft, names, secretNames, findErrors: loginErrors });
  const [triedEmail, setTriedEmail] = useState("");
  const [isRefusedByStorage, setIsRefusedByStorage] = useState(false);
  const returnPath = useReturnPath();
  const isSession = useIsSignedIn();
  const { sending, send } = useSending(async ({ rememberMe, ...fields }: LoginCall) => {
    const answer = await browserApi().post<LoginResponse>(
      apiPaths.login,
      { ...fields, rememberMe },
      { errorDefault: actionErrors.login },
    );
    await unlockAtSignIn(answer);
    keepSession(answer, rememberMe);
    setIsRefusedByStorage(!isSignedIn());
    if (!isSignedIn()) return;
    forgetWayIn();
    onSignedIn?.();
  }, form.showErrors);

  // Which of the two is wrong is not told: the password is what a person tries again.
  useEffect(() => {
    if (sending.state !== "failed" || sending.code !== "auth.wrong-credentials") return;
    const password = form.ref.current?.elements.namedItem("password");
    if (!(password instanceof HTMLInputElement)) return;
    password.focus();
    password.select();
  }, [sending, form.ref]);

  const submit = () => {
    const fields = form.check();
    if (fields === null) return;
    setTriedEmail(fields.email.trim());
    void send({ ...fields, rememberMe: new FormData(form.ref.current ?? undefined).has("rememberMe") });
  };

  const forgotPath = withReturn(pagePaths.forgotPassword, returnPath);
  const isLimited = sending.state === "failed" && sending.code === "rate.limited";
  const isUnverified = sending.state === "failed" && sending.code === "auth.email-not-verified";
  return (
    <>
      <AccountForm
        form={form}
        sending={sending}
        submitLabel="Log ind"
        busyLabel="Logger ind …"
        failed={failureTexts.login}
        isLeaving={sending.state === "done" && isSession}
        wayOut={
          isUnverified ? (
            <UnverifiedHelp key={triedEmail} email={triedEmail} />
          ) : isLimited ? (
            <p className="text-ui">
              <TextLink to={forgotPath}>Vælg en ny adgangskode</TextLink>. Den åbner kontoen med det samme.
            </p>
          ) : null
        }
        onSend={submit}
      >
        <EmailField autoComplete="username" error={form.errors.email} />
        <PasswordField
          label="Adgangskode"
          name="password"
          autoComplete="current-password"
          error={form.errors.password}
        />
        <CheckboxField
          label="Husk mig"
          name="rememberMe"
          hint="Lad feltet stå tomt, hvis andre bruger den samme computer. Så gælder dit login kun i denne fane."
        />
        {isRefusedByStorage ? (
          <Notice tone="error" live="alert" title="Dit login kan ikke gemmes">
            <p>
              Din browser lader ikke siden gemme noget på enheden. Tillad det i browserens indstillinger, og prøv igen.
            </p>
          </Notice>
        ) : null}
      </AccountForm>
      <ul className="mt-6 grid gap-2 text-ui">
        <li>
          <TextLink to={forgotPath}>Glemt adgangskode?</TextLink>
        </li>
        <li>
          Har du ikke en konto? <TextLink to={withReturn(pagePaths.register, returnPath)}>Opret konto</TextLink>
        </li>
      </ul>
    </>
  );
}

/** The way out for someone whose password is right and whose e-mail is not confirmed yet: a new link, in place. */
function UnverifiedHelp({ email }: { readonly email: string }) {
  const [sent, setSent] = useState<SentMail | null>(null);
  return (
    <div className="grid gap-4">
      {sent === null ? null : (
        <>
          <Notice tone="success" live="status">
            <p>{sent.message}</p>
          </Notice>
          <MailboxHint />
        </>
      )}
      <SendAgain
        mail={verificationMail}
        email={email}
        label="Send nyt link"
        fromMs={sent === null ? null : mayResendAtMs(sent)}
        onSent={(message) => setSent({ email, message, sentAtMs: Date.now() })}
      />
    </div>
  );
}
