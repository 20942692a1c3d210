/** Notifikationer: the mails that always come, and the one that can be left out. */
import { CheckboxField } from "../../../../ui/field.tsx";
import { failureTexts } from "../../form/failure-texts.ts";
import { useAccount } from "../account.ts";
import { SectionForm } from "../form/section-form.tsx";
import { useSectionForm } from "../form/use-section-form.ts";
import { savedText, saveProfile } from "./save-profile.ts";

export function NotificationsForm() {
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
