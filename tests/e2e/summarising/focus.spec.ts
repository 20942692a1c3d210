/** /ai-opsummering by keys: the place is never lost when what was pressed goes away. */
import { decideConsent, expect, test } from "../fixtures.ts";
import {
  again,
  card,
  expectMapInSight,
  field,
  marked,
  pane,
  sample,
  sentences,
  source,
  summariseHere,
  summary,
  wordsOf,
} from "./steps.ts";

test("what was pressed goes away, and one goes on where one was", async ({ page }) => {
  await decideConsent(page);
  await summariseHere(page);

  await test.step("the map of the source says what it is a map of, at both widths", async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const legend = page.getByText("Hele teksten, afsnit 1–5");
      await expect(legend).toBeVisible();
      const map = page.locator(".coverage-map");
      const box = await map.boundingBox();
      expect(box?.width).toBeGreaterThan(4 * (box?.height ?? 0));
      await expect(map.locator("button")).toHaveCount(5);
    }
  });

  await test.step("beside a long text the map is whole, in a high and in a low window", async () => {
    await page.getByRole("button", { name: "Redigér teksten" }).click();
    await field(page).fill(`${sample}\n\n`.repeat(8));
    await again(page).click();
    await expect(page.getByText(/^Hele teksten, afsnit 1–40/)).toBeVisible();
    await expectMapInSight(page);
    await page.getByRole("button", { name: "Redigér teksten" }).click();
    await field(page).fill(sample);
    await again(page).click();
    await expect(page.getByText("Hele teksten, afsnit 1–5")).toBeVisible();
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("the card is closed by Escape from inside it, and one goes on at its sentence", async () => {
    await sentences(page).first().press("Enter");
    await card(page).getByRole("button", { name: "Næste sætning" }).focus();
    await page.keyboard.press("Escape");
    await expect(card(page)).toHaveCount(0);
    await expect(sentences(page).first()).toBeFocused();
  });

  await test.step("after »Redigér teksten« a sentence of the summary leads to the source again, and so does another run", async () => {
    const edit = page.getByRole("button", { name: "Redigér teksten" });
    const first = sentences(page).first();
    await edit.click();
    await expect(field(page)).toBeVisible();
    await first.click();
    await expect(marked(page)).toHaveText(await wordsOf(first));
    await expect(first).toBeInViewport();
    // The same one once more.
    await edit.click();
    await expect(card(page)).toHaveCount(0);
    await first.press("Enter");
    await expect(marked(page)).toBeInViewport();
    await edit.click();
    await again(page).click();
    await expect(source(page)).toBeVisible();
    await sentences(page).nth(1).click();
    await expect(marked(page)).toHaveText(await wordsOf(sentences(page).nth(1)));
  });

  await test.step("»Redigér teksten« leads into the text, and »Gem min rettelse« back into the summary", async () => {
    await page.getByRole("button", { name: "Redigér teksten" }).press("Enter");
    await expect(field(page)).toBeFocused();

    await pane(page).getByRole("button", { name: "Redigér", exact: true }).press("Enter");
    const written = pane(page).getByRole("textbox", { name: "Redigér opsummeringen" });
    await expect(written).toBeFocused();
    await written.press("End");
    await page.keyboard.type(" Mere er der ikke.");
    await pane(page).getByRole("button", { name: "Gem min rettelse" }).press("Enter");
    await expect(summary(page)).toBeFocused();
  });
});
