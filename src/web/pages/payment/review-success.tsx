/** Where an order for a manual review comes back to: today there is no order to show. */
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../content/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/review-success";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "reviewSuccess",
    title: "Bestilling af gennemgang",
    description: "Se, om vi har modtaget din bestilling af en manuel gennemgang.",
    matches,
    noindex: true,
  });

export default function ReviewSuccessPage() {
  return (
    <Measure width="text" className="pb-20">
      <PageHead
        title="Vi kan ikke se en bestilling"
        lead="Man kan ikke bestille en gennemgang i denne version, så der er ikke bestilt eller betalt noget."
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.review} size="large">
          Gør din tekst klar selv
        </ButtonLink>
        <ButtonLink to={pagePaths.grammar} size="large" variant="secondary">
          Tjek din tekst gratis
        </ButtonLink>
      </div>
      <p className="mt-8 text-ui">
        Har du fået en kvittering fra os, så <TextLink to={pagePaths.contact}>skriv til os</TextLink> med nummeret.
      </p>
    </Measure>
  );
}
