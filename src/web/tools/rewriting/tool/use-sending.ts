/** What happens between the press and the run: whether it may be sent, by whom, and with what blurred. */
import { useState } from "react";
import type { PersonalDatum } from "#dansk/writing/personal-data/personal-datum.ts";
import { isSignedIn } from "../../../shell/state/session.ts";
import * as frameTexts from "../../../text-tool/texts.da.ts";
import type { Choices } from "../choices/choices.ts";
import type { Rewriting } from "./use-rewriting.ts";

export type Question =
  | { readonly name: "sign-in" }
  | { readonly name: "personal-data"; readonly text: string; readonly found: readonly PersonalDatum[] };

export interface Sending {
  readonly question: Question | undefined;
  /** Starts the rewriting, or asks first. */
  send(): void;
  blurAndSend(): void;
  sendAsIs(): void;
  cancel(): void;
}

/** Undefined where what finds it can't be fetched. */
async function personalDataIn(text: string): Promise<readonly PersonalDatum[] | undefined> {
  try {
    const { findPersonalData } = await import("#dansk/writing/personal-data/find-personal-data.ts");
    return findPersonalData(text);
  } catch {
    return undefined;
  }
}

export function useSending(rewriting: Rewriting, choices: Choices, byModel: boolean): Sending {
  const [question, setQuestion] = useState<Question>();
  const { text } = rewriting;
  return {
    question,
    async send() {
      if (!byModel) {
        rewriting.rewriteHere(choices);
        return;
      }
      // Whatever comes now, the text is kept first: signing in leads away from the page.
      text.flush();
      if (!isSignedIn()) {
        setQuestion({ name: "sign-in" });
        return;
      }
      const source = text.text();
      const found = await personalDataIn(source);
      // Not looked through, it is not sent.
      if (found === undefined) {
        rewriting.run.refuse(frameTexts.pageIncomplete);
        return;
      }
      if (found.length > 0) setQuestion({ name: "personal-data", text: source, found });
      else rewriting.rewriteThere(choices, null);
    },
    async blurAndSend() {
      if (question?.name !== "personal-data") return;
      const { blur } = await import("../../../text-tool/run/blurring.ts");
      setQuestion(undefined);
      rewriting.rewriteThere(choices, blur(question.text, question.found));
    },
    sendAsIs() {
      setQuestion(undefined);
      rewriting.rewriteThere(choices, null);
    },
    cancel: () => setQuestion(undefined),
  };
}
