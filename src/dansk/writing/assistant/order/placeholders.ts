/** Detects a message with unfilled placeholders (`{{tekst}}`). */

const places = /\{\{[^{}\n]{0,60}\}\}/gu;

/** Whether the message consists of placeholder names only. */
export function isOnlyPlaceholders(text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.replace(places, ""));
}

/** Whether any placeholder is unfilled. */
export function hasPlaceholder(text: string): boolean {
  return text.search(places) >= 0;
}
