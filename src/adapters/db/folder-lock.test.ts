import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { FolderInUseError, lockFolder } from "./folder-lock.ts";

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), "rodtraad-lock-")), "db");
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

it("keeps a second one out with a Danish sentence, until it is released", async () => {
  const release = await lockFolder(folder);
  const second = lockFolder(folder);
  await expect(second).rejects.toThrow(FolderInUseError);
  await expect(second).rejects.toThrow(
    `Databasen i ${folder} bruges af proces ${process.pid}. Stop den, eller sæt DATABASE_URL.`,
  );
  release();
  release();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  (await lockFolder(folder))();
});

it("lets one of ten in at once", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
  const releases = tries.filter((one) => one.status === "fulfilled");
  expect(releases).toHaveLength(1);
  releases[0]?.value();
});

it.each([
  ["of a process that is gone", "999999 1"],
  ["of an earlier process with the same number", `${process.pid} 1`],
  ["that is empty", ""],
  ["that is nonsense", "æøå"],
])("takes over a lock %s", async (_, content) => {
  writeFileSync(`${folder}.lock`, content);
  const release = await lockFolder(folder);
  expect(readFileSync(`${folder}.lock`, "utf8")).toMatch(new RegExp(`^${process.pid} \\d+$`));
  release();
});

it("is refused by another living process, and free when that is killed", async () => {
  const program = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
    await lockFolder(${JSON.stringify(folder)}); console.log("har"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  await new Promise((resolve) => child.stdout.once("data", resolve));
  await expect(lockFolder(folder)).rejects.toThrow(`bruges af proces ${child.pid}.`);
  child.kill("SIGKILL");
  await ended;
  (await lockFolder(folder))();
});
