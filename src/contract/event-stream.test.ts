/** Events however they are cut. */
import { expect, test } from "vitest";
import { createEventReader } from "./event-stream.ts";

const maxEventChars = 4_000_000;

const bytes = (text: string) => new TextEncoder().encode(text);

const stream =
  '\ufeff: hej\r\n\r\nid: 1\r\ndata: {"a":"Rødgrød æøå 👩‍🚀"}\r\n\r\nid:2\rdata:to\rdata:linjer\r\r' +
  "event: andet\nretry: 9\ndata\n\nid: 3\ndata:  et blanktegn\n\n: slut\n\ndata: uden ende";

const whole = [
  { name: "", id: "1", data: '{"a":"Rødgrød æøå 👩‍🚀"}' },
  { name: "", id: "2", data: "to\nlinjer" },
  { name: "andet", id: "2", data: "" },
  { name: "", id: "3", data: " et blanktegn" },
];

test("line ends of all kinds, comments, several data lines, a mark at the front", () => {
  expect(createEventReader(maxEventChars).push(bytes(stream))).toEqual(whole);
});

test("the bytes cut at every place, inside a letter and between the halves of a line end too", () => {
  const all = bytes(stream);
  for (let cut = 0; cut <= all.length; cut += 1) {
    const reader = createEventReader(maxEventChars);
    expect([...reader.push(all.slice(0, cut)), ...reader.push(all.slice(cut))]).toEqual(whole);
  }
  const reader = createEventReader(maxEventChars);
  expect([...all].flatMap((byte) => reader.push(Uint8Array.of(byte)))).toEqual(whole);
});

test("an event of empty lines without end is refused too", () => {
  const reader = createEventReader(1_000);
  expect(() => reader.push(bytes("data:\n".repeat(1_001)))).toThrow(RangeError);
});

test("an event without end is refused before it fills the memory", () => {
  const reader = createEventReader(maxEventChars);
  const piece = bytes("x".repeat(maxEventChars / 4));
  for (let i = 0; i < 4; i += 1) reader.push(piece);
  expect(() => reader.push(piece)).toThrow(RangeError);
  const lines = createEventReader(maxEventChars);
  const line = bytes(`data: ${"x".repeat(maxEventChars / 4 - 1)}\n`);
  for (let i = 0; i < 4; i += 1) lines.push(line);
  expect(() => lines.push(line)).toThrow(RangeError);
});
