/** Reads stretches of a text aloud one after the other, and says which one it has come to. */
import type { Stretch } from "./sentences.ts";

/** The voice. */
export interface SpeakerPorts {
  /** Begins to say something. One of the two is called once at most, also when something else was said since. */
  say(text: string, rate: number, done: () => void, failed: () => void): void;
  /** Ends what is being said. */
  hush(): void;
  changed(state: SpeakerState): void;
}

export type SpeakerState =
  | { readonly name: "silent" }
  /** `failed`: the device could not say it. */
  | { readonly name: "failed" }
  | { readonly name: "speaking" | "paused"; readonly stretch: Stretch; readonly text: string };

const silent: SpeakerState = { name: "silent" };

export function createSpeaker(ports: SpeakerPorts) {
  let stretches: readonly Stretch[] = [];
  let text = "";
  let index = 0;
  let rate = 1;
  let state: SpeakerState = silent;
  /** Goes up with everything that is said: what an earlier utterance still tells is not about this one. */
  let turn = 0;

  function become(next: SpeakerState): void {
    state = next;
    ports.changed(next);
  }

  function say(): void {
    const stretch = stretches[index];
    turn += 1;
    const own = turn;
    ports.hush();
    if (!stretch) {
      become(silent);
      return;
    }
    const said = text.slice(stretch.from, stretch.to);
    become({ name: "speaking", stretch, text: said });
    ports.say(
      said,
      rate,
      () => {
        if (own !== turn) return;
        index += 1;
        say();
      },
      () => {
        if (own !== turn) return;
        turn += 1;
        become({ name: "failed" });
      },
    );
  }

  function halt(next: SpeakerState): void {
    turn += 1;
    ports.hush();
    become(next);
  }

  return {
    /** Begins anew with another text or another place. */
    start(nextText: string, nextStretches: readonly Stretch[]): void {
      text = nextText;
      stretches = nextStretches;
      index = 0;
      say();
    },
    /** Ends the sentence where it is: going on, it is read from its beginning, which every device can do. */
    pause(): void {
      if (state.name === "speaking") halt({ ...state, name: "paused" });
    },
    resume(): void {
      if (state.name === "paused") say();
    },
    /** To the next sentence (1) or the one before (-1). */
    step(by: 1 | -1): void {
      if (state.name !== "speaking" && state.name !== "paused") return;
      index = Math.max(0, Math.min(stretches.length - 1, index + by));
      say();
    },
    stop(): void {
      if (state.name !== "silent") halt(silent);
    },
    /** 1 is the voice's own speed. */
    setRate(next: number): void {
      if (next === rate) return;
      rate = next;
      if (state.name === "speaking") say();
    },
  };
}

export type Speaker = ReturnType<typeof createSpeaker>;
