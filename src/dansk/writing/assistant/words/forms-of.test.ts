import { expect, test } from "vitest";
import { testLexicon } from "../../../../../tests/support/lexicon.ts";
import { formsOf } from "./forms-of.ts";
import { sayForms } from "./say-forms.da.ts";

/** Class, gender of a noun, forms. */
const shown = (word: string, asked?: "noun" | "verb"): readonly string[] =>
  formsOf(testLexicon(), word, asked).map((found) => {
    const { forms } = found;
    const kind = found.class === "noun" ? found.gender : found.class;
    if (found.class === "noun") {
      const { singular, definite, plural, pluralDefinite } = found.forms;
      return [kind, singular, definite, plural, pluralDefinite].join(" ");
    }
    return [kind, ...Object.values(forms)].join(" ");
  });

test.each([
  ["hund", "common hund hunden hunde hundene"],
  ["øjnene", "neuter øje øjet øjne øjnene"],
  ["barn", "neuter barn barnet børn børnene"],
  ["børnene", "neuter barn barnet børn børnene"],
  ["mus", "common mus musen mus musene"],
  ["tal", "neuter tal tallet tal tallene"],
  ["spil", "neuter spil spillet spil spillene"],
  ["tid", "common tid tiden tider tiderne"],
  ["gren", "common gren grenen grene grenene"],
  ["museum", "neuter museum museet museer museerne"],
  ["museer", "neuter museum museet museer museerne"],
  ["kursus", "neuter kursus kurset kurser kurserne"],
  ["kvinde", "common kvinde kvinden kvinder kvinderne"],
  ["uge", "common uge ugen uger ugerne"],
  ["sol", "common sol solen sole solene"],
  ["datter", "common datter datteren døtre døtrene"],
])("the noun %s: %s", (word, forms) => {
  expect(shown(word)).toEqual([forms]);
});

test.each([
  ["synge", "verb synge synger sang sunget syng synges"],
  ["sang", "common sang sangen sange sangene"],
  ["lægge", "verb lægge lægger lagde lagt læg lægges lagdes"],
  ["kunne", "verb kunne kan kunne kunnet"],
  ["turde", "verb turde tør turde turdet"],
  ["dø", "verb dø dør døde død dø"],
  ["gå", "verb gå går gik gået gå"],
  ["se", "verb se ser så set se ses"],
  ["synes", "verb synes synes syntes syntes"],
  ["ligge", "verb ligge ligger lå ligget lig"],
  ["arve", "verb arve arver arvede arvet arv arves arvedes"],
  ["stor", "adjective stor stort store større størst største"],
  ["nær", "adjective nær nært nære nærmere nærmest nærmeste"],
  ["moden", "adjective moden modent modne"],
])("%s: %s", (word, forms) => {
  expect(shown(word)).toEqual([forms]);
});

// Each of these has a form in the lexicon that is another word's.
test.each([
  ["ven", "common ven vennen venner vennerne"],
  ["væg", "common væg væggen vægge væggene"],
  ["hal", "common hal hallen haller hallerne"],
  ["dom", "common dom dommen domme dommene"],
  ["gas", "common gas gassen gasser gasserne"],
  ["punktum", "neuter punktum punktummet punktummer punktummerne"],
  ["helt", "common helt helten helte heltene"],
  ["navn", "neuter navn navnet navne navnene"],
  ["navnene", "neuter navn navnet navne navnene"],
  ["hav", "neuter hav havet have havene"],
  ["havet", "neuter hav havet have havene"],
  ["pil", "common pil pilen pile pilene"],
  ["løn", "common løn lønnen lønninger lønningerne"],
  ["bonus", "common bonus bonussen bonusser bonusserne"],
  ["status", "common status statussen statusser statusserne"],
  ["visum", "neuter visum visummet visummer visummerne"],
  ["bank", "common bank banken banker bankerne"],
  ["spand", "common spand spanden spande spandene"],
  ["virus", "both virus virussen / virusset virusser virusserne"],
  ["jordbær", "neuter jordbær jordbærret jordbær jordbærrene"],
  ["kirsebær", "neuter kirsebær kirsebærret kirsebær kirsebærrene"],
  ["bi", "common bi bien bier bierne"],
  ["kuglepen", "common kuglepen kuglepennen kuglepenne kuglepennene"],
  ["håndbog", "common håndbog håndbogen håndbøger håndbøgerne"],
  ["lærebøgerne", "common lærebog lærebogen lærebøger lærebøgerne"],
  ["blåbær", "neuter blåbær blåbærret blåbær blåbærrene"],
  ["dagbog", "common dagbog dagbogen dagbøger dagbøgerne"],
  ["gulerødder", "common gulerod guleroden gulerødder gulerødderne"],
  ["købmand", "common købmand købmanden købmænd købmændene"],
  ["barnebarn", "neuter barnebarn barnebarnet børnebørn børnebørnene"],
  ["postbud", "neuter postbud postbuddet postbude postbudene"],
  ["værktøj", "neuter værktøj værktøjet værktøjer værktøjerne"],
  ["hvidvin", "common hvidvin hvidvinen hvidvine hvidvinene"],
  ["tiltag", "neuter tiltag tiltaget tiltag tiltagene"],
  ["hjerter", "neuter hjerte hjertet hjerter hjerterne"],
  ["gæssene", "common gås gåsen gæs gæssene"],
  ["museerne", "neuter museum museet museer museerne"],
  ["penge", "plural   penge pengene"],
])("a noun is told in forms of its own: %s: %s", (word, forms) => {
  expect(shown(word)).toEqual([forms]);
});

