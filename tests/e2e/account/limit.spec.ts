/** /permission-denied: which limit was reached, as far as it is known, and what can be done now. */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, hydrated, test } from "../fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("a reached limit is told as far as it is known", async ({ page }) => {
  await page.goto("/robots.txt");
  /** Opens the page with what the call that was refused has left behind. */
  const openWith = async (left: string | null) => {
    if (left !== null) {
      await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
        storageKeys.permissionError,
        left,
      ] as const);
    }
    await page.goto(pagePaths.permissionDenied);
    await hydrated(page);
  };
  for (const left of [null, "vrøvl", '{"limit":"mange"}']) {
    await test.step(`without facts (${left}) it still says what can be done`, async () => {
      await openWith(left);
      await expect(page.getByText("Vi kan ikke se, hvilken grænse det var.")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Tjek din tekst gratis" })).toBeVisible();
    });
  }

  await test.step("in full when it is known", async () => {
    await page.clock.setFixedTime(new Date("2026-11-20T12:00:00+01:00"));
    await openWith(
      JSON.stringify({
        tool: "Omskrivning",
        limit: 5,
        used: 5,
        resetAt: "2026-11-22T00:00:00+01:00",
        plan: "Gratis",
      }),
    );
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: "Tilbage til Omskrivning" })).toBeVisible();
    await expect(main).toContainText("Du har brugt 5 af 5 AI-tekster i dag.");
    await expect(main).toContainText(/Nulstilles den 22\. november 2026 kl\.\s0\.00\./);
  });
});
