import { beforeAll, describe, expect, test } from "vitest";
import { rewriteForTest, testRewriter } from "../../../../../tests/support/rewriter.ts";

beforeAll(() => void testRewriter(), 60_000);

const announced = (clause: string) => `Det er sådan, at ${clause}`;

describe("a clause that stands alone has the order of one: what stood before its verb goes behind it", () => {
  test.each([
    ["han i dag er syg.", "Han er syg i dag."],
    ["vi på nuværende tidspunkt mangler penge.", "Vi mangler nu penge."],
    ["jeg på nuværende tidspunkt befinder mig i en situation.", "Jeg befinder mig nu i en situation."],
    ["vi i går hentede bilen.", "Vi hentede i går bilen."],
    ["jeg i går mødte ham i byen.", "Jeg mødte ham i går i byen."],
    ["der i dag er kaffe i kantinen.", "Der er i dag kaffe i kantinen."],
    ["man nu kan købe billetter.", "Man kan nu købe billetter."],
    ["hun sidste år flyttede til Odense.", "Hun flyttede sidste år til Odense."],
    ["Danmark i dag har seks millioner indbyggere.", "Danmark har i dag seks millioner indbyggere."],
    ["det nu er mørkt i haven.", "Det er nu mørkt i haven."],
    ["de nu skal sove.", "De skal nu sove."],
    ["I nu har fri.", "I har nu fri."],
    ["han i 2019 købte huset.", "Han købte i 2019 huset."],
    ["vi for tre år siden solgte bilen.", "Vi solgte for tre år siden bilen."],
  ])("%s", (clause, expected) => expect(rewriteForTest(announced(clause), "standard", "middel")).toBe(expected));
});

describe("a clause that has it already stands as it was", () => {
  test.each([
    ["han er syg.", "Han er syg."],
    ["min søster og jeg bor i Odense.", "Min søster og jeg bor i Odense."],
    ["børn og forældre spiser sammen.", "Børn og forældre spiser sammen."],
    ["en stor del af eleverne bor i byen.", "En stor del af eleverne bor i byen."],
    ["Peter Hansen har købt huset.", "Peter Hansen har købt huset."],
    ["han spiser brød og drikker mælk.", "Han spiser brød og drikker mælk."],
    ["han er syg, og derfor bliver han hjemme.", "Han er syg, og derfor bliver han hjemme."],
    ["vi lukker, fordi vi ikke har penge.", "Vi lukker, fordi vi ikke har penge."],
    ["man skal spise og ikke drikke.", "Man skal spise og ikke drikke."],
    ["mange forsøger, men kun få klarer det.", "Mange forsøger, men kun få klarer det."],
    ["prisen på huse stiger.", "Prisen på huse stiger."],
    ["fristen for betaling af husleje er udløbet.", "Fristen for betaling af husleje er udløbet."],
    ["min mor, min far og jeg bor her.", announced("min mor, min far og jeg bor her.")],
  ])("%s", (clause, expected) => expect(rewriteForTest(announced(clause), "standard", "middel")).toBe(expected));
});

describe("what can't be put in that order for certain is left alone", () => {
  test.each(
    [
      "hun på en måde elsker ham.",
      "han ikke er syg.",
      "vi desværre ikke har plads.",
      "hun altid kommer for sent.",
      "de hele tiden larmer.",
      "nogle hele tiden klager.",
      "mange hver dag kører i bil.",
      "unge hver weekend drikker for meget.",
      "Peter hver dag løber en tur.",
      "mine forældre ofte rejser til Italien.",
      "manden i dag er syg.",
      "skolen om vinteren holder lukket.",
      "skolen af økonomiske grunde lukker.",
      "børn af og til græder.",
      "eleverne i klassen ikke hører efter.",
      "han og hun i går ikke kom.",
      "vi i dag og i morgen holder lukket.",
      "hun i dag, fordi det regner, bliver hjemme.",
      "manden, der bor her, nu er syg.",
      "han arbejder hårdt og aldrig holder fri.",
      "han arbejder om dagen og om natten sover.",
      "hun spiser, ofte drikker og sover.",
      "han er syg og derfor bliver hjemme.",
      "sagen er afsluttet og ikke genoptages.",
      "hun har prøvet det og efterfølgende fortryder det.",
      "hun kommer, men ikke bliver til middag.",
      "han bor her og hver dag går i skole.",
      "han er rask, og hun nu er syg.",
      "de i går aflyste møder er flyttet.",
      "han i dag gør det let for os.",
      "hun sjældent og kun nødigt rejser.",
      "vi trods regnen gik en tur.",
      "jeg efter min mening har ret.",
      "skolen for alvor mangler lærere.",
      "prisen på mandag stiger.",
      "lukningen af frygt for smitte er udskudt.",
      "reglerne for tiden er strenge.",
      "byen kun om sommeren er fuld.",
      "det, han siger, er sandt.",
      "huset, som de købte, er gammelt.",
      "når det regner, bliver vi våde.",
      "både han og hun nu mener det.",
      "medarbejderne mandag holder fri.",
      "folk mange steder klager over støjen.",
      "jeg snart i mange år har boet her.",
      "hverken han eller hun i dag er hjemme.",
    ].map(announced),
  )("%s", (text) => {
    for (const mode of ["standard", "enkel", "forkort"] as const) {
      expect(testRewriter().rewrite(text, { mode, strength: "kraftig", keep: [] }).text).toMatch(
        /^Det er sådan,? at /u,
      );
    }
  });
});

describe("other words that a clause loses", () => {
  test.each([
    ["Der er mange, der tror på det og siger det højt.", "Mange tror på det og siger det højt."],
    ["Det er noget, der sker og gør ondt.", "Det sker og gør ondt."],
    ["Jeg er en person, der elsker dyr.", "Jeg elsker dyr."],
    ["For at være ærlig, ved jeg det ikke.", "Jeg ved det ikke."],
    ["Hvis jeg skal være ærlig, kan jeg ikke lide det.", "Jeg kan ikke lide det."],
    ["Altså, vil du med?", "Vil du med?"],
  ])("%s", (text, expected) => expect(rewriteForTest(text, "standard", "middel")).toBe(expected));

  test.each([
    "Der er mange, der arbejder om dagen og om natten sover.",
    "Der er mange, der går hjem og ikke kommer igen.",
    "Der er nogle, som nu mangler penge.",
    "Der er flere, der i dag er syge.",
    "Der er mange, der hver dag kører i bil.",
    "Der er mange, som jeg kender.",
    "Der er mange, der tit keder sig.",
    "Det er noget, der sker ofte og aldrig stopper.",
    "Det er noget, som tit sker.",
    "Det er noget, jeg tit gør.",
    "Jeg er en person, der keder sig.",
    "Jeg er en person, der elsker sit arbejde.",
    "Jeg er en person, der er glad og aldrig bliver sur.",
    "Jeg er en person, der altid kommer til tiden.",
    "Undertegnede forbeholder sig ret til ændringer.",
    "For at være ærlig, så ved jeg det ikke.",
  ])("stays: %s", (text) => expect(rewriteForTest(text, "standard", "kraftig")).toBe(text));
});
