/** A test for every guard of spec section 2, by direct address and by navigation inside the app. */
import type { Page } from "@playwright/test";
import { dashboardShortcuts, pagePaths, unknownPathExemptions } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, failedLoad, hydrated, signIn, test } from "./fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

const login = (path: string) => `${pagePaths.login}?redirect=${encodeURIComponent(path)}`;

/** Goes somewhere by the router, as a link inside the app does: no document is loaded. */
async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const { __reactRouterDataRouter: router } = window as unknown as {
      __reactRouterDataRouter: { navigate(to: string): Promise<void> };
    };
    void router.navigate(to);
  }, path);
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const notFound = "Siden blev ikke fundet";

test.describe("without a stored access token", () => {
  for (const path of [
    pagePaths.home,
    pagePaths.dashboard,
    pagePaths.admin,
    ...Object.keys(dashboardShortcuts),
    `${pagePaths.dashboard}?faneblad=tekster&side=2#nederst`,
  ]) {
    test(`${path} leads to the sign-in page, with the full path kept`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL(login(path));
    });
  }

  for (const path of ["/homework", "/dashboard/mere", "/dashboard-chat-gammel", "/home.html"]) {
    test(`${path}, which no page has, is guarded too`, async ({ page, problems }) => {
      problems.allow(failedLoad(404));
      await page.goto(path);
      await expect(page).toHaveURL(login(path));
    });
  }

  test("what is behind the guard is never shown, not even for a moment", async ({ page }) => {
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seenHeadings: seen });
      new MutationObserver(() => {
        const text = document.querySelector("h1")?.textContent;
        if (text && !seen.includes(text)) seen.push(text);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(pagePaths.home);
    await expect(page).toHaveURL(login(pagePaths.home));
    await expect(heading(page)).toBeVisible();
    const seen = await page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings);
    expect(seen).toEqual([await heading(page).textContent()]);
  });

  for (const path of [pagePaths.profile, pagePaths.chat, pagePaths.grammar]) {
    test(`${path} has no route rule: it opens`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toBeVisible();
    });
  }
});

