/** One session in several tabs: renewed once, never with a used token, ended in all of them, and no text lost. */
import type { BrowserContext, Page } from "@playwright/test";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import {
  type Account,
  createAccount,
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  hydrated,
  mailsTo,
  signIn,
  test,
} from "./fixtures.ts";
import { draftOf, field, open, textOf } from "./grammar-page.ts";
import {
  duplicate,
  expectEnded,
  heldSession,
  lockedNotice,
  logInByForm,
  login,
  makeOld,
  nobody,
  openSignedIn,
  profileTold,
  signOut,
  watchRenewals,
} from "./session-page.ts";

test.beforeEach(({ context }) => decideConsentEverywhere(context));

async function decideConsentEverywhere(context: BrowserContext): Promise<void> {
  context.on("page", (page) => void decideConsent(page));
}

const isRefresh = (url: URL) => url.pathname === apiPaths.refreshToken;

/** Locks of this site: held, and waited for. */
const locks = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return [held.length, pending.length];
  });

/** Holds every renewal back until `open` is called. */
async function gate(context: BrowserContext): Promise<{ readonly waiting: () => number; readonly open: () => void }> {
  let open = () => {};
  let waiting = 0;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  await context.route(isRefresh, async (route) => {
    waiting += 1;
    await opened;
    await route.continue();
  });
  return { waiting: () => waiting, open: () => open() };
}

test("four tabs that find their token old at once renew it once", async ({ page, context }) => {
  const user = await createAccount();
  await signIn(page, { user });
  await makeOld(page);
  const tabs = await Promise.all([1, 2, 3, 4].map(() => context.newPage()));
  const renewals = watchRenewals(context);
  // The turn is taken, so that all four find the token old before one of them may renew it.
  const taken = await page.evaluateHandle(async (key) => {
    const payload = localStorage.getItem(key)?.split(".")[1] ?? "";
    const { sid } = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/"))) as { sid: string };
    let giveBack = () => {};
    const held = new Promise<void>((resolve) => {
      giveBack = resolve;
    });
    await new Promise<void>((resolve) => {
      void navigator.locks.request(`rodtraad.session.${sid}`, () => {
        resolve();
        return held;
      });
    });
    return { giveBack };
  }, storageKeys.accessToken);
  const told = tabs.map(profileTold);
  await Promise.all(tabs.map((tab) => tab.goto(pagePaths.home)));
  await expect.poll(() => locks(page)).toEqual([1, 4]);
  await taken.evaluate(({ giveBack }) => giveBack());
  await Promise.all(told);
  expect(renewals).toHaveLength(1);
  for (const tab of tabs) await expect(tab).toHaveURL(pagePaths.home);
  expect((await mailsTo(user.email)).map((mail) => mail.subject).join()).not.toMatch(/logget .* ud/i);
});

