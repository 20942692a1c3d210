import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/run/chromium.ts";

const browser = findChromium();

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
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
