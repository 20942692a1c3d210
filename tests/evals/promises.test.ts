/** The engine's invariants hold on generated texts, and an edited document keeps only one version of its text in memory. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, test } from "vitest";
import type { Finding } from "#dansk/finding.ts";
import { testEngine } from "../support/engine.ts";
import { randomFrom } from "../support/random-text.ts";
import { threadMs } from "../support/thread-time.ts";
import { anyText, expectPromises, expectSound } from "./properties.ts";

beforeAll(() => void testEngine(), 60_000);

/** Few enough for every run of the suite; `npm run fuzz:dansk` tries a hundred thousand. */
const cases = 2000;
const seeds = [101, 102, 103, 104];

test.each(seeds)(
  "sound, settled, at rest within three rounds and the same by paragraph: seed %i",
  (seed) => {
    const random = randomFrom(seed);
    for (let n = 0; n < cases / seeds.length; n += 1) expectPromises(testEngine(), anyText(random));
  },
  120_000,
);

/** Milliseconds of the processor in the quickest of three runs: what else the machine does costs none of them. */
function quickest(text: string): number {
  return Math.min(
    ...[1, 2, 3].map(() => {
      let findings: readonly Finding[] = [];
      const ms = threadMs(() => {
        findings = testEngine().check(text);
      });
      expectSound(text, findings);
      return ms;
    }),
  );
}

test.each([
  ["letters without a space", (n: number) => "a".repeat(n * 10)],
  ["words without a space", (n: number) => "Huset,som".repeat(n)],
  ["nested parentheses", (n: number) => "(".repeat(n) + ")".repeat(n)],
  ["nested quotation marks", (n: number) => "»a ".repeat(n) + "«".repeat(n)],
  ["clauses that never end", (n: number) => "fordi han siger at ".repeat(n)],
  ["nouns in a row", (n: number) => "hus bil ".repeat(n)],
  ["unknown words", (n: number) => "fjåmp kvløs ".repeat(n)],
  ["a line of commas", (n: number) => "ja, ".repeat(n)],
])(
  "four times as long takes no more than about four times the work: %s",
  (_name, textOf) => {
    const size = 3_000;
    const long = quickest(textOf(4 * size));
    const short = quickest(textOf(size));
    // Quadratic work would take sixteen times as long; what takes less than 25 ms is mostly how it is measured.
    expect(long).toBeLessThan(8 * Math.max(short, 25));
  },
  120_000,
);

test("three hundred edits all over a long text leave one text in memory, not three hundred", () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const heldBytes = () => {
    collect();
    return process.memoryUsage().heapUsed;
  };
  const text = "Udstillingsbygningen ligger ved havnen, og den er åben hele dagen.\n".repeat(2_000);
  const document = testEngine().createDocument();
  document.apply({ from: 0, to: 0, insert: text }, 1);
  const before = heldBytes();
  for (let n = 0; n < 300; n += 1) document.apply({ from: n * 400, to: n * 400, insert: "e" }, n + 2);
  // Each edit makes a new text: three hundred of them are 40 MB.
  expect(heldBytes() - before).toBeLessThan(5_000_000);
  expect(document.text.length).toBe(text.length + 300);
}, 60_000);
