/** What the grammar page's settings are called, and what they do. */
import type { CommaSystem, Level } from "#dansk/finding.ts";

export const commaNames: Readonly<Record<CommaSystem, string>> = {
  foelg: "Følg min tekst",
  start: "Med startkomma",
  uden: "Uden startkomma",
};

export const ruleOff = "Reglen er slået fra. Du finder den under Indstillinger og min ordbog.";
export const ruleOn = "Reglen er slået til igen.";
export const settingsTitle = "Indstillinger og min ordbog";
export const switchOff = "Slå reglen fra";
export const style = "Vis også forslag til stilen";

export const styleHint =
  "Fyldord, lange sætninger, tunge vendinger og gentagelser. Det er forslag, ikke fejl. Sætter niveauet til Avanceret.";

export const rulesOffTitle = "Regler, du har slået fra";
export const noRulesOff = "Ingen. Du kan slå en regel fra på kortet for et fund.";
export const plainField = "Brug enkelt tekstfelt";

export const plainFieldHint =
  "Fund vises kun på listen, ikke i teksten. Prøv det, hvis dit skærmlæserprogram eller tastatur driller.";

export const singleKeys = "Brug tasterne J, K, A og X";

export const singleKeysHint =
  "Næste, forrige, ret og ignorér. De virker kun, når tråden, kortet eller listen er valgt.";

export const textKeys =
  "I teksten: Alt + pil ned og pil op går til næste og forrige fund, Alt + Enter retter, og Alt + K forklarer kommaet ved markøren.";

export const switchOnShort = "Slå til";

export function switchOn(about: string): string {
  return `Slå til igen: ${about}`;
}

export const comma = "Komma:";
export const level = "Niveau:";
export const levelOrder: readonly Level[] = ["begynder", "oevet", "avanceret"];

export const levelNames: Readonly<Record<Level, string>> = {
  begynder: "Begynder: det vigtigste",
  oevet: "Øvet: det meste",
  avanceret: "Avanceret: alt",
};

/** On the closed menu. */
export const levelShort: Readonly<Record<Level, string>> = {
  begynder: "Begynder",
  oevet: "Øvet",
  avanceret: "Avanceret",
};

export const commaShort: Readonly<Record<CommaSystem, string>> = {
  foelg: "Komma: følg min tekst",
  start: "Startkomma",
  uden: "Uden startkomma",
};

export const commaOrder: readonly CommaSystem[] = ["foelg", "start", "uden"];
