/** /cookiepolitik: what is kept in the browser, why and for how long. */
import { productName } from "#contract/brand.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/cookies";
import { cookieSections } from "./sections/cookies/sections.tsx";
import { LegalDocument } from "./sections/document/legal-document.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    key: "cookies",
    title: "Cookiepolitik",
    description: `Se, hvad ${productName} gemmer i din browser, hvorfor og hvor længe. Ingen statistik, ingen reklamer og intet fra andre firmaer.`,
    matches,
  });
}

export default function CookiesPage() {
  return (
    <LegalDocument
      documentKey="cookies"
      title="Cookiepolitik"
      summary={[
        "Vi gemmer kun det, siden skal bruge for at virke, og det, du selv beder om, for eksempel din kladde.",
        "Vi bruger ikke cookies til statistik eller markedsføring. Derfor gør det ingen forskel for siden, hvad du vælger i Cookie-indstillinger.",
        "Ingen andre firmaer gemmer noget i din browser gennem vores sider.",
        "Du kan se, ændre og slette det hele, når du vil.",
      ]}
      sections={cookieSections}
    />
  );
}
