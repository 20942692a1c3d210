/** /register: a password judged in words, an account without telling whether there was one, and "Tjek din email". */
import { actionSuccess } from "#contract/messages.da.ts";
import { apiPaths, devPaths, pagePaths } from "#contract/paths.ts";
import { createAccount, expect, failedLoad, hydrated, mailsTo, newestLink, test } from "../fixtures.ts";
import {
  button,
  countCalls,
  emailField,
  expectGoodEverywhere,
  expectQuietCountdown,
  fillRegister,
  goodPassword,
  heading,
  holdCalls,
  loseAnswers,
  newPerson,
  open,
  passwordField,
  stored,
} from "./steps.ts";

const checkMailbox = "Tjek din email";

test("what is wrong with the fields is said before anything is sent", async ({ page, problems }) => {
  problems.allow(failedLoad(400));
  const calls = countCalls(page, apiPaths.register);
  await open(page, pagePaths.register);

  await test.step("an empty form names each field that is missing and goes to the first", async () => {
    await button(page, "Opret konto").click();
    await expect(page.getByLabel("Fornavn")).toBeFocused();
    for (const field of [
      page.getByLabel("Fornavn"),
      page.getByLabel("Efternavn"),
      emailField(page),
      passwordField(page),
    ]) {
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/Udfyld feltet/);
    }
    await expectGoodEverywhere(page);
  });

  await test.step("the strength is told in words with a reason, and knows the name beside it", async () => {
    const strength = page.getByRole("status").filter({ hasText: /^(?:Svag|Middel|Stærk)\./ });
    await expect(strength).toHaveCount(0);
    await passwordField(page).pressSequentially("hej");
    await expect(strength).toHaveText(/^Svag\. .+\.$/);
    await passwordField(page).fill(goodPassword);
    await expect(strength).toHaveText(/^Stærk\. .+\.$/);
    await expectGoodEverywhere(page);
    await passwordField(page).fill("wilhelmina2026");
    const before = await strength.textContent();
    await page.getByLabel("Fornavn").fill("Wilhelmina");
    await expect(strength).toHaveText("Svag. Den bygger på dit navn eller din e-mail.");
    expect(before).not.toBe("Svag. Den bygger på dit navn eller din e-mail.");
  });

  await test.step("a password that is too short", async () => {
    await page.reload();
    await hydrated(page);
    await fillRegister(page, newPerson({ password: "elleve tegn" }));
    await button(page, "Opret konto").click();
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveAccessibleDescription(/Adgangskoden skal være på mindst 12 tegn/);
    // The strength beside it does not say it again, until it is all there is.
    await expect(page.getByText("Adgangskoden skal være på mindst 12 tegn")).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: /^Svag\.$/ })).toBeVisible();
    await passwordField(page).fill("ti tegn nu");
    await expect(page.getByText("Adgangskoden skal være på mindst 12 tegn")).toHaveCount(1);
    await expect(page.getByRole("status").filter({ hasText: /^Svag\. Adgangskoden/ })).toBeVisible();
  });

  const person = newPerson({ firstName: "Æmilie 🎈", lastName: "محمد", password: "sommerferie2026" });
  await test.step("a book in a field", async () => {
    await fillRegister(page, { ...person, firstName: "å".repeat(100_000), password: "é".repeat(100_000) });
    await button(page, "Opret konto").click();
    await expect(page.getByLabel("Fornavn")).toBeFocused();
    await expect(page.getByLabel("Fornavn")).toHaveAccessibleDescription("Skriv højst 60 tegn");
    await expect(passwordField(page)).toHaveAccessibleDescription(/Adgangskoden må højst være på 512 tegn/);
    expect(calls.count()).toBe(0);
  });

  await test.step("a password that only the server sees through stands at its field, until it is edited", async () => {
    await fillRegister(page, person);
    await button(page, "Opret konto").click();
    await expect(passwordField(page)).toBeFocused();
    await expect(passwordField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(emailField(page)).toHaveValue(person.email);
    await expectGoodEverywhere(page);
    await passwordField(page).fill(`${goodPassword} 🧵 سلام`);
    await expect(passwordField(page)).not.toHaveAttribute("aria-invalid", "true");
  });

  await test.step("names of every script are taken", async () => {
    await button(page, "Opret konto").click();
    await expect(heading(page)).toHaveText(checkMailbox);
  });
});

