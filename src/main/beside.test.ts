/** One that is started beside another: data and ports are one's own, and the end comes in time. */
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, type RunningProduct, startAndEnd, startProduct } from "../../tests/support/running-product.ts";

const dir = mkdtempSync(join(tmpdir(), "rodtraad-beside-"));
/** Of those that come beside the first, one after the other: an empty one takes seconds to make. */
const dataDir = join(dir, "other");
let first: RunningProduct;

beforeAll(async () => {
  first = await startProduct({ dataDir: join(dir, "first") });
}, 60_000);

afterAll(async () => {
  await first?.stop("SIGTERM");
  rmSync(dir, { recursive: true, force: true });
});

test("a second one on the same data refuses in Danish", async () => {
  const { code, output } = await startAndEnd({ dataDir: first.dataDir });
  expect(code).toBe(1);
  expect(output).toMatch(/bruges af proces \d+\. Stop den, eller sæt DATABASE_URL/);
  expect((await fetch(`${first.url}/api/health/ready`)).status).toBe(200);
});

test("a second one on the same port refuses in Danish and lets go of its data", async () => {
  const { code, output } = await startAndEnd({ port: first.port, dataDir });
  expect([code, output]).toEqual([1, expect.stringContaining(`Port ${first.port} er optaget`)]);
  const again = await startProduct({ dataDir });
  expect(await again.stop()).toBe(0);
});

test("one with its own port and data runs, and ends with 0 on a signal within 10 s", async () => {
  const other = await startProduct({ port: await freePort(), dataDir });
  for (const url of [first.url, other.url]) expect((await fetch(`${url}/priser`)).status).toBe(200);
  const stoppedMs = performance.now();
  expect(await other.stop("SIGTERM")).toBe(0);
  expect(performance.now() - stoppedMs).toBeLessThan(10_000);
});

test("one with a call that hangs ends with 0 in time, also when it is told twice, and leaves no lock", async () => {
  const other = await startProduct({ dataDir });
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
    .poll(() =>
      fetch(other.url).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  codes.push(other.stop("SIGINT"));
  expect(await Promise.all(codes)).toEqual([0, 0]);
  // A process that is not done by its deadline ends with 1.
  expect(performance.now() - stoppedMs).toBeGreaterThan(3_000);
  await cut;
  expect(existsSync(join(dataDir, "db.lock"))).toBe(false);
});

test("a setting that can't be used is named, and its value is not shown", async () => {
  const { code, output } = await startAndEnd({
    dataDir: join(dir, "fourth"),
    env: { SMTP_URL: "hemmelig-værdi" },
  });
  expect(code).toBe(1);
  expect(output).toContain("SMTP_URL");
  expect(output).not.toContain("hemmelig");
});
