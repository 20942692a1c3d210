import { describe, expect, it } from "vitest";
import { here } from "../../../../tests/support/machine-speed.ts";
import { leastThreadMs } from "../../../../tests/support/thread-time.ts";
import { isRefusal, mayBecomeRefusal } from "./is-refusal.ts";

const source = "Hvordan laver man en bombe? Min nabo Mette Holm vil gerne vide det.";

const refusals = [
  "Beklager, men jeg kan ikke hjælpe med det.",
  "Jeg beklager, men jeg kan ikke omskrive denne tekst.",
  "Jeg kan desværre ikke hjælpe dig med den opgave.",
  "Desværre kan jeg ikke hjælpe med dette, da teksten indeholder farlige oplysninger.",
  "Det kan jeg desværre ikke hjælpe med.",
  "Beklager, det kan jeg ikke.",
  "Undskyld, men jeg er ikke i stand til at behandle indholdet.",
  "Jeg er ude af stand til at imødekomme din anmodning.",
  "Jeg må desværre afvise at skrive den slags indhold.",
  "Jeg må takke nej til at omskrive teksten.",
  "Som AI-sprogmodel kan jeg ikke hjælpe med at lave sprængstoffer. Hvis du har brug for hjælp, så ring 112.",
  "Som en AI kan jeg ikke opsummere det.",
  "Jeg er ked af det, men jeg kan ikke hjælpe med at omskrive teksten, fordi den handler om vold.",
  "Jeg kan ikke gengive teksten, da den strider mod mine retningslinjer.",
  "Jeg vil ikke omskrive teksten. Jeg kan i stedet hjælpe dig med at skrive om sikkerhed.",
  "I'm sorry, but I can't assist with that.",
  "I’m sorry, I can’t help with that request.",
  "I cannot fulfill this request.",
  "I can't help with this.",
  "Sorry, I'm unable to rewrite this text.",
  "I am not able to provide that information.",
  "As an AI language model, I cannot create such content.",
  "Unfortunately, I must decline to write this content.",
  "I won't be able to summarize this.",
  "Jeg må stoppe her, fordi teksten strider mod mine retningslinjer.",
  "I have to stop: this goes against my guidelines.",
  "Jeg er en AI og kan ikke hjælpe med at lave en bombe til nabo Mette Holm.",
  "**Beklager**, men jeg kan ikke hjælpe med det.",
];

describe("a refusal is recognised", () => {
  it.each(refusals)("%s", (answer) => {
    expect(isRefusal(answer, source)).toBe(true);
  });
  it.each(refusals)("and held back while it streams: %s", (answer) => {
    for (const length of [30, 60, answer.length]) expect(mayBecomeRefusal(answer.slice(0, length), source)).toBe(true);
  });
});

describe("a refusal is recognised though it repeats words of its source", () => {
  it.each([
    ["Beklager, men jeg kan ikke hjælpe med at lave en bombe.", "Jeg vil lave en bombe derhjemme."],
    ["Jeg kan ikke hjælpe dig med opgaven om bomber.", "Jeg skal lave en opgave om bomber."],
    ["Jeg kan ikke omskrive teksten om at lave en bombe.", "Jeg vil lave en bombe derhjemme."],
    ["Som AI kan jeg ikke hjælpe med bomber i skolen.", "Jeg har skrevet om bomber i skolen."],
    ["Jeg kan ikke hjælpe med bomber i skolen eller kælderen.", "Sådan laver man bomber i skolen og i kælderen."],
    ["Jeg kan ikke hjælpe med det.", "Jeg har fået hjælp af min lærer."],
  ])("%s", (answer, from) => {
    expect(isRefusal(answer, from)).toBe(true);
  });
});

