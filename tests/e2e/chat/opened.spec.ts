/** Which conversation is open: what is typed before that is known, and what was left in another one. */
import type { Page, Route } from "@playwright/test";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { field, list, openChat } from "./list-steps.ts";
import { answered, answers, ask, questions, send } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

/** The chat's drafts in a storage of the browser, each as one line. */
const drafts = (page: Page, kind: "localStorage" | "sessionStorage") =>
  page.evaluate(
    ([name, prefix]) =>
      Object.entries(window[name as "localStorage"])
        .filter(([key]) => key.startsWith(prefix))
        .map((entry) => entry.join(" ")),
    [kind, storageKeys.draft("chat")] as const,
  );

/** Opens the chat anew, and types in the field of the HTML before the page is alive. */
async function typeAtOnce(page: Page, address: string, text: string): Promise<void> {
  const alive = Promise.withResolvers<void>();
  const wait = async (route: Route) => {
    await alive.promise;
    await route.continue();
  };
  await page.route(`**${apiPaths.toolModels}`, wait);
  await page.goto(pagePaths.chat + address, { waitUntil: "commit" });
  await field(page).fill(text);
  alive.resolve();
  await expect(answers(page)).toHaveCount(1);
  await expect(send(page)).not.toHaveAttribute("aria-disabled");
  await page.unroute(`**${apiPaths.toolModels}`, wait);
}

test("what is typed while the page loads is the draft of the conversation that the address names, and of a temporary one in its tab alone", async ({
  page,
  person,
}) => {
  await openChat(page, person);
  await ask(page, "Hvem var Karen Blixen?");
  await answered(page, "Blixen");
  await expect(page).toHaveURL(/samtale=/);
  const { search, searchParams } = new URL(page.url());
  await typeAtOnce(page, search, "Skrevet med det samme");
  await expect(field(page)).toHaveValue("Skrevet med det samme");
  await expect.poll(() => drafts(page, "localStorage")).toEqual([expect.stringContaining("Skrevet med det samme")]);
  expect((await drafts(page, "localStorage"))[0]).toContain(searchParams.get("samtale"));

  await field(page).fill("");
  await list(page).getByRole("link", { name: "Ny samtale" }).click();
  await page.getByRole("button", { name: "Midlertidig chat" }).click();
  await ask(page, "Hvem var hendes bror?");
  await answered(page, "bror");
  await typeAtOnce(page, "", "En hemmelighed");
  await expect(page.getByRole("button", { name: "Midlertidig chat" })).toHaveAttribute("aria-pressed", "true");
  await expect(field(page)).toHaveValue("En hemmelighed");
  await expect.poll(() => drafts(page, "sessionStorage")).toEqual([expect.stringContaining("En hemmelighed")]);
  expect(await drafts(page, "localStorage")).toEqual([]);
});

/** Runs in the page: types in the very moment in which the field gets its draft, before the page is drawn with it. */
function typeAsTheDraftOpens(field: HTMLElement, text: string): void {
  const own = Object.getOwnPropertyDescriptor(field, "value");
  if (own?.set === undefined) throw new Error("the field is not React's");
  const { set } = own;
  Object.defineProperty(field, "value", {
    ...own,
    set(next: string) {
      Object.defineProperty(field, "value", own);
      set.call(field, next);
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(field, text);
      field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    },
  });
}

test("what is typed in the very moment in which the field gets its draft is sent like anything else", async ({
  page,
}) => {
  const alive = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.toolModels}`, async (route) => {
    await alive.promise;
    await route.continue();
  });
  await page.goto(pagePaths.chat);
  await hydrated(page);
  await field(page).evaluate(typeAsTheDraftOpens, "Ret: Jeg kan kommer i morgen.");
  alive.resolve();
  await send(page).click();
  await expect(questions(page)).toContainText("Jeg kan kommer i morgen.");
  await expect(field(page)).toHaveValue("");
});

test("an edit that was left open in one conversation keeps nothing new out of another", async ({
  page,
  context,
  person,
}) => {
  await openChat(page, person);
  const begin = async (text: string) => {
    await list(page).getByRole("link", { name: "Ny samtale" }).click();
    await ask(page, text);
    await answered(page, "Blixen");
    await expect(page).toHaveURL(/samtale=/);
    return page.url();
  };
  const first = await begin("Hvem var Karen Blixen?");
  const second = await begin("Hvad skrev Karen Blixen?");
  const open = async (address: string) => {
    const id = new URL(address).searchParams.get("samtale");
    await list(page).locator(`a[data-conversation="${id}"]`).click();
    await expect(page).toHaveURL(address);
    await expect(questions(page)).toHaveCount(1);
  };
  await open(first);
  await questions(page).hover();
  await questions(page).getByRole("button", { name: "Redigér beskeden" }).click();
  await page.getByRole("textbox", { name: "Redigér beskeden" }).fill("Hvem var Isak Dinesen?");
  await open(second);
  const other = await context.newPage();
  await other.goto(second);
  await hydrated(other);
  await expect(answers(other)).toHaveCount(1);
  await ask(other, "Og hvor boede Karen Blixen?");
  await answered(other, "Blixen");
  await other.close();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(questions(page)).toHaveCount(2);
  // What was changed is there still.
  await open(first);
  await expect(page.getByRole("textbox", { name: "Redigér beskeden" })).toHaveValue("Hvem var Isak Dinesen?");
});
