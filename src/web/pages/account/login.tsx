/** Log ind. Who is signed in is led on by the shell, to the page that was asked for. */
import { useState } from "react";
import { pageMeta } from "../../shell/page-meta.ts";
import { useIsInOtherTab } from "../../shell/session/tab-only-session.ts";
import { Notice } from "../../ui/notice.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/login";
import { LoginForm } from "./sign-in/login-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "login",
    title: "Log ind",
    description: "Log ind på din konto.",
    matches,
    noindex: true,
  });

export default function LoginPage() {
  const [hasSignedIn, setHasSignedIn] = useState(false);
  const isInOtherTab = useIsInOtherTab();
  return (
    // Who arrives signed in sees nothing of the page; who signs in on it keeps it until the next one is here.
    <Measure width="form" className={hasSignedIn ? "visible pb-20" : "pb-20"}>
      <PageHead title="Log ind" />
      {isInOtherTab ? (
        <Notice tone="info" live="status" className="mb-6">
          <p>
            Du er logget ind i en anden fane. Uden »Husk mig« gælder det kun dér. Log ind her også, eller gå tilbage til
            den anden fane.
          </p>
        </Notice>
      ) : null}
      <LoginForm onSignedIn={() => setHasSignedIn(true)} />
    </Measure>
  );
}
