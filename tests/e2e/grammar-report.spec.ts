/** *Forkert forslag?* and the report: what leaves the page, and what is printed. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { apiPaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { readWord } from "#web/documents/import/word/read-part.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, test } from "./fixtures.ts";
import { card, closely, draftOf, list, marks, sample, write, writeAnew } from "./grammar-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

/** Looks at what is open on a phone and on a wide page, and leaves it on the phone. */
async function expectGoodAtBothWidths(page: Page): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page);
    await expectNoSideways(page);
  }
}

test("a wrong suggestion is told by its rule, and by its sentence only with consent", async ({ page }) => {
  const sent: unknown[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(apiPaths.suggestionReport)) sent.push(request.postDataJSON());
  });
  await write(page, sample, 3);
  await list(page).getByRole("button").first().click();
  const dialog = page.getByRole("dialog", { name: "Meld et forkert forslag" });
  const wrong = card(page).getByRole("button", { name: "Forkert forslag?" });
  await wrong.press("Enter");
  await expect(dialog).toContainText("Vi mødes idag ved søen.");
  await expectGoodAtBothWidths(page);
  // Letters in the dialog are not the keys of the card.
  await dialog.getByRole("button", { name: "Send", exact: true }).press("a");
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Send", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("status").filter({ hasText: "Tak. Vi ser på reglen." })).toBeAttached();
  await wrong.click();
  await dialog.getByRole("checkbox", { name: /Send også sætningen/ }).check();
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([
    { rule: "sammenskrivning", consent: false },
    { rule: "sammenskrivning", consent: true, sentence: "Vi mødes idag ved søen." },
  ]);
  await expect(list(page).getByRole("listitem")).toHaveCount(3);

  // The consent is taken back as easily as it was given.
  await page.getByText("Indstillinger og min ordbog").click();
  const region = page.getByRole("region", { name: "Sætninger, du har sendt" });
  await expect(region).toContainText("Du har sendt 1 sætning til os fra denne enhed");
  await expectGoodAtBothWidths(page);
  await region.getByRole("button", { name: "Slet sætningen hos os" }).press("Enter");
  await expect(region.getByRole("status")).toHaveText("Slettet hos os.");
  await expect(region.getByRole("heading")).toBeFocused();

  // On a wide page again. Given up under way: the call ends, and what may have arrived can be deleted.
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.route(`**${apiPaths.suggestionReport}`, () => {});
  await wrong.click();
  await dialog.getByRole("checkbox", { name: /Send også sætningen/ }).check();
  const asked = page.waitForRequest(`**${apiPaths.suggestionReport}`);
  await dialog.getByRole("button", { name: "Send", exact: true }).click();
  await asked;
  const ended = page.waitForEvent("requestfailed");
  await dialog.getByRole("button", { name: "Annullér" }).click();
  expect((await ended).url()).toContain(apiPaths.suggestionReport);
  await expect(dialog).toBeHidden();
  await expect(region).toContainText("Du har sendt 1 sætning");
  await region.getByRole("button", { name: "Slet sætningen hos os" }).click();
  await expect(region.getByRole("status")).toHaveText("Slettet hos os.");
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.sentSentences)).toBeNull();
  await page.reload();
  await page.getByText("Indstillinger og min ordbog").click();
  await expect(region).toBeHidden();
});

test("the report shows corrections and what is left, and is printed alone", async ({ page }) => {
  await test.step("it opens from a caret at the end of a line that the narrow page breaks", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await write(page, `Det er en linje, som er for lang til en telefon, og som derfor bliver brudt.\n${sample}`, 3);
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("End");
    await page.getByRole("button", { name: "Rapport" }).click();
    await expect(page.getByRole("dialog", { name: "Rettelser og forklaringer" })).toContainText("0 rettet");
    await page.keyboard.press("Escape");
  });

  await test.step("it shows corrections and what is left, and is printed alone", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await writeAnew(page, sample, 3);
    await marks(page).first().click();
    const source = card(page).getByRole("link", { name: /^Retskrivningsordbogen §\s18-19 .*\sÅbner i en ny fane$/ });
    await expect(source).toHaveAttribute("href", "https://ro.dsn.dk");
    await card(page).getByRole("button", { name: "Ret", exact: true }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    // What was done stays with the draft.
    await expect.poll(() => draftOf(page), closely).toContain('"before":"idag"');
    await page.reload();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Rapport" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Rettelser og forklaringer" });
    await expect(dialog).toContainText("1 rettet, 2 ikke rettet.");
    await expect(dialog).toContainText("idag → i dag (rettet): Vi mødes i dag ved søen.");
    await expect(dialog).toContainText("og og → og (ikke rettet): Det regner og og blæser.");
    await expect(dialog).toContainText("Slå ordet op i Retskrivningsordbogen");
    await expectGoodAtBothWidths(page);
    const waiting = page.waitForEvent("download");
    await dialog.getByRole("button", { name: "Hent rapporten som Word" }).press("Enter");
    const download = await waiting;
    expect(download.suggestedFilename()).toBe("Rettelser og forklaringer.docx");
    const file = await readFile(await download.path());
    const written = await readWord(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
    await expect(dialog.getByRole("button", { name: "Hent rapporten som Word" })).toBeFocused();
    await dialog.getByRole("button", { name: "Udskriv eller gem som PDF" }).click();
    await expect(page.locator("html[data-printed]")).toBeAttached();
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".print-report")).toContainText("Rettelser og forklaringer");
    await expect(page.locator(".print-report")).toBeVisible();
    const printed = await page.locator(".print-report").innerText();
    expect(written.split("\n")).toEqual(printed.split("\n").filter((line) => line.trim() !== ""));
    await expect(page.getByRole("heading", { name: "Grammatikkontrol", exact: true })).toBeHidden();
    await expect(dialog).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(page.locator(".print-report")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Rapport" })).toBeFocused();
  });
});
