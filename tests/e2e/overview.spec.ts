/** Overblik: the greeting, what to go on with, what to know of the account, and the tools; the same on both addresses. */
import type { Page } from "@playwright/test";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { type Account, createAccount, logIn } from "./accounts.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, hydrated, signIn, test } from "./fixtures.ts";
import { callsOf } from "./made-runs.ts";
import { fillPasswords, openProfile, section } from "./profile-page.ts";

async function open(page: Page, account?: Account, path: string = pagePaths.home): Promise<void> {
  await decideConsent(page);
  await signIn(page, { user: account ?? (await createAccount()) });
  await page.goto(path);
  await hydrated(page);
}

function keepDraft(page: Page, tool: string, text: string, savedAt: number): Promise<void> {
  return page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.draft(tool),
    JSON.stringify({ text, savedAt }),
  ] as const);
}

for (const path of [pagePaths.home, pagePaths.dashboard]) {
  test(`${path} greets by first name and is good when there is nothing yet`, async ({ page }) => {
    await open(page, await createAccount({ firstName: "Anne Sofie" }), path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Godmorgen|Goddag|Godaften), Anne Sofie$/);
    await expect(page.getByText("Du har ingen kladder på denne enhed")).toBeVisible();
    await expect(page.getByText("Grammatikkontrollen har ingen brugsgrænse")).toBeVisible();
    await expect(page.getByRole("region", { name: "Beskeder" })).toBeHidden();
    await expect(page.getByRole("region", { name: "Værktøjer" }).getByRole("link")).toHaveCount(6);
    await expectAccessible(page);
  });
}

test("the newest draft comes first, the others below, and each leads to its tool", async ({ page }) => {
  await open(page);
  await keepDraft(page, "grammar", "Referat af mødet\nVi var fire.", Date.now() - 60_000);
  await keepDraft(page, "rewriting", "Et ældre udkast", Date.now() - 120_000);
  await page.reload();
  const newest = page.getByRole("main").locator(".sheet");
  await expect(newest).toContainText("Fortsæt, hvor du slap");
  await expect(newest).toContainText("Referat af mødet");
  await expect(newest).toContainText("Grammatikkontrol, gemt for 1 minut siden");
  await expect(page.getByRole("region", { name: "Seneste" }).getByRole("link")).toHaveText([/Et ældre udkast/]);
  await expectAccessible(page);
  await newest.getByRole("link", { name: "Fortsæt" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pagePaths.grammar);
});

test("the latest conversation is gone on with from any device, and one that can't be asked for takes nothing away", async ({
  page,
  problems,
}) => {
  const account = await createAccount();
  const call = await callsOf(process.env.E2E_URL ?? "", account);
  for (const text of ["Hvem fortæller Ringen? Jeg tror, det er Lise.", "Hvad er fotosyntese?"]) {
    expect((await call(chatPaths.chatImport, { messages: [{ by: "person", text }], isLearning: false })).status).toBe(
      200,
    );
  }
  await open(page, account);
  const newest = page.getByRole("main").locator(".sheet");
  await expect(newest).toContainText("Hvad er fotosyntese");
  await expect(newest).toContainText("AI-chat, gemt");
  await keepDraft(page, "grammar", "Referat af mødet", Date.now() - 3_600_000);
  await page.reload();
  await expect(page.getByRole("region", { name: "Seneste" }).getByRole("link")).toHaveText([/Referat af mødet/]);
  await expect(newest.getByRole("link", { name: "Fortsæt" })).toHaveAttribute(
    "href",
    /^\/ai-chat\?samtale=[0-9a-f-]{36}$/,
  );
  await expectAccessible(page);

  problems.allow(/ERR_FAILED .*\/api\/chat\/conversations/);
  await page.route(`**${chatPaths.chatConversations}?*`, (route) => route.abort());
  await page.reload();
  await expect(page.getByText("Noget af det, du er i gang med, kunne ikke hentes.")).toBeVisible();
  await expect(newest).toContainText("Referat af mødet");
});

test("a text without an end and a name without an end stay inside the page", async ({ page }) => {
  const account = await createAccount({ firstName: "W".repeat(60), lastName: "x".repeat(60) });
  await page.setViewportSize({ width: 390, height: 3000 });
  await open(page, account);
  await keepDraft(page, "grammar", "x".repeat(100_000), Date.now());
  await keepDraft(page, "chat", "ødelagt", Number.NaN);
  await page.evaluate((key) => localStorage.setItem(key, "vrøvl"), storageKeys.draft("summarising"));
  await page.reload();
  await expect(page.getByRole("link", { name: "Fortsæt" })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
});

test("what the account waits for is told, with the way to it", async ({ page }) => {
  const account = await openProfile(page);
  const email = section(page, "E-mail");
  await email.getByLabel("Ny e-mail").fill(`ny-${account.email}`);
  await fillPasswords(email, { "Nuværende adgangskode": account.password });
  await email.getByRole("button", { name: "Skift e-mail" }).click();
  await expect(email.getByText("Venter på bekræftelse")).toBeVisible();

  await page.goto(pagePaths.home);
  const notices = page.getByRole("region", { name: "Beskeder" });
  await expect(notices).toContainText(`Åbn linket, vi har sendt til ny-${account.email}, og bekræft.`);
  await expectAccessible(page);
  await notices.getByRole("link", { name: "Se din e-mail" }).click();
  await expect(page).toHaveURL(`${pagePaths.profile}#e-mail`);
  await expect(section(page, "E-mail")).toBeInViewport();
});

test("an account that goes is told first, and is kept in place", async ({ page }) => {
  const account = await createAccount();
  const first = await logIn(account);
  // Asked for on one device; signing in again is the way to regret it.
  const csrf = await fetch(process.env.E2E_URL + apiPaths.csrfToken);
  const { token } = (await csrf.json()) as { token: string };
  const answer = await fetch(process.env.E2E_URL + apiPaths.deleteAccount, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      authorization: `Bearer ${first.tokens.accessToken}`,
      "x-csrf-token": token,
      cookie: csrf.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; "),
    },
    body: JSON.stringify({ currentPassword: account.password, confirmation: "SLET" }),
  });
  expect(answer.status).toBe(200);

  await decideConsent(page);
  await page.goto(pagePaths.login);
  await hydrated(page);
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByLabel("Adgangskode", { exact: true }).fill(account.password);
  await page.getByRole("main").getByRole("button", { name: "Log ind" }).click();
  await expect(page).toHaveURL(pagePaths.home);
  const urgent = page.getByRole("region", { name: "Vigtigt" });
  await expect(urgent).toContainText(/Din konto bliver slettet \d+\. \p{L}+ \d{4}/u);
  await expectAccessible(page);
  await urgent.getByRole("button", { name: "Behold kontoen" }).press("Enter");
  await expect(page.getByText("Din konto bliver ikke slettet.")).toBeVisible();
  await expect(urgent).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText("Du har ingen kladder på denne enhed")).toBeVisible();
  await expect(urgent).toBeHidden();
});

