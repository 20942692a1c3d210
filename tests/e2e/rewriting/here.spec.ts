/** Rewriting without a model, as a visitor meets it: everything happens on the device. */
import { needsModel } from "#contract/ai/messages.da.ts";
import {
  decideConsent,
  expect,
  expectAccessible,
  expectAccessibleColours,
  expectNoSideways,
  hydrated,
  test,
} from "../fixtures.ts";
import {
  again,
  card,
  decided,
  draftOf,
  expectUndecided,
  field,
  inDark,
  open,
  pane,
  result,
  rewriteAgain,
  rewriteHere,
  rewritten,
  sample,
  sentenceCard,
  start,
} from "./steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("a text is rewritten on the device, and its changes are decided one by one and all at once", async ({ page }) => {
  await test.step("labelled, and nothing of it is sent", async () => {
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

  await test.step("changes are gone through, taken, left and taken back by keys", async () => {
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

  await test.step("all at once, and all of it back again", async () => {
    await rewriteAgain(page);
    await pane(page).getByRole("button", { name: "Afvis alle" }).click();
    await expect(pane(page).getByText("3 ændringer · 3 afvist · 0 % af ordene ændret")).toBeVisible();
    expect(await decided(page)).toBe(sample);
    await pane(page).getByRole("button", { name: "Acceptér alle" }).click();
    await expect(pane(page).getByText("3 ændringer · 3 accepteret")).toBeVisible();
    await pane(page).getByRole("button", { name: "Fortryd det sidste" }).click();
    await expect(pane(page).getByText("3 ændringer · 3 afvist")).toBeVisible();
  });

  await test.step("the thread has a knot for each line, and a press on it shows the change", async () => {
    await rewriteAgain(page);
    const knots = pane(page).getByRole("button", { name: /^Ændring \d/ });
    await expect(knots.first()).toHaveAccessibleName("Ændring 1–2 af 3, åben");
    await knots.and(page.getByRole("button", { name: "Ændring 3 af 3: idag til i dag, åben" })).click();
    await expect(card(page)).toContainText("Ændring 3 af 3");
    await card(page).getByRole("button", { name: "Acceptér", exact: true }).click();
    await expect(knots.last()).toHaveAccessibleName("Ændring 3 af 3: idag til i dag, accepteret");
  });
});

test("what is chosen before and put into the text: kept words, modes, a reference and a limit", async ({ page }) => {
  await open(page);

  await test.step("without a model the page opens on the mode that changes most, and says so until one chooses", async () => {
    const opens = page.getByText("Den ændrer mest uden AI, så den er valgt fra start.");
    await expect(opens).toBeVisible();
    await expect(page.getByRole("button", { name: "Enkel" })).toHaveAttribute("aria-pressed", "true");
    // Another choice keeps the mode that is shown.
    await page.getByRole("button", { name: "Kraftig" }).click();
    await expect(opens).toBeHidden();
    await expect(page.getByRole("button", { name: "Enkel" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Middel" }).click();
  });

  await test.step("what stands side by side beside the title is of one size", async () => {
    const sizes = ["Upload fil", "Historik"].map((name) =>
      page.getByRole("button", { name }).evaluate((button) => {
        const { fontSize, paddingLeft } = getComputedStyle(button);
        return { fontSize, paddingLeft, height: button.getBoundingClientRect().height };
      }),
    );
    const [upload, history] = await Promise.all(sizes);
    expect(history).toEqual(upload);
  });

  await test.step("a reference is put where the source belongs", async () => {
    await field(page).fill("Noget, en anden har skrevet.");
    await page.getByRole("button", { name: "Indsæt henvisning" }).click();
    await expect(field(page)).toHaveValue("Noget, en anden har skrevet. (Efternavn, årstal, s. 0)");
  });

  await test.step("what is kept stays: own words, quotations, and what is locked by itself", async () => {
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
  });

  await test.step("modes that need a model stay in sight and say why they can't be chosen", async () => {
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
    await expect(page.getByRole("button", { name: "Enkel" })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Standard" }).click();
    await expect(page.getByText("Samme indhold og samme tone").first()).toBeVisible();
  });

  await test.step("what was chosen is chosen after a reload", async () => {
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Standard" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "Bevar ord: 2" })).toBeVisible();
  });

  await test.step("a text that is too long is told before it is used, and is kept", async () => {
    await field(page).evaluate((element: HTMLTextAreaElement) => {
      element.value = "ord ".repeat(50_001);
      element.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await expect(page.getByText("Din tekst er 200.004 tegn. Grænsen er 200.000 tegn.")).toBeVisible();
    await expect(again(page)).toHaveAttribute("aria-disabled", "true");
  });
});

test("the result is copied, written in, and found again after a reload", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await rewriteHere(page);

  await test.step("the text is copied with and without formatting, and no mark is in it", async () => {
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

  await test.step("edited by hand: the text as it is decided, and the difference to one's own", async () => {
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

  await test.step("text, result and decisions survive a reload", async () => {
    await result(page).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect.poll(() => draftOf(page)).toContain('"rejected"');
    await page.reload();
    await hydrated(page);
    await expect(field(page)).toHaveValue(sample);
    await expect(pane(page).getByText("3 ændringer · 1 afvist")).toBeVisible();
  });

  await test.step("a new text says that the result is of the old one; what is deleted can be had back", async () => {
    await field(page).fill(`${sample} Mere.`);
    await expect(pane(page).getByText("Resultatet er lavet af en tidligere udgave af din tekst.")).toBeVisible();
    await expect(again(page)).toBeVisible();
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    expect(await draftOf(page)).toBeNull();
    await expect(field(page)).toHaveValue("");
    await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
    await expect(field(page)).toHaveValue(`${sample} Mere.`);
  });
});

test("on a phone: a dictionary that comes late, the card of a change, and nothing for axe to find", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });

  await test.step("without the dictionary it says so, keeps the text, and tries again", async () => {
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

  await test.step("nothing sticks out, the figures move nothing, and the card leaves the change in sight", async () => {
    const top = () => result(page).evaluate((text) => text.getBoundingClientRect().top + scrollY);
    const before = await top();
    await expectUndecided(page, 3);
    expect(await top()).toBe(before);
    await expectNoSideways(page);
    await result(page).getByRole("insertion").last().click();
    await expect(card(page)).toBeVisible();
    await expectNoSideways(page);
    const [change, sheet] = await Promise.all([
      result(page).locator("[data-current]").first().boundingBox(),
      card(page).boundingBox(),
    ]);
    expect(change && sheet && change.y + change.height <= sheet.y).toBe(true);
    await card(page).getByRole("button", { name: "Acceptér", exact: true }).click();
    await expect(pane(page).getByText(/^3 ændringer · 1 accepteret · \d+\s% af ordene/u)).toBeVisible();
    expect(await top()).toBe(before);
    await pane(page).getByRole("button", { name: "Fortryd det sidste" }).click();
    await expectUndecided(page, 3);
  });

  await test.step("on a wide page axe finds nothing with a card and with that of a sentence (light and dark)", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Bevar ord" }).click();
    await rewriteAgain(page);
    await result(page).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("a");
    await expect(card(page)).toBeVisible();
    await expectAccessible(page);
    await inDark(page);
    await expectAccessibleColours(page);
    await page.keyboard.press("Enter");
    await expect(sentenceCard(page)).toBeVisible();
    await expectAccessibleColours(page);
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
  });

  await test.step("a sentence is chosen by keys and by hand, and another way to say it takes its place", async () => {
    const text = "Såfremt du har spørgsmål vedrørende opgaven, så skriv til os, og vi svarer dig hurtigt.";
    await field(page).fill(text);
    await rewriteAgain(page, 2);
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
});
