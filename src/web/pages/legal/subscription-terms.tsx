/** /abonnementsbetingelser: what applies to paid plans and single purchases, with the model withdrawal form. */
import { productName } from "#contract/brand.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/subscription-terms";
import { LegalDocument } from "./sections/document/legal-document.tsx";
import { buyingSections } from "./sections/subscription/buying-sections.tsx";
import { rightsSections } from "./sections/subscription/rights-sections.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    key: "subscriptionTerms",
    title: "Abonnementsbetingelser",
    description: `Betingelser for køb hos ${productName}: betaling, fornyelse, opsigelse og 14 dages fortrydelsesret. I dag er der intet at købe.`,
    matches,
  });
}

export default function SubscriptionTermsPage() {
  return (
    <LegalDocument
      documentKey="subscriptionTerms"
      title={"Abonnements\u00adbetingelser"}
      summary={[
        "I dag er alt, hvad der er åbent, gratis. Du kan ikke købe noget.",
        "Et abonnement fornyes, til du opsiger det. Det kan du gøre når som helst og uden gebyr.",
        "Du har 14 dages fortrydelsesret, også når du er begyndt at bruge abonnementet.",
        "Et engangskøb fornyes aldrig.",
      ]}
      sections={[...buyingSections, ...rightsSections]}
    />
  );
}
