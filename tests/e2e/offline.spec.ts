/** Without a connection: the page that is open stays, with what was written on it. */
import type { Page } from "@playwright/test";
import { buildPaths, pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, hydrated, signIn, test } from "./fixtures.ts";
import * as grammar from "./grammar-page.ts";
import * as rewriting from "./rewriting/steps.ts";
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

/** On a desk and on a phone. */
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Two bars at once: a newer version, and no connection. */
async function bringBars(page: Page): Promise<void> {
  const news = page.locator("[role=status].fixed");
  await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
  await expect(news.getByText("Ny version.")).toBeVisible();
  await page.context().setOffline(true);
  await expect(news.getByText("Du er offline.")).toBeVisible();
}

for (const isSignedIn of [false, true]) {
  for (const size of sizes) {
    const who = isSignedIn ? "someone signed in" : "a visitor";
    test(`the bars cover no button of an open card and lift no footer for ${who} at ${size.width} px`, async ({
      page,
      context,
    }) => {
      await decideConsent(page);
      if (isSignedIn) await signIn(page);
      await page.setViewportSize(size);
      const newer = { id: "ffffffffffffffff", time: "2027-01-01T00:00:00.000Z" };
      await page.route(`**${buildPaths.latest}`, (route) => route.fulfill({ json: newer }));
      const bars = page.locator("[role=status].fixed > *");

      await test.step("the card of the grammar check", async () => {
        await grammar.write(page, grammar.sample, 3);
        await grammar.marks(page).first().click();
        await expect(grammar.card(page)).toBeVisible();
        await bringBars(page);
        for (const button of await grammar.card(page).getByRole("button").all()) await button.click({ trial: true });
        for (const bar of await bars.all()) await bar.getByRole("button").click({ trial: true });
        if (isSignedIn && size.width < 768) {
          const menu = page.getByRole("navigation", { name: "Menu" });
          await menu.getByRole("link", { name: "Overblik" }).click({ trial: true });
        }
        if (isSignedIn && size.width > 768) {
          const sidebar = await page.locator("header[data-frame=app]").boundingBox();
          const edge = (sidebar?.x ?? 0) + (sidebar?.width ?? 0);
          for (const bar of await bars.all()) expect((await bar.boundingBox())?.x).toBeGreaterThanOrEqual(edge);
        }
        await context.setOffline(false);
      });

      await test.step("the card of a rewriting", async () => {
        await rewriting.rewriteHere(page);
        await rewriting.result(page).getByRole("button").first().click();
        await expect(rewriting.card(page)).toBeVisible();
        await bringBars(page);
        for (const button of await rewriting.card(page).getByRole("button").all()) await button.click({ trial: true });
        await context.setOffline(false);
      });

      await test.step("a short page keeps its footer where it was", async () => {
        await page.goto(isSignedIn ? pagePaths.home : pagePaths.permissionDenied);
        await hydrated(page);
        const footer = page.locator("footer:visible");
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        const before = await footer.boundingBox();
        await bringBars(page);
        expect(await footer.boundingBox()).toEqual(before);
        // At the end of the page everything can be pressed.
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await footer.getByRole("button").last().click({ trial: true });
        await context.setOffline(false);
      });
    });
  }
}
