/** »Diktér«: tells the first time who hears what is said, and writes what was heard at the caret. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { useStore } from "../../../shell/state/store.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import * as texts from "../texts.da.ts";
import { browserRecognition, createDictation, type Dictation, type DictationView, withWords } from "./dictation.ts";
import type { ComposerDraft } from "./draft.ts";

export interface DictateButtonProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: ComposerDraft;
  /** What was heard and may still become something else. */
  readonly onHeard: (heard: string) => void;
}

const silent: DictationView = { isListening: false, heard: "", fault: null };
const nobody = { get: () => silent, set: () => undefined, subscribe: () => () => {} };

/** Nothing where the browser can't hear. */
export function DictateButton({ field, draft, onHeard }: DictateButtonProps) {
  const [dictation, setDictation] = useState<Dictation>();
  const [isAsking, setAsking] = useState(false);
  const isTold = useRef(false);
  const { isListening, heard, fault } = useStore(dictation?.view ?? nobody, silent);

  useEffect(() => {
    const Recognition = browserRecognition();
    if (Recognition === undefined) return;
    const made = createDictation(
      () => new Recognition(),
      (words) => {
        const element = field.current;
        if (element === null) return;
        const { selectionStart: start, selectionEnd: end } = element;
        const { text, caret } = withWords(element.value, { start, end }, words);
        draft.replace(text);
        element.setSelectionRange(caret, caret);
      },
    );
    setDictation(made);
    return () => made.leave();
  }, [draft, field]);
  useEffect(() => onHeard(heard), [heard, onHeard]);

  if (dictation === undefined) return null;
  const press = () => {
    if (isListening) dictation.stop();
    else if (isTold.current) dictation.start();
    else setAsking(true);
  };
  return (
    <>
      <button
        type="button"
        className="composer-action"
        aria-label={isListening ? texts.stopDictating : texts.dictate}
        title={isListening ? texts.stopDictating : texts.dictate}
        data-on={isListening ? "" : undefined}
        onClick={press}
      >
        <Icon name={isListening ? "square" : "mic"} />
      </button>
      <p role="status" className="order-last w-full px-2 text-amber text-sm empty:hidden">
        {fault === null ? "" : texts.dictationFaults[fault]}
      </p>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={texts.dictate}
        place="bottom"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.cancel}
            </Button>
            <Button
              onClick={() => {
                isTold.current = true;
                setAsking(false);
                dictation.start();
              }}
            >
              {texts.dictateStart}
            </Button>
          </>
        }
      >
        <p>{texts.dictateFirst}</p>
      </Dialog>
    </>
  );
}