test.describe("signed in", () => {
  for (const rememberMe of [true, false]) {
    test(`the overview opens (Husk mig: ${rememberMe})`, async ({ page }) => {
      await signIn(page, { rememberMe });
      await page.goto(pagePaths.home);
      await expect(page).toHaveURL(pagePaths.home);
      await expect(heading(page)).toBeVisible();
    });
  }

  for (const path of [pagePaths.login, pagePaths.register]) {
    test(`${path} leads to the overview`, async ({ page }) => {
      await signIn(page);
      await page.goto(path);
      await expect(page).toHaveURL(pagePaths.home);
    });
  }

  for (const [shortcut, tool] of Object.entries(dashboardShortcuts)) {
    test(`${shortcut} leads to its tool`, async ({ page }) => {
      await signIn(page);
      await page.goto(`${shortcut}?samtale=1`);
      await expect(page).toHaveURL(`${tool}?samtale=1`);
    });
  }

  test("/admin is the 404 screen for everyone who is no administrator", async ({ page, problems }) => {
    // The API decides, and says 404 as well.
    problems.allow(failedLoad(404));
    await signIn(page);
    await page.goto(pagePaths.admin);
    await expect(heading(page)).toHaveText(notFound);
    await expect(page).toHaveURL(pagePaths.admin);
  });

  test("signing out in another tab closes what is behind the guard", async ({ page, context }) => {
    await signIn(page);
    await page.goto(pagePaths.home);
    await expect(heading(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/robots.txt");
    await other.evaluate((key) => localStorage.removeItem(key), storageKeys.accessToken);
    await expect(page).toHaveURL(login(pagePaths.home));
  });
});

test.describe("/404 and /_nuxt/", () => {
  for (const path of ["/404", "/_nuxt/entry.abc.js", "/gammel/_nuxt/x"]) {
    test(`${path} by direct address leads to the front page when there is no page before`, async ({
      page,
      problems,
    }) => {
      problems.allow(failedLoad(404));
      await page.goto(path);
      await expect(page).toHaveURL(pagePaths.front);
    });

    test(`${path} leads back to the page before`, async ({ page, problems }) => {
      problems.allow(failedLoad(404));
      await page.goto(pagePaths.prices);
      await hydrated(page);
      await page.goto(path);
      await expect(page).toHaveURL(pagePaths.prices);
    });
  }
});

test.describe("a path that no page has", () => {
  test("by direct address is the 404 screen in place", async ({ page, problems }) => {
    problems.allow(failedLoad(404));
    await page.goto(pagePaths.prices);
    await hydrated(page);
    await page.goto("/findes-ikke");
    await hydrated(page);
    await expect(page).toHaveURL("/findes-ikke");
    await expect(heading(page)).toHaveText(notFound);
  });

  test("inside the app leads back to the route before", async ({ page }) => {
    await page.goto(pagePaths.about);
    await hydrated(page);
    await expect(heading(page)).toBeVisible();
    await goInside(page, "/findes-ikke");
    await expect(page).toHaveURL(pagePaths.about);
    await expect(heading(page)).not.toHaveText(notFound);
  });

  for (const start of unknownPathExemptions.filter((path) => path !== pagePaths.dashboard)) {
    test(`inside the app ${start}… keeps the 404 screen in place`, async ({ page }) => {
      await page.goto(pagePaths.about);
      await hydrated(page);
      await goInside(page, `${start}-findes-ikke`);
      await expect(heading(page)).toHaveText(notFound);
      await expect(page).toHaveURL(`${start}-findes-ikke`);
    });
  }
});

test("back and forward show the page of their address", async ({ page }) => {
  await page.goto(pagePaths.front);
  await hydrated(page);
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Persondatapolitik" }).click();
  await expect(page).toHaveURL(pagePaths.privacy);
  await footer.getByRole("link", { name: "Cookiepolitik" }).click();
  await expect(page).toHaveURL(pagePaths.cookies);
  await page.goBack();
  await expect(page).toHaveURL(pagePaths.privacy);
  await page.goBack();
  await expect(page).toHaveURL(pagePaths.front);
  await page.goForward();
  await expect(page).toHaveURL(pagePaths.privacy);
  await expect(heading(page)).toContainText("Persondata");
});

test("the path keys hold where the tab has been, and never a token", async ({ page }) => {
  await page.goto(pagePaths.front);
  await hydrated(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Cookiepolitik" }).click();
  await expect(page).toHaveURL(pagePaths.cookies);
  const read = () =>
    page.evaluate(
      (keys) => keys.map((key) => sessionStorage.getItem(key)),
      [storageKeys.previousPath, storageKeys.currentPath, storageKeys.previousRoute],
    );
  await expect.poll(read).toEqual([pagePaths.front, pagePaths.cookies, pagePaths.cookies]);
  await page.goto(`${pagePaths.verifyEmail}?token=hemmelig`);
  await hydrated(page);
  await expect.poll(async () => (await read())[1]).toBe(pagePaths.verifyEmail);
});

test.describe("targets that must not be followed", () => {
  for (const [name, href] of [
    ["another site", "https://example.com/"],
    ["javascript", "javascript:document.title='kapret'"],
    ["data", "data:text/html,<h1>kapret</h1>"],
    ["vbscript", "vbscript:msgbox(1)"],
    ["blob", "blob:http://127.0.0.1/0"],
    ["a disguised javascript", " \tJaVaScRiPt:document.title='kapret'"],
  ] as const) {
    test(`a link to ${name} is refused`, async ({ page }) => {
      await page.goto(pagePaths.about);
      await hydrated(page);
      const title = await page.title();
      const wasStopped = await page.evaluate((target) => {
        const link = document.createElement("a");
        link.setAttribute("href", target);
        link.textContent = "væk";
        document.querySelector("main")?.append(link);
        return !link.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true }));
      }, href);
      expect(wasStopped).toBe(true);
      await expect(page).toHaveURL(pagePaths.about);
      expect(await page.title()).toBe(title);
    });
  }

  test("a script that sends the page to another site is stopped", async ({ page }) => {
    await page.goto(pagePaths.about);
    await hydrated(page);
    await page.evaluate(() => location.assign("https://example.com/"));
    await expect(page).toHaveURL(pagePaths.about);
  });
});
