/** On a phone: where a text goes can be read before it is sent, and what lies over the result by the lower edge is small. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { card, field, pane, result, start } from "./steps.ts";

const own = "Hunden er ikke vant til vand. Den vil gerne med ud at gå en tur hver eneste morgen.";
const source = `${own} `.repeat(12).trim();
const answer = "Hunden er ikke vant til vand. Hver morgen vil den gerne med ud på en gåtur. ".repeat(12).trim();

test("before it is sent one reads where a text goes, and then the result has most of the phone", async ({
  page,
  there,
  person,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await decideConsent(page);
  await there.provider.reset();
  await there.provider.script({ script: { kind: "say", text: answer } });
  await openSignedIn(page, { user: person });

  await test.step("it can be read where a long text goes and is kept, wherever the action is in sight", async () => {
    await field(page).fill(`${own}\n\n`.repeat(30));
    const where = page.getByText(/^Teksten bliver sendt til .* Den bliver gemt i din historik\.$/);
    for (const [width, height] of [
      [390, 844],
      [320, 640],
      // On its side, the lines are passed on the way to the action.
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await field(page).evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY));
      if (height < 576) await start(page).scrollIntoViewIfNeeded();
      await expect(start(page)).toBeInViewport({ ratio: 1 });
      await expect(where).toBeInViewport({ ratio: 1 });
      const isOnTop = await where.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 2, y)));
      });
      expect(isOnTop, `${width}`).toBe(true);
    }
  });

  await page.setViewportSize({ width: 390, height: 844 });
  await test.step("bars by the lower edge leave more than three quarters to the result, with the actions in reach", async () => {
    await field(page).fill(source);
    await start(page).click();
    const accept = pane(page).getByRole("button", { name: "Acceptér alle" });
    await expect(accept).toBeVisible({ timeout: 40_000 });
    await result(page).evaluate((element) => scrollTo(0, scrollY + element.getBoundingClientRect().top));
    await expect(accept).toBeInViewport();
    const seen = await result(page).evaluate((element) => {
      let lines = 0;
      for (let y = 0; y < innerHeight; y += 4) {
        const at = document.elementFromPoint(innerWidth / 2, y);
        if (at !== null && element.contains(at)) lines += 4;
      }
      return lines / innerHeight;
    });
    expect(seen).toBeGreaterThan(0.75);

    // The card has its own ways to decide: those for all changes make room.
    await result(page).getByRole("insertion").first().click();
    await expect(card(page)).toBeInViewport();
    await expect(accept).toBeHidden();
    await card(page).getByRole("button", { name: "Luk" }).click();
    await expect(accept).toBeInViewport();
  });
});
