/** What /grammatikkontrol keeps on the device, and what it does when device or connection fail it. */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, expectAccessible, hydrated, test } from "./fixtures.ts";
import {
  card,
  closely,
  draftOf,
  expectFound,
  field,
  heading,
  list,
  marks,
  open,
  sample,
  textOf,
  write,
  writeAnew,
} from "./grammar-page.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("own words and the draft are kept on the device, and the page goes on without a connection", async ({
  page,
  context,
}) => {
  await test.step("an own word is right from then on, after a reload too, until it is taken out", async () => {
    await write(page, "Vi så en glomfe. Det var en stor glomfe.", 2);
    await marks(page).first().click();
    await card(page).getByRole("button", { name: "Føj til min ordbog" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(page.locator(".writing-host")).toBeVisible();
    await expect(heading(page)).toHaveText("Ingen sikre fejl fundet");
    await page.getByText("Indstillinger og min ordbog", { exact: true }).click();
    await page.getByRole("button", { name: "Fjern »glomfe« fra min ordbog" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(2);
  });

  await test.step("the page goes on checking without a connection", async () => {
    await writeAnew(page, "Vi ses.", 0);
    // With no finding to wait for: the files are here once it has been checked.
    await expect(heading(page)).toHaveText("Ingen sikre fejl fundet");
    await context.setOffline(true);
    await field(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(" Det bliver iorden.");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await context.setOffline(false);
  });

  await test.step("what has just been written is there for whoever goes by a link and comes back", async () => {
    await field(page).click();
    await page.keyboard.press("ControlOrMeta+End");
    await page.keyboard.insertText(" Det sidste ord.");
    // Before it would have been stored by itself.
    await page.getByRole("banner").getByRole("link", { name: "Priser" }).click();
    await expect(page).toHaveURL(pagePaths.prices);
    // It is stored as the tool leaves the page, after the address has changed, and then never again.
    await expect.poll(() => draftOf(page)).toContain("Det sidste ord.");
    await page.goBack();
    await expect.poll(() => textOf(page)).toContain("Det sidste ord.");
  });

  await test.step("the draft survives a reload, is deleted with the text, and can be had back once", async () => {
    await writeAnew(page, sample, 3);
    await marks(page).first().click();
    await card(page).getByRole("button", { name: "Ignorér", exact: true }).click();
    await expect.poll(() => draftOf(page), closely).toContain('"ignored":[{');
    await page.reload();
    await hydrated(page);
    await expect(field(page)).toContainText("Vi mødes idag");
    await expect(page.getByText("1 ignoreret")).toBeVisible();
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await expect(page.getByText("Kladden er slettet fra denne enhed.")).toBeVisible();
    expect(await draftOf(page)).toBeNull();
    expect((await textOf(page)).trim()).toBe("Skriv eller indsæt din tekst her.");
    await page.getByRole("button", { name: "Hent teksten tilbage" }).press("Enter");
    await expect(field(page)).toContainText("Vi mødes idag");
    await expect(field(page)).toBeFocused();
    await expect(page.getByText("1 ignoreret")).toBeVisible();
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await expect(page.getByText("1 ignoreret")).toBeHidden();
    await field(page).press("ControlOrMeta+z");
    await expect(field(page)).toContainText("Vi mødes idag");
    await expect(page.getByText("1 ignoreret")).toBeVisible();
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await page.reload();
    await hydrated(page);
    await expect(field(page)).toHaveValue("");
  });

  await test.step("the draft is stored when the page is left in the middle of a word", async () => {
    await field(page).click();
    await page.keyboard.type("Næsten fær");
    await page.goto(pagePaths.prices);
    await page.goto(pagePaths.grammar);
    await expect(field(page)).toContainText("Næsten fær");
  });
});

test("two tabs: nothing is lost, and the person chooses", async ({ page, context }) => {
  await write(page, "Teksten fra den første fane er iorden.", 1);
  await expect(page.getByText("Kladden er gemt på denne enhed.")).toBeVisible();
  const other = await context.newPage();
  await decideConsent(other);
  await other.goto(pagePaths.grammar);
  await expect(field(other)).toContainText("den første fane");
  await field(other).click();
  // What is set aside in one is set aside in both while they hold the same text.
  await expect(list(other).getByRole("listitem")).toHaveCount(1);
  await marks(page).first().click();
  await card(page).getByRole("button", { name: "Ignorér", exact: true }).click();
  await expectFound(other, 0);
  await field(other).click();
  await other.keyboard.press("ControlOrMeta+a");
  await other.keyboard.insertText("Teksten fra den anden fane.");
  const notice = page.getByText("Der ligger en anden tekst på denne enhed");
  await expect.poll(() => notice.isVisible(), closely).toBe(true);
  await field(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type(" Mere her.");
  await expect.poll(() => draftOf(page), closely).toContain("Mere her.");
  expect(await draftOf(page)).toContain("den anden fane");
  await page.getByRole("button", { name: "Hent den anden tekst" }).click();
  await expect(field(page)).toContainText("Teksten fra den anden fane.");
  await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
  await expect(field(page)).toContainText("Mere her.");
});

test("the text stays when the dictionary can't be fetched and when storage is full, and both are told", async ({
  page,
}) => {
  await test.step("a dictionary that can't be fetched is told, the text stays, and a new try works", async () => {
    await page.route(/lexicon-.*\.bin/, (route) => route.fulfill({ status: 503, body: "" }));
    await open(page);
    await field(page).click();
    await page.keyboard.insertText("Det bliver iorden.");
    await expect(page.getByRole("alert")).toContainText("Vi kunne ikke hente ordbogen. Din tekst er her stadig.");
    // The counters do without it.
    await expect(page.getByText("3 ord")).toBeVisible();
    const figures = page.locator("details").filter({ hasText: "Læsbarhed" });
    await figures.locator("summary").click();
    await expect(figures.getByRole("status")).toContainText(
      "Vi kunne ikke hente ordbogen, så nogle af tallene mangler.",
    );
    await expect(figures).not.toContainText("…");
    await expectAccessible(page);
    await page.unroute(/lexicon-.*\.bin/);
    await figures.getByRole("button", { name: "Prøv igen" }).press("Enter");
    await expect(figures).toContainText("Sætninger i passiv0 %");
    await expect(figures.locator(":focus")).toContainText("Lixtal");
    await page.getByRole("button", { name: "Prøv igen" }).click();
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
  });

  await test.step("storage that is full is told, and the text stays", async () => {
    await page.evaluate((key) => {
      const store = Storage.prototype.setItem;
      Storage.prototype.setItem = function (name: string, value: string) {
        if (name === key) throw new DOMException("no room", "QuotaExceededError");
        store.call(this, name, value);
      };
    }, storageKeys.draft("grammar"));
    await writeAnew(page, sample, 3);
    await expect(page.getByText("Der er ikke plads til at gemme kladden på denne enhed.")).toBeVisible();
    expect(await textOf(page)).toBe(sample);
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("the text can be written and read, and the page says what is missing", async ({ page }) => {
    await page.goto(pagePaths.grammar);
    await field(page).fill("Her kan jeg skrive.");
    await expect(field(page)).toHaveValue("Her kan jeg skrive.");
    const notice = page.locator("main noscript p");
    await expect(notice).toBeVisible();
    expect(await notice.textContent()).toContain("kontrollen kræver JavaScript");
  });
});
