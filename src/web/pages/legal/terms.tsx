/** /brugerbetingelser: the agreement about using the site. */
import { productName } from "#contract/brand.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/terms";
import { LegalDocument } from "./sections/document/legal-document.tsx";
import { conductSections } from "./sections/terms/conduct-sections.tsx";
import { serviceSections } from "./sections/terms/service-sections.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    key: "terms",
    title: "Brugerbetingelser",
    description: `Det gælder, når du bruger ${productName}: hvad du kan regne med, hvad du ikke må, og hvad der gælder for dine tekster.`,
    matches,
  });
}

export default function TermsPage() {
  return (
    <LegalDocument
      documentKey="terms"
      title={"Bruger\u00adbetingelser"}
      summary={[
        "Grammatikkontrollen er gratis. Det er omskrivning og opsummering uden AI også. Ingen af dem kræver en konto.",
        "Dine tekster er dine. Vi bruger dem ikke til andet end at hjælpe dig.",
        "Du har selv ansvaret for at følge reglerne på din uddannelse. Spørg din lærer.",
        "Dine rettigheder som forbruger gælder altid.",
      ]}
      sections={[...serviceSections, ...conductSections]}
    />
  );
}
