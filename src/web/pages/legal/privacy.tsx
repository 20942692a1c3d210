/** /persondatapolitik: which personal data is handled, why, for how long, and what rights a person has. */
import { productName } from "#contract/brand.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/privacy";
import { LegalDocument } from "./sections/document/legal-document.tsx";
import { dataSections } from "./sections/privacy/data-sections.tsx";
import { rightsSections } from "./sections/privacy/rights-sections.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    key: "privacy",
    title: "Persondatapolitik",
    description: `Læs, hvilke oplysninger ${productName} har om dig, hvad de bruges til, hvornår de bliver slettet, og hvilke rettigheder du har.`,
    matches,
  });
}

export default function PrivacyPage() {
  return (
    <LegalDocument
      documentKey="privacy"
      title={"Persondata\u00adpolitik"}
      summary={[
        "Grammatikkontrollen kører på din egen enhed. Vi får ikke din tekst. Det samme gælder omskrivning og opsummering uden AI.",
        "Sætter du AI i gang, bliver teksten sendt, og resultatet ligger i din historik, så længe du selv vælger. Du kan slå det fra.",
        "Samtaler i AI-chat ligger på din konto, så længe du selv vælger. En midlertidig chat bliver ikke gemt hos os.",
        "Dit navn og din e-mail får vi kun, når du selv skriver til os eller opretter en konto.",
        "Vi sælger ikke oplysninger, viser ikke reklamer og træner ikke AI på dine tekster.",
        "Du kan få at vide, hvad vi har om dig, og få det rettet eller slettet. Med en konto gør du det selv i Min profil.",
      ]}
      sections={[...dataSections, ...rightsSections]}
    />
  );
}
