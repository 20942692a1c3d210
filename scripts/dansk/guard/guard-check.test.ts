import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCommand } from "../../../tests/support/run-command.ts";

const script = join(import.meta.dirname, "guard-check.mjs");

const check = (input: string, ...args: string[]) => runCommand(script, input, args);

describe("guard:check", { timeout: 60_000 }, () => {
  test("answers every pair in order, with kinds, places and messages", async () => {
    const pair = { id: "a", before: "I 1864 tabte Danmark.", after: "I 1846 tabte Danmark." };
    const { code, out, err } = await check(`\uFEFF${JSON.stringify(pair)}\n\n{"id":2,"before":"","after":""}\n`);
    expect([code, err]).toEqual([0, ""]);
    expect(
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        id: "a",
        findings: [{ kind: "number", before: [2, 6], after: [2, 6], message: "Tallet 1864 er ændret til 1846." }],
      },
      { id: 2, findings: [] },
    ]);
  });

  test.each([
    ["no JSON", "hej\n", [], "Linje 1 er ikke gyldig JSON.\n"],
    [
      "no rewriting",
      '{"id":1,"before":"","after":""}\n{"id":1,"before":""}\n',
      [],
      'Linje 2 skal have formen {"id": …, "before": "…", "after": "…"}.\n',
    ],
    ["an option", "", ["--hurtig"], "Ukendt valg: --hurtig. Kommandoen har ingen valg.\n"],
  ])("%s is one Danish line and exit code 1", async (_name, input, args, message) => {
    const { code, err } = await check(input, ...args);
    expect([code, err]).toEqual([1, message]);
  });
});
