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
import { openChat, reopenChat } from "./list-steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

const answer =
  "## Fortælleren\n\nHan er **alvidende**, se [dr](https://dr.dk).\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n```js\nconst a = 1;\n```\n\n\\[ \\frac{a}{b} \\]";

async function shared() {
  const chat = await keptChat(await createAccount());
  const [conversation] = await chat.conversations([{ title: "Blixen", texts: ["Hvem fortæller?", answer] }]);
  const id = conversation?.id ?? "";
  return { chat, id, path: await chat.share(id) };
}

test("whoever has the link reads it as it was shared, for as long as it is there", async ({
  page,
  context,
  problems,
}) => {
  const { chat, id, path } = await shared();

  await test.step("without an account, and its key is in no address, request or store", async () => {
    const token = path.split("#")[1] ?? "";
    const told: string[] = [];
    context.on("request", (request) => {
      const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`);
      if (request.url().includes(token) || headers.some((header) => header.includes(token))) told.push(request.url());
      if (request.headers().authorization !== undefined) told.push(`bearer: ${request.url()}`);
    });
    const response = await page.goto(path);
    await hydrated(page);
    // Search engines are asked to stay away, and no other site is told where a link was followed.
    expect(response?.headers()["referrer-policy"]).toBe("no-referrer");
    expect(response?.headers()["cache-control"]).toBe("no-store");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("heading", { level: 1, name: "Blixen" })).toBeVisible();
    await expect(page.getByText("Hvem fortæller?")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Fortælleren" })).toBeVisible();
    await expect(
      page.getByText(/^Indsat i samtalen bagefter – vi kan ikke se, om det er skrevet med AI · /),
    ).toBeVisible();
    await expect(page.locator("math")).toBeVisible();
    await expect(page.getByText(/^Delt .*\. Linket udløber .*\.$/)).toBeVisible();
    expect(page.url()).toBe(new URL(pagePaths.sharedChat, page.url()).href);
    expect(told).toEqual([]);
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toContain(token);
    await expectAccessible(page);

    await chat.change(id, { title: "Noter om min vejleder" });
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: "Blixen" })).toBeVisible();
  });

  await test.step("is said to be a user's, and can be reported without an account", async () => {
    await expect(
      page.getByText("Delt af en bruger. Vi har ikke læst den. Giv aldrig din adgangskode væk"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Anmeld" }).click();
    const dialog = page.getByRole("dialog", { name: "Anmeld samtalen" });
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "Send anmeldelse" }).click();
    await expect(dialog.getByText("Vælg en mulighed")).toBeVisible();
    await expect(dialog.getByLabel("Hvad er der galt?")).toBeFocused();
    await dialog.getByLabel("Hvad er der galt?").selectOption({ label: "Noget andet" });
    await dialog.getByLabel(/^Fortæl mere/).fill("Jeg er nævnt uden at være spurgt.");
    await dialog.getByRole("button", { name: "Send anmeldelse" }).click();
    await expect(dialog.getByText("Tak. Vi har fået din anmeldelse og ser på den.")).toBeVisible();
    await expect(dialog.getByText(/^Sagsnummer: H-[0-9A-Z]{10}$/)).toBeVisible();
    await dialog.getByRole("button", { name: "Luk" }).last().click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("button", { name: "Anmeld" })).toBeFocused();
  });

  await test.step("waits for a connection, and comes when it is tried again", async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.route("**/api/chat/shared", (route) => route.abort());
    await page.goto("/robots.txt");
    await page.goto(path);
    await expect(page.getByText(/Der er ingen forbindelse til Rød Tråd/)).toBeVisible();
    await page.unroute("**/api/chat/shared");
    await page.getByRole("button", { name: "Prøv igen" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Blixen" })).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });

  await test.step("is gone with the conversation, and then says so", async () => {
    problems.allow(failedLoad(404));
    await chat.remove(id);
    await page.reload();
    await expect(page.getByText("Linket virker ikke. Det er udløbet eller slået fra.")).toBeVisible();
    await expectAccessible(page);
  });

  // Only what could be a key is asked for.
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/chat/shared")) asked.push(request.postData() ?? "");
  });
  for (const hash of ["", "#", "#x", `#${"a".repeat(22)}`, "#<script>xss()</script>"]) {
    await test.step(`a link with ${JSON.stringify(hash)} shows that it does not work`, async () => {
      // From elsewhere: only what stands behind # would change, and nothing be loaded.
      await page.goto("/robots.txt");
      await page.goto(pagePaths.sharedChat + hash);
      await expect(page.getByText("Linket virker ikke. Det er udløbet eller slået fra.")).toBeVisible();
    });
  }

  expect(asked).toEqual([JSON.stringify({ token: "a".repeat(22) })]);

  await test.step("fits a phone, with long words, tables and code", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const word = "speciallægepraksisplanlægningsstabiliseringsperiode".repeat(4);
    const table = `| ${word} | b | c | d | e | f |\n|---|---|---|---|---|---|\n| 1 | 2 | 3 | 4 | 5 | 6 |`;
    const code = `\`\`\`\n${word}${word}\n\`\`\``;
    const texts = [word, `${word}\n\n${table}\n\n${code}\n\n[${word}](https://dr.dk)`];
    const [long] = await chat.conversations([{ title: `Om ${word.slice(0, 100)}`, texts }]);
    await page.goto(await chat.share(long?.id ?? ""));
    await expect(page.locator(".md table")).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
  });
});

test("in the dialog a link is made and ended", async ({ page, browser, context }) => {
  const account = await createAccount();
  const chat = await keptChat(account);

  await test.step("it is copied, and read by another until it is ended", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
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

  await test.step("one that ends with its conversation says so, before it is made and in the list", async () => {
    const folder = await chat.folder("Dansk");
    await chat.keepIn(folder, "30");
    const [conversation] = await chat.conversations([{ title: "Blixen" }]);
    await chat.change(conversation?.id ?? "", { folderId: folder.id });
    await reopenChat(page, `?samtale=${conversation?.id}`);
    await page.getByRole("button", { name: "Del", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Del samtalen" });
    const early = dialog.getByText(
      /^Samtalen bliver slettet den \d+\. [a-z]+ \d{4}, hvis du ikke skriver i den før\. Så virker linket ikke længere\.$/,
    );
    await dialog.getByRole("button", { name: "90 dage" }).click();
    await expect(early).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await dialog.getByRole("button", { name: "7 dage" }).click();
    await expect(early).toBeHidden();
    await dialog.getByRole("button", { name: "90 dage" }).click();
    await dialog.getByRole("button", { name: "Lav link" }).click();
    await expect(dialog.getByText(/^Delt den .*\. Udløber den .*, når samtalen bliver slettet\.$/)).toBeVisible();
  });
});
