/** /ai-opsummering: the tool, and under it what it does and what it doesn't. */
import { productName } from "#contract/brand.ts";
import { JsonLd } from "../../shell/document/json-ld.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { useDraftEpoch } from "../../shell/state/user/draft-key.ts";
import { Measure } from "../../ui/page.tsx";
import type { Route } from "./+types/page";
import { AboutSummarising } from "./about.tsx";
import { SummarisingTool } from "./summarising-tool.tsx";

const description =
  "Gør en lang tekst kort, og tryk på en sætning for at se stedet, den bygger på. Det, der ikke kan findes i teksten, bliver vist. Gratis uden AI på din enhed.";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({ key: "summarising", title: "Opsummering på dansk", description, matches });

export default function SummarisingPage() {
  return (
    <Measure className="pt-6 pb-8 md:pt-8">
      <SummarisingTool key={useDraftEpoch()} />
      <AboutSummarising />
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "WebApplication",
          name: `${productName} Opsummering`,
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
