/** Sikkerhed on Min profil: password, devices and the security log. */
import { retention } from "#contract/legal.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import type { Route } from "./+types/security-page";
import { ProfileFrame, type Section } from "./frame.tsx";
import { PasswordForm } from "./password.tsx";
import { Devices, SecurityLog } from "./security.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "profileSecurity",
    title: "Sikkerhed",
    description: "Skift adgangskode, og se, hvor du er logget ind.",
    matches,
    noindex: true,
  });

const sections: readonly Section[] = [
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
    lead: `Her kan du se, hvad der er sket med din konto i de seneste ${retention.accountEventMonths} måneder.`,
    content: <SecurityLog />,
  },
];

export default function SecurityPage() {
  return <ProfileFrame sections={sections} />;
}
