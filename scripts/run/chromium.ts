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

/** Chromium built to run without a window: the browser tests take half the time in it. */
const shell = "chromium-headless-shell";
const names = [shell, "chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** On the machine already: `CHROMIUM_PATH`, a usual name on PATH, or an earlier download of Playwright's. */
export function findChromium(): Browser | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named !== undefined && named !== "") {
    if (!works(named)) throw new Error(`CHROMIUM_PATH peger på ${named}, som ikke er en Chromium, der kan starte.`);
    return { path: named, from: "CHROMIUM_PATH" };
  }
  const dirs = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/snap/bin"];
  for (const name of names) {
    const path = dirs.map((dir) => join(dir, name)).find(works);
    if (path !== undefined) return { path, from: "maskinen" };
  }
  const own = chromium.executablePath();
  return works(own) ? { path: own, from: "Playwrights egen hentning" } : undefined;
}

/**
 * Like {@link findChromium}, but gets one where there is none: as root on Debian the distribution's package, else
 * Playwright's own download.
 * @throws Error with one sentence when none can be had.
 */
export function ensureChromium(): Browser {
  const found = findChromium();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    console.log(`Ingen Chromium på maskinen: installerer Debians pakke ${shell} …`);
    apt(["update", "-qq"]);
    apt(["install", "-y", "-qq", shell]);
    const path = join("/usr/bin", shell);
    if (works(path)) return { path, from: "Debians pakke" };
  }
  console.log("Ingen Chromium på maskinen: henter Playwrights egen …");
  const cli = join(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
  spawnSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit", timeout: 300_000 });
  const own = chromium.executablePath();
  if (works(own)) return { path: own, from: "Playwrights egen hentning" };
  throw new Error(
    "Browsertestene kræver Chromium, og ingen kunne findes eller hentes: installer en, eller sæt CHROMIUM_PATH.",
  );
}

function apt(args: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env, timeout: 300_000 });
}

/** A download without the machine's libraries exists but does not start. */
function works(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ["--version", "--no-sandbox"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}