test("a device that is new after the first one is told elsewhere, not on itself", async ({ page, browser }) => {
  const account = await createAccount();
  await open(page, account);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await decideConsent(other);
  await other.goto(`${process.env.E2E_URL}${pagePaths.login}`);
  await hydrated(other);
  await other.getByLabel("E-mail").fill(account.email);
  await other.getByLabel("Adgangskode", { exact: true }).fill(account.password);
  const asked = other.waitForResponse((response) => response.url().includes(apiPaths.accountEvents));
  await other.getByRole("main").getByRole("button", { name: "Log ind" }).click();
  await expect(other).toHaveURL(/\/home$/);
  await (await asked).finished();
  await expect(other.getByRole("region", { name: "Beskeder" })).toBeHidden();
  await page.reload();
  const notices = page.getByRole("region", { name: "Beskeder" });
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

test("without the security log the overview is there all the same", async ({ page, problems }) => {
  problems.allow(/ERR_CONNECTION_RESET/);
  await page.route(`**${apiPaths.accountEvents}**`, (route) => route.abort("connectionreset"));
  const failed = page.waitForEvent("requestfailed");
  await open(page);
  await failed;
  await expect(page.getByText("Du har ingen kladder på denne enhed")).toBeVisible();
});

for (const width of [390, 768, 1280]) {
  test(`fits at ${width} px`, async ({ page }) => {
    // Tall enough that nothing lies half under the bar at the bottom, where axe would find it too small to hit.
    await page.setViewportSize({ width, height: 3000 });
    await open(page);
    await expectNoSideways(page);
    await expectAccessible(page);
  });
}
