/** The front page: where its actions lead, the engine on its sheet, and what it says without script. */
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, hydrated, test } from "./fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

const tools = [
  { name: "Grammatikkontrol", path: pagePaths.grammar, isOpen: true },
  { name: "Omskrivning", path: pagePaths.rewriting, isOpen: true },
  { name: "Opsummering", path: pagePaths.summarising, isOpen: true },
  { name: "Opgaveudkast", path: pagePaths.drafting, isOpen: false },
  { name: "AI-chat", path: pagePaths.chat, isOpen: true, field: "Skriv en besked" },
  { name: "Manuel gennemgang", path: pagePaths.review, isOpen: false },
] as const;

test("the two actions lead to the tool and to the prices", async ({ page }) => {
  await page.goto(pagePaths.front);
  await hydrated(page);
  await page.getByRole("main").getByRole("link", { name: "Tjek din tekst gratis" }).first().click();
  await expect(page).toHaveURL(pagePaths.grammar);
  await page.goBack();
  await page.getByRole("main").getByRole("link", { name: "Se priser" }).click();
  await expect(page).toHaveURL(pagePaths.prices);
  await expect(page.getByRole("heading", { name: "Gratis", exact: true })).toBeVisible();
  await expect(page.getByText("0 kr.")).toBeVisible();
});

test("each of the six tools leads to a page of its own that says whether it is open", async ({ page }) => {
  await page.goto(pagePaths.front);
  const list = page.getByRole("region", { name: "Seks værktøjer, én tekst" });
  await expect(list.getByRole("link")).toHaveCount(tools.length);
  for (const { name, path } of tools) {
    await expect(list.getByRole("link", { name, exact: true })).toHaveAttribute("href", path);
  }
  for (const { name, path, isOpen, ...tool } of tools) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const closed = page.getByText(`${name} kan ikke bruges i denne version`);
    if (isOpen) {
      await expect(page.getByRole("textbox", { name: "field" in tool ? tool.field : "Din tekst" })).toBeVisible();
      await expect(closed).toHaveCount(0);
    } else {
      await expect(closed).toBeVisible();
      await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
    }
  }
});

test("the sheet checks the example and lets an error be corrected", async ({ page }) => {
  await page.goto(pagePaths.front);
  await hydrated(page);
  const sheet = page.locator(".hero-sheet");
  await sheet.getByRole("button", { name: "Tjek teksten her" }).click();
  await expect(sheet.getByText("1 af 3")).toBeVisible();
  await expect(sheet.getByText("i dag", { exact: true })).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Ret", exact: true }).click();
  await expect(sheet.getByText("1 af 2")).toBeVisible();
  await expect(sheet.getByText("Tjekket på din enhed")).toBeVisible();
});

test("nothing below the sheet moves while the errors are found and corrected", async ({ page }) => {
  await page.goto(pagePaths.front);
  await hydrated(page);
  const below = page.getByRole("heading", { name: "Seks værktøjer, én tekst" });
  const before = await below.boundingBox();
  const sheet = page.locator(".hero-sheet");
  await sheet.getByRole("button", { name: "Tjek teksten her" }).click();
  for (const place of ["1 af 3", "1 af 2", "1 af 1"]) {
    await expect(sheet.getByText(place)).toBeVisible();
    expect((await below.boundingBox())?.y, place).toBe(before?.y);
    await sheet.getByRole("button", { name: "Ret", exact: true }).click();
  }
});

test("no engine, no lexicon and no editor are loaded before somebody touches the sheet", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(pagePaths.front, { waitUntil: "networkidle" });
  expect(loaded.filter((path) => /worker|lexicon|code-surface/.test(path))).toEqual([]);
});

test("the text of the page never leaves the device", async ({ page }) => {
  await page.goto(pagePaths.front);
  await hydrated(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  const sheet = page.locator(".hero-sheet");
  await sheet.getByRole("button", { name: "Tjek teksten her" }).click();
  await expect(sheet.getByText("1 af 3")).toBeVisible();
  expect(sent).toEqual([]);
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

for (const path of [
  pagePaths.front,
  pagePaths.prices,
  pagePaths.drafting,
  pagePaths.chat,
  pagePaths.contact,
  pagePaths.permissionDenied,
]) {
  test(`${path} fits a phone with text at twice the size`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(path);
    // As the browser's own setting would: the root size, which every other size follows.
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expectNoSideways(page);
  });
}
