/** Without a connection: the page that is open stays, with what was written on it. */
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, hydrated, test } from "./fixtures.ts";

test("a link pressed without a connection leaves the page standing and says why", async ({ page, context }) => {
  await decideConsent(page);
  await page.goto(pagePaths.contact);
  await hydrated(page);
  await page.getByLabel("Besked").fill("Det her må ikke gå tabt.");
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: "Priser" }).click();
  await expect(page.getByText("Du er offline.")).toBeVisible();
  await expect(page).toHaveURL(pagePaths.contact);
  await expect(page.getByLabel("Besked")).toHaveValue("Det her må ikke gå tabt.");

  await context.setOffline(false);
  await page.getByRole("banner").getByRole("link", { name: "Priser" }).click();
  await expect(page).toHaveURL(pagePaths.prices);
});
