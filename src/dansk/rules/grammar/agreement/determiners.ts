/** Determiners, grouped by the form of adjective and noun that they require. */
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

/** Possessives: only a noun phrase can follow (*hans* and *deres* can also be without one). */
export const possessives = wordSet(
  "min mit mine din dit dine sin sit sine vor vort vore vores jeres hans hendes deres dens dets",
);

/** Articles and pronouns that require the definite form; they also occur without a noun. */
export const definites = wordSet("den det de denne dette disse");

/** Require a plural. *få* is excluded because it is also a verb. */
export const pluralWords = wordSet(
  "mange flere færre alle andre visse enkelte forskellige nogle begge adskillige diverse samtlige utallige talrige disse to tre fire fem seks syv otte ni ti elleve tolv tyve",
);
