/**
 * What every browser test begins with: a page on which an error, a console.error or a stopped script fails the test;
 * signing in by writing a session; and axe.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { storageKeys } from "#contract/storage-keys.ts";

export { expect };

/** What went wrong on the pages of a test. */
export interface Problems {
  /**
   * Names a problem that the test brings about on purpose, such as the console's line on an answer of 404. It must
   * occur: an allowance that nothing uses fails the test too.
   */
  allow(pattern: RegExp): void;
  /** Everything seen so far, the allowed included. */
  readonly seen: readonly string[];
}

interface Fixtures {
  problems: Problems;
}

/** The console's line on a failed load; on purpose in tests of 404 pages and refused forms. */
export const failedLoad = (status: number) => new RegExp(`status of ${status}\\b`);

export const test = base.extend<Fixtures>({
  problems: [
    async ({ context }, use) => {
      const seen: string[] = [];
      const allowed: RegExp[] = [];
      await watch(context, seen);
      await use({ allow: (pattern) => allowed.push(pattern), seen });
      const left = seen.filter((line) => !allowed.some((pattern) => pattern.test(line)));
      expect(left, "page errors, console errors and policy violations").toEqual([]);
      const unused = allowed.filter((pattern) => !seen.some((line) => pattern.test(line)));
      expect(unused.map(String), "allowed problems that did not occur").toEqual([]);
    },
    { auto: true },
  ],
});

async function watch(context: BrowserContext, seen: string[]): Promise<void> {
  context.on("weberror", (error) => seen.push(`page error: ${error.error().stack ?? error.error().message}`));
  context.on("console", (message) => {
    if (message.type() === "error") seen.push(`console.error: ${message.text()} (${message.location().url})`);
  });
  // A report-only or silently stopped load leaves no line in the console: the event is always fired.
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      console.error(`policy violation: ${event.effectiveDirective} stopped ${event.blockedURI} ${event.sample}`);
    });
  });
}

export interface TestUser {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

export const testUser: TestUser = { firstName: "Asta", lastName: "Prøve", email: "asta@example.com" };

/**
 * Signs a page in by writing the session that a login would leave, then leaves it on a page of plain text.
 * @param rememberMe Persistent storage as by "Husk mig"; else the tab's own.
 */
export async function signIn(page: Page, options: { user?: TestUser; rememberMe?: boolean } = {}): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(
    ({ keys, user, rememberMe }) => {
      const storage = rememberMe ? localStorage : sessionStorage;
      localStorage.setItem(keys.rememberMe, String(rememberMe));
      storage.setItem(keys.accessToken, "test-access-token");
      storage.setItem(keys.refreshToken, "test-refresh-token");
      storage.setItem(keys.user, JSON.stringify(user));
    },
    {
      keys: {
        rememberMe: storageKeys.rememberMe,
        accessToken: storageKeys.accessToken,
        refreshToken: storageKeys.refreshToken,
        user: storageKeys.user,
      },
      user: options.user ?? testUser,
      rememberMe: options.rememberMe ?? true,
    },
  );
}

/** Writes a finished consent choice, so that the banner does not stand in the way of a test about something else. */
export async function decideConsent(page: Page): Promise<void> {
  await page.addInitScript((key) => {
    // A sandboxed frame (a mail in the mailbox) has no storage.
    if (window !== window.top) return;
    const record = { preferences: false, statistics: false, marketing: false, timestamp: new Date().toISOString() };
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(record));
  }, storageKeys.cookieConsent);
}

/** Waits until React has taken over the page and its effects have run: what is done before that may be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction((key) => {
    const marked = document.querySelector("body > *") ?? document.body;
    const isWoken = Object.keys(marked).some((name) => name.startsWith("__reactFiber"));
    // The shell's effects remember every page that is shown.
    return isWoken && sessionStorage.getItem(key)?.split(/[?#]/)[0] === location.pathname;
  }, storageKeys.currentPath);
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface AxeResult {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
  }[];
}

/** Runs axe with the WCAG 2.2 AA and best-practice rules on the page as it stands; any violation fails. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const result = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(context: unknown, options: unknown): Promise<unknown> } };
    return (await axe.run(document, {
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      resultTypes: ["violations"],
    })) as AxeResult;
  });
  const lines = result.violations.flatMap((violation) =>
    violation.nodes.map(
      (node) => `${violation.id}: ${violation.help} at ${node.target.join(" ")} (${node.failureSummary})`,
    ),
  );
  expect(lines, `axe on ${page.url()}`).toEqual([]);
}

/** Nothing may stick out to the right: a phone would scroll sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  const [content, view] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content, `width of the content of ${page.url()}`).toBeLessThanOrEqual(view ?? 0);
}
