import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { commaBeforeMen } from "./before-men.ts";

ruleExamples(commaBeforeMen, {
  wrong: [
    ["Han ville med men han var syg.", "Han ville med, men han var syg."],
    ["Det er dyrt men det er godt.", "Det er dyrt, men det er godt."],
    ["Vi ventede men bussen kom ikke.", "Vi ventede, men bussen kom ikke."],
    ["Hun er ikke sur men hun er træt.", "Hun er ikke sur, men hun er træt."],
    ["Jeg kan godt lide te men ikke kaffe.", "Jeg kan godt lide te, men ikke kaffe."],
    ["Huset er lille men der er en stor have.", "Huset er lille, men der er en stor have."],
    ["De løb hurtigt men tabte alligevel.", "De løb hurtigt, men tabte alligevel."],
    ["Det var ikke mig men min bror.", "Det var ikke mig, men min bror."],
    ["Vi ville bade men vandet var koldt.", "Vi ville bade, men vandet var koldt."],
    ["Hun smilede men sagde intet.", "Hun smilede, men sagde intet."],
    ["Jeg ringede til ham men han svarede ikke.", "Jeg ringede til ham, men han svarede ikke."],
    ["Det er en god idé men den er dyr.", "Det er en god idé, men den er dyr."],
    ["Vi kom for sent men nåede filmen.", "Vi kom for sent, men nåede filmen."],
    ["Bogen er lang men den er spændende.", "Bogen er lang, men den er spændende."],
    ["Han lovede at komme men glemte det.", "Han lovede at komme, men glemte det."],
    ["Jeg vil gerne hjælpe men jeg har ikke tid.", "Jeg vil gerne hjælpe, men jeg har ikke tid."],
    ["De prøvede alt men intet virkede.", "De prøvede alt, men intet virkede."],
    ["Hunden er gammel men den leger stadig.", "Hunden er gammel, men den leger stadig."],
    ["Han er sød men også lidt doven.", "Han er sød, men også lidt doven."],
    ["Hun er streng men retfærdig.", "Hun er streng, men retfærdig."],
    ["Det er en kort men god bog.", "Det er en kort, men god bog."],
    ["Filmen var flot men kedelig.", "Filmen var flot, men kedelig."],
    ["Man må gerne spise her men ikke ryge.", "Man må gerne spise her, men ikke ryge."],
  ],
  right: [
    "Husk komma foran men og for.",
    "Her står bindeordet men først.",
    ...rightCommas,
    "Men det er sent.",
    "Ulykken gav ham varige men.",
    "Han gik – men kom igen.",
    "Det er dyrt (men godt).",
    "Hun fik alvorlige men efter faldet.",
    "»Jeg vil gerne,« sagde han, »men jeg kan ikke.«",
  ],
  possible: ["Bogen er både sjov men trist.", "Langsomt men sikkert gik det fremad."],
});
