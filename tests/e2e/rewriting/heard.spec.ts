/** /ai-omskrivning as it is heard: every step is told, with what is to be checked, and nothing runs together. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { again, card, field, pane, result, start } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

test("every step is told, and what is not decided before the text leaves the page", async ({ page, there, person }) => {
  // The first run of a product that has just been started waits for the dictionary.
  test.setTimeout(90_000);
  await openSignedIn(page, { user: person });

  await test.step("a step from change to change tells what was, what is and what is to be checked", async () => {
    const text = "Vi kan ikke komme, såfremt det regner. Mødet er i 1864.";
    await there.provider.script({ script: { kind: "say", text: "Vi kan komme, hvis det regner. Mødet er i 1864." } });
    await field(page).fill(text);
    await start(page).click();
    await expect(pane(page).getByText(/^2 ændringer/)).toBeVisible({ timeout: 40_000 });
    await result(page).focus();
    await page.keyboard.press("j");
    const told = page.getByRole("status").filter({ hasText: "Ændring 1 af 2, åben: ikke fjernet. Tjek: " });
    await expect(told).toBeAttached();
    await expect(card(page)).toHaveAccessibleDescription(/^Tjek: /);
    await expect(card(page).getByRole("button", { name: "Acceptér", exact: true })).toHaveAccessibleDescription(
      /^Tjek: /,
    );
    await expect(result(page).getByRole("button", { name: /^Ændring 1.* Tjek: / })).toBeAttached();
    await page.keyboard.press("j");
    await expect(page.getByRole("status").filter({ hasText: "Ændring 2 af 2, åben: såfremt til hvis" })).toBeAttached();
    await expect(card(page)).toHaveAccessibleDescription("");
    // A note stands apart from the words on both sides of it, also for those who hear it.
    const notes = await result(page)
      .locator(".check-note")
      .evaluateAll((all) => all.map(({ textContent }) => textContent ?? ""));
    expect(notes.length).toBeGreaterThan(0);
    for (const note of notes) expect(note).toMatch(/^\s.*\s$/u);
  });

  await test.step("what is not decided is told before the text leaves the page, and no longer when it is", async () => {
    await there.provider.script({ script: { kind: "say", text: "Vi kommer, hvis det regner." } });
    await field(page).fill("Vi kommer, såfremt det regner.");
    await again(page).click();
    await expect(pane(page).getByText("1 åben ændring er med, når du kopierer")).toBeVisible();
    await pane(page).getByRole("button", { name: "Acceptér alle" }).click();
    await expect(pane(page).getByText("åben ændring er med")).toBeHidden();
  });
});
