/** Between a tab and an account: what a temporary chat leaves on either when it is kept by halves, and at *Log ud*. */
import type { Page } from "@playwright/test";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, expectAccessible, failedLoad, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { endSession, expectSignedOut, logInByForm, login, signOut } from "../session-page.ts";
import { field, group, openChat, reopenChat } from "./list-steps.ts";
import { answered, answers, ask, questions } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const inTab = (page: Page) =>
  page.evaluate((key) => Object.keys(sessionStorage).filter((name) => name.startsWith(key)), storageKeys.chatTemporary);
const chip = (page: Page) => page.getByRole("button", { name: "Midlertidig chat" });
const keep = (page: Page) => page.getByRole("button", { name: "Gem alligevel" });

test("what is kept by halves says so, and Log ud takes what another tab shows", async ({
  page,
  context,
  person,
  problems,
}) => {
  await test.step("one that is kept but for a file says so, also when it is deleted, and can be gone on with", async () => {
    problems.allow(failedLoad(409));
    await openChat(page, person);
    await chip(page).click();
    const waiting = page.getByRole("list", { name: "Filer" });
    const give = async (name: string) => {
      const buffer = Buffer.from("Karen Blixen skrev Babettes gæstebud.");
      await page.locator("input[type=file]").first().setInputFiles({ name, mimeType: "text/plain", buffer });
      await expect(waiting).toContainText("Klar");
    };
    await give("Noter.txt");
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page, "Karen Blixen");
    await give("Ikke sendt.txt");
    await page.route(`**${chatPaths.chatFiles}`, (route) =>
      route.fulfill({
        status: 409,
        json: { statusCode: 409, code: "resource.conflict", message: "x", statusMessage: "Der er ikke plads." },
      }),
    );
    await keep(page).click();
    const told = page.getByRole("dialog", { name: "Gem samtalen?" });
    await expect(told).toContainText("Filen »Ikke sendt.txt« er ikke sendt endnu.");
    await told.getByRole("button", { name: "Gem", exact: true }).click();
    await expect(page.getByText("»Noter.txt« kom ikke med. Der er ikke plads.")).toBeVisible();
    const bar = page.getByText("Noget af samtalen er gemt på din konto.");
    await expect(bar).toBeVisible();
    await expectAccessible(page);
    await page.unroute(`**${chatPaths.chatFiles}`);
    await page.reload();
    await hydrated(page);
    await expect(bar).toBeVisible();
    await page.getByRole("button", { name: "Slet den" }).click();
    const sure = page.getByRole("dialog", { name: "Slet samtalen?" });
    await expect(sure).toContainText("Det, der er gemt på din konto, bliver liggende dér.");
    await expectAccessible(page);
    await sure.getByRole("button", { name: "Behold" }).click();

    await keep(page).click();
    await told.getByRole("button", { name: "Gem", exact: true }).click();
    await expect(page).toHaveURL(/samtale=/);
    await expect(answers(page)).toContainText("Karen Blixen");
    // The same one.
    await expect(group(page, "I dag")).toHaveCount(1);
    expect(await inTab(page)).toEqual([]);
  });

  await test.step("Log ud in another tab takes what this one shows, and it is not kept again", async () => {
    await reopenChat(page);
    const other = await context.newPage();
    await reopenChat(other);
    await chip(page).click();
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page, "Karen Blixen");
    await signOut(other);
    await expect(questions(page)).toHaveCount(0);
    expect(await inTab(page)).toEqual([]);
    await ask(page, "Ret: Jeg kan kommer i morgen.");
    await answered(page, "på din enhed");
    // A visitor's, under nobody's name.
    expect(await inTab(page)).toEqual([storageKeys.chatTemporary]);
  });
});

test("what was written without a session is looked through before it is kept, and goes at Log ud", async ({
  page,
  person,
  problems,
}) => {
  await test.step("what was never sent is looked through before it is kept", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes(chatPaths.chatImport)) sent.push(request.postData() ?? "");
    });
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await ask(page, "Ret: Mit cpr-nummer er 010203-1234 og jeg kan kommer i morgen.");
    await answered(page, "i morgen");
    await page.goto(login(pagePaths.chat));
    await logInByForm(page, person);
    await keep(page).click();
    const told = page.getByRole("dialog", { name: "Gem samtalen?" });
    await expect(told).toContainText("Det, du skrev på din enhed, kommer med.");
    await told.getByRole("button", { name: "Gem", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("010203-1234");
    await expectAccessible(page);
    expect(sent).toEqual([]);
    await page.getByRole("dialog").getByRole("button", { name: "Slør og send" }).click();
    await expect(page).toHaveURL(/samtale=/);
    await expect(questions(page)).toContainText("[cpr-nummer 1]");
    expect(sent).toHaveLength(1);
    expect(`${sent}`).not.toContain("010203");
  });

  await test.step("what is written after a session that ended by itself is there after the sign-in, and goes at Log ud", async () => {
    problems.allow(failedLoad(401));
    await openChat(page, person);
    await chip(page).click();
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page, "Karen Blixen");
    await endSession(page);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("banner").getByRole("link", { name: "Log ind" })).toBeVisible();
    await page.unroute("**/api/**");
    await ask(page, "Ret: Jeg kan kommer i morgen.");
    await answered(page, "på din enhed");
    await page.goto(login(pagePaths.chat));
    await logInByForm(page, person);
    await expect(questions(page)).toContainText("kommer i morgen");
    await expect(page.getByText("Det følger ikke med, når du spørger.")).toBeVisible();
    await page.getByRole("button", { name: "Forrige version" }).click();
    await expect(questions(page)).toContainText("Karen Blixen");
    await signOut(page);
    await expect(page).toHaveURL(pagePaths.front);
    await expectSignedOut(page);
    expect(await inTab(page)).toEqual([]);
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await expect(field(page)).toBeVisible();
    expect(await inTab(page)).toEqual([]);
    await expect(questions(page)).toHaveCount(0);
  });
});
