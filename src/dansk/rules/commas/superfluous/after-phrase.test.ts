import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { commaAfterPhrase } from "./after-phrase.ts";

ruleExamples(commaAfterPhrase, {
  wrong: [
    ["I går, var jeg syg.", "I går var jeg syg."],
    ["Til gengæld, er maden god.", "Til gengæld er maden god."],
    ["Efter skole, går vi hjem.", "Efter skole går vi hjem."],
    ["På mandag, skal hun til tandlæge.", "På mandag skal hun til tandlæge."],
    ["Derfor, kom han for sent.", "Derfor kom han for sent."],
    ["Desværre, er butikken lukket.", "Desværre er butikken lukket."],
    ["I mange år, har han boet her.", "I mange år har han boet her."],
    ["Uden hjælp, kan vi ikke gøre det.", "Uden hjælp kan vi ikke gøre det."],
    ["Min bror, hedder Anton.", "Min bror hedder Anton."],
    ["Den gamle mand med hatten, smilede til os.", "Den gamle mand med hatten smilede til os."],
    ["De fleste unge, bruger telefonen for meget.", "De fleste unge bruger telefonen for meget."],
    ["Pigerne i klassen, spiller håndbold.", "Pigerne i klassen spiller håndbold."],
    ["Et kort øjeblik, var hun bange.", "Et kort øjeblik var hun bange."],
    ["Andre gange, har han bare ondt i maven.", "Andre gange har han bare ondt i maven."],
    ["Mange mennesker, har aldrig set sne.", "Mange mennesker har aldrig set sne."],
    ["Forfatteren, viser her sin vrede.", "Forfatteren viser her sin vrede."],
    ["Om sommeren, tager vi til Bornholm.", "Om sommeren tager vi til Bornholm."],
    ["Novellens hovedperson, er en ung pige.", "Novellens hovedperson er en ung pige."],
    ["Heldigvis, kom der ingen til skade.", "Heldigvis kom der ingen til skade."],
    ["Pludselig, løb hunden ud på vejen.", "Pludselig løb hunden ud på vejen."],
  ],
  right: [
    ...rightCommas,
    "På bordet, der er rundt, står en vase.",
    "I Norge, Sverige og Danmark er det koldt.",
    "Ida, kom her.",
    "Mor, er maden klar?",
    "Kære venner, er vi klar?",
    "For mig er det nok.",
    "Med det samme var han glad.",
  ],
});
