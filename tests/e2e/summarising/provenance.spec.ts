/** What a model wrote stays known as such from tool to tool, on the page and in the files that leave it. */
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { bodyOf, entryOf } from "../../support/word-file.ts";
import { decideConsent, draftIn, expect, hydrated, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import * as rewriting from "../rewriting/steps.ts";
import { field, pane, sentences, start } from "./steps.ts";

const own = "Hunden er ikke vant til vand. Den vil gerne med ud at gå en tur hver eneste morgen.";
const made = "Hunden er ikke vant til vand. Hver morgen vil den gerne med ud på en gåtur.";
const wholly = "Genereret med AI · Omskrivning · Egen model (prøvemodel)";
/** What a file ends with, as a pattern. */
const lastLine = (label: string) =>
  `${label} · (?:Omskrivning · )?Egen model \\(prøvemodel\\) · \\d+\\. \\p{L}+ \\d{4}`;
const partly = "Delvist genereret med AI · Omskrivning · Egen model (prøvemodel)";

/** The file that comes when the button is pressed. */
async function fileOf(page: Page, button: Locator): Promise<Buffer> {
  const coming = page.waitForEvent("download");
  await button.click();
  return readFileSync(await (await coming).path());
}

/** Of a Word file: what its data says, and then what is written in it. */
async function marksOf(page: Page, button: Locator): Promise<string> {
  const file = await fileOf(page, button);
  return entryOf(file, "docProps/custom.xml") + bodyOf(file);
}

async function sendTo(page: Page, tool: string): Promise<void> {
  await pane(page).getByText("Send til …").click();
  await pane(page).getByRole("button", { name: tool }).click();
}

test("from Omskrivning to Opsummering and on to Grammatikkontrol, changed on the way", async ({
  page,
  there,
  person,
}) => {
  // The first run of a product that has just been started waits for the dictionary.
  test.setTimeout(90_000);
  await there.provider.reset();
  await decideConsent(page);
  await there.provider.script({ script: { kind: "say", text: made } });
  await signIn(page, { user: person });
  await rewriting.open(page);
  await rewriting.field(page).fill(own);
  await rewriting.start(page).click();
  await expect(rewriting.result(page).getByRole("insertion").first()).toBeVisible({ timeout: 40_000 });
  await pane(page).getByText("Hent", { exact: true }).click();
  const plain = (await fileOf(page, pane(page).getByRole("button", { name: "Tekst (.txt)" }))).toString();
  expect(plain.slice(1)).toMatch(new RegExp(`^${made}\\r\\n\\r\\n${lastLine("Genereret med AI")}$`, "u"));
  await pane(page).getByText("Hent", { exact: true }).click();
  const tracked = await marksOf(page, pane(page).getByRole("button", { name: /Word med sporede ændringer/ }));
  expect(tracked).toMatch(new RegExp(lastLine("Genereret med AI"), "u"));
  await sendTo(page, "Opsummering");
  await page.waitForURL(`**${pagePaths.summarising}`);
  await expect(field(page)).toHaveValue(made);
  await expect(page.getByText(wholly)).toBeVisible();
  await page.reload();
  await hydrated(page);
  await expect(page.getByText(wholly)).toBeVisible();

  // Sentences that rules choose of a model's text are still the model's words.
  await page.getByRole("button", { name: "Uden AI" }).click();
  await start(page).click();
  await expect(sentences(page).first()).toBeVisible();
  await expect(
    pane(page).getByText(/^Delvist genereret med AI · .* af en tekst fra Omskrivning, Egen model/),
  ).toBeVisible();
  await pane(page).getByText("Hent", { exact: true }).click();
  const summed = await marksOf(page, pane(page).getByRole("button", { name: "Word (.docx)" }));
  expect(summed).toContain("Delvist genereret med AI");
  expect(summed).toContain("compositeWithTrainedAlgorithmicMedia");
  expect(summed).toMatch(new RegExp(`<w:t[^>]*>${lastLine("Delvist genereret med AI")}<`, "u"));

  await page.getByRole("button", { name: "Redigér teksten" }).click();
  await field(page).press("ControlOrMeta+End");
  await field(page).pressSequentially(" Det gør den glad.");
  await expect(page.getByText(partly)).toBeVisible();
  await field(page).fill("Min egen tekst, skrevet på min egen måde.");
  await expect(page.getByText(partly)).toBeHidden();

  await page.goto(pagePaths.rewriting);
  await hydrated(page);
  await expect(pane(page).getByText("Genereret med AI")).toBeVisible();
  await sendTo(page, "Grammatikkontrol");
  await page.waitForURL(`**${pagePaths.grammar}`);
  await expect(page.getByText(wholly)).toBeVisible();
  const file = page.getByRole("button", { name: "Hent som Word" });
  const whole = await marksOf(page, file);
  expect(whole).toContain(">Genereret med AI<");
  expect(whole).toContain("Omskrivning");
  expect(whole).toMatch(new RegExp(`<w:t[^>]*>${lastLine("Genereret med AI")}<`, "u"));
  expect(whole).toContain("prøvemodel");
  await page.getByRole("textbox", { name: "Din tekst" }).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(" Det er godt.");
  await expect(page.getByText(partly)).toBeVisible();
  expect(await marksOf(page, file)).toContain(">Delvist genereret med AI<");
  await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
  await expect(page.getByText(partly)).toBeHidden();
  expect(await page.evaluate(draftIn, storageKeys.draft("grammar"))).toBeNull();
});
