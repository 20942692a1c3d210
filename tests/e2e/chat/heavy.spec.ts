/** A conversation of nine answers that are as long as they may be, all of them tables: it is read at once, and all of it is there. */
import type { Locator, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { here } from "../../support/machine-speed.ts";
import { createAccount, decideConsent, expect, hydrated, test } from "../fixtures.ts";
import { keptChat } from "./kept-conversations.ts";
import { openChat } from "./list-steps.ts";
import { longestTask } from "./longest-task.ts";

test.describe.configure({ mode: "default" });

/** As many cells as one table may have: more are shown as they were written. */
const row = `|${"1|".repeat(28)}1|\n`;
const table = `|${"a|".repeat(28)}b|\n|${"-|".repeat(29)}\n${row.repeat(75)}\n`;
/** Of 95,000 characters, with a word of its own first and last. */
const tables = (name: string) => {
  const [first, last] = [`Først${name}\n\n`, `\n\nSidst${name}`];
  const room = 95_000 - first.length - last.length;
  return first + table.repeat(Math.ceil(room / table.length)).slice(0, room) + last;
};
const names = ["en", "to", "tre", "fire", "fem", "seks", "syv", "otte", "ni"];
const texts = names.flatMap((name) => [`Hvad er ${name}?`, tables(name)]);

/** Of the page's own thread, for the longest task while it opens and answers a press. */
const limitMs = 1_000;

async function heavy() {
  const account = await createAccount();
  const chat = await keptChat(account);
  const [conversation] = await chat.conversations([{ title: "Tabeller", texts }]);
  return { account, chat, id: conversation?.id ?? "" };
}

/** Words that stand anywhere in the messages, laid out or not. */
const says = (messages: Locator, word: string) =>
  messages.evaluateAll((elements, wanted) => elements.some(({ textContent }) => textContent.includes(wanted)), word);

const tablesOf = (page: Page, number: number) =>
  page
    .locator(".shared-message[data-role=answer]")
    .nth(number - 1)
    .locator("table");

test("whoever follows a link to it reads at once, and finds, reaches and prints all of it", async ({ page }) => {
  test.setTimeout(180_000);
  const { chat, id } = await heavy();
  const path = await chat.share(id);
  await decideConsent(page);
  await page.goto("/robots.txt");
  const most = await longestTask(page, async () => {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByText("Førsten")).toBeVisible();
    await expect(tablesOf(page, 1).first()).toBeVisible();
    await page.getByRole("button", { name: "Anmeld" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
  console.info(`longest task: ${Math.round(most)} ms`);
  expect(most, "longest task of the page").toBeLessThan(here(limitMs));
  await page.keyboard.press("Escape");

  const answers = page.locator(".shared-message[data-role=answer]");
  await expect(answers).toHaveCount(names.length);
  for (const name of names) {
    expect(await says(answers, `Først${name}`), name).toBe(true);
    expect(await says(answers, `Sidst${name}`), name).toBe(true);
  }
  // The browser's own search goes through what is not laid out.
  expect(await page.evaluate(() => (window as unknown as { find(word: string): boolean }).find("Sidstni"))).toBe(true);

  // By keyboard: an answer that is not set yet takes the focus, and is set.
  await page.evaluate(() => window.scrollTo(0, 0));
  const waiting = answers.nth(names.length - 3).getByRole("group", { name: "Svarets tekst" });
  await expect(waiting.locator("table")).toHaveCount(0);
  await waiting.focus();
  await expect(waiting.locator("table").first()).toBeAttached();
  await expect(waiting).toBeFocused();

  const last = answers.nth(names.length - 1);
  const scrolling = await longestTask(page, async () => {
    await last.scrollIntoViewIfNeeded();
    await expect(last.locator("table").first()).toBeAttached();
  });
  console.info(`longest task while scrolling: ${Math.round(scrolling)} ms`);
  expect(scrolling, "longest task while scrolling").toBeLessThan(here(limitMs));

  const { text } = await extractText(await getDocumentProxy(new Uint8Array(await page.pdf())), { mergePages: true });
  for (const name of names) expect(text).toContain(`Sidst${name}`);
});

test("whose conversation it is opens it at once, too", async ({ page }) => {
  test.setTimeout(120_000);
  const { account, id } = await heavy();
  await decideConsent(page);
  await openChat(page, account);
  const most = await longestTask(page, async () => {
    await page.goto(`/ai-chat?samtale=${id}`);
    await hydrated(page);
    await expect(page.locator("article.answer").last()).toContainText("Sidstni");
    await page.getByRole("button", { name: "Del", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Del samtalen" })).toBeVisible();
  });
  console.info(`longest task of the conversation: ${Math.round(most)} ms`);
  expect(most, "longest task of the page").toBeLessThan(here(limitMs));
  for (const name of names) expect(await says(page.locator("article.answer"), `Først${name}`), name).toBe(true);
});
