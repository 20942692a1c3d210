/** Historik: what a model has made is found again, opened, renamed and deleted; and what is not kept is not there. */
import type { Locator, Page } from "@playwright/test";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, failedLoad, hydrated, signIn } from "./fixtures.ts";
import { callsOf, rewriteTexts } from "./made-runs.ts";
import { test } from "./model-product.ts";
import { field, open, pane, result, sample, start } from "./rewriting/steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const source = "Hunden er ikke vant til vand. Den vil gerne med ud at gå en tur hver eneste morgen.";
const answer = "Hunden er ikke vant til vand. Hver morgen vil den gerne med ud på en gåtur.";
const cats = "Katten sover længe om morgenen. Den er ikke vant til regn og bliver helst inde.";

const dialog = (page: Page): Locator => page.getByRole("dialog", { name: "Historik for Omskrivning" });
const entries = (page: Page): Locator => dialog(page).getByRole("list").getByRole("listitem");
const meter = (page: Page): Locator => page.getByRole("banner").getByRole("meter");

async function openHistory(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Historik" }).click();
  await expect(dialog(page)).toBeVisible();
}

test("what was made is counted, and kept unless one says no; it is found again and put back", async ({
  page,
  there,
  person,
}) => {
  // The first run of a product that has just been started waits for the dictionary.
  test.setTimeout(90_000);
  await there.provider.script({ script: { kind: "say", text: answer } });
  await signIn(page, { user: person });
  await open(page);
  await expect(meter(page)).toHaveAttribute("aria-valuetext", "0 af 5 AI-tekster i dag");

  await test.step("»Gem ikke denne tekst« keeps it out of the history, and is remembered", async () => {
    await field(page).fill(source);
    await expect(page.getByText("Den bliver gemt i din historik.")).toBeVisible();
    await page.getByRole("checkbox", { name: "Gem ikke denne tekst i min historik" }).check();
    await expect(page.getByText("Den bliver ikke gemt hos os.")).toBeVisible();
    await start(page).click();
    await expect(pane(page).getByText(/Genereret med AI.*ikke gemt/)).toBeVisible({ timeout: 40_000 });
    await expect(meter(page)).toHaveAttribute("aria-valuetext", "1 af 5 AI-tekster i dag");
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("checkbox", { name: "Gem ikke denne tekst i min historik" })).toBeChecked();
    await openHistory(page);
    await expect(dialog(page).getByText("Du har ikke noget i historikken endnu.")).toBeVisible();
    await expect(dialog(page).getByText("Tekster lavet uden AI bliver på din enhed")).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("checkbox", { name: "Gem ikke denne tekst i min historik" }).uncheck();
  });

  await test.step("what was made is counted, kept, found again and put back with its choices", async () => {
    await page.getByRole("button", { name: "Akademisk" }).click();
    await field(page).fill(source);
    await page.getByRole("button", { name: /^Omskriv( igen)?$/ }).click();
    await expect(pane(page).getByText("gemt i din historik")).toBeVisible();
    await expect(meter(page)).toHaveAttribute("aria-valuetext", "2 af 5 AI-tekster i dag");

    await page.reload();
    await hydrated(page);
    await expect(pane(page).getByText("gemt i din historik")).toBeVisible();
    await page.getByRole("button", { name: "Enkel" }).click();
    await field(page).fill(cats);

    await openHistory(page);
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page)).toContainText(
      /Akademisk · Genereret med AI · (lige nu|for 1 minut siden) · slettes \d+\. /,
    );
    await expectAccessible(page);
    await entries(page).getByRole("button", { name: "Åbn »" }).click();
    await expect(dialog(page).getByRole("group", { name: "Læg i stedet for din tekst?" })).toBeVisible();
    await expect(dialog(page).getByRole("button", { name: "Behold min tekst" })).toBeFocused();
    await dialog(page).getByRole("button", { name: "Behold min tekst" }).click();
    await expect(field(page)).toHaveValue(cats);
    await entries(page).getByRole("button", { name: "Åbn »" }).click();
    await dialog(page).getByRole("button", { name: "Læg i stedet" }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(field(page)).toHaveValue(source);
    await expect(page.getByRole("button", { name: "Akademisk" })).toHaveAttribute("aria-pressed", "true");
    await expect(result(page).getByRole("insertion").first()).toBeVisible();
    await expect(pane(page).getByText("gemt i din historik")).toBeVisible();

    await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
    await expect(field(page)).toHaveValue(cats);
  });
});

