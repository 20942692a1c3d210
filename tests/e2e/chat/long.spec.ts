/** Long messages and long conversations: nothing is lost, and the page stays usable. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { field, openChat } from "./list-steps.ts";
import { answered, answers, questions, send, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

test("a long message is folded once it is sent; one that is too long can't be sent, says why, and stays", async ({
  page,
  there,
  person,
}) => {
  test.setTimeout(60_000);
  await there.provider.script({ script: { kind: "say", text: "Den er lang." } });
  await openChat(page, person);
  const line = "En linje i en opgave, der er klippet ind. ";
  const text = Array.from({ length: 60 }, (_none, at) => `${at}. ${line}`).join("\n");
  await field(page).fill(text);
  await send(page).click();
  await answered(page, "Den er lang.");
  const question = questions(page).first();
  await expect(question.getByRole("button", { name: "Vis hele beskeden" })).toHaveAttribute("aria-expanded", "false");
  await question.getByRole("button", { name: "Vis hele beskeden" }).click();
  await expect(question).toContainText("59. En linje");

  const tooLong = line.repeat(2_500);
  await field(page).evaluate((element: HTMLTextAreaElement, value) => {
    element.value = value;
    element.dispatchEvent(new InputEvent("input", { bubbles: true }));
  }, tooLong);
  await expect(
    page.getByRole("status").filter({ hasText: /^Beskeden er 105\.000 tegn\. Grænsen er 96\.000 tegn\./ }),
  ).toBeVisible();
  await expect(send(page)).toHaveAttribute("aria-disabled", "true");
  await field(page).press("Enter");
  await expect(questions(page)).toHaveCount(1);
  await page.reload();
  await expect(answers(page).last()).toContainText("Den er lang.");
  await expect.poll(() => field(page).inputValue()).toBe(tooLong);
});

test("keys in the field render nothing of the thread", async ({ page, there, person }) => {
  await there.provider.script({ script: { kind: "say", text: "Kort." } });
  await openChat(page, person);
  await field(page).fill("Hej");
  await send(page).click();
  await answered(page, "Kort.");
  await thread(page).evaluate((element) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => seen.push(...records.map(({ type }) => type))).observe(element, {
      childList: true,
      characterData: true,
      attributes: true,
      subtree: true,
    });
  });
  await field(page).pressSequentially("En besked på nogle ord");
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});
