/** /delt-samtale: a conversation as whoever has its link reads it. The link's token never leaves the page but in the call that reads. */
import { startTransition, useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { SharedConversation } from "#contract/chat/share.schema.ts";
import { pagePaths } from "#contract/paths.ts";
import { errorText } from "../../../../shell/answer-error.ts";
import { createApiClient } from "../../../../shell/api-client.ts";
import { ApiError } from "../../../../shell/api-error.ts";
import { pageMeta } from "../../../../shell/page-meta.ts";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { Measure, PageHead } from "../../../../ui/page.tsx";
import type { Route } from "./+types/shared-page";
import { SharedMessages } from "./shared-messages.tsx";
import * as texts from "./texts.da.ts";

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
      <Conversation shown={shown} again={again} />
      <noscript>
        <Notice tone="warning">
          <p>{texts.needsScript}</p>
        </Notice>
      </noscript>
    </Measure>
  );
}

function Conversation({ shown, again }: { readonly shown: Shown; readonly again: () => void }) {
  switch (shown.phase) {
    case "open": {
      const { title, sharedAt, expiresAt, isShortened, messages } = shown.conversation;
      const isByModel = messages.some(({ by }) => by === "ai");
      return (
        <>
          <PageHead title={<bdi>{title}</bdi>} lead={texts.sharedOn(sharedAt, expiresAt)} size="tool" />
          <div className="grid gap-4 pb-6">
            {isByModel ? <Notice tone="info">{texts.byModel}</Notice> : null}
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
