/** /ai-omskrivning: the tool, and under it what it does and what it doesn't. */
import { productName } from "#contract/brand.ts";
import { JsonLd } from "../../shell/document/json-ld.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { useDraftEpoch } from "../../shell/state/user/draft-key.ts";
import { Measure } from "../../ui/page.tsx";
import type { Route } from "./+types/page";
import { AboutRewriting } from "./about.tsx";
import { RewritingTool } from "./rewriting-tool.tsx";

const description =
  "Sig det samme kortere, enklere eller mere formelt, og sig ja eller nej til hver ændring. Navne, tal og citater bliver tjekket. Gratis uden AI på din enhed.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ key: "rewriting", title: "Omskrivning på dansk", description, matches });

export default function RewritingPage() {
  return (
    <Measure className="pt-6 pb-8 md:pt-8">
      <RewritingTool key={useDraftEpoch()} />
      <AboutRewriting />
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "WebApplication",
          name: `${productName} Omskrivning`,
          applicationCategory: "EducationalApplication",
          operatingSystem: "Any",
          inLanguage: "da",
          description,
          isAccessibleForFree: true,
          offers: { "@type": "Offer", price: "0", priceCurrency: "DKK" },
        }}
      />
    </Measure>
  );
}
