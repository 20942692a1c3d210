/** A word that is longer than the line, such as an address, is broken: nothing sticks out to the right. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, expectNoSideways, test } from "./fixtures.ts";
import * as rewriting from "./rewriting/steps.ts";
import * as summarising from "./summarising/steps.ts";

const word = "abcdefghijklmnopqrst".repeat(15);
const address = `https://example.dk/${"artikel-om-fotosyntese".repeat(13)}`;

test.beforeEach(({ page }) => decideConsent(page));

/** On a phone and on a wide page. */
async function expectNothingOut(page: Page): Promise<void> {
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectNoSideways(page);
  }
}

/** Everything that is folded away and may show some of the text. */
async function openAll(page: Page): Promise<void> {
  for (const title of ["Læsbarhed", "Bevar ord"]) {
    for (const summary of await page.locator("summary").filter({ hasText: title }).all()) await summary.click();
  }
}

test("a rewriting holds long words", async ({ page }) => {
  await test.step("a word of 300 letters, before and after, in every view and on the card", async () => {
    const text = `${word} Vi mødes idag, såfremt ${word} kommer. Se ${address} her. ${rewriting.sample}`;
    await rewriting.open(page);
    await rewriting.field(page).fill(text);
    await expectNothingOut(page);
    await rewriting.start(page).click();
    await expect(rewriting.result(page)).toBeVisible();
    await expect(rewriting.pane(page).getByText(/^\d+ ændringer/)).toBeVisible();
    await expectNothingOut(page);
    await rewriting.result(page).focus();
    for (const _ of [1, 2]) {
      await page.keyboard.press("j");
      await expect(rewriting.card(page)).toBeVisible();
      await expectNothingOut(page);
    }
    await page.keyboard.press("Enter");
    await expect(rewriting.sentenceCard(page)).toBeVisible();
    await expectNothingOut(page);
    for (const name of ["Ren tekst", "Original", "Redigér"]) {
      await rewriting.pane(page).getByRole("button", { name, exact: true }).click();
      await expectNothingOut(page);
    }
    await openAll(page);
    await expectNothingOut(page);
  });

  await test.step("a hundred thousand letters without a space are wrapped too, and the page answers", async () => {
    await rewriting.field(page).fill("abcdefghij".repeat(10_000));
    await expectNothingOut(page);
    await expect(page.getByText("100.000 tegn")).toBeVisible();
  });
});

test("a summary holds one in its sentences, its source and its card", async ({ page }) => {
  const text = `${summarising.sample}\n\nFotosyntesen i skovene hedder ${word} og er beskrevet på ${address} af forskere i fotosyntesen.`;
  await summarising.open(page);
  await summarising.field(page).fill(text);
  await expectNothingOut(page);
  await summarising.start(page).click();
  await expect(page.getByText(/^Opsummeringen bygger på/)).toBeVisible();
  await expect(summarising.source(page)).toContainText(word);
  await expectNothingOut(page);
  await summarising.sentences(page).first().click();
  await expect(summarising.card(page)).toBeVisible();
  await expectNothingOut(page);
  await summarising.pane(page).getByRole("button", { name: "Redigér", exact: true }).click();
  await page.getByRole("textbox", { name: "Redigér opsummeringen" }).fill(text);
  await expectNothingOut(page);
  await page.getByRole("button", { name: "Gem min rettelse" }).click();
  await expect(summarising.summary(page)).toContainText(word);
  await expectNothingOut(page);
  await openAll(page);
  await expectNothingOut(page);
});
