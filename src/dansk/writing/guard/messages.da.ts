/** Danish messages of the guard. */
import type { MeaningKind } from "./meaning-change.ts";

const nouns: Readonly<Record<MeaningKind, string>> = {
  number: "Tallet",
  date: "Tidspunktet",
  name: "Navnet",
  quote: "Citatet",
  citation: "Henvisningen",
  negation: "Nægtelsen",
  modality: "Ordet",
  condition: "Betingelsen",
  quantity: "Mængden",
  direction: "Ordet",
  addition: "Tilføjelsen",
};

/** Long quotations are named by their first words. */
function short(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line;
}

function marked(kind: MeaningKind, text: string): string {
  const plain = kind === "number" || kind === "date" || kind === "name" || kind === "quote" || kind === "citation";
  return plain ? short(text) : `»${short(text)}«`;
}

/** *Tallet 1864 er ændret til 1846.* */
export function changedMessage(kind: MeaningKind, before: string, after: string): string {
  return `${nouns[kind]} ${marked(kind, before)} er ændret til ${marked(kind, after)}.`;
}

/** *Navnet Karen mangler i den nye tekst.* */
export function lostMessage(kind: MeaningKind, before: string): string {
  return `${nouns[kind]} ${marked(kind, before)} mangler i den nye tekst.`;
}

/** *Forbeholdet »Ifølge naboerne« mangler i den nye tekst.* */
export function attributionLost(before: string): string {
  return `Forbeholdet »${short(before)}« mangler i den nye tekst.`;
}

/** *Ordet »måske« er nyt og ændrer meningen.* */
export function newMessage(kind: MeaningKind, after: string): string {
  if (kind === "addition") return `»${short(after)}« står ikke i din egen tekst.`;
  return `${nouns[kind]} ${marked(kind, after)} står ikke i din egen tekst.`;
}

/** *12 og 15 har byttet plads.* */
export function swappedMessage(one: string, other: string): string {
  return `${short(one)} og ${short(other)} har byttet plads.`;
}

export const messages = {
  negationLost: (word: string) => `»${short(word)}« er faldet ud, så sætningen kan betyde det modsatte.`,
  negationNew: (word: string) => `»${short(word)}« er kommet til, så sætningen kan betyde det modsatte.`,
  negationMoved: (word: string) => `»${short(word)}« nægter nu noget andet end før.`,
  opposite: (before: string, after: string) => `»${short(before)}« er blevet til det modsatte: »${short(after)}«.`,
  speaker: (before: string, after: string) => `Citatet er af ${short(before)}, men tillægges nu ${short(after)}.`,
  otherThing: (before: string, after: string) =>
    `»${short(before)}« er blevet til »${short(after)}«, som er noget andet.`,
  relation: "Det, der stod på hver sin side, har byttet plads.",
} as const;
