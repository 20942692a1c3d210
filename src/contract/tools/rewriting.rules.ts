/** What can be chosen in Omskrivning (features OM-1 to OM-10), and how much. */

export const rewritingModes = [
  "standard",
  "enkel",
  "formel",
  "akademisk",
  "uformel",
  "kreativ",
  "forkort",
  "uddyb",
] as const;
export type RewritingMode = (typeof rewritingModes)[number];

/** What the built-in engine really does. */
export const builtInRewritingModes = [
  "standard",
  "enkel",
  "formel",
  "forkort",
] as const satisfies readonly RewritingMode[];

export const rewritingStrengths = ["let", "middel", "kraftig"] as const;
export type RewritingStrength = (typeof rewritingStrengths)[number];

/** OM-7: who speaks, and when. */
export const rewritingVoices = ["uaendret", "upersonlig", "aktiv", "datid", "nutid"] as const;
export type RewritingVoice = (typeof rewritingVoices)[number];

/** OM-8. */
export const readerLevels = ["folkeskole", "gymnasium", "professionshoejskole", "universitet"] as const;
export type ReaderLevel = (typeof readerLevels)[number];

/** OM-8: how hard a text for them should be to read, as LIX from and to, both included. */
export const readerLix = {
  folkeskole: { from: 25, to: 35 },
  gymnasium: { from: 35, to: 45 },
  professionshoejskole: { from: 40, to: 50 },
  universitet: { from: 45, to: 55 },
} as const satisfies Readonly<Record<ReaderLevel, { readonly from: number; readonly to: number }>>;

export const rewritingLimits = {
  maxKeptWords: 50,
  maxKeptWordChars: 80,
  /** OM-10. */
  maxInstructionChars: 300,
  maxPresets: 10,
  /** OM-6: change of length in per cent of the source. */
  minLengthPercent: -75,
  maxLengthPercent: 100,
  /** OM-6: a length of its own in standard pages, within the same change of length (`lengthRange`). */
  minLengthPages: 0.1,
  maxLengthPages: 100,
  /** A result this much longer or shorter than asked for, as a share, is what was asked for. */
  lengthTolerance: 0.05,
  /** A sentence whose alternatives are asked for, with what stands around it. */
  maxSentenceChars: 2_000,
  /** Words that are told for one word (OM-5). */
  maxWords: 6,
} as const;

/**
 * Whether a shorter text was asked for, from which sentences may be missing.
 *
 * @param share wanted length as a share of the source's; null: no wish
 */
export function asksForLess(mode: RewritingMode, share: number | null): boolean {
  return mode === "forkort" || (share !== null && share < 1);
}

/**
 * The lengths that may be asked for of a text: what no text can be cut or filled to without losing or inventing is out.
 *
 * @param pages standard pages of the source, not rounded
 * @returns standard pages to one decimal; null when the text is too short to be measured in pages
 */
export function lengthRange(pages: number): { readonly min: number; readonly max: number } | null {
  const { minLengthPercent, maxLengthPercent, minLengthPages, maxLengthPages } = rewritingLimits;
  const min = Math.max(minLengthPages, Math.ceil(pages * (100 + minLengthPercent) * 0.1) / 10);
  const max = Math.min(maxLengthPages, Math.floor(pages * (100 + maxLengthPercent) * 0.1) / 10);
  return min <= max ? { min, max } : null;
}
