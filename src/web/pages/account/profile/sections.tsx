/** The sections of the profile in order: what the page shows and its list of links leads to. */
import type { ReactNode } from "react";
import { commaSystems, educationLevels, nameFieldError, schoolFieldError } from "#contract/accounts/account.rules.ts";
import type { UpdateUserRequest, User } from "#contract/accounts/user.schema.ts";
import { retention } from "#contract/legal.ts";
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { RetentionForm } from "../../../ai-runs/history/retention-form.tsx";
import { answerMessage } from "../../../forms/answer-message.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { chooseTheme, type Theme, useTheme } from "../../../shell/state/theme.ts";
import { followAccountSettings } from "../../../tools/grammar/settings/account-settings.ts";
import { commaNames, commaOrder, levelNames, levelOrder } from "../../../tools/grammar/settings/texts.da.ts";
import { Chip } from "../../../ui/chip.tsx";
import { CheckboxField, SelectField, TextField } from "../../../ui/field.tsx";
import { failureTexts } from "../sign-in/failure-texts.ts";
import { useAccount } from "./account.ts";
import { ExportForm } from "./data.tsx";
import { DeletionForm } from "./deletion.tsx";
import { PasswordForm } from "./password.tsx";
import { SectionForm } from "./section-form.tsx";
import { Devices, EmailForm, SecurityLog } from "./security.tsx";
import { useSectionForm } from "./use-section-form.ts";

/** Udseende: light, dark or as the device, kept on this device only. */
const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: "system", label: "Som enheden" },
  { value: "light", label: "Lyst" },
  { value: "dark", label: "Mørkt" },
];

/** @param labelledBy id of the heading that the choices belong to */
function Appearance({ labelledBy }: { readonly labelledBy: string }) {
  const theme = useTheme();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would repeat the heading beside it
    <div role="group" aria-labelledby={labelledBy} className="needs-script flex flex-wrap gap-2">
      {themes.map(({ value, label }) => (
        <Chip key={value} pressed={theme === value} onClick={() => chooseTheme(value)}>
          {label}
        </Chip>
      ))}
    </div>
  );
}

/** Notifikationer: the mails that always come, and the one that can be left out. */
function NotificationsForm() {
  const { user, accept } = useAccount();
  const form = useSectionForm({
    section: "notifikationer",
    ownerId: user.id,
    saved: { mailOnNewDevice: String(user.settings.mailOnNewDevice) },
    findErrors: () => ({}),
    call: ({ mailOnNewDevice }) => saveProfile({ settings: { mailOnNewDevice: mailOnNewDevice === "true" } }),
    onDone: accept,
  });
  const { value, onChange: _onChange, ...field } = form.open("mailOnNewDevice");
  return (
    <>
      <p className="max-w-text text-ui">
        Du får altid en mail, når din adgangskode eller e-mail bliver ændret, når en enhed bliver logget ud af
        sikkerhedsgrunde, og når du beder om at få kontoen slettet. Vi sender ikke reklamer.
      </p>
      <div className="mt-4">
        <SectionForm
          form={form}
          submitLabel="Gem notifikationer"
          busyLabel="Gemmer …"
          failed={failureTexts.notifications}
          doneText={savedText}
        >
          <CheckboxField
            {...field}
            label="Send mig en mail, når nogen logger ind på en ny enhed"
            checked={value === "true"}
            onChange={({ currentTarget }) => form.change("mailOnNewDevice", String(currentTarget.checked))}
          />
        </SectionForm>
      </div>
    </>
  );
}

/** Standardindstillinger: how the grammar check begins, on this device at once and on every new one. */
function DefaultsForm() {
  const { user, accept } = useAccount();
  const { comma, level } = user.settings;
  const form = useSectionForm({
    section: "standardindstillinger",
    ownerId: user.id,
    saved: { comma, level },
    findErrors: () => ({}),
    call: (fields) =>
      saveProfile({
        settings: {
          comma: commaSystems.find((system) => system === fields.comma) ?? comma,
          level: levelOrder.find((value) => value === fields.level) ?? level,
        },
      }),
    onDone(saved) {
      accept(saved);
      followAccountSettings(saved.settings);
    },
  });
  return (
    <SectionForm
      form={form}
      submitLabel="Gem indstillinger"
      busyLabel="Gemmer …"
      failed={failureTexts.settings}
      doneText={savedText}
    >
      <SelectField label="Komma" hint="Med startkomma hedder også grammatisk komma." {...form.open("comma")}>
        {commaOrder.map((system) => (
          <option key={system} value={system}>
            {commaNames[system]}
          </option>
        ))}
      </SelectField>
      <SelectField label="Hvor meget grammatikkontrollen viser" {...form.open("level")}>
        {levelOrder.map((value) => (
          <option key={value} value={value}>
            {levelNames[value]}
          </option>
        ))}
      </SelectField>
    </SectionForm>
  );
}

/** Uddannelse: level and school, both by choice. */
function EducationForm() {
  const { user, accept } = useAccount();
  const form = useSectionForm({
    section: "uddannelse",
    ownerId: user.id,
    saved: { educationLevel: user.educationLevel ?? "", school: user.school },
    findErrors: ({ school }) => ({ school: schoolFieldError(school) }),
    call: ({ educationLevel, school }) => {
      const level = educationLevels.find(({ key }) => key === educationLevel)?.key ?? null;
      return saveProfile({ educationLevel: level, school });
    },
    onDone: accept,
  });
  return (
    <SectionForm
      form={form}
      submitLabel="Gem uddannelse"
      busyLabel="Gemmer …"
      failed={failureTexts.education}
      doneText={savedText}
    >
      <SelectField label="Niveau" optional {...form.open("educationLevel")}>
        <option value="">Ikke valgt</option>
        {educationLevels.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label="Skole" optional autoComplete="organization" {...form.open("school")} />
    </SectionForm>
  );
}

/** Navn: first and last name. */
function NameForm() {
  const { user, accept } = useAccount();
  const form = useSectionForm({
    section: "navn",
    ownerId: user.id,
    saved: { firstName: user.firstName, lastName: user.lastName },
    findErrors: ({ firstName, lastName }) => ({
      firstName: nameFieldError(firstName),
      lastName: nameFieldError(lastName),
    }),
    call: (fields) => saveProfile(fields),
    onDone: accept,
  });
  return (
    <SectionForm
      form={form}
      submitLabel="Gem navn"
      busyLabel="Gemmer …"
      failed={failureTexts.name}
      doneText={savedText}
    >
      <TextField label="Fornavn" autoComplete="given-name" {...form.open("firstName")} />
      <TextField label="Efternavn" autoComplete="family-name" {...form.open("lastName")} />
    </SectionForm>
  );
}

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

// Saves some of the profile's fields: the others stay as they are.

/**
 * @returns the account as it is after the change
 * @throws ApiError
 */
function saveProfile(fields: UpdateUserRequest): Promise<User> {
  return browserApi().put<User>(apiPaths.user, fields, { errorDefault: actionErrors.updateProfile });
}

/** What is said of a profile that is saved: our API answers with the account, a message beside it would come first. */
function savedText(answer: User & { readonly message?: unknown }): string {
  return answerMessage(answer, actionSuccess.updateProfile);
}
