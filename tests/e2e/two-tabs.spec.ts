/** A text in each of two tabs: both are kept until the person has chosen, whatever is reloaded or closed. */
import type { BrowserContext, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, draftIn, expect, hydrated, signIn, test } from "./fixtures.ts";
import { again, rewriteHere, sample } from "./rewriting/steps.ts";

const fromOne = "Teksten fra den første fane.";
const fromTwo = "Teksten fra den anden fane.";

const field = (page: Page) => page.getByRole("textbox", { name: "Din tekst" });
const question = (page: Page) => page.getByText("Indtil da er begge gemt.");

async function expectBothKept(page: Page, tool: string): Promise<void> {
  const draft = await page.evaluate(draftIn, storageKeys.draft(tool));
  for (const text of [fromOne, fromTwo]) expect(draft).toContain(text);
}

async function expectStored(page: Page, tool: string, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(draftIn, storageKeys.draft(tool))).toContain(`{"text":"${text}"`);
}

async function writeOn(page: Page, words: string): Promise<void> {
  // A text that was stored brings the grammar page's editor: what is pressed must not be the field that it takes over from.
  const editor = page.locator(".writing-host");
  if ((await editor.count()) > 0) await expect(editor).toBeVisible();
  await field(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.insertText(words);
}

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await decideConsent(page);
  await page.goto(path);
  await hydrated(page);
  return page;
}

const tools = ["rewriting", "summarising", "grammar"] as const;
type Tool = (typeof tools)[number];

/** The tools side by side, each in tabs of its own: what is waited for is the pause before a draft is stored. */
async function inEachTool(prove: (tool: Tool, path: string) => Promise<void>): Promise<void> {
  await Promise.all(tools.map((tool) => test.step(tool, () => prove(tool, pagePaths[tool]))));
}

test("a reload loses neither text, nor does writing on in either tab, nor closing both", async ({ page, context }) => {
  await signIn(page);
  await inEachTool(async (tool, path) => {
    const one = await openTab(context, path);
    const two = await openTab(context, path);
    await field(two).click();
    await two.keyboard.insertText(fromTwo);
    await expectStored(two, tool, fromTwo);
    await expect(question(one)).toBeVisible();
    await field(one).click();
    await one.keyboard.insertText(fromOne);
    await expectStored(one, tool, fromOne);
    await expect(question(two)).toBeVisible();
    await two.reload();
    await hydrated(two);
    await expect(question(two)).toBeVisible();
    await expectBothKept(two, tool);

    await writeOn(two, " Mere.");
    await expectStored(two, tool, `${fromOne} Mere.`);
    await expectBothKept(one, tool);
    await writeOn(one, " Og mere.");
    await expectStored(one, tool, `${fromOne} Og mere.`);
    await expectBothKept(one, tool);
    await two.close();
    await one.close();
    const later = await openTab(context, path);
    await expect(question(later)).toBeVisible();
    await expectBothKept(later, tool);
  });
});

test("a result that is made of the one text takes nothing from the other, and the person chooses", async ({
  page: one,
  context,
}) => {
  await decideConsent(one);
  await rewriteHere(one);
  await expect.poll(() => one.evaluate(draftIn, storageKeys.draft("rewriting"))).toContain('"work"');
  await expect(one.getByText("Vi har gemt din kladde på denne enhed.")).toBeVisible();
  const two = await openTab(context, pagePaths.rewriting);
  await expect(field(two)).toHaveValue(sample);
  await field(two).fill(fromTwo);
  await expectStored(two, "rewriting", fromTwo);
  await expect(question(one)).toBeVisible();
  await field(one).fill(fromOne);
  await expectStored(one, "rewriting", fromOne);
  await expect(question(two)).toBeVisible();
  await two.reload();
  await hydrated(two);
  await again(two).click();
  await expect(two.getByText("Resultatet er lavet af en tidligere udgave af din tekst.")).toBeHidden();
  await expect.poll(() => two.evaluate(draftIn, storageKeys.draft("rewriting"))).toContain(`"source":"${fromOne}"`);
  await expectBothKept(two, "rewriting");
  await field(one).fill(`${fromOne} Mere.`);
  await expectStored(one, "rewriting", `${fromOne} Mere.`);
  await expectBothKept(one, "rewriting");
  await expect(question(one)).toBeVisible();
  await expect(one.getByText("Der ligger en anden tekst på denne enhed")).toBeVisible();
  await one.getByRole("button", { name: "Hent den anden tekst" }).click();
  await expect(field(one)).toHaveValue(fromTwo);
});
