/** Files of the chat that somebody looks away from: in another tab, after a reload, and behind a dialog that is closed. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { type Account, decideConsent, expect, expectAccessible, hydrated, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { beginAnew } from "./list-steps.ts";
import { answered, ask } from "./steps.ts";

const file = (name: string, content = "Ringen ligger i brønden.") => ({
  name,
  mimeType: "",
  buffer: Buffer.from(content),
});
const chosen = (page: Page) => page.locator("input[type=file]").first();
const chips = (page: Page) => page.getByRole("list", { name: "Filer" }).getByRole("listitem");
const ready = (page: Page, name: string) => expect(chips(page).filter({ hasText: name })).toContainText("Klar");

async function open(page: Page, user: Account): Promise<void> {
  await signIn(page, { user });
  await page.goto(pagePaths.chat);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Vedhæft fil" })).toBeVisible();
}

test.beforeEach(async ({ page, there }) => {
  await decideConsent(page);
  await there.provider.reset();
});

test("files that somebody looks away from are told of where they are", async ({ page, context, person, problems }) => {
  await test.step("a file from before a reload stays behind in a temporary conversation, by its name", async () => {
    await open(page, person);
    await chosen(page).setInputFiles(file("Gammel.txt"));
    await ready(page, "Gammel.txt");
    await page.reload();
    await hydrated(page);
    await ready(page, "Gammel.txt");
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    const note = page.getByRole("alert").filter({ hasText: "»Gammel.txt« er ikke fulgt med" });
    await expect(note).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    await ready(page, "Gammel.txt");
  });

  await test.step("a file that is refused when its dialog is closed is told of in the page", async () => {
    problems.allow(/status of 503\b/);
    await ask(page, "[[model:echo]] Hvor er ringen?");
    await answered(page, "Ringen ligger i brønden.");
    const gate = Promise.withResolvers<void>();
    await page.route("**/api/tools/chat/files", async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      await gate.promise;
      await route.fulfill({
        status: 503,
        json: {
          statusCode: 503,
          statusMessage: "Vi har det svært.",
          message: "",
          code: "server.unavailable",
          requestId: "r",
        },
      });
    });
    await page.getByRole("button", { name: "Filer", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Filer" });
    await dialog.locator("input[type=file]").setInputFiles(file("Noter.txt"));
    await expect(dialog.getByText("Gør klar til at søge i den")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    gate.resolve();
    const notice = page.getByRole("alert").filter({ hasText: "»Noter.txt« er ikke tilføjet." });
    await expect(notice).toContainText("Vi har det svært.");
    await expectAccessible(page);
    await notice.getByRole("button", { name: "Luk" }).click();
    await expect(notice).toBeHidden();
  });

  await test.step("what another tab has for a new conversation stays there when one is begun here", async () => {
    await page.unroute("**/api/tools/chat/files");
    await beginAnew(page);
    const other = await context.newPage();
    await other.goto(pagePaths.chat);
    await hydrated(other);
    await chosen(page).setInputFiles(file("Min.txt"));
    await ready(page, "Min.txt");
    await chosen(other).setInputFiles(file("Din.txt"));
    await ready(other, "Din.txt");
    await ask(page, "[[model:echo]] Hvor er ringen?");
    await answered(page, "Ringen ligger i brønden.");
    await expect(chips(page)).toHaveCount(0);
    await ready(other, "Din.txt");
    const asked = page.waitForRequest(
      (request) => request.method() === "POST" && request.url().endsWith("/api/tools/chat"),
    );
    await ask(page, "[[model:echo]] Og nøglen?");
    expect((await asked).postDataJSON()).toMatchObject({ fileIds: [] });
    await ready(other, "Din.txt");
    await other.reload();
    await hydrated(other);
    await ready(other, "Din.txt");
  });

  await test.step("what is on its way goes on after a reload, and what was not read is named until it is taken away", async () => {
    await page.route("**/api/tools/chat/files", (route) =>
      // Held until the page goes, which ends it.
      route.request().method() === "POST" ? undefined : route.fallback(),
    );
    await chosen(page).setInputFiles([file("Lang.txt", "Brønden er dyb."), file("Næste.txt")]);
    await expect(chips(page).filter({ hasText: "Lang.txt" })).toContainText("Gør klar til at søge i den");
    await expect(chips(page).filter({ hasText: "Næste.txt" })).toContainText("Venter");
    await page.unroute("**/api/tools/chat/files");
    await page.reload();
    await hydrated(page);
    await ready(page, "Lang.txt");
    const lost = chips(page).filter({ hasText: "Næste.txt" });
    await expect(lost.getByRole("status")).toHaveText(
      "Filen kom ikke med, da siden blev genindlæst. Vedhæft den igen.",
    );
    await expectAccessible(page);
    await lost.getByRole("button", { name: "Fjern Næste.txt" }).click();
    await expect(chips(page)).toHaveCount(1);
    await ask(page, "[[model:echo]] Hvor dyb er den?");
    await answered(page, "Brønden er dyb.");
    await expect(chips(page)).toHaveCount(0);
  });
});
