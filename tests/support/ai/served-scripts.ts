/** What the scripted provider of the browser tests and benches may be told to do, as JSON. */

export type ServedScript =
  /** Says a text. All at once, or so many tokens a second. */
  | { readonly kind: "say"; readonly text: string; readonly tokensPerSecond?: number }
  /** Says what it was asked to work on: the text between our marks in the last message, else the whole message. */
  | { readonly kind: "echo"; readonly tokensPerSecond?: number }
  /** So many tokens of filler, the same for every call: the cheapest. */
  | { readonly kind: "tokens"; readonly count: number; readonly tokensPerSecond: number }
  | { readonly kind: "fail"; readonly status: number; readonly retryAfterSeconds?: number }
  /** Says this, if anything, and then nothing more until all that hangs is let go: then the rest, and it ends. */
  | { readonly kind: "hang"; readonly text?: string; readonly rest?: string }
  /** Says this and cuts the connection. */
  | { readonly kind: "cut"; readonly text: string }
  | { readonly kind: "malformed"; readonly text: string }
  /** Says this, if anything, and stops it by its filter. */
  | { readonly kind: "filtered"; readonly text?: string }
  /** Says this and ends by its token limit. */
  | { readonly kind: "length"; readonly text: string }
  /** Says the text of that turn: the first where nothing was answered before; the last of them to all that follow. */
  | { readonly kind: "by-turn"; readonly texts: readonly string[]; readonly tokensPerSecond?: number }
  /** Goes on and on. */
  | { readonly kind: "endless" };

/** Body of `POST /__script`. The latest rule that fits a call is followed. */
export interface ServedRule {
  readonly script: ServedScript;
  /** For calls with these characters in a message; for all when left out. */
  readonly when?: string;
  /** For so many calls; for all when left out. */
  readonly times?: number;
}

/** One entry of `GET /__calls`. */
export interface ServedCall {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  /** How it ended, or that it has not. `closed`: the other side has hung up. */
  readonly state: "open" | "ended" | "closed";
}

/** Followed when the last message has the marker `[[model:…]]` in it, before any rule: `[[model:cut]]`. */
const markedScripts: Readonly<Record<string, ServedScript>> = {
  echo: { kind: "echo" },
  slow: { kind: "echo", tokensPerSecond: 20 },
  busy: { kind: "fail", status: 429, retryAfterSeconds: 60 },
  down: { kind: "fail", status: 400 },
  hang: { kind: "hang" },
  silent: { kind: "hang", text: "Det begynder godt, " },
  cut: { kind: "cut", text: "Det begynder godt, " },
  malformed: { kind: "malformed", text: "Det begynder godt, " },
  filtered: { kind: "filtered", text: "Det begynder godt, " },
  empty: { kind: "say", text: "" },
  length: { kind: "length", text: "Det begynder godt, og så" },
  endless: { kind: "endless" },
};

const marker = /\[\[model:([a-z]{1,20})\]\]/;

/** The script that a message asks for by its marker. */
export function markedScript(text: string): ServedScript | undefined {
  const name = marker.exec(text)?.[1];
  return name === undefined ? undefined : markedScripts[name];
}

/** What an echo repeats. */
export function textToWorkOn(message: string): string {
  const all = [...message.matchAll(/<tekst-(\w+)>\n([\s\S]*?)\n<\/tekst-\1>/g)];
  return all.at(-1)?.[2] ?? message;
}
