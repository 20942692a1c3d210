import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, it } from "vitest";
import { readEml } from "#api/system/eml.ts";
import { openPglite } from "./open-pglite.ts";

const folder = mkdtempSync(join(tmpdir(), "rodtraad-kill-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the writer, kills it after so many acknowledgements, and gives back what it acknowledged. */
async function writeUntilKilled(acknowledgements: number): Promise<string[]> {
  const program = join(import.meta.dirname, "../../../tests/support/durability-child.ts");
  const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split("\n").length > acknowledgements) child.kill("SIGKILL");
  });
  await new Promise((resolve) => child.once("close", resolve));
  // What stands after the last line end was cut off by the kill and reached nobody.
  return output.split("\n").slice(0, -1);
}

it("begins anew after a kill while the files of a new database were made", async () => {
  const killed = join(folder, "killed");
  const program = join(import.meta.dirname, "../../../tests/support/durability-child.ts");
  const child = spawn(process.execPath, [program, killed], { stdio: "ignore" });
  const gone = once(child, "close");
  while (!existsSync(join(killed, "db.unfinished"))) await wait(1);
  child.kill("SIGKILL");
  await gone;
  // The first of some thousand files: with it alone every later start would take the folder for a database.
  writeFileSync(join(killed, "db/PG_VERSION"), "18\n");

  const database = await openPglite({ folder: join(killed, "db") });
  await database.ping();
  await database.close();
  expect(readdirSync(killed)).toEqual(["db"]);
}, 60_000);

it("loses nothing that was acknowledged when the process is killed, and its mail is sent or still queued", async () => {
  const acknowledged: string[] = [];
  for (const count of [1, 40, 150]) acknowledged.push(...(await writeUntilKilled(count)));
  expect(acknowledged.length).toBeGreaterThanOrEqual(191);

  const database = await openPglite({ folder: join(folder, "db") });
  const ask = async (query: string) => (await database.jobs.db?.executeSql(query))?.rows ?? [];
  const stored = await ask("select reference from withdrawals");
  const queued = await ask(
    `select w.reference from jobs.job j join withdrawals w on w.id = (j.data->>'withdrawalId')::uuid
     where j.name = 'mail' and j.state in ('created', 'retry', 'active')`,
  );
  await database.close();

  const mailFolder = join(folder, "mail");
  const mails = existsSync(mailFolder) ? readdirSync(mailFolder).filter((name) => name.endsWith(".eml")) : [];
  const read = await Promise.all(mails.map((name) => readEml(readFileSync(join(mailFolder, name), "utf8"))));
  const sent = read.map(({ subject }) => subject);
  const rows = new Set(stored.map(({ reference }) => reference));
  const mailed = new Set([...sent, ...queued.map(({ reference }) => reference)]);
  expect(acknowledged.filter((reference) => !rows.has(reference))).toEqual([]);
  expect(acknowledged.filter((reference) => !mailed.has(reference))).toEqual([]);
}, 120_000);
