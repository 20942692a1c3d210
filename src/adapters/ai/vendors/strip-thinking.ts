/** Keeps what a model thinks out of its answer, where its server writes both down in one text: `<think>…</think>`. */
import type { RawEvent } from "./raw-model.ts";

const opening = /^\s*<(?:think(?:ing)?|thoughts?|reasoning)>/i;
const closing = /<\/(?:think(?:ing)?|thoughts?|reasoning)>/i;
/** More than the longest mark: its beginning may have come, which the next piece makes whole. */
const maxMarkChars = 40;
/** Characters held back while they may be reasoning; more than any answer has. */
const maxHeldChars = 200_000;

/**
 * Thoughts before the answer become signs of life; the white space after them is left. Those that never end are all there is: then the answer is empty.
 *
 * @param mayBeginInside the opening mark may stand in the prompt, so that only the closing one tells thoughts from the
 *   answer: all is held back until it comes or the model is done, unless the server shows that it keeps thoughts apart
 */
export async function* withoutThoughts(
  events: AsyncIterable<RawEvent>,
  mayBeginInside: boolean,
): AsyncGenerator<RawEvent> {
  let state: "beginning" | "thinking" | "unknown" | "answering" = "beginning";
  let isApart = !mayBeginInside;
  let head = "";
  /** The end of what came before, in which a closing mark may have begun. */
  let tail = "";
  let held: string[] = [];
  let heldChars = 0;

  for await (const event of events) {
    if (event.type !== "text" || state === "answering") {
      if (event.type === "sign") isApart = true;
      // Cut off before the closing mark could come: as likely a thought as an answer, and nobody's to see.
      const isDoubtful = state === "unknown" && event.type === "end" && event.reason !== "stop";
      const left = isDoubtful ? "" : head + held.join("");
      if (event.type === "end" && left !== "") yield { type: "text", text: left };
      yield event;
      continue;
    }
    let { text } = event;
    if (state === "beginning") {
      head += text;
      const mark = opening.exec(head);
      if (mark === null && mayOpen(head)) {
        yield { type: "sign", chars: 0 };
        continue;
      }
      text = head.slice(mark?.[0].length ?? 0);
      head = "";
      state = mark !== null ? "thinking" : isApart ? "answering" : "unknown";
    }
    if (state !== "answering") {
      const window = tail + text;
      const end = closing.exec(window);
      if (end === null) {
        tail = window.slice(-maxMarkChars);
        if (state === "unknown") held.push(text);
        heldChars += text.length;
        if (heldChars > maxHeldChars) {
          state = "thinking";
          held = [];
        }
        yield thought(text);
        continue;
      }
      state = "answering";
      held = [];
      yield thought(text.slice(0, Math.max(0, end.index - tail.length)));
      text = window.slice(end.index + end[0].length);
    }
    if (text !== "") yield { type: "text", text };
  }
}

/** White space between the marks is none. */
function thought(text: string): RawEvent {
  return { type: "sign", chars: text.trim() === "" ? 0 : text.length };
}

function mayOpen(text: string): boolean {
  return text.length < maxMarkChars && /^\s*(?:<[a-z]*)?$/i.test(text);
}
