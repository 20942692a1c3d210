/** The device's own voice, shared by everything on the page that reads aloud: one thing is said at a time. */

/** `unknown` until the browser has told of its voices. */
export type VoiceState = "unknown" | "none" | "ready";

let state: VoiceState = "unknown";
let voice: SpeechSynthesisVoice | undefined;
const listeners = new Set<() => void>();
/** Browsers tell of their voices at once, or a moment later by an event; after this long, in milliseconds, there are none. */
const patienceMs = 3000;
let isWatching = false;

function synthesis(): SpeechSynthesis | undefined {
  return "speechSynthesis" in window && "SpeechSynthesisUtterance" in window ? window.speechSynthesis : undefined;
}

function look(isLast: boolean): void {
  voice = danishVoice(synthesis()?.getVoices() ?? []);
  const next = voice ? "ready" : isLast || state === "none" ? "none" : "unknown";
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
}

function watch(): void {
  if (isWatching) return;
  isWatching = true;
  const device = synthesis();
  if (!device) {
    look(true);
    return;
  }
  device.addEventListener?.("voiceschanged", () => look(true));
  look(false);
  setTimeout(() => look(true), patienceMs);
}

/** For `useSyncExternalStore`. */
export function subscribeVoice(listener: () => void): () => void {
  listeners.add(listener);
  watch();
  return () => listeners.delete(listener);
}

export const voiceState = (): VoiceState => state;
/** Before the page is alive nothing is known. */
export const serverVoiceState = (): VoiceState => "unknown";

/** Says something with the Danish voice, at `rate` times its own speed. */
export function say(text: string, rate: number, done: () => void, failed: () => void): void {
  const utterance = new SpeechSynthesisUtterance(text);
  if (voice) utterance.voice = voice;
  utterance.lang = voice?.lang ?? "da-DK";
  utterance.rate = rate;
  utterance.onend = done;
  utterance.onerror = failed;
  synthesis()?.speak(utterance);
}

/** Ends what is being said. */
export function hush(): void {
  synthesis()?.cancel();
}

const stoppers = new Set<() => void>();

/** Called when something else is about to be said. */
export function onInterrupted(stop: () => void): () => void {
  stoppers.add(stop);
  return () => stoppers.delete(stop);
}

/** Says a few words at once; what was being read stops. */
export function sayOnce(text: string, rate: number): void {
  for (const stop of stoppers) stop();
  hush();
  const nothing = () => {};
  say(text, rate, nothing, nothing);
}

/** Finds the Danish voice of the device. Voices that send the text to somebody's server are not used. */
export interface VoiceLike {
  readonly lang: string;
  readonly localService: boolean;
  readonly default: boolean;
}

/** The person's own choice among Danish voices if there is one, else the first; undefined without any. */
export function danishVoice<Voice extends VoiceLike>(voices: readonly Voice[]): Voice | undefined {
  const danish = voices.filter((voice) => voice.localService && /^da(?:[-_]|$)/iu.test(voice.lang));
  return danish.find((voice) => voice.default) ?? danish[0];
}
