/** Whose passwords the tests judge, and the real word list they are judged by. */
import { openDanishWords } from "#adapters/auth/danish-words.ts";
import type { PasswordOwner } from "#domain/accounts/passwords/judge-password.ts";
import { ensureLexicon } from "../../scripts/dansk/compile-lexicon.ts";

export const danishWords = openDanishWords(ensureLexicon().path);

export const mette: PasswordOwner = {
  firstName: "Mette",
  lastName: "Hansen",
  email: "mette.hansen@skovgymnasiet.dk",
  role: "user",
};
