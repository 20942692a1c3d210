/** Summarising without a model, as a visitor meets it: everything happens on the device. */
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
import { inDark } from "../rewriting/steps.ts";
import {
  again,
  card,
  draftOf,
  field,
  marked,
  open,
  pane,
  sample,
  sentences,
  source,
  start,
  summariseHere,
  summary,
  wordsOf,
} from "./steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("a summary is made and read by keys and by hand, and nothing of the text is sent", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.method()} ${request.url()} ${request.postData()}`);
  });
  await open(page);

  await test.step("by keys alone: started, read and left, and the place is never lost", async () => {
    await field(page).fill(sample);
    await field(page).press("Tab");
    await expect(start(page)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(sentences(page).first()).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(again(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(pane(page).getByRole("button", { name: "Redigér" })).toBeFocused();
    await expect(page.getByText(/^Opsummeringen bygger på/)).toBeVisible();
  });

  await test.step("the weightiest sentences of the text, word for word, labelled, and nothing of it is sent", async () => {
    const count = await sentences(page).count();
    expect(count).toBeGreaterThan(1);
    for (let at = 0; at < count; at += 1) {
      expect(sample).toContain(await wordsOf(sentences(page).nth(at)));
      await expect(sentences(page).nth(at)).toHaveAttribute("data-verdict", "found");
    }
    await expect(pane(page).getByText("Lavet uden AI")).toBeVisible();
    await expect(pane(page).getByText(`${count} sætninger`, { exact: true })).toBeVisible();
    await expect(pane(page).getByText(/^\d+ → \d+ ord \(−\d+\s?%\) · LIX \d+ → \d+/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  await test.step("a sentence leads to its place by click and by keys, and the place leads back", async () => {
    const first = sentences(page).first();
    const words = await wordsOf(first);
    await first.click();
    await expect(marked(page)).toHaveText(words);
    await expect(marked(page)).toBeInViewport();
    await expect(card(page)).toContainText(/Sætning 1 af \d+ · Findes i teksten, afsnit \d/);
    await expect(card(page).getByRole("blockquote")).toHaveText(words);
    await page.keyboard.press("j");
    await expect(sentences(page).nth(1)).toBeFocused();
    await expect(sentences(page).nth(1)).toHaveAttribute("aria-pressed", "true");
    await expect(marked(page)).toHaveText(await wordsOf(sentences(page).nth(1)));
    await page.keyboard.press("Escape");
    await expect(card(page)).toBeHidden();
    await expect(sentences(page).nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(card(page)).toContainText("Sætning 2 af");
    await source(page).getByText(words).click();
    await expect(card(page)).toContainText("Sætning 1 af");
  });
});

test("the thread has a knot for each line with a sentence, and says what it stands for", async ({ page }) => {
  await summariseHere(page);
  const knots = pane(page).getByRole("button", { name: /^Sætning [\d–]+: findes i teksten$/ });
  await expect(knots.first()).toBeVisible();
  await knots.last().click();
  await expect(card(page)).toBeVisible();
  await expect(knots.last()).toHaveAttribute("aria-current", "true");
});

test("what is written into the summary is held against the text: found, or said not to be", async ({ page }) => {
  await summariseHere(page);
  await pane(page).getByRole("button", { name: "Redigér" }).click();
  const editing = page.getByRole("textbox", { name: "Redigér opsummeringen" });
  await editing.fill(
    "En dansk bøgeskov optager omkring 10 tons kuldioxid pr. hektar om året. Professor Lise Holm fra Odense vil fælde alle landets skove inden 2030.",
  );
  await page.getByRole("button", { name: "Gem min rettelse" }).click();
  await expect(sentences(page).first()).toHaveAttribute("data-verdict", "found");
  await expect(sentences(page).nth(1)).toHaveAttribute("data-verdict", "not-found");
  await expect(summary(page).getByText("Kan ikke findes i teksten", { exact: true })).toBeVisible();
  await expect(pane(page).getByText("2 sætninger · 1 kan ikke findes i teksten")).toBeVisible();
  await sentences(page).nth(1).click();
  await expect(card(page)).toContainText("Tjek den mod kilden, ret den, eller tag den ud.");
  await expect(marked(page)).toHaveCount(0);
  await card(page).getByRole("button", { name: "Tag sætningen ud" }).click();
  await expect(sentences(page)).toHaveCount(1);
  await pane(page).getByRole("button", { name: "Fortryd det sidste" }).click();
  await expect(sentences(page)).toHaveCount(2);
});

test("where nothing fits it says how long it must be, and the summary before stays", async ({ page }) => {
  await summariseHere(page);
  const words = await wordsOf(sentences(page).first());
  await page.getByRole("button", { name: "Redigér teksten" }).click();
  await field(page).fill("Hej");
  await again(page).click();
  await expect(page.getByRole("alert")).toContainText("Din tekst er gemt.");
  await expect(field(page)).toHaveValue("Hej");
  await expect(sentences(page).first()).toContainText(words);
});

test("what is chosen before: formats, lengths, and what weight is laid on; the dictionary may come late", async ({
  page,
  context,
}) => {
  await context.route(/lexicon-[^/]*\.bin/, (route) => route.abort());
  await open(page);

  await test.step("formats that need a model stay in sight and say why they can't be chosen", async () => {
    const report = page.getByRole("button", { name: "Referat" });
    await expect(report).toHaveAttribute("aria-disabled", "true");
    await expect(report).toHaveAccessibleDescription(new RegExp(needsModel));
    const more = page.getByRole("button", { name: "Flere valg" });
    await expect(more).toHaveAccessibleDescription(`Forklar som til: ${needsModel}`);
    await more.click();
    await expect(page.getByRole("group", { name: "Flere valg" })).toHaveAccessibleDescription(
      `Forklar som til: ${needsModel}`,
    );
    await report.click({ force: true });
    await expect(page.getByRole("button", { name: "Vigtigste sætninger" })).toHaveAttribute("aria-pressed", "true");
    await expectAccessible(page);
    await inDark(page);
    await expectAccessibleColours(page);
  });

  await test.step("a wrong length is told where it stands, and the last good one counts", async () => {
    await page.getByRole("button", { name: "% af teksten" }).click();
    const percent = page.getByRole("textbox", { name: "Procent af teksten" });
    await expect(percent).toHaveValue("20");
    await percent.fill("90");
    await expect(page.getByText("Skriv et tal mellem 5 og 50.")).toBeVisible();
    await expect(percent).toHaveAttribute("aria-invalid", "true");
    await percent.fill("30");
    await expect(page.getByText("Skriv et tal mellem 5 og 50.")).toBeHidden();
  });

  await test.step("without the dictionary it says so, keeps the text, and tries again", async () => {
    await page.getByRole("button", { name: "Højst … ord" }).click();
    await page.getByRole("textbox", { name: "Højst så mange ord" }).fill("30");
    const text = `${sample}\n\nÅr\tTons\n2019\t10\n2020\t11`;
    await field(page).fill(text);
    await start(page).click();
    await expect(page.getByRole("alert")).toContainText("Vi kunne ikke hente ordbogen. Din tekst er gemt.");
    await expect(field(page)).toHaveValue(text);
    await context.unrouteAll();
    await page.getByRole("button", { name: "Prøv igen" }).click();
    await expect(sentences(page).first()).toBeVisible();
  });

  await test.step("what the summary has nothing from is told", async () => {
    await expect(page.getByText(/^Opsummeringen bygger på \d af 5 afsnit\.$/)).toBeVisible();
    await expect(page.getByText(/^Afsnit .*3.* er ikke med\.$/)).toBeVisible();
    await expect(page.getByText("Sprunget over: 3 linjer i tabeller.")).toBeVisible();
    const words = (await Promise.all((await sentences(page).all()).map(wordsOf))).join(" ").split(/\s+/);
    expect(words.length).toBeLessThanOrEqual(30);
  });

  await test.step("points, terms, and what weight is laid on", async () => {
    await page.getByRole("button", { name: "Redigér teksten" }).click();
    await field(page).fill(sample);
    await page.getByRole("button", { name: "Mellem", exact: true }).click();
    await page.getByRole("button", { name: "Nøglepunkter" }).click();
    await again(page).click();
    await expect(summary(page)).toContainText(/^- /);
    await page.getByRole("button", { name: "Begrebsliste" }).click();
    await again(page).click();
    await expect(summary(page)).toContainText("- Fotosyntese: Fotosyntesen er den proces");
    await page.getByRole("button", { name: "Læg vægt på" }).click();
    const term = page.getByRole("button", { name: "fotosyntese", exact: true });
    await expect(term).toHaveAttribute("aria-pressed", "true");
    await term.click();
    await expect(page.getByRole("button", { name: "Læg vægt på: 1 slået fra" })).toBeVisible();
    await again(page).click();
    await expect(summary(page)).not.toContainText("- Fotosyntese:");
  });

  await test.step("the format that was chosen is chosen after a reload", async () => {
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Begrebsliste" })).toHaveAttribute("aria-pressed", "true");
  });
});

test("a summary with its reference is copied, saved, and found again after a reload", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await summariseHere(page);
  const words = await wordsOf(sentences(page).first());

  await test.step("what is copied and saved is the summary with its reference, and nothing of what is told about it", async () => {
    await page.getByRole("button", { name: "Kildehenvisning" }).click();
    await page.getByRole("textbox", { name: "Titel" }).fill("Planternes liv");
    await pane(page).getByRole("button", { name: "Kopiér", exact: true }).click();
    await expect(pane(page).getByText("Kopieret")).toBeVisible();
    const kinds = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const read = async (type: string) => (await item?.getType(type))?.text();
      return { html: await read("text/html"), plain: await read("text/plain") };
    });
    expect(kinds.plain).toContain(words);
    expect(kinds.plain).toMatch(/\n\nKilde: Planternes liv\. \(u\.å\.\)\.\nI teksten: \(Planternes liv, u\.å\.\)$/);
    expect(kinds.plain).not.toContain("Findes i teksten");
    expect(kinds.html).toContain("<em>Planternes liv</em>");
    const download = page.waitForEvent("download");
    await pane(page).getByText("Hent", { exact: true }).click();
    await pane(page).getByRole("button", { name: "Tekst (.txt)" }).click();
    expect((await download).suggestedFilename()).toMatch(/\.txt$/);
  });

  await test.step("text, summary and reference survive a reload; a new text says that the summary is of the old one", async () => {
    await page.getByRole("textbox", { name: "Forfatter" }).fill("Jensen, Karen Birgit");
    await page.getByRole("textbox", { name: "Årstal" }).fill("2021");
    await page.getByRole("textbox", { name: "Sider" }).fill("12-15");
    await expect(pane(page).getByText("Jensen, K. B. (2021). Planternes liv.")).toBeVisible();
    await expect(pane(page).getByText("(Jensen, 2021, s. 12–15)")).toBeVisible();
    await expect.poll(() => draftOf(page)).toContain("Jensen, Karen Birgit");
    await page.reload();
    await hydrated(page);
    await expect(sentences(page).first()).toContainText(words);
    await expect(pane(page).getByText("Jensen, K. B. (2021). Planternes liv.")).toBeVisible();
    await page.getByRole("button", { name: "Redigér teksten" }).click();
    await expect(field(page)).toHaveValue(sample);
    await field(page).fill(`${sample} Mere.`);
    await expect(pane(page).getByText("Opsummeringen er lavet af en tidligere udgave af din tekst.")).toBeVisible();
    await page.getByRole("button", { name: "Vis kilden" }).click();
    await expect(page.getByText("Kilden, som den var, da opsummeringen blev lavet.")).toBeVisible();
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    expect(await draftOf(page)).toBeNull();
    await expect(field(page)).toHaveValue("");
    await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
    await expect(sentences(page).first()).toContainText(words);
  });
});

test("on a phone nothing sticks out, and with all that opens axe finds nothing on a wide page", async ({ page }) => {
  await test.step("the card shows the place in words and leads to it", async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await summariseHere(page);
    await expect(sentences(page).first()).toBeInViewport();
    await expectNoSideways(page);
    const last = sentences(page).last();
    await last.click();
    await expect(card(page).getByRole("blockquote").first()).toBeVisible();
    await expectNoSideways(page);
    const [sentence, sheet] = await Promise.all([last.boundingBox(), card(page).boundingBox()]);
    expect(sentence && sheet && sentence.y < sheet.y).toBe(true);
    await card(page).getByRole("button", { name: "Vis stedet" }).click();
    await expect(marked(page).first()).toBeInViewport();
  });

  await test.step("axe finds nothing, with a summary and with all that opens, in both colour schemes", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole("button", { name: "Læg vægt på" }).click();
    await sentences(page).first().click();
    await page.getByRole("button", { name: "Kildehenvisning" }).click();
    await expect(page.getByRole("button", { name: "fotosyntese", exact: true })).toBeVisible();
    await expectAccessible(page);
    await inDark(page);
    await expectAccessibleColours(page);
    await pane(page).getByRole("button", { name: "Redigér" }).click();
    await page.getByRole("textbox", { name: "Redigér opsummeringen" }).fill("Ulven Ole bor i Odense med 14 katte.");
    await page.getByRole("button", { name: "Gem min rettelse" }).click();
    await expect(sentences(page).first()).toHaveAttribute("data-verdict", "not-found");
    await expectAccessibleColours(page);
    await page.emulateMedia({ colorScheme: "light" });
    await expectAccessible(page);
  });
});
