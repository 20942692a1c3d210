/** Dine data: a file with everything that is kept about the person, after the password. */

import { useState } from "react";
import type { DataExportResponse } from "#contract/accounts/user.schema.ts";
import { fieldErrors } from "#contract/form.rules.ts";
import { formatDateTime } from "#contract/format.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { copyPlain } from "../../../documents/export/copy-text.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { SaveExport } from "../data-export/save-export.tsx";
import * as texts from "../data-export/texts.da.ts";
import { failureTexts } from "../sign-in/failure-texts.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { useAccount } from "./account.ts";
import { SectionForm } from "./section-form.tsx";
import { useSectionForm } from "./use-section-form.ts";

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
      {sending.state === "done" ? <ExportLink key={sending.result.path} {...sending.result} /> : null}
    </div>
  );
}

/**
 * What can be done with an export that is ready: its file saved on this device, its link copied for another one.
 */
type Copying = "idle" | "copied" | "refused";

function ExportLink({ path, expiresAt }: Pick<DataExportResponse, "path" | "expiresAt">) {
  const [copying, setCopying] = useState<Copying>("idle");
  const address = new URL(path, location.href).href;
  const copy = async () => {
    const isCopied = await copyPlain(address);
    setCopying(isCopied ? "copied" : "refused");
  };
  return (
    <div className="grid max-w-form gap-3">
      <SaveExport
        token={path.split("#")[1]}
        label={texts.saveFile}
        beside={
          <Button size="large" variant="secondary" onClick={() => void copy()}>
            <Icon name="copy" />
            {texts.copyLink}
          </Button>
        }
      />
      <p role="status" className="text-ui empty:hidden">
        {copying === "copied" ? texts.copied : copying === "refused" ? texts.notCopied : ""}
      </p>
      {copying === "refused" ? (
        <TextField
          label={texts.link}
          name="export-link"
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : null}
      <p className="text-ink-2 text-sm">
        {texts.keepSafe} Linket virker til {formatDateTime(expiresAt)}. {texts.keepLink}
      </p>
    </div>
  );
}
