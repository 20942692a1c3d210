/** /admin: for administrators, as the API decides; everybody else meets the 404 screen. */
import { type ClientLoaderFunctionArgs, useRevalidator } from "react-router";
import type { StaffList } from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { errorText } from "../../../shell/answer-error.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { NotFoundScreen, notFoundTexts } from "../../../shell/frame/not-found-screen.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { Measure, PageHead } from "../../../ui/page.tsx";
import type { Route } from "./+types/page";
import { Operations } from "./operations.tsx";
import { Staff } from "./staff.tsx";

type AdminAnswer =
  | { readonly kind: "open"; readonly staff: StaffList }
  /** For this person the page does not exist. */
  | { readonly kind: "hidden" }
  | { readonly kind: "failed"; readonly text: string };

/** The page is shown when the answer is here: until then the page before, or the layout's skeleton. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<AdminAnswer> {
  try {
    return { kind: "open", staff: await browserApi().get<StaffList>(apiPaths.staff, { signal: request.signal }) };
  } catch (error) {
    // A session that has just ended: the layout leads on to the sign-in page.
    if (error instanceof ApiError && (error.statusCode === 404 || error.statusCode === 401)) return { kind: "hidden" };
    return { kind: "failed", text: errorText(error) };
  }
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  // The server's HTML says the same to everybody: nothing that only an administrator should know.
  const answer = loaderData as AdminAnswer | undefined;
  const isShown = answer !== undefined && answer.kind !== "hidden";
  return pageMeta({
    key: "admin",
    title: isShown ? "Administration" : notFoundTexts.title,
    description: isShown ? "Drift og medarbejdere." : notFoundTexts.text,
    matches,
    noindex: true,
  });
};

export default function AdminPage({ loaderData: answer }: Route.ComponentProps) {
  if (answer.kind === "hidden") return <NotFoundScreen />;
  return (
    <Measure className="pb-16">
      <PageHead size="tool" title="Administration" />
      {answer.kind === "failed" ? <Failed text={answer.text} /> : <Open staff={answer.staff} />}
    </Measure>
  );
}

function Open({ staff }: { readonly staff: StaffList }) {
  return (
    <div className="grid gap-12">
      <Operations />
      <Staff first={staff} />
    </div>
  );
}

function Failed({ text }: { readonly text: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <div className="max-w-text">
      <Notice tone="error" live="alert" title="Siden kunne ikke hentes">
        <p>{text}</p>
        <Button
          variant="secondary"
          size="small"
          busy={state === "loading"}
          onClick={() => revalidate()}
          className="mt-1 justify-self-start"
        >
          {state === "loading" ? "Henter …" : "Prøv igen"}
        </Button>
      </Notice>
    </div>
  );
}
