/** `npm start` as a stranger meets it: from a bare copy to a page, beside others, and to its end. */
import { once } from "node:events";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freePort, type RunningProduct, startAndEnd, startProduct } from "../../tests/support/running-product.ts";

const root = join(import.meta.dirname, "../..");
const dir = mkdtempSync(join(tmpdir(), "rodtraad-start-"));
/** Everything that `npm start` needs of the repository; nothing that has been built. */
const parts = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
  "react-router.config.ts",
  "public",
  "scripts",
  "src",
  "THIRD_PARTY.md",
];

const isDerived = (path: string) => path.endsWith("lexicon.bin");

let first: RunningProduct;
let startedMs: number;

beforeAll(async () => {
  for (const part of parts) {
    cpSync(join(root, part), join(dir, "copy", part), { recursive: true, filter: (path) => !isDerived(path) });
  }
  symlinkSync(join(root, "node_modules"), join(dir, "copy/node_modules"));
  startedMs = performance.now();
  first = await startProduct({
    root: join(dir, "copy"),
    dataDir: join(dir, "first"),
    command: ["npm", "start"],
  });
}, 180_000);

afterAll(async () => {
  await first?.stop("SIGTERM");
  rmSync(dir, { recursive: true, force: true });
});

test("from a bare copy to a page that answers within 60 s, and it says where everything is", async () => {
  const page = await fetch(`${first.url}/`);
  expect(performance.now() - startedMs).toBeLessThan(60_000);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<html lang="da"');
  const said = first.output();
  expect(said).toContain(`svarer på ${first.url}`);
  expect(said).toContain(first.dataDir);
  expect(said).toContain(`${join(first.dataDir, "mail")} (læs dem på ${first.url}/__dev/mail)`);
  expect(said).toContain("ingen model er tilsluttet");
  expect(said).toContain("men ikke, at strømmen går");
});

describe("beside it", () => {
  test("a second one on the same data refuses in Danish", async () => {
    const { code, output } = await startAndEnd({ root: join(dir, "copy"), dataDir: first.dataDir });
    expect(code).toBe(1);
    expect(output).toMatch(/bruges af proces \d+\. Stop den, eller sæt DATABASE_URL/);
    expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
  });

  test("a second one on the same port refuses in Danish and lets go of its data", async () => {
    const dataDir = join(dir, "second");
    const { code, output } = await startAndEnd({ root: join(dir, "copy"), port: first.port, dataDir });
    expect([code, output]).toEqual([1, expect.stringContaining(`Port ${first.port} er optaget`)]);
    const again = await startProduct({ root: join(dir, "copy"), dataDir });
    expect(await again.stop()).toBe(0);
  });

  test("one with its own port and data runs, and ends with 0 on a signal within 10 s", async () => {
    const other = await startProduct({ root: join(dir, "copy"), port: await freePort(), dataDir: join(dir, "third") });
    for (const url of [first.url, other.url]) expect((await fetch(`${url}/priser`)).status).toBe(200);
    const stoppedMs = performance.now();
    expect(await other.stop("SIGTERM")).toBe(0);
    expect(performance.now() - stoppedMs).toBeLessThan(10_000);
  });

  test("one with a call that hangs ends with 0 in time, also when it is told twice, and leaves no lock", async () => {
    const dataDir = join(dir, "fifth");
    const other = await startProduct({ root: join(dir, "copy"), dataDir });
    const hanging = connect(other.port, "127.0.0.1");
    hanging.on("error", () => {});
    hanging.write(
      `POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
    );
    const cut = once(hanging, "close");
    // Answered after it on the same machine: the call that hangs has been taken.
    expect((await fetch(`${other.url}/priser`)).status).toBe(200);
    const stoppedMs = performance.now();
    const codes = [other.stop("SIGINT")];
    await expect
      .poll(
        () =>
          fetch(other.url).then(
            () => "open",
            () => "closed",
          ),
        { timeout: 3_000 },
      )
      .toBe("closed");
    codes.push(other.stop("SIGINT"));
    expect(await Promise.all(codes)).toEqual([0, 0]);
    expect(performance.now() - stoppedMs).toBeGreaterThan(3_000);
    expect(performance.now() - stoppedMs).toBeLessThan(5_800);
    await cut;
    expect(existsSync(join(dataDir, "db.lock"))).toBe(false);
  });

  test("a setting that can't be used is named, and its value is not shown", async () => {
    const { code, output } = await startAndEnd({
      root: join(dir, "copy"),
      dataDir: join(dir, "fourth"),
      env: { SMTP_URL: "hemmelig-værdi" },
    });
    expect(code).toBe(1);
    expect(output).toContain("SMTP_URL");
    expect(output).not.toContain("hemmelig");
  });
});
