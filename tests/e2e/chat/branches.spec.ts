/** A conversation as a tree on the page: every version stays, and each path goes on as it was. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { beginAnew, field, openChat } from "./list-steps.ts";
import { answers, ask, questions, send, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

/** The last answer is whole, and the status line has said so. */
async function answered(page: Page): Promise<void> {
  await expect(answers(page).last()).toHaveAttribute("aria-busy", "false", { timeout: 20_000 });
  await expect(send(page)).toBeVisible();
}

/** Both texts of an exchange, as the model echoes them. */
async function exchange(page: Page, text: string): Promise<void> {
  await ask(page, text);
  await expect(answers(page).last()).toContainText(text);
  await answered(page);
}

async function edit(page: Page, text: string, next: string): Promise<void> {
  const question = questions(page).filter({ hasText: text });
  await question.getByRole("button", { name: "Redigér" }).click();
  await page.getByRole("textbox", { name: "Redigér beskeden" }).fill(next);
  await page.getByRole("button", { name: "Gem og send" }).click();
}

const shown = (page: Page) => questions(page).locator(".question-text").allInnerTexts();

test("versions of a message and of an answer: each path goes on as it was, and nothing is lost", async ({
  page,
  there,
  person,
  problems,
}) => {
  await test.step("a message that is written anew begins a path of its own, and the one before goes on as it was", async () => {
    await openChat(page, person);
    await exchange(page, "Hvem var Karen Blixen?");
    await exchange(page, "Og hendes bror?");
    await edit(page, "Hvem var Karen Blixen?", "Hvem var Herman Bang?");
    await expect.poll(() => shown(page)).toEqual(["Hvem var Herman Bang?"]);
    await expect(answers(page).last()).toContainText("Herman Bang");
    await answered(page);
    await expect(field(page)).toBeFocused();
    const versions = questions(page).getByRole("group", { name: "Versioner" });
    await expect(versions).toContainText("Version 2 af 2");
    await expectAccessible(page);

    await versions.getByRole("button", { name: "Forrige version" }).click();
    await expect.poll(() => shown(page)).toEqual(["Hvem var Karen Blixen?", "Og hendes bror?"]);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => shown(page)).toEqual(["Hvem var Karen Blixen?", "Og hendes bror?"]);
    await expect(answers(page)).toHaveCount(2);
  });

  await test.step("one more answer is another version, and both are there", async () => {
    await beginAnew(page);
    await there.provider.script({ script: { kind: "say", text: "Det første svar." } });
    await ask(page, "Hvem var Karen Blixen?");
    await expect(answers(page)).toContainText("Det første svar.");
    await there.provider.script({ script: { kind: "say", text: "Det andet svar." } });
    await answers(page).getByRole("button", { name: "Prøv igen med et nyt svar" }).click();
    await expect(answers(page)).toContainText("Det andet svar.");
    const versions = answers(page).getByRole("group", { name: "Versioner" });
    await expect(versions).toContainText("Version 2 af 2");
    await versions.getByRole("button", { name: "Forrige version" }).click();
    await expect(answers(page)).toContainText("Det første svar.");
    await versions.getByRole("button", { name: "Næste version" }).click();
    await expect(answers(page)).toContainText("Det andet svar.");
  });

  await test.step("a version that is chosen far up keeps its control where it was pressed, by pointer and by key", async () => {
    await beginAnew(page);
    const long = Array.from({ length: 30 }, (_none, at) => `Afsnit ${at} er langt nok til at fylde en linje.`);
    const say = async (text: string) => there.provider.script({ script: { kind: "say", text } });
    const askMore = async () => {
      await say(long.join("\n\n"));
      await ask(page, "Fortæl mere");
      await expect(answers(page).last()).toContainText("Afsnit 29");
      await answered(page);
    };
    await say(long.slice(0, 12).join("\n\n"));
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page);
    await askMore();
    await say("Kort svar.");
    await answers(page).first().getByRole("button", { name: "Prøv igen med et nyt svar" }).click();
    await expect(answers(page)).toHaveText([/Kort svar\./]);
    await answered(page);
    await askMore();
    const versions = answers(page).first().getByRole("group", { name: "Versioner" });
    const step = (name: string) => versions.getByRole("button", { name });
    const top = async () => (await versions.boundingBox())?.y ?? 0;
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await versions.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const before = await top();
      await step("Forrige version").click();
      await expect(answers(page).first()).toContainText("Afsnit 11");
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
      await step("Næste version").press("Enter");
      await expect(answers(page).first()).toContainText("Kort svar.");
      await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
      await expect(step("Forrige version")).toBeFocused();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step("an edit that is refused keeps its words, also through a reload", async () => {
    problems.allow(/status of 429\b/);
    await there.provider.reset();
    await beginAnew(page);
    await exchange(page, "Hvem var Karen Blixen?");
    await page.route("**/api/tools/chat", (route) =>
      route.fulfill({
        status: 429,
        json: {
          statusCode: 429,
          statusMessage: "Vent lidt.",
          message: "Vent lidt.",
          code: "rate.limited",
          requestId: "q",
        },
      }),
    );
    await edit(page, "Karen Blixen", "Hvem var Herman Bang?");
    await expect(page.getByRole("alert").filter({ hasText: "Vent lidt." })).toBeVisible();
    const editing = page.getByRole("textbox", { name: "Redigér beskeden" });
    await expect(editing).toHaveValue("Hvem var Herman Bang?");
    await page.unroute("**/api/tools/chat");
    await page.reload();
    await hydrated(page);
    await questions(page).getByRole("button", { name: "Redigér" }).click();
    await expect(editing).toHaveValue("Hvem var Herman Bang?");
    await page.getByRole("button", { name: "Gem og send" }).click();
    await expect(answers(page).last()).toContainText("Herman Bang");
    await expect(thread(page)).not.toContainText("Karen Blixen");
  });
});

