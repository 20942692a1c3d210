/** The buttons of reading aloud, and the sentence that is being read. */
import { useRef } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Icon } from "../../../../ui/icon.tsx";
import * as texts from "../texts.da.ts";
import type { Speech } from "./use-speech.ts";

/** Nothing where the device has no Danish voice. */
export function SpeechRow({ speech, isEmpty }: { readonly speech: Speech; readonly isEmpty: boolean }) {
  const { state, voice } = speech;
  const first = useRef<HTMLButtonElement>(null);
  if (voice !== "ready") return null;
  const isOn = state.name === "speaking" || state.name === "paused";
  const main =
    state.name === "speaking"
      ? { text: texts.pause, act: speech.pause }
      : state.name === "paused"
        ? { text: texts.resume, act: speech.resume }
        : { text: texts.speak, act: speech.start };
  return (
    <fieldset className="contents">
      <legend className="sr-only">{texts.speech}</legend>
      <Button
        ref={first}
        variant={isOn ? "secondary" : "quiet"}
        size="small"
        title={isOn ? undefined : texts.speakHint}
        aria-disabled={isEmpty && !isOn ? true : undefined}
        onClick={main.act}
      >
        {main.text}
      </Button>
      {isOn ? (
        <>
          <Button
            variant="quiet"
            size="small"
            className="px-2"
            aria-label={texts.before}
            onClick={() => speech.step(-1)}
          >
            <Icon name="chevron-left" />
          </Button>
          <Button variant="quiet" size="small" className="px-2" aria-label={texts.after} onClick={() => speech.step(1)}>
            <Icon name="chevron-right" />
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              // This button goes: the focus stays in the row.
              first.current?.focus();
              speech.stop();
            }}
          >
            {texts.stop}
          </Button>
          {/* A voice is speaking: a screen reader must not speak into it. */}
          <p aria-hidden="true" className="w-full min-w-0 break-words font-serif text-lead">
            {state.text}
          </p>
        </>
      ) : null}
      <p role="status" className={state.name === "failed" ? "text-sm text-thread-ink" : "sr-only"}>
        {state.name === "failed" ? texts.failed : ""}
      </p>
    </fieldset>
  );
}
