/** A conversation that somebody shares: made in a dialog, read by whoever has the link, ended by its owner. */
import { pagePaths } from "#contract/paths.ts";
import {
  createAccount,
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  failedLoad,
  hydrated,
  test,
} from "../fixtures.ts";
import { keptChat } from "./kept-conversations.ts";
import { openChat } from "./list-steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

const answer =
  "## Fortælleren\n\nHan er **alvidende**, se [dr](https://dr.dk).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nconst a = 1;\n```\n\n\\[ \\frac{a}{b} \\]";

async function shared(title = "Blixen", texts: readonly string[] = ["Hvem fortæller?", answer]) {
  const chat = await keptChat(await createAccount());
  const [conversation] = await chat.conversations([{ title, texts }]);
  const id = conversation?.id ?? "";
  return { chat, id, path: await chat.share(id) };
}

test("is read without an account, and its key is in no address, request or store", async ({ page, context }) => {
  const { path } = await shared();
  const token = path.split("#")[1] ?? "";
  const told: string[] = [];
  context.on("request", (request) => {
    const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`);
    if (request.url().includes(token) || headers.some((header) => header.includes(token))) told.push(request.url());
    if (request.headers().authorization !== undefined) told.push(`bearer: ${request.url()}`);
  });
  await page.goto(path);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Blixen" })).toBeVisible();
  await expect(page.getByText("Hvem fortæller?")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Fortælleren" })).toBeVisible();
  await expect(page.getByText(/^Lavet uden AI · /)).toBeVisible();
  await expect(page.locator("math")).toBeVisible();
  await expect(page.getByText(/^Delt .*\. Linket udløber .*\.$/)).toBeVisible();
  expect(page.url()).toBe(new URL(pagePaths.sharedChat, page.url()).href);
  expect(told).toEqual([]);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(token);
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Blixen" })).toBeVisible();
});

test("asks search engines to stay away, and tells no other site where a link was followed", async ({ page }) => {
  const response = await page.goto(pagePaths.sharedChat);
  expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
  expect(response?.headers()["cache-control"]).toBe("no-store");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});

test("is gone with the conversation, and then says so", async ({ page, problems }) => {
  problems.allow(failedLoad(404));
  const { chat, id, path } = await shared();
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Blixen" })).toBeVisible();
  await chat.remove(id);
  await page.reload();
  await expect(page.getByText("Linket virker ikke. Det er udløbet eller slået fra.")).toBeVisible();
  await expectAccessible(page);
});

for (const hash of ["", "#", "#x", `#${"a".repeat(22)}`, "#<script>xss()</script>"]) {
  test(`a link with ${JSON.stringify(hash)} shows that it does not work`, async ({ page, problems }) => {
    if (hash.length > 10 && !hash.includes("<")) problems.allow(failedLoad(404));
    await page.goto(pagePaths.sharedChat + hash);
    await expect(page.getByText("Linket virker ikke. Det er udløbet eller slået fra.")).toBeVisible();
  });
}

test("waits for a connection, and comes when it is tried again", async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { path } = await shared();
  await page.route("**/api/chat/shared", (route) => route.abort());
  await page.goto(path);
  await expect(page.getByText(/Der er ingen forbindelse til Rød Tråd/)).toBeVisible();
  await page.unroute("**/api/chat/shared");
  await page.getByRole("button", { name: "Prøv igen" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Blixen" })).toBeVisible();
  expect(context.pages()).toHaveLength(1);
});

test("fits a phone, with long words, tables and code", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const word = "speciallægepraksisplanlægningsstabiliseringsperiode".repeat(4);
  const table = `| ${word} | b | c | d | e | f |\n|---|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 5 | 6 |`;
  const code = `\`\`\`\n${word}${word}\n\`\`\``;
  const { path } = await shared(`Om ${word.slice(0, 100)}`, [
    word,
    `${word}\n\n${table}\n\n${code}\n\n[${word}](https://dr.dk)`,
  ]);
  await page.goto(path);
  await expect(page.locator(".md table")).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
});

test("is made, copied, read by another and ended in the dialog", async ({ page, browser, context }) => {
  test.setTimeout(60_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const account = await createAccount();
  const chat = await keptChat(account);
  const [conversation] = await chat.conversations([{ title: "Blixen", texts: ["Hvem fortæller?", answer] }]);
  await openChat(page, account, `?samtale=${conversation?.id}`);
  await page.getByRole("button", { name: "Del", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Del samtalen" });
  await expect(dialog.getByText("Du har ingen links, der virker.")).toBeVisible();
  await dialog.getByRole("button", { name: "30 dage" }).click();
  await expectAccessible(page, "dialog[open]");
  await dialog.getByRole("button", { name: "Lav link" }).click();
  const link = await dialog.getByRole("textbox", { name: "Link" }).inputValue();
  expect(link).toMatch(/\/delt-samtale#[\w-]{22}$/);
  await dialog.getByRole("button", { name: "Kopiér link" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const other = await browser.newContext();
  const reader = await other.newPage();
  await reader.goto(link);
  await expect(reader.getByRole("heading", { level: 1, name: "Blixen" })).toBeVisible();

  await dialog.getByRole("button", { name: /^Slå fra: linket til »Blixen«/ }).click();
  await expect(dialog.getByText("Du har ingen links, der virker.")).toBeVisible();
  await reader.reload();
  await expect(reader.getByText("Linket virker ikke. Det er udløbet eller slået fra.")).toBeVisible();
  await other.close();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Del", exact: true })).toBeFocused();
});
