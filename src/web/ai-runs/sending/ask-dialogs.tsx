/** What may be asked before a text is sent. */
import { PersonalDataDialog } from "./personal-data-dialog.tsx";
import { SignInDialog, type WithoutModel } from "./sign-in-dialog.tsx";
import type { Sending } from "./use-sending.ts";

export interface AskDialogsProps {
  readonly sending: Sending;
  /** What the tool does without an account and without a model. */
  readonly here: WithoutModel;
}

export function AskDialogs({ sending: { question, cancel, blurAndSend, sendAsIs }, here }: AskDialogsProps) {
  return (
    <>
      <SignInDialog open={question?.name === "sign-in"} onClose={cancel} here={here} />
      <PersonalDataDialog
        found={question?.name === "personal-data" ? question.found : null}
        onBlur={blurAndSend}
        onSend={sendAsIs}
        onCancel={cancel}
      />
    </>
  );
}
