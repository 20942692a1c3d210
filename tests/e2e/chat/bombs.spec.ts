/** Answers that are made to hold up a page, in a real browser: they are shown, and the page goes on answering. */
import { pagePaths } from "#contract/paths.ts";
import { here } from "../../support/machine-speed.ts";
import { createAccount, decideConsent, expect, hydrated, test } from "../fixtures.ts";
import { keptChat } from "./kept-conversations.ts";
import { longestTask } from "./longest-task.ts";

const nested = (before: string, after: string, count: number) => `${before.repeat(count)}x${after.repeat(count)}`;

const bombs: Readonly<Record<string, string>> = {
  "lists 10,000 deep": "- ".repeat(10_000),
  "a line of 50,000 characters": "abcd ".repeat(10_000),
  "an unclosed fence": `\`\`\`\n${"x\n".repeat(20_000)}`,
  "marks that are never closed": "**a*".repeat(12_000),
  "a table of 5,000 rows": `|a|b|\n|-|-|\n${"|1|2|\n".repeat(5_000)}`,
  "lists as long as they may be": "- **a** [b](https://dr.dk)\n".repeat(600),
  "roots in roots": `$$\n${nested("\\sqrt{", "}", 24)}\n$$`,
  "fractions in fractions": `$$\n${nested("\\frac{1}{", "}", 24)}\n$$`,
  "powers of powers": `$$\n${nested("x^{", "}", 24)}\n$$`,
  "braces over braces": `$$\n${nested("\\underbrace{", "}_{a}", 20)}\n$$`,
  "a matrix of 900 cells": `$$\n\\begin{matrix}${"1&".repeat(29)}1\\\\${` ${"1&".repeat(29)}1\\\\`.repeat(29)}\\end{matrix}\n$$`,
  "a formula without an end": "$$\n\\def\\x{\\x\\x}\\x\n$$",
  "100 formulas in a block": `${`${"\\(\\frac{a}{b}\\) ".repeat(10)}\n\n`.repeat(10)}`,
};

test("what is made to hold up a page is shown, and the page goes on answering", async ({ page }) => {
  test.setTimeout(60_000);
  const chat = await keptChat(await createAccount());
  await decideConsent(page);
  await page.goto(pagePaths.sharedChat);
  await hydrated(page);
  for (const [name, text] of Object.entries(bombs)) {
    await test.step(name, async () => {
      const [conversation] = await chat.conversations([{ title: "Bombe", texts: ["Hvad er det?", text] }]);
      const path = await chat.share(conversation?.id ?? "");
      const most = await longestTask(page, async () => {
        await page.goto(path);
        await expect(page.locator(".shared-message .md")).toBeVisible();
        // Formulas are set a moment later, or left as they were written.
        if (/math|frac|sqrt/.test(text)) await page.locator(".md math").first().waitFor();
        await page.getByRole("link", { name: "Priser" }).first().focus();
      });
      await expect(page.getByRole("link", { name: "Priser" }).first()).toBeFocused();
      expect(most, "longest task of the page").toBeLessThan(here(400));
      // Only what stands behind # changes: the page stays, and the next one begins with nothing shown.
      await page.goto(`${pagePaths.sharedChat}#x`);
      await expect(page.locator(".shared-message")).toHaveCount(0);
    });
  }
});