test("a message that is written anew in two tabs", async ({ page, context, person }) => {
  const other = await context.newPage();
  await test.step("two tabs that write the same message anew make two versions, and neither is lost", async () => {
    await openChat(page, person);
    await exchange(page, "Hvem var Karen Blixen?");
    await other.goto(page.url());
    await hydrated(other);
    await expect(questions(other)).toHaveCount(1);
    await questions(other).getByRole("button", { name: "Redigér" }).click();
    const editing = other.getByRole("textbox", { name: "Redigér beskeden" });
    await editing.fill("Hvem var Tove Ditlevsen?");
    await edit(page, "Karen Blixen", "Hvem var Herman Bang?");
    await expect.poll(() => shown(page)).toEqual(["Hvem var Herman Bang?"]);
    await answered(page);
    // One looks at the other tab: it tells of it, and what is written in it stays.
    await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(thread(other).getByText("Beskeden er redigeret et andet sted.")).toBeVisible();
    await expect(editing).toHaveValue("Hvem var Tove Ditlevsen?");
    await other.getByRole("button", { name: "Gem og send" }).click();
    await expect.poll(() => shown(other)).toEqual(["Hvem var Tove Ditlevsen?"]);
    await answered(other);
    const versions = questions(other).getByRole("group", { name: "Versioner" });
    await expect(versions).toContainText("Version 3 af 3");
    await versions.getByRole("button", { name: "Forrige version" }).click();
    await expect.poll(() => shown(other)).toEqual(["Hvem var Herman Bang?"]);
    await versions.getByRole("button", { name: "Forrige version" }).click();
    await expect.poll(() => shown(other)).toEqual(["Hvem var Karen Blixen?"]);
  });

  await test.step("what another tab has written while a message is written anew is there when that is given up", async () => {
    await beginAnew(page);
    await exchange(page, "Hvem var Karen Blixen?");
    await other.goto(page.url());
    await hydrated(other);
    await questions(other).getByRole("button", { name: "Redigér" }).click();
    const editing = other.getByRole("textbox", { name: "Redigér beskeden" });
    await edit(page, "Karen Blixen", "Hvem var Herman Bang?");
    await expect.poll(() => shown(page)).toEqual(["Hvem var Herman Bang?"]);
    await answered(page);
    await other.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(thread(other).getByText("Beskeden er redigeret et andet sted.")).toBeVisible();
    await editing.press("Escape");
    await expect.poll(() => shown(other)).toEqual(["Hvem var Herman Bang?"]);
  });
});
