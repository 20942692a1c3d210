/** Hides personal data in everything that a run sends: its text, what is chosen for it, and what is asked about its result. */
import { type BlurredPlace, blurPersonalData } from "#dansk/writing/personal-data/blur-personal-data.ts";
import { findKnownData } from "#dansk/writing/personal-data/find-known-data.ts";
import { findPersonalData } from "#dansk/writing/personal-data/find-personal-data.ts";
import type { PersonalDatum } from "#dansk/writing/personal-data/personal-datum.ts";
import { type Blurring, blur, joined } from "./blurring.ts";

/** Between texts that are looked through together: no value is written across so many lines. */
export const apart = "\n\n\n";

/** What is looked through before it is sent. */
export interface Outgoing {
  readonly text: string;
  /** What the person has written beside it: an instruction, words to keep. */
  readonly notes: readonly string[];
}

export interface Found {
  readonly kinds: readonly BlurredPlace["kind"][];
  /** As they are written, each once. */
  readonly values: readonly string[];
  /** The places of the text itself. */
  readonly inText: readonly PersonalDatum[];
}

/** Null where there is none. */
export function personalDataIn({ text, notes }: Outgoing): Found | null {
  const inText = findPersonalData(text);
  const joinedNotes = notes.join(apart);
  const inNotes = findPersonalData(joinedNotes);
  if (inText.length + inNotes.length === 0) return null;
  const read = (one: string) => (datum: PersonalDatum) => one.slice(datum.start, datum.end);
  return {
    kinds: [...new Set([...inText, ...inNotes].map(({ kind }) => kind))],
    values: [...new Set([...inText.map(read(text)), ...inNotes.map(read(joinedNotes))])],
    inText,
  };
}

/**
 * One map for all of it: a value that stands in the text and in a note has one marker.
 * @param inText what was found in the text when it was looked through
 */
export function hideAll({ text, notes }: Outgoing, { inText }: Pick<Found, "inText">): Blurring {
  const own = blur(text, inText);
  const written = notes.join(apart);
  const { places } = blurPersonalData(written, findKnownData(written, own.places), own.places);
  return { ...own, places: joined(own.places, places) };
}

/** A text that belongs to what was blurred, with the same markers for the same values. Its own places come first. */
export function hide(text: string, known: readonly BlurredPlace[]): Blurring {
  return blur(text, findKnownData(text, known), known);
}

/**
 * Words to keep, as they are sent. A part of a value that is hidden locks nothing that is sent, and would tell some of
 * it: it stays here.
 */
export function hideWords(words: readonly string[], { sent, places }: Blurring): readonly string[] {
  if (words.length === 0) return words;
  const sentText = sent.toLowerCase();
  const values = places
    .flatMap(({ written }) => written)
    .join("\n")
    .toLowerCase();
  return hide(words.join(apart), places)
    .sent.split(apart)
    .filter((word, index) => {
      const asWritten = words[index]?.toLowerCase() ?? "";
      return sentText.includes(word.toLowerCase()) || !values.includes(asWritten);
    });
}
