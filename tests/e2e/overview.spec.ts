/** Overblik: the greeting, what to go on with, what to know of the account, and the tools; the same on both addresses. */
import type { Page } from "@playwright/test";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { type Account, createAccount } from "./accounts.ts";
import {
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  hydrated,
  signIn,
  test,
  writeSession,
} from "./fixtures.ts";
import { callsOf } from "./made-runs.ts";
import { section } from "./profile-page.ts";

async function open(page: Page, user: Account): Promise<void> {
  await decideConsent(page);
  await signIn(page, { user });
  await page.goto(pagePaths.home);
  await hydrated(page);
  // The frame wakes before the page in it.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

function keepDraft(page: Page, tool: string, text: string, savedAt: number): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.draft(tool),
    JSON.stringify({ text, savedAt }),
  ] as const);
}

const recent = (page: Page) => page.getByRole("region", { name: "Seneste" }).getByRole("link");

test("it greets by first name, is good when there is nothing yet, and then has the drafts", async ({
  page,
  problems,
}) => {
  await open(page, await createAccount({ firstName: "Anne Sofie" }));
  const emptyDraft = page.getByText("Her kommer dine tekster og samtaler");

  for (const path of [pagePaths.home, pagePaths.dashboard]) {
    await test.step(`${path} greets by first name and is good when there is nothing yet`, async () => {
      if (path !== pagePaths.home) await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Hej|Godmorgen|Goddag|Godaften), Anne Sofie$/);
      await expect(emptyDraft).toBeVisible();
      await expect(page.getByRole("region", { name: "Beskeder" })).toBeHidden();
    });
  }

  await test.step("it fits at every width", async () => {
    for (const width of [390, 768, 1280]) {
      // Tall enough that nothing lies half under the bar at the bottom, where axe would find it too small to hit.
      await page.setViewportSize({ width, height: 3000 });
      await expectNoSideways(page);
      // The other widths, and both addresses, are looked at by routes.spec.ts.
      if (width === 768) await expectAccessible(page);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("without the security log it is there all the same", async () => {
    problems.allow(/ERR_CONNECTION_RESET/);
    await page.route(`**${apiPaths.accountEvents}**`, (route) => route.abort("connectionreset"));
    const failed = page.waitForEvent("requestfailed", (request) => request.url().includes(apiPaths.accountEvents));
    await page.goto(pagePaths.home);
    await failed;
    await expect(emptyDraft).toBeVisible();
    await page.unroute(`**${apiPaths.accountEvents}**`);
  });

  await test.step("the newest draft comes first, the others below, and each leads to its tool", async () => {
    await keepDraft(page, "grammar", "Referat af mødet\nVi var fire.", Date.now() - 60_000);
    await keepDraft(page, "rewriting", "Et ældre udkast", Date.now() - 120_000);
    await page.reload();
    await expect(recent(page)).toHaveText([
      "Referat af mødetGrammatikkontrol, 6 ordfor 1 minut siden",
      "Et ældre udkastOmskrivning, 3 ordfor 2 minutter siden",
    ]);
    await expectAccessible(page);
    await recent(page).first().focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePaths.grammar);
  });
});

