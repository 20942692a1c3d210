/** Min profil: the account of who is signed in; for everybody else sign-in in place, and what belongs to the device. */
import { useLocation } from "react-router";
import { useIsAwake } from "../../../forms/use-is-awake.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { useIsSignedIn, useUser } from "../../../shell/state/session.ts";
import { Measure, PageHead } from "../../../ui/page.tsx";
import { LoginForm } from "../form/login-form.tsx";
import type { Route } from "./+types/page";
import { FarewellScreen, readFarewell } from "./data/farewell.tsx";
import { ProfileSection } from "./form/profile-section.tsx";
import { appearance } from "./sections.tsx";
import { ProfileSkeleton, SignedInProfile } from "./signed-in-profile.tsx";

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
  const isAwake = useIsAwake();
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
