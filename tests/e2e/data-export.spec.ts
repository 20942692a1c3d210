/** /hent-mine-data: the link of a data export, opened by whoever has it, and what is left of it on the device. */
import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import {
  type Account,
  callsAnswered,
  createAccount,
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  failedLoad,
  hydrated,
  test,
} from "./fixtures.ts";
import { fillPasswords, openPart, openProfile, section } from "./profile-page.ts";

const current = "Nuværende adgangskode";
const fetchButton = (page: Page) => page.getByRole("button", { name: "Hent mine data" });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name, exact: true });

/** Asks for an export on Min profil and copies its link. */
async function linkFrom(page: Page, account: Account): Promise<string> {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openProfile(page, account, pagePaths.profileData);
  const part = section(page, "Dine data");
  await fillPasswords(part, { [current]: account.password });
  await part.getByRole("button", { name: "Hent mine data" }).click();
  await part.getByRole("button", { name: "Kopiér link" }).click();
  await expect(part.getByText("Linket er kopieret.")).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** From elsewhere: where only the fragment changes, nothing is loaded. */
async function open(page: Page, link: string) {
  await page.goto("/robots.txt");
  const response = await page.goto(link);
  await hydrated(page);
  return response;
}

async function expectArchive(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toBe("rodtraad-mine-data.zip");
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe("PK");
  // The directory at the end: the file is whole.
  expect(file.includes("PK\u0005\u0006")).toBe(true);
}

test("a copied link gives the file to whoever has it, and leaves nothing behind", async ({
  page,
  browser,
  problems,
}) => {
  const account = await createAccount();
  const link = await linkFrom(page, account);
  expect(link).toMatch(/\/hent-mine-data#[\w-]{52}$/);
  const token = link.split("#")[1] ?? "";
  const visitor = await browser.newContext();
  const reader = await visitor.newPage();
  const told: string[] = [];
  const bodies: (string | null)[] = [];
  visitor.on("request", (request) => {
    const headers = JSON.stringify(request.headers());
    if (request.url().includes(token) || headers.includes(token)) told.push(request.url());
    if (request.headers().authorization !== undefined) told.push(`bearer: ${request.url()}`);
    if (new URL(request.url()).pathname === apiPaths.dataExportFile) bodies.push(request.postData());
  });

  await test.step("opening it fetches nothing, and takes the token out of the address", async () => {
    await decideConsent(reader);
    const response = await open(reader, link);
    expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(reader.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(heading(reader, "Hent dine data")).toBeVisible();
    await expect.poll(() => reader.url()).toBe(new URL(pagePaths.dataDownload, link).href);
    expect(bodies).toEqual([]);
    await expectAccessible(reader);
  });

  await test.step("the keyboard alone fetches the file, and again", async () => {
    for (const key of ["Enter", "Space"]) {
      await fetchButton(reader).focus();
      const download = reader.waitForEvent("download");
      await reader.keyboard.press(key);
      await expectArchive(await download);
      await expect(reader.getByText("Filen er hentet", { exact: true })).toBeVisible();
      await expect(fetchButton(reader)).toBeFocused();
    }
    await expectAccessible(reader);
    expect(bodies).toEqual([JSON.stringify({ token }), JSON.stringify({ token })]);
  });

  await test.step("no request, store or entry of the history has the token", async () => {
    expect(told).toEqual([]);
    const kept = await reader.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    );
    expect(kept).not.toContain(token);
    await reader.goto(pagePaths.about);
    await reader.goBack();
    await hydrated(reader);
    await expect(heading(reader, "Linket er ikke helt")).toBeVisible();
    expect(await reader.content()).not.toContain(token);
  });

  await test.step("a link of the release before leads to the same page", async () => {
    told.length = 0;
    await reader.goto(`${new URL(link).origin}${apiPaths.dataExportFile}/${token}`);
    await expect(heading(reader, "Hent dine data")).toBeVisible();
    await expect.poll(() => reader.url()).toBe(new URL(pagePaths.dataDownload, link).href);
    const download = reader.waitForEvent("download");
    await fetchButton(reader).click();
    await expectArchive(await download);
  });
  await callsAnswered(visitor);
  await visitor.close();

  await test.step("a change of password ends it: the page says why, and where to go", async () => {
    problems.allow(failedLoad(404));
    await openPart(page, "Sikkerhed");
    const part = section(page, "Adgangskode");
    const next = `ni gule paraplyer ${token.slice(-8)}`;
    await fillPasswords(part, { [current]: account.password, "Ny adgangskode": next });
    await part.getByRole("button", { name: "Skift adgangskode" }).click();
    await expect(part.getByText("Adgangskode opdateret")).toBeVisible();
    await open(page, link);
    await fetchButton(page).click();
    await expect(heading(page, "Filen kan ikke hentes")).toBeFocused();
    await expect(page.getByRole("alert")).toContainText(
      "Linket virker ikke længere. Hent dine data igen under Min profil.",
    );
    await expect(page.getByRole("alert")).toContainText("Det holder op før, hvis adgangskoden bliver skiftet");
    await expectAccessible(page);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Gå til Min profil" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePaths.profileData);
  });
});

test("what goes wrong is said in Danish, and can be tried again", async ({ page, context, problems }) => {
  const link = await linkFrom(page, await createAccount());
  const token = link.split("#")[1] ?? "";
  const alert = page.getByRole("alert");

  await test.step("without a connection", async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await open(page, link);
    await context.setOffline(true);
    await fetchButton(page).click();
    await expect(alert).toContainText("Filen er ikke hentet");
    await expect(alert).toContainText("Tjek din internetforbindelse");
    await expectAccessible(page);
    await context.setOffline(false);
  });

  await test.step("a network's own page is no file", async () => {
    await page.route(`**${apiPaths.dataExportFile}`, (route) =>
      route.fulfill({ status: 200, contentType: "text/html", body: "Log på netværket" }),
    );
    await fetchButton(page).click();
    await expect(alert).toContainText("Serverens svar kunne ikke læses. Prøv igen.");
    await page.unroute(`**${apiPaths.dataExportFile}`);
  });

  await test.step("too many times", async () => {
    problems.allow(failedLoad(429));
    const refusal = { statusCode: 429, statusMessage: "Vent.", message: "slow", code: "rate.limited", requestId: "1" };
    await page.route(`**${apiPaths.dataExportFile}`, (route) =>
      route.fulfill({ status: 429, headers: { "retry-after": "120" }, json: refusal }),
    );
    await fetchButton(page).click();
    await expect(alert).toContainText("Du har prøvet for mange gange.");
    await expect(page.getByText(/^Du kan prøve igen om /)).toBeVisible();
    await page.unroute(`**${apiPaths.dataExportFile}`);
  });

  await test.step("and then the file comes, on a phone as well", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, link);
    const download = page.waitForEvent("download");
    await fetchButton(page).click();
    await expectArchive(await download);
    await expect(alert).toBeHidden();
    await expectNoSideways(page);
    await expectAccessible(page);
  });

  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === apiPaths.dataExportFile) asked.push(request.url());
  });
  for (const hash of ["", "#", "#x", `#${token.slice(1)}`, `#${token}x`, "#<script>xss()</script>"]) {
    await test.step(`a link with ${JSON.stringify(hash.replace(token, "…"))} is said not to be whole`, async () => {
      await open(page, pagePaths.dataDownload + hash);
      await expect(heading(page, "Linket er ikke helt")).toBeVisible();
      await expect(fetchButton(page)).toBeHidden();
    });
  }
  await expectNoSideways(page);
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the page says what it is and what can be done", async ({ page }) => {
    await page.goto(`${pagePaths.dataDownload}#${"a".repeat(52)}`);
    await expect(heading(page, "Hent dine data")).toBeVisible();
    await expect(page.getByText(/^Knappen kræver JavaScript\..*log ind dér.*under Min profil\.$/)).toBeVisible();
    await expect(fetchButton(page)).toBeDisabled();
  });
});
