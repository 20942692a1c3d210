/** What is asked about a given file before it is sent: whether personal data in it is to be blurred. */

import { PersonalDataDialog } from "../../../ai-runs/sending/personal-data-dialog.tsx";
import { useStore } from "../../../shell/state/store.ts";
import { type FilesStore, noFiles } from "./files-view.ts";
import * as texts from "./texts.da.ts";

export function FileQuestions({ store }: { readonly store: FilesStore }) {
  const { question } = useStore(store.view, noFiles);
  return (
    <PersonalDataDialog
      found={question?.found ?? null}
      lead={question === null ? undefined : texts.personalLead(question.name)}
      onBlur={() => store.answer("blur")}
      onSend={() => store.answer("send")}
      onCancel={() => store.answer("cancel")}
    />
  );
}
