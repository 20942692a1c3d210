import { expect, test } from "vitest";
import { danishVoice } from "./device-voice.ts";
import { type Stretch, sentencesBetween } from "./sentences.ts";
import { createSpeaker, type SpeakerState } from "./speaker.ts";

const text = "Hej du. Vi ses i dag!\nKommer du?";
const said = (stretches: readonly Stretch[], of = text) => stretches.map(({ from, to }) => of.slice(from, to));

test.each([
  [0, text.length, ["Hej du.", "Vi ses i dag!", "Kommer du?"]],
  [10, text.length, ["Vi ses i dag!", "Kommer du?"]],
  [22, text.length, ["Kommer du?"]],
  [21, text.length, ["Vi ses i dag!", "Kommer du?"]],
  [0, 8, ["Hej du."]],
])("sentences from %i to %i", (from, to, expected) => {
  expect(said(sentencesBetween(text, from, to))).toEqual(expected);
});

test("what is long is cut at spaces, marks alone are not read, nothing is nothing", () => {
  const long = "ord ".repeat(200);
  const pieces = sentencesBetween(long, 0, long.length);
  expect(pieces.every(({ from, to }) => to - from <= 220)).toBe(true);
  expect(said(pieces, long).join(" ")).toBe(long.trim());
  expect(sentencesBetween("***\n\n—", 0, 6)).toEqual([]);
  expect(sentencesBetween("", 0, 0)).toEqual([]);
  expect(sentencesBetween("a".repeat(1000), 0, 1000)).toHaveLength(5);
});

interface Spoken {
  readonly text: string;
  readonly rate: number;
  readonly done: () => void;
  readonly failed: () => void;
}

function speakerOf() {
  const spoken: Spoken[] = [];
  const states: SpeakerState[] = [];
  const speaker = createSpeaker({
    say: (text, rate, done, failed) => spoken.push({ text, rate, done, failed }),
    hush: () => {},
    changed: (state) => states.push(state),
  });
  speaker.start(text, sentencesBetween(text, 0, text.length));
  return { speaker, spoken, states, end: () => spoken.at(-1)?.done() };
}

test("one sentence after the other, and silence at the end", () => {
  const { spoken, states, end } = speakerOf();
  end();
  end();
  expect(spoken.map((one) => one.text)).toEqual(["Hej du.", "Vi ses i dag!", "Kommer du?"]);
  expect(states.at(-1)).toEqual({ name: "speaking", stretch: { from: 22, to: 32 }, text: "Kommer du?" });
  end();
  expect(states.at(-1)).toEqual({ name: "silent" });
});

test("a pause goes on with the same sentence, and the end of what was cut short does not count", () => {
  const { speaker, spoken, states } = speakerOf();
  speaker.pause();
  spoken[0]?.done();
  spoken[0]?.failed();
  expect(states.at(-1)?.name).toBe("paused");
  speaker.resume();
  expect(spoken.map((one) => one.text)).toEqual(["Hej du.", "Hej du."]);
  speaker.step(1);
  expect(spoken.at(-1)?.text).toBe("Vi ses i dag!");
  speaker.step(-1);
  speaker.step(-1);
  expect(spoken.at(-1)?.text).toBe("Hej du.");
});

test("another speed begins the sentence anew; stopping and failing are told", () => {
  const { speaker, spoken, states } = speakerOf();
  speaker.setRate(0.7);
  expect(spoken.at(-1)).toMatchObject({ text: "Hej du.", rate: 0.7 });
  speaker.stop();
  expect(states.at(-1)).toEqual({ name: "silent" });
  speaker.start("Hej.", [{ from: 0, to: 4 }]);
  spoken.at(-1)?.failed();
  expect(states.at(-1)).toEqual({ name: "failed" });
});

test("a Danish voice of the device, never one that sends the text away", () => {
  const voice = (lang: string, localService = true, isDefault = false) => ({ lang, localService, default: isDefault });
  expect(danishVoice([voice("en-GB"), voice("da-DK", false)])).toBeUndefined();
  expect(danishVoice([voice("en-GB"), voice("da_DK")])?.lang).toBe("da_DK");
  expect(danishVoice([voice("da-DK"), voice("da", true, true)])?.lang).toBe("da");
  expect(danishVoice([voice("dar")])).toBeUndefined();
});
