/** A conversation that is not kept: it lies in its tab, nowhere else, and can be kept after all. */
import type { Page } from "@playwright/test";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, expectAccessible, failedLoad, hydrated, logIn } from "../fixtures.ts";
import { type ModelProduct, test } from "../model-product.ts";
import { endSession, expectSignedOut, logInByForm, login, signOut } from "../session-page.ts";
import { field, openChat, reopenChat } from "./list-steps.ts";
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

/** What lies on the device of messages that are not sent. */
const drafts = () => Object.keys(localStorage).filter((name) => name.startsWith("rodtraad.draft."));
const held = (key: string) => Object.keys(sessionStorage).filter((name) => name.startsWith(key));

test("what is not kept lies in its tab alone, can be deleted there, and can be kept after all", async ({
  page,
  context,
  there,
  person,
}) => {
  await test.step("nothing of it is kept on the account, a reload finds it, and another tab does not", async () => {
    await page.emulateMedia({ colorScheme: "dark" });
    await openChat(page, person);
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    await expect(page.getByText("Midlertidig chat er slået til. Samtalen gemmes ikke")).toBeVisible();
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
    await page.emulateMedia({ colorScheme: "light" });
    expect(await kept(there.url, person)).toEqual([]);

    await page.reload();
    await hydrated(page);
    await expect(questions(page)).toHaveCount(2);
    const other = await context.newPage();
    await other.goto(pagePaths.chat);
    await hydrated(other);
    await expect(questions(other)).toHaveCount(0);
    await other.close();
  });

  await test.step("turned off it is out of sight and not gone: a new conversation says so, shows it again, and can delete it", async () => {
    const chip = page.getByRole("button", { name: "Midlertidig chat" });
    const told = "Den midlertidige chat ligger stadig i denne fane.";
    await chip.click();
    await expect(questions(page)).toHaveCount(0);
    await expect(chip).toHaveAttribute("aria-pressed", "false");
    await expect(page.locator("p.sr-only[role=status]").filter({ hasText: told })).toBeAttached();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Slet den" }).click();
    await page.getByRole("dialog", { name: "Slet samtalen?" }).getByRole("button", { name: "Behold" }).click();
    await page.getByRole("button", { name: "Vis den" }).click();
    await expect(questions(page)).toHaveCount(2);
    await expect(chip).toHaveAttribute("aria-pressed", "true");
    await expect(field(page)).toBeFocused();
  });

  await test.step("»Slet den« asks first, and stops the answer that is on its way", async () => {
    await there.provider.script({ script: { kind: "tokens", count: 4_000, tokensPerSecond: 20 } });
    await ask(page, "Fortæl om skovens dyr");
    await expect.poll(async () => (await there.provider.calls()).some(({ state }) => state === "open")).toBe(true);
    const remove = page.getByRole("button", { name: "Slet den" });
    const sure = page.getByRole("dialog", { name: "Slet samtalen?" });
    await remove.click();
    await expect(sure).toContainText("Svaret, der er på vej, bliver stoppet.");
    await expectAccessible(page);
    await sure.getByRole("button", { name: "Behold" }).click();
    await expect(sure).toBeHidden();
    await expect(questions(page)).toHaveCount(3);
    await remove.click();
    await sure.getByRole("button", { name: "Slet", exact: true }).click();
    await expect(questions(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect.poll(async () => (await there.provider.calls()).map(({ state }) => state)).not.toContain("open");
    expect(await page.evaluate(held, storageKeys.chatTemporary)).toEqual([]);
  });

  await test.step("so it does from the new conversation, which stays", async () => {
    await there.provider.reset();
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page);
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    await page.getByRole("button", { name: "Slet den" }).click();
    const sure = page.getByRole("dialog", { name: "Slet samtalen?" });
    await sure.getByRole("button", { name: "Slet", exact: true }).click();
    await expect(page.getByRole("button", { name: "Vis den" })).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    expect(await page.evaluate(held, storageKeys.chatTemporary)).toEqual([]);
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    await expect(questions(page)).toHaveCount(0);
  });

  await test.step("»Gem alligevel« makes a conversation of it as it was said, with its file, and the tab has it no more", async () => {
    await there.provider.reset();
    await reopenChat(page);
    const chip = page.getByRole("button", { name: "Midlertidig chat" });
    await field(page).fill("[[model:echo]] Hvem var Karen Blixen?");
    // What stands in the field goes along, and is no draft on the device any more.
    await chip.click();
    await expect(field(page)).toHaveValue("[[model:echo]] Hvem var Karen Blixen?");
    expect(await page.evaluate(drafts)).toEqual([]);
    const waiting = page.getByRole("list", { name: "Filer" });
    const give = async (...names: readonly string[]) => {
      const buffer = Buffer.from("Karen Blixen skrev Babettes gæstebud.");
      const files = names.map((name) => ({ name, mimeType: "text/plain", buffer }));
      await page.locator("input[type=file]").first().setInputFiles(files);
      for (const name of names)
        await expect(waiting.getByRole("listitem").filter({ hasText: name })).toContainText("Klar");
    };
    await give("Noter.txt");
    await send(page).click();
    await expect(answers(page)).toContainText("Karen Blixen");
    await answered(page);
    await field(page).fill("Ikke sendt");
    const more = ["1.txt", "2.txt", "3.txt", "4.txt"];
    await give(...more);
    const leftOut = page.getByText("»Noter.txt« følger ikke med, når du spørger.");
    await expect(leftOut).toHaveCount(0);
    await give("5.txt");
    await expect(leftOut).toBeVisible();
    await page.getByRole("button", { name: "Gem alligevel" }).click();
    const told = page.getByRole("dialog", { name: "Gem samtalen?" });
    await expect(told).toContainText("Filen »Noter.txt« kommer med.");
    await expect(told).toContainText("Kilder og bemærkninger under svarene kommer ikke med");
    await expectAccessible(page);
    await told.getByRole("button", { name: "Gem", exact: true }).click();
    await expect(page).toHaveURL(/samtale=/);
    await expect(questions(page)).toContainText("Karen Blixen");
    expect(await kept(there.url, person)).toHaveLength(1);
    expect(await page.evaluate(held, storageKeys.chatTemporary)).toEqual([]);
    // What was being written goes on there.
    await expect(field(page)).toHaveValue("Ikke sendt");
    await expect(waiting.getByText("Klar")).toHaveCount(more.length + 1);
    await page.reload();
    await hydrated(page);
    await expect(answers(page)).toContainText("Karen Blixen");
    await page.getByRole("button", { name: "Filer", exact: true }).click();
    await expect(page.getByRole("dialog")).toContainText("Noter.txt");
  });
});

test("a session that ends leaves it to whoever wrote it", async ({ page, there, person, problems }) => {
  await test.step("a session that ends by itself leaves it to whoever wrote it, and to nobody else", async () => {
    problems.allow(failedLoad(401));
    const other = await there.createAccount();
    await openChat(page, person);
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page);
    const lose = async () => {
      await endSession(page);
      await page.reload();
      await hydrated(page);
      await expect(page.getByRole("banner").getByRole("link", { name: "Log ind" })).toBeVisible();
      await page.unroute("**/api/**");
      await expect(questions(page)).toHaveCount(0);
      await page.goto(login(pagePaths.chat));
    };
    await lose();
    await logInByForm(page, person);
    await expect(questions(page)).toContainText("Karen Blixen");
    await lose();
    await logInByForm(page, other);
    await expect(page.getByRole("button", { name: "Midlertidig chat" })).toBeVisible();
    await expect(questions(page)).toHaveCount(0);
    expect(await page.evaluate(held, storageKeys.chatTemporary)).toEqual([]);
  });

  await test.step("whoever signs out takes it along", async () => {
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page);
    expect(await page.evaluate(held, storageKeys.chatTemporary)).toHaveLength(1);
    await signOut(page);
    await expectSignedOut(page);
    expect(await page.evaluate(held, storageKeys.chatTemporary)).toEqual([]);
    await expect(page.getByText("Hvem var Karen Blixen?")).toHaveCount(0);
  });
});

