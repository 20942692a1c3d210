/** What a person has of a rewriting is never garbled and never lost: written on, made again, edited by hand. */
import type { Locator, Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible, hydrated, test } from "../fixtures.ts";
import { again, decided, draftOf, field, pane, result, rewriteAgain, rewriteHere, rewritten, sample } from "./steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

const button = (page: Page, name: string): Locator => pane(page).getByRole("button", { name, exact: true });
const editing = (page: Page): Locator => page.getByRole("textbox", { name: "Redigér resultatet" });

async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Rejects the first of the three changes of a new result. */
async function rejectFirst(page: Page): Promise<string> {
  await result(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(pane(page).getByText("3 ændringer · 1 afvist")).toBeVisible();
  return rewritten.replace("Hvis", "Såfremt");
}

test("the source is written on and the result is made again: what was decided is found again", async ({ page }) => {
  await rewriteHere(page);
  const stands = await rejectFirst(page);

  for (const text of [`Hej. ${sample}`, "Kort."]) {
    await test.step(`the source is written on to »${text.slice(0, 5)}«, and a reload finds the result as it was`, async () => {
      await field(page).fill(text);
      const isOfOther = pane(page).getByText("Resultatet er lavet af en tidligere udgave af din tekst.");
      await expect(isOfOther).toBeVisible();
      // The other is stored because the page is left.
      if (text !== "Kort.") await expect.poll(() => draftOf(page)).toContain(`"text":${JSON.stringify(text)}`);
      await reload(page);
      await expect(field(page)).toHaveValue(text);
      await expect(pane(page).getByText("3 ændringer · 1 afvist")).toBeVisible();
      await expect(isOfOther).toBeVisible();
      expect(await decided(page)).toBe(stands);
      await button(page, "Original").click();
      await expect(pane(page).locator(".result-plain")).toHaveText(sample);
      await button(page, "Vis ændringer").click();
    });
  }

  await test.step("made again by mistake, the decisions and one's own words come back", async () => {
    await field(page).fill(sample);
    await button(page, "Redigér").click();
    await editing(page).fill(`${stands} Tag en jakke med.`);
    await page.getByRole("button", { name: "Gem min rettelse" }).click();
    await expect(pane(page).getByText("4 ændringer · 1 accepteret · 1 afvist")).toBeVisible();
    await again(page).click();
    await expect(pane(page).getByText("3 ændringer")).toBeVisible();
    await expect(pane(page).getByText(/\d afvist/)).toHaveCount(0);
    await button(page, "Hent det forrige resultat").click();
    await expect(pane(page).getByText("4 ændringer · 1 accepteret · 1 afvist")).toBeVisible();
    expect(await decided(page)).toBe(`${stands} Tag en jakke med.`);
    await button(page, "Fortryd det sidste").click();
    expect(await decided(page)).toBe(stands);
  });
});

test("what is written by hand is one more change, is kept as it is typed, and goes with every button", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await rewriteHere(page);

  await test.step("a file with tracked changes can be had while the text is being written by hand", async () => {
    await button(page, "Redigér").click();
    await editing(page).fill(`${rewritten} Hilsen mig.`);
    await expect.poll(() => draftOf(page)).toContain("Hilsen mig.");
    const [word] = await Promise.all([
      page.waitForEvent("download"),
      pane(page)
        .getByText("Hent", { exact: true })
        .click()
        .then(() => pane(page).getByRole("button", { name: "Word med sporede ændringer" }).click()),
    ]);
    expect(word.suggestedFilename()).toMatch(/\.docx$/);
  });

  await rewriteAgain(page);
  const stands = await rejectFirst(page);
  const longer = `${stands} Tag en jakke med.`;

  await test.step("it is copied and kept as it is typed", async () => {
    await button(page, "Redigér").click();
    await expect(editing(page)).toBeFocused();
    await editing(page).fill(longer);
    await button(page, "Kopiér").click();
    await expect(pane(page).getByText("Kopieret")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(longer);
    await reload(page);
    await expect(editing(page)).toHaveValue(longer);
    await expect(editing(page)).not.toBeFocused();
    await expectAccessible(page);
  });

  await test.step("it is one more change, and is taken back", async () => {
    await button(page, "Ren tekst").click();
    await expect(pane(page).locator(".result-plain")).toHaveText(longer);
    await button(page, "Vis ændringer").click();
    await expect(pane(page).getByText("4 ændringer · 1 accepteret · 1 afvist")).toBeVisible();
    await expect(result(page).getByRole("insertion").filter({ hasText: "Tag en jakke med." })).toBeVisible();
    await button(page, "Fortryd det sidste").click();
    await expect(pane(page).getByText("3 ændringer · 1 afvist")).toBeVisible();
    expect(await decided(page)).toBe(stands);
    await button(page, "Redigér").click();
    await editing(page).fill("Noget andet.");
    await button(page, "Fortryd det sidste").click();
    await expect(editing(page)).toBeHidden();
    expect(await decided(page)).toBe(stands);
  });
});
