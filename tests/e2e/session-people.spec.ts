/** Several sessions in one browser: nothing of one person reaches another, and Log ud means all of one's own. */
import type { Page } from "@playwright/test";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { createAccount, decideConsent, draftIn, expect, hydrated, signIn, test } from "./fixtures.ts";
import { fetched, fillPasswords, openPart, section } from "./profile-page.ts";
import { open as openRewriting, field as rewritingField } from "./rewriting/steps.ts";
import {
  duplicate,
  expectEnded,
  heldSession,
  logInByForm,
  login,
  nobody,
  openSignedIn,
  signOut,
} from "./session-page.ts";

test.beforeEach(({ context }) => {
  context.on("page", (page) => void decideConsent(page));
});

const answered = (page: Page, path: string) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === path && response.ok());

test("somebody else who signs in with Husk mig in another tab gets nothing that was typed, and the session before ends", async ({
  page,
  context,
}) => {
  const [asta, bo] = await Promise.all([createAccount(), createAccount({ firstName: "Bo" })]);
  await signIn(page, { user: asta, rememberMe: false });
  await page.goto(pagePaths.profile);
  await fetched(page);
  const held = await heldSession(page);
  await page.getByLabel("Fornavn").fill("Astas hemmelighed");
  const draft = () => page.evaluate((key) => sessionStorage.getItem(key), storageKeys.formDraft("profile-navn"));
  await expect.poll(draft).toContain("Astas hemmelighed");

  const other = await context.newPage();
  await other.goto(pagePaths.login);
  const ended = answered(page, apiPaths.logout);
  await logInByForm(other, bo, true);
  await expect(other).toHaveURL(pagePaths.home);
  await ended;
  await expect(page.getByLabel("Fornavn")).toHaveValue("Bo");
  expect(await draft()).toBeNull();
  await expectEnded(held);
  expect(await heldSession(page)).toEqual(await heldSession(other));
});

test("a password that was typed is gone when somebody else signs in with Husk mig in another tab", async ({
  page,
  context,
}) => {
  const [asta, bo] = await Promise.all([createAccount(), createAccount({ firstName: "Bo" })]);
  await signIn(page, { user: asta, rememberMe: false });
  await page.goto(pagePaths.profileSecurity);
  await fetched(page);
  await fillPasswords(section(page, "Adgangskode"), { "Nuværende adgangskode": asta.password });
  const other = await context.newPage();
  await other.goto(pagePaths.login);
  const ended = answered(page, apiPaths.logout);
  await logInByForm(other, bo, true);
  await ended;
  const field = section(page, "Adgangskode").getByLabel("Nuværende adgangskode", { exact: true });
  await expect(field).toHaveValue("");
});

test("Log ud in one tab ends the same person's own session in another, on the server as well", async ({
  page,
  context,
}) => {
  const [user, other] = await Promise.all([createAccount(), context.newPage()]);
  const stranger = await createAccount({ firstName: "Bo" });
  const third = await context.newPage();
  for (const tab of [page, other]) await signIn(tab, { user, rememberMe: false });
  await signIn(third, { user: stranger, rememberMe: false });
  for (const tab of [page, other, third]) await openSignedIn(tab, pagePaths.home);
  const [held, kept] = [await heldSession(page), await heldSession(third)];
  const ended = answered(page, apiPaths.logout);
  await signOut(other);
  await expect(page).toHaveURL(login(pagePaths.home));
  await ended;
  expect(await heldSession(page)).toEqual(nobody);
  await expectEnded(held);
  await openSignedIn(third, pagePaths.dashboard);
  expect(await heldSession(third)).toEqual(kept);
});

test("Min profil opened by its address asks for the profile once, and an account that is deleted is gone from a copied tab as well", async ({
  page,
}) => {
  const user = await createAccount();
  await signIn(page, { user, rememberMe: false });
  await test.step("the profile is asked for once", async () => {
    let asked = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).pathname === apiPaths.user) asked += 1;
    });
    await page.goto(pagePaths.profile);
    await fetched(page);
    await page.waitForLoadState("networkidle");
    expect(asked).toBe(1);
  });

  await test.step("the account is gone from a copied tab", async () => {
    const copy = await duplicate(page, pagePaths.home);
    await hydrated(copy);
    await openPart(page, "Data");
    const form = section(page, "Slet konto");
    await fillPasswords(form, { "Nuværende adgangskode": user.password, "Skriv SLET": "SLET" });
    await form.getByRole("button", { name: "Slet konto" }).click();
    await expect(page.getByRole("heading", { name: "Din konto bliver slettet" })).toBeVisible();
    await expect(copy).toHaveURL(login(pagePaths.home));
    expect(await heldSession(copy)).toEqual(nobody);
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.renewals)).toBeNull();
  });
});

