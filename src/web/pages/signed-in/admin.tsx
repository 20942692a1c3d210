/** /admin: opens for administrators only. This release has none, so everybody meets the 404 screen. */
import { NotFoundScreen, notFoundTexts } from "../../shell/not-found-screen.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/admin";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ key: "admin", title: notFoundTexts.title, description: notFoundTexts.text, matches, noindex: true });

export default function AdminPage() {
  return <NotFoundScreen />;
}
