/** Combines small pieces of a file into larger ones. */

/** Pieces of at least `minBytes` except the last; none for no input. */
export async function* inPieces(
  content: AsyncIterable<Uint8Array>,
  minBytes: number,
): AsyncGenerator<Uint8Array, undefined> {
  let held: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of content) {
    held.push(piece);
    bytes += piece.byteLength;
    if (bytes < minBytes) continue;
    yield Buffer.concat(held, bytes);
    held = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(held, bytes);
}
