/** Min profil as the browser tests use it: opened by a real account, its sections found by their headings. */
import type { Locator, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { type Account, createAccount } from "./accounts.ts";
import { decideConsent, expect, hydrated, signIn } from "./fixtures.ts";

/** An account of the test's own, signed in, on a profile that has been fetched. */
export async function openProfile(page: Page, given?: Account): Promise<Account> {
  const account = given ?? (await createAccount());
  await decideConsent(page);
  await signIn(page, { user: account });
  await page.goto(pagePaths.profile);
  await fetched(page);
  return account;
}

/** Waits for the profile to be there. */
export async function fetched(page: Page): Promise<void> {
  await hydrated(page);
  await expect(section(page, "Navn")).toBeVisible();
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
