/** What the sidebar and the bottom bar of a signed-in user hold, in order. */
import { pagePaths as p } from "#contract/paths.ts";
import type { NavItem } from "../nav-items.ts";

export const sidebarItems: readonly NavItem[] = [
  { to: p.home, label: "Overblik" },
  { to: p.chat, label: "AI-chat" },
  { to: p.rewriting, label: "Omskrivning" },
  { to: p.summarising, label: "Opsummering" },
  { to: p.grammar, label: "Grammatikkontrol" },
  { to: p.drafting, label: "Opgaveudkast" },
  { to: p.review, label: "Manuel gennemgang" },
];

/** The bottom bar of a phone: four, and *Mere* with the rest. */
export const bottomItems: readonly NavItem[] = [
  { to: p.home, label: "Overblik" },
  { to: p.chat, label: "Chat" },
  { to: p.grammar, label: "Grammatik" },
  { to: p.rewriting, label: "Omskriv" },
];

export const bottomMoreItems: readonly NavItem[] = [
  { to: p.summarising, label: "Opsummering" },
  { to: p.drafting, label: "Opgaveudkast" },
  { to: p.review, label: "Manuel gennemgang" },
  { to: p.profile, label: "Min profil" },
];
