/** The list of conversations by its parts, for the tests of it. */
import type { Locator, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { type Account, expect, hydrated, signIn } from "../fixtures.ts";

export const list = (page: Page): Locator => page.getByRole("navigation", { name: "Samtaler" });
/** The titles of a group, from above. */
export const group = (page: Page, name: string): Locator =>
  list(page).getByRole("region", { name }).locator("a[data-conversation] .chat-row-title");
export const row = (page: Page, title: string): Locator =>
  list(page)
    .locator("a[data-conversation]")
    .filter({ has: page.getByText(title, { exact: true }) });
export const more = (page: Page, title: string): Locator =>
  list(page).getByRole("button", { name: `Flere handlinger for »${title}«` });
export const search = (page: Page): Locator => list(page).getByRole("searchbox", { name: "Søg i samtaler" });
export const field = (page: Page): Locator => page.getByRole("textbox", { name: "Skriv en besked" });
/** What the status line said last. */
export const said = (page: Page): Locator => page.getByRole("status");

/** Opens the chat for somebody who is signed in, and waits for the list. @param address what follows the path */
export async function openChat(page: Page, user: Account, address = ""): Promise<void> {
  await signIn(page, { user });
  await reopenChat(page, address);
}

/** Loads the chat anew on a page that somebody is signed in on. */
export async function reopenChat(page: Page, address = ""): Promise<void> {
  await page.goto(pagePaths.chat + address);
  await hydrated(page);
  // A narrow page has the way to the list instead.
  await expect(list(page).or(page.getByRole("button", { name: "Åbn samtaler" }))).toBeVisible();
}

/** Leaves the conversation for a new one, as a person does: nothing is loaded, and what was not sent is gone. */
export async function beginAnew(page: Page): Promise<void> {
  await field(page).fill("");
  await list(page).getByRole("link", { name: "Ny samtale" }).click();
  await expect(page).toHaveURL(new RegExp(`${pagePaths.chat}$`));
  await expect(page.getByRole("region", { name: "Samtalen" }).getByRole("article")).toHaveCount(0);
}

/** Forgets what a visitor has said in this tab: the next page they open is untouched. */
export async function forgetVisit(page: Page): Promise<void> {
  // No page of ours is there to write it back.
  await page.goto("/robots.txt");
  await page.evaluate(() => sessionStorage.clear());
}

/** Chooses an action in the menu of a row. */
export async function act(page: Page, title: string, action: string): Promise<void> {
  await more(page, title).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}
