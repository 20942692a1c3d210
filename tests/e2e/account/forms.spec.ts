/** What all account forms share: the password field, JavaScript that is needed, and tokens that leak nowhere. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { expect, hydrated, test } from "../fixtures.ts";
import { button, open, passwordField, stored } from "./steps.ts";

const forms = [
  [pagePaths.login, "Log ind"],
  [pagePaths.register, "Opret konto"],
  [pagePaths.forgotPassword, "Send link"],
  [pagePaths.verifyEmail, "Send nyt link"],
  [`${pagePaths.resetPassword}?token=abc`, "Gem ny adgangskode"],
] as const;

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form says that it is needed, and puts nothing into the address; so does a link's button", async ({
    page,
  }) => {
    for (const [path, label] of forms) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.locator("form noscript p")).toHaveText(/^Formularen kræver JavaScript\./);
        await expect(button(page, label)).toBeDisabled();
        const field = page.getByRole("main").locator("input").first();
        await field.fill("hemmeligt");
        await field.press("Enter");
        expect(page.url()).not.toContain("hemmeligt");
      });
    }
    await test.step("a link's button", async () => {
      await page.goto(`${pagePaths.verifyEmail}?token=abc`);
      await expect(page.getByRole("main").locator("noscript p")).toHaveText(/^Knappen kræver JavaScript\./);
      await expect(button(page, "Bekræft e-mail")).toBeDisabled();
    });
  });
});

test("each form asks not to be found, and a password field says what one needs to know", async ({ page }) => {
  for (const [path] of forms.toReversed()) {
    await test.step(`${path} asks not to be found`, async () => {
      await open(page, path);
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    });
    if (path === pagePaths.register) await test.step("a password can be looked at", () => lookAtPassword(page));
    if (path === pagePaths.login) await test.step("caps lock is told", () => pressCapsLock(page));
  }
});

/** It is hidden again, and is hidden while it is sent. */
async function lookAtPassword(page: Page): Promise<void> {
  const field = passwordField(page);
  await field.fill("tre små ord i en række");
  await expect(field).toHaveAttribute("type", "password");
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  const show = button(page, "Vis adgangskode");
  await show.click();
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("tre små ord i en række");
  await show.click();
  await expect(field).toHaveAttribute("type", "password");
  await show.click();
  await button(page, "Opret konto").click();
  await expect(field).toHaveAttribute("type", "password");
}

/** Told while the password has the focus. */
async function pressCapsLock(page: Page): Promise<void> {
  const field = passwordField(page);
  await field.focus();
  await field.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true })),
  );
  await expect(page.getByText("Caps Lock er slået til")).toBeVisible();
  await field.blur();
  await expect(page.getByText("Caps Lock er slået til")).toBeHidden();
}

test("the token of a mail's link is in no storage, no referrer and no link", async ({ page }) => {
  const told: string[] = [];
  page.on("request", (request) => {
    const address = new URL(request.url());
    const { referer = "" } = request.headers();
    if (referer.includes("hemmelig-token")) told.push(`referer of ${address.pathname}`);
    if (request.resourceType() !== "document" && address.search.includes("hemmelig-token")) told.push(address.href);
  });
  for (const path of [
    `${pagePaths.verifyEmail}?token=hemmelig-token`,
    `${pagePaths.verifyEmail}?change=hemmelig-token`,
    `${pagePaths.verifyEmail}?undo=hemmelig-token`,
    `${pagePaths.resetPassword}?token=hemmelig-token`,
  ]) {
    await test.step(path, async () => {
      await open(page, path);
      expect(await stored(page)).not.toContain("hemmelig-token");
      const links = await page.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
      expect(links.filter((href) => href?.includes("hemmelig-token"))).toEqual([]);
      await page.getByRole("banner").getByRole("link", { name: "Log ind" }).first().click();
      await expect(page).toHaveURL(pagePaths.login);
      await hydrated(page);
      expect(await stored(page)).not.toContain("hemmelig-token");
      expect(told).toEqual([]);
    });
  }
});
