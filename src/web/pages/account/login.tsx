/** Log ind. */
import { pageMeta } from "../../shell/page-meta.ts";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/login";
import { LoginForm } from "./form/login-form.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "login",
    title: "Log ind",
    description: "Log ind på din konto.",
    matches,
    noindex: true,
  });

export default function LoginPage() {
  return (
    <Measure width="form" className="pb-20">
      <PageHead title="Log ind" />
      <LoginForm />
    </Measure>
  );
}
