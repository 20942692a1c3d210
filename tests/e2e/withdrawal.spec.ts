/** /fortryd-aftale: two steps without an account, and a receipt with date and time on the screen and by mail. */
import type { Page } from "@playwright/test";
import { devPaths, pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, failedLoad, hydrated, signIn, test } from "./fixtures.ts";
import { heldSession, nobody, signOut } from "./session-page.ts";

async function open(page: Page): Promise<void> {
  await decideConsent(page);
  await page.goto(pagePaths.withdrawal);
  await hydrated(page);
}

async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel("Navn").fill("Bo Prøve");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Ordrenummer").fill("Plus, købt 3. november");
}

const next = (page: Page) => page.getByRole("button", { name: "Fortsæt til bekræftelse" });
const confirm = (page: Page) => page.getByRole("button", { name: "Bekræft fortrydelse" });
const received = (page: Page) => page.getByRole("heading", { name: "Vi har modtaget din fortrydelse" });

test("the footer leads to the form, and nothing is withdrawn or lost before the second step", async ({
  page,
  problems,
}) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
  });
  await test.step("the footer leads to the form from any page", async () => {
    await decideConsent(page);
    await page.goto(pagePaths.about);
    await page.getByRole("contentinfo").getByRole("link", { name: "Fortryd aftalen her" }).click();
    await expect(page).toHaveURL(pagePaths.withdrawal);
    await hydrated(page);
  });

  await test.step("nothing is withdrawn before the second step", async () => {
    await next(page).click();
    await expect(page.getByLabel("Navn")).toBeFocused();
    await expect(page.getByLabel("Ordrenummer")).toHaveAccessibleDescription(/Udfyld feltet/);

    await fill(page, "to-trin@example.com");
    await next(page).click();
    await expect(page.getByRole("heading", { name: "Se oplysningerne igennem" })).toBeFocused();
    await expect(page.getByRole("main")).toContainText("Plus, købt 3. november");
    await expectAccessible(page);
    expect(calls).toEqual([]);

    await page.getByRole("button", { name: "Ret oplysningerne" }).click();
    await expect(page.getByLabel("E-mail")).toHaveValue("to-trin@example.com");
  });

  await test.step("what is typed survives a reload", async () => {
    await page.reload();
    await hydrated(page);
    await expect(page.getByLabel("E-mail")).toHaveValue("to-trin@example.com");
    await expect(page.getByLabel("Ordrenummer")).toHaveValue("Plus, købt 3. november");
  });

  await test.step("an error that only the server finds leads back to its field", async () => {
    problems.allow(failedLoad(400));
    await page.getByLabel("Navn").fill("\u0001");
    await next(page).click();
    await confirm(page).click();
    await expect(page.getByLabel("Navn")).toBeFocused();
    await expect(page.getByLabel("Navn")).toHaveAccessibleDescription(/Udfyld feltet/);
    await expect(page.getByLabel("Ordrenummer")).toHaveValue("Plus, købt 3. november");
  });
});

test("a confirmed withdrawal gives a receipt, and one without a connection can be confirmed later", async ({
  page,
  context,
  problems,
}) => {
  await open(page);
  await test.step("a confirmed withdrawal gives a receipt with date, time and number, also by mail", async () => {
    await fill(page, "fortryd@example.com");
    await next(page).click();
    await confirm(page).click();
    await expect(received(page)).toBeFocused();
    const main = page.getByRole("main");
    await expect(main).toContainText(/\d{1,2}\. [a-z]+ \d{4} kl\.\s\d{1,2}\.\d{2}/);
    const number = await main.getByRole("definition").filter({ hasText: /^F-/ }).innerText();
    await expect(page.getByRole("button", { name: "Udskriv kvitteringen" })).toBeVisible();
    await expectAccessible(page);

    await page.goto(devPaths.mail);
    await expect(async () => {
      await page.reload();
      await expect(page.getByText("fortryd@example.com").first()).toBeVisible({ timeout: 500 });
    }).toPass();
    await page.getByRole("listitem").filter({ hasText: "fortryd@example.com" }).getByRole("link").click();
    await expect(page.locator("pre")).toContainText(number);
    await expect(page.locator("pre")).toContainText("Plus, købt 3. november");

    // What was sent is not offered again.
    await page.goto(pagePaths.withdrawal);
    await hydrated(page);
    await expect(page.getByLabel("Navn")).toHaveValue("");
  });

  await test.step("without a connection nothing is lost and it can be confirmed later", async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await fill(page, "fortryd-senere@example.com");
    await next(page).click();
    await context.setOffline(true);
    await confirm(page).click();
    await expect(page.getByRole("alert").filter({ hasText: "Din fortrydelse er ikke sendt" })).toBeVisible();
    await expect(page.getByRole("main")).toContainText("fortryd-senere@example.com");
    await context.setOffline(false);
    await confirm(page).click();
    await expect(received(page)).toBeVisible();
  });
});

test("who is signed in finds name and e-mail filled in, and they go with the session", async ({ page }) => {
  await decideConsent(page);
  const anna = await signIn(page);
  for (const path of [pagePaths.withdrawal, pagePaths.contact]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByLabel("Navn")).toHaveValue(`${anna.firstName} ${anna.lastName}`);
    await expect(page.getByLabel("E-mail")).toHaveValue(anna.email);
  }
  await page.goto(pagePaths.withdrawal);
  await hydrated(page);
  await page.getByLabel("Navn").fill("Bo Prøve");
  await page.reload();
  await hydrated(page);
  await expect(page.getByLabel("Navn"), "a draft comes before the account's name").toHaveValue("Bo Prøve");
  await expect(page.getByLabel("E-mail")).toHaveValue(anna.email);
  await page.goto(pagePaths.home);
  await signOut(page);
  // At once: leaving the page must not keep anybody signed in.
  await page.goto(pagePaths.withdrawal);
  await hydrated(page);
  await expect(page.getByLabel("E-mail")).toHaveValue("");
  expect(await heldSession(page)).toEqual(nobody);
});
