/** Bodies that no route can read, and that none may wait for. */

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** What is no JSON object, or none that is judged field by field; one of them has the good body in it. */
export const unreadable = (body: object): readonly (readonly [name: string, body: string | Uint8Array])[] => [
  ["nothing", ""],
  ["half an object", '{"name":"Anna"'],
  ["a list", "[]"],
  ["a string", '"hej"'],
  ["null", "null"],
  ["a number", "1"],
  ["two objects", "{}{}"],
  ["a byte order mark", `\ufeff${JSON.stringify(body)}`],
  ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
  ["NUL in a value", '{"name":"a\\u0000b"}'],
  ["NUL in a key", '{"a\\u0000b":1}'],
  ["half a surrogate pair", '{"name":"\\ud83d"}'],
  ["33 levels", nested(33)],
  ["1,001 keys", JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`k${index}`, 1])))],
  ["1,001 items", JSON.stringify({ list: Array.from({ length: 1001 }, () => 1) })],
];

/** 10 MB in pieces, without a length: the reader must hang up long before the end. */
export function endless(): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (sent >= 160) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024).fill(120));
      sent += 1;
    },
  });
}

/** Half an object, and then the connection is gone. */
export function hungUp(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
    pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
}
