/** Describes in one sentence how a misspelt word differs from the correct one. */

const vowel = /[aeiouyæøåé]/u;

/** Letters that often are not heard: *h* before v and j, *d* beside l, n, r and before s, *g* after i and before t. */
function isSilent(before: string, letter: string, after: string): boolean {
  if (letter === "h") return /^[vj]/u.test(after);
  if (letter === "d") return /[lnr]$/u.test(before) || /^[st]/u.test(after);
  if (letter === "g") return /i$/u.test(before);
  return letter === "v" && /l$/u.test(before);
}

function sharedStart(a: string, b: string): number {
  let at = 0;
  while (at < a.length && at < b.length && a[at] === b[at]) at += 1;
  return at;
}

function sharedEnd(a: string, b: string, from: number): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) - from && a.at(-1 - count) === b.at(-1 - count)) count += 1;
  return count;
}

/** One letter that is missing or too many, with what stands around it. */
interface Letter {
  readonly before: string;
  readonly letter: string;
  readonly after: string;
}

function isDoubled({ before, letter, after }: Letter): boolean {
  return !vowel.test(letter) && (before.endsWith(letter) || after.startsWith(letter));
}

function missing(right: string, at: Letter): string {
  const { before, letter, after } = at;
  if (isDoubled(at)) {
    const isShort = new RegExp(`${vowel.source}${letter}?$`, "u").test(before) && vowel.test(after.replace(letter, ""));
    const why = isShort ? " Konsonanten er dobbelt, fordi vokalen foran er kort, som i »hoppe«." : "";
    return `»${right}« skrives med dobbelt ${letter}.${why}`;
  }
  if (isSilent(before, letter, after)) return `»${right}« har et stumt ${letter}, som du skriver, men ikke hører.`;
  if (after === "") return `»${right}« ender på »${letter}«.`;
  return `Der mangler et »${letter}« efter »${before}«: »${right}«.`.replace(" efter »«", "");
}

function tooMany(right: string, at: Letter): string {
  const { before, letter, after } = at;
  if (isDoubled(at)) return `»${right}« skrives med ét ${letter}.`;
  if (after === "") return `»${right}« ender uden »${letter}«.`;
  if (isSilent(before, letter, after)) return `»${right}« har intet stumt ${letter}.`;
  return `Der er et »${letter}« for meget: »${right}«.`;
}

/**
 * @param written the word as it stands
 * @param right what was meant, any capitals
 */
export function whatDiffers(written: string, right: string): string {
  const wrong = written.toLowerCase();
  const meant = right.toLowerCase();
  if (meant.includes(" ")) return `Udtrykket skrives i flere ord: »${right}«.`;
  if (meant === wrong) return `»${right}« er et navn og skrives med stort begyndelsesbogstav.`;
  const start = sharedStart(wrong, meant);
  const end = sharedEnd(wrong, meant, start);
  const before = meant.slice(0, start);
  const after = meant.slice(meant.length - end);
  const had = wrong.slice(start, wrong.length - end);
  const has = meant.slice(start, meant.length - end);
  if (had === "" && has.length === 1) return missing(right, { before, letter: has, after });
  if (has === "" && had.length === 1) return tooMany(right, { before, letter: had, after });
  if (had.length === 2 && has === `${had[1]}${had[0]}`) {
    return `To bogstaver har byttet plads: »${has}«, ikke »${had}«.`;
  }
  if (had !== "" && has !== "" && after === "" && before.length > 2) {
    return `Slutningen er en anden: »${right}« ender på »${before.slice(-1)}${has}«, ikke på »${before.slice(-1)}${had}«.`;
  }
  if (had === "") return `Der mangler »${has}«: »${right}«.`;
  if (has === "") return `Der er »${had}« for meget: »${right}«.`;
  return `Der skal stå »${has}« i stedet for »${had}«: »${right}«.`;
}
