/** What the grammar page says around the sheet. */

export const whichFindings = "Hvilke fund vil du se?";
export const certainOnly = "Sikre fejl";
export const alsoPossible = "Også mulige";
export const noPossible = "Ingen mulige fejl";

export const needsScript =
  "Du kan skrive og læse her, men kontrollen kræver JavaScript. Slå JavaScript til, og genindlæs siden.";

export const onDevice = "Tjekket på din enhed.";

export const askTeacher =
  "Skal teksten bedømmes? Reglerne for hjælpemidler er forskellige. Spørg din lærer, før du retter eller omskriver.";

export const undo = "Fortryd ændring";

/** By the kinds of parts that are left out. */
export const countedNames: Readonly<Record<string, string>> = {
  "": "tæller hele teksten",
  notes: "tæller ikke fodnoter",
  sources: "tæller ikke litteratur og bilag",
  "notes sources": "tæller ikke noter, litteratur og bilag",
};

export const countNotes = "Tæl fodnoter med";
export const leaveOutSources = "Udelad litteraturliste og bilag";
export const schoolsDiffer = "Skoler tæller forskelligt. Spørg, hvis du er i tvivl.";
