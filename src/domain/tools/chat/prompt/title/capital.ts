/** The first letter of a title. */

/** As a sentence begins; *iPhone* is as it is. */
export function capital(text: string): string {
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text;
  const [first = ""] = text;
  return first.toLocaleUpperCase("da") + text.slice(first.length);
}
