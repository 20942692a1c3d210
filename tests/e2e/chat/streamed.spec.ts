/** What a model writes to attack or hold up the page, while it comes in: each piece of it is shown before the next is there. */
import { foreignHost, xssVectors } from "../../support/xss/vectors.ts";
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { beginAnew, field, openChat } from "./list-steps.ts";
import { answers, ask } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there, person }) => {
  await there.provider.reset();
  await decideConsent(page);
  await openChat(page, person);
});

/** As long as an answer may be. */
const answerChars = 5_000;

test("nothing of the corpus runs or fetches anything while it is written", async ({ page, there }) => {
  test.setTimeout(180_000);
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (request.url().startsWith(foreignHost) || request.url().includes("/csp-report")) seen.push(request.url());
  });
  await page.exposeFunction("xss", () => seen.push("a vector ran"));
  const texts: string[] = [""];
  for (const vector of xssVectors.filter((one) => !one.includes("\0"))) {
    if ((texts.at(-1) ?? "").length + vector.length > answerChars) texts.push("");
    texts.push(`${texts.pop() ?? ""}${vector}\n\n`);
  }
  for (const [at, text] of texts.entries()) {
    await there.provider.script({ script: { kind: "say", text: `${text}SLUT ${at}.`, tokensPerSecond: 600 } });
    await ask(page, `Del ${at}`);
    await expect(answers(page).last()).toContainText(`SLUT ${at}.`, { timeout: 40_000 });
    await expect(answers(page).last()).toHaveAttribute("aria-busy", "false", { timeout: 40_000 });
  }
  expect(await answers(page).count()).toBe(texts.length);
  expect(seen).toEqual([]);
});

const bombs: Readonly<Record<string, string>> = {
  "lists in lists": "- ".repeat(2_000),
  "marks that are never closed": "**a*[b](".repeat(700),
  "an unclosed fence": `\`\`\`\n${"x\n".repeat(2_500)}`,
  "quotations in lists": "> - ".repeat(1_200),
  "formulas in a line": "\\(a\\) ".repeat(900),
};

test("while what is made to hold up the page comes in, what is typed stands in the field", async ({ page, there }) => {
  for (const [name, text] of Object.entries(bombs)) {
    await test.step(name, async () => {
      await there.provider.script({ script: { kind: "say", text: `${text}\n\nSLUT.`, tokensPerSecond: 1_200 } });
      await ask(page, "Skriv noget");
      // The field gives its words up when they are kept.
      await expect(field(page)).toHaveValue("");
      await field(page).pressSequentially("mens det kommer");
      await expect(field(page)).toHaveValue("mens det kommer");
      await expect(answers(page).last()).toContainText("SLUT.", { timeout: 30_000 });
      await beginAnew(page);
    });
  }
});
