/** Rewriting without a model, as a visitor meets it: everything happens on the device. */
import { needsModel } from "#contract/ai/messages.da.ts";
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, hydrated, test } from "../fixtures.ts";
import {
  again,
  card,
  decided,
  draftOf,
  field,
  open,
  pane,
  result,
  rewriteHere,
  rewritten,
  sample,
  sentenceCard,
  start,
} from "./steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("a text is rewritten on the device, labelled, and nothing of it is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()} ${request.postData()}`);
  });
  await rewriteHere(page);
  await expect(field(page)).toHaveValue(sample);
  await expect(pane(page).getByText("Lavet uden AI")).toBeVisible();
  await expect(pane(page).getByText(/% af ordene ændret · LIX \d+ → \d+/)).toBeVisible();
  await expect(result(page).getByRole("deletion").first()).toHaveText("Såfremt");
  await expect(result(page).getByRole("insertion").first()).toHaveText("Hvis");
  expect(await decided(page)).toBe(rewritten);
  expect(sent).toEqual([]);
});

test("changes are gone through, taken, left and taken back by keys", async ({ page }) => {
  await rewriteHere(page);
  await result(page).focus();
  await page.keyboard.press("j");
  await expect(card(page)).toContainText("Ændring 1 af 3 · Åben");
  await expect(card(page)).toContainText("Hvorfor?");
  await page.keyboard.press("a");
  await expect(pane(page).getByText("3 ændringer · 1 accepteret")).toBeVisible();
  await expect(card(page)).toContainText("Ændring 2 af 3");
  await page.keyboard.press("x");
  await expect(pane(page).getByText("3 ændringer · 1 accepteret · 1 afvist")).toBeVisible();
  await expect(card(page)).toContainText("Ændring 3 af 3");
  expect(await decided(page)).toContain("Hvis du har spørgsmål vedrørende opgaven");
  await result(page).focus();
  await page.keyboard.press("k");
  await expect(card(page)).toContainText("Ændring 2 af 3 · Afvist");
  await card(page).getByRole("button", { name: "Fortryd rettelse" }).click();
  await expect(card(page)).toContainText("Ændring 2 af 3 · Åben");
  await result(page).focus();
  await page.keyboard.press("u");
  await expect(card(page)).toContainText("Ændring 2 af 3 · Afvist");
  await page.keyboard.press("ControlOrMeta+z");
  await page.keyboard.press("ControlOrMeta+z");
  await expect(pane(page).getByText("3 ændringer · ")).toContainText("3 ændringer · 1");
  await page.keyboard.press("Shift+X");
  await expect(pane(page).getByText("3 ændringer · 2 afvist")).toBeVisible();
});

test("all at once, and all of it back again", async ({ page }) => {
  await rewriteHere(page);
  await pane(page).getByRole("button", { name: "Afvis alle" }).click();
  await expect(pane(page).getByText("3 ændringer · 3 afvist · 0 % af ordene ændret")).toBeVisible();
  expect(await decided(page)).toBe(sample);
  await pane(page).getByRole("button", { name: "Acceptér alle" }).click();
  await expect(pane(page).getByText("3 ændringer · 3 accepteret")).toBeVisible();
  await pane(page).getByRole("button", { name: "Fortryd det sidste" }).click();
  await expect(pane(page).getByText("3 ændringer · 3 afvist")).toBeVisible();
});

test("the thread has a knot for each line, and a press on it shows the change", async ({ page }) => {
  await rewriteHere(page);
  const knots = pane(page).getByRole("button", { name: /^Ændring \d/ });
  await expect(knots.first()).toHaveAccessibleName("Ændring 1–2 af 3, åben");
  await knots.and(page.getByRole("button", { name: "Ændring 3 af 3: idag til i dag, åben" })).click();
  await expect(card(page)).toContainText("Ændring 3 af 3");
  await card(page).getByRole("button", { name: "Acceptér", exact: true }).click();
  await expect(knots.last()).toHaveAccessibleName("Ændring 3 af 3: idag til i dag, accepteret");
});

test("what is kept stays: own words, quotations, and what is locked by itself", async ({ page }) => {
  await open(page);
  const text = "Han sagde »såfremt det regner«. Såfremt du har tid, så skriv vedrørende opgaven.";
  await field(page).fill(text);
  await page.getByRole("button", { name: "Bevar ord" }).click();
  await expect(page.getByText("Citat: »såfremt det regner«")).toBeVisible();
  await page.getByRole("textbox", { name: "Bevar ord" }).fill("vedrørende, opgaven");
  await page.getByRole("button", { name: "Tilføj" }).click();
  await expect(page.getByRole("button", { name: "Bevar ord: 2" })).toBeVisible();
  await start(page).click();
  await expect(result(page).getByRole("insertion").first()).toBeVisible();
  const after = await decided(page);
  expect(after).toContain("»såfremt det regner«");
  expect(after).toContain("vedrørende opgaven");
  expect(after).toContain("Hvis du har tid");
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Bevar ord: 2" })).toBeVisible();
});

test("modes that need a model stay in sight and say why they can't be chosen", async ({ page }) => {
  await open(page);
  const academic = page.getByRole("button", { name: "Akademisk" });
  await expect(academic).toHaveAttribute("aria-disabled", "true");
  await expect(academic).toHaveAccessibleDescription(new RegExp(needsModel));
  const more = page.getByRole("button", { name: "Flere valg" });
  const locked = `Person og tid, Læser, Længde og Din egen instruktion: ${needsModel}`;
  await expect(more).toHaveAccessibleDescription(locked);
  await more.click();
  await expect(page.getByRole("combobox", { name: "Længde" })).toBeDisabled();
  // Once, for all of them.
  await expect(page.getByRole("group", { name: "Flere valg" })).toHaveAccessibleDescription(locked);
  await expect(page.locator("#rewriting-panel").getByText(needsModel)).toHaveCount(1);
  await expect(page.getByRole("combobox", { name: "Længde" })).toHaveAccessibleDescription("");
  await academic.click({ force: true });
  await expect(page.getByRole("button", { name: "Standard" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Enkel" }).click();
  await expect(page.getByText("Korte sætninger og almindelige ord.").first()).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Enkel" })).toHaveAttribute("aria-pressed", "true");
});

test("a sentence is chosen by keys and by hand, and another way to say it takes its place", async ({ page }) => {
  await rewriteHere(page, "Såfremt du har spørgsmål vedrørende opgaven, så skriv til os, og vi svarer dig hurtigt.", 2);
  await result(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(sentenceCard(page)).toBeVisible();
  const first = sentenceCard(page).getByRole("listitem").first();
  const none = sentenceCard(page).getByText("Vi har ingen andre gode forslag til den sætning.");
  await expect(first.or(none)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sentenceCard(page)).toBeHidden();
  await result(page).getByText("så skriv til os").click();
  await expect(sentenceCard(page)).toBeVisible();
});

test("the result is edited by hand: the text as it is decided, and the difference to one's own", async ({ page }) => {
  await rewriteHere(page);
  await pane(page).getByRole("button", { name: "Redigér" }).click();
  const editing = page.getByRole("textbox", { name: "Redigér resultatet" });
  await expect(editing).toHaveValue(rewritten);
  await editing.fill(`${rewritten} Tag en jakke med.`);
  await page.getByRole("button", { name: "Gem min rettelse" }).click();
  await expect(result(page).getByRole("insertion").filter({ hasText: "Tag en jakke med." })).toBeVisible();
  expect(await decided(page)).toBe(`${rewritten} Tag en jakke med.`);
  await pane(page).getByRole("button", { name: "Fortryd det sidste" }).click();
  expect(await decided(page)).toBe(rewritten);
});

test("text, result and decisions survive a reload; a new text says that the result is of the old one", async ({
  page,
}) => {
  await rewriteHere(page);
  await result(page).focus();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect.poll(() => draftOf(page)).toContain('"rejected"');
  await page.reload();
  await hydrated(page);
  await expect(field(page)).toHaveValue(sample);
  await expect(pane(page).getByText("3 ændringer · 1 afvist")).toBeVisible();
  await field(page).fill(`${sample} Mere.`);
  await expect(pane(page).getByText("Resultatet er lavet af en tidligere udgave af din tekst.")).toBeVisible();
  await expect(again(page)).toBeVisible();
  await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
  expect(await draftOf(page)).toBeNull();
  await expect(field(page)).toHaveValue("");
  await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
  await expect(field(page)).toHaveValue(`${sample} Mere.`);
});

test("the text is copied with and without formatting, and no mark is in it", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await rewriteHere(page);
  await pane(page).getByRole("button", { name: "Kopiér", exact: true }).click();
  await expect(pane(page).getByText("Kopieret")).toBeVisible();
  const kinds = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text();
    return { html: await read("text/html"), plain: await read("text/plain") };
  });
  expect(kinds.plain).toBe(rewritten);
  expect(kinds.html).toContain("<p>Hvis du har spørgsmål om opgaven");
});

test("a reference is put where the source belongs", async ({ page }) => {
  await open(page);
  await field(page).fill("Noget, en anden har skrevet.");
  await page.getByRole("button", { name: "Indsæt henvisning" }).click();
  await expect(field(page)).toHaveValue("Noget, en anden har skrevet. (Efternavn, årstal, s. 0)");
});

test("a text that is too long is told before it is used, and is kept", async ({ page }) => {
  await open(page);
  await field(page).evaluate((element: HTMLTextAreaElement) => {
    element.value = "ord ".repeat(50_001);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(page.getByText("Din tekst er 200.004 tegn. Grænsen er 200.000 tegn.")).toBeVisible();
  await expect(start(page)).toHaveAttribute("aria-disabled", "true");
});

test("two tabs: nothing is lost, and the person chooses", async ({ page, context }) => {
  await open(page);
  await field(page).fill("Teksten fra den første fane.");
  await expect(page.getByText("Vi har gemt din kladde på denne enhed.")).toBeVisible();
  const other = await context.newPage();
  await decideConsent(other);
  await open(other);
  await expect(field(other)).toHaveValue("Teksten fra den første fane.");
  await field(other).fill("Teksten fra den anden fane.");
  await expect(page.getByText("Der ligger en anden tekst på denne enhed")).toBeVisible();
  await page.getByRole("button", { name: "Hent den anden tekst" }).click();
  await expect(field(page)).toHaveValue("Teksten fra den anden fane.");
});

test("without the dictionary it says so, keeps the text, and tries again", async ({ page, context }) => {
  await context.route(/lexicon-[^/]*\.bin/, (route) => route.abort());
  await open(page);
  await field(page).fill(sample);
  await start(page).click();
  await expect(page.getByRole("alert")).toContainText("Vi kunne ikke hente ordbogen. Din tekst er gemt.");
  await expect(field(page)).toHaveValue(sample);
  await context.unrouteAll();
  await page.getByRole("button", { name: "Prøv igen" }).click();
  await expect(pane(page).getByText("3 ændringer")).toBeVisible();
});

for (const scheme of ["light", "dark"] as const) {
  test(`axe finds nothing, empty, with a result and with a card (${scheme})`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await open(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Bevar ord" }).click();
    await field(page).fill(sample);
    await start(page).click();
    await expect(pane(page).getByText("3 ændringer")).toBeVisible();
    await result(page).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await expect(card(page)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Enter");
    await expect(sentenceCard(page)).toBeVisible();
    await expectAccessible(page);
  });
}

test("what stands side by side beside the title is of one size", async ({ page }) => {
  await open(page);
  const sizes = ["Upload fil", "Historik"].map((name) =>
    page.getByRole("button", { name }).evaluate((button) => {
      const { fontSize, paddingLeft } = getComputedStyle(button);
      return { fontSize, paddingLeft, height: button.getBoundingClientRect().height };
    }),
  );
  const [upload, history] = await Promise.all(sizes);
  expect(history).toEqual(upload);
});

test("on a phone nothing sticks out, and the card leaves the change in sight", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await rewriteHere(page);
  await expectNoSideways(page);
  await result(page).getByRole("insertion").last().click();
  await expect(card(page)).toBeVisible();
  await expectNoSideways(page);
  const [change, sheet] = await Promise.all([
    result(page).locator("[data-current]").first().boundingBox(),
    card(page).boundingBox(),
  ]);
  expect(change && sheet && change.y + change.height <= sheet.y).toBe(true);
});

test("the page is read without JavaScript", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${process.env.E2E_URL}${pagePaths.rewriting}`);
  const notice = page.locator("main noscript p");
  await expect(notice).toBeVisible();
  expect(await notice.textContent()).toContain("Værktøjet kræver JavaScript.");
  await expect(page.getByRole("heading", { name: "Det gør den ikke" })).toBeVisible();
  await page.close();
});
