/** /grammatikkontrol: the tool, and under it what it does and what it doesn't. */
import { productName } from "#contract/brand.ts";
import { JsonLd } from "../../shell/document/json-ld.tsx";
import { pageMeta } from "../../shell/page-meta.ts";
import { useDraftEpoch } from "../../shell/state/user/draft-key.ts";
import { Measure } from "../../ui/page.tsx";
import type { Route } from "./+types/page";
import { AboutGrammar } from "./frame/about.tsx";
import { GrammarTool } from "./frame/tool.tsx";
import { useAccountSettings } from "./settings/account-settings.ts";

const description =
  "Ret stavefejl og grammatik i din danske tekst, mens du skriver. Hver rettelse har en forklaring. Gratis, og teksten bliver på din enhed.";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ key: "grammar", title: "Grammatikkontrol på dansk", description, matches });
}

export default function GrammarPage() {
  useAccountSettings();
  return (
    <Measure className="pt-3 pb-8 md:pt-2">
      <GrammarTool key={useDraftEpoch()} />
      <AboutGrammar />
      <JsonLd
        data={{
          "@context": "https://schema.org",
          "@type": "WebApplication",
          name: `${productName} Grammatikkontrol`,
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
