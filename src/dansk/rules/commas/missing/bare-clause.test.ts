import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { bareClauseComma } from "./bare-clause.ts";

ruleExamples(bareClauseComma, {
  wrong: [
    ["Jeg håber du kommer i morgen.", "Jeg håber, du kommer i morgen."],
    ["Han troede de var gået.", "Han troede, de var gået."],
    ["Jeg synes det er uretfærdigt.", "Jeg synes, det er uretfærdigt."],
    ["Hun siger hun er syg.", "Hun siger, hun er syg."],
    ["Vi mener der er for meget støj.", "Vi mener, der er for meget støj."],
    ["Jeg tror vi vinder.", "Jeg tror, vi vinder."],
    ["Hun sagde hun ville komme senere.", "Hun sagde, hun ville komme senere."],
    ["Jeg tror ikke han kan svømme.", "Jeg tror ikke, han kan svømme."],
    ["Du ved jeg elsker dig.", "Du ved, jeg elsker dig."],
    ["Han mente det var min skyld.", "Han mente, det var min skyld."],
    ["Jeg føler de glemmer mig.", "Jeg føler, de glemmer mig."],
    ["Vi håber det bliver bedre.", "Vi håber, det bliver bedre."],
    ["Man tror man kan det hele.", "Man tror, man kan det hele."],
    ["Jeg vidste du var hjemme.", "Jeg vidste, du var hjemme."],
    ["Jeg elsker den sang vi hørte i går.", "Jeg elsker den sang, vi hørte i går."],
    ["Jeg husker den dag vi flyttede.", "Jeg husker den dag, vi flyttede."],
    ["Hun fik det værelse jeg drømte om.", "Hun fik det værelse, jeg drømte om."],
    ["Vi spiste alle de pandekager vi havde bagt.", "Vi spiste alle de pandekager, vi havde bagt."],
    ["Jeg glemmer aldrig den aften vi mødtes.", "Jeg glemmer aldrig den aften, vi mødtes."],
    ["Det er den film jeg har set flest gange.", "Det er den film, jeg har set flest gange."],
  ],
  right: [
    ...rightCommas,
    "Tror du, han kommer?",
    "Hvad tror du der sker?",
    "Den mand, som jeg tror du kender, er her.",
    "Det ved jeg godt.",
    "Jeg tror på dig.",
    "Hver gang jeg tror på det, går det galt.",
  ],
});
