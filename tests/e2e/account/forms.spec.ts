/** What all account forms share: the password field, JavaScript that is needed, and tokens that leak nowhere. */
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

for (const [path, label] of forms) {
  test(`${path} without JavaScript says that it is needed, and puts nothing into the address`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(process.env.E2E_URL + path);
    await expect(page.locator("form noscript p")).toHaveText(/^Formularen kræver JavaScript\./);
    await expect(button(page, label)).toBeDisabled();
    const field = page.getByRole("main").locator("input").first();
    await field.fill("hemmeligt");
    await field.press("Enter");
    expect(page.url()).not.toContain("hemmeligt");
    await context.close();
  });
}

test("a link's button without JavaScript says that it is needed", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.E2E_URL}${pagePaths.verifyEmail}?token=abc`);
  await expect(page.getByRole("main").locator("noscript p")).toHaveText(/^Knappen kræver JavaScript\./);
  await expect(button(page, "Bekræft e-mail")).toBeDisabled();
  await context.close();
});

for (const path of forms.map(([one]) => one)) {
  test(`${path} asks not to be found`, async ({ page }) => {
    await open(page, path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
}

test("a password can be looked at, is hidden again, and is hidden while it is sent", async ({ page }) => {
  await open(page, pagePaths.register);
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
});

test("caps lock is told while the password has the focus", async ({ page }) => {
  await open(page, pagePaths.login);
  const field = passwordField(page);
  await field.focus();
  await field.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true })),
  );
  await expect(page.getByText("Caps Lock er slået til")).toBeVisible();
  await field.blur();
  await expect(page.getByText("Caps Lock er slået til")).toBeHidden();
});

for (const path of [
  `${pagePaths.verifyEmail}?token=hemmelig-token`,
  `${pagePaths.verifyEmail}?change=hemmelig-token`,
  `${pagePaths.verifyEmail}?undo=hemmelig-token`,
  `${pagePaths.resetPassword}?token=hemmelig-token`,
]) {
  test(`the token of ${path} is in no storage, no referrer and no link`, async ({ page }) => {
    const told: string[] = [];
    page.on("request", (request) => {
      const address = new URL(request.url());
      const { referer = "" } = request.headers();
      if (referer.includes("hemmelig-token")) told.push(`referer of ${address.pathname}`);
      if (request.resourceType() !== "document" && address.search.includes("hemmelig-token")) told.push(address.href);
    });
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
