import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/run/chromium.ts";

const browser = findChromium();

const testDir = join(import.meta.dirname, "tests/e2e");
const specs = readdirSync(testDir, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".spec.ts"));
/** Specs that need a product with a model: each worker starts one of its own. */
const withModel = specs.filter((file) => readFileSync(join(testDir, file), "utf8").includes("/model-product.ts"));
const pathEnds = (files: readonly string[]) => files.map((file) => `**/${file.replaceAll("\\", "/")}`);

export default defineConfig({
  testDir,
  // Two projects, one after the other: a worker that changed between them would be started anew.
  projects: [
    { name: "model", testMatch: pathEnds(withModel) },
    { name: "site", testMatch: "*.spec.ts", testIgnore: pathEnds(withModel) },
  ],
  globalSetup: "./tests/e2e/server.ts",
  outputDir: "test-results",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  // A story is several tests after each other: it has the time of two, since a machine may be half as fast.
  timeout: 60_000,
  expect: { timeout: 7_000 },
  reporter: [["list"], ["json", { outputFile: "build/reports/e2e.json" }]],
  use: {
    ...(process.env.E2E_URL === undefined ? {} : { baseURL: process.env.E2E_URL }),
    locale: "da-DK",
    timezoneId: "Europe/Copenhagen",
    viewport: { width: 1280, height: 800 },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(browser === undefined ? {} : { executablePath: browser.path }),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
