/** The account pages while accounts are closed: finished forms that say so, and the page of a reached limit. */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { decideConsent, expect, hydrated, signIn, test } from "./fixtures.ts";

test.beforeEach(({ page }) => decideConsent(page));

const forms = [
  [pagePaths.login, "Log ind", "Du kan ikke logge ind i denne version"],
  [pagePaths.profile, "Log ind", "Du kan ikke logge ind i denne version"],
  [pagePaths.register, "Opret konto", "Du kan ikke oprette en konto i denne version"],
  [pagePaths.forgotPassword, "Send link", "Du kan ikke få et link til en ny adgangskode i denne version"],
  [pagePaths.resetPassword, "Gem ny adgangskode", "Du kan ikke nulstille en adgangskode i denne version"],
  [pagePaths.verifyEmail, "Send nyt link", "Du kan ikke bekræfte en e-mail i denne version"],
] as const;

for (const [path, label, reason] of forms) {
  test(`${path} says why it can't be sent, and answers a press`, async ({ page }) => {
    const sent: string[] = [];
    page.on("request", (request) => {
      if (request.method() !== "GET") sent.push(request.url());
    });
    await page.goto(path);
    await hydrated(page);
    const main = page.getByRole("main");
    const button = main.getByRole("button", { name: label });
    await expect(button).toHaveAccessibleDescription(new RegExp(reason));
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(main.getByRole("status").filter({ hasText: "Intet er sendt" })).toContainText(reason);
    await expect(page).toHaveURL(path);
    expect(sent).toEqual([]);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  });
}

test("a password can be looked at and hidden again", async ({ page }) => {
  await page.goto(pagePaths.register);
  await hydrated(page);
  const field = page.getByLabel("Adgangskode", { exact: true });
  await field.fill("tre små ord i en række");
  await expect(field).toHaveAttribute("type", "password");
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  const show = page.getByRole("button", { name: "Vis adgangskode" });
  await show.click();
  await expect(field).toHaveAttribute("type", "text");
  await expect(field).toHaveValue("tre små ord i en række");
  await show.click();
  await expect(field).toHaveAttribute("type", "password");
});

test("caps lock is told while the password has the focus", async ({ page }) => {
  await page.goto(pagePaths.login);
  await hydrated(page);
  const field = page.getByLabel("Adgangskode", { exact: true });
  await field.focus();
  await field.evaluate((element) =>
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "A", bubbles: true, modifierCapsLock: true })),
  );
  await expect(page.getByText("Caps Lock er slået til")).toBeVisible();
  await field.blur();
  await expect(page.getByText("Caps Lock er slået til")).toBeHidden();
});

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
  await page.goto(pagePaths.permissionDenied);
  const main = page.getByRole("main");
  await expect(main).toContainText("Omskrivning");
  await expect(main).toContainText("5 af 5");
  await expect(main).toContainText(/22\. november 2026 kl\.\s0\.00/);
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

test("the overview goes on with the draft of this device, and is good without one", async ({ page }) => {
  await signIn(page);
  await page.goto(pagePaths.home);
  await expect(page.getByText("Du har ingen kladder på denne enhed")).toBeVisible();
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.draft("grammar"),
    JSON.stringify({ text: "Referat af mødet\nVi var fire.", savedAt: Date.now() }),
  ] as const);
  await page.goto(pagePaths.dashboard);
  await expect(page.getByText("Referat af mødet")).toBeVisible();
  await page.getByRole("link", { name: "Fortsæt" }).click();
  await expect(page).toHaveURL(pagePaths.grammar);
});

test("/admin is the 404 screen for whoever is signed in", async ({ page }) => {
  await signIn(page);
  await page.goto(pagePaths.admin);
  await expect(page.getByRole("heading", { name: "Siden blev ikke fundet" })).toBeVisible();
});

for (const path of [pagePaths.checkoutCancel, pagePaths.paymentCancel]) {
  test(`${path} says that nothing was charged`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Du er ikke blevet opkrævet" })).toBeVisible();
  });
}

for (const path of [pagePaths.checkoutSuccess, pagePaths.paymentSuccess]) {
  test(`${path} confirms no payment, whatever the address claims`, async ({ page }) => {
    await page.goto(`${path}?session_id=cs_test_123&status=paid`);
    await expect(page.getByRole("heading", { level: 1, name: "Vi kan ikke se en betaling" })).toBeVisible();
  });
}
