/** Every route in a real browser: accessible in light and dark, on a phone and a desk, with nothing sticking out. */
import type { Page } from "@playwright/test";
import { guardedPrefixes, pagePaths } from "#contract/paths.ts";
import {
  decideConsent,
  expect,
  expectAccessible,
  expectAccessibleColours,
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
  await expectGood(page, "light", expectAccessible);
  await expectGood(page, "dark", expectAccessibleColours);
  await showWhole(page);
  await expectGood(page, "dark", expectAccessible);
  await expectGood(page, "light", expectAccessibleColours);
}

async function expectGood(page: Page, colorScheme: "light" | "dark", look: (page: Page) => Promise<void>) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await look(page);
  await expectNoSideways(page);
}

/** A phone as tall as the page: what a fixed bar covers only until one scrolls is not what axe should measure. */
async function showWhole(page: Page): Promise<void> {
  const tallest = 8_000;
  await page.setViewportSize(phone);
  let { height } = phone;
  // What is measured against the height of the screen grows with it.
  for (let needed = await wholeHeight(page); needed > height && height < tallest; needed = await wholeHeight(page)) {
    height = Math.min(needed, tallest);
    await page.setViewportSize({ ...phone, height });
  }
}

/** The page's height once the layout of the viewport's new size is there. */
const wholeHeight = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.documentElement.scrollHeight;
  });

/** Opens a page as it is on a desk, where the page before it may have been left on a phone. */
async function open(page: Page, path: string) {
  await page.setViewportSize(desk);
  const response = await page.goto(path);
  await hydrated(page);
  return response;
}

/** A visitor's pages, a few in each test: what they share, from scripts to fonts, is fetched once. */
const visitors = all.filter((one) => !isSignedInPage(one));
const atATime = 5;

for (let at = 0; at < visitors.length; at += atATime) {
  const paths = visitors.slice(at, at + atATime);
  test(`for a visitor: ${paths.join(", ")}`, async ({ page }) => {
    await decideConsent(page);
    for (const path of paths) {
      await test.step(path, async () => {
        const response = await open(page, path);
        expect(response?.status()).toBe(200);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        await expect(page.getByRole("main")).toHaveCount(1);
        await expectGoodEverywhere(page);
      });
    }
  });
}

test("for someone signed in", async ({ page }) => {
  await decideConsent(page);
  await signIn(page);
  for (const path of [pagePaths.home, pagePaths.dashboard, pagePaths.grammar, pagePaths.profile]) {
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
      // What is still being fetched would make the page longer than it is measured to be.
      await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
      await expectGoodEverywhere(page);
    });
  }
});

test("the 404 screen", async ({ page, problems }) => {
  problems.allow(failedLoad(404));
  await decideConsent(page);
  const response = await open(page, "/findes-ikke");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Siden blev ikke fundet");
  await expect(page.getByText("Beklager, vi kunne ikke finde den side, du leder efter.")).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByRole("main").getByRole("link", { name: "Kontakt support" }).click();
  await expect(page).toHaveURL(pagePaths.contact);
});

test("the components page of developers", async ({ page }) => {
  await decideConsent(page);
  await open(page, "/__dev/ui");
  await expectGoodEverywhere(page);
});

test("text at twice its size on a phone still fits", async ({ page }) => {
  await decideConsent(page);
  await page.setViewportSize(phone);
  const { front, prices, grammar, rewriting, summarising, drafting, chat, contact, cookies, permissionDenied } =
    pagePaths;
  for (const path of [
    front,
    prices,
    grammar,
    rewriting,
    summarising,
    drafting,
    chat,
    contact,
    cookies,
    permissionDenied,
  ]) {
    await page.goto(path);
    // As the browser's own setting would: the root size, which every other size follows.
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
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

test("nothing moves while a page loads for the first time", async ({ page }) => {
  await decideConsent(page);
  // A cached font would hide what happens when it takes the place of the system's.
  await (await page.context().newCDPSession(page)).send("Network.setCacheDisabled", { cacheDisabled: true });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const viewport of [phone, desk]) {
    await page.setViewportSize(viewport);
    const { front, prices, grammar, chat, paymentSuccess, paymentCancel } = pagePaths;
    for (const path of [front, prices, grammar, chat, paymentSuccess, paymentCancel]) {
      await page.goto(path);
      await hydrated(page);
      if (path === chat) await expect(page.getByText("Ingen AI-model er slået til")).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const sum = await page.evaluate(() =>
        (window as unknown as { shifts: number[] }).shifts.reduce((total, shift) => total + shift, 0),
      );
      expect(sum, `layout shift of ${path} at ${viewport.width} px`).toBeLessThan(0.01);
    }
  }
});
