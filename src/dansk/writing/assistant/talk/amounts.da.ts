/** Reads an amount in any common notation: *2,5*, *2½*, *1.500*, *halvanden*, *to og en halv*. */

const units: Readonly<Record<string, number>> = {
  en: 1,
  et: 1,
  een: 1,
  eet: 1,
  to: 2,
  tre: 3,
  fire: 4,
  fem: 5,
  seks: 6,
  syv: 7,
  otte: 8,
  ni: 9,
  ti: 10,
  elleve: 11,
  tolv: 12,
  femten: 15,
  tyve: 20,
};
const halves: Readonly<Record<string, number>> = {
  halvanden: 1.5,
  halvandet: 1.5,
  halv: 0.5,
  halvt: 0.5,
  "en halv": 0.5,
  "et halvt": 0.5,
};

const digits = "\\d{1,3}(?:[. ]\\d{3})+(?:,\\d{1,2})?|\\d{1,7}(?:[.,]\\d{1,2})?";
const andHalf = " (?:og )?(?:en halv|et halvt)";

/** Matches an amount in a folded line from `plainAmounts`. Has no capturing groups. */
export const amountPattern = `(?:(?:${digits})(?:${andHalf})?|${Object.keys(halves).join("|")}|(?:${Object.keys(units).join("|")})(?:${andHalf})?)`;

const whole = new RegExp(`^(.*?)(${andHalf})?$`, "u");

/** Value of an amount that `amountPattern` matched; null if it is not one. */
export function amountOf(written: string): number | null {
  const half = halves[written];
  if (half !== undefined) return half;
  const [, count = "", more] = whole.exec(written) ?? [];
  const bare = count.replace(/[. ](?=\d{3}(?!\d))/gu, "").replace(",", ".");
  const value = units[count] ?? (/^\d/u.test(bare) ? Number(bare) : Number.NaN);
  return Number.isFinite(value) ? value + (more === undefined ? 0 : 0.5) : null;
}

/** A folded line reduced to letters, digits and the marks inside numbers; *2½* and *2 1/2* become *2,5*. */
export function plainAmounts(line: string): string {
  return line
    .replace(/(\d)\s?(?:½| 1\/2)/gu, "$1,5")
    .replace(/½|(?<!\d)1\/2(?!\d)/gu, "0,5")
    .replace(/[^a-z0-9., ]/gu, " ")
    .replace(/[.,](?!\d)|(?<!\d)[.,]/gu, " ")
    .replace(/ +/gu, " ")
    .trim();
}
