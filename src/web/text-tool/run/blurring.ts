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
  readonly places: readonly BlurredPlace[];
  /** In order: from here on an offset of the sent text is this much further on in the person's own. */
  readonly shifts: readonly { readonly from: number; readonly by: number }[];
}

export function blur(text: string, found: readonly PersonalDatum[]): Blurring {
  const { text: sent, places } = blurPersonalData(text, found);
  const shifts: { from: number; by: number }[] = [];
  let by = 0;
  for (const { start, end } of found) {
    const at = start - by;
    const marker = places.find((place) => sent.startsWith(place.marker, at))?.marker ?? "";
    by = end - (at + marker.length);
    shifts.push({ from: at + marker.length, by });
  }
  return { sent, places, shifts };
}

/** The offset in the person's own text for one of the sent text. */
export function ownOffset({ shifts }: Blurring, offset: number): number {
  let by = 0;
  for (const shift of shifts) {
    if (shift.from > offset) break;
    by = shift.by;
  }
  return offset + by;
}

/** What came, with the values in the place of their markers. */
export function unblur({ places }: Blurring, text: string): string {
  return restorePersonalData(text, places).text;
}

/** Reads a stored blurring; null when it is none. */
export function asBlurring(value: unknown): Blurring | null {
  if (typeof value !== "object" || value === null) return null;
  const { sent, places, shifts } = value as Partial<Blurring>;
  return typeof sent === "string" && Array.isArray(places) && Array.isArray(shifts) ? { sent, places, shifts } : null;
}
