/** What is said where the file of a data export is fetched: on the page of its link, and on Min profil. */
import { exportFileName } from "#contract/accounts/account.rules.ts";
import { retention } from "#contract/legal.ts";
import { refusals } from "#contract/messages.da.ts";

export const title = "Hent dine data";
export const description = "Hent den fil, du har bedt om, med alt, hvad vi har gemt om dig.";
export const lead = "Linket fører til en fil med alt, hvad der hører til en konto hos os. Er det din, så hent den her.";
export const keepSafe =
  "Filen indeholder personlige oplysninger. Gem den et sikkert sted, og slet den fra en computer, som andre bruger.";
export const keepLink = "Alle, der har linket, kan hente filen, så send det ikke videre.";
export const needsScript =
  "Knappen kræver JavaScript. Slå det til i din browser, og genindlæs siden. Kan du ikke det, så åbn linket i en anden browser, eller log ind dér, og hent dine data under Min profil.";
export const fetchFile = "Hent mine data";
export const saveFile = "Gem filen på enheden";
export const fetching = "Henter filen …";
export const notFetched = "Filen er ikke hentet";
export const fetched = "Filen er hentet";
export const whereItIs = `Den hedder ${exportFileName} og ligger dér, hvor din browser gemmer filer.`;

export const goneTitle = "Filen kan ikke hentes";
export const gone = refusals.exportGone;
export const whyGone = `Et link virker i ${retention.dataExportHours} timer. Det holder op før, hvis adgangskoden bliver skiftet, eller kontoen skal slettes.`;
export const incompleteTitle = "Linket er ikke helt";
export const incomplete =
  "Åbn linket igen, og tag det hele med, også det, der står efter #. Det skal du også, når du har genindlæst siden: Vi gemmer ikke linket på enheden.";
export const orAgain = "Har du det ikke mere, så hent dine data igen under Min profil.";
export const toProfile = "Gå til Min profil";

export const copyLink = "Kopiér link";
export const copied = "Linket er kopieret.";
export const link = "Link til filen";
export const notCopied = "Browseren tillader ikke at kopiere. Markér linket, og kopiér det selv.";
