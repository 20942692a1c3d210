import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { aiRules } from "#contract/ai-rules.ts";
import { testEngine } from "../../../../tests/support/engine.ts";
import { expectWithin } from "../../../../tests/support/expect-within.ts";
import { testLexicon } from "../../../../tests/support/lexicon.ts";
import { testRewriter } from "../../../../tests/support/rewriter.ts";
import { answerTurn } from "./answer.ts";
import { mentionsCrisis } from "./crisis.ts";
import { helpLines } from "./help-lines.ts";
import { turnOf } from "./turn.ts";

test.each([
  "jeg vil dø",
  "Jeg vil ikke leve mere",
  "jeg vil bare gerne dø",
  "Jeg ønsker at jeg var død",
  "gid jeg var død",
  "bare jeg aldrig var født",
  "jeg har lyst til at dø",
  "Jeg har tænkt på at tage mit eget liv",
  "jeg overvejer selvmord og jeg vil slå mig selv ihjel",
  "Jeg skærer i mig selv når jeg er ked af det",
  "jeg skader mig selv igen",
  "jeg har selvmordstanker",
  "JEG GIDER IKKE LEVE",
  "Alle ville have det bedre uden mig",
  "livet er ikke værd at leve",
  "Jeg  vil\nikke være her mere",
  "jeg kan ikke leve med det her",
  "jeg har planer om at slå mig selv ihjel",
  "kan du rette det her: jeg orker ikke livet mere",
  "jeg tænker på at tage mit liv",
  "jeg overvejer at begå selvmord",
  "jeg vil hænge mig selv",
  "jeg har lyst til at tage livet af mig",
  "jeg tror jeg vil tage livet af mig selv",
  "hvordan begår man selvmord",
  "hvordan tager man livet af sig selv",
  "jeg hader mig selv og vil dø",
  "jeg har taget for mange piller",
  "jeg har skåret mig i armen",
  "ingen ville savne mig hvis jeg døde",
  "jeg er så træt af livet",
  "jeg vil ikke være her mere",
  "jeg overvejer at springe ud foran et tog",
])("a cry for help: %s", (text) => {
  expect(mentionsCrisis(text)).toBe(true);
});

test.each([
  "Skriv en stil om selvmord i Danmark",
  "Hvor mange begår selvmord om året?",
  "Den unge Werther tager sit eget liv til sidst.",
  "Jeg vil gerne have hjælp til min opgave",
  "jeg er ved at dø af grin",
  "jeg dør af sult",
  "Jeg vil døbes",
  "Batteriet er dødt",
  "Hovedpersonen vil ikke leve mere",
  "Jeg skar mig på en kniv",
  "jeg har slået mig selv på knæet",
  "Kan du lide livet?",
  "Jeg vil ikke have flere lektier",
  "Forklar dødsstraf",
  "Jeg kan ikke leve uden kaffe",
  "jeg hænger mig i detaljerne",
  "Hvordan behandler forfatteren selvmord i novellen?",
  "jeg vil slå min bror ihjel i skak",
  "Hvordan slår man græs?",
  "jeg har skåret mig på papir",
  "Hvordan slår man mus ihjel?",
  "",
])("none: %j", (text) => {
  expect(mentionsCrisis(text)).toBe(false);
});

it("without a model, whoever writes so is told who answers", () => {
  const parts = { engine: testEngine(), lexicon: testLexicon(), rewriter: testRewriter, facts: { aiRules } };
  const { did, markdown } = answerTurn(turnOf("Jeg har lyst til at dø", []), parts);
  expect(did).toBe("cannot");
  for (const { number } of Object.values(helpLines)) expect(markdown).toContain(number);
});

// A number that is changed where it stands must be changed for everybody, a model too. »112« is any number's digits.
it("numbers of those who help stand in one file of the product", () => {
  const src = join(import.meta.dirname, "../../..");
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.endsWith("help-lines.ts"),
  );
  expect(files.length).toBeGreaterThan(500);
  const long = Object.values(helpLines).flatMap(({ number }) => (number.includes(" ") ? [number] : []));
  const named = files.filter((file) => {
    const text = readFileSync(join(src, file), "utf8");
    return long.some((number) => text.includes(number));
  });
  expect([long, named]).toEqual([["70 201 201", "116 111"], []]);
});

it("reads a message of 100,000 characters in a moment", () => {
  const pieces = [
    "jeg ",
    "jeg vil ",
    "jeg har lyst til at ",
    "jeg er ked af det, ",
    "jeg har tænkt på ",
    "og ",
    "a, ",
    "'",
  ];
  for (const piece of pieces) {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    expectWithin(500, () => mentionsCrisis(text), piece);
  }
});
