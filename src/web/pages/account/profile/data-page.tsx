/** Data on Min profil: the file with everything, how long things are kept, and the end of the account. */
import { retention } from "#contract/legal.ts";
import { RetentionForm } from "../../../ai-runs/history/retention-form.tsx";
import { pageMeta } from "../../../shell/page-meta.ts";
import type { Route } from "./+types/data-page";
import { ExportForm } from "./data.tsx";
import { DeletionForm } from "./deletion.tsx";
import { ProfileFrame, type Section } from "./frame.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "profileData",
    title: "Dine data",
    description: "Hent dine data, vælg, hvor længe vi gemmer dem, eller slet din konto.",
    matches,
    noindex: true,
  });

const sections: readonly Section[] = [
  {
    id: "dine-data",
    title: "Dine data",
    lead: `Hent alt, hvad vi har gemt om dig, i én fil. Linket virker i ${retention.dataExportHours} timer.`,
    content: <ExportForm />,
  },
  {
    id: "historik",
    title: "Historik",
    lead: "Vi gemmer det, du laver med AI, så du kan finde det igen. Du kan slette det i værktøjet.",
    content: <RetentionForm id="profil-historik" of={["historyDays", "chatDays"]} />,
  },
  { id: "slet-konto", title: "Slet konto", content: <DeletionForm /> },
];

export default function DataPage() {
  return <ProfileFrame sections={sections} />;
}
