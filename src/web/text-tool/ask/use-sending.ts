/** What happens between the press and the run: whether it may be sent, by whom, and with what blurred. */
import { useState } from "react";
import type { PersonalDatum } from "#dansk/writing/personal-data/personal-datum.ts";
import { isSignedIn } from "../../shell/state/session.ts";
import type { Blurring } from "../run/blurring.ts";
import type { RunDesk } from "../session/run-desk.ts";
import * as texts from "../texts.da.ts";

export type Question =
  | { readonly name: "sign-in" }
  | { readonly name: "personal-data"; readonly text: string; readonly found: readonly PersonalDatum[] };

export interface Sending {
  readonly question: Question | undefined;
  /** Starts the work, or asks first. */
  send(): void;
  blurAndSend(): void;
  sendAsIs(): void;
  cancel(): void;
}

export interface SendingSettings {
  readonly run: Pick<RunDesk, "refuse">;
  readonly text: { text(): string; flush(): void };
  readonly byModel: boolean;
  here(): void;
  there(blurring: Blurring | null): void;
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

export function useSending({ run, text, byModel, here, there }: SendingSettings): Sending {
  const [question, setQuestion] = useState<Question>();
  return {
    question,
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
      const source = text.text();
      const found = await personalDataIn(source);
      // Not looked through, it is not sent.
      if (found === undefined) run.refuse(texts.pageIncomplete);
      else if (found.length > 0) setQuestion({ name: "personal-data", text: source, found });
      else there(null);
    },
    async blurAndSend() {
      if (question?.name !== "personal-data") return;
      setQuestion(undefined);
      const blurring = await import("../run/blurring.ts").catch(() => undefined);
      if (blurring === undefined) run.refuse(texts.pageIncomplete);
      else there(blurring.blur(question.text, question.found));
    },
    sendAsIs() {
      setQuestion(undefined);
      there(null);
    },
    cancel: () => setQuestion(undefined),
  };
}
