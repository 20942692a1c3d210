/** What is said about reading help and reading aloud. */
import type { ReadingSettings } from "./reading-settings.ts";

export const title = "Læsehjælp";
export const easy = "Gør arket lettere at læse";
export const reset = "Nulstil";
export const kept = "Dine valg bliver husket på denne enhed. De ændrer ikke din tekst.";
export const font = "Skrift";
export const size = "Størrelse";
export const spacing = "Afstand";
export const tint = "Papir";
export const narrow = "Smallere spalte";
export const narrowHint = "Færre ord på hver linje.";
export const ruler = "Linjelæser";
export const rulerHint = "Et bånd følger markøren, så du holder linjen.";

export const fontNames: Readonly<Record<ReadingSettings["font"], string>> = {
  sheet: "Som arket",
  plain: "Enkel",
  wide: "Bred",
  hand: "Som håndskrift",
};

export const sizeNames: Readonly<Record<ReadingSettings["size"], string>> = {
  normal: "Almindelig",
  large: "Stor",
  larger: "Større",
  largest: "Størst",
};

export const spacingNames: Readonly<Record<ReadingSettings["spacing"], string>> = {
  normal: "Almindelig",
  wide: "Luftig",
  wider: "Meget luftig",
};

export const tintNames: Readonly<Record<ReadingSettings["tint"], string>> = {
  none: "Som siden",
  cream: "Creme",
  blue: "Blå",
  green: "Grøn",
  rose: "Rosa",
};

export const rateNames: Readonly<Record<ReadingSettings["rate"], string>> = {
  slower: "Meget langsom",
  slow: "Langsom",
  normal: "Almindelig",
  fast: "Hurtig",
};

export const speech = "Oplæsning";
export const speak = "Læs op";
export const speakHint = "Læser fra markøren, eller det, du har markeret.";
export const pause = "Pause";
export const resume = "Fortsæt";
export const stop = "Stop";
export const before = "Forrige sætning";
export const after = "Næste sætning";
export const rate = "Tempo";
export const failed = "Din enhed kunne ikke læse teksten op. Prøv igen.";
export const noVoice =
  "Oplæsning kræver en dansk stemme på din enhed, og den fandt vi ikke. Du kan ofte hente en i enhedens indstillinger. Vi bruger ikke stemmer, der sender din tekst ud på nettet.";

export function speakSuggestion(text: string): string {
  return `Læs op: ${text}`;
}
