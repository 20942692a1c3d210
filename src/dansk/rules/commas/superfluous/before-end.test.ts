import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { commaBeforeEnd } from "./before-end.ts";

ruleExamples(commaBeforeEnd, {
  wrong: [
    ["Hun er højere, end mig.", "Hun er højere end mig."],
    ["Han løber hurtigere, end sin bror.", "Han løber hurtigere end sin bror."],
    ["Det er bedre, end ingenting.", "Det er bedre end ingenting."],
    ["Jeg vil hellere have te, end kaffe.", "Jeg vil hellere have te end kaffe."],
    ["Der kom flere gæster, end ventet.", "Der kom flere gæster end ventet."],
    ["Bilen er nyere, end huset.", "Bilen er nyere end huset."],
    ["Min søster er ældre, end min bror.", "Min søster er ældre end min bror."],
    ["Det koster mere, end hundrede kroner.", "Det koster mere end hundrede kroner."],
    ["Han spiser mere, end os andre.", "Han spiser mere end os andre."],
    ["Det er koldere i Norge, end i Danmark.", "Det er koldere i Norge end i Danmark."],
    ["Hun synger smukkere, end de andre.", "Hun synger smukkere end de andre."],
    ["Jeg er bedre til dansk, end til engelsk.", "Jeg er bedre til dansk end til engelsk."],
    ["Huset var mindre, end forventet.", "Huset var mindre end forventet."],
    ["Vi fik færre point, end det andet hold.", "Vi fik færre point end det andet hold."],
    ["De havde flere penge, end os.", "De havde flere penge end os."],
    ["Han har større fødder, end sin far.", "Han har større fødder end sin far."],
    ["Filmen er længere, end bogen.", "Filmen er længere end bogen."],
    ["Hun vil hellere danse, end synge.", "Hun vil hellere danse end synge."],
    ["Katten er klogere, end hunden.", "Katten er klogere end hunden."],
    ["Vi bor længere væk, end dem.", "Vi bor længere væk end dem."],
  ],
  right: [
    "Han er stærkere end nogen mand, end noget dyr.",
    ...rightCommas,
    "Han er ældre, end jeg troede.",
    "Det er bedre, end man skulle tro.",
    "Det er større end et hus, større end alt.",
  ],
});
