import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { initialsHyphen } from "./initials.ts";

ruleExamples(initialsHyphen, {
  wrong: [
    ["Hun er vores nye HR chef.", "Hun er vores nye HR-chef."],
    ["Han arbejder i en stor IT afdeling.", "Han arbejder i en stor IT-afdeling."],
    ["Danmark er et EU land.", "Danmark er et EU-land."],
    ["Vi så et gammelt TV program.", "Vi så et gammelt TV-program."],
    ["De fik en ny DSB billet.", "De fik en ny DSB-billet."],
    ["Min PC skærm er i stykker.", "Min PC-skærm er i stykker."],
  ],
  right: [
    "Hun er vores nye HR-chef.",
    "I EU lever mange mennesker.",
    "Danmark er med i EU og NATO.",
    "USA valgte en ny præsident.",
    "Han elsker DR og TV 2.",
    "FC København vandt kampen.",
    "Vi kørte med DSB hele vejen.",
    "Det er en OK dag.",
    "Han købte en XL trøje.",
    "Fra EU kommer penge til vejen.",
    "Hun læser HF om aftenen.",
    "Vi spillede FIFA hele natten.",
    "Han så en UFO lande.",
    "DET ER EN GOD DAG.",
    "Han har et CV med billede.",
    "Hun er medlem af SF siden 2010.",
    "Min PC virker ikke.",
    "Vores TV er nyt.",
    "Den store PC står der.",
    "Det er EU landmænd frygter.",
  ],
});
