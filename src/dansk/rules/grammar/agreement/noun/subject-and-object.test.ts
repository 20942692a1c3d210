import { expect, test } from "vitest";
import { certain, describeFindings, testEngine } from "../../../../../../tests/support/engine.ts";
import { ruleExamples } from "../../../../../../tests/support/rule-examples.ts";
import { doubleDefinite } from "./double-definite.ts";

const pasts = (
  "lavede brugte lukkede brændte bestilte foldede øvede kendte løftede solgte samlede delte hentede købte tændte ryddede " +
  "pakkede glemte tabte ødelagde byggede tegnede lærte stegte serverede fangede gemte besøgte elskede hadede savnede roste " +
  "undersøgte testede knuste låste lejede ejede fejrede afviste godkendte overvågede undertrykte ramte udviklede"
).split(" ");
const objects = (
  "lektierne pengene øjnene vinduerne bøgerne billetterne hænderne sangene reglerne armene ejendelene billederne børnene " +
  "hundene kagerne gaverne borgerne vennerne"
).split(" ");
const frames: readonly ((verb: string, object: string) => string)[] = [
  (verb, object) => `De ${verb} ${object}.`,
  (verb, object) => `De ${verb} ${object} på en plads i Berlin.`,
  (verb, object) => `Da de ${verb} ${object}, blev det sent.`,
  (verb, object) => `Han sagde, at de ${verb} ${object}.`,
  (verb, object) => `I går ${verb} de ${object}.`,
  (verb, object) => `I går ${verb} de gamle ${object}.`,
  (verb, object) => `De fattige ${verb} ${object} og tog hjem.`,
  (verb, object) => `De ${verb} alle ${object} i går.`,
  (verb, object) => `De ${verb} hurtigt ${object}.`,
  (verb, object) => `De ${verb} ${object}, inden de kørte.`,
  (verb, object) => `De ${verb} ${object} i den by, de boede i.`,
  (verb, object) => `Mine ${verb} ${object}.`,
];

test.each(frames.map((frame) => [frame("lukkede", "vinduerne"), frame] as const))(
  "no past tense is taken for an adjective: %s",
  (_, frame) => {
    for (const [i, verb] of pasts.entries()) {
      for (const object of [objects[i % objects.length], objects[(i + 7) % objects.length]]) {
        const text = frame(verb, object ?? "");
        expect(describeFindings(text, certain(testEngine().check(text)))).toEqual([]);
      }
    }
  },
);

ruleExamples(doubleDefinite, {
  wrong: [
    ["De lukkede vinduerne i stuen er snavsede.", "De lukkede vinduer i stuen er snavsede."],
    ["De brændte bøgerne i kælderen lugtede.", "De brændte bøger i kælderen lugtede."],
    ["Vi kiggede på de lukkede vinduerne.", "Vi kiggede på de lukkede vinduer."],
    ["Der var billeder af de brændte bøgerne.", "Der var billeder af de brændte bøger."],
    ["Hun arbejder med de udviklede vaccinerne.", "Hun arbejder med de udviklede vacciner."],
    ["Jeg har set de gamle billederne.", "Jeg har set de gamle billeder."],
    ["De smadrede ruderne på skolen er dyre.", "De smadrede ruder på skolen er dyre."],
    ["Hun vandede de visne planterne.", "Hun vandede de visne planter."],
    ["De snakkede med de nye lærerne.", "De snakkede med de nye lærere."],
    ["Læreren malede de gamle stolene.", "Læreren malede de gamle stole."],
    ["Min mor vaskede de beskidte vinduerne.", "Min mor vaskede de beskidte vinduer."],
    ["Manden, som vaskede de beskidte vinduerne, gik.", "Manden, som vaskede de beskidte vinduer, gik."],
    ["Han vaskede de beskidte vinduerne.", "Han vaskede de beskidte vinduer."],
    ["Hun kom hjem med den stjålne cyklen.", "Hun kom hjem med den stjålne cykel."],
  ],
  right: [
    "Den lukkede skolen i går.",
    "Det skræmte barnet.",
    "Da hunden kom, vækkede den drengen.",
    "En lukkede vinduet, en anden slukkede lyset.",
    "Hans ramte stolpen.",
    "Hendes slog rekorden.",
    "Vi gav de fattige pengene.",
    "Han gav den gamle bogen.",
    "Vi viste den nye skolen.",
    "Jeg læste min yngste bogen.",
    "Han lærte de unge reglerne.",
    "Så fik de små gaverne.",
    "Nu læser de små bøgerne.",
    "De brugte pengene på noget, børnene ville have.",
    "De solgte bilerne på pladsen, de havde lejet.",
    "De slukkede lysene, da filmen begyndte.",
    "De lavede lektierne, mens de spiste is.",
    "De voksne drak øllene.",
    "I krigen gemte de rige pengene.",
    "Hele dagen solgte de unge billetterne.",
    "Næste dag hentede de gamle børnene.",
    "De rige ejede husene, og de fattige lejede dem.",
    "Nazisterne hadede jøderne. De brændte bøgerne på pladsen.",
  ],
});
