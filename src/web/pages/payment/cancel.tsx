/** A payment that was broken off: nothing was charged, and since payments are closed nothing could have been. */
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../content/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/cancel";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "checkoutCancel",
    title: "Betaling afbrudt",
    description: "Du er ikke blevet opkrævet.",
    matches,
    noindex: true,
  });

export default function PaymentCancelPage() {
  return (
    <Measure width="text" className="pb-20">
      <PageHead
        title="Du er ikke blevet opkrævet"
        lead="Man kan ikke betale for noget i denne version, så der er ikke trukket penge."
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.prices} size="large">
          Se priser
        </ButtonLink>
        <ButtonLink to={pagePaths.grammar} size="large" variant="secondary">
          Tjek din tekst gratis
        </ButtonLink>
      </div>
      <p className="mt-8 text-ui">
        Kan du se en betaling på din konto, så <TextLink to={pagePaths.contact}>skriv til os</TextLink> med dato og
        beløb.
      </p>
    </Measure>
  );
}
