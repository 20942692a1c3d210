/** A lost connection, before, while and after a message is sent: it is written once, asked once, and answered. */
import type { Page } from "@playwright/test";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, failedLoad, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { beginAnew, field, openChat, reopenChat } from "./list-steps.ts";
import { answers, ask, questions, send, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
  // The page asks for it when it is looked at, and says so in the console when it can't be had.
  await page.route(/latest\.json/, (route) => route.fulfill({ json: {} }));
});

/** The last answer is whole, and the status line has said so. */
async function answered(page: Page): Promise<void> {
  await expect(answers(page).last()).toHaveAttribute("aria-busy", "false", { timeout: 20_000 });
  await expect(send(page)).toBeVisible();
}

const anyFailedLoad = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::/;

test("a connection that is gone before, while and after a message is sent", async ({
  page,
  context,
  there,
  person,
  problems,
}) => {
  await test.step("without a connection nothing is sent, the message stands, and it goes when one is back", async () => {
    await openChat(page, person);
    await field(page).fill("Hvem var Karen Blixen?");
    await expect(send(page)).not.toHaveAttribute("aria-disabled");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await field(page).press("Enter");
    await expect(page.getByText("Du har ingen internetforbindelse. Din besked er gemt på denne enhed.")).toBeVisible();
    await expect(questions(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("Hvem var Karen Blixen?");
    await context.setOffline(false);
    await send(page).click();
    await expect(answers(page)).toContainText("Karen Blixen");
    await expect(field(page)).toHaveValue("");
  });

  await test.step("nor is a message that is written anew: it says so, stands, and goes when a connection is back", async () => {
    await questions(page).first().getByRole("button", { name: "Redigér" }).click();
    const edit = page.getByRole("textbox", { name: "Redigér beskeden" });
    const save = page.getByRole("button", { name: "Gem og send" });
    await edit.fill("Hvem var Herman Bang?");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    for (const part of [edit, save])
      await expect(part).toHaveAccessibleDescription(/^Du har ingen internetforbindelse\. Din besked er gemt/);
    await expect(save).toHaveAttribute("aria-disabled", "true");
    await expectAccessible(page);
    await edit.press("Enter");
    await expect(edit).toHaveValue("Hvem var Herman Bang?");
    await context.setOffline(false);
    await expect(save).not.toHaveAttribute("aria-disabled");
    await save.click();
    await expect(answers(page)).toContainText("Herman Bang");
    await answered(page);
  });

  await test.step("a connection that is lost in the middle of an answer is said, and found again with every word", async () => {
    problems.allow(anyFailedLoad);
    await beginAnew(page);
    await there.provider.script({ script: { kind: "say", text: "Et to tre fire fem." } });
    await page.waitForLoadState("networkidle");
    // What had come when the connection went: the message is kept, and one word of the answer.
    await page.route(`**${chatPaths.chatAnswer}`, async (route) => {
      const response = await route.fetch();
      const [begun = ""] = (await response.text()).split(/(?<=\n\n)(?=id: 5\n)/);
      await context.setOffline(true);
      await route.fulfill({ response, body: begun });
    });
    await ask(page, "Tæl til fem");
    await expect(thread(page).getByText("Ingen forbindelse. Svaret skrives videre på serveren")).toBeVisible();
    await expect(field(page)).toHaveValue("");
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(answers(page)).toContainText("Et to tre fire fem.");
    await answered(page);
    expect(
      (await there.provider.calls()).filter(({ messages }) => messages.at(-1)?.content === "Tæl til fem"),
    ).toHaveLength(1);
  });

  await test.step("a message whose start was heard and whose answer was lost is asked once", async () => {
    problems.allow(anyFailedLoad);
    await page.unroute(`**${chatPaths.chatAnswer}`);
    await there.provider.reset();
    await beginAnew(page);
    let count = 0;
    await page.route(`**${chatPaths.chatAnswer}`, async (route) => {
      count += 1;
      if (count > 2) return route.continue();
      if (count === 1) await route.fetch();
      else await expect(thread(page).getByText("Beskeden er måske ikke sendt endnu. Vi prøver igen.")).toBeVisible();
      await route.abort();
    });
    await ask(page, "Hvem var Karen Blixen?");
    await expect(answers(page)).toContainText("Karen Blixen");
    await answered(page);
    expect(count).toBe(3);
    await page.reload();
    await hydrated(page);
    await expect(answers(page)).toContainText("Karen Blixen");
    await expect(questions(page)).toHaveCount(1);
    await expect(questions(page).getByRole("group", { name: "Versioner" })).toHaveCount(0);
  });
});

test("a page that is opened anew while a message is on its way", async ({ page, person, problems }) => {
  await test.step("a page that is opened anew while a message is on its way finds it where it arrived, and does not send it again", async () => {
    await openChat(page, person);
    let starts = 0;
    await page.route(`**${chatPaths.chatAnswer}`, async (route) => {
      starts += 1;
      // It arrives, and the page goes before it hears of it.
      await route.fetch();
    });
    await ask(page, "Hvem var Karen Blixen?");
    await expect.poll(() => starts).toBe(1);
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await expect(page).toHaveURL(/samtale=/);
    await expect(answers(page)).toContainText("Karen Blixen");
    await expect(field(page)).toHaveValue("");
    expect(starts).toBe(1);
    await page.unroute(`**${chatPaths.chatAnswer}`);
  });

  await test.step("and one that never arrived stands in the field", async () => {
    // The run of its key is looked for.
    problems.allow(failedLoad(404));
    await reopenChat(page);
    let starts = 0;
    await page.route(`**${chatPaths.chatAnswer}`, () => {
      starts += 1;
    });
    await ask(page, "Hvem var Karen Blixen?");
    await expect.poll(() => starts).toBe(1);
    await page.unroute(`**${chatPaths.chatAnswer}`);
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await expect(field(page)).toHaveValue("Hvem var Karen Blixen?");
    await expect(questions(page)).toHaveCount(0);
    await send(page).click();
    await expect(answers(page)).toContainText("Karen Blixen");
    await expect(field(page)).toHaveValue("");
  });
});
