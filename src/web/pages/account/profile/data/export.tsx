/** Dine data: a file with everything that is kept about the person, after the password. */
import type { DataExportResponse } from "#contract/accounts/user.schema.ts";
import { fieldErrors } from "#contract/form.rules.ts";
import { formatDateTime } from "#contract/format.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { browserApi } from "../../../../shell/browser-api.ts";
import { buttonClass } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import { failureTexts } from "../../form/failure-texts.ts";
import { PasswordField } from "../../form/password-field.tsx";
import { useAccount } from "../account.ts";
import { SectionForm } from "../form/section-form.tsx";
import { useSectionForm } from "../form/use-section-form.ts";

const secrets = ["currentPassword"] as const;

export function ExportForm() {
  const { user, refresh } = useAccount();
  const form = useSectionForm({
    section: "dine-data",
    ownerId: user.id,
    saved: {},
    secrets,
    findErrors: ({ currentPassword }) => ({ currentPassword: currentPassword === "" ? fieldErrors.required : null }),
    call: (fields) => browserApi().post<DataExportResponse>(apiPaths.dataExport, fields),
    onDone: refresh,
  });
  const { sending } = form;
  return (
    <div className="grid gap-5">
      <SectionForm
        form={form}
        submitLabel="Hent mine data"
        busyLabel="Samler dine data …"
        failed={failureTexts.exportData}
        doneText={({ message }) => message}
      >
        <PasswordField
          key={form.round}
          label="Nuværende adgangskode"
          autoComplete="current-password"
          {...form.secret("currentPassword")}
        />
      </SectionForm>
      {sending.state === "done" ? (
        <div className="grid justify-items-start gap-1">
          <a href={sending.result.path} download className={buttonClass({ variant: "primary" })}>
            <Icon name="download" />
            Gem filen på enheden
          </a>
          <p className="text-ink-2 text-sm">
            Linket virker til {formatDateTime(sending.result.expiresAt)}. Alle, der har det, kan hente filen, så send
            det ikke videre.
          </p>
        </div>
      ) : null}
    </div>
  );
}
