/** /login: what is wrong is said, nothing typed is lost, and who gets in goes where they were going. */
import { actionErrors, errorTexts } from "#contract/messages.da.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { createAccount, expect, failedLoad, hydrated, newestLink, test } from "../fixtures.ts";
import {
  button,
  countCalls,
  emailField,
  expectGoodEverywhere,
  expectQuietCountdown,
  fillLogin,
  holdCalls,
  newAddress,
  newPerson,
  open,
  passwordField,
  stored,
  tokenPlaces,
} from "./steps.ts";

const failure = "Du er ikke logget ind";

test("an empty form names each field that is missing and goes to the first", async ({ page }) => {
  await open(page, pagePaths.login);
  await button(page, "Log ind").click();
  await expect(emailField(page)).toBeFocused();
  for (const field of [emailField(page), passwordField(page)]) {
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(field).toHaveAccessibleDescription(/Udfyld feltet/);
  }
  await expectGoodEverywhere(page);
});

test("an address that can't be one is said before anything is sent", async ({ page }) => {
  const calls = countCalls(page, apiPaths.login);
  await open(page, pagePaths.login);
  await fillLogin(page, "asta@skole", "en adgangskode");
  await button(page, "Log ind").click();
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveAccessibleDescription("Skriv en gyldig e-mailadresse");
  await emailField(page).press("End");
  await emailField(page).pressSequentially(".dk");
  await expect(emailField(page)).not.toHaveAttribute("aria-invalid", "true");
  expect(calls.count()).toBe(0);
});

for (const kind of ["a wrong password", "an address without an account"]) {
  test(`${kind} gets one message, keeps the e-mail and goes to the password`, async ({ page, problems }) => {
    problems.allow(failedLoad(401));
    const email = kind === "a wrong password" ? (await createAccount()).email : newAddress();
    await open(page, pagePaths.login);
    await fillLogin(page, email, "helt forkert kode");
    await button(page, "Log ind").click();
    const alert = page.getByRole("alert").filter({ hasText: errorTexts["auth.wrong-credentials"] });
    await expect(alert).toHaveText(errorTexts["auth.wrong-credentials"]);
    await expect(passwordField(page)).toBeFocused();
    await expect(emailField(page)).toHaveValue(email);
    // Selected: typing takes its place.
    await page.keyboard.insertText("ny");
    await expect(passwordField(page)).toHaveValue("ny");
    await expectGoodEverywhere(page);
  });
}

for (const rememberMe of [false, true]) {
  test(`the right password leads to the overview (Husk mig: ${rememberMe})`, async ({ page }) => {
    const { email, password } = await createAccount();
    await open(page, pagePaths.login);
    // Blanks around the address and capitals in it are no other address.
    await fillLogin(page, `  ${email.toUpperCase()} `, password);
    if (rememberMe) await page.getByLabel("Husk mig").check();
    await button(page, "Log ind").click();
    await expect(page).toHaveURL(pagePaths.home);
    expect(await tokenPlaces(page)).toEqual({ local: rememberMe, session: !rememberMe });
    expect(await stored(page)).not.toContain(password);
  });
}

