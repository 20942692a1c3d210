/** Min profil for who is signed in: the account fetched, its sections, and the way out. */
import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { signOut } from "../../../shell/session/sign-out.ts";
import { useIsOnline } from "../../../shell/state/connection.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { AccountContext, useAccountLoad } from "./account.ts";
import { DeletionNotice } from "./data/deletion-notice.tsx";
import { ProfileSection } from "./form/profile-section.tsx";
import { appearance, type Section, sections } from "./sections.tsx";

export function SignedInProfile() {
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
export function ProfileSkeleton() {
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
  const navigate = useNavigate();
  const leave = () => {
    void signOut();
    // Without a connection the other page could not be loaded; what is open stays.
    if (navigator.onLine) void navigate(pagePaths.front);
  };
  return (
    <div className="border-line border-t pt-8">
      <Button variant="secondary" onClick={leave}>
        <Icon name="log-out" />
        Log ud
      </Button>
    </div>
  );
}
