/** /glemt-adgangskode and /nulstil-adgangskode: the same answer for everybody, and a link that a refusal does not use. */
import type { Page } from "@playwright/test";
import { actionSuccess } from "#contract/messages.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { createAccount, expect, failedLoad, hydrated, logIn, newestLink, signIn, test } from "../fixtures.ts";
import {
  button,
  countCalls,
  emailField,
  expectGoodEverywhere,
  expectQuietCountdown,
  heading,
  holdCalls,
  loseAnswers,
  newAddress,
  newPasswordField,
  open,
  signedOut,
  stored,
} from "./steps.ts";

const newPassword = "fem blå sokker på en snor";
const deadLink = "Linket er brugt eller for gammelt";
const notChanged = "Adgangskoden er ikke ændret";

async function resetLink(page: Page, email: string): Promise<string> {
  await page.request.post(apiPaths.passwordResetRequest, { data: { email } });
  return newestLink(email, pagePaths.resetPassword);
}

test("an account and no account get the same answer, the same page and the same wait", async ({ page }) => {
  await page.clock.install();
  const { email: known } = await createAccount();
  for (const email of [known, newAddress()]) {
    await test.step(email === known ? "an account" : "no account", async () => {
      await signedOut(page);
      await open(page, pagePaths.forgotPassword);
      await button(page, "Send link").click();
      await expect(emailField(page)).toBeFocused();
      await expect(emailField(page)).toHaveAccessibleDescription("Udfyld feltet");
      if (email === known) await expectGoodEverywhere(page);
      await emailField(page).fill(`${email} `);
      await emailField(page).press("Enter");
      await expect(heading(page)).toHaveText("Tjek din email");
      await expect(heading(page)).toBeFocused();
      const main = page.getByRole("main");
      await expect(main.getByText(actionSuccess.passwordResetRequest, { exact: true })).toBeVisible();
      await expect(main.getByText(email)).toBeVisible();
      await expect(main.getByRole("link", { name: "Læs mailen i den lokale postkasse" })).toBeVisible();
      await expectQuietCountdown(page, /^Du kan sende igen om/);
      if (email === known) await expectGoodEverywhere(page);
      await page.reload();
      await hydrated(page);
      await expect(button(page, "Send igen")).toHaveAttribute("aria-disabled", "true");
      await page.clock.fastForward("01:00");
      await button(page, "Send igen").click();
      await expect(button(page, "Send igen")).toHaveAttribute("aria-disabled", "true");
      await button(page, "Ret e-mail").click();
      await expect(emailField(page)).toHaveValue(email);
    });
  }
});

