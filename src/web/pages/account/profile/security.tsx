/** Aktive enheder and Sikkerhedslog: where the person is signed in, and what has happened to the account. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { AccountEvent, AccountEventKind, Session } from "#contract/accounts/user.schema.ts";
import { formatDateTime, formatRelative } from "#contract/format.da.ts";
import { callMessages } from "#contract/messages.da.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { useSignOut } from "../../../shell/frame/signed-in/use-sign-out.tsx";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { useAccount } from "./account.ts";
import { type ShownList, usePagedList } from "./use-paged-list.ts";

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

  const { start, isBusy, question } = useSignOut();

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
    isCurrent ? start() : end(id, () => browserApi().delete(filledPath(apiPaths.session, { id })));

  return (
    <div className="grid gap-3">
      {question}
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
              busy={ending === session.id || (isBusy && session.isCurrent)}
              aria-label={session.isCurrent ? "Log ud på denne enhed" : `Log ud på ${session.device}`}
              onClick={() => endOne(session)}
            >
              {ending === session.id || (isBusy && session.isCurrent) ? "Logger ud …" : "Log ud"}
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

// Sikkerhedslog: what has happened to the account, newest first.

/** What happened to an account, as a sentence a person understands. */
const eventTexts: Readonly<Record<AccountEventKind, string>> = {
  registered: "Kontoen blev oprettet",
  "registered-again": "Nogen prøvede at oprette en konto med din e-mail",
  "email-verified": "E-mailen blev bekræftet",
  "signed-in": "Der blev logget ind",
  "signed-in-new-device": "Der blev logget ind på en ny enhed",
  "password-changed": "Adgangskoden blev ændret",
  "password-reset": "Adgangskoden blev nulstillet med et link fra en mail",
  "sessions-ended": "En eller flere enheder blev logget ud",
  "token-reused": "En enhed blev logget ud, fordi dens login blev brugt to steder",
  "email-change-requested": "Der blev bedt om at skifte e-mail",
  "email-changed": "E-mailen blev skiftet",
  "email-change-undone": "E-mailen blev skiftet tilbage med linket fra mailen",
  "data-exported": "Der blev lavet en fil med dine data",
  "deletion-requested": "Der blev bedt om at slette kontoen",
  "deletion-cancelled": "Sletningen af kontoen blev stoppet",
  "role-changed": "Kontoen fik en anden rolle",
};

const firstEvents = 6;

export function SecurityLog() {
  const { version } = useAccount();
  const list = usePagedList<AccountEvent>(apiPaths.accountEvents, firstEvents, version);
  return (
    <PagedList
      list={list}
      label="Hændelser"
      failedTitle="Sikkerhedsloggen kan ikke hentes"
      row={({ kind, device, at }) => (
        <>
          <p className="text-ui">{eventTexts[kind]}</p>
          <p className="text-ink-2 text-sm">
            <time dateTime={at}>{formatDateTime(at)}</time>
            {device === "" ? "" : `, ${device}`}
          </p>
        </>
      )}
    />
  );
}

/** The look of a list that is fetched page by page: loading, failed, its rows, and the way to more of them. */
interface PagedListProps<Item> {
  readonly list: ShownList<Item>;
  /** Names the list for a screen reader. */
  readonly label: string;
  readonly failedTitle: string;
  readonly row: (item: Item) => ReactNode;
}

function PagedList<Item extends { readonly id: string }>({ list, label, failedTitle, row }: PagedListProps<Item>) {
  const { items, failure, isBusy } = list;
  const rows = useRef<HTMLUListElement>(null);
  const focusAt = useRef<number | null>(null);
  const count = items?.length ?? 0;

  // The button may be gone after the last page: the focus goes to the first of the new rows.
  useEffect(() => {
    const at = focusAt.current;
    if (at === null || count <= at) return;
    focusAt.current = null;
    const first = rows.current?.children.item(at);
    if (first instanceof HTMLElement) first.focus();
  }, [count]);

  const more = () => {
    focusAt.current = count;
    list.showMore();
  };

  if (items === undefined) {
    return failure === null ? (
      <ListSkeleton />
    ) : (
      <Notice tone="error" live="alert" title={failedTitle}>
        <p>{failure}</p>
        <Button variant="secondary" size="small" busy={isBusy} onClick={list.retry} className="justify-self-start">
          Prøv igen
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <ul ref={rows} aria-label={label} className="max-w-text">
        {items.map((item) => (
          <li
            key={item.id}
            tabIndex={-1}
            className="border-line border-t py-3 outline-offset-4 first:border-t-0 first:pt-0"
          >
            {row(item)}
          </li>
        ))}
      </ul>
      {failure === null ? null : (
        <p role="alert" className="mt-3 text-thread-ink text-ui">
          {failure}
        </p>
      )}
      {list.hasMore ? (
        <Button variant="quiet" busy={isBusy} onClick={more} className="-ml-4 mt-2">
          {isBusy ? "Henter …" : "Vis flere"}
        </Button>
      ) : null}
    </>
  );
}

function ListSkeleton() {
  return (
    <>
      <p className="sr-only">Henter …</p>
      <div aria-hidden="true" className="grid max-w-text gap-3">
        <div className="skeleton h-5 w-2/3" />
        <div className="skeleton h-5 w-1/2" />
        <div className="skeleton h-5 w-3/5" />
      </div>
    </>
  );
}
