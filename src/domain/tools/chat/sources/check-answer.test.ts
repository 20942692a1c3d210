import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createWorkerPool } from "#adapters/engine/worker-pool.ts";
import type { Log } from "#domain/ports.ts";
import { type AnswerToCheck, checkAnswer } from "./check-answer.ts";
import type { ShownPassage } from "./shown-passage.ts";

const lines: Record<string, unknown>[] = [];
const write = (fields: Readonly<Record<string, unknown>>, message: string) => void lines.push({ ...fields, message });
const log: Log = { info: write, warn: write, error: write };
const textEngine = createWorkerPool({ log });
// The first call starts a thread and opens the lexicon.
beforeAll(() => textEngine.countWords("me", "Hej"), 60_000);
afterAll(() => textEngine.close());
beforeEach(() => void lines.splice(0));

const file =
  "Nordby Bibliotek\n\nBiblioteket åbnede i 1932 i en gammel købmandsgård. Loftet er utæt, og kælderen er fugtig.\n\nBibliotekar Ellen Juhl mener ikke, at lånerne bliver væk.";

function passage(number: number, start: number, end: number, head = ""): ShownPassage {
  const source = { number, fileId: "f1", name: "Nordby.docx", page: null, start, end };
  return { source, head, text: file.slice(start, end) };
}
const cut = file.indexOf("Bibliotekar");
const passages = [passage(1, 0, cut), passage(2, cut, file.length)];

const check = (input: Partial<AnswerToCheck>, signal = new AbortController().signal) =>
  checkAnswer({ textEngine, log }, "me", { text: "", passages, conversation: "", ...input }, signal);

describe("checkAnswer", () => {
  it("says of each reference what bears it out, with its place in the file", async () => {
    const { text, citations, findings } = await check({
      text: "Loftet er utæt, og kælderen er fugtig [2]. Kommunen lukker alle skoler [1]. Ellen Juhl mener ikke, at lånerne bliver væk [2, 7].",
    });
    expect(text).toBe(
      "Loftet er utæt, og kælderen er fugtig [1]. Kommunen lukker alle skoler [1]. Ellen Juhl mener ikke, at lånerne bliver væk [2, 7].",
    );
    expect(
      citations.map(({ number, verdict, start, end }) => [
        number,
        verdict,
        start === null ? null : file.slice(start, end ?? 0),
      ]),
    ).toEqual([
      [1, "found", "Loftet er utæt, og kælderen er fugtig."],
      [1, "missing", null],
      [2, "found", "Bibliotekar Ellen Juhl mener ikke, at lånerne bliver væk."],
      [7, "invented", null],
    ]);
    expect(findings).toEqual([]);
  });

  it("counts places behind the head of a table, which is no part of the place", async () => {
    const rows = "by;åbnet\n";
    const { citations } = await check({
      text: "Biblioteket åbnede i 1932 i en gammel købmandsgård [1].",
      passages: [passage(1, 18, cut, rows.trim())],
    });
    expect(citations).toEqual([{ number: 1, verdict: "found", start: 18, end: file.indexOf(" Loftet") }]);
  });

  it("tells of works and addresses that nothing given has, with or without files", async () => {
    const text = "Det viser en undersøgelse (Hansen, 2019), som ligger på www.opdigtet.dk [3].";
    const told = async (input: Partial<AnswerToCheck>) => {
      const { findings, text: checked } = await check({ text, ...input });
      return findings.map(({ after, before, kind }) => [kind, before, after && checked.slice(...after)]);
    };
    expect(await told({ passages: [] })).toEqual([
      ["citation", null, "(Hansen, 2019)"],
      ["citation", null, "www.opdigtet.dk"],
      ["citation", null, "[3]"],
    ]);
    expect(await told({})).toEqual([
      ["citation", null, "(Hansen, 2019)"],
      ["citation", null, "www.opdigtet.dk"],
    ]);
    expect(await told({ conversation: "Jeg læste (Hansen, 2019) på www.opdigtet.dk." })).toEqual([]);
  });

  it("knows the page that a passage stands on, and no other", async () => {
    const [first] = passages;
    if (first === undefined) throw new Error("no passage");
    const onPage: ShownPassage = { ...first, source: { ...first.source, page: 7 } };
    const text = "Loftet er utæt (s. 7). Kælderen er fugtig (s. 8).";
    const { findings } = await check({ text, passages: [onPage] });
    expect(findings.map(({ after }) => after && text.slice(...after))).toEqual(["s. 8"]);
  });

  it("is not misled by Markdown", async () => {
    const text = "- [x] Skriv `liste[0]`\n- [ ] Se [hjælp](/hjaelp), [navn] og [0; 5].";
    expect((await check({ text, passages: [] })).findings).toEqual([]);
  });

  it.each([
    "Se (Hansen, 2019).",
    "Det skriver Hansen og Holm (2021).",
    "Det står på side 12.",
    "Jf. straffelovens § 244.",
    "Se [note 3].",
    "Se (kilde 2).",
    "Se (Hansen, u.å.).",
    "Se www.opdigtet.dk.",
    "Skriv til ingen@opdigtet.dk.",
    "Læs https://opdigtet.example/x",
    "Læs mere på opdigtet.dk",
    "doi 10.1234/abc",
  ])("looks for what a reference needs, and finds it: %s", async (text) => {
    expect((await check({ text, passages: [] })).findings).not.toEqual([]);
  });

  it("asks the engine nothing of an answer without files that can have no reference", async () => {
    const asked = () => Promise.reject(new Error("asked"));
    const none = { ...textEngine, checkCitations: asked, inventedReferences: asked };
    const text = "1. Nej, i 1864 (et år) var det 42 %. Hvad tror du selv?";
    const input = { text, passages: [], conversation: "" };
    expect(await checkAnswer({ textEngine: none, log }, "me", input, new AbortController().signal)).toEqual({
      text,
      citations: [],
      findings: [],
    });
    expect(lines).toEqual([]);
  });

  it("gives an answer unchecked where the engine can't, and tells no word of it to the log", async () => {
    const broken = { ...textEngine, checkCitations: () => Promise.reject(new Error("Loftet er utæt")) };
    const text = "Loftet er utæt [1].";
    const input = { text, passages, conversation: "" };
    const checked = await checkAnswer({ textEngine: broken, log }, "me", input, new AbortController().signal);
    expect(checked).toEqual({ text, citations: [], findings: [] });
    expect(lines).toHaveLength(1);
    expect(JSON.stringify(lines)).not.toContain("utæt");
  });

  it("waits a second for it where the run is being ended, and no longer", async () => {
    const slow = { ...textEngine, checkCitations: () => new Promise<never>(() => {}) };
    const life = new AbortController();
    const input = { text: "Loftet er utæt [1].", passages, conversation: "" };
    const from = performance.now();
    const checking = checkAnswer({ textEngine: slow, log }, "me", input, life.signal);
    life.abort();
    expect(await checking).toEqual({ text: input.text, citations: [], findings: [] });
    expect(performance.now() - from).toBeGreaterThan(900);
    expect(await checkAnswer({ textEngine, log }, "me", input, AbortSignal.abort())).toMatchObject({
      citations: [{ number: 1, verdict: "found" }],
    });
  });
});
