/** Thumbs under what a model made: with the keyboard, kept over a reload, and the text only for who sends it along. */
import type { Locator, Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible, expectNoSideways, failedLoad, hydrated } from "./fixtures.ts";
import { test } from "./model-product.ts";
import { openSignedIn } from "./rewriting/open-signed-in.ts";
import { again, field, open, pane, sample, start } from "./rewriting/steps.ts";
import * as summarising from "./summarising/steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const source = "Skriv til anna@eksempel.dk. Hunden er ikke vant til vand.";
const answer = "Skriv til anna@eksempel.dk. Hunden er vant til vand.";

const group = (page: Page): Locator => page.getByRole("group", { name: "Kan du bruge resultatet?" });
const good = (page: Page): Locator => group(page).getByRole("button", { name: "Godt resultat" });
const bad = (page: Page): Locator => group(page).getByRole("button", { name: "Dårligt resultat" });
const reasons = (page: Page): Locator => page.getByRole("group", { name: "Hvad er galt?" });
const withText = (page: Page): Locator => page.getByRole("checkbox", { name: "Medsend tekst" });

/** What is sent of ratings, as it is sent. */
function heard(page: Page): { readonly method: string; readonly body: unknown }[] {
  const calls: { method: string; body: unknown }[] = [];
  page.on("request", (request) => {
    if (!request.url().endsWith("/feedback") || request.method() === "GET") return;
    calls.push({ method: request.method(), body: request.postDataJSON() });
  });
  return calls;
}

async function made(page: Page): Promise<void> {
  await field(page).fill(source);
  await start(page).click();
  await page.getByRole("button", { name: "Send som den er" }).click();
  await expect(pane(page).getByText("Genereret med AI")).toBeVisible({ timeout: 40_000 });
}

test("a result is rated, explained without a mouse, found again after a reload, and taken back", async ({
  page,
  there,
  person,
}) => {
  // The first run of a product that has just been started waits for the dictionary.
  test.setTimeout(90_000);
  await there.provider.script({ script: { kind: "say", text: answer } });
  const sent = heard(page);
  await openSignedIn(page, { user: person });
  await made(page);

  await expect(good(page)).toHaveAttribute("aria-pressed", "false");
  await good(page).focus();
  await page.keyboard.press("Space");
  await expect(good(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Tak for din vurdering.")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(bad(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(bad(page)).toHaveAttribute("aria-pressed", "true");
  await expect(good(page)).toHaveAttribute("aria-pressed", "false");
  await expect(reasons(page)).toBeVisible();
  await expect(withText(page)).not.toBeChecked();
  await expectAccessible(page);

  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await expect(reasons(page).getByRole("radio", { name: "Ændrede meningen" })).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(reasons(page)).toBeHidden();
  await expect(bad(page)).toBeFocused();
  await expect(page.getByText("Dit svar: Ændrede meningen. Tryk på tommelfingeren")).toBeVisible();

  await page.getByRole("button", { name: "Ret svaret" }).click();
  await withText(page).check();
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByText("Teksten er sendt med.")).toBeVisible();
  expect(sent.map(({ method, body }) => [method, body])).toMatchObject([
    ["PUT", { rating: "up" }],
    ["PUT", { rating: "down" }],
    ["PUT", { rating: "down", reason: "changed-meaning" }],
    ["PUT", { rating: "down", reason: "changed-meaning", model: { kind: "ai" } }],
  ]);
  const texts = sent.map(({ body }) => JSON.stringify(body));
  expect(texts.slice(0, 3).join("")).not.toContain("Hunden");
  expect(texts[3]).toContain("Hunden er ikke vant til vand.");
  expect(texts[3]).toContain("Hunden er vant til vand.");
  expect(texts[3]).not.toContain("anna@eksempel.dk");

  await page.reload();
  await hydrated(page);
  await expect(bad(page)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Dit svar: Ændrede meningen. Teksten er sendt med.")).toBeVisible();
  await bad(page).click();
  await expect(page.getByText("Din vurdering er slettet.")).toBeVisible();
  await expect(bad(page)).toHaveAttribute("aria-pressed", "false");

  await test.step("what rules make on the device is not asked about", async () => {
    await page.getByRole("button", { name: "Uden AI" }).click();
    await field(page).fill(sample);
    await again(page).click();
    await expect(pane(page).getByText("Lavet uden AI")).toBeVisible();
    await expect(group(page)).toHaveCount(0);
  });
});

test("what fails loses nothing, what is deleted is no longer said to be kept, and a summary is asked about too", async ({
  page,
  problems,
  there,
  person,
}) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await there.provider.script({ script: { kind: "say", text: answer } });
  await openSignedIn(page, { user: person });
  await made(page);

  await test.step("it fits a phone, closes with Escape, and tells of what failed without losing anything", async () => {
    problems.allow(/ERR_FAILED/);
    await page.route("**/feedback", (route) => (route.request().method() === "PUT" ? route.abort() : route.continue()));
    await bad(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "forbindelse" })).toBeVisible();
    await expect(bad(page)).toHaveAttribute("aria-pressed", "false");
    // Not with the first request: let go of while it is refused, it can end as one that was given up, which no line tells.
    await page.unroute("**/feedback");
    await bad(page).click();
    await expect(reasons(page)).toBeVisible();
    await expectNoSideways(page);
    // From under the bar at the foot of a phone.
    await reasons(page).evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expectAccessible(page);
    await reasons(page).getByRole("radio", { name: "Andet" }).focus();
    await page.keyboard.press("Escape");
    await expect(reasons(page)).toBeHidden();
    await expect(bad(page)).toBeFocused();
    await expect(page.getByRole("button", { name: "Fortæl hvorfor" })).toBeVisible();
  });

  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step("an entry that is deleted from the history is no longer said to be in it, now and after a reload", async () => {
    await expect(pane(page).getByText("gemt i din historik")).toBeVisible();
    await page.getByRole("button", { name: "Historik" }).click();
    const dialog = page.getByRole("dialog", { name: "Historik for Omskrivning" });
    await dialog.getByRole("button", { name: "Slet »" }).click();
    await dialog.getByRole("button", { name: "Slet", exact: true }).click();
    await expect(dialog.getByText("Slettet.", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(pane(page).getByText("ikke gemt")).toBeVisible();
    await expect(pane(page).getByText("gemt i din historik")).toHaveCount(0);
    // Then the server is asked, and says that there is none.
    problems.allow(failedLoad(404));
    await open(page);
    await expect(pane(page).getByText("ikke gemt")).toBeVisible();
  });

  await test.step("a summary is asked about too", async () => {
    const sentence = "En dansk bøgeskov optager omkring 10 tons kuldioxid pr. hektar om året.";
    await there.provider.reset();
    await there.provider.script({ script: { kind: "say", text: sentence } });
    const sent = heard(page);
    await summarising.open(page);
    await expect(page.getByRole("button", { name: "Med AI" })).toHaveAttribute("aria-pressed", "true");
    await summarising.field(page).fill(summarising.sample);
    await summarising.start(page).click();
    await expect(summarising.pane(page).getByText("Genereret med AI")).toBeVisible({ timeout: 40_000 });
    await good(page).click();
    await expect(good(page)).toHaveAttribute("aria-pressed", "true");
    expect(sent).toMatchObject([{ method: "PUT", body: { rating: "up", tool: "summarising" } }]);
  });
});
