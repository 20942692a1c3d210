/** Summarising by a model, as a person meets it: what it writes is held against the text before it is believed. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible, hydrated, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import {
  again,
  card,
  expectMapInSight,
  field,
  marked,
  open,
  pane,
  sample,
  sentences,
  source,
  start,
  summary,
  wordsOf,
} from "./steps.ts";

test.describe.configure({ mode: "serial" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const borneOut = "En dansk bøgeskov optager omkring 10 tons kuldioxid pr. hektar om året.";
const otherWords = "Planter omdanner sollys til kemisk energi i fotosyntesen.";
/** Long enough to be seen while it is written. */
const slowly = [
  borneOut,
  "Skovene optager store mængder kuldioxid hvert år.",
  "I fotosyntesen bruger planten vand og kuldioxid.",
  "Processen foregår i grønkornene, som ligger inde i plantens celler.",
  "Vandet kommer fra jorden gennem rødderne og bliver ført op gennem stænglen.",
].join(" ");
const madeUp = "Professor Lise Holm fra Odense vil fælde alle landets skove inden 2030.";

async function openSignedIn(page: Page, person: Parameters<typeof signIn>[1]): Promise<void> {
  await signIn(page, person);
  await open(page);
  await expect(page.getByRole("button", { name: "Med AI" })).toHaveAttribute("aria-pressed", "true");
}

/** So many have been made today; the last of them is over. */
const used = (page: Page, count: number) => page.getByText(new RegExp(`Du har brugt ${count} af \\d+ AI-tekster`));

test("what a model writes is what was asked for, and is held against the text before it is believed", async ({
  page,
  there,
  person,
}) => {
  // The first run of a product that has just been started waits for the dictionary.
  test.setTimeout(90_000);
  await openSignedIn(page, { user: person });

  await test.step("each sentence of a model is held against the text, labelled and counted", async () => {
    await there.provider.script({ script: { kind: "say", text: `${otherWords} ${borneOut} ${madeUp}` } });
    await page.getByRole("button", { name: "Referat" }).click();
    await field(page).fill(sample);
    await expect(page.getByText(/Du har brugt 0 af \d+ AI-tekster i dag/)).toBeVisible();
    await start(page).click();
    await expect(sentences(page)).toHaveCount(3, { timeout: 40_000 });
    await expect(sentences(page).nth(0)).toHaveAttribute("data-verdict", /found|weak/);
    await expect(sentences(page).nth(1)).toHaveAttribute("data-verdict", "found");
    await expect(sentences(page).nth(2)).toHaveAttribute("data-verdict", "not-found");
    await expect(summary(page).getByText("Kan ikke findes i teksten", { exact: true })).toBeVisible();
    await expect(pane(page).getByText("Genereret med AI")).toBeVisible();
    await expect(page.getByText(/Du har brugt 1 af \d+ AI-tekster i dag/)).toBeVisible();
    await expectMapInSight(page);
    await sentences(page).nth(1).click();
    await expect(marked(page)).toHaveText(borneOut);
    await expect(page.getByRole("button", { name: "Sætning 3: kan ikke findes i teksten" })).toBeVisible();
    await sentences(page).nth(2).click();
    await expect(card(page)).toContainText("Kan ikke findes i teksten");
    await expectAccessible(page);
  });

  await test.step("a question claims nothing and gets no mark", async () => {
    await there.provider.script({
      script: { kind: "say", text: `Spørgsmål: Hvor meget optager en bøgeskov?\nSvar: ${borneOut}` },
    });
    await page.getByRole("button", { name: "Spørgsmål og svar" }).click();
    await again(page).click();
    await expect(used(page, 2)).toBeVisible();
    await expect(sentences(page)).toHaveCount(1);
    expect(await wordsOf(sentences(page))).toContain("10 tons kuldioxid");
    await expect(summary(page).getByText("Kan ikke findes i teksten", { exact: true })).toBeHidden();
  });

  await test.step("what is chosen goes with the text: format, words, reader, and what weight is laid on", async () => {
    await there.provider.reset();
    await there.provider.script({ script: { kind: "say", text: `- ${borneOut}` } });
    await page.getByRole("button", { name: "Disposition" }).click();
    await page.getByRole("button", { name: "Højst … ord" }).click();
    await page.getByRole("textbox", { name: "Højst så mange ord" }).fill("77");
    await page.getByRole("button", { name: "Flere valg" }).click();
    await page.getByRole("combobox", { name: "Forklar som til" }).selectOption("9. klasse");
    await page.getByRole("button", { name: "Læg vægt på" }).click();
    await page.getByRole("textbox", { name: "Læg vægt på" }).fill("målinger af tørke");
    await page.getByRole("button", { name: "anemone", exact: true }).click();
    await again(page).click();
    await expect(used(page, 3)).toBeVisible();
    await expect(sentences(page)).toHaveCount(1);
    const told = JSON.stringify(await there.provider.calls());
    expect(told).toContain("disposition");
    expect(told).toContain("Skriv højst 77 ord.");
    expect(told).toContain("9. klasse");
    expect(told).toContain("målinger af tørke, fotosyntese");
    expect(told).not.toContain("fotosyntese, anemone");
  });
});

