/** What may be asked before a text is sent. */
import { PersonalDataDialog } from "./personal-data-dialog.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";
import type { Sending } from "./use-sending.ts";

export interface AskDialogsProps {
  readonly sending: Sending;
  /** What one can do without an account. */
  readonly without: string;
}

export function AskDialogs({ sending: { question, cancel, blurAndSend, sendAsIs }, without }: AskDialogsProps) {
  return (
    <>
      <SignInDialog open={question?.name === "sign-in"} onClose={cancel} without={without} />
      <PersonalDataDialog
        found={question?.name === "personal-data" ? question.found : null}
        onBlur={blurAndSend}
        onSend={sendAsIs}
        onCancel={cancel}
      />
    </>
  );
}
