/** Before the browser tests: a Chromium, the built product on a free port with data of its own; after them: its end. */
import { ensureChromium } from "../../scripts/run/chromium.ts";
import { startProduct } from "../support/running-product.ts";

export default async function setUp(): Promise<() => Promise<void>> {
  const browser = ensureChromium();
  console.log(`Chromium: ${browser.path} (${browser.from})`);
  const product = await startProduct();
  // The workers read these: see playwright.config.ts and fixtures.ts.
  process.env.CHROMIUM_PATH = browser.path;
  process.env.E2E_URL = product.url;
  process.env.E2E_DATA_DIR = product.dataDir;
  return async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${product.output()}`);
  };
}
