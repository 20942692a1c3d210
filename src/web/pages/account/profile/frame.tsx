/** The frame of Min profil: its parts, the account of who is signed in, and for everybody else sign-in in place. */
import { type ReactNode, useEffect } from "react";
import { NavLink, useLocation, useNavigate } from "react-router";
import { formatDateTime } from "#contract/format.da.ts";
import { apiPaths, type PagePath, pagePaths } from "#contract/paths.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { useSignOut } from "../../../shell/frame/signed-in/use-sign-out.tsx";
import { useIsOnline } from "../../../shell/state/connection.ts";
import { useIsSignedIn, useUser } from "../../../shell/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Heading, Measure, PageHead } from "../../../ui/page.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { LoginForm } from "../sign-in/login-form.tsx";
import { AccountContext, useAccount, useAccountLoad } from "./account.ts";
import { FarewellScreen, readFarewell } from "./deletion-notice.tsx";

/** The parts with their sections, of which each was an anchor of the one page: mails and notices link to those. */
const parts: readonly { readonly path: PagePath; readonly label: string; readonly anchors: readonly string[] }[] = [
  { path: pagePaths.profile, label: "Konto", anchors: [] },
  {
    path: pagePaths.profileSecurity,
    label: "Sikkerhed",
    anchors: ["adgangskode", "aktive-enheder", "sikkerhedslog"],
  },
  { path: pagePaths.profileData, label: "Data", anchors: ["dine-data", "historik", "slet-konto"] },
  { path: pagePaths.profileAppearance, label: "Udseende", anchors: ["udseende"] },
];

export interface Section {
  /** The anchor: part of addresses that other pages link to. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly content: ReactNode;
}

export interface ProfileFrameProps {
  readonly sections: readonly Section[];
  /** The sections are for the device: nothing is fetched, and visitors see them too. */
  readonly isOfDevice?: boolean;
}

export function ProfileFrame({ sections, isOfDevice = false }: ProfileFrameProps) {
  const isSession = useIsSignedIn();
  const user = useUser();
  const isAwake = useIsHydrated();
  const { state } = useLocation();
  const isLeaving = useOldAnchor();
  // The server knows nothing of the history entry, so neither does the first picture in the browser.
  const farewell = isAwake && !isSession ? readFarewell(state) : null;
  if (farewell !== null) {
    return (
      <Measure className="pb-12">
        <FarewellScreen farewell={farewell} />
      </Measure>
    );
  }
  const shown = (
    <div>
      {sections.map((section) => (
        <SectionOf key={section.id} section={section} />
      ))}
    </div>
  );
  return (
    <Measure className="pb-12">
      <PageHead size="tool" title="Min profil" className="pb-3" />
      {/* By the document's attribute, so that the right one stands there before script has run. */}
      <div className="hidden signed-in:block">
        <Parts />
        {isOfDevice ? null : isSession && !isLeaving ? (
          // Signed in as somebody else in another tab: nothing of the one before stays in the forms.
          <WithAccount key={user?.id}>{shown}</WithAccount>
        ) : (
          <ProfileSkeleton />
        )}
      </div>
      {isSession ? null : (
        <div className="signed-in:hidden">
          <ProfileSection id="log-ind" title="Log ind">
            <div className="max-w-form">
              <LoginForm />
            </div>
          </ProfileSection>
        </div>
      )}
      {isOfDevice ? shown : null}
    </Measure>
  );
}

/** Leads an address from before the page had parts to where its section is now. Returns whether it is on its way. */
function useOldAnchor(): boolean {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const id = decodeHash(hash);
  const now = pathname === pagePaths.profile ? parts.find(({ anchors }) => anchors.includes(id))?.path : undefined;
  useEffect(() => {
    if (now !== undefined) void navigate(`${now}#${id}`, { replace: true });
  }, [now, id, navigate]);
  return now !== undefined;
}

