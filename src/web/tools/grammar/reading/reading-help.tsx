/** Reading help over the sheet: one row, and behind it the choices of how the text looks and sounds. */
import { useId, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { GrammarSession } from "../session/grammar-session.ts";
import { SpeechRow } from "./speech/speech-row.tsx";
import { useSpeech } from "./speech/use-speech.ts";
import * as texts from "./texts.da.ts";
import { ReadingPanel } from "./view/reading-panel.tsx";
import { useReading } from "./view/use-reading.ts";
import { useRuler } from "./view/use-ruler.ts";
import "./view/reading.css";

export function ReadingHelp({ session, isEmpty }: { readonly session: GrammarSession; readonly isEmpty: boolean }) {
  const root = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const reading = useReading(root);
  const speech = useSpeech(root, session, reading.settings.rate);
  const panelId = useId();
  useRuler(root, reading.settings.ruler);
  return (
    <div ref={root} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="eye" />
          {texts.title}
          <Icon name={isOpen ? "chevron-up" : "chevron-down"} />
        </Button>
        <SpeechRow speech={speech} isEmpty={isEmpty} />
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen ? <ReadingPanel reading={reading} voice={speech.voice} /> : null}
      </div>
    </div>
  );
}