test("a refused password does not use the link; a good one does, and the old one is over", async ({
  page,
  problems,
}) => {
  problems.allow(failedLoad(400));
  const account = await createAccount();
  const link = await resetLink(page, account.email);
  await open(page, link);
  await button(page, "Gem ny adgangskode").click();
  await expect(newPasswordField(page)).toHaveAccessibleDescription(/Udfyld feltet/);
  await expect(newPasswordField(page)).toHaveAccessibleDescription(/Mindst 12 tegn, for medarbejdere 15/);
  await newPasswordField(page).fill("for kort");
  await button(page, "Gem ny adgangskode").click();
  await expect(newPasswordField(page)).toHaveAccessibleDescription(/mindst 12 tegn/);
  await newPasswordField(page).fill("sommerferie2026");
  await button(page, "Gem ny adgangskode").click();
  await expect(newPasswordField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(newPasswordField(page)).toBeFocused();
  await expectGoodEverywhere(page);

  await newPasswordField(page).fill(newPassword);
  await expect(page.getByRole("status").filter({ hasText: /^Stærk\./ })).toBeVisible();
  await newPasswordField(page).press("Enter");
  await expect(heading(page)).toHaveText("Adgangskoden er ændret");
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(actionSuccess.passwordReset, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(pagePaths.resetPassword);
  expect(await stored(page)).not.toContain(newPassword);
  await expectGoodEverywhere(page);
  await expect(logIn(account)).rejects.toThrow("401");
  await logIn({ ...account, password: newPassword });

  await test.step("a used link says so, and leads to where a new one comes from", async () => {
    await page.goto(link);
    await hydrated(page);
    await newPasswordField(page).fill(newPassword);
    await button(page, "Gem ny adgangskode").click();
    await expect(page.getByRole("alert").filter({ hasText: deadLink })).toContainText("Bed om et nyt link");
    await expect(page).toHaveURL(pagePaths.resetPassword);
    await expectGoodEverywhere(page);
    await page.getByRole("main").getByRole("link", { name: "Bed om et nyt link" }).click();
    await expect(page).toHaveURL(pagePaths.forgotPassword);
  });

  await test.step("without a token it explains where one comes from", async () => {
    await page.goto(pagePaths.resetPassword);
    await hydrated(page);
    await expect(page.getByText("Åbn linket i den mail, du fik.")).toBeVisible();
    await expect(newPasswordField(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("link", { name: "Bed om et nyt link" })).toHaveAttribute(
      "href",
      pagePaths.forgotPassword,
    );
  });
});

test("what comes in the way of an answer", async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  problems.allow(/ERR_CONNECTION_RESET/);
  problems.allow(failedLoad(400));
  const { email } = await createAccount();
  const link = await resetLink(page, email);
  await open(page, link);
  await newPasswordField(page).fill(newPassword);

  await test.step("a lost connection loses nothing", async () => {
    await context.setOffline(true);
    await button(page, "Gem ny adgangskode").click();
    await expect(page.getByRole("alert").filter({ hasText: notChanged })).toContainText("Tjek din internetforbindelse");
    await expect(newPasswordField(page)).toHaveValue(newPassword);
    await context.setOffline(false);
  });

  await test.step("two presses send once", async () => {
    const calls = countCalls(page, apiPaths.passwordReset);
    const release = await holdCalls(page, apiPaths.passwordReset);
    await button(page, "Gem ny adgangskode").dblclick();
    await expect(button(page, "Gemmer …")).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(heading(page)).toHaveText("Adgangskoden er ændret");
    expect(calls.count()).toBe(1);
  });

  const account = await createAccount();
  const another = await resetLink(page, account.email);
  await page.goto(another);
  await hydrated(page);
  await newPasswordField(page).fill(newPassword);
  await test.step("a refusal that is not our own leaves the link and the password where they are", async () => {
    await page.route(`**${apiPaths.passwordReset}`, (route) => route.fulfill({ status: 400, body: "Filter" }), {
      times: 1,
    });
    await button(page, "Gem ny adgangskode").click();
    await expect(page.getByRole("alert").filter({ hasText: notChanged })).toBeVisible();
    await expect(page).toHaveURL(another);
  });

  await test.step("a lost answer says that nobody knows, and the used link after it that it may have worked", async () => {
    await loseAnswers(page, apiPaths.passwordReset);
    await button(page, "Gem ny adgangskode").click();
    const alert = page.getByRole("alert").filter({ hasText: "Vi ved ikke, om adgangskoden blev ændret" });
    await expect(alert).toContainText(
      "Vi fik ikke noget svar fra serveren. Prøv at logge ind med den nye adgangskode.",
    );
    await expect(alert).toContainText("Det, du har skrevet, står der stadig.");
    await expect(newPasswordField(page)).toHaveValue(newPassword);
    await expectGoodEverywhere(page);
    await button(page, "Gem ny adgangskode").click();
    await expect(page.getByRole("alert").filter({ hasText: deadLink })).toContainText(
      "Dit forrige forsøg kan være lykkedes. Prøv at logge ind med den nye adgangskode.",
    );
    await expect(page.getByText(notChanged)).toHaveCount(0);
    await expectGoodEverywhere(page);
    await logIn({ ...account, password: newPassword });
    await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
    await expect(page).toHaveURL(pagePaths.login);
  });
});

/** Chooses a new password on a device where somebody is signed in. */
async function chooseSignedIn(page: Page, email: string): Promise<void> {
  await open(page, await resetLink(page, email));
  await newPasswordField(page).fill(newPassword);
  await button(page, "Gem ny adgangskode").click();
  await expect(heading(page)).toHaveText("Adgangskoden er ændret");
}

test("a device that is signed in", async ({ page, problems }) => {
  problems.allow(failedLoad(401));
  const [account, other] = await Promise.all([createAccount(), createAccount()]);

  await test.step("as somebody else stays so", async () => {
    await signIn(page, { user: account });
    await chooseSignedIn(page, other.email);
    await page.goto(pagePaths.home);
    await expect(heading(page)).toBeVisible();
    await expect(page).toHaveURL(pagePaths.home);
  });

  await test.step("is signed out with all the others", async () => {
    await chooseSignedIn(page, account.email);
    await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
    await expect(page).toHaveURL(pagePaths.login);
    await expect(emailField(page)).toBeVisible();
  });
});
