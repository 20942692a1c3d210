/** Reading the text aloud, as the page sees it. */
import { type RefObject, useEffect, useRef, useState } from "react";
import { hush, onInterrupted, say, type VoiceState } from "../../../../ui/speech/device-voice.ts";
import { createSpeaker, type Speaker, type SpeakerState } from "../../../../ui/speech/speaker.ts";
import { useVoice } from "../../../../ui/speech/use-voice.ts";
import type { GrammarSession } from "../../session/grammar-session.ts";
import { type ReadingSettings, speeds } from "../view/reading-settings.ts";

export interface Speech {
  readonly voice: VoiceState;
  readonly state: SpeakerState;
  /** From the caret, or what is selected. */
  start(): void;
  pause(): void;
  resume(): void;
  step(by: 1 | -1): void;
  stop(): void;
}

export function useSpeech(
  inside: RefObject<HTMLElement | null>,
  session: GrammarSession,
  rate: ReadingSettings["rate"],
): Speech {
  const voice = useVoice();
  const [state, setState] = useState<SpeakerState>({ name: "silent" });
  const speaker = useRef<Speaker>(undefined);

  useEffect(() => speaker.current?.setRate(speeds[rate]), [rate]);

  useEffect(() => {
    const stop = () => speaker.current?.stop();
    // A text that is being changed is not the one that is read.
    const stops = [session.onText(stop), onInterrupted(stop)];
    addEventListener("pagehide", stop);
    return () => {
      stop();
      for (const end of stops) end();
      removeEventListener("pagehide", stop);
    };
  }, [session]);

  // The mark goes where the voice has come to; the module is there as soon as anything is read.
  const stretch = state.name === "speaking" || state.name === "paused" ? state.stretch : undefined;
  useEffect(() => {
    const sheet = sheetOf(inside);
    if (!sheet || !speaker.current) return;
    let isOver = false;
    void import("./spoken-mark.ts").then(({ markSpoken }) => {
      if (!isOver) markSpoken(sheet, stretch);
    });
    return () => {
      isOver = true;
    };
  }, [stretch, inside]);

  const start = async () => {
    const sheet = sheetOf(inside);
    if (!sheet) return;
    const [{ selectionOf }, { sentencesBetween }] = await Promise.all([
      import("../caret.ts"),
      import("../../../../ui/speech/sentences.ts"),
    ]);
    const text = session.text();
    const { from, to } = selectionOf(sheet);
    const isAtEnd = text.slice(to).trim() === "";
    const stretches =
      from < to ? sentencesBetween(text, from, to) : sentencesBetween(text, isAtEnd ? 0 : from, text.length);
    speaker.current ??= createSpeaker({ say, hush, changed: setState });
    speaker.current.setRate(speeds[rate]);
    speaker.current.start(text, stretches);
  };

  return {
    voice,
    state,
    start: () => void start(),
    pause: () => speaker.current?.pause(),
    resume: () => speaker.current?.resume(),
    step: (by) => speaker.current?.step(by),
    stop: () => speaker.current?.stop(),
  };
}

function sheetOf(inside: RefObject<HTMLElement | null>): HTMLElement | undefined {
  return inside.current?.closest(".grammar")?.querySelector<HTMLElement>(".writing") ?? undefined;
}
