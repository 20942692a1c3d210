/** What somebody met who used the engine for the first time: nothing of a text is dropped, and no guess is called sure. */

import { beforeAll, describe, expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../tests/support/engine.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { testRewriter } from "../../../../tests/support/rewriter.ts";
import { type AssistantAnswer, answerTurn } from "./answer.ts";
import * as messages from "./messages.da.ts";
import { examples, talks } from "./talk/talk.da.ts";
import { turnOf } from "./turn.ts";

beforeAll(() => void testRewriter(), 60_000);

/** The last of the messages is answered. */
function inTurn(...own: readonly string[]): AssistantAnswer {
  const [question = "", ...before] = own.toReversed();
  const parts = { engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter, facts: { aiRules } };
  return answerTurn(turnOf(question, before), parts);
}
const said = (...own: readonly string[]): string => inTurn(...own).markdown;
const blockOf = (markdown: string): string | undefined =>
  /(?:^|\n)(`{3,})tekst\n([\s\S]*?)\n\1(?=\n|$)/u.exec(markdown)?.[2];

describe("what stands behind the colon of an order is the text, from its first word", () => {
  test.each([
    ["Ret: I sommers var jeg i spanien.\n\nVi badede hver dag.", "I sommers var jeg i Spanien.\n\nVi badede hver dag."],
    ["Ret: Min sommerferie\n\nJeg kan kommer.", "Min sommerferie\n\nJeg kan komme."],
    ["Ret: Kære Bo\n\nJeg kan kommer.\n\nHilsen Ida", "Kære Bo\n\nJeg kan komme.\n\nHilsen Ida"],
    ["Ret: jeg kan kommer\nhan kan kommer", "jeg kan komme\nhan kan komme"],
    ["Ret teksten:\nKære Bo\nJeg kan kommer.", "Kære Bo\nJeg kan komme."],
    ["Ret:jeg kan kommer", "jeg kan komme"],
    ["ret det her jeg kan kommer\nhan kan kommer", "jeg kan komme\nhan kan komme"],
    ["Ret: <p>Kære Bo</p>\n<p>Jeg kan kommer</p>", "<p>Kære Bo</p>\n<p>Jeg kan komme</p>"],
    ["Ret: Han sagde: »Jeg kan kommer.«\nSå gik han.", "Han sagde: »Jeg kan komme.«\nSå gik han."],
  ])("%j", (question, text) => {
    expect(blockOf(said(question))).toBe(text);
  });

  it("when it is counted and when it is shortened", () => {
    expect(said("tæl ord: Min titel\n\nHer er tre ord.")).toContain("6 ord");
    expect(blockOf(said("Forkort: Min titel\n\nPå nuværende tidspunkt sover vi."))).toBe("Min titel\n\nNu sover vi.");
  });

  it("and it is told which text that is where the order may have held some of it", () => {
    expect(said("Ret min stil om Bo:\nJeg kan kommer i dag.")).toMatch(
      /^Her er det teksten »Jeg kan kommer i dag\.«\n/u,
    );
    expect(said("Ret min stil:\nJeg kan kommer i dag.")).not.toContain("Her er det teksten");
  });
});

describe("a spelling that can mean several words", () => {
  test.each(["Det er synn for ham", "Jeg er hjme nu", "Lærene på vores skole er søde."])(
    "%s: is told apart, and left as it is",
    (text) => {
      const markdown = said(`Ret: ${text}`);
      expect(blockOf(markdown)).toBeUndefined();
      expect(markdown).toContain(messages.lookYourself);
      expect(markdown).not.toContain("→");
    },
  );

  it("stays in the text beside what is sure, in a shortened one too", () => {
    const markdown = said("Ret: Det er synn, at jeg ikke kan kommer.");
    expect(blockOf(markdown)).toBe("Det er synn, at jeg ikke kan komme.");
    expect(markdown).toMatch(/- »synn«: måske .*»synd«/u);
    expect(blockOf(said("Forkort: På nuværende tidspunkt er det synn for ham."))).toContain("synn");
  });

  it("but what can only mean one is put right", () => {
    expect(blockOf(said("Ret: Jeg spiser moorgenmad og lærer matamatik."))).toBe(
      "Jeg spiser morgenmad og lærer matematik.",
    );
  });
});

test.each([
  "Kør main.py og se.",
  "for i in range(3)",
  "Kald foo.bar() og se på min_variabel.",
  "Skriv til bnder@eksempl.dk i dag.",
  "Åbn C:\\mappr\\fiil.txt nu.",
  "Filen hedder opgve2.docx.",
])("what is no prose is left alone: %s", (text) => {
  expect(said(`Ret: ${text}`)).toBe(messages.nothingWrong);
  expect(blockOf(said(`Forkort: På nuværende tidspunkt sover vi.\n${text}`))).toContain(text);
});

describe("a question on an earlier text", () => {
  const long = `Ret:\n${"Hunden løb hjem, fordi det regnede meget den dag. ".repeat(6)}`;

  it("is about the newest that was given, and says which", () => {
    const markdown = said(long, "Ret: Jeg kan kommer i morgen.", "hvor mange ord");
    expect(markdown).toMatch(/^Her er det teksten »Jeg kan kommer i morgen\.«\n\nTeksten er 5 ord/u);
    expect(said(long, "Bøj hund", "tak", "hvor mange ord er det?")).toMatch(
      /der begynder »Hunden løb hjem, fordi det regnede/u,
    );
  });

  it("takes no order for a text, however long", () => {
    const order =
      "Kan du skrive en lang problemformulering til mig om sociale medier og unges trivsel i Danmark i dag, helst med flere spørgsmål i?";
    expect(said(order, "hvor mange ord er det?")).toBe(messages.noText);
    expect(said("Ret: Jeg kan kommer i morgen.", order, "hvor mange ord er det?")).toContain(
      "»Jeg kan kommer i morgen.«",
    );
    const text =
      "Jeg har boet i Vejle i ti år, og her er der både skov og fjord, men ikke så mange steder at være for unge mennesker.";
    expect(said(`Giv feedback på mit afsnit\n${text}`, "hvor mange ord er det?")).toContain("Teksten er 26 ord");
  });
});

describe("a summary of so many sentences", () => {
  const text =
    "På nuværende tidspunkt er det sådan, at kommunen har truffet beslutning om at lukke svømmehallen. " +
    "Hallen blev bygget i 1972, og den har haft mange gæster igennem årene. " +
    "Kommunen lukker også biblioteket i byen for at spare penge. " +
    "Borgerne er vrede over beslutningen, fordi de mister to steder, hvor de kan mødes. " +
    "Borgmesteren siger, at kommunen mangler ti millioner kroner i budgettet for næste år.";

  test.each([
    ["Opsummér i én sætning", 1],
    ["Opsummér på 1 sætning", 1],
    ["Opsummer teksten i to sætninger", 2],
    ["Opsummér i 2 punkter", 2],
  ])("%s", (order, most) => {
    const [, summary = ""] = said(`${order}: ${text}`).split("\n\n");
    expect(summary.match(/[.](?= |\n|$)/gu)).toHaveLength(most);
    for (const sentence of summary.split(/(?<=[.])\s/u)) expect(text).toContain(sentence.replace(/^- /u, ""));
  });
});

describe("what it can do and did not understand", () => {
  test.each([
    ["sæt komma: Jeg tror at han kommer men han er syg", "»kommer men« → »kommer, men«"],
    ["Sæt komma i teksten: Hun gik hjem men han blev.", "Hun gik hjem, men han blev."],
    ["Tjek lige: jeg kan kommer", "jeg kan komme\n"],
    ["Kan du rette den? Jeg kan kommer i morgen.", "Jeg kan komme i morgen.\n"],
    ["bøj hus og bil", "| Ubestemt | en bil | biler |"],
    ["bøj kartoffel i ubestemt flertal", "kartofler"],
    ["i gang eller igang", "Det skrives »i gang«."],
    ["Er det på grund af eller pågrund af?", "Det skrives »på grund af«."],
    ["afsted eller af sted", "Begge dele er rigtige"],
    ["Hvad er forskellen på overfor og over for?", "Ellers skrives det i ét ord, »overfor«"],
    ["hvordan staver man til restaurant?", "»restaurant« står i min ordliste"],
    ["hvordan staver man til resturant", "»restaurant«"],
    ["hvornår skriver man at og hvornår og", "**At eller og**"],
    ["Hvad er et adjektiv?", "»Tillægsord i bestemt form«"],
    ["Er det rigtigt stavet?: resturant", "»resturant« → »restaurant«"],
    ["Hvor mange sider er 12.000 tegn?", "12.000 tegn er 5 normalsider"],
    ["hvor mange normalsider er 600 tegn", "600 tegn er 0,3 normalside."],
    ["Hvor mange tegn er 3 normalsider?", "7.200 tegn"],
    ["hvor mange sætninger: Hun løb. Han gik.", "2 sætninger"],
    ["bøj 'synes'", "syntes"],
    ["hvad er datid af gå og løbe", "| Datid | løb |"],
    ["Hvor mange sider er 1000 ord?", messages.noWordsAsPages],
    ["Forkort til 5 ord: På nuværende tidspunkt sover vi alle sammen i det store hus.", "Kortere kan jeg ikke"],
  ])("%s", (question, part) => {
    expect(said(question)).toContain(part);
  });

  test.each(["bøj verbet at drikke", "datid af løbe"])("%s: the verb comes first", (question) => {
    expect(said(question)).toMatch(/^»(?:drikke|løbe)« er et udsagnsord/u);
  });

  it("takes no question that goes on for a text", () => {
    expect(inTurn("Kan du rette min tekst? Jeg har brug for hjælp").markdown).not.toContain("sikre fejl");
    expect(inTurn("Hvor mange ord er der i dansk? Er det flere end på engelsk?").did).not.toBe("counted");
  });
});

describe("what is said to the engine itself", () => {
  test.each([
    ["Hej", talks.hello],
    ["Hvad kan du?", talks.can],
    ["Hvem er du?", talks.who],
    ["er du chatgpt?", talks.who],
    ["Gemmer du det, jeg skriver?", talks.kept],
    ["bliver samtalen gemt?", talks.kept],
    ["Hvem kan læse det, jeg skriver?", talks.kept],
    ["Tak", talks.thanks],
    ["mange tak for hjælpen", talks.thanks],
  ])("%s", (question, answer) => {
    expect(said(question)).toBe(answer);
  });

  test.each(["Husker du noget om Grundtvig?", "Hvor ligger det?", "Er du glad?", "Hvad kan du fortælle om Grønland?"])(
    "%s: is not about it",
    (question) => {
      expect(Object.values(talks)).not.toContain(said(question));
    },
  );

  it("and never stands in the way of an order", () => {
    expect(said("Kan du læse min tekst igennem for fejl?\nJeg kan kommer.")).toContain("Jeg kan komme.");
  });

  test.each(examples.map((example) => [example]))("what it offers, it does: %s", (example) => {
    expect(inTurn(example).did).not.toBe("cannot");
  });

  test.each(["Ret: I has a dog", "Can you correct this text: I has a dog", "Please check my essay for mistakes"])(
    "%s: it reads only Danish",
    (question) => {
      expect(said(question)).toBe(messages.onlyDanish);
    },
  );

  test.each(["Ret: Hun har en dog i a", "Ret: Bo har købt et sweatshirt og en laptop", "Ret: I dag er det has"])(
    "%s: is Danish",
    (question) => {
      expect(said(question)).not.toContain(messages.onlyDanish);
    },
  );

  test.each([
    ["Gør teksten cirka {{procent}} procent kortere, og behold meningen:\n\n{{tekst}}", messages.noText],
    ["Ret teksten:\n\n{{tekst}}", messages.noText],
    ["Bøj ordet {{ord}}", messages.openPlace],
  ])("a place that was not filled in is asked for: %j", (question, answer) => {
    expect(said(question)).toBe(answer);
  });
});

describe("the r of the present is asked about in many ways", () => {
  test.each([
    "Hvornår skal der r på i nutid?",
    "hvornår ender verber på r",
    "hvornår sætter man r på et verbum",
    "hedder det køre eller kører",
    "lærer eller lære",
  ])("%s", (question) => {
    expect(said(question)).toMatch(/^\*\*Nutids-r\*\*/u);
  });

  it("and is none after »at«, where another rule answers", () => {
    expect(said("skal der r på efter at?")).toMatch(/^\*\*Navnemåde efter at\*\*/u);
  });
});

describe("two spellings side by side", () => {
  test.each([
    ["staves det parallel eller paralel", "»parallel« står i min ordliste, og »paralel« gør ikke."],
    ["endnu eller ennu?", "»endnu« står i min ordliste, og »ennu« gør ikke."],
  ])("%s: the one that is listed is told", (question, answer) => {
    expect(said(question)).toBe(answer);
  });

  it("of which neither is like the other, or both are listed, are no such question", () => {
    for (const question of ["hund eller xqz", "kat eller hat"]) expect(inTurn(question).did).toBe("cannot");
  });
});

it("how many characters so many standard pages have is told however it is asked", () => {
  expect(said("hvor mange tegn må jeg skrive til 3 normalsider")).toContain("7.200 tegn");
});

describe("whoever asks for commas is told that start commas are a choice, and shown the text with them", () => {
  test.each([
    ["Sæt komma i: Jeg tror at han kommer.", messages.noCommas, "Jeg tror, at han kommer."],
    ["sæt komma: Jeg tror at han kommer men han er syg", "»kommer men«", "Jeg tror, at han kommer, men han er syg"],
  ])("%s", (order, first, withThem) => {
    const answer = said(order);
    expect(answer).toContain(first);
    expect(answer.slice(answer.indexOf(messages.openingCommas))).toContain(withThem);
  });

  it.each([
    "Sæt komma i: Hun gik hjem men han blev.",
    "Sæt komma i: Jeg tror, at han kommer.",
    "Ret: Jeg tror at han kommer.",
  ])("and not where there is none to choose, or nobody asked: %s", (order) => {
    expect(said(order)).not.toContain(messages.openingCommas);
  });
});
