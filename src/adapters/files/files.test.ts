import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AwsClient } from "aws4fetch";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Files } from "#domain/ports.ts";
import { readKept } from "../../../tests/support/read-kept.ts";
import { type S3Server, startS3Server } from "../../../tests/support/s3-server.ts";
import { createDiskFiles } from "./disk-files.ts";
import { createS3Files } from "./s3-files.ts";

const folder = mkdtempSync(join(tmpdir(), "rodtraad-files-"));
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true });
});

/** What this process holds open. */
function openFiles(): readonly string[] {
  return readdirSync("/proc/self/fd").flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)];
    } catch {
      // It was the one that read the folder.
      return [];
    }
  });
}

async function* piecesOf(count: number, piece: (index: number) => Uint8Array, fault?: Error) {
  for (let index = 0; index < count; index += 1) yield piece(index);
  if (fault) throw fault;
}

describe.each<[string, () => Files]>([
  ["disk", () => createDiskFiles(folder)],
  ["S3", () => createS3Files(s3.options)],
])("files on %s", (_, open) => {
  const bytes = (text: string) => new TextEncoder().encode(text);

  it("gives back what was put, byte for byte, and the newest of two", async () => {
    const files = open();
    const all = new Uint8Array(256).map((_value, index) => index);
    await files.put("a/alle.bin", bytes("gammel"), "text/plain");
    await files.put("a/alle.bin", all, "application/octet-stream");
    expect(await readKept(files, "a/alle.bin")).toEqual(all);
  });

  it("keeps an empty file", async () => {
    const files = open();
    await files.put("a/tom", new Uint8Array(), "text/plain");
    expect(await readKept(files, "a/tom")).toEqual(new Uint8Array());
  });

  it("takes a file in pieces, however small or many", async () => {
    const files = open();
    const piece = (index: number) => new Uint8Array(300_001).fill(index);
    for (const count of [0, 1, 30, 90]) {
      await files.put("a/bidder.bin", piecesOf(count, piece), "application/zip");
      const expected = Buffer.concat(Array.from({ length: count }, (_value, index) => piece(index)));
      expect(Buffer.from((await readKept(files, "a/bidder.bin")) ?? []).equals(expected), `${count} pieces`).toBe(true);
    }
  });

  it.each([0, 3, 40])("keeps nothing of what breaks off after %i pieces", async (count) => {
    const files = open();
    const broken = piecesOf(count, () => new Uint8Array(300_000), new Error("kilden gik i stykker"));
    await expect(files.put("brudt/halv.bin", broken, "application/zip")).rejects.toThrow("kilden gik i stykker");
    expect(await files.list("brudt/")).toEqual([]);
    expect(s3.openUploads()).toBe(0);
    // The list hides what is not whole.
    expect(existsSync(join(folder, "brudt")) ? readdirSync(join(folder, "brudt")) : []).toEqual([]);
  });

  it("tells the size, and gives what is big piece by piece as it is asked for", async () => {
    const files = open();
    await files.put("a/stor.bin", new Uint8Array(20_000_000).fill(7), "application/zip");
    const file = await files.get("a/stor.bin");
    expect(file?.sizeBytes).toBe(20_000_000);
    let pieces = 0;
    for await (const piece of file?.content ?? []) {
      expect(piece.byteLength).toBeLessThan(1_000_000);
      pieces += 1;
      if (pieces === 3) break;
    }
    expect(pieces).toBe(3);
    expect(openFiles().filter((path) => path.endsWith("stor.bin"))).toEqual([]);
  });

  it("keeps what a living process writes when it looks for what dead ones have left", async () => {
    const files = open();
    const limitMs = Date.now() - 60_000;
    const watched = async function* () {
      for (let index = 0; index < 30; index += 1) {
        if (index === 29) expect(await files.removeBroken(limitMs)).toBe(0);
        yield new Uint8Array(300_000);
      }
    };
    await files.put("a/skrives.bin", watched(), "application/zip");
    expect((await readKept(files, "a/skrives.bin"))?.byteLength).toBe(9_000_000);
  });

  it("says null for what is not there", async () => {
    expect(await open().get("a/intet")).toBeNull();
  });

  it("lists every file under a prefix, over all pages, and forgets what was removed", async () => {
    const files = open();
    for (const name of ["5", "3", "1", "4", "2"])
      await files.put(`liste/${name}.txt`, bytes("x".repeat(Number(name))), "text/plain");
    await files.put("liste-anden/1.txt", bytes("x"), "text/plain");
    await files.remove("liste/3.txt");
    await files.remove("liste/3.txt");
    expect(await files.list("liste/")).toEqual(
      [1, 2, 4, 5].map((size) => ({ key: `liste/${size}.txt`, sizeBytes: size })),
    );
  });

  it("lists what is there while files are removed", async () => {
    const files = open();
    const keys = Array.from({ length: 100 }, (_value, index) => `travlt/${index}`);
    await Promise.all(keys.map((key) => files.put(key, bytes("x"), "text/plain")));
    const work = keys.flatMap((key) => [files.list("travlt/"), files.remove(key)]);
    await expect(Promise.all(work)).resolves.toHaveLength(200);
    expect(await files.list("travlt/")).toEqual([]);
  });

  it("has an empty list before the first file", async () => {
    expect(await open().list("aldrig/")).toEqual([]);
  });

  it.each(["../ud", "a/../../ud", "/rod", "a//b", "", ".skjult", "a/.skjult", "æ", "a b", "a\\b", "a\u0000", "a/"])(
    "refuses the key %j",
    async (key) => {
      const files = open();
      await expect(files.put(key, bytes("x"), "text/plain")).rejects.toThrow(RangeError);
      await expect(files.get(key)).rejects.toThrow(RangeError);
      await expect(files.remove(key)).rejects.toThrow(RangeError);
    },
  );
});

