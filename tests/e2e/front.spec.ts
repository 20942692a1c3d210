/** The front page: where its actions lead, the engine on its sheet, and what it says without script. */
import type { Request } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, hydrated, test } from "./fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

const tools = [
  { name: "Grammatikkontrol", path: pagePaths.grammar, isOpen: true },
  { name: "Omskrivning", path: pagePaths.rewriting, isOpen: true },
  { name: "Opsummering", path: pagePaths.summarising, isOpen: true },
  { name: "Opgaveudkast", path: pagePaths.drafting, isOpen: false },
  { name: "AI-chat", path: pagePaths.chat, isOpen: true, heading: "Sproghjælp", field: "Skriv en besked" },
  { name: "Manuel gennemgang", path: pagePaths.review, isOpen: false },
] as const;

test("its actions and its list of tools lead to pages of their own, which say whether they are open", async ({
  page,
}) => {
  await page.goto(pagePaths.front);
  await hydrated(page);
  const list = page.getByRole("region", { name: "Seks værktøjer, én tekst" });
  await expect(list.getByRole("link")).toHaveCount(tools.length);
  for (const { name, path } of tools) {
    await expect(list.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }

  await test.step("the two actions lead to the tool and to the prices", async () => {
    await page.getByRole("main").getByRole("link", { name: "Tjek din tekst gratis" }).first().click();
    await expect(page).toHaveURL(pagePaths.grammar);
    await page.goBack();
    await page.getByRole("main").getByRole("link", { name: "Se priser" }).click();
    await expect(page).toHaveURL(pagePaths.prices);
    await expect(page.getByRole("heading", { name: "Gratis", exact: true })).toBeVisible();
    await expect(page.getByText("0 kr.")).toBeVisible();
  });

  for (const { name, path, isOpen, ...tool } of tools) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(
        page.getByRole("heading", { level: 1, name: "heading" in tool ? tool.heading : name }),
      ).toBeVisible();
      const closed = page.getByText(`${name} kan ikke bruges i denne version`);
      if (isOpen) {
        await expect(page.getByRole("textbox", { name: "field" in tool ? tool.field : "Din tekst" })).toBeVisible();
        await expect(closed).toHaveCount(0);
      } else {
        await expect(closed).toBeVisible();
        await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
      }
    });
  }
});

test("the sheet finds and corrects errors on the device: nothing is loaded before, sent, or moved", async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.goto(pagePaths.front, { waitUntil: "networkidle" });
  await hydrated(page);
  // No engine, no lexicon and no editor before somebody touches the sheet.
  const loaded = requests.map((request) => new URL(request.url()).pathname);
  expect(loaded.filter((path) => /worker|lexicon|code-surface/.test(path))).toEqual([]);

  const below = page.getByRole("heading", { name: "Seks værktøjer, én tekst" });
  const before = await below.boundingBox();
  const expectUnmoved = async (place: string) => {
    await expect(sheet.getByText(place)).toBeVisible();
    expect((await below.boundingBox())?.y, place).toBe(before?.y);
  };
  const sheet = page.locator(".hero-sheet");
  await sheet.getByRole("textbox").click();
  await expect(sheet.locator(".cm-content")).toBeVisible();
  await expectUnmoved("1 af 3");
  expect(requests.filter((request) => request.method() !== "GET").map((request) => request.url())).toEqual([]);
  await expect(sheet.getByText("i dag", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Ret", exact: true }).click();
  await expectUnmoved("1 af 2");
  await expect(sheet.getByText("Tjekket på din enhed")).toBeVisible();
  await sheet.getByRole("button", { name: "Ret", exact: true }).click();
  await expectUnmoved("1 af 1");
  await sheet.getByRole("button", { name: "Ret", exact: true }).click();
});

test("answers can be opened without script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${process.env.E2E_URL}${pagePaths.front}`);
  const answer = page.getByText("Grammatikkontrollen er gratis, og der er ikke noget at købe i dag.");
  await expect(answer).toBeHidden();
  await page.getByText("Koster det noget?").click();
  await expect(answer).toBeVisible();
  await context.close();
});
