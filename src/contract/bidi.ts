/** Removes control characters that change the reading direction of the text around them. */

/** Embeddings, overrides and isolates (Unicode Bidirectional Algorithm, UAX 9). Right-to-left scripts don't need them. */
const bidiControls = /[\u202a-\u202e\u2066-\u2069]/gu;

/** For names, titles and link text: these characters could make a host name or file extension appear reversed. */
export function withoutBidiControls(text: string): string {
  return text.replace(bidiControls, "");
}
