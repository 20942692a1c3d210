/** The life of a session in one tab: kept, restored, renewed, lost and ended (spec sections 4 and 5). */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  signOutButton,
  spoilAccessToken,
  watchRenewals,
} from "./session-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

const isRefresh = (url: URL) => url.pathname === apiPaths.refreshToken;

test.describe("a browser that is closed and opened again", () => {
  for (const rememberMe of [true, false]) {
    test(`with Husk mig ${rememberMe ? "chosen it is still" : "not chosen it is no longer"} signed in`, async ({
      playwright,
      launchOptions,
      baseURL,
    }) => {
      const account = await createAccount();
      const profile = await mkdtemp(join(tmpdir(), "rodtraad-browser-"));
      const launch = () =>
        playwright.chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL ?? "" });
      try {
        const before = await launch();
        const page = await before.newPage();
        await decideConsent(page);
        await page.goto(login(`${pagePaths.dashboard}?faneblad=tekster#nederst`));
        await logInByForm(page, account, rememberMe);
        await expect(page).toHaveURL(`${pagePaths.dashboard}?faneblad=tekster#nederst`);
        await before.close();

        const after = await launch();
        const again = await after.newPage();
        await decideConsent(again);
        await again.goto(pagePaths.home);
        await expect(again).toHaveURL(rememberMe ? pagePaths.home : login(pagePaths.home));
        await after.close();
      } finally {
        await rm(profile, { recursive: true, force: true });
      }
    });
  }
});

test.describe("renewal", () => {
  for (const rememberMe of [true, false]) {
    test(`happens before a call whose token is about to run out (Husk mig: ${rememberMe})`, async ({
      page,
      context,
    }) => {
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
    });
  }

  test("happens once when a call is refused in the middle, and the call is made again with its body", async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(failedLoad(401));
    const user = await createAccount();
    await signIn(page, { user });
    await openSignedIn(page, pagePaths.profile);
    const renewals = watchRenewals(context);
    await spoilAccessToken(page);
    await page.getByLabel("Fornavn").fill("Signe");
    await page.getByRole("button", { name: "Gem navn" }).click();
    await expect(page.getByText("Profil opdateret")).toBeVisible();
    expect(renewals).toHaveLength(1);
    await expect(page.getByRole("banner").getByText(`Signe ${user.lastName}`)).toBeVisible();
  });

  test("survives a reload while its answer is on the way", async ({ page, context }) => {
    await signIn(page);
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

  test("survives an answer that hangs", async ({ page, context }) => {
    const user = await createAccount();
    await signIn(page, { user });
    await makeOld(page);
    const renewals = watchRenewals(context);
    // The server has moved on, and its answer never arrives.
    await context.route(isRefresh, async (route) => void (await route.fetch()), { times: 1 });
    await openSignedIn(page, pagePaths.home);
    expect(renewals).toHaveLength(2);
    expect(renewals[1]).toBe(renewals[0]);
    await expect(page).toHaveURL(pagePaths.home);
  });

  test("survives an answer that is lost", async ({ page, context, problems }) => {
    problems.allow(/net::ERR_CONNECTION_RESET/);
    await signIn(page);
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

  test("that the server refuses signs out, and the guard leads to the sign-in page and back", async ({
    page,
    problems,
  }) => {
    problems.allow(failedLoad(401));
    const user = await createAccount();
    await signIn(page, { user });
    const held = await heldSession(page);
    await page.request.post(apiPaths.logout, { data: { refreshToken: held.refreshToken } });
    await page.goto(`${pagePaths.dashboard}?a=1#b`);
    await expect(page).toHaveURL(login(`${pagePaths.dashboard}?a=1#b`));
    expect(await heldSession(page)).toEqual(nobody);
    await logInByForm(page, user);
    await expect(page).toHaveURL(`${pagePaths.dashboard}?a=1#b`);
  });
});

test("without an answer from the server nobody is signed out, and the profile comes with the connection", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/);
  const account = await signIn(page);
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

test.describe("Log ud", () => {
  test("ends the session here and on the server, and leads to the front page", async ({ page }) => {
    await signIn(page);
    await openSignedIn(page, pagePaths.home);
    const held = await heldSession(page);
    await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === apiPaths.logout && response.ok()),
      signOutButton(page).click(),
    ]);
    await expect(page).toHaveURL(pagePaths.front);
    await expect(page.getByRole("banner").getByRole("link", { name: "Log ind" })).toBeVisible();
    expect(await heldSession(page)).toEqual(nobody);
    await expectEnded(held);
    await page.goBack();
    await expect(page).not.toHaveURL(pagePaths.home);
  });

  test("without a connection signs out here all the same, and shows nothing of the page any more", async ({
    page,
    context,
    problems,
  }) => {
    problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
    await signIn(page);
    await openSignedIn(page, pagePaths.home);
    await context.setOffline(true);
    await signOutButton(page).click();
    await expect(page.getByRole("main")).toHaveText("Du er logget ud.");
    expect(await heldSession(page)).toEqual(nobody);
    await context.setOffline(false);
    await expect(page).toHaveURL(pagePaths.front);
  });

  test("is in reach on a phone, by keyboard", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const account = await signIn(page);
    await openSignedIn(page, pagePaths.home);
    await page.locator("summary").filter({ hasText: "Mere" }).focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("navigation", { name: "Menu" });
    await expect(menu.getByText(`${account.firstName} ${account.lastName}`)).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page, 'nav[data-frame="app"]');
    await menu.getByRole("button", { name: "Log ud" }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePaths.front);
  });
});

test("a name as long as can be moves nothing in the frame", async ({ page }) => {
  const user = await createAccount({ firstName: "Wilhelmina".repeat(6), lastName: "Ø".repeat(60) });
  await signIn(page, { user });
  await openSignedIn(page, pagePaths.home);
  await expect(signOutButton(page)).toBeInViewport();
  await expectNoSideways(page);
});

test.describe("a guarded address leads through the sign-in page and back, with query and hash", () => {
  const leadsTo = new Map<string, string>(Object.entries(dashboardShortcuts));
  const query = "?s%C3%B8g=to%20ord&a=1#nederst";
  for (const path of [pagePaths.home, pagePaths.dashboard, ...leadsTo.keys()]) {
    test(path, async ({ page }) => {
      await page.goto(path + query);
      await expect(page).toHaveURL(login(path + query));
      const account = await accountOf();
      await logInByForm(page, account);
      await expect(page).toHaveURL((leadsTo.get(path) ?? path) + query);
    });
  }
});

let shared: ReturnType<typeof createAccount> | undefined;
/** One account for all that only pass through the sign-in page. */
function accountOf() {
  shared ??= createAccount();
  return shared;
}

test.describe("before any script of the page has run", () => {
  for (const isIn of [true, false]) {
    test(`the sign-in page is ${isIn ? "not seen by someone signed in" : "seen by a visitor"}`, async ({ page }) => {
      if (isIn) await signIn(page);
      // The scripts never arrive.
      await page.route(/\/assets\/.*\.js$/, () => undefined);
      await page.goto(pagePaths.login, { waitUntil: "commit" });
      const guestPage = page.locator(".guest-only");
      await expect(guestPage).toBeAttached();
      await expect(guestPage).toBeVisible({ visible: !isIn });
    });
  }
});
