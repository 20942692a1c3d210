import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { openWholeFiles } from "./write-whole.ts";

const dir = mkdtempSync(join(tmpdir(), "rodtraad-release-"));
afterEach(() => rmSync(dir, { recursive: true }));

test("removes what an interrupted finish left, and not what another one is writing", async () => {
  const ended = spawn(process.execPath, ["--eval", ""]);
  await once(ended, "exit");
  for (const pid of [ended.pid, process.ppid]) {
    mkdirSync(join(dir, `unfinished-${pid}`));
    writeFileSync(join(dir, `unfinished-${pid}`, "1"), "halv");
  }
  const files = await openWholeFiles(dir);
  await files.write(join(dir, "hel"), Buffer.from("hel"));
  await files.close();
  expect(readdirSync(dir).sort()).toEqual(["hel", `unfinished-${process.ppid}`]);
});
