/** A tab that is older than the server: it reloads itself at most once in 10 seconds, then says so quietly. */
import type { Page } from "@playwright/test";
import { buildPaths, pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, failedLoad, hydrated, test } from "./fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

const newer = { id: "ffffffffffffffff", time: "2027-01-01T00:00:00.000Z" };
const bar = (page: Page) => page.getByRole("status").getByText("Ny version");

/** The tab is looked at again: then it asks for the newest build. */
const lookAt = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event("focus")));

/** Counts loaded documents. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on("domcontentloaded", () => {
    count += 1;
  });
  return () => count;
}

const footerLink = (page: Page, name: string) => page.getByRole("contentinfo").getByRole("link", { name });

test("a newer build is found while the tab is open: the bar offers a reload and links load documents", async ({
  page,
}) => {
  await page.goto(pagePaths.front);
  await hydrated(page);
  await test.step("the same build says nothing", async () => {
    const asked = page.waitForResponse(`**${buildPaths.latest}`);
    await lookAt(page);
    await (await asked).finished();
    await expect(bar(page)).toBeHidden();
  });

  // Loaded anew: a page that has just asked does not ask again at once.
  await page.route(`**${buildPaths.latest}`, (route) => route.fulfill({ json: newer }));
  await page.reload();
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
  await lookAt(page);
  await expect(bar(page)).toBeVisible();
  const documents = countDocuments(page);
  await footerLink(page, "Cookiepolitik").click();
  await expect(page).toHaveURL(pagePaths.cookies);
  await expect.poll(documents).toBe(1);
  await hydrated(page);
  await lookAt(page);
  await expect(bar(page)).toBeVisible();
  await page.unroute(`**${buildPaths.latest}`);
  await page.getByRole("status").getByRole("button", { name: "Genindlæs" }).click();
  await expect.poll(documents).toBe(2);
  await hydrated(page);
  await expect(bar(page)).toBeHidden();
});

test("a page's missing file reloads once, and the second within 10 seconds is the bar", async ({ page, problems }) => {
  problems.allow(failedLoad(404));
  problems.allow(/Failed to fetch dynamically imported module|Error loading route module/);
  await page.goto(pagePaths.front);
  await hydrated(page);
  // The page's own script is gone, as after a build whose predecessors were removed.
  let missed = 0;
  await page.route(/\/assets\/cookies-[^/]*\.js/, (route) => {
    missed += 1;
    return route.fulfill({ status: 404, contentType: "text/plain", body: "Findes ikke\n" });
  });
  const documents = countDocuments(page);
  await footerLink(page, "Cookiepolitik").click();
  await expect.poll(documents).toBe(1);
  await hydrated(page);
  await footerLink(page, "Cookiepolitik").click();
  await expect(bar(page)).toBeVisible();
  expect(documents()).toBe(1);
  expect(missed).toBeGreaterThanOrEqual(2);
});
