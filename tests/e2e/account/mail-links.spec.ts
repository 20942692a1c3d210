/** /verify-email: opening a link uses nothing, its button uses it once, and a dead link leads to a new one. */
import type { Page } from "@playwright/test";
import { actionSuccess, callMessages } from "#contract/messages.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import {
  type Account,
  createAccount,
  decideConsent,
  expect,
  failedLoad,
  hydrated,
  logIn,
  newestLink,
  test,
} from "../fixtures.ts";
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
  newPerson,
  open,
  stored,
} from "./steps.ts";

const deadLink = "Linket er brugt eller for gammelt";
const notConfirmed = "E-mailen er ikke bekræftet";
const alertOf = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });

/** Registers beside the browser; the link of the mail. */
async function registered(page: Page, email: string): Promise<string> {
  await page.request.post(apiPaths.register, { data: newPerson({ email }) });
  return newestLink(email, pagePaths.verifyEmail);
}

test("a link is used once, by its button", async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const link = await registered(page, newAddress());
  const calls = countCalls(page, apiPaths.verifyEmail);

  await test.step("opening the link uses nothing", async () => {
    await open(page, link);
    await page.reload();
    await hydrated(page);
    expect(calls.count()).toBe(0);
    await expectGoodEverywhere(page);
  });

  await test.step("without a connection the link is kept for another try", async () => {
    await context.setOffline(true);
    await button(page, "Bekræft e-mail").press("Enter");
    await expect(alertOf(page, notConfirmed)).toContainText("Tjek din internetforbindelse");
    await expect(page).toHaveURL(link);
    await context.setOffline(false);
  });

  await test.step("two presses use the link once, and the token leaves the address", async () => {
    const release = await holdCalls(page, apiPaths.verifyEmail);
    await button(page, "Bekræft e-mail").dblclick();
    await expect(button(page, "Bekræfter …")).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole("main").getByText(actionSuccess.verifyEmail, { exact: true })).toBeVisible();
    await expect(page).toHaveURL(pagePaths.verifyEmail);
    expect(calls.count()).toBe(1);
    await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
    await expect(page).toHaveURL(pagePaths.login);
  });
});

test("a link that can't be used is told, and leads to a new one", async ({ page, problems }) => {
  problems.allow(failedLoad(400));
  const alert = alertOf(page, deadLink);
  await decideConsent(page);
  for (const token of ["galt", "%00", "x".repeat(2_000), "🧵", "<script>alert(1)</script>"]) {
    await test.step(`a token that is none of ours (${token.slice(0, 20)}) is told like an old one`, async () => {
      await page.goto(`${pagePaths.verifyEmail}?token=${token.startsWith("%") ? token : encodeURIComponent(token)}`);
      await hydrated(page);
      await button(page, "Bekræft e-mail").click();
      await expect(alert).toBeVisible();
      await expect(emailField(page)).toBeVisible();
    });
  }

  const email = newAddress();
  const old = await registered(page, email);
  await page.request.post(apiPaths.resendVerification, { data: { email } });
  const ended = await newestLink(email, pagePaths.verifyEmail, old);
  await test.step("a used link says so and offers a new one at once", async () => {
    await page.goto(old);
    await hydrated(page);
    await button(page, "Bekræft e-mail").click();
    await expect(alert).toContainText("Er din e-mail bekræftet, så log ind.");
    await expect(page.getByText(notConfirmed)).toHaveCount(0);
    await expect(emailField(page)).toBeFocused();
    await expect(page).toHaveURL(pagePaths.verifyEmail);
    await button(page, "Send nyt link").click();
    await expect(emailField(page)).toHaveAccessibleDescription("Udfyld feltet");
    await emailField(page).fill(email);
    await button(page, "Send nyt link").click();
    await expect(page.getByText(actionSuccess.resendVerification, { exact: true })).toBeVisible();
    await expect(heading(page)).toBeFocused();
  });

  await test.step("the new one works", async () => {
    await page.goto(await newestLink(email, pagePaths.verifyEmail, ended));
    await hydrated(page);
    await button(page, "Bekræft e-mail").click();
    await expect(page.getByText(actionSuccess.verifyEmail, { exact: true })).toBeVisible();
    await expectGoodEverywhere(page);
    // The way on knows the address.
    await page.getByRole("main").getByRole("link", { name: "Log ind" }).click();
    await expect(emailField(page)).toHaveValue(email);
  });
});

