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

export const rewritingLimits = {
  maxKeptWords: 50,
  maxKeptWordChars: 80,
  /** OM-10. */
  maxInstructionChars: 300,
  maxPresets: 10,
  /** OM-6: change of length in per cent of the source. */
  minLengthPercent: -75,
  maxLengthPercent: 100,
  /** A sentence whose alternatives are asked for, with what stands around it. */
  maxSentenceChars: 2_000,
} as const;
