import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { reviewRewriting } from "#dansk/writing/review/review-rewriting.ts";
import type { Engine, Log } from "#domain/ports.ts";
import { testLexicon } from "../../../tests/support/lexicon.ts";
import { here } from "../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../tests/support/thread-time.ts";
import { createWorkerPool, type WorkerPoolOptions } from "./worker-pool.ts";

const lines: object[] = [];
const log: Log = {
  info: () => {},
  warn: (fields) => void lines.push(fields),
  error: (fields) => void lines.push(fields),
};
const workerFile = join(import.meta.dirname, "../../../tests/support/breaking-engine.ts");
const komma = { komma: "foelg" } as const;
const rules = async (engine: Engine, text: string) => (await engine.check(null, text, komma)).map(({ rule }) => rule);

describe("the pool", () => {
  let engine: Engine;
  const open = (options: Partial<WorkerPoolOptions> = {}) => {
    engine = createWorkerPool({ log, workerFile, ...options });
    return engine;
  };
  afterEach(() => engine.close());

  it("answers each text with its own findings, many at once", async () => {
    open({ threads: 2, maxWaitingOpen: 100 });
    const texts = Array.from({ length: 50 }, (_, index) => `tekst ${index}`);
    expect(await Promise.all(texts.map((text) => rules(engine, text)))).toEqual(texts.map((text) => [text]));
  });

  it.each(["gå i stykker", "slut"])("survives a text that breaks the thread (%s)", async (text) => {
    open();
    await expect(engine.check(null, text, komma)).rejects.toMatchObject({ code: "server.unavailable" });
    expect(await engine.state()).toMatchObject({ state: "failing" });
    expect(await rules(engine, "hej")).toEqual(["hej"]);
    expect(await engine.state()).toMatchObject({ state: "ok" });
  });

  it("ends a text that takes too long, and goes on with the next", async () => {
    open({ timeLimitMs: 400 });
    const answers = await Promise.allSettled([engine.check(null, "hæng", komma), rules(engine, "hej")]);
    expect(answers[0]).toMatchObject({ status: "rejected", reason: { code: "server.unavailable" } });
    expect(await rules(engine, "hej igen")).toEqual(["hej igen"]);
  });

  it("tells the one too many when to come back", async () => {
    open({ maxWaitingOpen: 2, timeLimitMs: 400 });
    const waiting = ["hæng", "b", "c"].map((text) => engine.check(null, text, komma).catch(() => undefined));
    await expect(engine.check(null, "d", komma)).rejects.toMatchObject({
      code: "server.unavailable",
      options: { retryAfterSeconds: 5, statusMessage: "Der er travlt lige nu. Prøv igen om 5\u00a0sekunder." },
    });
    await Promise.all(waiting);
  });

  it("takes texts of people who are signed in before those of visitors", async () => {
    open();
    const done: string[] = [];
    const check = (ownerId: string | null, text: string) =>
      engine.check(ownerId, text, komma).then(() => void done.push(text));
    // The first is taken at once, whoever sent it.
    await Promise.all([
      check(null, "v1"),
      check(null, "v2"),
      check(null, "v3"),
      check("anna", "a1"),
      check("bo", "b1"),
    ]);
    expect(done).toEqual(["v1", "a1", "b1", "v2", "v3"]);
  });

  it("refuses everything once it is closed, also what was waiting", async () => {
    open({ timeLimitMs: 400 });
    const waiting = [engine.check(null, "hæng", komma), engine.check(null, "b", komma)].map((one) =>
      expect(one).rejects.toMatchObject({ code: "server.unavailable" }),
    );
    await engine.close();
    await Promise.all(waiting);
    await expect(engine.check(null, "c", komma)).rejects.toMatchObject({ code: "server.unavailable" });
  });

  it("writes no text into the log", () => {
    expect(JSON.stringify(lines)).not.toMatch(/gå i stykker|hæng/);
  });
});

describe("the real engine in its thread", () => {
  // Compiles the lexicon when it is missing.
  testLexicon();
  const engine = createWorkerPool({ log });
  afterAll(() => engine.close());

  it("finds what the browser's engine finds", async () => {
    const findings = await engine.check(null, "Jeg skal køber ind idag.", komma);
    expect(findings.length).toBeGreaterThanOrEqual(2);
    for (const { start, end } of findings) expect(start).toBeLessThan(end);
  });

  it("rewrites, summarises and looks over as the pure code does, for several owners", async () => {
    const text = "Såfremt du ønsker at deltage, bedes du rette henvendelse til os.";
    const lexicon = testLexicon();
    const [rewritten, summary, locked, reviewed] = await Promise.all([
      engine.rewrite("anna", text, { mode: "enkel", strength: "middel", keep: [] }),
      engine.summarise("bo", `${text} `.repeat(8), { format: "noeglepunkter", focus: "", maxWords: 40 }),
      engine.lockedTexts("anna", "Krigen i 1864 var »en katastrofe«.", []),
      engine.reviewRewriting("bo", "Krigen kom i 1864.", "Krigen kom i 1846.", []),
    ]);
    expect(rewritten.text).toMatch(/^Hvis du /);
    expect(summary).toMatch(/^- Såfremt/);
    expect(locked).toEqual(["1864", "»en katastrofe«"]);
    expect(reviewed).toEqual(reviewRewriting("Krigen kom i 1864.", "Krigen kom i 1846.", [], { lexicon }));
    expect(reviewed.text).toBe("Krigen kom i 1864.");
  });

  it("leaves the event loop alone while it reads 200,000 characters", async () => {
    const text = "Jeg cykler til skole hver dag, og min søster går. ".repeat(4000);
    // All that this thread does meanwhile, so that no part of it is longer.
    const onThisThreadMs = threadTimer();
    await engine.check(null, text, komma);
    expect(onThisThreadMs()).toBeLessThan(here(250));
  });
});
