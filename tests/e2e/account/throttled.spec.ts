/** Refused for trying too often: on a product of its own, whose limits are those that people meet. */
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { type RunningProduct, startProduct } from "../../support/running-product.ts";
import { expect, failedLoad, test } from "../fixtures.ts";
import {
  button,
  countCalls,
  expectGoodEverywhere,
  expectQuietCountdown,
  fillLogin,
  newAddress,
  open,
  passwordField,
} from "./steps.ts";

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT_FACTOR: "1" } });
});

test.afterAll(async () => {
  expect(await product.stop()).toBe(0);
});

test("too many tries: the time left is shown, and the button comes back by itself", async ({ page, problems }) => {
  problems.allow(failedLoad(429));
  const email = newAddress();
  const password = "forkert adgangskode";
  for (let tries = 0; tries < 10; tries++) {
    const answer = await page.request.post(product.url + apiPaths.login, { data: { email, password } });
    expect(answer.status()).toBe(401);
  }
  await page.clock.install();
  await open(page, product.url + pagePaths.login);
  await fillLogin(page, email, password);
  await button(page, "Log ind").click();
  const alert = page.getByRole("alert").filter({ hasText: "Du er ikke logget ind" });
  await expect(alert).toContainText("Du har prøvet for mange gange.");
  // One counter, by the button, and the way that needs no waiting.
  await expect(page.getByRole("main").getByText(/igen om/)).toHaveCount(1);
  await expect(page.getByRole("main").getByRole("link", { name: "Vælg en ny adgangskode" })).toHaveAttribute(
    "href",
    pagePaths.forgotPassword,
  );
  await expect(button(page, "Log ind")).toHaveAttribute("aria-disabled", "true");
  await expect(button(page, "Log ind")).toHaveAccessibleDescription(/Du kan prøve igen om/);
  await expectQuietCountdown(page, /^Du kan prøve igen om/);
  await expectGoodEverywhere(page);
  // A press, and Enter in a field, send nothing meanwhile.
  const calls = countCalls(page, apiPaths.login);
  await passwordField(page).press("Enter");
  await button(page, "Log ind").press("Enter");
  expect(calls.count()).toBe(0);

  await page.clock.fastForward("15:00");
  await expect(page.getByRole("status").getByText("Du kan prøve igen nu.")).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(button(page, "Log ind")).not.toHaveAttribute("aria-disabled", "true");
  await expect(passwordField(page)).toHaveValue(password);
});
