/** The cookie banner: letter for letter, equal choices, proof on the server, and nothing lost when that fails. */
import type { Page } from "@playwright/test";
import { consentVersion } from "#contract/legal.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { consentUpdatedEvent, storageKeys } from "#contract/storage-keys.ts";
import { expect, failedLoad, hydrated, test } from "./fixtures.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Cookie-indstillinger" });
const button = (page: Page, name: string) => banner(page).getByRole("button", { name, exact: true });
const toggle = (page: Page, name: string) => banner(page).getByRole("checkbox", { name });

async function open(page: Page, path: string = pagePaths.front): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

async function stored(page: Page): Promise<Record<string, unknown> | null> {
  const text = await page.evaluate((key) => localStorage.getItem(key), storageKeys.cookieConsent);
  return text === null ? null : (JSON.parse(text) as Record<string, unknown>);
}

/** The server has the proof of the choice: nothing more is written about it. */
const proved = (page: Page) => expect.poll(async () => (await stored(page))?.proofPending).toBeUndefined();

/** As somebody who has never been here: nothing is stored. */
async function forget(page: Page): Promise<void> {
  await proved(page);
  await page.evaluate(() => localStorage.clear());
  await open(page);
}

const proof = (page: Page) => page.waitForRequest((request) => request.url().endsWith(apiPaths.consent));

test("it sets nothing before a choice, favours none, and says what the specification says on every kind of page", async ({
  page,
  context,
  problems,
}) => {
  await open(page);
  await test.step("it sets nothing before a choice", async () => {
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });

  await test.step("refusing is as easy as accepting: same look, same size, no box ticked beforehand", async () => {
    const looks = await Promise.all(
      ["Afvis alle", "Acceptér alle"].map((name) =>
        button(page, name).evaluate((element) => {
          const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
          return { color, backgroundColor, borderColor, fontSize, fontWeight, height: element.clientHeight };
        }),
      ),
    );
    expect(looks[0]).toEqual(looks[1]);
    await button(page, "Vis detaljer").click();
    await expect(button(page, "Skjul detaljer")).toHaveAttribute("aria-expanded", "true");
    await expect(toggle(page, "Nødvendige")).toBeChecked();
    await expect(toggle(page, "Nødvendige")).toBeDisabled();
    for (const name of ["Præferencer", "Statistik", "Markedsføring"]) {
      await expect(toggle(page, name)).not.toBeChecked();
    }
    await button(page, "Skjul detaljer").click();
    await expect(toggle(page, "Statistik")).toBeHidden();
  });

  problems.allow(failedLoad(404));
  for (const path of [pagePaths.front, pagePaths.grammar, pagePaths.cookies, pagePaths.login, "/findes-ikke"]) {
    await test.step(`it says what the specification says on ${path}`, async () => {
      if (path !== pagePaths.front) await open(page, path);
      await expect(banner(page)).toBeVisible();
      await expect(banner(page).getByText("Cookie-indstillinger", { exact: true })).toBeVisible();
      await expect(banner(page).getByRole("link", { name: "Læs mere" })).toHaveAttribute("href", pagePaths.cookies);
      await expect(banner(page).getByRole("button")).toHaveText([
        "Vis detaljer",
        "Afvis alle",
        "Acceptér udvalgte",
        "Acceptér alle",
      ]);
    });
  }
});

const nothing = { preferences: false, statistics: false, marketing: false };
const everything = { preferences: true, statistics: true, marketing: true };

const choices = [
  { name: "Afvis alle", choose: [], expected: nothing },
  { name: "Acceptér alle", choose: [], expected: everything },
  { name: "Acceptér udvalgte", choose: [], expected: nothing },
  { name: "Acceptér udvalgte", choose: ["Præferencer", "Statistik"], expected: { ...everything, marketing: false } },
  // What is ticked does not count when everything is refused.
  { name: "Afvis alle", choose: ["Markedsføring"], expected: nothing },
];

test("what is chosen is stored, told, proved on the server, and not asked for again", async ({ page }) => {
  await open(page);
  for (const [at, { name, choose, expected }] of choices.entries()) {
    await test.step(`${name} with ${choose.join(" and ") || "nothing"} ticked`, async () => {
      if (at > 0) await forget(page);
      await page.evaluate((event) => {
        window.addEventListener(event, (fired) => Object.assign(window, { told: (fired as CustomEvent).detail }));
      }, consentUpdatedEvent);
      if (choose.length > 0) await button(page, "Vis detaljer").click();
      for (const label of choose) await toggle(page, label).check();
      const sent = proof(page);
      await button(page, name).click();
      await expect(banner(page)).toBeHidden();

      const record = await stored(page);
      expect(record).toMatchObject({ ...expected, version: consentVersion, source: "banner" });
      expect(new Date(String(record?.timestamp)).toISOString()).toBe(record?.timestamp);
      expect(await page.evaluate(() => (window as { told?: unknown }).told)).toMatchObject(expected);

      const request = await sent;
      expect(request.postDataJSON()).toMatchObject({ ...expected, id: record?.id, version: consentVersion });
      expect((await request.response())?.ok()).toBe(true);
      await proved(page);

      await page.reload();
      await hydrated(page);
      await expect(banner(page)).toBeHidden();
    });
  }
});