test.each([
  ["æg", ["neuter æg ægget æg æggene", "common æg æggen ægge æggene"]],
  ["frø", ["neuter frø frøet frø frøene", "common frø frøen frøer frøerne"]],
  ["skat", ["common skat skatten skatter skatterne", "common skat skatten skatte skattene"]],
  ["frøet", ["neuter frø frøet frø frøene"]],
])("words that are spelt alike are told each for itself: %s", (word, forms) => {
  expect(shown(word)).toEqual(forms);
});

test.each([
  ["lam", "neuter lam lammet lam lammene"],
  ["kage", "common kage kagen kager kagerne"],
  ["tanke", "common tanke tanken tanker tankerne"],
  ["slange", "common slange slangen slanger slangerne"],
  ["læge", "common læge lægen læger lægerne"],
  ["drage", "common drage dragen drager dragerne"],
  ["myre", "common myre myren myrer myrerne"],
  ["hylde", "common hylde hylden hylder hylderne"],
  ["dør", "common dør døren døre dørene"],
  ["løber", "common løber løberen løbere løberne"],
])("the noun %s comes first, and the other word is told too", (word, forms) => {
  expect(shown(word)[0]).toBe(forms);
  expect(shown(word).length).toBeGreaterThan(1);
});

test.each([
  ["kage", "noun", "common kage kagen kager kagerne"],
  ["læge", "verb", "verb læge læger lægede læget læg læges lægedes"],
  ["slange", "noun", "common slange slangen slanger slangerne"],
  ["løber", "verb", "verb løbe løber løb løbet løb løbes"],
] as const)("%s asked for as a %s is told as that alone", (word, asked, forms) => {
  expect(shown(word, asked)).toEqual([forms]);
});

test("an adjective comes before a noun that hardly anybody means", () => {
  expect(formsOf(testLexicon(), "hel").map((found) => found.class)).toEqual(["adjective", "noun"]);
});

test.each([
  ["løber", "verb løbe løber løb løbet løb løbes"],
  ["dør", "verb dø dør døde død dø"],
  ["får", "verb få får fik fået få fås"],
  ["lærer", "verb lære lærer lærte lært lær læres lærtes"],
])("what is the present of a verb too is told as that: %s", (word, forms) => {
  expect(shown(word)).toContain(forms);
});

test.each([
  ["slå", ["verb"]],
  ["bede", ["verb"]],
  ["lav", ["adjective"]],
])("a noun whose forms nobody can tell is left out where the word is another for certain: %s", (word, classes) => {
  expect(formsOf(testLexicon(), word).map((found) => found.class)).toEqual(classes);
});

test.each(["forælder", "kvarter", "kammer"])("%s is told as a noun alone: hardly anybody uses the verb", (word) => {
  expect(formsOf(testLexicon(), word).map((found) => found.class)).toEqual(["noun"]);
});

test.each([
  ["græde", "verb græde græder græd grædt græd grædes"],
  ["føde", "verb føde føder fødte født fød fødes fødtes"],
  ["stege", "verb stege steger stegte stegt steg steges stegtes"],
  ["pibe", "verb pibe piber peb pebet pib pibes"],
  ["bagte", "verb bage bager bagte bagt bag bages bagtes"],
  ["kaldte", "verb kalde kalder kaldte kaldt kald kaldes kaldtes"],
  ["låse", "verb låse låser låste låst lås låses låstes"],
  ["skabe", "verb skabe skaber skabte skabt skab skabes skabtes"],
  ["skrige", "verb skrige skriger skreg skreget skrig skriges"],
  ["redde", "verb redde redder reddede reddet red reddes reddedes"],
  ["mene", "verb mene mener mente ment men menes mentes"],
  ["forstå", "verb forstå forstår forstod forstået forstå forstås"],
  ["læse", "verb læse læser læste læst læs læses læstes"],
  ["overse", "verb overse overser overså overset overse overses"],
  ["findes", "verb finde finder fandt fundet find findes"],
])("a verb is told in forms of its own: %s: %s", (word, forms) => {
  expect(shown(word)).toContain(forms);
});

test("both forms are told where both are right", () => {
  expect(shown("hænge")).toEqual(["verb hænge hænger hang / hængte hængt hæng hænges"]);
});

test.each([
  ["fond", "noun", ["fonden", "fondet"]],
  ["stænge", "verb", ["stængede", "stængte"]],
] as const)("what the lexicon does not decide is said to be that: %s", (word, kind, forms) => {
  const markdown = sayForms(formsOf(testLexicon(), word, kind));
  for (const form of forms) expect(markdown).toContain(`»${form}«`);
  expect(markdown).toContain("Slå i Retskrivningsordbogen");
  expect(markdown).not.toContain(`| ${forms[0]} |`);
});

test("a word of two classes is told as both, and none of a verb's forms as an adjective's", () => {
  expect(shown("have")).toEqual(["common have haven haver haverne", "verb have har havde haft hav"]);
  expect(shown("stille")[1]).toBe("adjective stille stille stille");
});

test("what the lexicon does not list is said to be that", () => {
  expect(shown("flumsebaske")).toEqual([]);
  expect(sayForms(formsOf(testLexicon(), "blog"))).toContain("kender jeg ikke formen");
  expect(sayForms(formsOf(testLexicon(), "hund"))).not.toContain("ordliste");
});
