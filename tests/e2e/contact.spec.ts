/** /kontakt: errors at their fields, a text that is never lost, a message that arrives with a copy to the sender. */
import type { Page } from "@playwright/test";
import { apiPaths, devPaths, pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, failedLoad, hydrated, test } from "./fixtures.ts";

const message = "Knappen »Hent som Word« giver en tom fil.\n\nJeg bruger en bærbar fra skolen.";

async function open(page: Page): Promise<void> {
  await decideConsent(page);
  await page.goto(pagePaths.contact);
  await hydrated(page);
}

/** Each test has an address of its own, so that it finds its own mail. */
async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Navn").fill("Asta Prøve");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Emne").fill("Tom Word-fil");
  await page.getByLabel("Besked").fill(message);
}

async function expectFilled(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel("Navn")).toHaveValue("Asta Prøve");
  await expect(page.getByLabel("E-mail")).toHaveValue(email);
  await expect(page.getByLabel("Emne")).toHaveValue("Tom Word-fil");
  await expect(page.getByLabel("Besked")).toHaveValue(message);
}

const send = (page: Page) => page.getByRole("button", { name: "Send besked" });
const received = (page: Page) => page.getByRole("heading", { name: "Vi har modtaget din besked" });

test("what is missing or wrong stands at its field, and nothing of the text is lost", async ({ page, problems }) => {
  await open(page);
  await test.step("nobody meets the trap for programs", async () => {
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(5);
    await page.getByLabel("Besked").focus();
    await page.keyboard.press("Tab");
    await expect(send(page)).toBeFocused();
  });

  await test.step("an empty form names each field that is missing and goes to the first", async () => {
    await page.getByLabel("Emne").fill("Kun et emne");
    await send(page).click();

    await expect(page.getByLabel("Navn")).toBeFocused();
    for (const label of ["Navn", "E-mail", "Besked"]) {
      const field = page.getByLabel(label);
      await expect(field).toHaveAttribute("aria-invalid", "true");
      await expect(field).toHaveAccessibleDescription(/Udfyld feltet/);
    }
    await expect(page.getByLabel("Emne")).not.toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel("Emne")).toHaveValue("Kun et emne");
    await page.getByRole("alert").getByRole("link", { name: "Besked: Udfyld feltet" }).click();
    await expect(page.getByLabel("Besked")).toBeFocused();
    await expectAccessible(page);
  });

  await test.step("an address that can't be one is said before anything is sent", async () => {
    await fill(page, "asta@skole");
    await send(page).click();
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/Skriv en gyldig e-mailadresse/);
    await expectFilled(page, "asta@skole");
  });

  await test.step("an error that only the server finds stands at its field", async () => {
    problems.allow(failedLoad(400));
    await fill(page, "server@example.com");
    // A control character looks like something here and is nothing once the server has cleaned the text.
    await page.getByLabel("Emne").fill("\u0001");
    await send(page).click();
    await expect(page.getByLabel("Emne")).toBeFocused();
    await expect(page.getByLabel("Emne")).toHaveAccessibleDescription(/Udfyld feltet/);
    await expect(page.getByLabel("Besked")).toHaveValue(message);
  });
});

test("what is typed survives a reload, arrives with a copy to the sender, and is gone once it is sent", async ({
  page,
}) => {
  await open(page);
  await fill(page, "kopi@example.com");
  await page.reload();
  await hydrated(page);
  await expectFilled(page, "kopi@example.com");

  await send(page).click();
  await expect(received(page)).toBeFocused();
  await expect(page.getByText("kopi@example.com")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Læs mailen i den lokale postkasse" }).click();
  await expect(page).toHaveURL(devPaths.mail);
  // The mail is sent by a job: the mailbox is read anew until it is there.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("kopi@example.com").first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole("listitem").filter({ hasText: "kopi@example.com" }).getByRole("link").click();
  await expect(page.locator("pre")).toContainText("Knappen »Hent som Word« giver en tom fil.");

  await page.goto(pagePaths.contact);
  await hydrated(page);
  await expect(page.getByLabel("Besked")).toHaveValue("");
  await expect(page.getByLabel("Navn")).toHaveValue("");
});

test("without a connection, or when the answer is lost, the text stays and is sent again, once", async ({
  page,
  context,
  problems,
}) => {
  await open(page);
  await test.step("without a connection the text stays and can be sent later", async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await fill(page, "uden-net@example.com");
    await context.setOffline(true);
    await send(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "Beskeden er ikke sendt" });
    await expect(alert).toContainText("Tjek din internetforbindelse");
    await expectFilled(page, "uden-net@example.com");

    await context.setOffline(false);
    await send(page).click();
    await expect(received(page)).toBeVisible();
  });

  await test.step("a message whose answer is lost is stored once when it is sent again", async () => {
    problems.allow(/ERR_CONNECTION_RESET/);
    const references: string[] = [];
    await page.route(`**${apiPaths.contact}`, async (route) => {
      const answer = await route.fetch();
      references.push(((await answer.json()) as { reference: string }).reference);
      if (references.length === 1) await route.abort("connectionreset");
      else await route.fulfill({ response: answer });
    });
    await open(page);
    await fill(page, "tabt@example.com");
    await send(page).click();
    await expect(page.getByRole("alert")).toContainText("Det, du har skrevet, står der stadig.");
    await send(page).click();
    await expect(received(page)).toBeVisible();
    expect(references).toHaveLength(2);
    expect(references[1]).toBe(references[0]);
  });
});

test("without JavaScript the form says so and can't send the text into the address", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${process.env.E2E_URL}${pagePaths.contact}`);
  await expect(page.locator("form noscript p")).toHaveText(/^Formularen kræver JavaScript\./);
  await expect(send(page)).toBeDisabled();
  await page.getByLabel("Navn").fill("Asta");
  await page.getByLabel("Navn").press("Enter");
  expect(new URL(page.url()).search).toBe("");
  await context.close();
});
