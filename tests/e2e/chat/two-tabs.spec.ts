/** One conversation in two tabs: each shows what the other does, and a message follows the last one. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { act, field, list, openChat, row } from "./list-steps.ts";
import { answered, answers, ask, questions, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const shown = (page: Page) => questions(page).locator(".question-text").allInnerTexts();

test("two tabs of one conversation see each other's messages, and what becomes of it", async ({
  page,
  context,
  there,
  person,
}) => {
  await openChat(page, person);
  await ask(page, "Hvem var Karen Blixen?");
  await answered(page, "Blixen");
  const other = await context.newPage();
  await other.goto(page.url());
  await hydrated(other);
  await expect(answers(other)).toHaveCount(1);

  await test.step("a message and its answer are shown as they come, also beside words that are not sent", async () => {
    await field(other).fill("Og hvor boede hun?");
    const words = Array.from({ length: 60 }, (_, at) => `ord${at}`).join(" ");
    await there.provider.script({ script: { kind: "say", text: words, tokensPerSecond: 20 } });
    await ask(page, "Hvad skrev hun?");
    await expect(questions(other).last()).toContainText("Hvad skrev hun?");
    await expect(answers(other).last()).toHaveAttribute("aria-busy", "true");
    await expect(answers(other).last()).toContainText("ord5");
    await answered(other, "ord59");
    await answered(page, "ord59");
    await expect(field(other)).toHaveValue("Og hvor boede hun?");
  });

  await test.step("the second tab sends after the first, and both show the messages in order", async () => {
    await there.provider.reset();
    await field(other).press("Enter");
    await answered(other, "hvor boede hun");
    const all = ["Hvem var Karen Blixen?", "Hvad skrev hun?", "Og hvor boede hun?"];
    await expect.poll(() => shown(other)).toEqual(all);
    await expect.poll(() => shown(page)).toEqual(all);
    await answered(page, "hvor boede hun");
    await expect(thread(page).getByRole("group", { name: "Versioner" })).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => shown(page)).toEqual(all);
  });

  await test.step("a name that it is given, and that it is deleted, is seen in the other tab; what is written there stays", async () => {
    const title = await other.getByRole("heading", { level: 1 }).innerText();
    await act(page, title, "Omdøb");
    await page.keyboard.type("Blixens liv");
    await page.keyboard.press("Enter");
    await expect(other.getByRole("heading", { level: 1, name: "Blixens liv" })).toBeVisible();
    await expect(row(other, "Blixens liv")).toBeVisible();
    await field(other).fill("Hvornår døde hun?");
    await act(page, "Blixens liv", "Slet");
    await page
      .getByRole("dialog", { name: "Slet samtalen?" })
      .getByRole("button", { name: "Slet", exact: true })
      .click();
    await expect(thread(other).getByText("Samtalen findes ikke mere.")).toBeVisible();
    await expect(field(other)).toHaveValue("Hvornår døde hun?");
    await expect(list(other).getByText("Du har ingen samtaler endnu. Start en ny.")).toBeVisible();
  });
});
