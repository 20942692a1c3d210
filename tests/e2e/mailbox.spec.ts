/** The local mailbox: what is pressed in a mail opens the site itself, as it would from any mail program. */
import type { Page } from "@playwright/test";
import { apiPaths, devPaths, pagePaths } from "#contract/paths.ts";
import { expect, test } from "./fixtures.ts";

async function openMailTo(page: Page, email: string): Promise<void> {
  const body = { email, firstName: "Asta", lastName: "Prøve", password: "korrekt hest batteri hæfteklamme" };
  expect((await page.request.post(apiPaths.register, { data: body })).status()).toBe(201);
  const mail = page.getByRole("listitem").filter({ hasText: email });
  // The mail is sent by a job: the mailbox is read anew until it is there.
  await expect(async () => {
    await page.goto(devPaths.mail);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.getByRole("link").click();
}

const verifyPage = new RegExp(`${pagePaths.verifyEmail}\\?token=[\\w-]{43}$`);

test("what is pressed in a mail opens the site itself", async ({ page, context }) => {
  await openMailTo(page, "postkasse@example.com");
  await test.step("the button opens its page in a tab that is the site's own", async () => {
    const opened = context.waitForEvent("page");
    await page.frameLocator("iframe").getByRole("link", { name: "Bekræft din e-mail" }).click();
    const site = await opened;

    await expect(site).toHaveURL(verifyPage);
    await expect(site.getByRole("heading", { level: 1 })).toHaveText("Bekræft din e-mail");
    // Not the mail's sandbox, which has no storage, and nothing of where it was pressed.
    const seen = await site.evaluate(() => ({
      origin: location.origin,
      mayStore: localStorage.length >= 0,
      referrer: document.referrer,
      isTied: window.opener !== null,
    }));
    expect(seen).toEqual({ origin: new URL(page.url()).origin, mayStore: true, referrer: "", isTied: false });
    await site.close();
  });

  await test.step("the address in the text leads there too", async () => {
    await page.locator("pre").getByRole("link").first().click();
    await expect(page).toHaveURL(verifyPage);
  });
});
