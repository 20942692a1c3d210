/** Standardindstillinger: how the grammar check begins, on this device at once and on every new one. */
import { commaSystems } from "#contract/accounts/account.rules.ts";
import { followAccountSettings } from "../../../../tools/grammar/account-settings.ts";
import { commaNames, commaOrder, levelHint, levelNames, levelOrder } from "../../../../tools/grammar/texts.da.ts";
import { SelectField } from "../../../../ui/field.tsx";
import { failureTexts } from "../../form/failure-texts.ts";
import { useAccount } from "../account.ts";
import { SectionForm } from "../form/section-form.tsx";
import { useSectionForm } from "../form/use-section-form.ts";
import { savedText, saveProfile } from "./save-profile.ts";

export function DefaultsForm() {
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
      <SelectField label="Hvor meget grammatikkontrollen viser" hint={levelHint} {...form.open("level")}>
        {levelOrder.map((value) => (
          <option key={value} value={value}>
            {levelNames[value]}
          </option>
        ))}
      </SelectField>
    </SectionForm>
  );
}
