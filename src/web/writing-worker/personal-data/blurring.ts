/** Personal data out of what is sent, and back into what comes: places and words of both texts (features SH-22). */
import {
  type BlurredPlace,
  blurPersonalData,
  restorePersonalData,
} from "#dansk/writing/personal-data/blur-personal-data.ts";
import type { PersonalDatum } from "#dansk/writing/personal-data/personal-datum.ts";

/** What was blurred, and where its places lie in both texts. */
export interface Blurring {
  /** The text as it was sent. */
  readonly sent: string;
  /** Of the text, and of everything that was sent with it. */
  readonly places: readonly BlurredPlace[];
  /** In order: from here on an offset of the sent text is this much further on in the person's own. */
  readonly shifts: readonly { readonly from: number; readonly by: number }[];
}

/** Of a text that was looked through and had none: what is asked about its result is looked through too. */
export function withoutHiddenData(text: string): Blurring {
  return { sent: text, places: [], shifts: [] };
}

/** Whether what comes has markers in it. */
export function hasMarkers(blurring: Blurring | null): blurring is Blurring {
  return blurring !== null && blurring.places.length > 0;
}

/** @param known places of what the text belongs to: the same values have the same markers */
export function blur(text: string, found: readonly PersonalDatum[], known: readonly BlurredPlace[] = []): Blurring {
  const { text: sent, places, markers } = blurPersonalData(text, found, known);
  const shifts: { from: number; by: number }[] = [];
  let by = 0;
  for (const [index, { start, end }] of found.entries()) {
    const from = start - by + (markers[index] ?? "").length;
    by = end - from;
    shifts.push({ from, by });
  }
  return { sent, places: joined(places, known), shifts };
}

/** Those that are in both are as the first has them. */
export function joined(places: readonly BlurredPlace[], known: readonly BlurredPlace[]): readonly BlurredPlace[] {
  if (places.length === 0) return known;
  if (known.length === 0) return places;
  const own = new Set(places.map(({ marker }) => marker));
  return [...places, ...known.filter(({ marker }) => !own.has(marker))];
}

/** The offset in the person's own text for one of the sent text. */
export function ownOffset({ shifts }: Pick<Blurring, "shifts">, offset: number): number {
  let by = 0;
  for (const shift of shifts) {
    if (shift.from > offset) break;
    by = shift.by;
  }
  return offset + by;
}

/** The offset in the sent text for one of the person's own that is not within a blurred place. */
export function sentOffset({ shifts }: Pick<Blurring, "shifts">, offset: number): number {
  let by = 0;
  for (const shift of shifts) {
    if (shift.from + shift.by > offset) break;
    by = shift.by;
  }
  return offset - by;
}

/** What came, with the values in the place of their markers. */
export function unblur({ places }: Pick<Blurring, "places">, text: string): string {
  return restorePersonalData(text, places).text;
}

/** What is written beside a text, as it is sent with it: no longer than it may be. Markers may be longer than values. */
export async function sentNote(note: string, { places }: Blurring, maxChars: number): Promise<string> {
  const { hide } = await import("./hiding.ts");
  return hide(note, places).sent.slice(0, maxChars);
}

/** Reads a stored blurring; null when it is none. */
export function asBlurring(value: unknown): Blurring | null {
  if (typeof value !== "object" || value === null) return null;
  const { sent, places, shifts } = value as Partial<Blurring>;
  return typeof sent === "string" && Array.isArray(places) && Array.isArray(shifts) ? { sent, places, shifts } : null;
}
