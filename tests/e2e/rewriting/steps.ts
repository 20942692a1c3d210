/** /ai-omskrivning by its parts, for the tests of it. */
import type { Locator, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { draftIn, expect, hydrated } from "../fixtures.ts";

/** Two plain words and a slip: three changes that rules are sure of, in two paragraphs. */
export const sample =
  "Såfremt du har spørgsmål vedrørende opgaven, må du gerne skrive til Mette Holm den 4. maj 2026.\n\nVi mødes idag ved søen.";
export const rewritten =
  "Hvis du har spørgsmål om opgaven, må du gerne skrive til Mette Holm den 4. maj 2026.\n\nVi mødes i dag ved søen.";

export const field = (page: Page): Locator => page.getByRole("textbox", { name: "Din tekst" });
export const result = (page: Page): Locator => page.getByRole("region", { name: "Resultatet med ændringer" });
export const pane = (page: Page): Locator => page.getByRole("region", { name: "Resultat", exact: true });
export const card = (page: Page): Locator => page.getByRole("region", { name: "Den valgte ændring" });
export const sentenceCard = (page: Page): Locator => page.getByRole("region", { name: "Den valgte sætning" });
export const wordCard = (page: Page): Locator => page.getByRole("region", { name: "Det valgte ord" });
export const start = (page: Page): Locator => page.getByRole("button", { name: "Omskriv", exact: true });
export const again = (page: Page): Locator => page.getByRole("button", { name: "Omskriv igen" });

/** The dark colours at once: a look at colours that are still changing sees some that nobody reads. */
export const inDark = (page: Page): Promise<void> =>
  page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });

/** A model has made so many texts today, and the last of them is over. */
export const used = (page: Page, count: number): Locator =>
  page.getByText(new RegExp(`Du har brugt ${count} af \\d+ AI-tekster`));

export async function open(page: Page): Promise<void> {
  await page.goto(pagePaths.rewriting);
  await hydrated(page);
}

/** Opens the page, writes, rewrites without a model, and waits until the changes are shown. */
export async function rewriteHere(page: Page, text = sample, changes = 3): Promise<void> {
  await open(page);
  await field(page).fill(text);
  await start(page).click();
  await expect(pane(page).getByText(`${changes} ændringer`)).toBeVisible();
}

/** Rewrites the text that stands there once more, without a model, and waits until nothing on the page moves by itself. */
export async function rewriteAgain(page: Page, changes = 3): Promise<void> {
  await again(page).click();
  await expectUndecided(page, changes);
}

/** Waits for a result of which nothing is decided, and for its figures: they come last, and move what stands below. */
export async function expectUndecided(page: Page, changes: number): Promise<void> {
  await expect(
    pane(page).getByText(new RegExp(`^${changes} ændringer · \\d+\\s% af ordene ændret · LIX \\d+ → \\d+`, "u")),
  ).toBeVisible();
}

/** The text as it is decided, when what has come is compared with one's own: until then that is what stands. */
export async function decided(page: Page): Promise<string> {
  const all = pane(page).getByRole("button", { name: "Acceptér alle", exact: true });
  await expect(all.and(page.locator("[aria-disabled]"))).toHaveCount(0);
  await pane(page).getByRole("button", { name: "Ren tekst" }).click();
  const text = await pane(page).locator(".result-plain").innerText();
  await pane(page).getByRole("button", { name: "Vis ændringer" }).click();
  return text;
}

/** What lies in storage as the draft, raw. */
export const draftOf = (page: Page): Promise<string | null> => page.evaluate(draftIn, storageKeys.draft("rewriting"));

/** The middle of a word of the result, where one presses it; it is brought into sight first. */
export async function placeOfWord(page: Page, word: string): Promise<{ readonly x: number; readonly y: number }> {
  return result(page).evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const start = (node.nodeValue ?? "").search(new RegExp(`(?<!\\p{L})${wanted}(?!\\p{L})`, "u"));
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      node.parentElement?.scrollIntoView({ block: "center" });
      const { x, y, width, height } = range.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }
    throw new Error(`no such word: ${wanted}`);
  }, word);
}
