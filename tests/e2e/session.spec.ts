/** The life of a session in one tab: kept, restored, renewed, lost and ended (spec sections 4 and 5). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { apiPaths, dashboardShortcuts, pagePaths } from "#contract/paths.ts";
import {
  createAccount,
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  failedLoad,
  hydrated,
  signIn,
  test,
} from "./fixtures.ts";
import {
  expectEnded,
  heldSession,
  logInByForm,
  login,
  makeOld,
  nobody,
  openSignedIn,
  profileTold,
  signOut,
  signOutButton,
  spoilAccessToken,
  watchRenewals,
} from "./session-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

const isRefresh = (url: URL) => url.pathname === apiPaths.refreshToken;

test("a browser that is closed and opened again is signed in only with Husk mig", async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const account = await createAccount();
  const profile = await mkdtemp(join(tmpdir(), "rodtraad-browser-"));
  /** Opens the browser, does something in it, and closes it. */
  const opened = async (use: (page: Page) => Promise<void>) => {
    const browser = await playwright.chromium.launchPersistentContext(profile, {
      ...launchOptions,
      baseURL: baseURL ?? "",
    });
    const page = await browser.newPage();
    await decideConsent(page);
    await use(page);
    await browser.close();
  };
  const signInOnTheWay = async (page: Page, rememberMe: boolean) => {
    await page.goto(login(`${pagePaths.dashboard}?faneblad=tekster#nederst`));
    await logInByForm(page, account, rememberMe);
    await expect(page).toHaveURL(`${pagePaths.dashboard}?faneblad=tekster#nederst`);
  };
  try {
    await opened((page) => signInOnTheWay(page, false));
    await test.step("not chosen it is no longer signed in", () =>
      opened(async (page) => {
        await page.goto(pagePaths.home);
        await expect(page).toHaveURL(login(pagePaths.home));
        await signInOnTheWay(page, true);
      }));
    await test.step("chosen it is still signed in", () =>
      opened(async (page) => {
        await page.goto(pagePaths.home);
        await expect(page).toHaveURL(pagePaths.home);
        await expect(signOutButton(page)).toBeVisible();
      }));
  } finally {
    await rm(profile, { recursive: true, force: true });
  }
});

