/** What a tab holds of its session, and how to make it look old. */
import type { BrowserContext, Page } from "@playwright/test";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { type Account, callsAnswered, expect, hydrated } from "./fixtures.ts";

export const login = (path: string) => `${pagePaths.login}?redirect=${encodeURIComponent(path)}`;

export interface HeldSession {
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly user: string | null;
}

/** From the storage that the flag points to. */
export function heldSession(page: Page): Promise<HeldSession> {
  return page.evaluate((keys) => {
    const storage = localStorage.getItem(keys.rememberMe) === "true" ? localStorage : sessionStorage;
    return {
      accessToken: storage.getItem(keys.accessToken),
      refreshToken: storage.getItem(keys.refreshToken),
      user: storage.getItem(keys.user),
    };
  }, namedKeys);
}

const { rememberMe, accessToken, refreshToken, user, tokenMeta } = storageKeys;
const namedKeys = { rememberMe, accessToken, refreshToken, user, tokenMeta };
export const nobody: HeldSession = { accessToken: null, refreshToken: null, user: null };

/** The tokens look as if they had come an hour ago: the next call renews them first. */
export async function makeOld(page: Page): Promise<void> {
  await page.evaluate((keys) => {
    const storage = localStorage.getItem(keys.rememberMe) === "true" ? localStorage : sessionStorage;
    const meta = JSON.parse(storage.getItem(keys.tokenMeta) ?? "{}") as object;
    storage.setItem(keys.tokenMeta, JSON.stringify({ ...meta, receivedAtMs: Date.now() - 3_600_000 }));
  }, namedKeys);
}

/** Breaks the signature of the held access token: the server refuses it, and the page can't tell by looking at it. */
export async function spoilAccessToken(page: Page): Promise<void> {
  await page.evaluate((keys) => {
    const storage = localStorage.getItem(keys.rememberMe) === "true" ? localStorage : sessionStorage;
    const [head, claims] = (storage.getItem(keys.accessToken) ?? "").split(".");
    storage.setItem(keys.accessToken, `${head}.${claims}.brudt`);
  }, namedKeys);
}

/** Every renewal that the tabs of this context ask for from now on, by the refresh token they present. */
export function watchRenewals(context: BrowserContext): string[] {
  const presented: string[] = [];
  context.on("request", (request) => {
    if (new URL(request.url()).pathname !== apiPaths.refreshToken) return;
    presented.push((request.postDataJSON() as { refreshToken: string }).refreshToken);
  });
  return presented;
}

/** Resolves when the server has told this tab its profile. Called before what brings that about. */
export async function profileTold(page: Page): Promise<void> {
  await page.waitForResponse((response) => new URL(response.url()).pathname === apiPaths.user && response.ok());
}

/** Opens a page and waits until the server has told the profile. */
export async function openSignedIn(page: Page, path: string): Promise<void> {
  const told = profileTold(page);
  await page.goto(path);
  await hydrated(page);
  await told;
}

/** Signs in as a person does, on the sign-in page that is open or about to be. */
export async function logInByForm(page: Page, account: Account, remembered = false): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Log ind" })).toBeVisible();
  await hydrated(page);
  await page.getByLabel("E-mail", { exact: true }).fill(account.email);
  await page.getByLabel("Adgangskode", { exact: true }).fill(account.password);
  if (remembered) await page.getByLabel("Husk mig").check();
  await page.getByRole("main").getByRole("button", { name: "Log ind" }).click();
}

/** The person is signed out here: while it goes on, the button is called *Logger ud …*, and what was written still lies here. */
export const expectSignedOut = (page: Page): Promise<void> =>
  expect(page.getByRole("banner").getByRole("link", { name: "Log ind" })).toBeVisible();

export const signOutButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Log ud" });

/** Presses *Log ud* when nothing is under way: a call that the end of the session overtakes is refused, and rightly. */
export async function signOut(page: Page): Promise<void> {
  await callsAnswered(page.context());
  await signOutButton(page).click();
}

export const lossNotice = (page: Page) =>
  page.getByRole("status").getByText("Du er blevet logget ud. Din tekst ligger her stadig.");

/** After *Log ud* in another tab. */
export const lockedNotice = (page: Page) =>
  page.getByRole("status").getByText("Du er blevet logget ud. Dine kladder er låst og kommer igen, når du logger ind.");

/** The session of these tokens is over on the server as well. */
export async function expectEnded(held: HeldSession): Promise<void> {
  const response = await fetch(`${process.env.E2E_URL}${apiPaths.user}`, {
    headers: { authorization: `Bearer ${held.accessToken}` },
  });
  expect(response.status, "the server's answer to the old token").toBe(401);
}

/** A copy of the tab with its own sessionStorage, as "Duplicate" makes it. */
export async function duplicate(page: Page, path: string): Promise<Page> {
  const opened = page.waitForEvent("popup");
  await page.evaluate((to) => void window.open(to), path);
  const copy = await opened;
  await copy.waitForURL(path);
  return copy;
}

/** The server will have nothing more to do with the session, and the page does not know it yet. */
export async function endSession(page: Page): Promise<void> {
  await page.route("**/api/**", async (route) => {
    if (!route.request().headers().authorization && !route.request().url().endsWith(apiPaths.refreshToken)) {
      return route.continue();
    }
    const message = "Log ind igen.";
    await route.fulfill({
      status: 401,
      json: { statusCode: 401, statusMessage: message, message, code: "auth.required", requestId: "q" },
    });
  });
}
