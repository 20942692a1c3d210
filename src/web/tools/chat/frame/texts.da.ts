/** What is asked before a conversation that lies in the tab alone is deleted or kept. */

/** Of one that was left and is chosen again. */
export const isBack = "Her er din midlertidige chat fra før.";
/** Before the rest of it: nobody has pressed the button. */
export const beganSignedOut = "Du begyndte samtalen, før du loggede ind. Derfor er midlertidig chat slået til.";
/** In a new conversation, also read out when that has just come into its place. */
export const stillHere = "Den midlertidige chat ligger stadig i denne fane.";
export const showIt = "Vis den";
export const keepIt = "Behold";
export const cancel = "Annullér";
export const deleteTitle = "Slet samtalen?";
export const deleteLead = "Den ligger kun i denne fane. Det kan ikke fortrydes.";
/** Of one that is kept, but not whole. @param isKnown what there is of it can be shown */
export function keptInPart(isKnown: boolean): string {
  return isKnown
    ? "Noget af samtalen er gemt på din konto. Det hele ligger også i denne fane, indtil du lukker den."
    : `${unsure} Den ligger stadig i denne fane, indtil du lukker den.`;
}
/** @param isKnown as above */
export function deleteKept(isKnown: boolean): string {
  const there = isKnown ? "Det, der er gemt på din konto, bliver liggende dér." : `${unsure} Se efter i dine samtaler.`;
  return `Den bliver slettet i denne fane, og det kan ikke fortrydes. ${there}`;
}
const unsure = "Vi ved ikke, om samtalen nåede at blive gemt på din konto.";
/** The tab has no room for it. */
export const overfull =
  "Der er ikke plads til mere i fanen. Det nyeste forsvinder, hvis siden bliver genindlæst. Tryk på »Gem alligevel« for at beholde det.";
/** For a visitor, who has no account to keep it on. */
export const overfullHere =
  "Der er ikke plads til mere i fanen. Det nyeste forsvinder, hvis siden bliver genindlæst. Kopiér det, du vil beholde.";
export const seeKept = "Se den gemte samtale";
export const deleteIt = "Slet";
/** For a visitor, who has one conversation at a time. */
export const newTitle = "Start en ny samtale?";
export const newLead = "Samtalen her ligger kun i denne fane. Den bliver slettet, og det kan ikke fortrydes.";
export const startNew = "Slet og start en ny";
/** The answer that is on its way. */
export const stops = "Svaret, der er på vej, bliver stoppet.";

export const saveTitle = "Gem samtalen?";
export const saveLead = "Den bliver gemt på din konto, som den står her.";
export const save = "Gem";
export const saving = "Gemmer …";
const all = new Intl.ListFormat("da", { type: "conjunction" });
const listed = (names: readonly string[]) => all.format(names.map((name) => `»${name}«`));
export function withFiles(names: readonly string[]): string {
  return names.length === 1 ? `Filen ${listed(names)} kommer med.` : `Filerne ${listed(names)} kommer med.`;
}
export function withoutFiles(names: readonly string[]): string {
  return `Ikke alle filer kommer med. Disse mangler: ${listed(names)}.`;
}
/** Given, and not sent yet. */
export function withWaiting(names: readonly string[]): string {
  const what = names.length === 1 ? `Filen ${listed(names)}` : `Filerne ${listed(names)}`;
  return `${what} er ikke sendt endnu. Teksten bliver gemt på din konto og venter på din næste besked i samtalen.`;
}
/** Some of it was kept, and more has been said since. */
export const asAnother = "Samtalen bliver gemt som en ny. Den, du gemte før, bliver liggende, som den er.";
export const withoutVersions = "Kun de versioner, du ser nu, kommer med. De andre forsvinder.";
export const withoutSources = "Kilder og bemærkninger under svarene kommer ikke med. Tal som [1] bliver stående.";
export const withHeld = "Det, du skrev på din enhed, kommer med. AI'en kan læse det, når du skriver videre.";

/** What can be done by key. */
export const keysTitle = "Taster";
export const keysOnMac = "På Mac bruger du ⌘ i stedet for Ctrl.";
export const keys: readonly { readonly keys: readonly string[]; readonly does: string; readonly ofList?: true }[] = [
  { keys: ["Enter"], does: "Send beskeden" },
  { keys: ["Shift", "Enter"], does: "Ny linje" },
  { keys: ["↑"], does: "Redigér din sidste besked, når feltet er tomt" },
  { keys: ["Esc"], does: "Annullér redigeringen" },
  { keys: ["Ctrl", "Shift", "O"], does: "Ny samtale", ofList: true },
  { keys: ["Ctrl", "K"], does: "Søg i samtaler", ofList: true },
  { keys: ["F2"], does: "Omdøb samtalen i listen", ofList: true },
  { keys: ["Delete"], does: "Slet samtalen i listen", ofList: true },
  { keys: ["?"], does: "Vis tasterne, når du ikke skriver" },
];
