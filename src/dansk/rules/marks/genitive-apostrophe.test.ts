import { ruleExamples } from "../../../../tests/support/rule-examples.ts";
import { genitiveApostrophe } from "./genitive-apostrophe.ts";

ruleExamples(genitiveApostrophe, {
  wrong: [
    ["Peter's cykel er blå.", "Peters cykel er blå."],
    ["Det er min mor's bil.", "Det er min mors bil."],
    ["Danmark's hovedstad er København.", "Danmarks hovedstad er København."],
    ["Hunden's snor er væk.", "Hundens snor er væk."],
    ["Vi spiser hos Ida's bedstemor.", "Vi spiser hos Idas bedstemor."],
    ["Skolen's regler er strenge.", "Skolens regler er strenge."],
    ["Bogen’s slutning er god.", "Bogens slutning er god."],
    ["Pigerne's hold vandt.", "Pigernes hold vandt."],
    ["Holm's hus er stort.", "Holms hus er stort."],
    ["Byen's torv er stort.", "Byens torv er stort."],
  ],
  right: [
    "Peters cykel er blå.",
    "Jens' cykel er blå.",
    "Lars's cykel er blå.",
    "Max' hund er sød.",
    "Tv's betydning er stor.",
    "FN's møde er i dag.",
    "Vi spiste på McDonald's i går.",
    "Han går med Levi's.",
    "Pc's skærm er i stykker.",
    "EU's regler gælder.",
    "DR's program er godt.",
    "Hun sagde »it's fine« til ham.",
    "Domino's har pizza.",
    "Han arbejder hos Lloyd's.",
    "Ben & Jerry's er is.",
    "Marx' bog er tyk.",
    "Alices mor kommer.",
    "Cd's er gamle.",
    "USA's præsident taler.",
    "Hans hus er gult.",
  ],
});
