import { expect, test } from "vitest";
import { certain, describeFindings, testEngine } from "../../../../../../tests/support/engine.ts";
import { ruleExamples } from "../../../../../../tests/support/rule-examples.ts";
import { nounNumber } from "./number.ts";

const verbs = (
  "ryger træner løber spiller leder gamer arbejder læser maler danser taler bruger drømmer bager tegner skriver rejser handler " +
  "kæmper tjener lytter svømmer springer synger bor lærer kører råber fester lever hader dyrker streamer"
).split(" ");
const frames: readonly ((verb: string) => string)[] = [
  (verb) => `Mange ${verb}.`,
  (verb) => `Mange unge ${verb}.`,
  (verb) => `Flere ${verb} i dag end for ti år siden.`,
  (verb) => `Jeg synes, at for mange unge ${verb}.`,
  (verb) => `Jeg tror, mange ${verb} om morgenen.`,
  (verb) => `Hvor mange ${verb} hver dag?`,
  (verb) => `Alt for mange ${verb} hele natten.`,
  (verb) => `De fleste sover, men to ${verb} stadig.`,
];

test.each(frames.map((frame) => [frame("ryger"), frame] as const))("no verb is taken for a noun: %s", (_, frame) => {
  for (const verb of verbs) {
    const text = frame(verb);
    expect(describeFindings(text, certain(testEngine().check(text)))).toEqual([]);
  }
});

ruleExamples(nounNumber, {
  wrong: [
    ["Holdet har tre spiller.", "Holdet har tre spillere."],
    ["Der var mange løber på banen.", "Der var mange løbere på banen."],
    ["Jeg har fire leder.", "Jeg har fire ledere."],
    ["Der er mange ryger i klassen.", "Der er mange rygere i klassen."],
    ["Hun har to søster.", "Hun har to søstre."],
  ],
  right: [
    "Mange rejser hvert år.",
    "Kan så mange rejse i dag?",
    "Vil mange handle i butikken?",
    "Mange bar masker.",
    "De to spiller fodbold.",
    "To løber hjem.",
    "Når vi er mange, løber vi hurtigere.",
    "Der er mange, der ryger.",
    "Mange ældre læser avis.",
    "Alle fem sover.",
    "Mange mænd lader skægget gro.",
    "Ti spiller mod ti.",
    "Jeg kender mange unge, og mange ryger.",
    "Der var en tid, hvor mange ryger.",
    "Mange dør hvert år.",
    "Vi lod mange svare.",
  ],
});
