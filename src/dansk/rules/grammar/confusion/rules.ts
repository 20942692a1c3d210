/** List of the rules on confused words. */
import type { Rule } from "../../rule.ts";
import { afAd } from "./af-ad.ts";
import { fixedPhrases } from "./fixed-phrases.ts";
import { eachBeWeather } from "./hv/each-be-weather.ts";
import { silentH } from "./hv/silent-h.ts";
import { andThen } from "./small/and-then.ts";
import { orElse } from "./small/or-else.ts";
import { something } from "./small/something.ts";
import { than } from "./small/than.ts";
import { when } from "./small/when.ts";
import { beWorse } from "./verbs/be-worse.ts";
import { forGets } from "./verbs/for-gets.ts";
import { haveHad } from "./verbs/have-had.ts";
import { justLie } from "./verbs/just-lie.ts";
import { knewShowed } from "./verbs/knew-showed.ts";
import { silentD } from "./verbs/silent-d.ts";

export const confusionRules: readonly Rule[] = [
  afAd,
  fixedPhrases,
  andThen,
  eachBeWeather,
  silentH,
  orElse,
  something,
  than,
  when,
  beWorse,
  forGets,
  haveHad,
  justLie,
  knewShowed,
  silentD,
];
