/** Pieces of a text that don't hold on to all of it. */

/** V8 writes out shorter pieces; of longer ones it keeps the place in the text they were cut from. */
const shortPiece = 13;
const units = new Uint16Array(512);

/**
 * The same string, held by itself. A sentence lives as long as it stands unchanged, and the text it was cut from would
 * live with it: after a few hundred edits as many versions of the whole text. Made from its units, because strings that
 * are put together keep their parts, and a place in them is read without writing them out.
 */
export function ownCopy(piece: string): string {
  if (piece.length < shortPiece) return piece;
  let copy = "";
  for (let at = 0; at < piece.length; at += units.length) {
    const size = Math.min(units.length, piece.length - at);
    for (let index = 0; index < size; index += 1) units[index] = piece.charCodeAt(at + index);
    // Spread out as arguments they would be taken one by one, at three times the time.
    copy += Reflect.apply(String.fromCharCode, undefined, units.subarray(0, size));
  }
  return copy;
}
