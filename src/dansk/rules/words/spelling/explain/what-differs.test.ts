import { expect, test } from "vitest";
import { whatDiffers } from "./what-differs.ts";

test.each([
  [
    "spilene",
    "spillene",
    "»spillene« skrives med dobbelt l. Konsonanten er dobbelt, fordi vokalen foran er kort, som i »hoppe«.",
  ],
  ["vild", "vildt", "»vildt« ender på »t«."],
  ["husset", "huset", "»huset« skrives med ét s."],
  ["hun", "hund", "»hund« har et stumt d, som du skriver, men ikke hører."],
  ["vem", "hvem", "»hvem« har et stumt h, som du skriver, men ikke hører."],
  ["skoel", "skole", "To bogstaver har byttet plads: »le«, ikke »el«."],
  ["lesehest", "læsehest", "Der skal stå »æ« i stedet for »e«: »læsehest«."],
  ["leste", "læste", "Der skal stå »æ« i stedet for »e«: »læste«."],
  ["mulihed", "mulighed", "»mulighed« har et stumt g, som du skriver, men ikke hører."],
  ["blomter", "blomster", "Der mangler et »s« efter »blom«: »blomster«."],
  ["blomsoter", "blomster", "Der er et »o« for meget: »blomster«."],
  ["venedig", "Venedig", "»Venedig« er et navn og skrives med stort begyndelsesbogstav."],
  ["idag", "i dag", "Udtrykket skrives i flere ord: »i dag«."],
  ["karaktere", "karakterer", "»karakterer« ender på »r«."],
  ["målede", "målte", "Der skal stå »t« i stedet for »ed«: »målte«."],
  ["forstyre", "forstyrrer", "Slutningen er en anden: »forstyrrer« ender på »rrer«, ikke på »re«."],
])("%s → %s", (written, right, sentence) => {
  expect(whatDiffers(written, right)).toBe(sentence);
});
