/**
 * What every browser test begins with: a page on which an error, a console.error or a stopped script fails the test;
 * signing in with a real account; and axe.
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type BrowserContext, test as base, expect, type Page, type Request } from "@playwright/test";
import type { LoginResponse } from "#contract/accounts/auth.schema.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { type Account, createAccount, logIn } from "./accounts.ts";

export { type Account, createAccount, logIn, mailsTo, newestLink } from "./accounts.ts";
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

/** The calls of our API that each context has under way. */
const underWay = new WeakMap<BrowserContext, Set<Request>>();

/** Resolves when no tab of a test waits for an answer of our API: what ends then breaks off nothing. */
export async function callsAnswered(context: BrowserContext): Promise<void> {
  const urls = () => [...(underWay.get(context) ?? [])].map((request) => request.url());
  await expect.poll(urls, { message: "calls that are under way" }).toEqual([]);
}

async function watch(context: BrowserContext, seen: string[]): Promise<void> {
  const calls = new Set<Request>();
  underWay.set(context, calls);
  context.on("request", (request) => new URL(request.url()).pathname.startsWith("/api/") && calls.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const) {
    context.on(end as "requestfinished", (request) => calls.delete(request));
  }
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

let ownAccount: Promise<Account> | undefined;

/** Made when it is asked for: whoever brings an account may have brought it to another product than the worker's. */
function workerAccount(): Promise<Account> {
  ownAccount ??= createAccount();
  return ownAccount;
}

/**
 * Signs a page in: a real login of a real account, its session written as the sign-in page would, and the page left on
 * plain text. Every call is a session of its own.
 * @param options.user An account by `createAccount`; this worker's own, made once, when left out.
 * @param options.rememberMe Persistent storage as by "Husk mig"; else the tab's own.
 */
export async function signIn(page: Page, options: { user?: Account; rememberMe?: boolean } = {}): Promise<Account> {
  const { rememberMe = true } = options;
  const account = options.user ?? (await workerAccount());
  await writeSession(page, await logIn(account, rememberMe), rememberMe);
  return account;
}

/** Writes what a login answered into the browser, as `keepSession` does. */
export async function writeSession(page: Page, given: LoginResponse, rememberMe: boolean): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(
    ({ keys, entries, rememberMe }) => {
      localStorage.setItem(keys.rememberMe, String(rememberMe));
      const storage = rememberMe ? localStorage : sessionStorage;
      for (const [key, value] of entries) storage.setItem(key, value);
    },
    {
      keys: { rememberMe: storageKeys.rememberMe },
      entries: [
        [storageKeys.user, JSON.stringify(given.user)],
        [storageKeys.tokenMeta, JSON.stringify({ receivedAtMs: Date.now(), generation: 0 })],
        [storageKeys.refreshToken, given.tokens.refreshToken],
        [storageKeys.accessToken, given.tokens.accessToken],
      ] as const,
      rememberMe,
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

interface Axe {
  run(
    context: unknown,
    options: unknown,
  ): Promise<{
    readonly violations: readonly {
      readonly id: string;
      readonly help: string;
      readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
    }[];
  }>;
}

/** What reads colours: all that another colour scheme on the same page can change. */
const colourRules = ["color-contrast", "link-in-text-block"];

/**
 * Runs axe with the WCAG 2.2 AA and best-practice rules on the page as it stands; any violation fails.
 * @param within Selector of the part to look at, where an open menu lies over what is behind it.
 */
export function expectAccessible(page: Page, within?: string): Promise<void> {
  const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  return expectNoViolation(page, { type: "tag", values: tags }, within);
}

/** The same page in the other colour scheme, of which everything but the colours has been looked at. */
export function expectAccessibleColours(page: Page): Promise<void> {
  return expectNoViolation(page, { type: "rule", values: colourRules });
}

async function expectNoViolation(page: Page, runOnly: { type: string; values: string[] }, within?: string) {
  // Once for each document: reading it in takes a third of the time of a look.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
  // Told in the page: all that axe knows of what passes would be sent out of it each time.
  const lines = await page.evaluate(
    async ({ part, runOnly }) => {
      const { axe } = window as unknown as { axe: Axe };
      // A colour on its way to another is nobody's choice: what is looked at is where it arrives. What turns for as
      // long as something is under way is an animation, and is not waited for.
      const arriving = document.getAnimations().filter((change) => change instanceof CSSTransition);
      // Not by their promise: Chromium leaves it open for a part that is not drawn.
      while (arriving.some(({ playState }) => playState === "running")) {
        await new Promise((next) => requestAnimationFrame(next));
      }
      const options = { runOnly, resultTypes: ["violations"], reporter: "no-passes" };
      const { violations } = await axe.run(part ?? document, options);
      return violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(" ")} (${failureSummary})`),
      );
    },
    { part: within, runOnly },
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

/** Runs in the page: the draft of a tool, whoever's it is; null when there is none. @param name without the owner */
export function draftIn(name: string): string | null {
  const key = Object.keys(localStorage).find((one) => one === name || one.startsWith(`${name}.`));
  return key === undefined ? null : localStorage.getItem(key);
}
