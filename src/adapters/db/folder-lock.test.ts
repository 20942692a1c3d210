import { spawn } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FolderInUseError, lockFolder, removeStale } from "./folder-lock.ts";

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
  const written = readFileSync(`${folder}.lock`, "utf8");
  expect(written).toMatch(new RegExp(`^${process.pid} \\d+ pid:\\[\\d+\\] `));
  expect(written.endsWith(` ${hostname()}`)).toBe(true);
  release();
});

/** Starts a process that holds the lock; `shell` is what runs it, with the command as its parameters. */
async function startHolder(shell: string) {
  const program = `import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "folder-lock.ts"))};
    await lockFolder(${JSON.stringify(folder)}); console.log(process.pid); setInterval(() => {}, 1000);`;
  const child = spawn("sh", ["-c", shell, "sh", process.execPath, "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const line = await new Promise((resolve) => child.stdout.once("data", resolve));
  return { child, pid: Number(String(line)), ended: new Promise((resolve) => child.once("exit", resolve)) };
}

it("is refused by another living process, and free when that is killed", async () => {
  const { child, pid, ended } = await startHolder('exec "$@"');
  await expect(lockFolder(folder)).rejects.toThrow(`bruges af proces ${pid}.`);
  child.kill("SIGKILL");
  await ended;
  (await lockFolder(folder))();
});

it.runIf(existsSync("/proc/self/stat"))("is free when its process is dead and was never waited for", async () => {
  // The shell becomes `sleep`, which never waits for the child it inherits: killed, that stays a zombie.
  const { child, pid, ended } = await startHolder('"$@" & exec sleep 60');
  process.kill(pid, "SIGKILL");
  await expect.poll(() => readFileSync(`/proc/${pid}/stat`, "utf8")).toMatch(/\) Z /);
  (await lockFolder(folder))();
  child.kill("SIGKILL");
  await ended;
});

describe("the lock of another container or machine", () => {
  const timing = { beatMs: 20, staleMs: 300 };
  // Our own number: what is alive here says nothing about what is alive there.
  const foreign = `${process.pid} 1 pid:[1] anden-beholder`;
  const touch = (atMs: number) => utimesSync(`${folder}.lock`, new Date(atMs), new Date(atMs));

  it("holds while it is touched, by whatever clock", async () => {
    writeFileSync(`${folder}.lock`, foreign);
    let atMs = Date.now() - 200;
    const heart = setInterval(() => {
      atMs += 1;
      touch(atMs);
    }, 10);
    await expect(lockFolder(folder, timing)).rejects.toThrow(
      `Databasen i ${folder} bruges af proces ${process.pid} på anden-beholder. Stop den, eller sæt DATABASE_URL.`,
    );
    clearInterval(heart);
    expect(readFileSync(`${folder}.lock`, "utf8")).toBe(foreign);
  });

  it("is waited for when it was touched a moment ago, and taken over when it is not touched again", async () => {
    writeFileSync(`${folder}.lock`, foreign);
    const startedAt = performance.now();
    const release = await lockFolder(folder, timing);
    expect(performance.now() - startedAt).toBeGreaterThan(250);
    release();
  });

  it("is taken over at once when it is old", async () => {
    writeFileSync(`${folder}.lock`, foreign);
    touch(Date.now() - 60_000);
    const release = await lockFolder(folder);
    expect(readFileSync(`${folder}.lock`, "utf8")).toContain(` ${hostname()}`);
    release();
  });
});

it("touches its own lock for as long as it has it", async () => {
  const release = await lockFolder(folder, { beatMs: 10, staleMs: 300 });
  const long = new Date(Date.now() - 3_600_000);
  utimesSync(`${folder}.lock`, long, long);
  await expect.poll(() => statSync(`${folder}.lock`).mtimeMs).toBeGreaterThan(Date.now() - 60_000);
  release();
});

it("a slow one that judged an older lock leaves the lock that came after it", () => {
  writeFileSync(`${folder}.lock`, "4711 1 pid:[1] levende");
  removeStale(`${folder}.lock`, "999999 1");
  expect(readFileSync(`${folder}.lock`, "utf8")).toBe("4711 1 pid:[1] levende");
  removeStale(`${folder}.lock`, "4711 1 pid:[1] levende");
  removeStale(`${folder}.lock`, "4711 1 pid:[1] levende");
  expect(readdirSync(join(folder, ".."))).toEqual([]);
});
