/** Hides personal data in everything that a run sends: its text, what is chosen for it, and what is asked about its result. */
import type { BlurredPlace } from "#dansk/writing/personal-data/blur-personal-data.ts";
import { findKnownData } from "#dansk/writing/personal-data/find-known-data.ts";
import { findPersonalData } from "#dansk/writing/personal-data/find-personal-data.ts";
import { type Blurring, blur, joined } from "./blurring.ts";

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
}

/** Null where there is none. */
export function personalDataIn({ text, notes }: Outgoing): Found | null {
  const found = [text, ...notes].flatMap((one) =>
    findPersonalData(one).map(({ kind, start, end }) => ({ kind, value: one.slice(start, end) })),
  );
  if (found.length === 0) return null;
  return {
    kinds: [...new Set(found.map(({ kind }) => kind))],
    values: [...new Set(found.map(({ value }) => value))],
  };
}

/** One map for all of it: a value that stands in the text and in a note has one marker. */
export function hideAll({ text, notes }: Outgoing): Blurring {
  const own = blur(text, findPersonalData(text));
  const places = notes.reduce<readonly BlurredPlace[]>(
    (known, note) => joined(known, hide(note, known).places),
    own.places,
  );
  return { ...own, places };
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
  const sentText = sent.toLowerCase();
  const isPart = (word: string) =>
    places.some(({ written }) => written.some((value) => value.toLowerCase().includes(word)));
  return words
    .map((word) => hide(word, places).sent)
    .filter((word) => sentText.includes(word.toLowerCase()) || !isPart(word.toLowerCase()));
}