test("by keyboard alone, in the order of the page", async ({ page }) => {
  const { email, password } = await createAccount();
  await open(page, pagePaths.login);
  await emailField(page).focus();
  await page.keyboard.insertText(email);
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(password);
  await page.keyboard.press("Tab");
  await expect(button(page, "Vis adgangskode")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(passwordField(page)).toHaveAttribute("type", "text");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Husk mig")).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(button(page, "Log ind")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(pagePaths.home);
});

test("password managers are told what each field is", async ({ page }) => {
  await open(page, pagePaths.login);
  await expect(emailField(page)).toHaveAttribute("autocomplete", "username");
  await expect(passwordField(page)).toHaveAttribute("autocomplete", "current-password");
  await expect(page.getByRole("main").locator("form")).toHaveAttribute("method", "post");
});

test("two presses send once, and the button says what goes on", async ({ page }) => {
  const { email, password } = await createAccount();
  const calls = countCalls(page, apiPaths.login);
  await open(page, pagePaths.login);
  const release = await holdCalls(page, apiPaths.login);
  await fillLogin(page, email, password);
  await button(page, "Log ind").dblclick();
  await expect(button(page, "Logger ind …")).toHaveAttribute("aria-disabled", "true");
  await passwordField(page).press("Enter");
  release();
  await expect(page).toHaveURL(pagePaths.home);
  expect(calls.count()).toBe(1);
});

test("between the answer and the next page the button stays busy, and a press sends nothing", async ({ page }) => {
  const { email, password } = await createAccount();
  const calls = countCalls(page, apiPaths.login);
  await open(page, pagePaths.login);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${apiPaths.login}`, async (route) => {
    const answer = await route.fetch();
    // The next page needs scripts of its own: they wait.
    await page.route(/\/assets\/.*\.js$/, async (script) => {
      await released;
      await script.continue();
    });
    await route.fulfill({ response: answer });
  });
  const signedIn = page.waitForFunction((key) => sessionStorage.getItem(key) !== null, storageKeys.accessToken);
  await fillLogin(page, email, password);
  await button(page, "Log ind").click();
  await signedIn;
  await expect(button(page, "Logger ind …")).toHaveAttribute("aria-disabled", "true");
  await button(page, "Logger ind …").press("Enter");
  await passwordField(page).press("Enter");
  await expect(page).toHaveURL(pagePaths.login);
  release();
  await expect(page).toHaveURL(pagePaths.home);
  expect(calls.count()).toBe(1);
});

test("a reload keeps the e-mail and never the password", async ({ page }) => {
  await open(page, pagePaths.login);
  await fillLogin(page, "kladde@example.com", "hemmelig adgangskode");
  expect(await stored(page)).not.toContain("hemmelig");
  await page.reload();
  await hydrated(page);
  await expect(emailField(page)).toHaveValue("kladde@example.com");
  await expect(passwordField(page)).toHaveValue("");
});

test("without a connection it says so, keeps everything and can be tried again", async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const { email, password } = await createAccount();
  await open(page, pagePaths.login);
  await fillLogin(page, email, password);
  await context.setOffline(true);
  await button(page, "Log ind").click();
  const alert = page.getByRole("alert").filter({ hasText: failure });
  await expect(alert).toContainText("Tjek din internetforbindelse");
  await expect(alert).toContainText("Det, du har skrevet, står der stadig.");
  await expect(passwordField(page)).toHaveValue(password);
  await context.setOffline(false);
  await button(page, "Log ind").click();
  await expect(page).toHaveURL(pagePaths.home);
});

test("a server that says nothing is spoken for by the action's own text", async ({ page, problems }) => {
  problems.allow(failedLoad(500));
  await page.route(`**${apiPaths.login}`, (route) => route.fulfill({ status: 500, json: {} }));
  await open(page, pagePaths.login);
  await fillLogin(page, newAddress(), "en adgangskode");
  await button(page, "Log ind").click();
  await expect(page.getByRole("alert").getByText(actionErrors.login, { exact: true })).toBeVisible();
});

test("an e-mail that is not confirmed yet gets a new link in place", async ({ page, problems }) => {
  problems.allow(failedLoad(403));
  const person = newPerson();
  await page.clock.install();
  await page.request.post(apiPaths.register, { data: person });
  const first = await newestLink(person.email, pagePaths.verifyEmail);
  await open(page, pagePaths.login);
  await fillLogin(page, person.email, person.password);
  await button(page, "Log ind").click();
  await expect(page.getByRole("alert").filter({ hasText: failure })).toContainText(
    errorTexts["auth.email-not-verified"],
  );
  await expectGoodEverywhere(page);
  await button(page, "Send nyt link").click();
  await expect(page.getByRole("main").getByText("Et nyt verifikationslink er sendt til din email")).toBeVisible();
  await newestLink(person.email, pagePaths.verifyEmail, first);
  await expect(page.getByRole("link", { name: "Læs mailen i den lokale postkasse" })).toBeVisible();
  await expect(button(page, "Send nyt link")).toHaveAttribute("aria-disabled", "true");
  await expectQuietCountdown(page, /^Du kan sende igen om/);
  await expectGoodEverywhere(page);
  await page.clock.fastForward("01:00");
  await expect(button(page, "Send nyt link")).not.toHaveAttribute("aria-disabled", "true");
  await expect(passwordField(page)).toHaveValue(person.password);
});

test("a whole book pasted into a field is told to be too long, and is not sent", async ({ page }) => {
  const calls = countCalls(page, apiPaths.login);
  await open(page, pagePaths.login);
  const book = "å".repeat(100_000);
  await fillLogin(page, `${book}@example.com`, book);
  await button(page, "Log ind").click();
  await expect(emailField(page)).toHaveAccessibleDescription("Skriv højst 254 tegn");
  await emailField(page).fill("kort@example.com");
  await button(page, "Log ind").click();
  await expect(passwordField(page)).toHaveAccessibleDescription("Skriv højst 512 tegn");
  await expect(passwordField(page)).toBeFocused();
  expect(calls.count()).toBe(0);
});

test("a browser that refuses to keep anything is told so", async ({ page }) => {
  const { email, password } = await createAccount();
  await open(page, pagePaths.login);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await fillLogin(page, email, password);
  await button(page, "Log ind").click();
  await expect(page.getByRole("alert").filter({ hasText: "Dit login kan ikke gemmes" })).toBeVisible();
  await expect(page).toHaveURL(pagePaths.login);
});

test("in place on the profile it stays there", async ({ page }) => {
  const { email, password } = await createAccount();
  await open(page, pagePaths.profile);
  const links = page.getByRole("main").getByRole("link");
  await expect(links.filter({ hasText: "Opret konto" })).toHaveAttribute("href", "/register?redirect=%2Fprofile");
  await fillLogin(page, email, password);
  await button(page, "Log ind").click();
  await expect(emailField(page).and(page.locator("[autocomplete=username]"))).toBeHidden();
  await expect(page).toHaveURL(pagePaths.profile);
});
