/** Changes marked with »Tjek« are never accepted in one press with the rest, and never leave the page unseen. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible, expectNoSideways } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { card, field, pane, result, start } from "./steps.ts";

const source = "Vi kan ikke komme, såfremt det regner. Mødet er på mandag.";
const answer = "Vi kan komme, hvis det regner. Mødet er på mandag.";

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

test("»Acceptér alle« leaves what is marked with »Tjek«; copying, saving and sending ask about it", async ({
  page,
  context,
  there,
  person,
}) => {
  test.setTimeout(90_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await decideConsent(page);
  await there.provider.reset();
  await there.provider.script({ script: { kind: "say", text: answer } });
  await openSignedIn(page, { user: person });
  await field(page).fill(source);
  await start(page).click();
  await expect(pane(page).getByText(/^2 ændringer · \d/)).toBeVisible({ timeout: 40_000 });
  const acceptAll = pane(page).getByRole("button", { name: "Acceptér alle" });
  const dialog = page.getByRole("dialog", { name: "1 sted skal du selv se på" });
  const toCheck = pane(page).getByText("1 skal du selv se på", { exact: true });

  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });

    await test.step(`${width}: the safe change is accepted and the other is shown, from whichever view`, async () => {
      await pane(page).getByRole("button", { name: "Ren tekst" }).click();
      await expect(toCheck).toBeVisible();
      await acceptAll.click();
      await expect(page.getByRole("status").filter({ hasText: "1 accepteret. 1 skal du selv se på" })).toBeAttached();
      await expect(pane(page).getByText(/^2 ændringer · 1 accepteret · \d/)).toBeVisible();
      await expect(card(page)).toContainText("Åben");
      await expect(card(page)).toBeInViewport();
      await expect(card(page)).toHaveAccessibleDescription(/^Tjek: /);
      await card(page).getByRole("button", { name: "Luk" }).click();
      // A second press changes nothing.
      await acceptAll.click();
      await expect(card(page)).toContainText("Åben");
      await expect(pane(page).getByText(/^2 ændringer · 1 accepteret · \d/)).toBeVisible();
    });

    await test.step(`${width}: copying asks, and its answer copies`, async () => {
      await pane(page).getByRole("button", { name: "Kopiér", exact: true }).click();
      await expect(dialog).toBeVisible();
      await expectNoSideways(page);
      await expectAccessible(page, "dialog[open]");
      await dialog.getByRole("button", { name: "Kopiér alligevel" }).click();
      await expect(page.getByText("Kopieret", { exact: true })).toBeVisible();
      await expect.poll(() => copied(page)).toBe(answer);
    });

    await test.step(`${width}: saving and sending ask too, and »Se det« leads to it`, async () => {
      await pane(page).getByText("Hent", { exact: true }).click();
      await pane(page)
        .getByRole("button", { name: /^Tekst \(/ })
        .click();
      await expect(dialog.getByRole("button", { name: "Gem alligevel" })).toBeVisible();
      await dialog.getByRole("button", { name: "Luk" }).click();
      await pane(page).getByText("Send til", { exact: false }).click();
      await pane(page).getByRole("button", { name: "Grammatikkontrol" }).click();
      await expect(dialog.getByRole("button", { name: "Send alligevel" })).toBeVisible();
      await dialog.getByRole("button", { name: "Se det" }).click();
      await expect(dialog).toBeHidden();
      await expect(card(page)).toBeInViewport();
      await expect(result(page)).toBeFocused();
      await page.keyboard.press("u");
      await expect(pane(page).getByText(/^2 ændringer · \d+\s% af/u)).toBeVisible();
    });
  }

  await test.step("by keyboard: accepted, asked, looked at, decided, and then nothing is asked", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await acceptAll.press("Enter");
    await expect(card(page)).toContainText("Åben");
    const copy = pane(page).getByRole("button", { name: "Kopiér", exact: true });
    await copy.press("Enter");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(copy).toBeFocused();
    await copy.press("Enter");
    await dialog.getByRole("button", { name: "Se det" }).press("Enter");
    await expect(result(page)).toBeFocused();
    await page.keyboard.press("x");
    await expect(toCheck).toBeHidden();
    await copy.press("Enter");
    await expect(page.getByText("Kopieret", { exact: true })).toBeVisible();
    // »Kopieret« may still stand there from the copy before.
    await expect.poll(() => copied(page)).toBe(answer.replace("kan komme", "kan ikke komme"));
  });
});
