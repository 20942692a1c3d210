/** The pages that a payment leads back to: they confirm nothing by themselves. */
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, test } from "./fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

test("they say that nothing was charged, and confirm no payment, whatever the address claims", async ({ page }) => {
  for (const path of [pagePaths.checkoutCancel, pagePaths.paymentCancel]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Du er ikke blevet opkrævet" })).toBeVisible();
  }
  for (const path of [pagePaths.checkoutSuccess, pagePaths.paymentSuccess]) {
    await page.goto(`${path}?session_id=cs_test_123&status=paid`);
    await expect(page.getByRole("heading", { level: 1, name: "Vi kan ikke se en betaling" })).toBeVisible();
  }
});
