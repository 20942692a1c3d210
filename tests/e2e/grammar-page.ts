/** /grammatikkontrol by its parts, for the tests of it. */
import type { Locator, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { draftIn, expect, hydrated } from "./fixtures.ts";

/** Three certain errors, each on a line of its own. */
export const sample = "Vi mødes idag ved søen.\nDet regner og og blæser.\nHusk jeres tøjj.";

export const field = (page: Page): Locator => page.getByRole("textbox", { name: "Din tekst" });
export const list = (page: Page): Locator => page.getByRole("list", { name: "Alle fund" });
export const card = (page: Page): Locator => page.getByRole("region", { name: "Det valgte fund" });
export const heading = (page: Page): Locator => page.locator("#findings-heading");
export const marks = (page: Page): Locator => page.locator(".find[data-state=open]");

export async function open(page: Page): Promise<void> {
  await page.goto(pagePaths.grammar);
  await hydrated(page);
}

/** Opens the page and writes, and waits until the text is checked. */
export async function write(page: Page, text: string, found: number): Promise<void> {
  await open(page);
  await field(page).click();
  await expect(page.locator(".writing-host")).toBeVisible();
  await page.keyboard.insertText(text);
  await expect(list(page).getByRole("listitem")).toHaveCount(found);
}

/** The text in the editor, once it has taken over from the plain field. */
export async function textOf(page: Page): Promise<string> {
  await expect(page.locator(".writing-host")).toBeVisible();
  return (await page.locator(".cm-line").allInnerTexts()).map((line) => line.replace(/\n$/, "")).join("\n");
}

/** What lies in storage as the draft, raw. */
export const draftOf = (page: Page): Promise<string | null> => page.evaluate(draftIn, storageKeys.draft("grammar"));
