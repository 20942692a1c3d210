/** A temporary chat whose page is loaded anew: before anything is heard of what was asked, and where it did not fit the tab. */
import type { Page, Route } from "@playwright/test";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { decideConsent, expect, expectAccessible, failedLoad, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { field, openChat } from "./list-steps.ts";
import { answered, answers, ask, questions, send, thread } from "./steps.ts";

const never = () => new Promise<void>(() => {});
const path = `**${chatPaths.chatTemporary}`;

/** Sends a message whose answer the page never hears of, and loads the page anew. @param become what becomes of the call */
async function sendUnheard(page: Page, become: (route: Route) => Promise<unknown>): Promise<void> {
  const isOnWay = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await become(route);
    isOnWay.resolve();
    await never();
  };
  await page.route(path, hold);
  await field(page).fill("Hvem var Karen Blixen?");
  await send(page).click();
  await expect(questions(page)).toHaveCount(1);
  await isOnWay.promise;
  await page.reload();
  await hydrated(page);
  // Before, it would let the call go.
  await page.unroute(path, hold);
}

test("what was asked in a temporary chat stands there once after a reload, and is asked for once", async ({
  page,
  there,
  person,
  problems,
}) => {
  await there.provider.reset();
  await decideConsent(page);
  await openChat(page, person);
  const asked = async () => (await there.provider.calls()).length;

  await test.step("a run that had begun is found again", async () => {
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    await sendUnheard(page, (route) => route.fetch());
    await answered(page, "Blixen");
    await expect(questions(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("");
    expect(await asked()).toBe(1);
  });

  await test.step("one that never began says so, nothing of a server or of what counts, and can be asked for again", async () => {
    problems.allow(failedLoad(404));
    await page.getByRole("button", { name: "Slet den" }).click();
    const sure = page.getByRole("dialog", { name: "Slet samtalen?" });
    await sure.getByRole("button", { name: "Slet", exact: true }).click();
    await expect(questions(page)).toHaveCount(0);
    await sendUnheard(page, async () => {});
    await expect(page.getByText("Forbindelsen forsvandt, før beskeden kom frem.")).toBeVisible();
    await expect(answers(page)).toContainText("Svaret blev stoppet, før der kom noget.");
    await expect(thread(page)).not.toContainText(/tæller|Serveren/);
    await expect(questions(page)).toHaveCount(1);
    await expect(field(page)).toHaveValue("");
    await answers(page).getByRole("button", { name: "Prøv igen" }).click();
    await answered(page, "Blixen");
    expect(await asked()).toBe(2);
  });
});

test("a temporary chat that the tab has no more room for says so, and what there was room for is there after a reload", async ({
  page,
  there,
  person,
}) => {
  await there.provider.reset();
  await decideConsent(page);
  await openChat(page, person);
  await page.getByRole("button", { name: "Midlertidig chat" }).click();
  await ask(page, "Hvem var Karen Blixen?");
  await answered(page, "Blixen");
  const told = page.getByRole("alert").filter({ hasText: "Tryk på »Gem alligevel« for at beholde det." });
  await expect(told).toHaveCount(0);
  await page.evaluate(() => {
    for (let size = 2 ** 22, count = 0; size >= 1; count += 1) {
      try {
        sessionStorage.setItem(`fyld${count}`, "x".repeat(size));
      } catch {
        size = Math.floor(size / 2);
      }
    }
  });
  await ask(page, "Og hvem var hendes bror?");
  await answered(page, "bror");
  await expect(told).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await hydrated(page);
  await expect(questions(page)).toHaveCount(1);
  await expect(answers(page)).toContainText("Blixen");
});
