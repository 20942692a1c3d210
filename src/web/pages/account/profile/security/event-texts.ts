/** What happened to an account, as a sentence a person understands. */
import type { AccountEventKind } from "#contract/accounts/user.schema.ts";

export const eventTexts: Readonly<Record<AccountEventKind, string>> = {
  registered: "Kontoen blev oprettet",
  "registered-again": "Nogen prøvede at oprette en konto med din e-mail",
  "email-verified": "E-mailen blev bekræftet",
  "signed-in": "Der blev logget ind",
  "signed-in-new-device": "Der blev logget ind på en ny enhed",
  "password-changed": "Adgangskoden blev ændret",
  "password-reset": "Adgangskoden blev nulstillet med et link fra en mail",
  "sessions-ended": "En eller flere enheder blev logget ud",
  "token-reused": "En enhed blev logget ud, fordi dens login blev brugt to steder",
  "email-change-requested": "Der blev bedt om at skifte e-mail",
  "email-changed": "E-mailen blev skiftet",
  "email-change-undone": "E-mailen blev skiftet tilbage med linket fra mailen",
  "data-exported": "Der blev lavet en fil med dine data",
  "deletion-requested": "Der blev bedt om at slette kontoen",
  "deletion-cancelled": "Sletningen af kontoen blev stoppet",
  "role-changed": "Kontoen fik en anden rolle",
};
