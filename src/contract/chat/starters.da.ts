/** Ways to begin a conversation: a press puts the words in the field, and `{{…}}` is filled in there. */

export interface Starter {
  readonly title: string;
  readonly prompt: string;
  /** The built-in engine can't answer it. */
  readonly needsModel: boolean;
}

export const starters: readonly Starter[] = [
  { title: "Forklar et begreb", prompt: "Forklar {{begreb}} i {{fag}}. Jeg ved allerede, at …", needsModel: true },
  {
    title: "Lav en problemformulering",
    prompt: "Hjælp mig med en problemformulering om {{emne}} i {{fag}}. Det, der undrer mig, er …",
    needsModel: true,
  },
  {
    title: "Giv feedback på mit afsnit",
    prompt: "Giv feedback på afsnittet. Opgaven lyder: {{opgave}}\n\n{{tekst}}",
    needsModel: true,
  },
  {
    title: "Stil mig spørgsmål til eksamen",
    prompt: "Stil mig ét eksamensspørgsmål ad gangen i {{fag}} om {{pensum}}, og vent på mit svar.",
    needsModel: true,
  },
  {
    title: "Find modargumenter",
    prompt: "Find de stærkeste modargumenter mod denne påstand: {{påstand}}",
    needsModel: true,
  },
  {
    title: "Gør teksten kortere",
    prompt: "Gør teksten cirka {{procent}} procent kortere, og behold meningen:\n\n{{tekst}}",
    needsModel: false,
  },
];
