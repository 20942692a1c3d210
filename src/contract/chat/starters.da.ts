/** Suggested messages: selecting one inserts its text, with `{{…}}` to fill in. */

export interface Starter {
  readonly title: string;
  readonly prompt: string;
  /** The built-in engine can't answer it. */
  readonly needsModel: boolean;
  /** Its placeholders are examples that may be sent unchanged. */
  readonly hasExamples?: true;
}

/** With a model. */
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

/** Without a model: what the built-in engine can do. */
export const engineStarters: readonly Starter[] = [
  { title: "Ret en tekst", prompt: "Ret teksten:\n\n{{tekst}}", needsModel: false },
  { title: "Gør en tekst kortere", prompt: "Forkort teksten:\n\n{{tekst}}", needsModel: false },
  { title: "Find hovedpunkterne", prompt: "Opsummér teksten i 5 punkter:\n\n{{tekst}}", needsModel: false },
  { title: "Bøj et ord", prompt: "Bøj ordet {{ord}}", needsModel: false },
  { title: "Slå en sprogregel op", prompt: "Hvad er reglen for {{nutids-r}}?", needsModel: false, hasExamples: true },
  { title: "Tæl ord og normalsider", prompt: "Tæl ord og normalsider:\n\n{{tekst}}", needsModel: false },
];

/** More for the built-in engine, for the list of prompts. */
export const engineExtras: readonly Starter[] = [
  { title: "Forskellen på to ord", prompt: "Er det {{nogen}} eller {{nogle}}?", needsModel: false, hasExamples: true },
  {
    title: "Sæt kommaerne rigtigt",
    prompt: "Hvad er reglen for {{komma foran at}}?",
    needsModel: false,
    hasExamples: true,
  },
  { title: "Stav et ord", prompt: "Hvordan staver man til {{restaurant}}?", needsModel: false, hasExamples: true },
  {
    title: "Regn tegn om til sider",
    prompt: "Hvor mange normalsider er {{12.000}} tegn?",
    needsModel: false,
    hasExamples: true,
  },
];
