/** Speech into words by the browser's own recognition (features CH-18): begun by a press, ended with the sight of the page. */
import { createStore, type Store } from "../../../shell/state/store.ts";

/** The parts of `SpeechRecognition` that are used; browsers differ in everything else. */
export interface Recognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  stop(): void;
  abort(): void;
}

interface RecognitionEvent {
  /** The first result that is another than before. */
  readonly resultIndex: number;
  readonly results: ArrayLike<{ readonly isFinal: boolean; readonly 0: { readonly transcript: string } }>;
}

/** Why nothing is heard: `denied`, the person or the browser said no. */
type DictationFault = "denied" | "no-microphone" | "network" | "failed";

export interface DictationView {
  readonly isListening: boolean;
  /** Heard, and still likely to become something else. */
  readonly heard: string;
  readonly fault: DictationFault | null;
}

export interface Dictation {
  readonly view: Store<DictationView>;
  start(): void;
  /** What was heard last is still written. */
  stop(): void;
  /** The page is left: nothing more is written. */
  leave(): void;
}

const silent: DictationView = { isListening: false, heard: "", fault: null };

/** Of the browser; undefined where it has none. */
export function browserRecognition(): (new () => Recognition) | undefined {
  const names = globalThis as {
    SpeechRecognition?: new () => Recognition;
    webkitSpeechRecognition?: new () => Recognition;
  };
  return names.SpeechRecognition ?? names.webkitSpeechRecognition;
}

function faultOf(error: string): DictationFault | null {
  switch (error) {
    // Nothing was said, or we ended it.
    case "no-speech":
    case "aborted":
      return null;
    case "not-allowed":
    case "service-not-allowed":
      return "denied";
    case "audio-capture":
      return "no-microphone";
    case "network":
      return "network";
    default:
      return "failed";
  }
}

/** @param write what is certain, word for word as it was heard */
export function createDictation(make: () => Recognition, write: (words: string) => void): Dictation {
  const view = createStore(silent);
  let recognition: Recognition | undefined;
  const tell = (fields: Partial<DictationView>) => view.set({ ...view.get(), ...fields });

  function letGo(): void {
    if (recognition === undefined) return;
    recognition.onresult = null;
    recognition.onerror = null;
    recognition.onend = null;
    recognition = undefined;
  }

  function ended(): void {
    letGo();
    tell({ isListening: false, heard: "" });
  }

  function onHidden(): void {
    if (document.hidden) recognition?.stop();
  }

  document.addEventListener("visibilitychange", onHidden);

  return {
    view,
    start() {
      if (recognition !== undefined) return;
      const own = make();
      recognition = own;
      own.lang = "da-DK";
      own.continuous = true;
      own.interimResults = true;
      own.onresult = ({ resultIndex, results }) => {
        const news = Array.from(results).slice(resultIndex);
        const certain = news.flatMap((result) => (result.isFinal ? [result[0].transcript.trim()] : []));
        for (const words of certain) if (words !== "") write(words);
        tell({ heard: news.flatMap((result) => (result.isFinal ? [] : [result[0].transcript])).join("") });
      };
      own.onerror = ({ error }) => tell({ fault: faultOf(error) });
      own.onend = ended;
      view.set({ ...silent, isListening: true });
      try {
        own.start();
      } catch {
        // It is busy with another page, or the browser will not have it now.
        ended();
        tell({ fault: "failed" });
      }
    },
    stop: () => recognition?.stop(),
    leave() {
      document.removeEventListener("visibilitychange", onHidden);
      const own = recognition;
      letGo();
      own?.abort();
      view.set(silent);
    },
  };
}

/** A place in a text, UTF-16. */
export interface Caret {
  readonly start: number;
  readonly end: number;
}

/** Words put where the caret is, in the place of what is selected, with the blanks and the capital that belong there. */
export function withWords(
  text: string,
  { start, end }: Caret,
  words: string,
): { readonly text: string; readonly caret: number } {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  // No pattern for the blanks at the end: it would be tried anew at each of those within.
  const written = before.trimEnd();
  const isSentence = written === "" || /[.!?…]$/u.test(written) || before.includes("\n", written.length);
  const said = isSentence ? words.charAt(0).toLocaleUpperCase("da") + words.slice(1) : words;
  const head = before === "" || /\s$/u.test(before) ? "" : " ";
  const tail = after === "" || /^[\s.,;:!?)]/u.test(after) ? "" : " ";
  return { text: before + head + said + tail + after, caret: before.length + head.length + said.length };
}
