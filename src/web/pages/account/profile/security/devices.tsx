/** Aktive enheder: where the person is signed in, and the way to end it there. */
import { useEffect, useRef, useState } from "react";
import type { Session } from "#contract/accounts/user.schema.ts";
import { formatDateTime, formatRelative } from "#contract/format.da.ts";
import { callMessages } from "#contract/messages.da.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { errorText } from "../../../../shell/answer-error.ts";
import { ApiError } from "../../../../shell/api-error.ts";
import { browserApi } from "../../../../shell/browser-api.ts";
import { signOut } from "../../../../shell/session/sign-out.ts";
import { Button } from "../../../../ui/button.tsx";
import { useAccount } from "../account.ts";
import { PagedList } from "../list/paged-list.tsx";
import { usePagedList } from "../list/use-paged-list.ts";

const firstDevices = 8;

export function Devices() {
  const { version, refresh } = useAccount();
  const list = usePagedList<Session>(apiPaths.sessions, firstDevices, version);
  /** Id of the device that is being signed out, or `others`. */
  const [ending, setEnding] = useState<string | null>(null);
  const [said, setSaid] = useState<{ readonly text: string; readonly isError: boolean } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const hasOthers = list.hasMore || list.items?.some(({ isCurrent }) => !isCurrent) === true;

  // The button goes with its row: whoever uses a keyboard goes on from what came of it.
  useEffect(() => {
    if (said !== null) status.current?.focus();
  }, [said]);

  const end = async (what: string, call: () => Promise<{ readonly message: string }>) => {
    if (ending !== null) return;
    setEnding(what);
    setSaid(null);
    try {
      const { message } = await call();
      setSaid({ text: message, isError: false });
      refresh();
    } catch (error) {
      // Signed out from elsewhere in the meantime: that is what was wanted.
      const isGone = error instanceof ApiError && error.code === "resource.not-found";
      setSaid(isGone ? { text: callMessages.sessionEnded, isError: false } : { text: errorText(error), isError: true });
      if (isGone) refresh();
    } finally {
      setEnding(null);
    }
  };
  const endOne = ({ id, isCurrent }: Session) =>
    isCurrent ? signOut() : end(id, () => browserApi().delete(filledPath(apiPaths.session, { id })));

  return (
    <div className="grid gap-3">
      <PagedList
        list={{ ...list, items: list.items && currentFirst(list.items) }}
        label="Aktive enheder"
        failedTitle="Enhederne kan ikke hentes"
        row={(session) => (
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <div className="min-w-0">
              <p className="font-semibold text-ui wrap-anywhere">
                {session.device}
                {session.isCurrent ? <span className="font-normal text-green"> · Denne enhed</span> : null}
              </p>
              <p className="text-ink-2 text-sm">
                {session.isCurrent ? "Bruges lige nu" : `Sidst brugt ${formatRelative(session.lastUsedAt, Date.now())}`}
                {session.rememberMe ? ", husket" : ""}, logget ind {formatDateTime(session.createdAt)}
              </p>
            </div>
            <Button
              variant="secondary"
              size="small"
              busy={ending === session.id}
              aria-label={session.isCurrent ? "Log ud på denne enhed" : `Log ud på ${session.device}`}
              onClick={() => endOne(session)}
            >
              {ending === session.id ? "Logger ud …" : "Log ud"}
            </Button>
          </div>
        )}
      />
      <p
        ref={status}
        role={said?.isError === true ? "alert" : "status"}
        tabIndex={-1}
        className={said?.isError === true ? "text-thread-ink text-ui" : "font-semibold text-green text-ui empty:hidden"}
      >
        {said?.text}
      </p>
      {hasOthers ? (
        <Button
          variant="secondary"
          busy={ending === "others"}
          onClick={() => end("others", () => browserApi().post(apiPaths.endOtherSessions, {}))}
          className="justify-self-start"
        >
          {ending === "others" ? "Logger ud …" : "Log ud på alle andre enheder"}
        </Button>
      ) : null}
    </div>
  );
}

/** The device in one's hand stands first; the others as they come, the one used last before the rest. */
function currentFirst(sessions: readonly Session[]): readonly Session[] {
  return [...sessions.filter(({ isCurrent }) => isCurrent), ...sessions.filter(({ isCurrent }) => !isCurrent)];
}
