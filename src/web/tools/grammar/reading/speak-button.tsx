/** Reads a suggestion aloud, for those who hear more easily than they see whether it is the right one. */

import { deviceStorage } from "../../../documents/draft/stored.ts";
import { Button } from "../../../ui/button.tsx";
import { sayOnce } from "../../../ui/speech/device-voice.ts";
import { useVoice } from "../../../ui/speech/use-voice.ts";
import { readReading, speeds } from "./reading-settings.ts";
import * as texts from "./texts.da.ts";

export interface SpeakButtonProps {
  /** What is to be said; nothing is shown without it. */
  readonly text: string | undefined;
}

/** Nothing at all where the device has no Danish voice. */
export function SpeakButton({ text }: SpeakButtonProps) {
  const voice = useVoice();
  if (voice !== "ready" || text === undefined || !/[\p{L}\p{N}]/u.test(text)) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      className="px-2"
      aria-label={texts.speakSuggestion(text)}
      onClick={() => sayOnce(text, speeds[readReading(deviceStorage()).rate])}
    >
      {texts.speak}
    </Button>
  );
}
