/** How a person wants the text shown and read aloud: kept on the device, each choice on its own. */
import { storageKeys } from "#contract/storage-keys.ts";
import { isRecord, readStored, removeStored, type TextStorage, writeStored } from "../../../documents/draft/stored.ts";

export const fonts = ["sheet", "plain", "wide", "hand"] as const;
export const sizes = ["normal", "large", "larger", "largest"] as const;
export const spacings = ["normal", "wide", "wider"] as const;
export const tints = ["none", "cream", "blue", "green", "rose"] as const;
export const rates = ["slower", "slow", "normal", "fast"] as const;

export interface ReadingSettings {
  readonly font: (typeof fonts)[number];
  readonly size: (typeof sizes)[number];
  /** Between letters, words and lines. */
  readonly spacing: (typeof spacings)[number];
  readonly tint: (typeof tints)[number];
  /** Fewer words on a line. */
  readonly narrow: boolean;
  /** A band over the line that is being read. */
  readonly ruler: boolean;
  /** Of reading aloud. */
  readonly rate: (typeof rates)[number];
}

export const defaultReading: ReadingSettings = {
  font: "sheet",
  size: "normal",
  spacing: "normal",
  tint: "none",
  narrow: false,
  ruler: false,
  rate: "normal",
};

/** What is put on with one press by someone who finds letters hard to tell apart. */
export const easyReading: Partial<ReadingSettings> = {
  font: "wide",
  size: "large",
  spacing: "wide",
  tint: "cream",
  narrow: true,
};

/** Stored settings; one that is damaged has its default value. */
export function readReading(storage: TextStorage | undefined): ReadingSettings {
  const stored = readStored(storage, storageKeys.reading);
  if (!isRecord(stored)) return defaultReading;
  const among = <Value>(values: readonly Value[], value: unknown, fallback: Value): Value =>
    values.find((one) => one === value) ?? fallback;
  return {
    font: among(fonts, stored.font, defaultReading.font),
    size: among(sizes, stored.size, defaultReading.size),
    spacing: among(spacings, stored.spacing, defaultReading.spacing),
    tint: among(tints, stored.tint, defaultReading.tint),
    narrow: stored.narrow === true,
    ruler: stored.ruler === true,
    rate: among(rates, stored.rate, defaultReading.rate),
  };
}

/** Keeps the settings; those that are all as from the start leave nothing on the device. */
export function writeReading(storage: TextStorage | undefined, settings: ReadingSettings): void {
  if (isDefault(settings)) removeStored(storage, storageKeys.reading);
  else writeStored(storage, storageKeys.reading, settings);
}

export function isDefault(settings: ReadingSettings): boolean {
  return JSON.stringify({ ...defaultReading, ...settings }) === JSON.stringify(defaultReading);
}

/** How fast is read aloud; 1 is the voice's own speed. */
export const speeds: Readonly<Record<ReadingSettings["rate"], number>> = {
  slower: 0.6,
  slow: 0.8,
  normal: 1,
  fast: 1.3,
};

const letterPx = { normal: 20, large: 24, larger: 28, largest: 34 } as const;
const lineShare = { normal: 1.7, wide: 2, wider: 2.4 } as const;
const letterSpace = { normal: "normal", wide: "0.05em", wider: "0.1em" } as const;
const wordSpace = { normal: "normal", wide: "0.16em", wider: "0.32em" } as const;

/** Faces of the device only: nothing is fetched from others. */
const families = {
  sheet: "var(--font-serif)",
  plain: "var(--font-sans)",
  wide: 'Verdana, "DejaVu Sans", Tahoma, var(--font-sans)',
  hand: '"Comic Sans MS", "Comic Neue", "Chalkboard SE", Verdana, var(--font-sans)',
} as const;

/** The settings as CSS properties of the sheet. Lines are whole pixels high, so that the ruled lines stay under them. */
export function readingStyle(settings: ReadingSettings): Readonly<Record<string, string>> {
  const { font, size, spacing } = settings;
  if (font === "sheet" && size === "normal" && spacing === "normal") return {};
  const letters = letterPx[size];
  return {
    "--reading-font": families[font],
    "--ruled-size": `${letters / 16}rem`,
    "--ruled-line": `${Math.round(letters * lineShare[spacing]) / 16}rem`,
    "--reading-letters": letterSpace[spacing],
    "--reading-words": wordSpace[spacing],
  };
}
