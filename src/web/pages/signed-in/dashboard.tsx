/** /dashboard: the overview of a person who is signed in. */
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/dashboard";
import { Overview } from "./overview/overview.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "dashboard",
    title: "Overblik",
    description: "Dine seneste tekster og samtaler.",
    matches,
    noindex: true,
  });

export default function DashboardPage() {
  return <Overview />;
}
