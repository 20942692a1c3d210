/** /delt-samtale: a conversation as whoever has its link reads it. The link's token never leaves the page but in the call that reads. */
import { type FormEvent, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { SharedConversation, ShareReported } from "#contract/chat/share.schema.ts";
import { reportReasons, type ShareReportFields, shareReportErrors } from "#contract/chat/share-report.rules.ts";
import { pagePaths } from "#contract/paths.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { createApiClient } from "../../../shell/api-client.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { type FieldErrors, SelectField, TextAreaField, TextField, useFocusFirstError } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Measure, PageHead } from "../../../ui/page.tsx";
import type { Route } from "./+types/shared-page";
import { SharedMessages } from "./shared-messages.tsx";
import * as texts from "./shared-texts.da.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ key: "sharedChat", title: texts.title, description: texts.description, matches, noindex: true });

type Shown =
  | { readonly phase: "loading" | "gone" }
  | { readonly phase: "failed"; readonly text: string }
  | { readonly phase: "open"; readonly conversation: SharedConversation };

const tokenShape = /^[\w-]{16,64}$/;

export default function SharedChatPage() {
  const token = useToken();
  const [shown, setShown] = useState<Shown>({ phase: "loading" });
  const [tries, setTries] = useState(0);
  const again = useCallback(() => setTries((before) => before + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads once more
  useEffect(() => {
    if (token === undefined) return;
    const life = new AbortController();
    setShown({ phase: token === null ? "gone" : "loading" });
    if (token === null) return;
    read(token, life.signal).then(
      // Much may come at once: the page stays usable while it is set.
      (conversation) => startTransition(() => setShown({ phase: "open", conversation })),
      (error: unknown) => {
        if (life.signal.aborted) return;
        const isGone = error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 400);
        setShown(isGone ? { phase: "gone" } : { phase: "failed", text: errorText(error) });
      },
    );
    return () => life.abort();
  }, [token, tries]);

  return (
    <Measure width="text" className="pb-20">
      <Conversation shown={shown} token={token ?? ""} again={again} />
      <noscript>
        <Notice tone="warning">
          <p>{texts.needsScript}</p>
        </Notice>
      </noscript>
    </Measure>
  );
}

interface ConversationProps {
  readonly shown: Shown;
  readonly token: string;
  readonly again: () => void;
}

function Conversation({ shown, token, again }: ConversationProps) {
  switch (shown.phase) {
    case "open": {
      const { title, sharedAt, expiresAt, isShortened, messages } = shown.conversation;
      const isByModel = messages.some(({ by }) => by === "ai");
      const isImported = messages.some(({ by }) => by === "imported");
      return (
        <>
          <PageHead title={<bdi>{title}</bdi>} lead={texts.sharedOn(sharedAt, expiresAt)} size="tool" />
          <div className="grid gap-4 pb-6">
            <FromUser token={token} />
            {isByModel ? <Notice tone="info">{isImported ? texts.someByModel : texts.byModel}</Notice> : null}
            {isShortened ? <Notice tone="info">{texts.isShortened}</Notice> : null}
          </div>
          <SharedMessages messages={messages} />
        </>
      );
    }
    case "loading":
      return (
        <>
          <PageHead title={texts.title} size="tool" />
          <p role="status" className="show-late needs-script text-ink-2">
            {texts.loading}
          </p>
        </>
      );
    case "gone":
      return (
        <>
          <PageHead title={texts.goneTitle} size="tool" />
          <div className="grid justify-items-start gap-5">
            <Notice tone="warning" live="alert" className="w-full">
              <p>{chatRefusals.shareGone}</p>
            </Notice>
            <ButtonLink to={pagePaths.chat} variant="secondary">
              {texts.toChat}
            </ButtonLink>
          </div>
        </>
      );
    case "failed":
      return (
        <>
          <PageHead title={texts.goneTitle} size="tool" />
          <div className="grid justify-items-start gap-5">
            <Notice tone="error" live="alert" className="w-full">
              <p>{shown.text}</p>
            </Notice>
            <Button onClick={again}>{texts.tryAgain}</Button>
          </div>
        </>
      );
  }
}

/** What nobody at the site has read may be anything: it says so, and can be reported. */
function FromUser({ token }: { readonly token: string }) {
  const [isReporting, setReporting] = useState(false);
  return (
    <Notice tone="warning">
      <p>{texts.fromUser}</p>
      <div>
        <Button variant="secondary" size="small" onClick={() => setReporting(true)}>
          {texts.report}
        </Button>
      </div>
      <ReportDialog token={token} open={isReporting} onClose={() => setReporting(false)} />
    </Notice>
  );
}

/** Nothing of whoever reads is sent with it. */
function read(token: string, signal: AbortSignal): Promise<SharedConversation> {
  const api = createApiClient({ fetch: (path, init) => fetch(path, { ...init, credentials: "omit" }) });
  return api.post<SharedConversation>(chatPaths.readShare, { token }, { signal });
}

/**
 * What stands behind `#` in the link. It is taken out of the address, where somebody may look over a shoulder or copy
 * it, and kept in the entry of the tab's history, so that the page can be loaded again.
 *
 * @returns undefined until it is known, null when there is none
 */
function useToken(): string | null | undefined {
  const { hash, state, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const given = hash === "" ? keptIn(state) : hash.slice(1);
    setToken(given !== null && tokenShape.test(given) ? given : null);
    if (hash !== "") void navigate(pathname, { replace: true, state: { token: given }, preventScrollReset: true });
  }, [hash, state, pathname, navigate]);
  return token;
}

