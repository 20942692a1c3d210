/** Asks before a text leaves the page while changes marked with *Tjek* are open. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import type { ChangesController } from "../changes-controller.ts";
import { openChanges } from "../notes.ts";
import * as texts from "../texts.da.ts";

type Way = keyof typeof texts.leaveAnyway;

interface Question {
  readonly way: Way;
  readonly count: number;
  /** Runs in the press itself: a browser lets only a press write to the clipboard. */
  readonly go: () => void;
}

export interface AskFirst {
  readonly before: (way: Way, go: () => void) => void;
  readonly dialog: ReactNode;
}

export function useAskFirst(controller: ChangesController): AskFirst {
  const [question, setQuestion] = useState<Question>();
  const isGoingBack = useRef(false);
  const unsafe = () => {
    const { result } = controller.view.get();
    return result === null ? [] : openChanges(result).unsafe;
  };
  useEffect(() => {
    if (question !== undefined || !isGoingBack.current) return;
    isGoingBack.current = false;
    // The closed dialog has given the focus back to what opened it.
    document.querySelector<HTMLElement>(".result-changes")?.focus({ preventScroll: true });
  }, [question]);
  const { way = "copy", count = 0, go } = question ?? {};
  const close = () => setQuestion(undefined);
  return {
    before(asked, then) {
      const { length } = unsafe();
      if (length === 0) then();
      else setQuestion({ way: asked, count: length, go: then });
    },
    dialog: (
      <Dialog
        open={question !== undefined}
        onClose={close}
        title={texts.unlookedTitle(count)}
        place="bottom"
        actions={
          <>
            <Button
              variant="secondary"
              onClick={() => {
                close();
                go?.();
              }}
            >
              {texts.leaveAnyway[way]}
            </Button>
            <Button
              onClick={() => {
                const [first] = unsafe();
                if (first !== undefined) controller.choose({ ...first });
                isGoingBack.current = true;
                close();
              }}
            >
              {texts.seeUnlooked(count)}
            </Button>
          </>
        }
      >
        <p>{texts.unlookedLead(count)}</p>
      </Dialog>
    ),
  };
}
