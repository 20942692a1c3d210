/** What the menus of the site hold, in order. */
import { type PagePath, pagePaths as p } from "#contract/paths.ts";

export interface NavItem {
  readonly to: PagePath;
  readonly label: string;
}

export const toolItems: readonly NavItem[] = [
  { to: p.grammar, label: "Grammatikkontrol" },
  { to: p.rewriting, label: "Omskrivning" },
  { to: p.summarising, label: "Opsummering" },
  { to: p.drafting, label: "Opgaveudkast" },
  { to: p.chat, label: "AI-chat" },
  { to: p.review, label: "Manuel gennemgang" },
];

/** Beside *Værktøjer* in the public header. */
export const headerItems: readonly NavItem[] = [
  { to: p.prices, label: "Priser" },
  { to: p.review, label: "Manuel gennemgang" },
  { to: p.about, label: "Om os" },
];

export const footerGroups: readonly { readonly title: string; readonly items: readonly NavItem[] }[] = [
  { title: "Værktøjer", items: toolItems },
  {
    title: "Rød Tråd",
    items: [
      { to: p.about, label: "Om os" },
      { to: p.prices, label: "Priser" },
      { to: p.contact, label: "Kontakt" },
      { to: p.aiUse, label: "Sådan bruger vi AI" },
      { to: p.aiRules, label: "Regler for AI i uddannelse" },
      { to: p.grammarQuality, label: "Kontrollens kvalitet" },
      { to: p.accessibility, label: "Tilgængelighed" },
    ],
  },
  {
    title: "Vilkår og data",
    items: [
      { to: p.terms, label: "Brugerbetingelser" },
      { to: p.subscriptionTerms, label: "Abonnementsbetingelser" },
      { to: p.privacy, label: "Persondatapolitik" },
      { to: p.cookies, label: "Cookiepolitik" },
      { to: p.processors, label: "Databehandlere" },
      { to: p.withdrawal, label: "Fortryd aftalen her" },
    ],
  },
];
