/** Where a payment comes back to. It shows only what is known, and it grants nothing: today there is nothing to know. */
import { pagePaths } from "#contract/paths.ts";
import { TextLink } from "../../content/text-link.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Measure, PageHead } from "../../ui/page.tsx";
import type { Route } from "./+types/success";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "checkoutSuccess",
    title: "Betaling",
    description: "Se, om vi har modtaget en betaling.",
    matches,
    noindex: true,
  });

export default function PaymentSuccessPage() {
  return (
    <Measure width="text" className="pb-20">
      <PageHead
        title="Vi kan ikke se en betaling"
        lead="Man kan ikke betale for noget i denne version. Derfor kan siden ikke bekræfte et køb, og den åbner ikke for noget."
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={pagePaths.grammar} size="large">
          Tjek din tekst gratis
        </ButtonLink>
        <ButtonLink to={pagePaths.prices} size="large" variant="secondary">
          Se priser
        </ButtonLink>
      </div>
      <p className="mt-8 text-ui">
        Kan du se en betaling på din konto, så <TextLink to={pagePaths.contact}>skriv til os</TextLink> med dato og
        beløb.
      </p>
    </Measure>
  );
}
