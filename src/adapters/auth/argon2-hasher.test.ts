import { hash as argon2, parseOptions } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { threadTimer } from "../../../tests/support/thread-time.ts";
import { createArgon2Hasher } from "./argon2-hasher.ts";

/** Real work at a thousandth of the cost, where the cost is not what is tested. */
const cheap = { memoryKib: 64, passes: 1 };
const hasher = createArgon2Hasher(cheap);
const password = "rødgrød og fløde på terrassen";

describe("a hash", () => {
  it("is argon2id with 19 MiB, two passes, one lane and a salt of 16 bytes", async () => {
    const hash = await createArgon2Hasher().hash(password);
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(parseOptions(hash)).toMatchObject({ algorithm: 2, version: 1, saltLen: 16, outputLen: 32 });
  });

  it("is another every time and fits its password alone", async () => {
    const [first, second] = [await hasher.hash(password), await hasher.hash(password)];
    expect(first).not.toBe(second);
    expect(await hasher.verify(first, password)).toBe(true);
    expect(await hasher.verify(second, password)).toBe(true);
    expect(await hasher.verify(first, `${password}n`)).toBe(false);
  });

  it("made with another cost still fits", async () => {
    const hash = await createArgon2Hasher({ memoryKib: 128, passes: 3 }).hash(password);
    expect(await hasher.verify(hash, password)).toBe(true);
  });
});

describe("the whole password counts", () => {
  const long = "æøå😀".repeat(128);
  it.each([
    ["after 72 bytes", `${"a".repeat(72)}x`, `${"a".repeat(72)}y`],
    ["after NUL", "kort\0lang", "kort\0kurt"],
    ["at the end of 512 code points", long, `${long.slice(0, -2)}😁`],
    ["capitals", "Hestevogn", "hestevogn"],
    ["blanks before", " hestevogn", "hestevogn"],
    ["blanks after", "hestevogn ", "hestevogn"],
    ["nothing", "", " "],
    ["ligatures", "ﬁnde", "finde"],
    ["full-width letters", "ａｂｃ", "abc"],
  ])("%s", async (_where, right, wrong) => {
    const hash = await hasher.hash(right);
    expect(await hasher.verify(hash, right)).toBe(true);
    expect(await hasher.verify(hash, wrong)).toBe(false);
  });

  it.each(["blåbærgrød på sne", "café au lait"])("however the keyboard composes it: %s", async (text) => {
    const hash = await hasher.hash(text.normalize("NFD"));
    expect(await hasher.verify(hash, text.normalize("NFC"))).toBe(true);
    expect(await hasher.verify(await hasher.hash(text.normalize("NFC")), text.normalize("NFD"))).toBe(true);
  });
});

describe("what is stored and cannot be read", () => {
  it.each([
    ["nothing", null],
    ["an empty text", ""],
    ["text", "hej"],
    ["half a hash", "$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA"],
    ["the salt broken", "$argon2id$v=19$m=64,t=1,p=1$!!!!$c2FsdHNhbHRzYWx0c2FsdA"],
    ["bcrypt", "$2b$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy"],
    ["NUL", "\0"],
    ["a gigabyte of memory", "$argon2id$v=19$m=1048576,t=1,p=1$c2FsdHNhbHRzYWx0c2FsdA$c2FsdHNhbHRzYWx0c2FsdA"],
    ["a million passes", "$argon2id$v=19$m=64,t=1000000,p=1$c2FsdHNhbHRzYWx0c2FsdA$c2FsdHNhbHRzYWx0c2FsdA"],
  ])("%s", async (_what, stored) => {
    expect(await hasher.verify(stored, password)).toBe(false);
  });

  it("argon2i, which we never write", async () => {
    const hash = await argon2(password, { algorithm: 1, memoryCost: 64, timeCost: 1, parallelism: 1 });
    expect(await hasher.verify(hash, password)).toBe(false);
  });

  it("is as much work as a wrong password", async () => {
    const real = createArgon2Hasher();
    const hash = await real.hash(password);
    const [stored, nothing, broken] = [[], [], []] as [number[], number[], number[]];
    // Processor time of all threads, the hashing ones too: other programs don't count.
    const timed = async (into: number[], kept: string | null) => {
      const before = process.cpuUsage();
      await real.verify(kept, "en forkert adgangskode");
      const { user, system } = process.cpuUsage(before);
      into.push(user + system);
    };
    for (let round = 0; round < 25; round += 1) {
      await timed(stored, hash);
      await timed(nothing, null);
      await timed(broken, "hej");
    }
    const middle = (times: number[]) => times.toSorted((a, b) => a - b)[12] ?? 0;
    for (const other of [nothing, broken]) {
      expect(middle(other)).toBeGreaterThan(middle(stored) * 0.8);
      expect(middle(other)).toBeLessThan(middle(stored) * 1.25);
    }
  });
});

describe("many at once", () => {
  const busy = {
    code: "server.unavailable",
    options: { retryAfterSeconds: 5, statusMessage: "Der er travlt lige nu. Prøv igen om 5\u00a0sekunder." },
  };

  it("leave the event loop free: 50 logins", async () => {
    const real = createArgon2Hasher();
    const hash = await real.hash(password);
    const onThisThreadMs = threadTimer();
    const before = process.cpuUsage();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => real.verify(hash, `${index}`)));
    expect(answers.every((isRight) => !isRight)).toBe(true);
    const { user, system } = process.cpuUsage(before);
    expect(onThisThreadMs()).toBeLessThan((user + system) / 1000 / 10);
  });

  it("are told to come back when the queue is full, and later ones get through", async () => {
    const small = createArgon2Hasher({ ...cheap, maxAtOnce: 1, maxWaiting: 2 });
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => small.hash(password)));
    expect(results.map(({ status }) => status)).toEqual([
      ...Array.from({ length: 3 }, () => "fulfilled"),
      ...Array.from({ length: 7 }, () => "rejected"),
    ]);
    for (const result of results.slice(3)) expect(result).toMatchObject({ reason: busy });
    expect(await small.hash(password)).toMatch(/^\$argon2id/);
  });

  it("are told to come back when their time is up", async () => {
    const slow = createArgon2Hasher({ memoryKib: 19_456, passes: 12, maxAtOnce: 1, patienceMs: 10 });
    const [first, second] = await Promise.allSettled([slow.hash(password), slow.verify(null, password)]);
    expect(first).toMatchObject({ status: "fulfilled" });
    expect(second).toMatchObject({ status: "rejected", reason: busy });
    expect(await slow.verify(null, password)).toBe(false);
  });

  it("all get their own answer", async () => {
    const texts = Array.from({ length: 40 }, (_, index) => `adgangskode nummer ${index}`);
    const hashes = await Promise.all(texts.map((text) => hasher.hash(text)));
    const answers = await Promise.all(hashes.map((hash, index) => hasher.verify(hash, texts[index] ?? "")));
    expect(answers).toEqual(texts.map(() => true));
  });
});
