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

/** For `expect.poll`, of what the page shows after a pause: Playwright's own looks come ever further apart. */
export const closely = { intervals: [100] };

/** Waits until so much is found. */
export const expectFound = (page: Page, count: number): Promise<void> =>
  expect.poll(() => list(page).getByRole("listitem").count(), closely).toBe(count);

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
  await expectFound(page, found);
}

/** Marks what has been found so far, for `goneFindings`: every finding has an entry of its own. */
export async function markFindings(page: Page): Promise<void> {
  await list(page)
    .getByRole("listitem")
    .evaluateAll((all) => {
      for (const one of all) one.setAttribute("data-gone", "");
    });
}

/** Takes the text away by keys, and marks what was found in it. */
export async function emptyByKeys(page: Page): Promise<void> {
  await markFindings(page);
  await field(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
}

/** What was found when `markFindings` or `emptyByKeys` ran, and is still on the list. */
export const goneFindings = (page: Page): Locator => list(page).locator("[data-gone]");

/** Writes another text in place of the one that stands there, and waits until it is checked. */
export async function writeAnew(page: Page, text: string, found: number): Promise<void> {
  await emptyByKeys(page);
  const says = () => heading(page).textContent();
  if (found === 0) await expect.poll(says, closely).toBe("Dine fund vises her, mens du skriver");
  await page.keyboard.insertText(text);
  await expect.poll(() => goneFindings(page).count(), closely).toBe(0);
  await expectFound(page, found);
}

/** Takes the text away and waits until the sheet is empty. */
export async function clear(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
  await expect.poll(() => textOf(page).then((text) => text.trim())).toBe("Skriv eller indsæt din tekst her.");
}

/** The text in the editor, once it has taken over from the plain field. */
export async function textOf(page: Page): Promise<string> {
  await expect(page.locator(".writing-host")).toBeVisible();
  return (await page.locator(".cm-line").allInnerTexts()).map((line) => line.replace(/\n$/, "")).join("\n");
}

/** What lies in storage as the draft, raw. */
export const draftOf = (page: Page): Promise<string | null> => page.evaluate(draftIn, storageKeys.draft("grammar"));