test("a run goes on without the page, and »Stop« keeps what has come", async ({ page, there, person }) => {
  await openSignedIn(page, { user: person });
  await page.getByRole("button", { name: "Lang", exact: true }).click();
  await field(page).fill(sample);

  await test.step("a reload finds the run again, and nothing is written twice", async () => {
    await there.provider.script({ script: { kind: "say", text: slowly, tokensPerSecond: 15 } });
    await start(page).click();
    await expect(summary(page)).not.toBeEmpty({ timeout: 15_000 });
    await page.reload();
    await hydrated(page);
    await expect(pane(page).getByText("Genereret med AI")).toBeVisible({ timeout: 20_000 });
    await expect(source(page)).toBeVisible();
    await expect(sentences(page)).toHaveCount(5);
    expect(await there.provider.calls()).toHaveLength(1);
  });

  await test.step("»Stop« keeps what has come, and it is held against the text", async () => {
    await there.provider.script({ script: { kind: "say", text: slowly, tokensPerSecond: 6 } });
    await again(page).click();
    await expect(sentences(page)).not.toHaveCount(5);
    await expect(summary(page)).not.toBeEmpty({ timeout: 15_000 });
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(page.getByText("Stoppet. Det, der nåede at komme, står her.").first()).toBeVisible();
    await expect(sentences(page).first()).toBeVisible();
  });
});

test("a visitor goes on without AI; signed in, a summary is found in the history, and stays when the next is refused", async ({
  page,
  there,
  person,
}) => {
  await test.step("a visitor is asked to sign in and keeps the text; without AI it works at once", async () => {
    await open(page);
    await field(page).fill(sample);
    await start(page).click();
    await expect(page.getByRole("dialog", { name: "Log ind for at bruge AI" })).toContainText("uden AI");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Uden AI" }).click();
    await start(page).click();
    await expect(pane(page).getByText("Lavet uden AI")).toBeVisible();
    expect(await there.provider.calls()).toHaveLength(0);
  });

  await test.step("an entry of the history comes back with its text, and its places are found anew", async () => {
    await page.getByRole("button", { name: "Med AI" }).click();
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await there.provider.script({ script: { kind: "say", text: borneOut } });
    await openSignedIn(page, { user: person });
    await field(page).fill(sample);
    await start(page).click();
    await expect(pane(page).getByText("gemt i din historik")).toBeVisible();
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await expect(sentences(page)).toHaveCount(0);
    await page.getByRole("button", { name: "Historik" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Åbn »" }).click();
    await expect(sentences(page)).toHaveAttribute("data-verdict", "found");
    await expect(pane(page).getByText("gemt i din historik")).toBeVisible();
    await sentences(page).click();
    await expect(marked(page)).toHaveText(borneOut);
  });

  await test.step("a provider that refuses costs nothing, and the summary before stays", async () => {
    await expect(sentences(page)).toHaveCount(1);
    await there.provider.reset();
    await there.provider.script({ script: { kind: "fail", status: 400 } });
    await again(page).click();
    await expect(page.getByRole("alert")).toContainText("Din tekst er gemt, og forsøget tæller ikke med.");
    expect(await wordsOf(sentences(page))).toBe(borneOut);
    await expect(used(page, 1)).toBeVisible();
  });
});

test("personal data is blurred before it is sent, in the text and beside it, and is back on the page", async ({
  page,
  there,
  person,
}) => {
  await openSignedIn(page, { user: person });

  await test.step("hidden in the text, whose places are found in the person's own", async () => {
    const own = "Sagen om Karen med cpr-nummer 010203-1234 er lukket. Afgørelsen blev sendt med post i går.";
    await field(page).fill(own);
    await there.provider.script({ script: { kind: "say", text: "Afgørelsen blev sendt med post i går." } });
    await start(page).click();
    const dialog = page.getByRole("dialog", { name: "Der står noget, der ligner et cpr-nummer" });
    await dialog.getByRole("button", { name: "Slør og send" }).click();
    await expect(sentences(page)).toHaveCount(1);
    expect(JSON.stringify(await there.provider.calls())).not.toContain("010203");
    await expect(source(page)).toContainText("010203-1234");
    await sentences(page).first().click();
    await expect(marked(page)).toHaveText("Afgørelsen blev sendt med post i går.");
  });

  await test.step("beside the text hidden by the same markers, and back in the summary", async () => {
    await there.provider.reset();
    await there.provider.script({ script: { kind: "say", text: "Forskerne svarer på [e-mail 1]." } });
    await page.getByRole("button", { name: "Redigér teksten" }).click();
    await page.getByRole("button", { name: "Referat" }).click();
    await page.getByRole("button", { name: /^Læg vægt på/ }).click();
    await page.getByRole("textbox", { name: "Læg vægt på" }).fill("hvad lone@example.dk og per@example.dk har målt");
    await field(page).fill(`${sample} Forskerne svarer på lone@example.dk.`);
    await again(page).click();
    const dialog = page.getByRole("dialog", { name: "Der står noget, der ligner en e-mailadresse" });
    await expect(dialog.getByRole("listitem")).toHaveText(["lone@example.dk", "per@example.dk"]);
    await dialog.getByRole("button", { name: "Slør og send" }).click();
    await expect(used(page, 2)).toBeVisible();
    await expect(pane(page).getByText("Genereret med AI")).toBeVisible();
    await expect(summary(page)).toContainText("Forskerne svarer på lone@example.dk.");
    const told = JSON.stringify(await there.provider.calls());
    expect(told).toContain("hvad [e-mail 1] og [e-mail 2] har målt");
    expect(told).not.toContain("example.dk");
  });
});
