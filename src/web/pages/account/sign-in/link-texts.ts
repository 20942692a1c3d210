/** What each link of a mail does and says, and the call behind its button. */
import { actionErrors, actionSuccess, callMessages, errorTexts } from "#contract/messages.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import type { FailureTexts } from "../../../forms/failure-notice.tsx";
import type { ButtonPurpose } from "./mail-link.ts";

export interface LinkTexts {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  readonly busy: string;
  readonly failed: Required<FailureTexts>;
  readonly doneTitle: string;
  readonly path: string;
  /** Texts for when the server says nothing. */
  readonly errorDefault: string;
  readonly successDefault: string;
  /** Where to go when the link can't be used any more; null where a new one is offered in place. */
  readonly wayOut: { readonly text: string; readonly label: string; readonly to: string } | null;
}

export const linkTexts: Readonly<Record<ButtonPurpose, LinkTexts>> = {
  "verify-email": {
    title: "Bekræft din e-mail",
    lead: "Tryk på knappen, så er din e-mail bekræftet, og du kan logge ind.",
    button: "Bekræft e-mail",
    busy: "Bekræfter …",
    failed: {
      title: "E-mailen er ikke bekræftet",
      unknown: { title: "Vi ved ikke, om e-mailen blev bekræftet", advice: "Prøv at logge ind." },
    },
    doneTitle: "Din e-mail er bekræftet",
    path: apiPaths.verifyEmail,
    errorDefault: actionErrors.verifyEmail,
    successDefault: actionSuccess.verifyEmail,
    wayOut: null,
  },
  "confirm-email-change": {
    title: "Skift e-mail",
    lead: "Tryk på knappen, så hører din konto til den adresse, du fik mailen på.",
    button: "Skift til den nye e-mail",
    busy: "Skifter …",
    failed: {
      title: "E-mailen er ikke skiftet",
      unknown: {
        title: "Vi ved ikke, om e-mailen blev skiftet",
        advice: "Se på Min profil, hvilken e-mail din konto har.",
      },
    },
    doneTitle: "Din e-mail er skiftet",
    path: apiPaths.confirmEmailChange,
    errorDefault: errorTexts["server.failed"],
    successDefault: callMessages.emailChanged,
    wayOut: { text: "Bed om et nyt link på din profil.", label: "Gå til Min profil", to: pagePaths.profile },
  },
  "undo-email-change": {
    title: "Behold din gamle e-mail",
    lead: "Var det ikke dig, der skiftede e-mail? Tryk på knappen. Så er den gamle tilbage, alle enheder bliver logget ud, og du får en mail, hvor du vælger en ny adgangskode.",
    button: "Behold den gamle e-mail og log alle ud",
    busy: "Skifter tilbage …",
    failed: {
      title: "Den gamle e-mail er ikke tilbage",
      unknown: {
        title: "Vi ved ikke, om den gamle e-mail er tilbage",
        advice: "Se i den gamle adresses indbakke, om du har fået en mail med et link til at vælge en ny adgangskode.",
      },
    },
    doneTitle: "Din gamle e-mail er tilbage",
    path: apiPaths.undoEmailChange,
    errorDefault: errorTexts["server.failed"],
    successDefault: callMessages.emailChangeUndone,
    wayOut: {
      text: "Skriv til os, hvis du ikke selv har skiftet e-mail, så hjælper vi dig.",
      label: "Kontakt os",
      to: pagePaths.contact,
    },
  },
};
