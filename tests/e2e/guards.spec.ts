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

/** Writes down every headline that the page shows, from before its first script. */
async function noteHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenHeadings: seen });
    new MutationObserver(() => {
      const text = document.querySelector("h1")?.textContent;
      if (text && !seen.includes(text)) seen.push(text);
    }).observe(document, { childList: true, subtree: true });
  });
}

const seenHeadings = (page: Page) =>
  page.evaluate(() => (window as unknown as { seenHeadings: string[] }).seenHeadings);

/** Leaves neither a session nor a memory of where the tab has been; no script of the product runs meanwhile. */
async function forgetEverything(page: Page): Promise<void> {
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

test("without a stored access token", async ({ page }) => {
  await noteHeadings(page);
  for (const path of [
    pagePaths.home,
    pagePaths.dashboard,
    pagePaths.admin,
    ...Object.keys(dashboardShortcuts),
    `${pagePaths.dashboard}?faneblad=tekster&side=2#nederst`,
  ]) {
    await test.step(`${path} leads to the sign-in page, with the full path kept`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(login(path));
    });
    await test.step("what is behind the guard is never shown, not even for a moment", async () => {
      await expect(heading(page)).toHaveText("Log ind");
      expect(await seenHeadings(page)).toEqual(["Log ind"]);
    });
  }

  for (const path of [pagePaths.profile, pagePaths.chat, pagePaths.grammar]) {
    await test.step(`${path} has no route rule: it opens`, async () => {
      await page.goto(path);
      await hydrated(page);
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toBeVisible();
    });
  }
});

test("signed in", async ({ page, context }) => {
  for (const rememberMe of [false, true]) {
    await test.step(`the overview opens (Husk mig: ${rememberMe})`, async () => {
      await forgetEverything(page);
      await signIn(page, { rememberMe });
      await page.goto(pagePaths.home);
      await expect(page).toHaveURL(pagePaths.home);
      await expect(heading(page)).toBeVisible();
    });
  }

  for (const path of [pagePaths.login, pagePaths.register]) {
    await test.step(`${path} leads to the overview`, async () => {
      await page.goto(path);
      await expect(page).toHaveURL(pagePaths.home);
    });
  }

  for (const [shortcut, tool] of Object.entries(dashboardShortcuts)) {
    await test.step(`${shortcut} leads to its tool`, async () => {
      await page.goto(`${shortcut}?samtale=1`);
      await expect(page).toHaveURL(`${tool}?samtale=1`);
    });
  }

  await test.step("signing out in another tab closes what is behind the guard", async () => {
    await page.goto(pagePaths.home);
    await expect(heading(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto("/robots.txt");
    await other.evaluate((key) => localStorage.removeItem(key), storageKeys.accessToken);
    await expect(page).toHaveURL(login(pagePaths.home));
  });
});

test("an address that no page has", async ({ page, problems }) => {
  problems.allow(failedLoad(404));
  /** Every one of these tells the browser as well that there is nothing. */
  const goNowhere = async (path: string) => expect((await page.goto(path))?.status()).toBe(404);

  for (const path of ["/homework", "/dashboard/mere", "/dashboard-chat-gammel", "/home.html"]) {
    await test.step(`${path} is guarded too`, async () => {
      await goNowhere(path);
      await expect(page).toHaveURL(login(path));
    });
  }

  const goesBack = ["/404", "/_nuxt/entry.abc.js", "/gammel/_nuxt/x"];
  for (const path of goesBack) {
    await test.step(`${path} by direct address leads to the front page when there is no page before`, async () => {
      await forgetEverything(page);
      await goNowhere(path);
      await expect(page).toHaveURL(pagePaths.front);
    });
  }

  await page.goto(pagePaths.prices);
  await hydrated(page);
  for (const path of goesBack) {
    await test.step(`${path} leads back to the page before`, async () => {
      await goNowhere(path);
      await expect(page).toHaveURL(pagePaths.prices);
    });
  }

  await test.step("by direct address is the 404 screen in place", async () => {
    await goNowhere("/findes-ikke");
    await hydrated(page);
    await expect(page).toHaveURL("/findes-ikke");
    await expect(heading(page)).toHaveText(notFound);
  });

  await test.step("/admin is the 404 screen for everyone who is no administrator", async () => {
    await signIn(page);
    // The API decides, and says 404 as well.
    const refused = page.waitForResponse((response) => response.url().includes("/api/") && response.status() === 404);
    await page.goto(pagePaths.admin);
    await refused;
    await expect(heading(page)).toHaveText(notFound);
    await expect(page).toHaveURL(pagePaths.admin);
  });
});

test("a path that no page has, inside the app", async ({ page }) => {
  await page.goto(pagePaths.about);
  await hydrated(page);
  await expect(heading(page)).toBeVisible();
  const about = (await heading(page).textContent()) ?? "";

  await test.step("leads back to the route before", async () => {
    await goInside(page, "/findes-ikke");
    await expect(page).toHaveURL(pagePaths.about);
    await expect(heading(page)).not.toHaveText(notFound);
  });

  for (const start of unknownPathExemptions.filter((path) => path !== pagePaths.dashboard)) {
    await test.step(`${start}… keeps the 404 screen in place`, async () => {
      await goInside(page, `${start}-findes-ikke`);
      await expect(heading(page)).toHaveText(notFound);
      await expect(page).toHaveURL(`${start}-findes-ikke`);
      await goInside(page, pagePaths.about);
      await expect(heading(page)).toHaveText(about);
    });
  }
});

test("back and forward show the page of their address, and the path keys hold where the tab has been", async ({
  page,
}) => {
  const read = () =>
    page.evaluate(
      (keys) => keys.map((key) => sessionStorage.getItem(key)),
      [storageKeys.previousPath, storageKeys.currentPath, storageKeys.previousRoute],
    );
  await page.goto(pagePaths.front);
  await hydrated(page);
  const footer = page.getByRole("contentinfo");

  await test.step("the page before and the page that is shown are kept", async () => {
    await footer.getByRole("link", { name: "Persondatapolitik" }).click();
    await expect(page).toHaveURL(pagePaths.privacy);
    await expect.poll(read).toEqual([pagePaths.front, pagePaths.privacy, pagePaths.privacy]);
  });

  await test.step("back and forward show the page of their address", async () => {
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

  await test.step("never a token", async () => {
    await page.goto(`${pagePaths.verifyEmail}?token=hemmelig`);
    await hydrated(page);
    await expect.poll(async () => (await read())[1]).toBe(pagePaths.verifyEmail);
  });
});

test("targets that must not be followed", async ({ page }) => {
  await page.goto(pagePaths.about);
  await hydrated(page);
  const title = await page.title();
  for (const [name, href] of [
    ["another site", "https://example.com/"],
    ["javascript", "javascript:document.title='kapret'"],
    ["data", "data:text/html,<h1>kapret</h1>"],
    ["vbscript", "vbscript:msgbox(1)"],
    ["blob", "blob:http://127.0.0.1/0"],
    ["a disguised javascript", " \tJaVaScRiPt:document.title='kapret'"],
  ] as const) {
    await test.step(`a link to ${name} is refused`, async () => {
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

  await test.step("a script that sends the page to another site is stopped", async () => {
    await page.evaluate(() => location.assign("https://example.com/"));
    await expect(page).toHaveURL(pagePaths.about);
  });
});
