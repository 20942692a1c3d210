/** What may go wrong around /ai-opsummering on the device: no connection, no room, nothing but white space, too much. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible, hydrated, test } from "../fixtures.ts";
import * as rewriting from "../rewriting/steps.ts";
import { again, draftOf, field, open, pane, sample, sentences, start } from "./steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

/** The parts of the page that come late are fetched when somebody begins to write; here they are not there yet. */
test("a part of the page that can't be fetched says so, keeps everything else, and comes by a new try", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await context.route(/result-side-[^/]*\.js/, (route) => route.abort());
  await open(page);
  await field(page).fill(sample);
  await start(page).click();
  await expect(pane(page).getByRole("alert")).toContainText("Vi kunne ikke hente en del af siden. Din tekst er gemt.");
  await expectAccessible(page);
  await context.unrouteAll();
  await pane(page).getByRole("button", { name: "Prøv igen" }).click();
  await expect(sentences(page).first()).toBeVisible();
  await rewriting.open(page);
  await context.route(/result-side-[^/]*\.js/, (route) => route.abort());
  await rewriting.field(page).fill(rewriting.sample);
  await rewriting.start(page).click();
  await expect(pane(page).getByRole("alert")).toContainText("Vi kunne ikke hente en del af siden.");
  await expect(rewriting.field(page)).toHaveValue(rewriting.sample);
});

test("white space is no text, no room for the draft takes nothing, and a text over the limit is not cut", async ({
  page,
}) => {
  await open(page);
  // Before anything is written: what was kept earlier would stay.
  await page.evaluate(() => {
    let piece = "x".repeat(2 ** 20);
    for (let at = 0; piece !== ""; ) {
      try {
        localStorage.setItem(`fuld.${at++}`, piece);
      } catch {
        piece = piece.slice(piece.length / 2 + 1);
      }
    }
  });

  await test.step("white space is no text", async () => {
    await field(page).fill("  \n\n \t ");
    await expect(start(page)).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("where there is no room for the draft it is told, and the summary comes all the same", async () => {
    await field(page).fill(sample);
    await expect(page.getByText("Der er ikke plads til at gemme kladden på denne enhed.")).toBeVisible();
    await start(page).click();
    await expect(sentences(page).first()).toBeVisible();
    await page.getByRole("button", { name: "Redigér teksten" }).click();
    await expect(field(page)).toHaveValue(sample);
    expect(await draftOf(page)).toBeNull();
  });

  await test.step("a text over the limit is told so and not cut", async () => {
    // As a paste does: typing it for the browser takes minutes.
    await field(page).evaluate((element: HTMLTextAreaElement, text) => {
      element.value = text;
      element.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, `${sample}\n\n`.repeat(300));
    await expect(page.getByText(/^Din tekst er 2\d\d\.\d{3} tegn\. Grænsen er 200\.000 tegn\.$/)).toBeVisible();
    await expect(page.getByText("Tæller …")).toBeHidden();
    await expect(again(page)).toHaveAttribute("aria-disabled", "true");
    expect((await field(page).inputValue()).length).toBeGreaterThan(200_000);
  });
});

/** An empty field, and nothing on the device. */
async function clear(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
  await expect(field(page)).toHaveValue("");
}

test("without a connection, after a reload in a long text, and in two tabs: it goes on where one was", async ({
  page,
  context,
}) => {
  await open(page);

  await test.step("once somebody has begun to write, it goes on without a connection", async () => {
    const parts = page.waitForResponse(/source-view-[^/]*\.js/);
    const words = page.waitForResponse(/lexicon-[^/]*\.bin/);
    await field(page).click();
    await Promise.all([parts, words]);
    await field(page).fill(sample);
    // The counters come out of the last part that is fetched.
    await expect(page.getByText(/^0,4 normalsider$/)).toBeVisible();
    await context.setOffline(true);
    await start(page).click();
    await expect(sentences(page).first()).toBeVisible();
    await context.setOffline(false);
  });

  await test.step("in a long text the result is brought into sight, and a reload stays where one was", async () => {
    await clear(page);
    await field(page).fill(`${sample}\n\n`.repeat(6));
    await expect.poll(() => draftOf(page)).toContain("Fotosyntesen");
    const top = () =>
      page.locator(".two-panes").evaluate((sheet) => Math.round(sheet.getBoundingClientRect().top / 10) * 10);
    await page.evaluate(() => window.scrollTo({ top: 1200, behavior: "instant" }));
    const before = await top();
    expect(before).toBeLessThan(-500);
    await page.reload();
    await hydrated(page);
    await expect(field(page)).toHaveValue(/^Fotosyntesen/);
    await expect.poll(top).toBe(before);
    await start(page).click();
    await expect(sentences(page).first()).toBeInViewport();
  });

  await test.step("two tabs: a summary made in one is in the other, and a text of one's own is never lost", async () => {
    await clear(page);
    await field(page).fill(sample);
    await expect.poll(() => draftOf(page)).toContain(JSON.stringify(sample));
    const other = await context.newPage();
    await open(other);
    await expect(field(other)).toHaveValue(sample);
    await start(other).click();
    await expect(sentences(other).first()).toBeVisible();
    await expect(sentences(page).first()).toBeVisible();
    await other.getByRole("button", { name: "Redigér teksten" }).click();
    await field(other).fill("Noget helt andet her.");
    await expect(page.getByText("Der ligger en anden tekst på denne enhed")).toBeVisible();
    await page.getByRole("button", { name: "Behold teksten her" }).click();
    await page.reload();
    await hydrated(page);
    await expect(sentences(page).first()).toBeVisible();
    await other.close();
  });
});
