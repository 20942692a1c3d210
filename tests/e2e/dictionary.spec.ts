/** The person's own words: on this device, with the account on every device, and in a file. */
import { readFile } from "node:fs/promises";
import type { Browser, Page } from "@playwright/test";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import {
  type Account,
  createAccount,
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  failedLoad,
  hydrated,
  logIn,
  signIn,
  test,
} from "./fixtures.ts";
import { card, closely, list, marks, write } from "./grammar-page.ts";
import { signOut } from "./session-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

const words = (page: Page) => page.getByRole("region", { name: /^Min ordbog/ });
const openSettings = (page: Page) => page.getByText("Indstillinger og min ordbog", { exact: true }).click();
const kept = (page: Page) => words(page).getByText("Ordene ligger på din konto");

async function addWord(page: Page, word: string): Promise<void> {
  await words(page).getByLabel("Nyt ord").fill(word);
  await page.keyboard.press("Enter");
  await expect(words(page).getByRole("button", { name: `Fjern »${word}« fra min ordbog` })).toBeVisible();
}

/** Opens another device of the same person. */
async function anotherDevice(browser: Browser, user: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await decideConsent(page);
  await signIn(page, { user });
  await page.goto(pagePaths.grammar);
  await hydrated(page);
  await openSettings(page);
  return page;
}

test("words of this device", async ({ page }) => {
  await test.step("they are right from now on, in the text and at the next visit", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await write(page, "Vi købte krydsfinerplåder. Husk tøjj.", 2);
    await openSettings(page);
    await expect(words(page).getByText("Ordene ligger kun på denne enhed.")).toBeVisible();
    await addWord(page, "krydsfinerplåder");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await words(page).getByLabel("Nyt ord").fill("to ord");
    await page.keyboard.press("Enter");
    await expect(words(page).getByRole("status")).toHaveText("Skriv ét ord uden mellemrum.");
    await expect(words(page).getByLabel("Nyt ord")).toHaveAccessibleDescription("Skriv ét ord uden mellemrum.");
    await expectAccessible(page);
    await expectNoSideways(page);
    await addWord(page, "lærredsposer");
    await page.reload();
    await openSettings(page);
    const remove = (word: string) => words(page).getByRole("button", { name: `Fjern »${word}« fra min ordbog` });
    await remove("lærredsposer").press("Enter");
    await expect(remove("krydsfinerplåder")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(words(page).getByLabel("Nyt ord")).toBeFocused();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
  });

  await test.step("they go out as a file and come in from one", async () => {
    const file = { name: "ord.txt", mimeType: "text/plain", buffer: Buffer.from("Åse\næblegrød, syre\n12\nÅse\n") };
    await words(page).getByLabel("Hent ord fra en fil").setInputFiles(file);
    await expect(words(page).getByRole("status")).toHaveText(
      "3 ord er føjet til din ordbog. 1 er sprunget over, fordi det ikke er et ord.",
    );
    const download = page.waitForEvent("download");
    await words(page).getByRole("button", { name: "Gem ordene i en fil" }).click();
    const path = await (await download).path();
    expect((await readFile(path, "utf8")).replace("\ufeff", "").split("\r\n")).toEqual(["syre", "æblegrød", "Åse"]);
  });
});

test("words follow the account: together from two devices, out on one and out on the other", async ({
  page,
  browser,
}) => {
  const user = await createAccount();
  // Put in before signing in: taken along after a yes, and the device's no more.
  await page.goto(pagePaths.grammar);
  await page.evaluate((key) => localStorage.setItem(key, '["krydsfiner"]'), storageKeys.dictionary);
  const other = await anotherDevice(browser, user);
  await addWord(other, "lærredsposer");
  await expect(kept(other)).toBeVisible();
  await signIn(page, { user });
  await page.goto(pagePaths.grammar);
  await hydrated(page);
  const question = page.getByText("Du har 1 ord på denne enhed. Skal det med på din konto?");
  await expect(question.and(page.locator(":not([role=status])"))).toBeVisible();
  await expect(page.getByRole("status").and(question)).toBeAttached();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ja", exact: true }).press("Enter");
  await expect(page.locator(":focus")).toHaveText("1 ord er nu med på din konto.");
  await openSettings(page);
  await expect(kept(page)).toBeVisible();
  for (const word of ["krydsfiner", "lærredsposer"]) {
    await expect(words(page).getByRole("button", { name: `Fjern »${word}« fra min ordbog` })).toBeVisible();
  }
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.dictionary)).toBeNull();
  await other.reload();
  await hydrated(other);
  await openSettings(other);
  await other.getByRole("button", { name: "Fjern »krydsfiner« fra min ordbog" }).click();
  await expect(kept(other)).toBeVisible();
  await other.context().close();
  await page.reload();
  await openSettings(page);
  await expect(words(page).getByText("lærredsposer")).toBeVisible();
  await expect(words(page).getByText("krydsfiner")).toBeHidden();
});

