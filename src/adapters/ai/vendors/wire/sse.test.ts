import { expect, it } from "vitest";
import { readEvents, type SseEvent } from "./sse.ts";

/** A body that comes in these pieces. */
function bodyOf(pieces: readonly Uint8Array[]): ReadableStream<Uint8Array> {
  const left = pieces.values();
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const { value, done } = left.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}

async function eventsOf(pieces: readonly Uint8Array[]): Promise<SseEvent[]> {
  const all: SseEvent[] = [];
  for await (const events of readEvents(bodyOf(pieces))) all.push(...events);
  return all;
}

const stream = ": hej\n\nevent: a\ndata: én\ndata:  to\nid: 7\n\ndata:3 🦢\n\nevent: uden data\n\ndata\n\ndata: rest";
const expected = [
  { name: "a", data: "én\n to" },
  { name: "", data: "3 🦢" },
];

it.each([
  ["line feeds", stream],
  ["carriage returns", stream.replaceAll("\n", "\r")],
  ["both", stream.replaceAll("\n", "\r\n")],
])("reads the same with %s, wherever it is cut", async (_, text) => {
  const bytes = Buffer.from(text);
  expect(await eventsOf([bytes])).toEqual(expected);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    expect(await eventsOf([bytes.subarray(0, cut), bytes.subarray(cut)]), `cut at ${cut}`).toEqual(expected);
  }
  expect(await eventsOf([...bytes].map((byte) => Uint8Array.of(byte)))).toEqual(expected);
});

it("leaves out a mark at the very beginning that only tells of the encoding", async () => {
  expect(await eventsOf([Buffer.from("\uFEFFdata: x\n\n")])).toEqual([{ name: "", data: "x" }]);
});

it("takes time in proportion to the length, however small the pieces", async () => {
  const line = Buffer.from(`data: ${"x".repeat(1_000)}\n\n`);
  const pieces = Array.from({ length: 500 }, () => line);
  expect(await eventsOf(pieces)).toHaveLength(500);
});

it("reads on for a moment when nobody wants more, so that the connection is whole", async () => {
  let reads = 0;
  const pieces = ["data: 1\n\n", "data: 2\n\n", "data: 3\n\n"];
  const ended = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = pieces[reads];
        reads += 1;
        if (piece !== undefined) return controller.enqueue(Buffer.from(piece));
        controller.close();
        ended.resolve();
      },
      cancel: () => ended.reject(new Error("it was cut")),
    },
    { highWaterMark: 0 },
  );
  for await (const events of readEvents(body)) {
    expect(events).toEqual([{ name: "", data: "1" }]);
    break;
  }
  await ended.promise;
  expect(reads).toBe(4);
});

it("cuts what goes on for ever", async () => {
  const cut = Promise.withResolvers<void>();
  const body = new ReadableStream<Uint8Array>(
    { pull: (controller) => controller.enqueue(Buffer.from("data: x\n\n")), cancel: () => cut.resolve() },
    { highWaterMark: 0 },
  );
  for await (const _ of readEvents(body)) break;
  await cut.promise;
});
