/** Reads a plain text file: which encoding it is in, and whether it is text at all. */

/** More control characters than this share of the text are no text. */
const maxControlShare = 0.002;

function isControl(code: number): boolean {
  return code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13;
}

function looksBinary(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0) return true;
    if (isControl(code) || (code >= 0x80 && code < 0xa0)) controls += 1;
  }
  return controls > 2 && controls > text.length * maxControlShare;
}

function decoder(bytes: Uint8Array): TextDecoder[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return [new TextDecoder("utf-16le")];
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return [new TextDecoder("utf-16be")];
  // What is not valid UTF-8 and has no mark is from an older Windows program.
  return [new TextDecoder("utf-8", { fatal: true }), new TextDecoder("windows-1252")];
}

/** The text with line ends as `\n`, or undefined when the bytes are no text. */
export function decodeText(bytes: Uint8Array): string | undefined {
  for (const one of decoder(bytes)) {
    try {
      const text = one.decode(bytes);
      return looksBinary(text) ? undefined : unifyLines(text);
    } catch {
      // Not this encoding; the last one takes any bytes.
    }
  }
  return undefined;
}

/** Line ends of every system as `\n`. */
export function unifyLines(text: string): string {
  return text.replace(/\r\n?/gu, "\n");
}
