/** Overblik: recent texts and conversations, the most frequent error, usage and notices. The same on /home and /dashboard. */
import { type ReactNode, useEffect, useState } from "react";
import { Link } from "react-router";
import type { AccountEvent, AccountEventList, Session, SessionList } from "#contract/accounts/user.schema.ts";
import { formatNumber, formatRelative } from "#contract/format.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { TextLink } from "../../../content/text-link.tsx";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { Quota } from "../../../shell/frame/signed-in/quota.tsx";
import { loadProfile } from "../../../shell/session/profile.ts";
import { useUsed } from "../../../shell/session/usage/known-usage.ts";
import { resetSentence } from "../../../shell/session/usage/texts.da.ts";
import { useUser } from "../../../shell/state/session.ts";
import { readStored, writeStored } from "../../../shell/state/web-storage.ts";
import { classNames } from "../../../theme/class-names.ts";
import { metCount, readScore } from "../../../tools/grammar/learning/score.ts";
import { userStorage } from "../../../tools/grammar/settings/user-storage.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Heading, Measure, PageHead } from "../../../ui/page.tsx";
import { Sheet } from "../../../ui/sheet.tsx";
import { Thread } from "../../../ui/thread.tsx";
import { type AccountNotice, accountNotices } from "./account-notices.ts";
import {
  type ContinueItem,
  continueSources,
  type Fetched,
  fetchRest,
  newestFirst,
  readNow,
  withDistinctTitles,
} from "./continue-sources.ts";
import { greeting } from "./greeting.ts";

export function Overview() {
  const user = useUser();
  const { items, isComplete, hasFailed } = useContinueItems();
  const { notices, confirmSignIn } = useAccountNotices();
  const [kept, setKept] = useState<string | null>(null);
  return (
    <Measure className="pb-16">
      <PageHead size="tool" title={greeting(new Date().getHours(), user?.firstName ?? "")} />
      {/* What can't wait is known from the profile, so it is there at once and moves nothing. */}
      {kept === null ? (
        <Notices label="Vigtigt" notices={notices.filter(({ tone }) => tone === "warning")} className="mb-8">
          <KeepAccount onKept={setKept} />
        </Notices>
      ) : (
        <Notice tone="success" live="status" title={kept} className="mb-8" />
      )}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 content-start gap-10">
          {items.length > 0 ? <Recent items={items.slice(0, maxItems)} /> : null}
          {items.length === 0 && isComplete && !hasFailed ? <NothingYet /> : null}
          {hasFailed ? (
            <p className="text-ink-2 text-ui">Vi kunne ikke hente det hele. Genindlæs siden for at prøve igen.</p>
          ) : null}
        </div>
        <div className="grid content-start gap-10">
          <FrequentError />
          <UsageSection />
          <Notices
            label="Beskeder"
            notices={notices.filter(({ tone }) => tone === "info")}
            onOwnSignIn={confirmSignIn}
          />
        </div>
      </div>
    </Measure>
  );
}

/** More is found in each tool. */
const maxItems = 9;

function NothingYet() {
  return (
    <Sheet className="overflow-hidden">
      <Thread className="py-6 pr-5 pl-(--thread-gutter)">
        <p className="font-display text-h3">Her kommer dine tekster og samtaler</p>
        <ButtonLink to={pagePaths.grammar} className="mt-4">
          Tjek en tekst
        </ButtonLink>
      </Thread>
    </Sheet>
  );
}

