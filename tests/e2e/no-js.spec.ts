/** The public site without JavaScript: every page can be read and reached. */
import { pagePaths, publicPages } from "#contract/paths.ts";
import { expect, test } from "./fixtures.ts";

test.use({ javaScriptEnabled: false });

test("every public page can be read", async ({ page }) => {
  for (const key of publicPages) {
    await test.step(pagePaths[key], async () => {
      await page.goto(pagePaths[key]);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(100);
      // A banner that can't be answered must not lie over the page.
      await expect(page.getByRole("button", { name: "Acceptér alle" })).toBeHidden();
    });
  }
});

test("links lead from page to page, and what needs script says so", async ({ page }) => {
  await test.step("from the front page to a legal page and to a tool by links alone", async () => {
    await page.goto(pagePaths.front);
    await page.getByRole("contentinfo").getByRole("link", { name: "Brugerbetingelser" }).click();
    await expect(page).toHaveURL(pagePaths.terms);
    await page.getByText("Værktøjer", { exact: true }).first().click();
    await page.getByRole("link", { name: "Grammatikkontrol" }).first().click();
    await expect(page).toHaveURL(pagePaths.grammar);
    await expect(page.getByRole("textbox").first()).toBeEditable();
  });

  await test.step("a page behind sign-in says what is needed and shows nothing else", async () => {
    await page.goto(pagePaths.home);
    await expect(page.locator("noscript p").first()).toBeVisible();
    expect(await page.locator("noscript p").first().textContent()).toContain("Slå JavaScript til");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(0);
  });

  await test.step("on a phone the menu opens", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pagePaths.front);
    await page.getByText("Menu", { exact: true }).click();
    await page.getByRole("link", { name: "Priser" }).first().click();
    await expect(page).toHaveURL(pagePaths.prices);
  });
});
