/** A command that can't work says why as the start does: one Danish sentence that names the setting, exit code 1, no secret. */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileCache } from "../../tests/support/compile-cache.ts";
import { freePort } from "../../tests/support/running-product.ts";

const folder = mkdtempSync(join(tmpdir(), "rodtraad-commands-"));
const file = join(folder, "fil");
const copy = join(folder, "kopi.tar.gz");
const secret = "hemmelig-kode";
/** Each command starts a process that loads the product. */
const slowMs = 60_000;
let closed: number;

beforeAll(async () => {
  writeFileSync(file, "");
  writeFileSync(copy, "");
  mkdirSync(join(folder, "data/db"), { recursive: true });
  closed = await freePort();
});
afterAll(() => rmSync(folder, { recursive: true }));

function said(script: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<string> {
  return new Promise((resolve) => {
    const path = join(import.meta.dirname, `${script}.ts`);
    const settings = { PATH: process.env.PATH ?? "", ...compileCache, DATA_DIR: join(folder, "data"), ...env };
    execFile(process.execPath, [path, ...args], { env: settings }, (error, out, err) => {
      expect([script, error?.code, out]).toEqual([script, 1, ""]);
      expect(err).not.toContain(secret);
      resolve(err.trim());
    });
  });
}

const isFile = `DATA_DIR kan ikke bruges: ${file} er en fil, så flyt den, eller vælg en anden mappe.`;
const link = `https://eksempel.dk/delt-samtale#${"A".repeat(43)}`;

const commands: readonly (readonly [script: string, args: readonly string[], inFile: string])[] = [
  ["nightly", [], isFile],
  ["migrate", [], isFile],
  ["set-role", ["anna@eksempel.dk", "admin"], isFile],
  ["end-share", [link], isFile],
  ["restore", [copy], isFile],
  // It makes no folder for what it only reads.
  [
    "backup",
    [join(folder, "sikkerhedskopi")],
    `Der er ingen database i ${join(file, "db")}. Ret DATA_DIR, eller sæt DATABASE_URL.`,
  ],
];

test.each(commands)(
  "%s explains DATA_DIR and REDIS_URL",
  async (script, args, inFile) => {
    const redis = said(script, args, { REDIS_URL: `http://anna:${secret}@127.0.0.1` });
    expect(await said(script, args, { DATA_DIR: file })).toBe(inFile);
    expect(await redis).toMatch(/REDIS_URL skal være en adresse, der begynder med redis:\/\/ eller rediss:\/\/\.?$/);
  },
  slowMs,
);

test.each(commands.filter(([script]) => script !== "restore"))(
  "%s explains DATABASE_URL",
  async (script, args) => {
    expect(await said(script, args, { DATABASE_URL: `postgres://anna:${secret}@127.0.0.1:${closed}/skole` })).toBe(
      `DATABASE_URL kan ikke bruges: ingen PostgreSQL tager imod på 127.0.0.1:${closed}, så start den, eller ret adressen.`,
    );
  },
  slowMs,
);

test(
  "backup explains a folder that is a file",
  async () => {
    expect(await said("backup", [file], {})).toBe(
      `Mappen kan ikke bruges: ${file} er en fil, så flyt den, eller vælg en anden mappe.`,
    );
  },
  slowMs,
);
