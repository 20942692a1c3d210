/** /ai-omskrivning by keys: the place is never lost when what was pressed goes away. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { again, card, field, open, pane, result, sample, start } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

test("what was pressed goes away, and the place is kept: without a model, and with one", async ({
  page,
  there,
  person,
}) => {
  await open(page);

  await test.step("a visitor reads before the press that a model needs a login, and of no history", async () => {
    await expect(page.getByText("Med AI skal du være logget ind.")).toBeVisible();
    await expect(page.getByText(/^Teksten bliver sendt til /)).toBeVisible();
    await expect(page.getByText(/gemt i din historik/)).toHaveCount(0);
    await page.getByRole("button", { name: "Uden AI" }).click();
    await expect(page.getByText("Med AI skal du være logget ind.")).toHaveCount(0);
  });

  await test.step("without a model: from the press over the result, its card and what is written by hand", async () => {
    await field(page).fill(sample);
    await start(page).focus();
    await page.keyboard.press("Enter");
    await expect(pane(page).getByText("3 ændringer")).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(again(page)).toBeFocused();
    const own = page.getByRole("region", { name: "Din tekst" });
    await expect(own.getByText("Resultatet er klar.")).toBeVisible();

    await result(page).focus();
    await page.keyboard.press("j");
    const close = card(page).getByRole("button", { name: "Luk" });
    await close.focus();
    await page.keyboard.press("Enter");
    await expect(card(page)).toHaveCount(0);
    await expect(result(page)).toBeFocused();

    await page.keyboard.press("j");
    await card(page).getByRole("button", { name: "Næste" }).focus();
    await page.keyboard.press("Escape");
    await expect(card(page)).toHaveCount(0);
    await expect(result(page)).toBeFocused();

    await pane(page).getByRole("button", { name: "Redigér" }).press("Enter");
    await pane(page).getByRole("textbox", { name: "Redigér resultatet" }).press("End");
    await page.keyboard.type(" Hej.");
    await pane(page).getByRole("button", { name: "Gem min rettelse" }).press("Enter");
    await expect(result(page)).toBeFocused();
  });

  await test.step("with a model: Stop is the next stop after the press, and the place stays when it is pressed by hand", async () => {
    await page.getByRole("button", { name: "Med AI" }).click();
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await there.provider.script({ script: { kind: "hang", text: "Hvis du har spørgsmål om opgaven" } });
    await openSignedIn(page, { user: person });
    await field(page).fill(sample);
    await start(page).focus();
    await page.keyboard.press("Enter");
    const stop = page.getByRole("button", { name: "Stop" });
    await expect(stop).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(stop).toBeFocused();
    // How far it is stands beside it.
    await expect(page.getByRole("region", { name: "Din tekst" }).getByText("Skriver")).toBeVisible();
    await stop.click();
    await expect(again(page)).toBeVisible();
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  });
});