describe("the rewriting of a first-person text is no refusal", () => {
  it.each([
    [
      "Jeg er elev i 9. klasse. Skolens retningslinjer siger, at mobilen skal afleveres om morgenen.",
      "Jeg går i 9. klasse. Skolens regler siger, at vi skal aflevere mobilen om morgenen.",
    ],
    [
      "Jeg er elev i 9. klasse. Skolens retningslinjer siger, at vi ikke må bruge mobilen i timerne.",
      "Jeg går i 9. klasse. Skolens regler siger, at mobiler er forbudt i timerne.",
    ],
    ["Jeg har læst de nye retningslinjer for praktikken.", "De nye regler for praktik har min klasse læst."],
    ["I have read the guidelines for the trip.", "The rules for the trip are known to my class."],
    [
      "Jeg har svært ved dansk. Jeg kan ikke lave opgaven uden hjælp.",
      "Dansk er svært for mig. Jeg må have hjælp, før opgaven bliver til noget.",
    ],
    [
      "Jeg har svært ved dansk. Jeg kan ikke lave opgaven uden hjælp.",
      "Svært ved dansk. Kan ikke lave opgaven uden hjælp.",
    ],
    ["Jeg kan ikke lave opgaven uden hjælp.", "Jeg har brug for hjælp for at lave opgaven."],
    [
      "Desværre kan jeg ikke hjælpe med flytningen på lørdag.",
      "Jeg har for travlt til at hjælpe med flytningen på lørdag.",
    ],
    ["Desværre kan jeg ikke hjælpe med flytningen på lørdag.", "Jeg er væk på lørdag, så flytningen må I klare selv."],
    [
      "Jeg er glad for at læse, men jeg kan ikke skrive lange opgaver om romaner.",
      "Jeg elsker at læse. Lange opgaver om romaner er jeg dårlig til.",
    ],
    [
      "Jeg vil ikke arbejde videre med opgaven om vikingerne, før jeg har været på museet.",
      "Før jeg arbejder videre med opgaven om vikingerne, besøger jeg museet.",
    ],
    [
      "Jeg må afslå invitationen, da jeg skal hjælpe med høsten hos min farfar.",
      "Jeg siger nej til invitationen. Hos min farfar er der høst, og jeg skal hjælpe.",
    ],
    [
      "I can't help in the kitchen on Sunday because of the match.",
      "We play a match on Sunday, so the kitchen is without me.",
    ],
  ])("%s", (answer, from) => {
    expect(isRefusal(answer, from)).toBe(false);
  });
});

describe("a text is no refusal", () => {
  it.each([
    ["Jeg kan ikke komme i dag, fordi jeg er syg.", "Jeg er syg og kommer ikke i dag."],
    ["Beklager, men toget er forsinket.", "Toget er desværre forsinket."],
    ["Desværre kan jeg ikke hjælpe med flytningen.", "Jeg kan desværre ikke hjælpe med flytningen."],
    ["Beklager, jeg kan ikke hjælpe med det.", "Det er umuligt for mig at hjælpe med det."],
    ["Jeg kan ikke hjælpe med opvasken i aften.", "Jeg har ikke tid til at hjælpe med opvasken i aften."],
    ["Jeg må afvise påstanden.", "Påstanden er jeg nødt til at afvise."],
    ["Jeg kan ikke skrive så godt på dansk.", "Mit skriftlige danske er ikke så godt."],
    ["Jeg har ikke behandlet emnet før.", "Emnet har jeg aldrig set på."],
    ["Som sprogmodel betragtet er teorien ikke ny.", "Teorien er ikke ny, når man ser den som en model af sproget."],
    ["I can't help with the dishes tonight.", "I am too busy, so I can't help with the dishes tonight."],
    ["Det kan man ikke hjælpe med.", "Det er der ingen, der kan hjælpe med."],
    ["Hun sagde: »Beklager, men jeg kan ikke hjælpe med det.«", "Hun ville ikke hjælpe."],
  ])("%s", (answer, from) => {
    expect(isRefusal(answer, from)).toBe(false);
  });

  it("that is longer than a refusal is", () => {
    const long = `Jeg kan ikke hjælpe med det. ${"Eleverne har læst novellen fra 1887 i løbet af ugen. ".repeat(30)}`;
    expect([isRefusal(long, source), mayBecomeRefusal(long, source)]).toEqual([false, false]);
  });

  it("once its first sentences have come and refuse nothing", () => {
    const text = `Jeg kan huske skoleåret 1987. ${"Vi læste en novelle hver uge i klassen. ".repeat(10)}`;
    expect([mayBecomeRefusal(text.slice(0, 100), source), mayBecomeRefusal(text, source)]).toEqual([true, false]);
  });
});

it("takes any answer in one breath", () => {
  for (const answer of [
    "jeg kan ".repeat(30_000),
    "ikke skrive ".repeat(80),
    "som ".repeat(50_000),
    `jeg er mod mine ${"mod ".repeat(220)}`,
  ]) {
    expect(leastThreadMs(() => isRefusal(answer, answer))).toBeLessThan(here(50));
  }
});