it("leaves no half file on the disk", async () => {
  const own = mkdtempSync(join(folder, "halv-"));
  await createDiskFiles(own).put("en.txt", new Uint8Array(10), "text/plain");
  expect(readdirSync(own)).toEqual(["en.txt"]);
});

it("what a process that died had begun is removed from the disk, and nothing else", async () => {
  const own = mkdtempSync(join(folder, "doed-"));
  const files = createDiskFiles(own);
  expect(await createDiskFiles(join(own, "aldrig")).removeBroken(Date.now())).toBe(0);
  await files.put("exports/hel.zip", new Uint8Array(1), "application/zip");
  writeFileSync(join(own, "exports", "halv.zip.1.part~"), "personlige data");
  writeFileSync(join(own, "exports", "ny.zip.1.part~"), "skrives endnu");
  const died = new Date("2026-01-01T12:00:00Z");
  utimesSync(join(own, "exports", "hel.zip"), died, died);
  utimesSync(join(own, "exports", "halv.zip.1.part~"), died, died);
  expect(await files.removeBroken(died.getTime())).toBe(0);
  expect(await files.removeBroken(died.getTime() + 1)).toBe(1);
  expect(readdirSync(join(own, "exports")).sort()).toEqual(["hel.zip", "ny.zip.1.part~"]);
});

it("what a process that died had begun is given up in S3", async () => {
  const { endpoint, bucket, region, ...keys } = s3.options;
  const client = new AwsClient({ ...keys, region, service: "s3" });
  await client.fetch(`${endpoint}/${bucket}/exports/halv.zip?uploads`, { method: "POST" });
  const files = createS3Files(s3.options);
  expect([await files.removeBroken(Date.now() - 60_000), s3.openUploads()]).toEqual([0, 1]);
  expect([await files.removeBroken(Date.now() + 60_000), s3.openUploads()]).toEqual([1, 0]);
});

it.each([
  [403, "server.unavailable"],
  [507, "storage.full"],
])("S3 that answers %i is %s", async (status, code) => {
  const files = createS3Files(s3.options);
  s3.failure = status;
  try {
    await expect(files.put("a/b", new Uint8Array(1), "text/plain")).rejects.toMatchObject({ code });
    await expect(files.get("a/b")).rejects.toMatchObject({ code });
  } finally {
    s3.failure = null;
  }
});

it("S3 that is not there is server.unavailable", async () => {
  const files = createS3Files({ ...s3.options, endpoint: "http://127.0.0.1:9" });
  await expect(files.get("a/b")).rejects.toMatchObject({ code: "server.unavailable" });
});

it("S3 refuses a wrong secret", async () => {
  const files = createS3Files({ ...s3.options, secretAccessKey: "forkert" });
  await expect(files.get("a/b")).rejects.toMatchObject({ code: "server.unavailable" });
});
