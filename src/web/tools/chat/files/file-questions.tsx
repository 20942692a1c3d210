/** What is asked about a given file before it is sent: whether personal data in it is to be blurred. */
import { useStore } from "../../../shell/state/store.ts";
import { PersonalDataDialog } from "../../../text-tool/ask/personal-data-dialog.tsx";
import { type FilesDesk, noFiles } from "./files-view.ts";
import * as texts from "./texts.da.ts";

export function FileQuestions({ desk }: { readonly desk: FilesDesk }) {
  const { question } = useStore(desk.view, noFiles);
  return (
    <PersonalDataDialog
      found={question?.found ?? null}
      lead={question === null ? undefined : texts.personalLead(question.name)}
      onBlur={() => desk.answer("blur")}
      onSend={() => desk.answer("send")}
      onCancel={() => desk.answer("cancel")}
    />
  );
}
