/** An answer read aloud, by a voice that the test lets come to its end. */
import { expect, test } from "vitest";
import { createReadAloud } from "./read-aloud.ts";

function start() {
  const said: { readonly text: string; done(): void; failed(): void }[] = [];
  let hushed = 0;
  const aloud = createReadAloud({
    say: (text, _, done, failed) => void said.push({ text, done, failed }),
    hush: () => {
      hushed += 1;
    },
  });
  return { aloud, said, hushed: () => hushed };
}

test("it is read sentence by sentence, and then nothing is", async () => {
  const { aloud, said } = start();
  await aloud.read("a1", "Karen Blixen er født i 1885. Hun skrev på to sprog.");
  expect([aloud.view.get(), said.map(({ text }) => text)]).toEqual([
    { key: "a1", hasFailed: false },
    ["Karen Blixen er født i 1885."],
  ]);
  said[0]?.done();
  expect(said[1]?.text).toBe("Hun skrev på to sprog.");
  said[1]?.done();
  expect(aloud.view.get()).toBeNull();
});

test("another takes its place, also while the first is made ready", async () => {
  const { aloud, said } = start();
  await Promise.all([aloud.read("a1", "Det første svar."), aloud.read("a2", "Det andet svar.")]);
  expect([aloud.view.get()?.key, said.map(({ text }) => text)]).toEqual(["a2", ["Det andet svar."]]);
  said[0]?.done();
  expect(aloud.view.get()).toBeNull();
});

test("it is ended by a press and by leaving, and a text without words is not read", async () => {
  const { aloud, said, hushed } = start();
  await aloud.read("a1", "Det første svar. Og mere.");
  const before = hushed();
  aloud.stop();
  expect([aloud.view.get(), hushed() > before]).toEqual([null, true]);
  said[0]?.done();
  expect(said).toHaveLength(1);
  const reading = aloud.read("a2", "Det andet svar.");
  aloud.leave();
  await reading;
  expect([aloud.view.get(), said.length]).toEqual([null, 1]);
  await aloud.read("a3", "…");
  expect(aloud.view.get()).toBeNull();
});

test("a voice that fails says so of the answer that it was to read", async () => {
  const { aloud, said } = start();
  await aloud.read("a1", "Det første svar.");
  said[0]?.failed();
  expect(aloud.view.get()).toEqual({ key: "a1", hasFailed: true });
});
