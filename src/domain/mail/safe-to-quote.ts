/**
 * Which user text a mail may repeat. Anyone can register another person's address under any name, and mail programs
 * turn host names into links: a name must not become an advertisement that we send.
 */

const maxGreetedChars = 30;
const maxGreetedWords = 3;
/**
 * Letters with diacritics, with a single space, hyphen or apostrophe between words: no digit, dot, slash or invisible
 * letter.
 */
const namePattern =
  /^[\p{L}--\p{Default_Ignorable_Code_Point}][[\p{L}\p{M}]--\p{Default_Ignorable_Code_Point}]*(?:[ '’\-][[\p{L}\p{M}]--\p{Default_Ignorable_Code_Point}]+)*$/v;
/** More than two marks on one letter cover the lines around it; no spelling needs them. */
const stackedMarks = /\p{M}{3}/u;

/** The name to greet with, or null if the greeting should have none. */
export function greetingName(firstName: string): string | null {
  const name = firstName.normalize("NFC").trim();
  if (name.length > maxGreetedChars || !namePattern.test(name) || stackedMarks.test(name)) return null;
  return name.split(" ").length > maxGreetedWords ? null : name;
}

const addressPattern = /^[\p{L}\p{N}._+'-]+@[\p{L}\p{N}.-]+$/u;

/** The address if it can't be mistaken for anything else, or null: `www.ond.example/x@y.dk` looks like a link. */
export function readableAddress(email: string): string | null {
  return addressPattern.test(email) ? email : null;
}
