/** A text in each of two tabs: both are kept until the person has chosen, whatever is reloaded or closed. */
import type { BrowserContext, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, draftIn, expect, hydrated, signIn, test } from "./fixtures.ts";
import { again, rewriteHere } from "./rewriting/steps.ts";

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

for (const tool of ["rewriting", "summarising", "grammar"] as const) {
  test(`${tool}: a reload loses neither text`, async ({ page: one, context }) => {
    await decideConsent(one);
    const path = pagePaths[tool];
    await signIn(one);
    await one.goto(path);
    await hydrated(one);
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
  });

  test(`${tool}: both are kept while one writes on in either tab, and when both are closed`, async ({
    page: one,
    context,
  }) => {
    await decideConsent(one);
    const path = pagePaths[tool];
    await one.goto("/robots.txt");
    await one.evaluate(
      ([key, text, other]) =>
        localStorage.setItem(key, JSON.stringify({ text, savedAt: 2, others: [{ text: other, savedAt: 1 }] })),
      [storageKeys.draft(tool), fromOne, fromTwo] as const,
    );
    await one.goto(path);
    await hydrated(one);
    const two = await openTab(context, path);
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
}

test("a result that is made of the one text takes nothing from the other", async ({ page: one, context }) => {
  await decideConsent(one);
  await rewriteHere(one);
  await expect.poll(() => one.evaluate(draftIn, storageKeys.draft("rewriting"))).toContain('"work"');
  const two = await openTab(context, pagePaths.rewriting);
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
});