test("entries are searched, renamed and deleted one by one and all at once, and fit a phone", async ({
  page,
  there,
  person,
}) => {
  const long = `${"Speciallægepraksisplanlægningsstabiliseringsperiode".repeat(4)} er et langt ord.`;
  const statuses = await rewriteTexts(there.url, person, [source, cats, `${cats} ${source}`, long]);
  expect(statuses).toEqual([200, 200, 200, 200]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, { user: person });
  await open(page);

  await test.step("a title of one long word fits a phone", async () => {
    await openHistory(page);
    await expect(entries(page)).toHaveCount(4);
    await entries(page).first().getByRole("button", { name: "Slet »" }).click();
    await expectNoSideways(page);
    const width = await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(width).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await dialog(page).getByRole("group").getByRole("button", { name: "Behold" }).click();
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("entries are searched, renamed and deleted one by one and all at once", async () => {
    const search = dialog(page).getByRole("searchbox", { name: "Søg i historikken" });
    await search.fill("regnen");
    await expect(dialog(page).getByText("2 tekster", { exact: true })).toBeVisible();
    await expect(entries(page)).toHaveCount(2);
    await search.fill("elefanter");
    await expect(dialog(page).getByText("Ingen tekster med »elefanter«.")).toBeVisible();
    await search.fill("");
    await expect(entries(page)).toHaveCount(4);

    await entries(page).first().getByRole("button", { name: "Omdøb »" }).click();
    const title = dialog(page).getByLabel("Ny titel");
    await expect(title).toBeFocused();
    await title.fill("  ");
    await expect(dialog(page).getByRole("button", { name: "Gem", exact: true })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await title.fill("Om dyr");
    await title.press("Enter");
    await expect(entries(page).first()).toContainText("Om dyr");
    await expect(dialog(page).getByText("Omdøbt.")).toBeVisible();
    await expect(entries(page).first().getByRole("button", { name: "Åbn »Om dyr«" })).toBeFocused();

    await entries(page).first().getByRole("button", { name: "Slet »Om dyr«" }).click();
    const sure = dialog(page).getByRole("group", { name: "Slet »Om dyr«? Det kan ikke fortrydes." });
    await sure.getByRole("button", { name: "Behold" }).click();
    await expect(entries(page)).toHaveCount(4);
    await expect(entries(page).first().getByRole("button", { name: "Åbn »Om dyr«" })).toBeFocused();
    await entries(page).first().getByRole("button", { name: "Slet »Om dyr«" }).click();
    await sure.getByRole("button", { name: "Slet" }).click();
    await expect(entries(page)).toHaveCount(3);
    await expect(dialog(page).getByText("Slettet.", { exact: true })).toBeFocused();

    await dialog(page).getByRole("button", { name: "Slet hele historikken" }).click();
    await dialog(page).getByRole("group").getByRole("button", { name: "Slet hele historikken" }).click();
    await expect(dialog(page).getByText("Du har ikke noget i historikken endnu.")).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await hydrated(page);
    await openHistory(page);
    await expect(dialog(page).getByText("Du har ikke noget i historikken endnu.")).toBeVisible();
  });
});

test("how long it is kept is chosen, and the overview shows the last of it", async ({
  page,
  there,
  person,
  problems,
}) => {
  await rewriteTexts(there.url, person, [source]);
  await signIn(page, { user: person });
  await open(page);

  await test.step("how long it is kept is chosen in the history or on the profile, and holds for what is there", async () => {
    await openHistory(page);
    const choice = dialog(page).getByLabel("Gem historikken i");
    await expect(choice).toHaveValue("90");
    await choice.selectOption("Indtil jeg sletter");
    await expect(dialog(page).getByText("Gemt", { exact: true })).toBeVisible();
    await expect(entries(page)).toContainText("slettes ikke af sig selv");

    // The address from before the profile had parts leads on.
    await page.goto(`${pagePaths.profile}#historik`);
    await expect(page).toHaveURL(`${pagePaths.profileData}#historik`);
    const section = page.getByRole("region", { name: "Historik", exact: true });
    await expect(section.getByLabel("Gem historikken i")).toHaveValue("never");
    const ofChat = section.getByLabel("Samtaler i AI-chat");
    await expect(ofChat).toHaveValue("365");
    await ofChat.selectOption("Indtil jeg sletter");
    await expect(section.getByText("Gemt", { exact: true })).toBeVisible();
    // A shorter time deletes something: nothing is saved before it is confirmed.
    await section.getByLabel("Gem historikken i").selectOption("30 dage");
    const question = section.getByRole("group", { name: "Det, der er ældre end 30 dage, bliver slettet nu." });
    await expect(question).toBeFocused();
    await question.getByRole("button", { name: "Fortryd" }).press("Enter");
    await expect(section.getByLabel("Gem historikken i")).toHaveValue("never");
    await section.getByLabel("Gem historikken i").selectOption("30 dage");
    await question.getByRole("button", { name: "Slet det ældre" }).press("Enter");
    await expect(section.getByText("Gemt", { exact: true })).toHaveCount(2);
    await expectAccessible(page);
    await page.reload();
    await expect(section.getByLabel("Gem historikken i")).toHaveValue("30");
    await expect(ofChat).toHaveValue("never");
    // Another device has chosen a longer time since: what is longer than the time shown here is shorter than that.
    const elsewhere = await callsOf(there.url, person);
    expect((await elsewhere(apiPaths.user, { settings: { historyDays: null } }, "PUT")).status).toBe(200);
    await section.getByLabel("Gem historikken i").selectOption("90 dage");
    const fresh = section.getByRole("group", { name: "Det, der er ældre end 90 dage, bliver slettet nu." });
    await expect(fresh).toBeFocused();
    await fresh.getByRole("button", { name: "Fortryd" }).press("Enter");
    await expect(section.getByLabel("Gem historikken i")).toHaveValue("never");
    await expect(section.getByText("Gemt", { exact: true })).toHaveCount(0);
  });

  await test.step("the overview shows the last of it and the day's use; an entry that is gone is told of", async () => {
    await page.goto(pagePaths.home);
    const usage = page.getByRole("region", { name: "Dit forbrug" });
    await expect(usage.getByRole("meter", { name: "AI-tekster i dag" })).toHaveAttribute("aria-valuenow", "1");
    await expect(usage.getByRole("meter", { name: "Beskeder i dag" })).toHaveAttribute(
      "aria-valuetext",
      "0 af 40 beskeder i dag",
    );
    await expect(usage).toContainText(/Nulstilles i morgen kl\.\s0\.00\./);
    await expectAccessible(page);
    const recent = page.getByRole("region", { name: "Seneste" }).getByRole("link");
    const link = recent.filter({ hasText: "Omskrevet tekst" });
    await expect(link).toHaveCount(1);
    const address = (await link.getAttribute("href")) ?? "";
    await link.click();
    await expect(field(page)).toHaveValue(source);
    await expect(page).toHaveURL(pagePaths.rewriting);

    // With a text there, it asks.
    await field(page).fill(cats);
    await page.getByRole("link", { name: "Overblik" }).click();
    await link.click();
    await expect(dialog(page).getByRole("group", { name: /Læg i stedet for din tekst/ })).toBeVisible();
    await dialog(page).getByRole("button", { name: "Behold min tekst" }).click();
    await entries(page).getByRole("button", { name: "Slet »" }).click();
    await dialog(page).getByRole("group").getByRole("button", { name: "Slet" }).click();
    await expect(entries(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue(cats);
    problems.allow(failedLoad(404));
    await page.goto(address);
    await expect(dialog(page).getByText("Teksten er ikke i historikken mere.")).toBeVisible();
  });
});

test("a visitor is told what the history takes, and sends a result on to another tool", async ({ page }) => {
  // The dictionary is fetched and opened first.
  test.setTimeout(90_000);
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/user/") && asked.push(request.url()));
  await open(page);

  await test.step("nothing is asked of the server before the sign-in", async () => {
    await openHistory(page);
    await expect(dialog(page)).toContainText("Log ind for at gemme det, AI laver for dig, og finde det igen.");
    await expect(dialog(page).getByRole("link", { name: "Log ind" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Historik" })).toBeFocused();
    await expect(page.getByRole("checkbox", { name: /Gem ikke/ })).toHaveCount(0);
    expect(asked).toEqual([]);
  });

  await test.step("a result goes on to another tool, and never over a text that lies there without asking", async () => {
    await page.getByRole("button", { name: "Uden AI" }).click();
    await field(page).fill(sample);
    await start(page).click();
    await expect(result(page)).toContainText("Hvis", { timeout: 40_000 });
    const menu = pane(page).getByText("Send til …");
    await menu.click();
    await pane(page).getByRole("button", { name: "Grammatikkontrol" }).click();
    await expect(page).toHaveURL(pagePaths.grammar);
    await expect(page.getByRole("textbox", { name: "Din tekst" })).toContainText("Hvis du har spørgsmål om opgaven");

    await page.goBack();
    await hydrated(page);
    await field(page).fill("Såfremt det regner, bliver vi hjemme.");
    await page.getByRole("button", { name: "Omskriv igen" }).click();
    await expect(result(page)).toContainText("Hvis");
    await expect(result(page)).toContainText("det regner");
    await menu.click();
    await pane(page).getByRole("button", { name: "Grammatikkontrol" }).click();
    const question = page.getByRole("dialog", { name: "Der ligger allerede en tekst i Grammatikkontrol" });
    await expect(question).toContainText("»Hvis du har spørgsmål om opgaven");
    await expectAccessible(page);
    await question.getByRole("button", { name: "Behold den gamle" }).click();
    await expect(page).toHaveURL(pagePaths.rewriting);
    await menu.click();
    await pane(page).getByRole("button", { name: "Grammatikkontrol" }).click();
    await question.getByRole("button", { name: "Læg i stedet" }).click();
    await expect(page).toHaveURL(pagePaths.grammar);
    await expect(page.getByRole("textbox", { name: "Din tekst" })).toContainText("Hvis det regner");
  });
});
