/** A conversation that is not kept: it lies in its tab, nowhere else, and can be kept after all. */
import type { Page } from "@playwright/test";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, expectAccessible, hydrated, logIn } from "../fixtures.ts";
import { type ModelProduct, test } from "../model-product.ts";
import { signOutButton } from "../session-page.ts";
import { openChat } from "./list-steps.ts";
import { answers, ask, questions, send } from "./steps.ts";

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

type Person = Awaited<ReturnType<ModelProduct["createAccount"]>>;

/** What the account has of conversations. */
async function kept(url: string, person: Person): Promise<readonly { readonly title: string }[]> {
  const { tokens } = await logIn(person);
  const response = await fetch(url + chatPaths.chatConversations, {
    headers: { authorization: `Bearer ${tokens.accessToken}` },
  });
  return ((await response.json()) as { items: { title: string }[] }).items;
}

const held = (key: string) => Object.keys(sessionStorage).filter((name) => name.startsWith(key));

test("nothing of it is kept on the account, a reload finds it, and another tab does not", async ({
  page,
  context,
  there,
  person,
}) => {
  await openChat(page, person);
  await page.getByRole("button", { name: "Midlertidig chat" }).click();
  await expect(page.getByText("Samtalen gemmes ikke.")).toBeVisible();
  await ask(page, "Hvem var Karen Blixen?");
  await expect(answers(page)).toContainText("Karen Blixen");
  await answered(page);
  await ask(page, "Og hendes bror?");
  await expect(answers(page).last()).toContainText("bror");
  await answered(page);
  // The model was told all of it.
  const last = (await there.provider.calls()).at(-1);
  expect(last?.messages.filter(({ role }) => role !== "system").map(({ content }) => content)).toEqual([
    expect.stringContaining("Karen Blixen"),
    expect.stringContaining("Karen Blixen"),
    expect.stringContaining("bror"),
  ]);
  await expectAccessible(page);
  expect(await kept(there.url, person)).toEqual([]);

  await page.reload();
  await hydrated(page);
  await expect(questions(page)).toHaveCount(2);
  const other = await context.newPage();
  await other.goto(pagePaths.chat);
  await hydrated(other);
  await expect(questions(other)).toHaveCount(0);
});

test("»Gem alligevel« makes a conversation of it as it was said, and the tab has it no more", async ({
  page,
  there,
  person,
}) => {
  await openChat(page, person);
  await page.getByRole("button", { name: "Midlertidig chat" }).click();
  await ask(page, "Hvem var Karen Blixen?");
  await expect(answers(page)).toContainText("Karen Blixen");
  await answered(page);
  await page.getByRole("button", { name: "Gem alligevel" }).click();
  await expect(page).toHaveURL(/samtale=/);
  await expect(questions(page)).toContainText("Karen Blixen");
  expect(await kept(there.url, person)).toHaveLength(1);
  expect(await page.evaluate(held, storageKeys.chatTemporary)).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(answers(page)).toContainText("Karen Blixen");
});

test("whoever signs out takes it along", async ({ page, person }) => {
  await openChat(page, person);
  await page.getByRole("button", { name: "Midlertidig chat" }).click();
  await ask(page, "Hvem var Karen Blixen?");
  await answered(page);
  expect(await page.evaluate(held, storageKeys.chatTemporary)).toHaveLength(1);
  await signOutButton(page).click();
  await expect(signOutButton(page)).toHaveCount(0);
  expect(await page.evaluate(held, storageKeys.chatTemporary)).toEqual([]);
  await expect(page.getByText("Hvem var Karen Blixen?")).toHaveCount(0);
});

test("a visitor is answered on the device, and not a word of it leaves it", async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(`${request.url()} ${request.postData()}`);
  });
  await decideConsent(page);
  await page.goto(pagePaths.chat);
  await hydrated(page);
  await ask(page, "Ret: Jeg kan kommer i morgen.");
  await expect(answers(page)).toContainText("Jeg kan komme i morgen.");
  await answered(page);
  await expect(answers(page)).toContainText("på din enhed");
  await expectAccessible(page);
  expect(sent.filter((line) => line.includes("kommer") || line.includes("/api/tools"))).toEqual([]);
  await page.reload();
  await hydrated(page);
  await expect(answers(page)).toContainText("Jeg kan komme i morgen.");
});
