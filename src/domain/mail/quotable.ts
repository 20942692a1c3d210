/**
 * What of a person's own text a mail to them may repeat. Anybody can register somebody else's address under any name,
 * and mail programs make links of bare host names: a name must not become an advertisement sent by us.
 */

const maxGreetedChars = 30;
const maxGreetedWords = 3;
/** Letters with their marks, one blank, hyphen or apostrophe between words: no digit, dot, slash or invisible letter. */
const namePattern =
  /^[\p{L}--\p{Default_Ignorable_Code_Point}][[\p{L}\p{M}]--\p{Default_Ignorable_Code_Point}]*(?:[ '’\-][[\p{L}\p{M}]--\p{Default_Ignorable_Code_Point}]+)*$/v;
/** More marks on one letter than any spelling needs cover the lines around it. */
const stackedMarks = /\p{M}{3}/u;

/** The name that a mail begins with, or null when it is better to greet without one. */
export function greetedName(firstName: string): string | null {
  const name = firstName.normalize("NFC").trim();
  if (name.length > maxGreetedChars || !namePattern.test(name) || stackedMarks.test(name)) return null;
  return name.split(" ").length > maxGreetedWords ? null : name;
}

const addressPattern = /^[\p{L}\p{N}._+'-]+@[\p{L}\p{N}.-]+$/u;

/** An e-mail address that reads as one and nothing else, or null: `www.ond.example/x@y.dk` could be taken for a link. */
export function readableAddress(email: string): string | null {
  return addressPattern.test(email) ? email : null;
}
