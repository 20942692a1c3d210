/** The 404 screen of spec section 2, wherever it is needed. */
import { pagePaths } from "#contract/paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";

export const notFoundTexts = {
  title: "Siden blev ikke fundet",
  text: "Beklager, vi kunne ikke finde den side, du leder efter.",
} as const;

export function NotFoundScreen() {
  return (
    <Measure className="pb-24">
      <PageHead title={notFoundTexts.title} lead={notFoundTexts.text} />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.front} size="large">
          Til forsiden
        </ButtonLink>
        <ButtonLink to={pagePaths.contact} size="large" variant="secondary">
          Kontakt support
        </ButtonLink>
        <Button size="large" variant="quiet" className="needs-script" onClick={() => history.back()}>
          Tilbage
        </Button>
      </div>
    </Measure>
  );
}
