/** Min profil: the account of who is signed in; for everybody else sign-in in place, and what belongs to the device. */
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { formatDateTime } from "#contract/format.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { useSending } from "../../../forms/use-sending.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { useSignOut } from "../../../shell/frame/signed-in/use-sign-out.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { useIsOnline } from "../../../shell/state/connection.ts";
import { useIsSignedIn, useUser } from "../../../shell/state/session.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Heading, Measure, PageHead } from "../../../ui/page.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { LoginForm } from "../sign-in/login-form.tsx";
import type { Route } from "./+types/page";
import { AccountContext, useAccount, useAccountLoad } from "./account.ts";
import { FarewellScreen, readFarewell } from "./deletion-notice.tsx";
import { appearance, type Section, sections } from "./sections.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "profile",
    title: "Min profil",
    description: "Ret dine oplysninger, se dine enheder, og vælg udseendet på denne enhed.",
    matches,
    noindex: true,
  });

export default function ProfilePage() {
  const isSession = useIsSignedIn();
  const user = useUser();
  const isAwake = useIsHydrated();
  const { state } = useLocation();
  // The server knows nothing of the history entry, so neither does the first picture in the browser.
  const farewell = isAwake && !isSession ? readFarewell(state) : null;
  if (farewell !== null) {
    return (
      <Measure className="pb-12">
        <FarewellScreen farewell={farewell} />
      </Measure>
    );
  }
  return (
    <Measure className="pb-12">
      <PageHead title="Min profil" />
      {/* By the document's attribute, so that the right one stands there before script has run. */}
      <div className="hidden signed-in:block">
        {/* Signed in as somebody else in another tab: nothing of the one before stays in the forms. */}
        {isSession ? <SignedInProfile key={user?.id} /> : <ProfileSkeleton />}
      </div>
      {isSession ? null : (
        <div className="signed-in:hidden">
          <ProfileSection id="log-ind" title="Log ind">
            <div className="max-w-form">
              <LoginForm />
            </div>
          </ProfileSection>
          <ProfileSection id={appearance.id} title={appearance.title} lead={appearance.lead}>
            {appearance.content}
          </ProfileSection>
        </div>
      )}
    </Measure>
  );
}

/** Min profil for who is signed in: the account fetched, its sections, and the way out. */
function SignedInProfile() {
  const { load, retry } = useAccountLoad();
  if (load.state === "loading") return <ProfileSkeleton />;
  if (load.state === "failed") return <FailedProfile text={load.text} onRetry={retry} />;
  return (
    <AccountContext value={load.account}>
      <DeletionNotice />
      <WithList>
        {sections.map((section) => (
          <SectionOf key={section.id} section={section} />
        ))}
        <SignOut />
      </WithList>
    </AccountContext>
  );
}

/** The server's HTML holds it too, so it says nothing that only the browser knows. */
function ProfileSkeleton() {
  return (
    <>
      <p className="sr-only">Henter din profil …</p>
      <div aria-hidden="true" className="grid max-w-form gap-4 lg:ml-60">
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
      <div className="mb-8 max-w-text">
        <Notice tone="error" live="alert" title="Din profil kunne ikke hentes">
          <p>{isOnline ? text : "Du er offline. Profilen bliver hentet, når du har forbindelse igen."}</p>
          <Button variant="secondary" size="small" onClick={onRetry} className="mt-1 justify-self-start">
            Prøv igen
          </Button>
        </Notice>
      </div>
      <SectionOf section={appearance} />
      <SignOut />
    </>
  );
}

/** On a wide screen a list of the sections stays beside them. */
function WithList({ children }: { readonly children: ReactNode }) {
  const { hash } = useLocation();
  // A link from another page leads to a section that was not there before the account was.
  useEffect(() => {
    const id = decodeHash(hash);
    if (id !== "") document.getElementById(id)?.scrollIntoView();
  }, [hash]);
  return (
    <div className="lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-12">
      <nav aria-label="Afsnit på siden" className="sticky top-6 hidden self-start lg:block">
        <ul className="grid gap-0.5 border-line border-l">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="flex min-h-9 items-center px-4 text-ink-2 text-ui hover:text-ink hover:underline"
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0">{children}</div>
    </div>
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
    return <Notice tone="success" live="status" title={sending.result.message} className="mb-8" />;
  }
  if (user.deleteAfter === null) return null;
  return (
    <Notice tone="warning" title="Din konto bliver slettet" className="mb-8">
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
    <section id={id} aria-labelledby={headingId} className="border-line border-t py-8 md:py-10">
      <Heading id={headingId} className="text-h3">
        {title}
      </Heading>
      {lead === undefined ? null : <p className="mt-2 max-w-text text-ink-2 text-ui">{lead}</p>}
      <div className="mt-5">{children}</div>
    </section>
  );
}
