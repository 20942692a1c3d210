/** What the browser can say of a password while it is typed; the server, which has the word lists, has the last word. */
import { fieldErrors } from "../form.rules.ts";
import { accountLimits } from "./account.rules.ts";

/** Code points in NFC: what a person counts as characters, however the keyboard writes them. */
function charsOf(password: string): number {
  return [...password.normalize("NFC")].length;
}

/**
 * Danish error of a password's length alone, or null.
 *
 * @param minChars code points; the shortest of an ordinary account when left out
 */
export function passwordLengthError(
  password: string,
  minChars: number = accountLimits.minPasswordChars,
): string | null {
  const { maxPasswordChars } = accountLimits;
  if (password === "") return fieldErrors.required;
  const tooLong = `Adgangskoden må højst være på ${maxPasswordChars} tegn`;
  // Composing shortens a text to a third at most, so this much is too long without looking closer.
  if (password.length > maxPasswordChars * 6) return tooLong;
  const chars = charsOf(password);
  if (chars > maxPasswordChars) return tooLong;
  return chars < minChars ? `Adgangskoden skal være på mindst ${minChars} tegn` : null;
}

export interface PasswordStrength {
  readonly level: "weak" | "medium" | "strong";
  readonly label: "Svag" | "Middel" | "Stærk";
  /** Why, and what would help; never more than one sentence. */
  readonly reason: string;
}

export interface StrengthOwner {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

const walks = [
  "12345678901234567890",
  "qwertyuiopå",
  "asdfghjklæø",
  "zxcvbnm,.-",
  "abcdefghijklmnopqrstuvwxyzæøå",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
  "qazwsxedcrfvtgbyhnujm",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "123qweasdzxc",
  "qweasdzxc123",
  "1234qwerasdfzxcv",
  "qwerasdfzxcv1234",
  "11223344556677889900",
  "aabbccddeeffgghhii",
  "a1b2c3d4e5f6g7h8i9",
  "1a2b3c4d5e6f7g8h9i",
  "3141592653589793",
  "13579",
  "24680",
  "147258369",
  "789456123",
];
const bothWays = [...walks, ...walks.map((walk) => [...walk].reverse().join(""))];

/** The first guesses, whatever stands around them; asked at one place of the text with figures read as letters. */
const firstGuess =
  /adgangskode|adgangsord|kodeord|password|passord|hemmelig|velkommen|welcome|admin|login|sommer|vinter|forår|efterår|januar|februar|marts|april|august|september|oktober|november|december|mandag|tirsdag|onsdag|torsdag|fredag|lørdag|søndag|danmark|københavn|kobenhavn|aarhus|århus|odense|aalborg|fodbold|brøndby|skole|gymnasie|kærlighed|elsker|iloveyou|rodtraad|rødtråd|røde? tråd/uy;
const disguises: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  6: "g",
  "@": "a",
  $: "s",
  "!": "i",
};

/** From these figures of guesses on (decimal logarithms); the server asks for ten. */
const mediumFrom = 8.5;
const strongFrom = 12;
const longestWordPrice = 11.5;
/** A longer text is strong or repeats itself long before its end. */
const maxLookedAt = 128;

type Weakness = "own" | "copy" | "walk" | "word";
const weakReasons: Readonly<Record<Weakness, string>> = {
  own: "Den bygger på dit navn eller din e-mail",
  copy: "Den gentager det samme",
  walk: "Den følger tasterne eller en række",
  word: "Den ligner et ord med lidt omkring",
};

/**
 * An honest guess at how a password would hold. Without word lists it can't tell a word from a name, so letters in a row
 * count as one word unless no word looks like that.
 */
export function passwordStrength(password: string, owner: StrengthOwner): PasswordStrength {
  const lengthError = passwordLengthError(password);
  if (lengthError !== null) {
    return { level: "weak", label: "Svag", reason: password === "" ? "Skriv mindst 12 tegn" : lengthError };
  }
  const { cost, weakness } = estimate(plain(password).slice(0, maxLookedAt), ownParts(owner));
  if (cost < mediumFrom) return { level: "weak", label: "Svag", reason: weakReasons[weakness] };
  if (cost < strongFrom) return { level: "medium", label: "Middel", reason: "Et ord mere gør den stærkere" };
  return { level: "strong", label: "Stærk", reason: "Den er lang og svær at gætte" };
}

