/** Min profil as the browser tests use it: opened by a real account, its sections found by their headings. */
import type { Locator, Page } from "@playwright/test";
import { type PagePath, pagePaths } from "#contract/paths.ts";
import { type Account, createAccount } from "./accounts.ts";
import { decideConsent, expect, hydrated, signIn } from "./fixtures.ts";

/** An account of the test's own, signed in, on a part of the profile that has been fetched. */
export async function openProfile(page: Page, given?: Account, path: PagePath = pagePaths.profile): Promise<Account> {
  const account = given ?? (await createAccount());
  await decideConsent(page);
  await signIn(page, { user: account });
  await page.goto(path);
  await fetched(page);
  return account;
}

/** Waits for the profile to be there. */
export async function fetched(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole("main").locator("section[id]:not(#log-ind)").first()).toBeVisible();
}

/** Goes to another part of the profile, as one does by its tabs. */
export async function openPart(page: Page, name: string): Promise<void> {
  await page.getByRole("navigation", { name: "Min profil" }).getByRole("link", { name, exact: true }).click();
  await fetched(page);
}

export function section(page: Page, title: string): Locator {
  return page.getByRole("region", { name: title, exact: true });
}

/** Fills the password fields of a section by their labels. */
export async function fillPasswords(part: Locator, passwords: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, password] of Object.entries(passwords)) {
    await part.getByLabel(label, { exact: true }).fill(password);
  }
}

/** Somebody comes back to the page: browsers without a screen give every page the focus and never tell. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}
