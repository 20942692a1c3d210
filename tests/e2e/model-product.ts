/** A product with a model connected, played by the scripted provider: for the tests of what a model writes. */
import { type ServedOpenAi, serveOpenAi } from "../support/ai/served-openai.ts";
import { startProduct } from "../support/running-product.ts";
import { type Account, test as base, createAccount } from "./fixtures.ts";

export interface ModelProduct {
  readonly url: string;
  readonly provider: Omit<ServedOpenAi, "stop">;
  /** A new account on this product. */
  createAccount(): Promise<Account>;
}

interface Fixtures {
  /** Someone signed in counts what they use: each test has an account of its own. */
  person: Account;
}

/** The product is started once for each worker, and the pages of the tests are its own. */
export const test = base.extend<Fixtures, { there: ModelProduct }>({
  there: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names a fixture needs from this pattern
    async ({}, use) => {
      const provider = await serveOpenAi();
      const product = await startProduct({ env: provider.env });
      const { E2E_URL, E2E_DATA_DIR } = process.env;
      // Accounts are made and signed in on the product that the environment names.
      Object.assign(process.env, { E2E_URL: product.url, E2E_DATA_DIR: product.dataDir });
      await use({ url: product.url, provider, createAccount: () => createAccount() });
      Object.assign(process.env, { E2E_URL, E2E_DATA_DIR });
      await product.stop();
      await provider.stop();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: ({ there }, use) => use(there.url),
  person: async ({ there }, use) => use(await there.createAccount()),
});
