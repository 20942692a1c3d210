/** Under what was made on the device before a model was there to answer: it stays there until the person says so. */
import { useState } from "react";
import { PersonalDataDialog } from "../../../../text-tool/ask/personal-data-dialog.tsx";
import { Button } from "../../../../ui/button.tsx";
import * as composerTexts from "../../composer/texts.da.ts";
import { type LookedThrough, lookThrough } from "../../conversation/tab/looked-through.ts";
import * as heldTexts from "../../conversation/texts.da.ts";
import * as texts from "../../texts.da.ts";
import { useChatSession } from "../../tool/session.ts";
import { beginsAnswer } from "../thread-focus.ts";

export interface HeldNoteProps {
  readonly messages: readonly { readonly id: string; readonly text: string }[];
  /** Nothing can be asked now: an answer is on its way. */
  readonly isBusy: boolean;
}

export function HeldNote({ messages, isBusy }: HeldNoteProps) {
  const { conversation, say } = useChatSession();
  const [isLooking, setLooking] = useState(false);
  const [asked, setAsked] = useState<LookedThrough>();
  const [hasFailed, setFailed] = useState(false);
  const take = (said: ReadonlyMap<string, string>) => {
    setAsked(undefined);
    if (conversation.takeAlong?.(said)) say(heldTexts.takenAlong);
  };
  const look = async () => {
    setLooking(true);
    const looked = await lookThrough(messages);
    setLooking(false);
    setFailed(looked === undefined);
    if (looked === undefined) return;
    if (looked.found === null) take(looked.asWritten);
    else setAsked(looked);
  };
  return (
    <div className="context-note mt-4">
      <div className="grid justify-items-center gap-1">
        <p>{heldTexts.held}</p>
        <Button
          variant="quiet"
          size="small"
          data-zone={beginsAnswer}
          busy={isLooking}
          aria-disabled={isBusy ? true : undefined}
          onClick={() => void look()}
        >
          {heldTexts.takeAlong}
        </Button>
        {hasFailed ? (
          <p role="alert" className="font-medium text-thread-ink">
            {composerTexts.notLookedThrough}
          </p>
        ) : null}
      </div>
      <PersonalDataDialog
        found={asked?.found ?? null}
        lead={texts.personalLead}
        onBlur={() => asked && take(asked.blurred)}
        onSend={() => asked && take(asked.asWritten)}
        onCancel={() => setAsked(undefined)}
      />
    </div>
  );
}
