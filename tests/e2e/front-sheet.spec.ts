/** The front page's sheet before its script is there: nothing that a visitor types or presses is lost. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, hydrated, test } from "./fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

const sheet = (page: Page) => page.locator(".hero-sheet");

/** Holds the sheet's script back until told; says whether it was asked for. */
async function holdScript(page: Page): Promise<{ wasAsked(): boolean; letGo(): void }> {
  let asked = false;
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/hero-live-[^/]*\.js/, async (route) => {
    asked = true;
    await free;
    await route.continue();
  });
  return { wasAsked: () => asked, letGo };
}

test("its script is fetched only when the visitor does something, and what is typed meanwhile goes on in the editor", async ({
  page,
}) => {
  const script = await holdScript(page);
  await page.goto(pagePaths.front);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect(script.wasAsked()).toBe(false);
  const field = sheet(page).getByRole("textbox");
  const before = await field.inputValue();
  await field.focus();
  await expect.poll(() => script.wasAsked()).toBe(true);
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Jeg skriver,");
  await expect(field).toHaveValue(`${before} Jeg skriver,`);
  script.letGo();
  const editor = sheet(page).locator(".cm-content");
  await expect(editor).toBeVisible();
  await page.keyboard.type(" og det bliver.");
  await expect(editor).toContainText("til at stole på. Jeg skriver, og det bliver.");
});

test("what is typed before the page itself is alive is kept", async ({ page }) => {
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/assets\/[^/]*\.js$/, async (route) => {
    await free;
    await route.continue();
  });
  await page.goto(pagePaths.front, { waitUntil: "commit" });
  const field = sheet(page).getByRole("textbox");
  await field.focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Det her er mit.");
  letGo();
  await expect(sheet(page).locator(".cm-content")).toContainText("til at stole på. Det her er mit.");
});

test("a press on its button meanwhile counts", async ({ page }) => {
  const script = await holdScript(page);
  await page.goto(pagePaths.front);
  await hydrated(page);
  await sheet(page).getByRole("button", { name: "Tjek teksten her" }).click();
  script.letGo();
  await expect(sheet(page).getByText("1 af 3")).toBeVisible();
});

test("reached by a link inside the app it is there at once", async ({ page }) => {
  await page.goto(pagePaths.about);
  await hydrated(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(pagePaths.front);
  await expect(sheet(page).getByRole("textbox")).toBeVisible();
});
