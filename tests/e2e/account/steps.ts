/** What the tests of the account pages do again and again. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, hydrated } from "../fixtures.ts";

export const goodPassword = "fire grønne støvler i regnvejr";

/** An address that no other test has. */
export function newAddress(): string {
  return `ny-${randomUUID()}@example.com`;
}

export async function open(page: Page, path: string): Promise<void> {
  await decideConsent(page);
  await page.goto(path);
  await hydrated(page);
}

/** By its whole label: "Vis adgangskode" is the button beside it. */
export const passwordField = (page: Page) => page.getByLabel("Adgangskode", { exact: true });
export const newPasswordField = (page: Page) => page.getByLabel("Ny adgangskode", { exact: true });
export const emailField = (page: Page) => page.getByLabel("E-mail");
export const button = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
export const heading = (page: Page) => page.getByRole("heading", { level: 1 });

export async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
}

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export function newPerson(given: Partial<Person> = {}): Person {
  return { firstName: "Søren", lastName: "Ægidius", email: newAddress(), password: goodPassword, ...given };
}

export async function fillRegister(page: Page, person: Person): Promise<void> {
  await page.getByLabel("Fornavn").fill(person.firstName);
  await page.getByLabel("Efternavn").fill(person.lastName);
  await emailField(page).fill(person.email);
  await passwordField(page).fill(person.password);
}

/**
 * The page as it stands, dark on a phone and light on a desk. The frame around it is the same on every page, and
 * routes.spec.ts has looked at it on a desk.
 */
export async function expectGoodEverywhere(page: Page): Promise<void> {
  for (const { colorScheme, within, ...viewport } of [
    { colorScheme: "dark", width: 390, height: 1_600, within: undefined },
    { colorScheme: "light", width: 1280, height: 1_200, within: "main" },
  ] as const) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expectAccessible(page, within);
    await expectNoSideways(page);
  }
}

/** Everything the two storages of the page hold. */
export function stored(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

/** A browser that nobody has been signed in to; no script of the product runs meanwhile. */
export async function signedOut(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/** Which storages hold an access token. */
export function tokenPlaces(page: Page): Promise<{ local: boolean; session: boolean }> {
  return page.evaluate(
    (key) => ({ local: localStorage.getItem(key) !== null, session: sessionStorage.getItem(key) !== null }),
    storageKeys.accessToken,
  );
}

/** Calls of the page to one API path, counted while a test goes on. */
export function countCalls(page: Page, path: string): { readonly count: () => number } {
  let calls = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return { count: () => calls };
}

/** Holds the answers of one API path back until the test lets them go. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${path}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The server does what it is asked to, and its answer never arrives: `times` times. */
export async function loseAnswers(page: Page, path: string, times = 1): Promise<void> {
  await page.route(
    `**${path}`,
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    { times },
  );
}

/** The figure of a wait is there to be read, and no live region reads it out second by second. */
export async function expectQuietCountdown(page: Page, text: RegExp): Promise<void> {
  const figure = page.getByText(text);
  await expect(figure).toBeVisible();
  await expect(figure.locator("xpath=ancestor-or-self::*[@role='status' or @role='alert' or @aria-live]")).toHaveCount(
    0,
  );
}
