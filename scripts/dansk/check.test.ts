import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { answersOf, runCommand } from "../../tests/support/run-command.ts";

const script = join(import.meta.dirname, "check.mjs");

const check = (input: string, ...args: string[]) => runCommand(script, input, args);

describe("dansk:check", { timeout: 60_000 }, () => {
  test("answers every line in order, with spans, rules and suggestions", async () => {
    const { code, out, err } = await check('{"id":"a","text":"Vi ses idag."}\n\n{"id":2,"text":""}\n');
    expect([code, err]).toEqual([0, ""]);
    expect(answersOf(out)).toEqual([
      {
        id: "a",
        issues: [
          { start: 7, end: 11, rule: "sammenskrivning", category: "ord", confidence: "sikker", suggestions: ["i dag"] },
        ],
      },
      { id: 2, issues: [] },
    ]);
  });

  test("sets start commas unless told otherwise", async () => {
    const line = '{"id":1,"text":"Jeg tror at det regner."}\n';
    const runs = await Promise.all([check(line), check(line, "--komma=uden"), check(line, "--komma=foelg")]);
    expect(runs.map(({ out }) => out.includes("komma-start"))).toEqual([true, false, false]);
  });

  test("a line that is refused takes no answer before it along, and a byte order mark is no fault", async () => {
    const good = '{"id":1,"text":"Vi ses."}\n';
    const { code, out, err } = await check(`\uFEFF${good}${good}hej\n`);
    expect(code).toBe(1);
    expect(answersOf(out)).toEqual([
      { id: 1, issues: [] },
      { id: 1, issues: [] },
    ]);
    expect(err).toBe("Linje 3 er ikke gyldig JSON.\n");
  });

  test.each([
    ["no JSON", "hej\n", [], "Linje 1 er ikke gyldig JSON.\n"],
    ["no text", '{"id":1,"text":""}\n{"id":1}\n', [], 'Linje 2 skal have formen {"id": …, "text": "…"}.\n'],
    ["null", "null\n", [], 'Linje 1 skal have formen {"id": …, "text": "…"}.\n'],
    [
      "an unknown comma system",
      "",
      ["--komma=nyt"],
      "Ukendt valg: --komma=nyt. Brug --komma=start, uden eller foelg.\n",
    ],
    ["an unknown option", "", ["--hurtig"], "Ukendt valg: --hurtig. Brug --komma=start, uden eller foelg.\n"],
  ])("%s is one Danish line and exit code 1", async (_name, input, args, message) => {
    const { code, err } = await check(input, ...args);
    expect([code, err]).toEqual([1, message]);
  });
});
