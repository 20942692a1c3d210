/** Konto on Min profil: name, education, e-mail and settings of who is signed in. */
import {
  type AccountSettings,
  commaSystems,
  educationLevels,
  nameFieldError,
  schoolFieldError,
} from "#contract/accounts/account.rules.ts";
import type { UpdateUserRequest, User } from "#contract/accounts/user.schema.ts";
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { answerMessage } from "../../../forms/answer-message.ts";
import { SavedMark, useSavedChoice } from "../../../forms/use-saved-choice.tsx";
import { browserApi } from "../../../shell/browser-api.ts";
import { pageMeta } from "../../../shell/page-meta.ts";
import { storedUser } from "../../../shell/state/session.ts";
import { followAccountSettings } from "../../../tools/grammar/settings/account-settings.ts";
import { commaNames, commaOrder, levelNames, levelOrder } from "../../../tools/grammar/settings/texts.da.ts";
import { CheckboxField, SelectField, TextField } from "../../../ui/field.tsx";
import { failureTexts } from "../sign-in/failure-texts.ts";
import type { Route } from "./+types/page";
import { useAccount } from "./account.ts";
import { EmailForm } from "./email.tsx";
import { ProfileFrame, type Section } from "./frame.tsx";
import { SectionForm } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    key: "profile",
    title: "Min profil",
    description: "Ret dine oplysninger og indstillinger.",
    matches,
    noindex: true,
  });

/** Notifikationer: the mails that always come, and the one that can be left out. */
function NotificationsForm() {
  const { user, accept } = useAccount();
  const { value, choose, saving } = useSavedChoice(user.settings.mailOnNewDevice, async (mailOnNewDevice) => {
    accept(await saveProfile(user.id, { settings: { mailOnNewDevice } }));
    return true;
  });
  return (
    <div className="grid gap-3">
      <CheckboxField
        id="notifikationer-mailOnNewDevice"
        name="mailOnNewDevice"
        label="Send mig en mail, når nogen logger ind på en ny enhed"
        checked={value}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
      <SavedMark saving={saving} />
      <p className="max-w-text text-ink-2 text-ui">
        Du får altid en mail, når din adgangskode eller e-mail bliver ændret, når en enhed bliver logget ud af
        sikkerhedsgrunde, og når du beder om at få kontoen slettet. Vi sender ikke reklamer.
      </p>
    </div>
  );
}

/** Standardindstillinger: how the grammar check begins, on this device at once and on every new one. */
function DefaultsForm() {
  const { user, accept } = useAccount();
  const save = async (settings: Partial<Pick<AccountSettings, "comma" | "level">>) => {
    accept(await saveProfile(user.id, { settings }));
    // Another tab may have signed in another account while this was saved: its device settings stay.
    if (storedUser()?.id === user.id) followAccountSettings(settings);
    return true;
  };
  const comma = useSavedChoice(user.settings.comma, (value) => save({ comma: value }));
  const level = useSavedChoice(user.settings.level, (value) => save({ level: value }));
  return (
    <div className="grid max-w-form gap-5">
      <div className="grid gap-1.5">
        <SelectField
          id="standardindstillinger-comma"
          name="comma"
          label="Komma"
          hint="Med startkomma hedder også grammatisk komma."
          value={comma.value}
          onChange={({ currentTarget }) => {
            const chosen = commaSystems.find((system) => system === currentTarget.value);
            if (chosen !== undefined) comma.choose(chosen);
          }}
        >
          {commaOrder.map((system) => (
            <option key={system} value={system}>
              {commaNames[system]}
            </option>
          ))}
        </SelectField>
        <SavedMark saving={comma.saving} />
      </div>
      <div className="grid gap-1.5">
        <SelectField
          id="standardindstillinger-level"
          name="level"
          label="Hvor meget grammatikkontrollen viser"
          value={level.value}
          onChange={({ currentTarget }) => {
            const chosen = levelOrder.find((one) => one === currentTarget.value);
            if (chosen !== undefined) level.choose(chosen);
          }}
        >
          {levelOrder.map((one) => (
            <option key={one} value={one}>
              {levelNames[one]}
            </option>
          ))}
        </SelectField>
        <SavedMark saving={level.saving} />
      </div>
    </div>
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
      return saveProfile(user.id, { educationLevel: level, school });
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
    call: (fields) => saveProfile(user.id, fields),
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

const sections: readonly Section[] = [
  { id: "navn", title: "Navn", content: <NameForm /> },
  {
    id: "uddannelse",
    title: "Uddannelse",
    lead: "Du bestemmer selv, om du vil skrive det.",
    content: <EducationForm />,
  },
  { id: "e-mail", title: "E-mail", content: <EmailForm /> },
  {
    id: "standardindstillinger",
    title: "Standardindstillinger",
    lead: "Sådan begynder grammatikkontrollen på denne enhed og på nye enheder.",
    content: <DefaultsForm />,
  },
  { id: "notifikationer", title: "Notifikationer", content: <NotificationsForm /> },
];

export default function ProfilePage() {
  return <ProfileFrame sections={sections} />;
}

// Saves some of the profile's fields: the others stay as they are.

/**
 * @param ownerId the call is refused if another account is signed in by now
 * @returns the account as it is after the change
 * @throws ApiError
 */
function saveProfile(ownerId: string, fields: UpdateUserRequest): Promise<User> {
  return browserApi().put<User>(apiPaths.user, fields, {
    onlyAs: ownerId,
    errorDefault: actionErrors.updateProfile,
  });
}

/** What is said of a profile that is saved: our API answers with the account, a message beside it would come first. */
function savedText(answer: User & { readonly message?: unknown }): string {
  return answerMessage(answer, actionSuccess.updateProfile);
}