test("the page sends the person to the mailbox, also after a reload, and sends again after a minute", async ({
  page,
}) => {
  await page.clock.install();
  const person = newPerson();
  await open(page, pagePaths.register);
  await fillRegister(page, person);
  await button(page, "Opret konto").click();
  await expect(heading(page)).toHaveText(checkMailbox);
  await expect(heading(page)).toBeFocused();
  const main = page.getByRole("main");
  await expect(main.getByText(actionSuccess.register, { exact: true })).toBeVisible();
  await expect(main.getByText(person.email)).toBeVisible();
  await expect(main.getByRole("link", { name: "Læs mailen i den lokale postkasse" })).toHaveAttribute(
    "href",
    devPaths.mail,
  );
  await expectQuietCountdown(page, /^Du kan sende igen om/);
  await expectGoodEverywhere(page);
  expect(await stored(page)).not.toContain(person.password);
  const first = await newestLink(person.email, pagePaths.verifyEmail);

  await page.reload();
  await hydrated(page);
  await expect(heading(page)).toHaveText(checkMailbox);
  await expect(main.getByText(person.email)).toBeVisible();
  await expect(button(page, "Send igen")).toHaveAttribute("aria-disabled", "true");

  await page.clock.fastForward("01:00");
  await expect(page.getByRole("status").getByText("Du kan sende igen nu.")).toBeVisible();
  await button(page, "Send igen").click();
  await expect(main.getByRole("status").getByText(actionSuccess.resendVerification, { exact: true })).toBeVisible();
  await expect(button(page, "Send igen")).toHaveAttribute("aria-disabled", "true");
  await expect(button(page, "Send igen")).toBeFocused();
  await newestLink(person.email, pagePaths.verifyEmail, first);
});

test("Ret e-mail leads back to the fields as they were", async ({ page }) => {
  const person = newPerson();
  await open(page, pagePaths.register);
  await test.step("the form is sent by keyboard alone", async () => {
    await page.getByLabel("Fornavn").focus();
    for (const value of [person.firstName, person.lastName, person.email, person.password]) {
      await page.keyboard.insertText(value);
      await page.keyboard.press("Tab");
    }
    await expect(button(page, "Vis adgangskode")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await expect(heading(page)).toBeFocused();
    await expect(heading(page)).toHaveText(checkMailbox);
  });
  await button(page, "Ret e-mail").click();
  await expect(heading(page)).toHaveText("Opret konto");
  await expect(emailField(page)).toBeFocused();
  await expect(emailField(page)).toHaveValue(person.email);
  await expect(passwordField(page)).toHaveValue(person.password);

  const other = await createAccount();
  await test.step("an address that has an account gets the same page, and its owner a mail", async () => {
    await emailField(page).fill(other.email);
    await button(page, "Opret konto").click();
    await expect(heading(page)).toHaveText(checkMailbox);
    await expect(page.getByRole("main").getByText(actionSuccess.register, { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByText(other.email)).toBeVisible();
    await expect.poll(async () => (await mailsTo(other.email)).length, { timeout: 15_000 }).toBeGreaterThan(2);
  });
  await page.reload();
  await hydrated(page);
  await button(page, "Ret e-mail").click();
  await expect(page.getByLabel("Fornavn")).toHaveValue(person.firstName);
  await expect(page.getByLabel("Efternavn")).toHaveValue(person.lastName);
  await expect(emailField(page)).toHaveValue(other.email);
  // Never kept: it is typed again.
  await expect(passwordField(page)).toHaveValue("");
});

test("what comes in the way of an answer, and a new visit after it", async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  problems.allow(/ERR_CONNECTION_RESET/);
  const person = newPerson();
  await open(page, pagePaths.register);

  await test.step("a lost answer sends the person to the mailbox, and another try is harmless", async () => {
    await fillRegister(page, person);
    await loseAnswers(page, apiPaths.register);
    await button(page, "Opret konto").click();
    const alert = page.getByRole("alert").filter({ hasText: "Vi ved ikke, om kontoen blev oprettet" });
    await expect(alert).toContainText("Se i din indbakke, om der er en mail fra os.");
    await expect(passwordField(page)).toHaveValue(person.password);
    await expectGoodEverywhere(page);
    await button(page, "Opret konto").click();
    await expect(heading(page)).toHaveText(checkMailbox);
  });

  await test.step("a new visit shows an empty form, not the receipt of the one before", async () => {
    await page.goto(pagePaths.register);
    await hydrated(page);
    await expect(heading(page)).toHaveText("Opret konto");
    await expect(emailField(page)).toHaveValue("");
    await expect(page.getByLabel("Fornavn")).toHaveValue("");
    expect(await stored(page)).not.toContain(person.email);
  });

  await test.step("without a connection nothing is lost", async () => {
    await fillRegister(page, newPerson());
    await context.setOffline(true);
    await button(page, "Opret konto").click();
    const alert = page.getByRole("alert").filter({ hasText: "Kontoen er ikke oprettet" });
    await expect(alert).toContainText("Tjek din internetforbindelse");
    await expect(passwordField(page)).toHaveValue(person.password);
    await context.setOffline(false);
  });

  await test.step("two presses send once", async () => {
    const calls = countCalls(page, apiPaths.register);
    const release = await holdCalls(page, apiPaths.register);
    await button(page, "Opret konto").dblclick();
    await expect(button(page, "Opretter …")).toHaveAttribute("aria-disabled", "true");
    release();
    await expect(heading(page)).toHaveText(checkMailbox);
    expect(calls.count()).toBe(1);
  });
});
