/** A session that ends while one writes or is answered: the words stay with whom they belong to, and nobody else sees them. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, failedLoad, hydrated, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { endSession, expectSignedOut, logInByForm, login, lossNotice, signOut } from "../session-page.ts";
import { field, openChat, reopenChat } from "./list-steps.ts";
import { answers, ask, questions, send } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

/** The last answer is whole, and the status line has said so. */
async function answered(page: Page): Promise<void> {
  await expect(answers(page).last()).toHaveAttribute("aria-busy", "false", { timeout: 20_000 });
  await expect(send(page)).toBeVisible();
}

test("a session that ends while one writes or is answered", async ({ page, there, person, problems }) => {
  await test.step("what is sent when the session is over stands in the field, and goes when one has signed in again", async () => {
    problems.allow(failedLoad(401));
    // After the sign-in it is looked for what may have been begun with it: nothing was.
    problems.allow(failedLoad(404));
    await openChat(page, person);
    await field(page).fill("Hvem var Karen Blixen?");
    await expect(send(page)).not.toHaveAttribute("aria-disabled");
    // The press is what finds out that the session is over.
    await page.waitForLoadState("networkidle");
    await endSession(page);
    await send(page).click();
    await expect(lossNotice(page)).toBeVisible();
    await expect(field(page)).toHaveValue("Hvem var Karen Blixen?");
    await expect(questions(page)).toHaveCount(0);
    await page.unroute("**/api/**");
    await page.goto(login(pagePaths.chat));
    await logInByForm(page, person);
    await expect(field(page)).toHaveValue("Hvem var Karen Blixen?");
    await field(page).press("Enter");
    await expect(answers(page)).toContainText("Karen Blixen");
  });

  await test.step("an answer that was on its way is there after a new sign-in", async () => {
    problems.allow(failedLoad(401));
    const words = Array.from({ length: 40 }, (_, at) => `ord${at}`).join(" ");
    await there.provider.script({ script: { kind: "say", text: words, tokensPerSecond: 20 } });
    await reopenChat(page);
    await ask(page, "Skriv fyrre ord");
    await expect(answers(page)).toContainText("ord2");
    const { href } = new URL(page.url());
    await endSession(page);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("status").getByText("Du er blevet logget ud.")).toBeVisible();
    await expect(answers(page)).toHaveCount(0);
    await page.unroute("**/api/**");
    await signIn(page, { user: person });
    await page.goto(href);
    await hydrated(page);
    await expect(answers(page)).toContainText("ord39", { timeout: 15_000 });
    await answered(page);
  });
});

test("whoever signs in next sees neither the draft nor the conversation, and the owner finds both again", async ({
  page,
  there,
  person,
  problems,
}) => {
  // Another's conversation is not there.
  problems.allow(failedLoad(404));
  const second = await there.createAccount();
  await openChat(page, person);
  await ask(page, "Hvem var Karen Blixen?");
  await answered(page);
  const { href } = new URL(page.url());
  await field(page).fill("Det her er ikke sendt.");
  await signOut(page);
  await expectSignedOut(page);
  await expect(page.getByText("Hvem var Karen Blixen?")).toHaveCount(0);

  await openChat(page, second);
  await expect(field(page)).toHaveValue("");
  await page.goto(href);
  await hydrated(page);
  await expect(page.getByText("Samtalen findes ikke mere.")).toBeVisible();
  await expect(page.getByText("Karen Blixen")).toHaveCount(0);

  await signIn(page, { user: person });
  await page.goto(href);
  await hydrated(page);
  await expect(answers(page)).toContainText("Karen Blixen");
  await expect(field(page)).toHaveValue("Det her er ikke sendt.");
});
