/** Finds a Chromium for the browser tests, or gets one: which one it took is said, and without one the tests fail. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "@playwright/test";

export interface Browser {
  readonly path: string;
  /** Where it comes from, for people. */
  readonly from: string;
}

const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** On the machine already: `CHROMIUM_PATH`, a usual name on PATH, or an earlier download of Playwright's. */
export function findChromium(): Browser | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    if (!works(named)) throw new Error(`CHROMIUM_PATH peger på ${named}, som ikke er en Chromium, der kan starte.`);
    return { path: named, from: "CHROMIUM_PATH" };
  }
  for (const dir of [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"]) {
    const path = names.map((name) => join(dir, name)).find(works);
    if (path !== undefined) return { path, from: "maskinen" };
  }
  const own = chromium.executablePath();
  return works(own) ? { path: own, from: "Playwrights egen hentning" } : undefined;
}

/**
 * Like {@link findChromium}, but downloads Playwright's own when there is none, and as root on Debian falls back to
 * the distribution's package.
 * @throws Error with one sentence when none can be had.
 */
export function ensureChromium(): Browser {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log("Ingen Chromium på maskinen: henter Playwrights egen …");
  const cli = join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  const own = chromium.executablePath();
  if (works(own)) return { path: own, from: "Playwrights egen hentning" };
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.log("Playwrights egen kan ikke bruges her: installerer Debians pakke chromium …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit", env, timeout: 300_000 });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit", env, timeout: 600_000 });
    if (works("/usr/bin/chromium")) return { path: "/usr/bin/chromium", from: "Debians pakke" };
  }
  throw new Error(
    "Browsertestene kræver Chromium, og ingen kunne findes eller hentes: installer en, eller sæt CHROMIUM_PATH.",
  );
}

/** A download without the machine's libraries exists but does not start. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}
