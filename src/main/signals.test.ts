/** `npm start`, as README has it, and a signal: to npm alone, to the whole process group, and no signal at all. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { here } from "../../tests/support/machine-speed.ts";
import { type RunningProduct, startProduct } from "../../tests/support/running-product.ts";

const dir = mkdtempSync(join(tmpdir(), "rodtraad-signals-"));
let product: RunningProduct | undefined;

afterEach(() => product?.kill());
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const isAnswering = (url: string) =>
  fetch(`${url}/api/health/live`).then(
    () => true,
    () => false,
  );

test.each([
  ["SIGTERM", "leader"],
  ["SIGINT", "leader"],
  ["SIGTERM", "group"],
  ["SIGINT", "group"],
] as const)(
  "%s to the %s: npm waits for the server, which closes its data, and nothing is left",
  async (signal, to) => {
    product = await startProduct({ command: ["npm", "start"], dataDir: dir });
    expect(existsSync(join(dir, "db.lock"))).toBe(true);
    const stoppedMs = performance.now();
    expect(await product.stop(signal, to)).toBe(0);
    // A copy of the signal that npm hands on does not cut the closing short, and nothing runs that is waited for.
    expect(performance.now() - stoppedMs).toBeLessThan(here(5_000));
    expect(product.isAlive()).toBe(false);
    expect(existsSync(join(dir, "db.lock"))).toBe(false);
    expect(await isAnswering(product.url)).toBe(false);
    // A request under way may be refused with 503; the database itself closes without a fault.
    expect(product.output()).not.toContain("the thread of the embedded database broke");
  },
);

test("npm is killed: the server notices, closes its data and ends", async () => {
  product = await startProduct({ command: ["npm", "start"], dataDir: dir });
  await product.stop("SIGKILL", "leader");
  await expect.poll(product.isAlive, { timeout: 10_000 }).toBe(false);
  expect(existsSync(join(dir, "db.lock"))).toBe(false);
  expect(product.output()).toContain("the process that started the server is gone");
});