test("what a visitor writes stays on the device", async ({ page, there, person }) => {
  await test.step("a visitor is answered on the device, and not a word of it leaves it", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(`${request.url()} ${request.postData()}`);
    });
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
    // Nor is it given up unasked.
    const anew = page.getByRole("button", { name: "Ny samtale" });
    const sure = page.getByRole("dialog", { name: "Start en ny samtale?" });
    await anew.click();
    await sure.getByRole("button", { name: "Behold" }).click();
    await expect(answers(page)).toContainText("Jeg kan komme i morgen.");
    await anew.click();
    await sure.getByRole("button", { name: "Slet og start en ny" }).click();
    await expect(answers(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
  });

  await test.step("what a visitor wrote stays on the device after the sign-in, until they take it along", async () => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/api/tools")) sent.push(request.postData() ?? "");
    });
    await ask(page, "Ret: Mit cpr-nummer er 010203-1234 og jeg kan kommer i morgen.");
    await answered(page);
    // The way in that stands over every page leads back to this one.
    await page.getByRole("banner").getByRole("link", { name: "Log ind" }).click();
    await expect(page).toHaveURL(login(pagePaths.chat));
    await logInByForm(page, person);
    await expect(page).toHaveURL(pagePaths.chat);
    await expect(questions(page)).toContainText("kommer i morgen");
    // Nobody has pressed the button: it is told in words that it is on.
    await expect(page.getByText("før du loggede ind. Derfor er midlertidig chat slået til.")).toBeVisible();
    await expect(page.getByText("Det følger ikke med, når du spørger.")).toBeVisible();
    await expectAccessible(page);
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page);
    expect(sent).toHaveLength(1);
    expect(`${sent}${JSON.stringify(await there.provider.calls())}`).not.toMatch(/i morgen|010203/);

    // It may be long: it is looked through away from the page, which goes on meanwhile.
    const isFetched = Promise.withResolvers<void>();
    await page.route(/\/text\.worker-[^/]+\.js$/, async (route) => {
      await isFetched.promise;
      await route.continue();
    });
    const along = page.getByRole("button", { name: "Tag det med i samtalen" });
    await along.click();
    await expect(along).toHaveAttribute("aria-busy", "true");
    await field(page).fill("Og hvad skrev jeg først?");
    isFetched.resolve();
    // It was never looked through: nothing of it was to be sent.
    const personal = page.getByRole("dialog");
    await expect(personal).toContainText("010203-1234");
    await personal.getByRole("button", { name: "Slør og send" }).click();
    await expect(questions(page).first()).toContainText("[cpr-nummer 1]");
    await expect(page.getByText("Det følger ikke med, når du spørger.")).toHaveCount(0);
    await ask(page, "Og hvad skrev jeg først?");
    await answered(page);
    expect(sent[1]).toContain("i morgen");
    expect(`${sent}`).not.toContain("010203");
  });
});