test("where the browser has no locks, two tabs present the same token and both stay signed in", async ({
  page,
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
  await signIn(page);
  await makeOld(page);
  const other = await context.newPage();
  const renewals = watchRenewals(context);
  const { waiting, open: letThrough } = await gate(context);
  const told = [page, other].map(profileTold);
  await Promise.all([page.goto(pagePaths.home), other.goto(pagePaths.home)]);
  await expect.poll(waiting).toBe(2);
  letThrough();
  await Promise.all(told);
  expect(new Set(renewals).size).toBe(1);
  await Promise.all([page, other].map((tab) => openSignedIn(tab, pagePaths.dashboard)));
  for (const tab of [page, other]) await expect(tab).toHaveURL(pagePaths.dashboard);
});

test("a duplicated tab without Husk mig", async ({ page, context }) => {
  const user = await createAccount();
  await signIn(page, { user, rememberMe: false });
  // Plain text runs no script: tabs that the browser has put to sleep.
  const [copy, alone] = [await duplicate(page, "/robots.txt"), await duplicate(page, "/robots.txt")];

  await test.step("gets the new tokens when the other renews them", async () => {
    const awake = await duplicate(page, pagePaths.home);
    await hydrated(awake);
    await makeOld(page);
    await openSignedIn(page, pagePaths.home);
    const renewed = await heldSession(page);
    expect(renewed.refreshToken).not.toBe((await heldSession(copy)).refreshToken);
    await expect.poll(() => heldSession(awake)).toEqual(renewed);
    await awake.close();
  });

  await test.step("that slept through two renewals asks the other instead of presenting its old one", async () => {
    const old = await heldSession(copy);
    await makeOld(page);
    await openSignedIn(page, pagePaths.dashboard);
    const renewals = watchRenewals(context);
    await makeOld(copy);
    await openSignedIn(copy, pagePaths.home);
    expect(renewals).toEqual([]);
    expect(await heldSession(copy)).toEqual(await heldSession(page));
    expect((await heldSession(copy)).refreshToken).not.toBe(old.refreshToken);
    await copy.close();
  });

  await test.step("that slept and wakes up alone signs out quietly, and the session itself goes on", async () => {
    const kept = await heldSession(page);
    // Asleep itself now: it holds the newest tokens and can't answer.
    await page.goto("/robots.txt");
    const renewals = watchRenewals(context);
    await makeOld(alone);
    await alone.goto(pagePaths.home);
    await expect(alone).toHaveURL(login(pagePaths.home));
    expect([renewals, await heldSession(alone)]).toEqual([[], nobody]);
    await openSignedIn(page, pagePaths.home);
    expect(await heldSession(page)).toEqual(kept);
  });
});

test("a new tab of who is signed in without Husk mig says why it is not, and leads back after the sign-in", async ({
  page,
  context,
}) => {
  const user = await createAccount();
  await signIn(page, { user, rememberMe: false });
  await openSignedIn(page, pagePaths.home);
  const other = await context.newPage();
  const told = other.getByRole("status").filter({ hasText: "Du er logget ind i en anden fane." });

  await test.step("on a page for everybody", async () => {
    await other.goto(`${pagePaths.chat}?mappe=x`);
    await hydrated(other);
    await expect(told).toBeVisible();
    await other.setViewportSize({ width: 390, height: 844 });
    await expectNoSideways(other);
    await expectAccessible(other);
    await told.getByRole("button", { name: "Luk" }).click();
    await expect(told).toHaveCount(0);
    await other.reload();
    await hydrated(other);
    await told.getByRole("link", { name: "Log ind her" }).click();
    await expect(other).toHaveURL(login(`${pagePaths.chat}?mappe=x`));
  });

  await test.step("on the sign-in page that the guard leads to", async () => {
    await other.goto(pagePaths.dashboard);
    await expect(other).toHaveURL(login(pagePaths.dashboard));
    await expect(told).toHaveCount(1);
    await expect(told).toContainText("Log ind her også");
    await expectAccessible(other);
    await logInByForm(other, user);
    await expect(other).toHaveURL(pagePaths.dashboard);
    await expect(told).toHaveCount(0);
  });
});

/**
 * What was typed into a form is off the screen when the session ends, and back after signing in again.
 * @param leaving A tab in which Log ud is pressed.
 */
async function expectFormKept(page: Page, leaving: Page, user: Account): Promise<void> {
  await test.step("what was typed into a form is off the screen after Log ud, and back after signing in again", async () => {
    await openSignedIn(page, pagePaths.contact);
    await page.getByLabel("Emne").fill("Et spørgsmål");
    await page.getByLabel("Besked").fill("Det her må ikke gå tabt.");
    await signOut(leaving);
    await expect(lockedNotice(page)).toBeVisible();
    await expect(page.getByLabel("Besked")).toHaveValue("");
    await page.getByRole("status").getByRole("link", { name: "Log ind" }).click();
    await logInByForm(page, user, true);
    await expect(page).toHaveURL(pagePaths.contact);
    await expect(page.getByLabel("Emne")).toHaveValue("Et spørgsmål");
    await expect(page.getByLabel("Besked")).toHaveValue("Det her må ikke gå tabt.");
  });
}

for (const rememberMe of [true, false]) {
  test(`Log ud in one tab is Log ud in all, and the text is back at the login (Husk mig: ${rememberMe})`, async ({
    page,
  }) => {
    const user = await createAccount();
    await signIn(page, { user, rememberMe });
    await open(page);
    await field(page).click();
    // In the editor; the other time it may be the field that the editor takes over from.
    if (rememberMe) await expect(page.locator(".writing-host")).toBeVisible();
    await page.keyboard.insertText("Teksten må ikke gå tabt.");
    const home = await duplicate(page, pagePaths.home);
    await hydrated(home);
    const other = await duplicate(page, pagePaths.dashboard);
    await hydrated(other);
    const held = await heldSession(page);

    await Promise.all([
      other.waitForResponse((response) => new URL(response.url()).pathname === apiPaths.logout),
      signOut(other),
    ]);
    await expect(other).toHaveURL(pagePaths.front);
    await expect(home).toHaveURL(login(pagePaths.home));
    await expect(lockedNotice(page)).toBeVisible();
    for (const tab of [page, home, other]) expect(await heldSession(tab)).toEqual(nobody);
    await expectEnded(held);

    // The page stands in the frame of a visitor without the text, and the way back leads here.
    await expect(page).toHaveURL(pagePaths.grammar);
    await expect(page.getByText("Teksten må ikke gå tabt.")).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSideways(page);
    if (rememberMe) await expectAccessible(page);
    await page.getByRole("status").getByRole("link", { name: "Log ind" }).click();
    await expect(page).toHaveURL(login(pagePaths.grammar));
    await logInByForm(page, user, rememberMe);
    await expect(page).toHaveURL(pagePaths.grammar);
    await expect(lockedNotice(page)).toBeHidden();
    // A stored text brings the editor.
    await expect.poll(() => textOf(page)).toBe("Teksten må ikke gå tabt.");
    expect(await draftOf(page)).toContain("Teksten må ikke gå tabt.");
    if (rememberMe) await expectFormKept(other, home, user);
  });
}