test("words and choices leave the device with the person", async ({ page }) => {
  await test.step("at the sign-out, and a page that stays open goes by none of them", async () => {
    await signIn(page, { user: await createAccount() });
    await page.goto(pagePaths.grammar);
    await hydrated(page);
    await openSettings(page);
    await addWord(page, "lærredsposer");
    await expect(kept(page)).toBeVisible();
    await page.getByLabel("Komma:").selectOption("Med startkomma");
    const other = await page.context().newPage();
    await other.goto(pagePaths.home);
    await hydrated(other);
    await signOut(other);
    await expect(page.getByLabel("Komma:")).toHaveValue("foelg");
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.grammarSettings)).not.toContain("start");
    await other.close();
    await openSettings(page);
    await expect(words(page).getByText("Ordene ligger kun på denne enhed.")).toBeVisible();
    await expect(words(page).getByText("lærredsposer")).toBeHidden();
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.accountDictionary)).toBeNull();
  });

  await test.step("what a person left who closed the browser without signing out is gone for the next one", async () => {
    await signIn(page, { user: await createAccount(), rememberMe: false });
    await page.goto(pagePaths.grammar);
    await hydrated(page);
    await page.getByLabel("Komma:").selectOption("Med startkomma");
    const next = await page.context().newPage();
    await page.close();
    await next.goto(pagePaths.grammar);
    await hydrated(next);
    await expect(next.getByLabel("Komma:")).toHaveValue("foelg");
    await expect.poll(() => next.evaluate(() => JSON.stringify(localStorage)), closely).not.toContain("komma");
  });
});

test("a word that is put in just before one goes reaches the account", async ({ page }) => {
  const user = await createAccount();
  await signIn(page, { user });
  for (const [name, [first, last], leave] of [
    ["the page is left", ["lærredsposer", "krydsfiner"], () => page.goto("/robots.txt")],
    [
      "the sign-out",
      ["høkasser", "flødebolle"],
      () => page.getByRole("banner").getByRole("button", { name: "Log ud" }).click(),
    ],
  ] as const) {
    await test.step(name, async () => {
      // Not at the end of a step: the call that is held would be let go after the sign-out.
      await page.unroute(`**${apiPaths.dictionary}`);
      await page.goto(pagePaths.grammar);
      await hydrated(page);
      await openSettings(page);
      await expect(kept(page)).toBeVisible();
      // The ordinary call never ends, so no other one follows it: what arrives after it was sent on leaving.
      let calls = 0;
      await page.route(`**${apiPaths.dictionary}`, async (route) => {
        if (route.request().method() !== "POST") return route.continue();
        calls += 1;
        if (calls > 1) await route.continue();
      });
      await addWord(page, first);
      await expect.poll(() => calls, closely).toBe(1);
      // Sent at all, it shows that the page has what it needs for that.
      const sent = async () => {
        await page.evaluate(() => dispatchEvent(new Event("pagehide")));
        return calls;
      };
      await expect.poll(sent).toBe(2);
      await addWord(page, last);
      await leave();
      const { tokens } = await logIn(user);
      const told = () =>
        fetch(`${process.env.E2E_URL}${apiPaths.dictionary}`, {
          headers: { authorization: `Bearer ${tokens.accessToken}` },
        }).then((response) => response.text());
      await expect.poll(told).toContain(last);
    });
  }
});

test("words are kept for whom they are of, and for when there is a connection", async ({ page, problems }) => {
  await signIn(page);

  await test.step("the next person at this computer leaves the words where they are, and is asked once", async () => {
    await page.evaluate((key) => localStorage.setItem(key, '["fremmedord"]'), storageKeys.dictionary);
    await page.goto(pagePaths.grammar);
    await page.getByRole("button", { name: "Nej, behold dem kun her" }).click();
    await expect(page.locator(":focus")).toContainText("1 ord bliver kun på denne enhed");
    await page.reload();
    await openSettings(page);
    await expect(words(page).getByText("1 ord ligger kun på denne enhed")).toBeVisible();
    await expect(page.getByRole("button", { name: "Nej, behold dem kun her" })).toBeHidden();
    await expect(words(page).getByText("fremmedord")).toBeHidden();
  });

  await test.step("a word that is put in without a connection is kept, and sent when there is one again", async () => {
    problems.allow(failedLoad(503));
    let isAway = true;
    await page.route(`**${apiPaths.dictionary}`, (route) =>
      isAway ? route.fulfill({ status: 503, json: {} }) : route.continue(),
    );
    await write(page, "Vi købte krydsfinerplåder.", 1);
    await marks(page).first().click();
    await card(page).getByRole("button", { name: "Føj til min ordbog" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(0);
    await openSettings(page);
    await expect(words(page).getByText("De bliver lagt på din konto, når der er forbindelse.")).toBeVisible();
    await page.reload();
    await openSettings(page);
    await expect(words(page).getByText("krydsfinerplåder")).toBeVisible();
    isAway = false;
    await page.evaluate(() => window.dispatchEvent(new Event("online")));
    await expect(kept(page)).toBeVisible();
  });
});