/** Texts and conversations of all tools in one list, the newest first. */
function Recent({ items }: { readonly items: readonly ContinueItem[] }) {
  return (
    <section aria-labelledby="seneste-overskrift">
      <Heading id="seneste-overskrift" className="mb-2 text-h3">
        Seneste
      </Heading>
      <ul>
        {items.map(({ id, path, title, place, size, atMs }) => (
          <li key={id} className="border-line border-t first:border-t-0">
            <Link to={path} className="group flex items-baseline justify-between gap-4 rounded-control py-3">
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere group-hover:underline">{title}</span>
                <span className="tabular block text-ink-2 text-ui">{size === null ? place : `${place}, ${size}`}</span>
              </span>
              {atMs === null ? null : (
                <span className="shrink-0 text-ink-2 text-ui">{formatRelative(atMs, Date.now())}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface NoticesProps {
  readonly label: string;
  readonly notices: readonly AccountNotice[];
  readonly className?: string;
  readonly onOwnSignIn?: (id: string) => void;
  /** What can be done in place, for notices that lead nowhere. */
  readonly children?: ReactNode;
}

function Notices({ label, notices, className, onOwnSignIn, children }: NoticesProps) {
  if (notices.length === 0) return null;
  return (
    <section aria-label={label} className={classNames("grid gap-3", className)}>
      {notices.map(({ key, tone, title, text, action, signIn }) => (
        <Notice key={key} tone={tone} title={title}>
          <p className="wrap-anywhere">{text}</p>
          {action === null ? (
            children
          ) : (
            <p>
              <TextLink to={action.to}>{action.label}</TextLink>
            </p>
          )}
          {signIn === undefined || onOwnSignIn === undefined ? null : (
            <Button
              variant="secondary"
              size="small"
              onClick={() => onOwnSignIn(signIn)}
              className="mt-1 justify-self-start"
            >
              Det var mig
            </Button>
          )}
        </Notice>
      ))}
    </section>
  );
}

// Behold kontoen, where the overview says that the account is going to be deleted.

/** @param onKept gets the server's sentence; the notice goes with the profile that is then fetched */
function KeepAccount({ onKept }: { readonly onKept: (message: string) => void }) {
  const { sending, send } = useSending(
    async () => {
      const { message } = await browserApi().post<{ readonly message: string }>(apiPaths.keepAccount, {});
      onKept(message);
      // Kept all the same when the profile can't be fetched now: it is asked for again on the next page.
      await loadProfile().catch(() => {});
    },
    () => {},
  );
  const isBusy = sending.state === "busy";
  return (
    <>
      {sending.state === "failed" ? (
        <p role="alert" className="font-semibold text-thread-ink">
          {sending.text}
        </p>
      ) : null}
      <Button busy={isBusy} onClick={() => void send(undefined)} className="mt-1 justify-self-start">
        {isBusy ? "Gemmer …" : "Behold kontoen"}
      </Button>
    </>
  );
}

/** What the learning mode has met most often on this device; nothing before it has been used. */
function FrequentError() {
  const [[most]] = useState(() => readScore(userStorage()));
  if (most === undefined) return null;
  const count = metCount(most);
  return (
    <section aria-labelledby="fejl-overskrift">
      <Heading id="fejl-overskrift" className="text-h3">
        Din hyppigste fejl
      </Heading>
      <p className="mt-2 text-ui">
        {most.type}, {count === 1 ? "én gang" : `${formatNumber(count)} gange`} i Læring.
      </p>
      <p className="mt-1 text-ui">
        <TextLink to={pagePaths.grammar}>Øv dig</TextLink>
      </p>
    </section>
  );
}

function UsageSection() {
  // Both begin anew at the same time.
  const state = useUsed("ai-text");
  const messages = useUsed("chat-message");
  const [now] = useState(Date.now);
  if (state === null && messages === null) return null;
  return (
    <section aria-labelledby="forbrug-overskrift">
      <Heading id="forbrug-overskrift" className="text-h3">
        Dit forbrug
      </Heading>
      <Quota unit="chat-message" className="mt-2 text-ui" />
      <Quota unit="ai-text" className="mt-3 text-ui" />
      {state === null || state.limit === null ? null : (
        <p className="mt-2 text-ink-2 text-sm">{resetSentence(state.resetAt, now)}</p>
      )}
    </section>
  );
}

/** The notices of the overview: from the profile at once, from the security log as it arrives. */
interface Known {
  readonly events: readonly AccountEvent[];
  readonly sessions: readonly Session[];
}

interface AccountNotices {
  readonly notices: readonly AccountNotice[];
  /** The person says that this sign-in was their own. */
  readonly confirmSignIn: (id: string) => void;
}

function useAccountNotices(): AccountNotices {
  const user = useUser();
  const [known, setKnownSignIns] = useState(readKnownSignIns);
  const [{ events, sessions }, setKnown] = useState<Known>({ events: [], sessions: [] });
  useEffect(() => {
    const left = new AbortController();
    const options = { signal: left.signal };
    Promise.all([
      browserApi().get<AccountEventList>(apiPaths.accountEvents, options),
      browserApi().get<SessionList>(`${apiPaths.sessions}?limit=100`, options),
    ]).then(
      ([log, devices]) => setKnown({ events: log.items, sessions: devices.items }),
      () => {
        // Without the log there is no notice; the same news has gone out by mail, and stands on Min profil.
      },
    );
    return () => left.abort();
  }, []);
  return {
    notices: user === null ? [] : accountNotices(user, events, sessions, known, Date.now()),
    confirmSignIn: (id) => setKnownSignIns(addKnownSignIn(id)),
  };
}

// The sign-ins on new devices that the person has said were their own, kept on this device.

/** The notice is for the last week: more than these are not in it. */
const maxKept = 50;

/** Ids of events; empty when nothing readable is kept. */
function readKnownSignIns(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(readStored("local", storageKeys.knownSignIns) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}

/** Returns all that are known with this one. */
function addKnownSignIn(id: string): readonly string[] {
  const all = [...readKnownSignIns().filter((other) => other !== id), id].slice(-maxKept);
  writeStored("local", storageKeys.knownSignIns, JSON.stringify(all));
  return all;
}

/** What there is to go on with: what lies on the device in the first picture, the rest as it arrives. */
interface ContinueItems {
  readonly items: readonly ContinueItem[];
  /** Everything has been asked for. */
  readonly isComplete: boolean;
  /** Something could not be fetched. */
  readonly hasFailed: boolean;
}

/** Guarded pages are drawn in the browser only, so the server has nothing to differ from. */
function useContinueItems(): ContinueItems {
  const [here] = useState(() => readNow(continueSources));
  const [rest, setRest] = useState<Fetched | null>(null);
  useEffect(() => {
    const left = new AbortController();
    void fetchRest(continueSources, left.signal).then((fetched) => {
      if (!left.signal.aborted) setRest(fetched);
    });
    return () => left.abort();
  }, []);
  const items = newestFirst([...here, ...(rest?.items ?? [])]);
  return { items: withDistinctTitles(items), isComplete: rest !== null, hasFailed: rest?.hasFailed ?? false };
}
