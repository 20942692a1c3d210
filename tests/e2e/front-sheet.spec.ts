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

test("a press on its card meanwhile counts", async ({ page }) => {
  const script = await holdScript(page);
  await page.goto(pagePaths.front);
  await hydrated(page);
  await sheet(page).getByRole("button", { name: "Ret", exact: true }).click();
  script.letGo();
  await expect(sheet(page).getByText("1 af 2")).toBeVisible();
  await expect(sheet(page).locator(".cm-content")).toContainText("færdig i dag.");
});

for (const width of [1280, 390]) {
  test(`without script, at ${width} px, the marks and the card are there, each knot on the line of its mark`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${process.env.E2E_URL}${pagePaths.front}`);
    await expect(sheet(page).getByRole("region", { name: "Det valgte fund" })).toContainText("1 af 3");
    await expect(sheet(page).getByRole("button")).toHaveCount(0);
    const marks = sheet(page).locator(".hero-mark");
    await expect(marks).toHaveText(["idag", "fremlægger", "Fredag"]);
    for (const [at, mark] of (await marks.all()).entries()) {
      const [word, knot] = [await mark.boundingBox(), await sheet(page).locator(".hero-knot").nth(at).boundingBox()];
      const middle = (box: typeof word) => (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;
      expect(Math.abs(middle(word) - middle(knot)), `knot ${at}`).toBeLessThan(6);
    }
    await context.close();
  });
}

test("reached by a link inside the app it is there at once", async ({ page }) => {
  await page.goto(pagePaths.about);
  await hydrated(page);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(pagePaths.front);
  await expect(sheet(page).getByRole("textbox")).toBeVisible();
});
