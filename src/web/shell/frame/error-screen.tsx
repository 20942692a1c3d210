/** What is shown instead of a page that failed: the 404 screen, or a calm word and a way on. */
import { useEffect } from "react";
import { isRouteErrorResponse, useNavigate, useNavigationType, useRouteError } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import { isHydrated } from "../document/hydration-state.ts";
import { nextHistoryFallback } from "../navigation/history-fallback.ts";
import { reloadNow } from "../navigation/reload-guard.ts";
import { documentTitle } from "../page-meta.ts";
import { NotFoundScreen, notFoundTexts } from "./not-found-screen.tsx";

export function ErrorScreen() {
  const error = useRouteError();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const fallback = useHistoryFallback(!isNotFound);
  if (isNotFound) {
    return (
      <>
        <title>{documentTitle(notFoundTexts.title)}</title>
        <NotFoundScreen />
      </>
    );
  }
  return (
    <Measure className={fallback ? "guard-pending" : "pb-24"}>
      <title>{documentTitle("Noget gik galt")}</title>
      <PageHead title="Noget gik galt" lead="Siden kunne ikke vises. Det, du har gemt på enheden, er der stadig." />
      <div className="flex flex-wrap gap-3">
        <Button size="large" className="needs-script" onClick={reloadNow}>
          Genindlæs siden
        </Button>
        <ButtonLink to={pagePaths.front} size="large" variant="secondary" reloadDocument>
          Til forsiden
        </ButtonLink>
        <ButtonLink to={pagePaths.contact} size="large" variant="quiet" reloadDocument>
          Kontakt support
        </ButtonLink>
      </div>
    </Measure>
  );
}

/** A failed step back or forward goes to the previous path, then to the front page (spec section 2). */
function useHistoryFallback(applies: boolean): boolean {
  const navigate = useNavigate();
  const wasHistoryStep = useNavigationType() === "POP" && isHydrated();
  useEffect(() => {
    if (!applies || !wasHistoryStep) return;
    const to = nextHistoryFallback();
    if (to !== null) void navigate(to, { replace: true });
  }, [applies, wasHistoryStep, navigate]);
  return applies && wasHistoryStep;
}
