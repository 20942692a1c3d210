/** The page a mail's link opens: one button that uses the link, and what came of it. Opening it uses nothing. */
import { useEffect, useRef } from "react";
import { callMessages } from "#contract/messages.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { answerMessage } from "../../../forms/answer-message.ts";
import { FailureNotice } from "../../../forms/failure-notice.tsx";
import { useIsAwake } from "../../../forms/use-is-awake.ts";
import { type Failure, useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { withReturn } from "../../../shell/navigation/return-path.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page.tsx";
import { MailboxHint } from "../../public/mailbox-hint.tsx";
import { SubmitRow } from "../form/submit-row.tsx";
import { useWait } from "../form/use-wait.ts";
import { isDeadLink } from "./dead-link.ts";
import { keptReturn } from "./kept-return.ts";
import { linkTexts } from "./link-texts.ts";
import type { MailLink } from "./mail-link.ts";

interface ConfirmLinkProps {
  readonly link: MailLink;
  /** The link has done its work. */
  readonly onUsed: () => void;
  /** The link can't be used any more. */
  readonly onDead: (refusal: Failure) => void;
}

export function ConfirmLink({ link, onUsed, onDead }: ConfirmLinkProps) {
  const texts = linkTexts[link.purpose];
  const isAwake = useIsAwake();
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