test("a renewal", async ({ page, context, problems }) => {
  problems.allow(/net::ERR_CONNECTION_RESET/);
  for (const rememberMe of [true, false]) {
    await test.step(`happens before a call whose token is about to run out (Husk mig: ${rememberMe})`, async () => {
      await signIn(page, { rememberMe });
      const renewals = watchRenewals(context);
      const before = await heldSession(page);
      await makeOld(page);
      await openSignedIn(page, pagePaths.home);
      expect(renewals).toEqual([before.refreshToken]);
      const after = await heldSession(page);
      expect(after.refreshToken).not.toBe(before.refreshToken);
      // The next call needs none.
      await openSignedIn(page, pagePaths.home);
      expect(renewals).toHaveLength(1);
      await page.evaluate(() => sessionStorage.clear());
    });
  }
  await signIn(page);

  await test.step("survives a reload while its answer is on the way", async () => {
    await makeOld(page);
    const renewals = watchRenewals(context);
    const reached = new Promise<void>((resolve) => {
      void context.route(
        isRefresh,
        async (route) => {
          // The server has moved on, and the page never hears of it.
          await route.fetch();
          resolve();
        },
        { times: 1 },
      );
    });
    await page.goto(pagePaths.home);
    await reached;
    const told = profileTold(page);
    await page.reload();
    await told;
    expect(renewals).toHaveLength(2);
    expect(renewals[1]).toBe(renewals[0]);
    await expect(page).toHaveURL(pagePaths.home);
  });

  await test.step("survives an answer that is lost", async () => {
    await makeOld(page);
    await context.route(
      isRefresh,
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    await openSignedIn(page, pagePaths.home);
    await expect(page).toHaveURL(pagePaths.home);
  });

  await test.step("survives an answer that hangs", async () => {
    await makeOld(page);
    const renewals = watchRenewals(context);
    // The server has moved on, and its answer never arrives.
    await context.route(isRefresh, async (route) => void (await route.fetch()), { times: 1 });
    await openSignedIn(page, pagePaths.home);
    expect(renewals).toHaveLength(2);
    expect(renewals[1]).toBe(renewals[0]);
    await expect(page).toHaveURL(pagePaths.home);
  });
});

test("a call that the server refuses", async ({ page, context, problems }) => {
  problems.allow(failedLoad(401));
  const user = await createAccount();
  await signIn(page, { user });
  await openSignedIn(page, pagePaths.profile);

  await test.step("is made again with its body, after one renewal", async () => {
    const renewals = watchRenewals(context);
    await spoilAccessToken(page);
    await page.getByLabel("Fornavn").fill("Signe");
    await page.getByRole("button", { name: "Gem navn" }).click();
    await expect(page.getByText("Profil opdateret")).toBeVisible();
    expect(renewals).toHaveLength(1);
    await expect(page.getByRole("banner").getByText(`Signe ${user.lastName}`)).toBeVisible();
  });

  await test.step("signs out when the renewal is refused too, and the guard leads to the sign-in page and back", async () => {
    const held = await heldSession(page);
    await page.request.post(apiPaths.logout, { data: { refreshToken: held.refreshToken } });
    await page.goto(`${pagePaths.dashboard}?a=1#b`);
    await expect(page).toHaveURL(login(`${pagePaths.dashboard}?a=1#b`));
    expect(await heldSession(page)).toEqual(nobody);
    await logInByForm(page, user);
    await expect(page).toHaveURL(`${pagePaths.dashboard}?a=1#b`);
  });
});

test("without a connection", async ({ page, context, problems }) => {
  problems.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const account = await signIn(page);

  await test.step("nobody is signed out, and the profile comes with the connection", async () => {
    await makeOld(page);
    const held = await heldSession(page);
    const toApi = (url: URL) => url.pathname.startsWith("/api/");
    let tried = 0;
    await context.route(toApi, (route) => {
      tried += 1;
      return route.abort("internetdisconnected");
    });
    await page.goto(pagePaths.home);
    await hydrated(page);
    await expect.poll(() => tried).toBeGreaterThan(0);
    await expect(page.getByRole("banner").getByText(`${account.firstName} ${account.lastName}`)).toBeVisible();
    expect(await heldSession(page)).toEqual(held);
    await context.unroute(toApi);
    const told = profileTold(page);
    await context.setOffline(true);
    await expect(page.getByText("Du er offline.")).toBeVisible();
    await context.setOffline(false);
    await told;
    await expect(page).toHaveURL(pagePaths.home);
  });

  await test.step("Log ud signs out here all the same, and shows nothing of the page any more", async () => {
    await openSignedIn(page, pagePaths.home);
    await context.setOffline(true);
    await signOut(page);
    await expect(page.getByRole("main")).toHaveText("Du er logget ud.");
    expect(await heldSession(page)).toEqual(nobody);
    await context.setOffline(false);
    await expect(page).toHaveURL(pagePaths.front);
  });
});

test("Log ud", async ({ page }) => {
  const user = await createAccount({ firstName: "Wilhelmina".repeat(6), lastName: "Ø".repeat(60) });
  await signIn(page, { user });
  await openSignedIn(page, pagePaths.home);

  await test.step("is in sight beside a name as long as can be, which moves nothing in the frame", async () => {
    await expect(signOutButton(page)).toBeInViewport();
    await expectNoSideways(page);
  });

  await test.step("ends the session here and on the server, and leads to the front page", async () => {
    const held = await heldSession(page);
    await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === apiPaths.logout && response.ok()),
      signOut(page),
    ]);
    await expect(page).toHaveURL(pagePaths.front);
    await expect(page.getByRole("banner").getByRole("link", { name: "Log ind" })).toBeVisible();
    expect(await heldSession(page)).toEqual(nobody);
    await expectEnded(held);
    await page.goBack();
    await expect(page).not.toHaveURL(pagePaths.home);
  });

  await test.step("is in reach on a phone, by keyboard", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, { user });
    await openSignedIn(page, pagePaths.home);
    await page.locator("summary").filter({ hasText: "Mere" }).focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByText(`${user.firstName} ${user.lastName}`)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page, 'nav[data-frame="app"]');
    await menu.getByRole("button", { name: "Log ud" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePaths.front);
  });
});

test("a guarded address leads through the sign-in page and back, with query and hash", async ({ page }) => {
  const account = await createAccount();
  const leadsTo = new Map<string, string>(Object.entries(dashboardShortcuts));
  const query = "?s%C3%B8g=to%20ord&a=1#nederst";
  for (const path of [pagePaths.home, pagePaths.dashboard, ...leadsTo.keys()]) {
    await test.step(path, async () => {
      await page.goto(path + query);
      await expect(page).toHaveURL(login(path + query));
      await logInByForm(page, account);
      await expect(page).toHaveURL((leadsTo.get(path) ?? path) + query);
      await page.goto("/robots.txt");
      await page.evaluate(() => sessionStorage.clear());
    });
  }
});

test("before any script of the page has run", async ({ page }) => {
  // The scripts never arrive.
  await page.route(/\/assets\/.*\.js$/, () => undefined);
  for (const isIn of [false, true]) {
    await test.step(`the sign-in page is ${isIn ? "not seen by someone signed in" : "seen by a visitor"}`, async () => {
      if (isIn) await signIn(page);
      await page.goto(pagePaths.login, { waitUntil: "commit" });
      const guestPage = page.locator(".guest-only");
      await expect(guestPage).toBeAttached();
      await expect(guestPage).toBeVisible({ visible: !isIn });
    });
  }
});
