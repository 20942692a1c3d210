/** Uddannelse: level and school, both by choice. */
import { educationLevels, schoolFieldError } from "#contract/accounts/account.rules.ts";
import { SelectField, TextField } from "../../../../ui/field.tsx";
import { failureTexts } from "../../form/failure-texts.ts";
import { useAccount } from "../account.ts";
import { SectionForm } from "../form/section-form.tsx";
import { useSectionForm } from "../form/use-section-form.ts";
import { savedText, saveProfile } from "./save-profile.ts";

export function EducationForm() {
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
