/** What happens between the press and the run: whether it may be sent, by whom, and with what blurred. */
import { useState } from "react";
import { isSignedIn } from "../../shell/state/session.ts";
import { type Blurring, withoutHiddenData } from "../../writing-worker/personal-data/blurring.ts";
import type { Found, Outgoing } from "../../writing-worker/personal-data/hiding.ts";
import type { RunController } from "../run/run-controller.ts";
import * as texts from "../texts.da.ts";

export type Question =
  | { readonly name: "sign-in" }
  | { readonly name: "personal-data"; readonly outgoing: Outgoing; readonly found: Found };

export interface Sending {
  readonly question: Question | undefined;
  /** Fetches what a text is looked through with, so that the press need not wait for it. */
  wake(): void;
  /** Starts the work, or asks first. */
  send(): void;
  blurAndSend(): void;
  sendAsIs(): void;
  cancel(): void;
}

export interface SendingSettings {
  readonly run: Pick<RunController, "refuse">;
  readonly text: { text(): string; flush(): void };
  readonly byModel: boolean;
  /** What the person has written beside the text and is sent with it. */
  notes(): readonly string[];
  here(): void;
  /**
   * @param source the text that was looked through: what is typed meanwhile was not
   * @param blurring null: personal data was found in it, and goes as it is
   */
  there(source: string, blurring: Blurring | null): void;
}

/** Undefined where it can't be fetched. */
async function fetched() {
  return import("../../writing-worker/personal-data/hiding.ts").catch(() => undefined);
}

export function useSending({ run, text, byModel, notes, here, there }: SendingSettings): Sending {
  const [question, setQuestion] = useState<Question>();
  return {
    question,
    wake() {
      if (byModel) void fetched();
    },
    async send() {
      if (!byModel) {
        here();
        return;
      }
      // Whatever comes now, the text is kept first: signing in leads away from the page.
      text.flush();
      if (!isSignedIn()) {
        setQuestion({ name: "sign-in" });
        return;
      }
      const outgoing = { text: text.text(), notes: notes() };
      const hiding = await fetched();
      // Not looked through, it is not sent.
      if (hiding === undefined) return run.refuse(texts.pageIncomplete);
      const found = hiding.personalDataIn(outgoing);
      if (found === null) there(outgoing.text, withoutHiddenData(outgoing.text));
      else setQuestion({ name: "personal-data", outgoing, found });
    },
    async blurAndSend() {
      if (question?.name !== "personal-data") return;
      setQuestion(undefined);
      const hiding = await fetched();
      if (hiding === undefined) run.refuse(texts.pageIncomplete);
      else there(question.outgoing.text, hiding.hideAll(question.outgoing, question.found));
    },
    sendAsIs() {
      if (question?.name !== "personal-data") return;
      setQuestion(undefined);
      there(question.outgoing.text, null);
    },
    cancel: () => setQuestion(undefined),
  };
}
