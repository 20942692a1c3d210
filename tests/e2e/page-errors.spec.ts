/** A page that throws: never an empty document, in the reader's own theme, with a way on. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, hydrated, type Problems, test } from "./fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

/** The page Om os throws whenever it is rendered in the browser; the server's HTML is whole. */
async function breakAbout(page: Page, problems: Problems): Promise<void> {
  problems.allow(/thrown on purpose/);
  await page.route(/\/assets\/about-[^/]*\.js/, (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: "export default function Page() { throw new Error('thrown on purpose'); }",
    }),
  );
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const headerLink = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true });

async function expectErrorScreen(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText("Noget gik galt");
  await expect(page).toHaveTitle(/^Noget gik galt/);
  await expect(page.getByRole("button", { name: "Genindlæs siden" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

test("opened by its address", async ({ page, problems }) => {
  await page.addInitScript((key) => localStorage.setItem(key, "dark"), storageKeys.theme);
  await breakAbout(page, problems);
  await page.goto(pagePaths.about);
  await expectErrorScreen(page);
  const { dataset, background } = await page.evaluate(() => ({
    dataset: { ...document.documentElement.dataset },
    background: getComputedStyle(document.documentElement).backgroundColor,
  }));
  expect(dataset).toMatchObject({ theme: "dark", session: "out", consent: "decided", script: "on" });
  expect(background).toBe("rgb(14, 21, 38)");
  await page.getByRole("main").getByRole("link", { name: "Til forsiden" }).click();
  await expect(page).toHaveURL(pagePaths.front);
});

test("reached by a link and left again; by a step back the previous path is shown instead", async ({
  page,
  problems,
}) => {
  await breakAbout(page, problems);
  await page.goto(pagePaths.contact);
  await hydrated(page);
  await headerLink(page, "Om os").click();
  await expectErrorScreen(page);
  await headerLink(page, "Priser").click();
  await expect(page).toHaveURL(pagePaths.prices);
  await expect(heading(page)).toHaveCount(1);
  await expect(heading(page)).not.toHaveText("Noget gik galt");
  await page.goBack();
  await expect(page).toHaveURL(pagePaths.prices);
  await expect(heading(page)).not.toHaveText("Noget gik galt");
});
