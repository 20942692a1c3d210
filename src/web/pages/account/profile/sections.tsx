/** The sections of the profile in order: what the page shows and its list of links leads to. */
import type { ReactNode } from "react";
import { retention } from "#contract/legal.ts";
import { RetentionForm } from "../../../text-tool/account/history/retention-form.tsx";
import { DeletionForm } from "./data/deletion.tsx";
import { ExportForm } from "./data/export.tsx";
import { Appearance } from "./person/appearance.tsx";
import { DefaultsForm } from "./person/defaults.tsx";
import { EducationForm } from "./person/education.tsx";
import { NameForm } from "./person/name.tsx";
import { NotificationsForm } from "./person/notifications.tsx";
import { Devices } from "./security/devices.tsx";
import { EmailForm } from "./security/email.tsx";
import { PasswordForm } from "./security/password.tsx";
import { SecurityLog } from "./security/security-log.tsx";

export interface Section {
  /** The anchor: part of addresses that other pages link to. */
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
  readonly content: ReactNode;
}

export const appearance: Section = {
  id: "udseende",
  title: "Udseende",
  lead: "Valget gælder kun på denne enhed.",
  content: <Appearance labelledBy="udseende-overskrift" />,
};

export const sections: readonly Section[] = [
  { id: "navn", title: "Navn", content: <NameForm /> },
  {
    id: "uddannelse",
    title: "Uddannelse",
    lead: "Du bestemmer selv, om du vil skrive det.",
    content: <EducationForm />,
  },
  {
    id: "standardindstillinger",
    title: "Standardindstillinger",
    lead: "Sådan begynder grammatikkontrollen. Valget gælder med det samme på denne enhed og på nye enheder, du logger ind på. Enheder, du allerede bruger, beholder deres egne valg.",
    content: <DefaultsForm />,
  },
  { id: "e-mail", title: "E-mail", content: <EmailForm /> },
  { id: "adgangskode", title: "Adgangskode", content: <PasswordForm /> },
  {
    id: "aktive-enheder",
    title: "Aktive enheder",
    lead: "Her er du logget ind. Kender du ikke en enhed, så log den ud, og skift adgangskode.",
    content: <Devices />,
  },
  {
    id: "sikkerhedslog",
    title: "Sikkerhedslog",
    lead: `Det er der sket med din konto i de seneste ${retention.accountEventMonths} måneder.`,
    content: <SecurityLog />,
  },
  { id: "notifikationer", title: "Notifikationer", content: <NotificationsForm /> },
  {
    id: "dine-data",
    title: "Dine data",
    lead: `Hent alt, hvad vi har gemt om dig, i én fil. Linket til den virker i ${retention.dataExportHours} timer.`,
    content: <ExportForm />,
  },
  {
    id: "historik",
    title: "Historik",
    lead: "Det, AI laver for dig, mens du er logget ind, bliver gemt, så du kan finde det igen. Tekster ligger i værktøjet under Historik, og samtaler ligger i AI-chat. Begge steder kan du slette dem.",
    content: <RetentionForm id="profil-historik" of={["historyDays", "chatDays"]} />,
  },
  { id: "slet-konto", title: "Slet konto", content: <DeletionForm /> },
  appearance,
];