function Parts() {
  return (
    <nav aria-label="Min profil" className="border-line border-b">
      <ul className="-mb-px flex flex-wrap gap-x-6">
        {parts.map(({ path, label }) => (
          <li key={path}>
            <NavLink
              to={path}
              end
              className="inline-flex min-h-11 items-center border-transparent border-b-2 text-ink-2 text-ui hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The account fetched, what is shown of it, and the way out. */
function WithAccount({ children }: { readonly children: ReactNode }) {
  const { load, retry } = useAccountLoad();
  const { hash } = useLocation();
  const isReady = load.state === "ready";
  // A link from another page leads to a section that was not there before the account was.
  useEffect(() => {
    const id = decodeHash(hash);
    if (isReady && id !== "") document.getElementById(id)?.scrollIntoView();
  }, [hash, isReady]);
  if (load.state === "loading") return <ProfileSkeleton />;
  if (load.state === "failed") return <FailedProfile text={load.text} onRetry={retry} />;
  return (
    <AccountContext value={load.account}>
      <DeletionNotice />
      {children}
      <SignOut />
    </AccountContext>
  );
}

/** The server's HTML holds it too, so it says nothing that only the browser knows. */
function ProfileSkeleton() {
  return (
    <>
      <p className="sr-only">Henter din profil …</p>
      <div aria-hidden="true" className="grid max-w-form gap-4">
        <div className="skeleton h-8 w-1/3" />
        <div className="skeleton h-11 w-full" />
        <div className="skeleton h-11 w-full" />
        <div className="skeleton h-11 w-1/4" />
      </div>
    </>
  );
}

function FailedProfile({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <>
      <div className="my-6 max-w-text">
        <Notice tone="error" live="alert" title="Din profil kunne ikke hentes">
          <p>{isOnline ? text : "Du er offline. Profilen bliver hentet, når du har forbindelse igen."}</p>
          <Button variant="secondary" size="small" onClick={onRetry} className="mt-1 justify-self-start">
            Prøv igen
          </Button>
        </Notice>
      </div>
      <SignOut />
    </>
  );
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}

function SectionOf({ section: { id, title, lead, content } }: { readonly section: Section }) {
  return (
    <ProfileSection id={id} title={title} lead={lead}>
      {content}
    </ProfileSection>
  );
}

/** As the one in the frame: out, and to the front page. */
function SignOut() {
  const { start, isBusy, question } = useSignOut();
  return (
    <div className="border-line border-t pt-8">
      <Button variant="secondary" busy={isBusy} onClick={start}>
        <Icon name="log-out" />
        {isBusy ? "Logger ud …" : "Log ud"}
      </Button>
      {question}
    </div>
  );
}

/** The notice on top of a profile whose account is going to be deleted, with the way to keep it. */
function DeletionNotice() {
  const { user, refresh } = useAccount();
  const { sending, send } = useSending(
    () => browserApi().post<{ readonly message: string }>(apiPaths.keepAccount, {}),
    () => {},
  );
  const keep = async () => {
    if ((await send(undefined)) === "done") refresh();
  };
  // The answer stands although the account no longer says that it goes.
  if (sending.state === "done") {
    return <Notice tone="success" live="status" title={sending.result.message} className="mt-6" />;
  }
  if (user.deleteAfter === null) return null;
  return (
    <Notice tone="warning" title="Din konto bliver slettet" className="mt-6">
      <p>
        Den slettes {formatDateTime(user.deleteAfter)} med alt, hvad der hører til. Vil du beholde den, så vælg det her.
      </p>
      {sending.state === "failed" ? (
        <p role="alert" className="font-semibold text-thread-ink">
          {sending.text}
        </p>
      ) : null}
      <Button busy={sending.state === "busy"} onClick={keep} className="mt-1 justify-self-start">
        {sending.state === "busy" ? "Gemmer …" : "Behold kontoen"}
      </Button>
    </Notice>
  );
}

/** A section of the profile: its heading, which links and notices lead to, and what stands under it. */
interface ProfileSectionProps {
  /** Also the anchor. */
  readonly id: string;
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

function ProfileSection({ id, title, lead, children }: ProfileSectionProps) {
  const headingId = `${id}-overskrift`;
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid gap-x-12 gap-y-5 border-line border-t py-8 first:border-t-0 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <Heading id={headingId} className="text-h3">
          {title}
        </Heading>
        {lead === undefined ? null : <p className="mt-2 max-w-text text-ink-2 text-ui">{lead}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
