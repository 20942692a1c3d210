/** Navn: first and last name. */
import { nameFieldError } from "#contract/accounts/account.rules.ts";
import { TextField } from "../../../../ui/field.tsx";
import { failureTexts } from "../../form/failure-texts.ts";
import { useAccount } from "../account.ts";
import { SectionForm } from "../form/section-form.tsx";
import { useSectionForm } from "../form/use-section-form.ts";
import { savedText, saveProfile } from "./save-profile.ts";

export function NameForm() {
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
