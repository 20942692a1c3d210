/** A product with an administrator, as an operator makes one: for the tests of /admin. */
import { spawnSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiPaths, mailLinks } from "#contract/paths.ts";
import { type RunningProduct, startProduct } from "../support/running-product.ts";
import { type Account, createAccount, newestLink } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";

export interface Office {
  readonly url: string;
  readonly dataDir: string;
  readonly admin: Account;
}

/** A product of its own: its first administrator is made as an operator makes one, with the server stopped. */
async function openOffice(): Promise<Office & { readonly product: RunningProduct }> {
  const dataDir = await mkdtemp(join(tmpdir(), "rodtraad-admin-"));
  const before = await startProduct({ dataDir });
  const registered = await inProduct({ url: before.url, dataDir }, () =>
    createAccount({ firstName: "Birgit", lastName: "Bestyrer", email: "birgit@example.com" }),
  );
  await before.stop();
  const given = spawnSync(process.execPath, ["scripts/data/set-role.ts", registered.email, "admin"], {
    env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, PORT: String(before.port) },
    encoding: "utf8",
  });
  expect(given.status, given.stderr + given.stdout).toBe(0);
  const product = await startProduct({ dataDir });
  const admin = { ...registered, password: "femten brune bjørne bygger broer" };
  await inProduct({ url: product.url, dataDir }, () => chooseByMail(admin, product.url));
  return { url: product.url, dataDir, admin, product };
}

/** Administrators choose a new password by the link of a mail. */
async function chooseByMail({ email, password }: Account, url: string): Promise<void> {
  const link = await newestLink(email, mailLinks["reset-password"].path);
  const token = new URL(link, url).searchParams.get(mailLinks["reset-password"].query);
  const reset = await fetch(url + apiPaths.passwordReset, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ token, newPassword: password }),
  });
  expect(reset.status, await reset.text()).toBe(200);
}

/** The accounts of the tests are made on the product that the environment names. */
export async function inProduct<T>(there: { readonly url: string; readonly dataDir: string }, act: () => Promise<T>) {
  const { E2E_URL: url, E2E_DATA_DIR: dataDir } = process.env;
  Object.assign(process.env, { E2E_URL: there.url, E2E_DATA_DIR: there.dataDir });
  try {
    return await act();
  } finally {
    Object.assign(process.env, { E2E_URL: url, E2E_DATA_DIR: dataDir });
  }
}

export const officeTest = test.extend<object, { office: Office }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern
    async ({}, use) => {
      const { product, ...office } = await openOffice();
      await use(office);
      const code = await product.stop();
      await rm(office.dataDir, { recursive: true, force: true });
      expect(code).toBe(0);
    },
    { scope: "worker", timeout: 150_000 },
  ],
  baseURL: ({ office }, use) => use(office.url),
});