function plain(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

/** Names and the parts of the address, longest first; shorter than three characters they say nothing. */
function ownParts({ firstName, lastName, email }: StrengthOwner): readonly string[] {
  const parts = plain(`${firstName} ${lastName} ${email.replace(/\.[^.@]*$/, "")}`).split(/[^\p{L}]+/u);
  return parts.filter((part) => part.length >= 3).sort((a, b) => b.length - a.length);
}

interface Estimate {
  readonly cost: number;
  /** What takes up most of the text. */
  readonly weakness: Weakness;
}

function estimate(text: string, own: readonly string[]): Estimate {
  const undisguised = [...text].map((character) => disguises[character] ?? character).join("");
  const chars: Record<Weakness, number> = { own: 0, copy: 0, walk: 0, word: 0 };
  let cost = 0;
  for (let at = 0; at < text.length; ) {
    const { length, price, kind } = pieceAt(text, undisguised, at, own);
    cost += price;
    if (kind !== null) chars[kind] += length;
    at += length;
  }
  const order: readonly Weakness[] = ["copy", "walk", "word"];
  const main = order.reduce((most, kind) => (chars[kind] > chars[most] ? kind : most), "word");
  return { cost, weakness: chars.own > 0 ? "own" : main };
}

interface Piece {
  readonly length: number;
  readonly price: number;
  readonly kind: Weakness | null;
}

function pieceAt(text: string, undisguised: string, at: number, own: readonly string[]): Piece {
  const mine = own.find((part) => undisguised.startsWith(part, at));
  if (mine !== undefined) return { length: mine.length, price: 0.7, kind: "own" };
  const copied = copyLength(text, at);
  if (copied >= 3) return { length: copied, price: 1, kind: "copy" };
  const walked = Math.max(...bothWays.map((walk) => walkLength(walk, text, at)));
  if (walked >= 4 || (walked === 3 && /\d/.test(text.charAt(at)))) return { length: walked, price: 2, kind: "walk" };
  firstGuess.lastIndex = at;
  const guessed = firstGuess.exec(undisguised)?.[0].length ?? 0;
  if (guessed > 0) return { length: guessed, price: 1.7, kind: "word" };
  const word = wordAt(text, at);
  if (word.length > 3) return { length: word.length, price: wordPrice(word), kind: "word" };
  const [year] = /^(?:19|20)\d\d/.exec(text.slice(at)) ?? [];
  if (year !== undefined) return { length: 4, price: 2, kind: "word" };
  return { length: 1, price: singlePrice(text.charAt(at)), kind: null };
}

function singlePrice(character: string): number {
  if (/[\s\-_.,+/]/u.test(character)) return 0.2;
  return /\d/.test(character) ? 0.85 : 1;
}

/** Letters from `at` on, up to where they begin to repeat something. */
function wordAt(text: string, at: number): string {
  const [letters = ""] = /^\p{L}+/u.exec(text.slice(at)) ?? [];
  for (let end = 2; end < letters.length; end += 1) {
    if (copyLength(text, at + end) >= 3) return letters.slice(0, end);
  }
  return letters;
}

/** Letters that often follow a letter, in Danish and English words: each group begins with the first of the two. */
const usualPairs = new Set(
  "abdfgklmnrstv baeilor cei daeilrst eadfgjklmnrstv faeilortø gaeghilnrst haeo idegklmnorstv je kaeiklorstu ladeilostuvyæø maeimopu nadegiknost odgklmnprstv paeilopr rabdegiklmnorstuvyæø saeiklmopstuvyø taeiortuy udeglmnrst vaeioæ ydgkns æglnrs ødjr"
    .split(" ")
    .flatMap(([first, ...next]) => next.map((letter) => `${first}${letter}`)),
);
/** 99 of 100 Danish words of eight letters have at least this share of usual pairs, and 3 of 100 random strings. */
const wordlikeShare = 0.55;

/** Letters in a row are one word as far as one can see, and a long one may be two; random letters are counted one by one. */
function wordPrice(word: string): number {
  const pairs = [...word].slice(1).map((letter, index) => `${word[index]}${letter}`);
  const usual = pairs.filter((pair) => usualPairs.has(pair)).length;
  if (usual < pairs.length * wordlikeShare) return word.length * 0.9;
  return Math.min(longestWordPrice, 3.4 + Math.max(0, word.length - 10) * 0.6);
}

/** Characters from `at` on that stand earlier in the text. */
function copyLength(text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && text.slice(0, at + length).includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}

function walkLength(walk: string, text: string, at: number): number {
  let length = 0;
  while (at + length < text.length && walk.includes(text.slice(at, at + length + 1))) length += 1;
  return length;
}
