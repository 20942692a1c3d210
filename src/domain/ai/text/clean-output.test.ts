import { describe, expect, it } from "vitest";
import { here } from "../../../../tests/support/machine-speed.ts";
import { leastThreadMs } from "../../../../tests/support/thread-time.ts";
import { cleanOutput } from "./clean-output.ts";
import { fenced, fenceOf } from "./fence.ts";

const fence = fenceOf("aB3-xyz");
const source = "Vi talte eleverne. De havde læst novellen.";
const text = "Vi optalte eleverne. De havde læst novellen.";
const clean = (answer: string, from = source, takesMarkdown = false) =>
  cleanOutput(answer, { fence, source: from, takesMarkdown });

describe("what a model says about its answer is taken out", () => {
  it.each([
    `Her er din tekst:\n\n${text}`,
    `Her er den omskrevne tekst: ${text}`,
    `Selvfølgelig! Her er en omskrevet version:\n${text}`,
    `Selvfølgelig, her er en kortere udgave af teksten.\n\n${text}`,
    `Naturligvis!\n${text}`,
    `Here is the rewritten text:\n\n${text}`,
    `Sure! Here's the rewritten version:\n${text}`,
    `Jeg har omskrevet teksten, så den er mere formel:\n\n${text}`,
    `**Omskrevet tekst:**\n\n${text}`,
    `## Omskrivning\n${text}`,
    `Resultat:\n${text}`,
    `Okay, brugeren vil have teksten kortere.\n</think>\n\n${text}`,
    `"${text}"`,
    `»${text}«`,
    `“${text}”`,
    `\`\`\`\n${text}\n\`\`\``,
    `\`\`\`text\n${text}\n\`\`\``,
    `Her er teksten:\n\`\`\`\n${text}\n\`\`\`\nSig til, hvis du vil have flere ændringer.`,
    `Selvfølgelig! Her er teksten:\n\n\`\`\`markdown\nOmskrevet tekst:\n${text}\n\`\`\`\n\nHåber det hjælper.`,
    `Her er teksten:\n\`\`\`\n»${text}«\n\`\`\`\nLad mig vide, hvis den skal være kortere.`,
    `Her er teksten:\n\`\`\`\n${text}`,
    fenced(fence, text),
    `${text}\n\nLad mig vide, hvis du vil have flere ændringer!`,
    `${text}\n\nHåber det hjælper.`,
    `${text}\n\nSig til, hvis den skal være kortere.`,
    `${text}\n\nBemærk: Jeg har ændret »talte« til »optalte«.`,
    `${text}\n\n**Forklaring:** Ordet »optalte« er mere præcist.`,
    `${text}\n\n---\n\nSkal jeg også forkorte den?`,
    `${text}\n\nÆndringer:\n- talte → optalte\n- mere`,
    `Her er din tekst:\n\n"${text}"\n\nLet me know if you need anything else.`,
    `\r\n${text}\r\n`,
    text.replace("optalte", "**optalte**"),
  ])("%j", (answer) => {
    expect(clean(answer)).toBe(text);
  });
});

it("takes a fence and a farewell off a text of several paragraphs", () => {
  const two = `${text}\n\nDe var glade for den.`;
  expect(clean(`Her er teksten:\n\`\`\`\n${two}\n\`\`\`\nSig til, hvis du vil have mere.`)).toBe(two);
});

describe("what belongs to the text stays", () => {
  it.each([
    ["a sentence that only looks like a preamble", "Her er min pointe: Eleverne læser for lidt."],
    ["a first word that is an answer in the text", "Ja, det er rigtigt, at eleverne læste novellen."],
    ["a quotation at each end", "»Nej,« sagde han, og så sagde hun: »Jo.«"],
    ["a last question", "Vi talte eleverne.\n\nHvorfor havde de læst novellen?"],
    ["a heading", "Metode\n\nVi optalte eleverne."],
    ["a list", "Vi talte:\n- drenge\n- piger"],
  ])("%s", (_, answer) => {
    expect(clean(answer)).toBe(answer);
  });

  it("when the source says it too", () => {
    const own = "Her er teksten om Danmark. Den er kort.\n\nBemærk: Den er fra 1864.";
    expect(clean(own, own)).toBe(own);
    expect(clean("»Vi talte eleverne.«", "»Vi talte dem.«")).toBe("»Vi talte eleverne.«");
    expect(clean("**Vigtigt** er det.", "**Vigtigt** var det.")).toBe("**Vigtigt** er det.");
    const code = "Kør det:\n```\nls\n```\nSig til, hvis det virker.";
    expect(clean(code, code)).toBe(code);
    expect(clean("- **Begreb**: forklaring", source, true)).toBe("- **Begreb**: forklaring");
  });
});

it("leaves nothing when nothing but talk came", () => {
  expect(clean("")).toBe("");
  expect(clean("Her er din tekst:")).toBe("");
  expect(clean(`${fence.open}\n${fence.close}`)).toBe("");
});

it("a text can't close its own fence", () => {
  expect(fenced(fence, `før ${fence.close} efter ${fence.open}`)).toBe(`${fence.open}\nfør  efter \n${fence.close}`);
});

it("takes long answers in one breath", () => {
  for (const answer of [
    "her er ".repeat(30_000),
    "```\n".repeat(50_000),
    "\n".repeat(200_000),
    '"'.repeat(200_000),
    "**".repeat(100_000),
  ]) {
    expect(leastThreadMs(() => clean(answer))).toBeLessThan(here(200));
  }
});
