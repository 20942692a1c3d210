/** Summarising by a model, as a person meets it: what it writes is held against the text before it is believed. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible, hydrated, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { again, card, field, marked, open, pane, sample, sentences, source, start, summary, wordsOf } from "./steps.ts";

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

test("each sentence of a model is held against the text, labelled and counted", async ({ page, there, person }) => {
  // The first run of a product that has just been started waits for the dictionary.
  test.setTimeout(90_000);
  await there.provider.script({ script: { kind: "say", text: `${otherWords} ${borneOut} ${madeUp}` } });
  await openSignedIn(page, { user: person });
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
  await sentences(page).nth(1).click();
  await expect(marked(page)).toHaveText(borneOut);
  await expect(page.getByRole("button", { name: "Sætning 3: kan ikke findes i teksten" })).toBeVisible();
  await sentences(page).nth(2).click();
  await expect(card(page)).toContainText("Kan ikke findes i teksten");
  await expectAccessible(page);
});

test("what is chosen goes with the text: format, words, reader, and what weight is laid on", async ({
  page,
  there,
  person,
}) => {
  await there.provider.script({ script: { kind: "say", text: `- ${borneOut}` } });
  await openSignedIn(page, { user: person });
  await field(page).fill(sample);
  await page.getByRole("button", { name: "Disposition" }).click();
  await page.getByRole("button", { name: "Højst … ord" }).click();
  await page.getByRole("textbox", { name: "Højst så mange ord" }).fill("77");
  await page.getByRole("button", { name: "Flere valg" }).click();
  await page.getByRole("combobox", { name: "Forklar som til" }).selectOption("9. klasse");
  await page.getByRole("button", { name: "Læg vægt på" }).click();
  await page.getByRole("textbox", { name: "Læg vægt på" }).fill("målinger af tørke");
  await page.getByRole("button", { name: "anemone", exact: true }).click();
  await start(page).click();
  await expect(sentences(page)).toHaveCount(1);
  const told = JSON.stringify(await there.provider.calls());
  expect(told).toContain("disposition");
  expect(told).toContain("Skriv højst 77 ord.");
  expect(told).toContain("9. klasse");
  expect(told).toContain("målinger af tørke, fotosyntese");
  expect(told).not.toContain("fotosyntese, anemone");
});

test("a question claims nothing and gets no mark", async ({ page, there, person }) => {
  await there.provider.script({
    script: { kind: "say", text: `Spørgsmål: Hvor meget optager en bøgeskov?\nSvar: ${borneOut}` },
  });
  await openSignedIn(page, { user: person });
  await page.getByRole("button", { name: "Spørgsmål og svar" }).click();
  await field(page).fill(sample);
  await start(page).click();
  await expect(sentences(page)).toHaveCount(1);
  expect(await wordsOf(sentences(page))).toContain("10 tons kuldioxid");
  await expect(summary(page).getByText("Kan ikke findes i teksten", { exact: true })).toBeHidden();
});

test("»Stop« keeps what has come, and it is held against the text", async ({ page, there, person }) => {
  await there.provider.script({ script: { kind: "say", text: slowly, tokensPerSecond: 6 } });
  await openSignedIn(page, { user: person });
  await page.getByRole("button", { name: "Lang", exact: true }).click();
  await field(page).fill(sample);
  await start(page).click();
  await expect(summary(page)).not.toBeEmpty({ timeout: 15_000 });
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByText("Stoppet. Det, der nåede at komme, står her.").first()).toBeVisible();
  await expect(sentences(page).first()).toBeVisible();
});

test("a reload finds the run again, and nothing is written twice", async ({ page, there, person }) => {
  await there.provider.script({ script: { kind: "say", text: slowly, tokensPerSecond: 6 } });
  await openSignedIn(page, { user: person });
  await page.getByRole("button", { name: "Lang", exact: true }).click();
  await field(page).fill(sample);
  await start(page).click();
  await expect(summary(page)).not.toBeEmpty({ timeout: 15_000 });
  await page.reload();
  await hydrated(page);
  await expect(pane(page).getByText("Genereret med AI")).toBeVisible({ timeout: 20_000 });
  await expect(source(page)).toBeVisible();
  await expect(sentences(page)).toHaveCount(5);
  expect(await there.provider.calls()).toHaveLength(1);
});

test("a provider that refuses costs nothing, and the summary before stays", async ({ page, there, person }) => {
  await there.provider.script({ script: { kind: "say", text: borneOut } });
  await openSignedIn(page, { user: person });
  await field(page).fill(sample);
  await start(page).click();
  await expect(sentences(page)).toHaveCount(1);
  await there.provider.reset();
  await there.provider.script({ script: { kind: "fail", status: 400 } });
  await again(page).click();
  await expect(page.getByRole("alert")).toContainText("Din tekst er gemt, og forsøget tæller ikke med.");
  expect(await wordsOf(sentences(page))).toBe(borneOut);
  await expect(page.getByText(/Du har brugt 1 af \d+ AI-tekster/)).toBeVisible();
});

test("personal data is blurred before it is sent, and the places are found in the person's own text", async ({
  page,
  there,
  person,
}) => {
  const own = "Sagen om Karen med cpr-nummer 010203-1234 er lukket. Afgørelsen blev sendt med post i går.";
  await openSignedIn(page, { user: person });
  await field(page).fill(own);
  await there.provider.script({ script: { kind: "say", text: "Afgørelsen blev sendt med post i går." } });
  await start(page).click();
  const dialog = page.getByRole("dialog", { name: "Teksten ligner noget med et cpr-nummer" });
  await dialog.getByRole("button", { name: "Slør og send" }).click();
  await expect(sentences(page)).toHaveCount(1);
  expect(JSON.stringify(await there.provider.calls())).not.toContain("010203");
  await expect(source(page)).toContainText("010203-1234");
  await sentences(page).first().click();
  await expect(marked(page)).toHaveText("Afgørelsen blev sendt med post i går.");
});

test("an entry of the history comes back with its text, and its places are found anew", async ({
  page,
  there,
  person,
}) => {
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

test("a visitor is asked to sign in and keeps the text; without AI it works at once", async ({ page, there }) => {
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
