/** Every route in a real browser: accessible in light and dark, on a phone and a desk, with nothing sticking out. */
import type { Page } from "@playwright/test";
import { guardedPrefixes, pagePaths } from "#contract/paths.ts";
import {
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  failedLoad,
  hydrated,
  signIn,
  test,
} from "./fixtures.ts";

const isSignedInPage = (path: string) =>
  path === pagePaths.admin || guardedPrefixes.some((prefix) => path.startsWith(prefix));
const all = Object.values(pagePaths);

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 800 };

/** Light and dark on a desk and on a phone; motion is off, so that axe reads finished colours. */
async function expectGoodEverywhere(page: Page): Promise<void> {
  for (const viewport of [desk, phone]) {
    await page.setViewportSize(viewport);
    if (viewport === phone) await showWhole(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await expectAccessible(page);
      await expectNoSideways(page);
    }
  }
}

/** As tall as the page: what a fixed bar covers only until one scrolls is not what axe should measure. */
async function showWhole(page: Page): Promise<void> {
  const tallest = 8_000;
  // The phone's layout comes after the phone's width, and may be taller.
  await expect
    .poll(async () => {
      const needed = await page.evaluate(() => document.documentElement.scrollHeight);
      const height = Math.min(needed, tallest);
      await page.setViewportSize({ ...phone, height });
      const left = (await page.evaluate(() => document.documentElement.scrollHeight)) - height;
      return height === tallest ? 0 : left;
    })
    .toBeLessThanOrEqual(0);
}

for (const path of all.filter((one) => !isSignedInPage(one))) {
  test(`${path} for a visitor`, async ({ page }) => {
    await decideConsent(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expectGoodEverywhere(page);
  });
}

for (const path of [pagePaths.home, pagePaths.dashboard, pagePaths.grammar, pagePaths.profile]) {
  test(`${path} for someone signed in`, async ({ page }) => {
    await decideConsent(page);
    await signIn(page);
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    // What is still being fetched would make the page longer than it is measured to be.
    await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
    await expectGoodEverywhere(page);
  });
}

test("the 404 screen", async ({ page, problems }) => {
  problems.allow(failedLoad(404));
  await decideConsent(page);
  const response = await page.goto("/findes-ikke");
  expect(response?.status()).toBe(404);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Siden blev ikke fundet");
  await expect(page.getByText("Beklager, vi kunne ikke finde den side, du leder efter.")).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole("main").getByRole("link", { name: "Kontakt support" }).click();
  await expect(page).toHaveURL(pagePaths.contact);
});

test("the components page of developers", async ({ page }) => {
  await decideConsent(page);
  await page.goto("/__dev/ui");
  await hydrated(page);
  await expectGoodEverywhere(page);
});

test("text at twice its size on a phone still fits", async ({ page }) => {
  await decideConsent(page);
  await page.setViewportSize(phone);
  for (const path of [pagePaths.front, pagePaths.prices, pagePaths.grammar, pagePaths.contact, pagePaths.cookies]) {
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await expectNoSideways(page);
  }
});

test("the tables of a legal page are read on a phone without going sideways, each cell under its heading", async ({
  page,
}) => {
  await decideConsent(page);
  await page.setViewportSize(phone);
  for (const path of [pagePaths.cookies, pagePaths.privacy]) {
    await page.goto(path);
    const tables = page.getByRole("main").getByRole("table");
    await expect(tables.first()).toBeVisible();
    for (const table of await tables.all()) {
      const [wide, room, label, heading] = await table.evaluate((element) => {
        const [cell] = element.querySelectorAll("td");
        return [
          element.scrollWidth,
          element.parentElement?.clientWidth ?? 0,
          cell === undefined ? "" : getComputedStyle(cell, "::before").content,
          element.querySelectorAll("thead th")[1]?.textContent ?? "none",
        ];
      });
      expect(wide).toBeLessThanOrEqual(Number(room));
      expect(label).toBe(`"${heading}"`);
    }
  }
});

test("nothing moves while the front page loads", async ({ page }) => {
  await decideConsent(page);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    for (const path of [pagePaths.front, pagePaths.prices, pagePaths.grammar]) {
      await page.goto(path);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const sum = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0),
      );
      expect(sum, `layout shift of ${path} at ${viewport.width} px`).toBeLessThan(0.02);
    }
  }
});