test("what the other tabs say and keep after Log ud in one of them", async ({ page }) => {
  const user = await createAccount();
  await signIn(page, { user });
  /** One more tab of the same person, opened by an address of its own. */
  const openTab = async (path: string) => {
    const tab = await duplicate(page, "/robots.txt");
    await openSignedIn(tab, path);
    return tab;
  };
  const withoutText = new Map<string, Page>();
  for (const path of [pagePaths.grammar, pagePaths.contact, pagePaths.profile]) {
    const tab = await openTab(path);
    if (path === pagePaths.profile) await fetched(tab);
    withoutText.set(path, tab);
  }
  const withSecret = new Map<string, Page>();
  for (const path of [pagePaths.verifyEmail, pagePaths.resetPassword]) {
    withSecret.set(path, await openTab(`${path}?token=hemmelig`));
  }
  await openSignedIn(page, pagePaths.home);
  await signOut(page);

  for (const [path, tab] of withoutText) {
    await test.step(`no text is said to lie on ${path} when none was written`, async () => {
      await expect(tab.getByRole("status").getByText("Du er blevet logget ud.", { exact: true })).toBeVisible();
    });
  }
  for (const [path, tab] of withSecret) {
    await test.step(`the secret of the link to ${path} is in no other address and no storage`, async () => {
      const back = tab.getByRole("status").getByRole("link", { name: "Log ind" });
      await expect(back).toHaveAttribute("href", login(path));
      await back.click();
      await expect(tab).toHaveURL(login(path));
      await hydrated(tab);
      expect(await tab.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("hemmelig");
    });
  }
});

test("a text is its writer's: gone from the sheet at Log ud, seen by nobody else, and back at the login", async ({
  page,
  context,
}) => {
  const [asta, bo] = await Promise.all([createAccount(), createAccount({ firstName: "Bo" })]);
  const text = "Astas egen tekst, som ingen anden skal læse.";
  const draft = () => page.evaluate(draftIn, storageKeys.draft("rewriting"));
  const visitors = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.draft("rewriting"));
  await signIn(page, { user: asta });
  await openRewriting(page);
  await rewritingField(page).fill(text);
  await expect.poll(draft).toContain(text);
  const other = await context.newPage();
  await openRewriting(other);
  await expect(rewritingField(other)).toHaveValue(text);

  await signOut(page);
  await expect(page).toHaveURL("/");
  // Off the screen of another tab as well.
  await expect(rewritingField(other)).toHaveValue("");
  for (const tab of [page, other]) {
    await openRewriting(tab);
    await expect(rewritingField(tab)).toHaveValue("");
  }
  expect(await visitors()).toBeNull();

  await page.goto(login(pagePaths.rewriting));
  await logInByForm(page, bo, true);
  await expect(page).toHaveURL(pagePaths.rewriting);
  await hydrated(page);
  await expect(rewritingField(page)).toHaveValue("");
  await rewritingField(page).fill("Bos tekst.");
  await signOut(page);
  await expect(page).toHaveURL("/");

  await page.goto(login(pagePaths.rewriting));
  await logInByForm(page, asta, true);
  await expect(page).toHaveURL(pagePaths.rewriting);
  await expect(rewritingField(page)).toHaveValue(text);
});

test("the text of a run is not left on a shared computer when its owner does not come back within a day", async ({
  page,
}) => {
  await page.goto(pagePaths.front);
  const names = ["a", "b"].map((owner) => keyOfOwner(storageKeys.run("rewriting"), owner));
  await page.evaluate((keys) => {
    for (const [at, key] of keys.entries()) {
      const keptAtMs = Date.now() - (25 - 2 * at) * 3_600_000;
      const run = JSON.stringify({ runId: "r", keptAtMs, of: { source: "Hemmeligt", options: null, blurring: null } });
      localStorage.setItem(key, run);
      sessionStorage.setItem(key, run);
    }
  }, names);
  await page.reload();
  const left = () =>
    page.evaluate(
      (keys) => [localStorage, sessionStorage].map((storage) => keys.map((key) => storage.getItem(key) !== null)),
      names,
    );
  await expect.poll(left).toEqual([
    [false, true],
    [false, true],
  ]);
});
