/** What a person has of a summary is never lost: made again, or written in by hand. */
import { decideConsent, expect, expectAccessible, hydrated, test } from "../fixtures.ts";
import { again, draftOf, pane, sentences, summariseHere } from "./steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("a summary is had back as it was, made again or written in by hand", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await summariseHere(page);
  const editing = page.getByRole("textbox", { name: "Redigér opsummeringen" });

  await test.step("made again by mistake, the summary before comes back with what was written in it", async () => {
    await pane(page).getByRole("button", { name: "Redigér" }).click();
    await editing.fill("Fotosyntesen er den proces, hvor grønne planter omdanner sollys til kemisk energi.");
    await page.getByRole("button", { name: "Gem min rettelse" }).click();
    await expect(sentences(page)).toHaveCount(1);
    await again(page).click();
    const back = pane(page).getByRole("button", { name: "Hent den forrige opsummering" });
    await expect(back).toBeVisible();
    await expect(sentences(page).nth(1)).toBeVisible();
    await back.click();
    await expect(sentences(page)).toHaveCount(1);
    await pane(page).getByRole("button", { name: "Fortryd det sidste" }).click();
    await expect(sentences(page).nth(1)).toBeVisible();
  });

  await test.step("what is written by hand is kept as it is typed, and copied as it stands", async () => {
    await pane(page).getByRole("button", { name: "Redigér" }).click();
    await expect(editing).toBeFocused();
    await editing.fill("Planter laver sollys om til energi.");
    await pane(page).getByRole("button", { name: "Kopiér uden formatering" }).click();
    await expect(pane(page).getByText("Kopieret")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("Planter laver sollys om til energi.");
    await expect.poll(() => draftOf(page)).toContain("Planter laver");
    await page.reload();
    await hydrated(page);
    await expect(editing).toHaveValue("Planter laver sollys om til energi.");
    await expectAccessible(page);
    await page.getByRole("button", { name: "Gem min rettelse" }).click();
    await expect(sentences(page)).toHaveCount(1);
    await pane(page).getByRole("button", { name: "Fortryd det sidste" }).click();
    await expect(sentences(page).nth(1)).toBeVisible();
  });
});
