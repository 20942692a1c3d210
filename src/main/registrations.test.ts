import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { killWhileRegistering } from "../../tests/support/kill-while-registering.ts";

const dataDir = mkdtempSync(join(tmpdir(), "rodtraad-kill-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

// `npm run soak` does the same fifty times, on PostgreSQL too.
it("keeps every account and mail that was acknowledged when the server is killed while people register", async () => {
  const survival = await killWhileRegistering({ rounds: 3, dataDir });
  expect(survival.acknowledged).toBeGreaterThan(3);
  expect(survival).toMatchObject({ withoutAccount: [], withoutMail: [], withTwoMails: [] });
}, 180_000);
