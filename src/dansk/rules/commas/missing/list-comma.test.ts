import { rightCommas } from "../../../../../tests/support/comma-sentences.ts";
import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { listComma } from "./list-comma.ts";

ruleExamples(listComma, {
  wrong: [
    [
      "Jeg bor sammen med min mor min lillebror og vores kat.",
      "Jeg bor sammen med min mor, min lillebror og vores kat.",
    ],
    ["Jeg besøgte min mormor min morfar og min onkel.", "Jeg besøgte min mormor, min morfar og min onkel."],
    ["Bilen huset og båden er til salg.", "Bilen, huset og båden er til salg."],
    ["Han spiste drak og sov.", "Han spiste, drak og sov."],
    ["Pigen drengen og læreren smilede.", "Pigen, drengen og læreren smilede."],
    ["Katten hunden og hesten sov.", "Katten, hunden og hesten sov."],
    ["Mine venner mine lærere og min familie kom.", "Mine venner, mine lærere og min familie kom."],
    ["Hun snublede faldt og skreg.", "Hun snublede, faldt og skreg."],
    ["Vi glemte vores jakker vores tasker og vores nøgler.", "Vi glemte vores jakker, vores tasker og vores nøgler."],
    ["Jeg elsker min hund min kat og min hest.", "Jeg elsker min hund, min kat og min hest."],
    ["Hun savner sin far sin bror og sin hund.", "Hun savner sin far, sin bror og sin hund."],
    ["Drengen pigen og hunden gik hjem.", "Drengen, pigen og hunden gik hjem."],
    ["Vi talte om hans hus hans bil og hans båd.", "Vi talte om hans hus, hans bil og hans båd."],
    ["Solen månen og stjernerne er langt væk.", "Solen, månen og stjernerne er langt væk."],
    ["Vores hest vores ko og vores gris er ude.", "Vores hest, vores ko og vores gris er ude."],
    ["Hendes mor hendes far og hendes søster græd.", "Hendes mor, hendes far og hendes søster græd."],
    ["Jeg pakkede min taske min jakke og mit tørklæde.", "Jeg pakkede min taske, min jakke og mit tørklæde."],
    ["Maden musikken og vejret var godt.", "Maden, musikken og vejret var godt."],
    ["Stolen bordet og sengen er nye.", "Stolen, bordet og sengen er nye."],
    ["Vi mødte deres naboer deres venner og deres familie.", "Vi mødte deres naboer, deres venner og deres familie."],
  ],
  right: [...rightCommas, "En kasse æbler og pærer.", "To poser bolsjer og chips.", "Min mors bil og min fars cykel."],
});