test("the latest conversation is gone on with from any device, and what has no end stays inside the page", async ({
  page,
  problems,
}) => {
  const account = await createAccount({ firstName: "W".repeat(60), lastName: "x".repeat(60) });
  const call = await callsOf(process.env.E2E_URL ?? "", account);
  for (const text of ["Hvem fortæller Ringen? Jeg tror, det er Lise.", "Hvad er fotosyntese?"]) {
    expect((await call(chatPaths.chatImport, { messages: [{ by: "person", text }], isLearning: false })).status).toBe(
      200,
    );
  }
  await open(page, account);

  await test.step("the latest conversation is gone on with from any device", async () => {
    await expect(recent(page).first()).toContainText("Hvad er fotosyntese");
    await expect(recent(page).first()).toContainText("AI-chat, 1 besked");
    await keepDraft(page, "grammar", "Referat af mødet", Date.now() - 3_600_000);
    await page.reload();
    await expect(recent(page)).toHaveText([/Hvad er fotosyntese/, /Hvem fortæller Ringen/, /Referat af mødet/]);
    await expect(recent(page).first()).toHaveAttribute("href", /^\/ai-chat\?samtale=[0-9a-f-]{36}$/);
    await expectAccessible(page);
  });

  await test.step("one that can't be asked for takes nothing away", async () => {
    problems.allow(/ERR_FAILED .*\/api\/chat\/conversations/);
    await page.route(`**${chatPaths.chatConversations}?*`, (route) => route.abort());
    await page.reload();
    await expect(page.getByText("Vi kunne ikke hente det hele.")).toBeVisible();
    await expect(recent(page)).toHaveText([/Referat af mødet/]);
    await page.unroute(`**${chatPaths.chatConversations}?*`);
  });

  await test.step("a text without an end and a name without an end stay inside the page", async () => {
    await page.setViewportSize({ width: 390, height: 3000 });
    await keepDraft(page, "grammar", "x".repeat(100_000), Date.now());
    await keepDraft(page, "chat", "ødelagt", Number.NaN);
    await page.evaluate((key) => localStorage.setItem(key, "vrøvl"), storageKeys.draft("summarising"));
    await page.reload();
    await expect(recent(page).filter({ hasText: "xxx" })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });
});

test("what the account waits for, and a device that is new after the first one, are told where they matter", async ({
  page,
  browser,
}) => {
  const account = await createAccount();
  await open(page, account);
  const notices = page.getByRole("region", { name: "Beskeder" });

  await test.step("a device that is new after the first one is told elsewhere, not on itself", async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await decideConsent(other);
    // By the browser's own call, which gives it the cookie of a device.
    const data = { email: account.email, password: account.password, rememberMe: true };
    const given = await other.request.post(`${process.env.E2E_URL}${apiPaths.login}`, { data });
    await writeSession(other, await given.json(), true);
    const asked = other.waitForResponse((response) => response.url().includes(apiPaths.accountEvents));
    await other.goto(pagePaths.home);
    await (await asked).finished();
    await hydrated(other);
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(other.getByRole("region", { name: "Beskeder" })).toBeHidden();
    await page.reload();
    await expect(notices).toContainText("Der er logget ind på en ny enhed");
    await expect(notices.getByRole("link")).toHaveText(["Se dine enheder"]);
    await expectAccessible(page);
    await notices.getByRole("button", { name: "Det var mig" }).press("Enter");
    await expect(notices).toBeHidden();
    const askedAgain = page.waitForResponse((response) => response.url().includes(apiPaths.accountEvents));
    await page.reload();
    await (await askedAgain).finished();
    await expect(notices).toBeHidden();
    await elsewhere.close();
  });

  await test.step("what the account waits for is told, with the way to it", async () => {
    const call = await callsOf(process.env.E2E_URL ?? "", account);
    const newEmail = `ny-${account.email}`;
    const answer = await call(apiPaths.changeEmail, { newEmail, currentPassword: account.password });
    expect(answer.status, answer.text).toBe(200);
    await page.reload();
    await expect(notices).toContainText(`Åbn linket, vi har sendt til ${newEmail}, og bekræft.`);
    await expectAccessible(page);
    await notices.getByRole("link", { name: "Se din e-mail" }).click();
    await expect(page).toHaveURL(`${pagePaths.profile}#e-mail`);
    await expect(section(page, "E-mail")).toBeInViewport();
  });
});

test("an account that goes is told first, and is kept in place", async ({ page }) => {
  const account = await createAccount();
  // Asked for on one device; signing in again is the way to regret it.
  const call = await callsOf(process.env.E2E_URL ?? "", account);
  const answer = await call(apiPaths.deleteAccount, { currentPassword: account.password, confirmation: "SLET" });
  expect(answer.status, answer.text).toBe(200);

  await open(page, account);
  const urgent = page.getByRole("region", { name: "Vigtigt" });
  await expect(urgent).toContainText(/Din konto bliver slettet \d+\. \p{L}+ \d{4}/u);
  await expectAccessible(page);
  await urgent.getByRole("button", { name: "Behold kontoen" }).press("Enter");
  await expect(page.getByText("Din konto bliver ikke slettet.")).toBeVisible();
  await expect(urgent).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Her kommer dine tekster og samtaler")).toBeVisible();
  await expect(urgent).toBeHidden();
});

test("the menu beside the page folds to its icons, by choice and where there is little room", async ({ page }) => {
  await open(page, await createAccount());
  const side = page.getByRole("banner");
  const fold = side.getByRole("button", { name: "Vis navne i menuen" });
  const word = side.getByText("Omskrivning", { exact: true });
  const wide = async (element: typeof word) => (await element.boundingBox())?.width ?? 0;
  await expect(side).toHaveCSS("width", "228px");
  await expect(fold).toHaveAttribute("aria-expanded", "true");
  await fold.press("Enter");
  await expect(side).toHaveCSS("width", "68px");
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  expect(await wide(word)).toBeLessThanOrEqual(1);
  await expect(side.getByRole("link", { name: "Omskrivning" })).toHaveAttribute("title", "Omskrivning");
  await expect(side.getByRole("button", { name: "Log ud" })).toBeInViewport({ ratio: 1 });
  // One under the other, in the middle.
  const middle = async (element: typeof fold) => {
    const box = await element.locator("svg").boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
  };
  expect(await middle(side.getByRole("button", { name: "Log ud" }))).toBe(
    await middle(side.getByRole("link", { name: "Omskrivning" })),
  );
  await expectAccessible(page);

  // Kept, and there before anything is drawn.
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.reload();
  await expect(side).toHaveCSS("width", "68px");
  await hydrated(page);
  await expect(fold).toHaveAttribute("aria-expanded", "false");
  const moved = await page.evaluate(() => (window as unknown as { moved: number[] }).moved);
  expect(moved.reduce((all, one) => all + one, 0)).toBeLessThan(0.02);
  await fold.click();
  await expect(side).toHaveCSS("width", "228px");

  await page.setViewportSize({ width: 1099, height: 800 });
  await expect(side).toHaveCSS("width", "68px");
  await expect(fold).toBeHidden();
  await expectAccessible(page);
  await expectNoSideways(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(side).toBeHidden();
});
