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
  newAddress,
  newPerson,
  open,
  passwordField,
  signedOut,
  stored,
  tokenPlaces,
} from "./steps.ts";

const failure = "Du er ikke logget ind";

test("what is wrong with the fields is said before anything is sent", async ({ page }) => {
  const calls = countCalls(page, apiPaths.login);
  await open(page, pagePaths.login);

  await test.step("password managers are told what each field is", async () => {
    await expect(emailField(page)).toHaveAttribute("autocomplete", "username");
    await expect(passwordField(page)).toHaveAttribute("autocomplete", "current-password");
    await expect(page.getByRole("main").locator("form")).toHaveAttribute("method", "post");
  });

  await test.step("an empty form names each field that is missing and goes to the first", async () => {
    await button(page, "Log ind").click();
    await expect(emailField(page)).toBeFocused();
    for (const field of [emailField(page), passwordField(page)]) {
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/Udfyld feltet/);
    }
    await expectGoodEverywhere(page);
  });

  await test.step("an address that can't be one", async () => {
    await fillLogin(page, "asta@skole", "en adgangskode");
    await button(page, "Log ind").click();
    await expect(emailField(page)).toBeFocused();
    await expect(emailField(page)).toHaveAccessibleDescription("Skriv en gyldig e-mailadresse");
    await emailField(page).press("End");
    await emailField(page).pressSequentially(".dk");
    await expect(emailField(page)).not.toHaveAttribute("aria-invalid", "true");
  });

  await test.step("a whole book pasted into a field is told to be too long", async () => {
    const book = "å".repeat(100_000);
    await fillLogin(page, `${book}@example.com`, book);
    await button(page, "Log ind").click();
    await expect(emailField(page)).toHaveAccessibleDescription("Skriv højst 254 tegn");
    await emailField(page).fill("kort@example.com");
    await button(page, "Log ind").click();
    await expect(passwordField(page)).toHaveAccessibleDescription("Skriv højst 512 tegn");
    await expect(passwordField(page)).toBeFocused();
  });

  await test.step("a reload keeps the e-mail and never the password", async () => {
    await fillLogin(page, "kladde@example.com", "hemmelig adgangskode");
    expect(await stored(page)).not.toContain("hemmelig");
    await page.reload();
    await hydrated(page);
    await expect(emailField(page)).toHaveValue("kladde@example.com");
    await expect(passwordField(page)).toHaveValue("");
  });
  expect(calls.count()).toBe(0);
});

test("what comes in the way of a sign-in is said, and nothing typed is lost", async ({ page, context, problems }) => {
  problems.allow(failedLoad(401));
  problems.allow(failedLoad(500));
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const { email, password } = await createAccount();
  for (const [kind, address] of [
    ["a wrong password", email],
    ["an address without an account", newAddress()],
  ] as const) {
    await test.step(`${kind} gets one message, keeps the e-mail and goes to the password`, async () => {
      await open(page, pagePaths.login);
      await fillLogin(page, address, "helt forkert kode");
      await button(page, "Log ind").click();
      const alert = page.getByRole("alert").filter({ hasText: errorTexts["auth.wrong-credentials"] });
      await expect(alert).toHaveText(errorTexts["auth.wrong-credentials"]);
      await expect(passwordField(page)).toBeFocused();
      await expect(emailField(page)).toHaveValue(address);
      // Selected: typing takes its place.
      await page.keyboard.insertText("ny");
      await expect(passwordField(page)).toHaveValue("ny");
    });
  }
  await expectGoodEverywhere(page);

  await test.step("a server that says nothing is spoken for by the action's own text", async () => {
    await page.route(`**${apiPaths.login}`, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 });
    await fillLogin(page, newAddress(), "en adgangskode");
    await button(page, "Log ind").click();
    await expect(page.getByRole("alert").getByText(actionErrors.login, { exact: true })).toBeVisible();
  });

  await test.step("without a connection it says so, keeps everything and can be tried again", async () => {
    await fillLogin(page, email, password);
    await context.setOffline(true);
    await button(page, "Log ind").click();
    const alert = page.getByRole("alert").filter({ hasText: failure });
    await expect(alert).toContainText("Tjek din internetforbindelse");
    await expect(alert).toContainText("Det, du har skrevet, står der stadig.");
    await expect(passwordField(page)).toHaveValue(password);
    await context.setOffline(false);
  });

  const calls = countCalls(page, apiPaths.login);
  const answer = Promise.withResolvers<void>();
  const scripts = Promise.withResolvers<void>();
  await page.route(`**${apiPaths.login}`, async (route) => {
    await answer.promise;
    const response = await route.fetch();
    // The next page needs scripts of its own: they wait.
    await page.route(/\/assets\/.*\.js$/, async (script) => {
      await scripts.promise;
      await script.continue();
    });
    await route.fulfill({ response });
  });
  await test.step("two presses send once, and the button says what goes on", async () => {
    await button(page, "Log ind").dblclick();
    await expect(button(page, "Logger ind …")).toHaveAttribute("aria-disabled", "true");
    await passwordField(page).press("Enter");
  });

  await test.step("between the answer and the next page the button stays busy, and a press sends nothing", async () => {
    const signedIn = page.waitForFunction((key) => sessionStorage.getItem(key) !== null, storageKeys.accessToken);
    answer.resolve();
    await signedIn;
    await expect(button(page, "Logger ind …")).toHaveAttribute("aria-disabled", "true");
    await button(page, "Logger ind …").press("Enter");
    await passwordField(page).press("Enter");
    await expect(page).toHaveURL(pagePaths.login);
    scripts.resolve();
    await expect(page).toHaveURL(pagePaths.home);
    expect(calls.count()).toBe(1);
  });
});

test("the right password leads on", async ({ page }) => {
  const { email, password } = await createAccount();

  await test.step("a browser that refuses to keep anything is told so", async () => {
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

  await test.step("in place on the profile it stays there", async () => {
    await open(page, pagePaths.profile);
    const links = page.getByRole("main").getByRole("link");
    await expect(links.filter({ hasText: "Opret konto" })).toHaveAttribute("href", "/register?redirect=%2Fprofile");
    await fillLogin(page, email, password);
    await button(page, "Log ind").click();
    await expect(emailField(page).and(page.locator("[autocomplete=username]"))).toBeHidden();
    await expect(page).toHaveURL(pagePaths.profile);
  });

  await test.step("to the overview, kept in the tab alone (Husk mig: false)", async () => {
    await signedOut(page);
    await open(page, pagePaths.login);
    // Blanks around the address and capitals in it are no other address.
    await fillLogin(page, `  ${email.toUpperCase()} `, password);
    await button(page, "Log ind").click();
    await expect(page).toHaveURL(pagePaths.home);
    expect(await tokenPlaces(page)).toEqual({ local: false, session: true });
    expect(await stored(page)).not.toContain(password);
  });

  await test.step("by keyboard alone, in the order of the page, kept on the device (Husk mig: true)", async () => {
    await signedOut(page);
    await open(page, pagePaths.login);
    await emailField(page).focus();
    await page.keyboard.insertText(`  ${email.toUpperCase()} `);
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
    expect(await tokenPlaces(page)).toEqual({ local: true, session: false });
    expect(await stored(page)).not.toContain(password);
  });
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
