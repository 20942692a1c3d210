/** Reads an answer aloud by the voice of the device: one at a time, and nothing when the page is left. */
import { createStore, type Store } from "../../../shell/state/store.ts";
import { hush, onInterrupted, say } from "../../../ui/speech/device-voice.ts";
import { createSpeaker, type SpeakerPorts } from "../../../ui/speech/speaker.ts";

export interface ReadAloud {
  /** `key` of the message that is read; null: none. */
  readonly view: Store<{ readonly key: string; readonly hasFailed: boolean } | null>;
  /** In the place of what is read. @param text as it is said, without marks of Markdown */
  read(key: string, text: string): Promise<void>;
  stop(): void;
  /** The page is left. */
  leave(): void;
}

/** @param voice the device's own when left out */
export function createReadAloud(voice: Pick<SpeakerPorts, "say" | "hush"> = { say, hush }): ReadAloud {
  const view: ReadAloud["view"] = createStore<ReturnType<ReadAloud["view"]["get"]>>(null);
  let wanted: string | null = null;
  const speaker = createSpeaker({
    ...voice,
    changed({ name }) {
      if (name === "failed" && wanted !== null) view.set({ key: wanted, hasFailed: true });
      if (name === "silent") view.set(null);
    },
  });
  function stop(): void {
    wanted = null;
    speaker.stop();
    view.set(null);
  }
  const stopListening = onInterrupted(stop);

  return {
    view,
    async read(key, text) {
      stop();
      wanted = key;
      const { sentencesBetween } = await import("../../../ui/speech/sentences.ts");
      // Something else is to be read by now, or nothing.
      if (wanted !== key) return;
      const stretches = sentencesBetween(text, 0, text.length);
      if (stretches.length > 0) view.set({ key, hasFailed: false });
      speaker.start(text, stretches);
    },
    stop,
    leave() {
      stopListening();
      stop();
    },
  };
}
