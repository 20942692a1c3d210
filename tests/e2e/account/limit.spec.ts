/** /permission-denied: which limit was reached, as far as it is known, and what can be done now. */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, hydrated, test } from "../fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("a reached limit is told in full when it is known", async ({ page }) => {
  await page.addInitScript(
    ([key, value]) => {
      if (window === window.top) sessionStorage.setItem(key, value);
    },
    [
      storageKeys.permissionError,
      JSON.stringify({
        tool: "Omskrivning",
        limit: 5,
        used: 5,
        resetAt: "2026-11-22T00:00:00+01:00",
        plan: "Gratis",
      }),
    ] as const,
  );
  await page.clock.setFixedTime(new Date("2026-11-20T12:00:00+01:00"));
  await page.goto(pagePaths.permissionDenied);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Tilbage til Omskrivning" })).toBeVisible();
  await expect(main).toContainText("Du har brugt 5 af 5 AI-tekster i dag.");
  await expect(main).toContainText(/Nulstilles den 22\. november 2026 kl\.\s0\.00\./);
});

for (const stored of [null, "vrøvl", '{"limit":"mange"}']) {
  test(`a reached limit without facts (${stored}) still says what can be done`, async ({ page }) => {
    if (stored !== null) {
      await page.addInitScript(([key, value]) => sessionStorage.setItem(key, value), [
        storageKeys.permissionError,
        stored,
      ] as const);
    }
    await page.goto(pagePaths.permissionDenied);
    await hydrated(page);
    await expect(page.getByText("Vi kan ikke se, hvilken grænse det drejer sig om.")).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Tjek din tekst gratis" })).toBeVisible();
  });
}