test("a choice survives a server that fails, and is proved at the next visit, once", async ({ page, problems }) => {
  problems.allow(failedLoad(500));
  let calls = 0;
  await page.route(`**${apiPaths.consent}`, (route) => {
    calls += 1;
    return calls === 1 ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await open(page);
  const failed = page.waitForResponse((response) => response.url().endsWith(apiPaths.consent));
  await button(page, "Acceptér alle").click();
  await failed;
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ ...everything, proofPending: true });
  const before = await stored(page);

  const again = proof(page);
  await page.reload();
  expect((await again).postDataJSON()).toMatchObject({ id: before?.id, timestamp: before?.timestamp });
  await proved(page);
  await page.reload();
  await hydrated(page);
  expect(calls).toBe(2);
});

const outdated = [
  { title: "a choice of a year ago", record: { ...everything, timestamp: "2020-01-01T00:00:00.000Z", version: "1.0" } },
  { title: "another consent text", record: { ...everything, timestamp: new Date().toISOString(), version: "0.1" } },
  { title: "a record that can't be read", record: "{" },
];

test("it moves nothing, can be used by keyboard, is called back from the footer, and asks again in time", async ({
  page,
}) => {
  // First, while nothing of the site is in the browser's cache.
  await test.step("it moves nothing when it comes and when it goes", async () => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(entry.value);
      }).observe({ type: "layout-shift", buffered: true });
    });
    await open(page, pagePaths.prices);
    await button(page, "Afvis alle").click();
    await expect(banner(page)).toBeHidden();
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.02);
  });

  await test.step("it can be used by keyboard from the top of the page, and holds nobody", async () => {
    await forget(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Spring til indhold" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(banner(page).getByRole("link", { name: "Læs mere" })).toBeFocused();
    for (const name of ["Vis detaljer", "Afvis alle", "Acceptér udvalgte", "Acceptér alle"]) {
      await page.keyboard.press("Tab");
      await expect(button(page, name)).toBeFocused();
    }
    // Not a wall: the next step is the page, and the banner is still there.
    await page.keyboard.press("Tab");
    await expect(page.getByRole("banner").getByRole("link").first()).toBeFocused();
    await expect(banner(page)).toBeVisible();
    // Escape decides nothing for anybody.
    await button(page, "Afvis alle").focus();
    await page.keyboard.press("Escape");
    await expect(banner(page)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole("main")).toBeFocused();
  });

  await test.step("it is called back from the footer with the choice made, and gives the focus back", async () => {
    await forget(page);
    await button(page, "Vis detaljer").click();
    await toggle(page, "Statistik").check();
    await button(page, "Acceptér udvalgte").click();
    await expect(banner(page)).toBeHidden();

    const reopen = page.getByRole("contentinfo").getByRole("button", { name: "Cookie-indstillinger" });
    await reopen.focus();
    await page.keyboard.press("Enter");
    await expect(banner(page)).toBeFocused();
    await expect(toggle(page, "Statistik")).toBeChecked();
    await expect(toggle(page, "Markedsføring")).not.toBeChecked();
    await page.keyboard.press("Escape");
    await expect(banner(page)).toBeHidden();
    await expect(reopen).toBeFocused();
    expect(await stored(page)).toMatchObject({ statistics: true, source: "banner" });

    await reopen.click();
    await button(page, "Afvis alle").click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toMatchObject({ ...nothing, source: "footer" });
  });

  for (const { title, record } of outdated) {
    await test.step(`it asks again after ${title}`, async () => {
      await expect(banner(page)).toBeHidden();
      await proved(page);
      await page.evaluate(
        ([key, value]) => localStorage.setItem(String(key), String(value)),
        [storageKeys.cookieConsent, typeof record === "string" ? record : JSON.stringify(record)],
      );
      await page.reload();
      await hydrated(page);
      await expect(banner(page)).toBeVisible();
      await button(page, "Afvis alle").click();
    });
  }
});

test("without JavaScript, where nothing can be set, it does not ask", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL(pagePaths.front, process.env.E2E_URL).href);
  await expect(banner(page)).toBeHidden();
  await context.close();
});
