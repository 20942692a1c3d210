/** Asks somebody who has signed in whether the words found on the device are to go with their account. */
import { useEffect, useRef, useState } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import type { GrammarSession } from "../../session/grammar-session.ts";
import type { WordsOnDevice } from "./own-words.ts";
import * as texts from "./texts.da.ts";

export interface WordQuestionProps {
  readonly session: GrammarSession;
  readonly onDevice: WordsOnDevice;
}

export function WordQuestion({ session, onDevice }: WordQuestionProps) {
  const { count, isAsked } = onDevice;
  const [answer, setAnswer] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) session.say(texts.askAlong(count));
  }, [session, isAsked, count]);
  if (!isAsked && answer === undefined) return null;

  const answered = (text: string) => {
    setAnswer(text);
    // The pressed button is about to go: what came of it stands in its place.
    root.current?.focus();
  };
  const takeAlong = () => {
    const taken = session.words.takeOver();
    if (taken !== undefined) answered(texts.takenAlong(taken));
  };
  const keepHere = () => {
    session.words.keepHere();
    answered(texts.keptHere(count));
  };
  return (
    <div ref={root} tabIndex={-1}>
      <Notice tone="info">
        <p>{isAsked ? texts.askAlong(count) : answer}</p>
        {isAsked ? (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={takeAlong}>
              {texts.takeAlong}
            </Button>
            <Button variant="secondary" size="small" onClick={keepHere}>
              {texts.keepHere}
            </Button>
          </div>
        ) : null}
      </Notice>
    </div>
  );
}
