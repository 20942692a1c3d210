/** What is said between the press and the message. */

export const notLookedThrough =
  "Vi kunne ikke hente det, der leder efter personoplysninger, så beskeden er ikke sendt. Tjek din internetforbindelse, og prøv igen.";
/** Of a message that was on its way when the page was opened anew. */
export const alreadySent = "Beskeden er allerede sendt. Du finder den i samtalen.";