test("without a link a new one can be asked for, once a minute, also after a reload", async ({ page }) => {
  await page.clock.install();
  const email = newAddress();
  const calls = countCalls(page, apiPaths.resendVerification);
  await open(page, pagePaths.verifyEmail);
  await emailField(page).fill(`  ${email} `);
  await button(page, "Send nyt link").dblclick();
  // The same answer, whether there is an account or not.
  await expect(page.getByText(actionSuccess.resendVerification, { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await expectQuietCountdown(page, /^Du kan sende igen om/);
  await expectGoodEverywhere(page);
  await page.reload();
  await hydrated(page);
  await expect(button(page, "Send igen")).toHaveAttribute("aria-disabled", "true");
  await button(page, "Send igen").press("Enter");
  expect(calls.count()).toBe(1);
  await page.clock.fastForward("01:00");
  await button(page, "Send igen").click();
  await expect(button(page, "Send igen")).toHaveAttribute("aria-disabled", "true");
  expect(calls.count()).toBe(2);
  await button(page, "Ret e-mail").click();
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveValue(email);
});

test("an answer that is lost, or not our own", async ({ page, problems }) => {
  problems.allow(/ERR_CONNECTION_RESET/);
  for (const status of [400, 403, 404, 407]) problems.allow(failedLoad(status));
  const link = await registered(page, newAddress());
  await open(page, link);
  const alert = alertOf(page, notConfirmed);
  for (const status of [400, 403, 404, 407]) {
    await test.step(`a refusal that is not our own (${status}) leaves the link as it was`, async () => {
      const refused = Promise.withResolvers<void>();
      await page.route(
        `**${apiPaths.verifyEmail}`,
        async (route) => {
          await refused.promise;
          await route.fulfill({ status, contentType: "text/html", body: "<h1>Filter</h1>" });
        },
        { times: 1 },
      );
      await button(page, "Bekræft e-mail").click();
      await expect(button(page, "Bekræfter …")).toBeVisible();
      // What was said of the try before is gone.
      await expect(alert).toHaveCount(0);
      refused.resolve();
      await expect(alert).toBeVisible();
      await expect(page).toHaveURL(link);
    });
  }
  await button(page, "Bekræft e-mail").click();
  await expect(page.getByText(actionSuccess.verifyEmail, { exact: true })).toBeVisible();

  await test.step("an answer that is lost leaves a person who can log in, and says so", async () => {
    const another = await registered(page, newAddress());
    await page.goto(another);
    await hydrated(page);
    await loseAnswers(page, apiPaths.verifyEmail);
    await button(page, "Bekræft e-mail").click();
    const unknown = alertOf(page, "Vi ved ikke, om e-mailen blev bekræftet");
    await expect(unknown).toContainText("Vi fik ikke noget svar fra serveren. Prøv at logge ind.");
    await expect(page).toHaveURL(another);
    await expectGoodEverywhere(page);
    await button(page, "Bekræft e-mail").click();
    await expect(alertOf(page, deadLink)).toContainText("Dit forrige forsøg kan være lykkedes. Prøv at logge ind.");
    await expect(page.getByText(notConfirmed)).toHaveCount(0);
    await expectGoodEverywhere(page);
  });
});

/** Asks for another address as the profile does. */
async function askForChange(page: Page, account: Account, newEmail: string): Promise<void> {
  const { tokens } = await logIn(account);
  const csrf = (await (await page.request.get(apiPaths.csrfToken)).json()) as { token: string };
  const answer = await page.request.post(apiPaths.changeEmail, {
    headers: { authorization: `Bearer ${tokens.accessToken}`, "x-csrf-token": csrf.token },
    data: { newEmail, currentPassword: account.password },
  });
  expect(answer.status()).toBe(200);
}

/** Presses the button of a link whose answer is lost, and again: neither claims what nobody knows. */
async function loseTheAnswer(page: Page, path: string, label: string, [unknown, advice]: readonly [string, string]) {
  await loseAnswers(page, path);
  await button(page, label).click();
  await expect(alertOf(page, unknown)).toContainText(`Vi fik ikke noget svar fra serveren. ${advice}`);
  await button(page, label).click();
  await expect(alertOf(page, deadLink)).toContainText(`Dit forrige forsøg kan være lykkedes. ${advice}`);
  await expect(page).toHaveURL(pagePaths.verifyEmail);
  await expectGoodEverywhere(page);
}

test("another address is taken into use by the link that was sent there", async ({ page, problems }) => {
  problems.allow(/ERR_CONNECTION_RESET/);
  problems.allow(failedLoad(400));
  const label = "Skift til den nye e-mail";
  const account = await createAccount();
  const newEmail = newAddress();
  await askForChange(page, account, newEmail);
  const change = await newestLink(newEmail, pagePaths.verifyEmail);
  expect(change).toContain("?change=");
  await open(page, change);
  await expect(heading(page)).toHaveText("Skift e-mail");
  await expectGoodEverywhere(page);
  await button(page, label).click();
  await expect(page.getByText(callMessages.emailChanged, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(pagePaths.verifyEmail);
  await logIn({ ...account, email: newEmail });

  await test.step("the used link leads to the profile", async () => {
    await page.goto(change);
    await hydrated(page);
    await button(page, label).click();
    await expect(alertOf(page, deadLink)).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: "Gå til Min profil" })).toHaveAttribute(
      "href",
      pagePaths.profile,
    );
  });

  await test.step("a lost answer claims nothing, nor does the used link after it", async () => {
    const other = await createAccount();
    const next = newAddress();
    await askForChange(page, other, next);
    await page.goto(await newestLink(next, pagePaths.verifyEmail));
    await hydrated(page);
    const told = ["Vi ved ikke, om e-mailen blev skiftet", "Se på Min profil"] as const;
    await loseTheAnswer(page, apiPaths.confirmEmailChange, label, told);
  });
});

/** The link that takes the old address back, after the new one was taken into use. */
async function undoLink(page: Page): Promise<{ readonly account: Account; readonly undo: string }> {
  const account = await createAccount();
  const verified = await newestLink(account.email, pagePaths.verifyEmail);
  const newEmail = newAddress();
  await askForChange(page, account, newEmail);
  const change = await newestLink(newEmail, pagePaths.verifyEmail);
  await page.request.post(apiPaths.confirmEmailChange, { data: { token: tokenOf(change) } });
  return { account, undo: await newestLink(account.email, pagePaths.verifyEmail, verified) };
}

test("the old address is taken back by the link that was sent there", async ({ page, problems }) => {
  problems.allow(/ERR_CONNECTION_RESET/);
  problems.allow(failedLoad(400));
  const label = "Behold den gamle e-mail og log alle ud";
  const { account, undo } = await undoLink(page);
  expect(undo).toContain("?undo=");
  await open(page, undo);
  await expect(heading(page)).toHaveText("Behold din gamle e-mail");
  await expectGoodEverywhere(page);
  await button(page, label).click();
  await expect(page.getByText(callMessages.emailChangeUndone, { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Læs mailen i den lokale postkasse" })).toBeVisible();
  expect(await stored(page)).not.toContain(tokenOf(undo));
  await newestLink(account.email, pagePaths.resetPassword);

  await test.step("the used link says so", async () => {
    await page.goto(undo);
    await hydrated(page);
    await button(page, label).click();
    await expect(alertOf(page, deadLink)).toBeVisible();
  });

  await test.step("a lost answer claims nothing, nor does the used link after it", async () => {
    await page.goto((await undoLink(page)).undo);
    await hydrated(page);
    const told = ["Vi ved ikke, om den gamle e-mail er tilbage", "Se i den gamle"] as const;
    await loseTheAnswer(page, apiPaths.undoEmailChange, label, told);
  });
});

/** The token of a link. */
function tokenOf(link: string): string {
  const [token = ""] = new URL(link, "http://own.invalid").searchParams.values();
  return token;
}
