/** The words that open a noun phrase, by what they ask of the adjective and the noun. */
import { wordSet } from "../../vocabulary.ts";

/** Common gender → neuter. */
export const toNeuter: Readonly<Record<string, string>> = {
  en: "et",
  min: "mit",
  din: "dit",
  sin: "sit",
  ingen: "intet",
  hvilken: "hvilket",
  hver: "hvert",
  denne: "dette",
  den: "det",
  anden: "andet",
};

/** Neuter → common gender. */
export const toCommon: ReadonlyMap<string, string> = new Map(
  Object.entries(toNeuter).map(([common, neuter]) => [neuter, common]),
);

/** Possessives: nothing but a noun phrase follows (*hans* and *deres* may also stand alone). */
export const possessives = wordSet(
  "min mit mine din dit dine sin sit sine vor vort vore vores jeres hans hendes deres dens dets",
);

/** Articles and pronouns that ask for the definite form; they stand alone too. */
export const definites = wordSet("den det de denne dette disse");

/** Stand before a plural. *få* is left out: it is also the verb. */
export const pluralWords = wordSet(
  "mange flere færre alle andre visse enkelte forskellige nogle begge adskillige diverse samtlige utallige talrige disse to tre fire fem seks syv otte ni ti elleve tolv tyve",
);
