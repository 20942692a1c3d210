/** On a phone the result is what is seen while it is read: what lies over it by the lower edge is small. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { card, field, pane, result, start } from "./steps.ts";

const source = "Hunden er ikke vant til vand. Den vil gerne med ud at gå en tur hver eneste morgen. ".repeat(12).trim();
const answer = "Hunden er ikke vant til vand. Hver morgen vil den gerne med ud på en gåtur. ".repeat(12).trim();

test("bars by the lower edge leave more than three quarters of a phone to the result, with the actions in reach", async ({
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
