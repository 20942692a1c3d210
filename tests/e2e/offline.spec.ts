/** Without a connection: the page that is open stays, with what was written on it. */
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, hydrated, test } from "./fixtures.ts";
import { field, open, sample, start } from "./rewriting/steps.ts";

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

test("the notice lies on nothing that works without a connection, on a desk and on a phone, and can be closed", async ({
  page,
  context,
}) => {
  await decideConsent(page);
  // The page asks for it when it is looked at, and says so in the console when it can't be had.
  await page.route(/latest\.json/, (route) => route.fulfill({ json: {} }));
  await open(page);
  await field(page).fill(Array(30).fill(sample).join("\n\n"));
  await expect(page.getByText(/normalsider/).first()).toBeVisible();
  const notice = page.getByText("Du er offline.");
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height });
      await context.setOffline(true);
      await expect(notice).toBeVisible();
      // A press that something lies over is not carried out.
      await start(page).click({ trial: true });
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const last = page.getByRole("contentinfo").getByRole("button").last();
      await last.click({ trial: true });

      await page.getByRole("status").getByRole("button", { name: "Luk" }).click();
      await expect(notice).toHaveCount(0);
      await context.setOffline(false);
      await context.setOffline(true);
      await expect(notice).toBeVisible();
      await context.setOffline(false);
      await expect(notice).toHaveCount(0);
    });
  }
});