function keptIn(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("token" in state)) return null;
  return typeof state.token === "string" ? state.token : null;
}

/** Anmeld* on a shared conversation: a reader says what is wrong with it to those who run the site. */
interface ReportDialogProps {
  readonly token: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function ReportDialog({ token, open, onClose }: ReportDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={texts.reportTitle} place="bottom">
      {open ? <ReportForm token={token} onClose={onClose} /> : null}
    </Dialog>
  );
}

const noErrors: FieldErrors = {};

function ReportForm({ token, onClose }: Omit<ReportDialogProps, "open">) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(noErrors);
  useFocusFirstError(form, errors);
  const { sending, send } = useSending((fields: ShareReportFields, idempotencyKey) => {
    // Without cookies and without a session: the report is nobody's unless they leave an address.
    const api = createApiClient({ fetch: (path, init) => fetch(path, { ...init, credentials: "omit" }) });
    return api.post<ShareReported>(chatPaths.reportShare, { token, ...fields }, { idempotencyKey });
  }, setErrors);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const field = (name: keyof ShareReportFields) => String(data.get(name) ?? "");
    const fields = { reason: field("reason"), message: field("message"), email: field("email") };
    const found: FieldErrors = { ...shareReportErrors(fields) };
    setErrors(found);
    if (Object.keys(found).length === 0) void send(fields);
  };

  if (sending.state === "done") {
    return (
      <div className="grid justify-items-start gap-4">
        <Notice tone="success" live="status" className="w-full">
          <p>{sending.result.message}</p>
          <p>{texts.reportReference(sending.result.reference)}</p>
        </Notice>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <p>{texts.reportLead}</p>
      <SelectField label={texts.reportReason} name="reason" error={errors.reason} defaultValue="">
        <option value="" disabled>
          {texts.chooseReason}
        </option>
        {Object.entries(reportReasons).map(([key, label]) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={texts.reportMore}
        name="message"
        optional
        rows={4}
        hint={texts.reportMoreHint}
        error={errors.message}
      />
      <TextField
        label={texts.reportEmail}
        name="email"
        type="email"
        optional
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        hint={texts.reportEmailHint}
        error={errors.email}
      />
      {sending.state === "failed" ? (
        <Notice tone="error" live="alert" title={texts.notReported}>
          <p>{sending.text}</p>
        </Notice>
      ) : null}
      <div>
        <Button type="submit" busy={sending.state === "busy"}>
          {sending.state === "busy" ? texts.reporting : texts.sendReport}
        </Button>
      </div>
    </form>
  );
}
