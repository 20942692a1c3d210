/** The whole of it without a mouse: keys, where the focus goes, and what is heard. */
import { decideConsent, expect } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { beginAnew, field, openChat } from "./list-steps.ts";
import { answered, answers, questions, send, stop, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

test("the whole of it without a mouse", async ({ page, there, person }) => {
  await test.step("Enter sends, Shift+Enter is a new line, ↑ edits the last message, Escape leaves it, and the focus comes back", async () => {
    await there.provider.script({ script: { kind: "say", text: "Et svar på to ord." } });
    await openChat(page, person);
    // Everything that is said in the one line, in its order.
    await page.evaluate(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const line = [...document.querySelectorAll<HTMLElement>("p.sr-only[role=status]")].at(-1);
      if (line === undefined) throw new Error("there is no status line");
      new MutationObserver(() => heard.push(line.textContent ?? "")).observe(line, {
        childList: true,
        characterData: true,
        subtree: true,
      });
    });
    await field(page).focus();
    await page.keyboard.type("Første linje");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("anden linje");
    await expect(field(page)).toHaveValue("Første linje\nanden linje");
    await page.keyboard.press("Enter");
    await answered(page, "Et svar på to ord.");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
    expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(["Svaret er klar."]);
    await expect(thread(page)).not.toHaveAttribute("aria-live", /./);

    await page.keyboard.press("ArrowUp");
    const editing = thread(page).getByRole("textbox", { name: "Redigér beskeden" });
    await expect(editing).toBeFocused();
    await expect(editing).toHaveValue("Første linje\nanden linje");
    await page.keyboard.press("Escape");
    await expect(editing).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(questions(page)).toHaveCount(1);

    // What is written anew goes by the same keys, and Enter in an empty field sends nothing.
    await page.keyboard.press("ArrowUp");
    await expect(editing).toHaveAccessibleDescription(/Enter sender/);
    await expect(editing).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Shift+Enter");
    await page.keyboard.type("tredje linje");
    await expect(editing).toHaveValue("Første linje\nanden linje\ntredje linje");
    await page.keyboard.press("Enter");
    await expect(editing).toHaveCount(0);
    // The question first: until it stands there, the answer in sight is the one before.
    await expect(questions(page)).toContainText("tredje linje");
    await answered(page, "Et svar på to ord.");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await editing.fill("");
    await page.keyboard.press("Enter");
    await expect(editing).toHaveValue("");
    await page.keyboard.type("En kort en");
    await page.keyboard.press("Control+Enter");
    await expect(editing).toHaveCount(0);
    await expect(questions(page)).toContainText("En kort en");
    await answered(page, "Et svar på to ord.");
    await expect(field(page)).toBeFocused();

    // A long one is stopped by key, and the focus is in the field again.
    await there.provider.script({
      script: { kind: "hang", text: "Det begynder godt, ", rest: "og ender godt." },
      times: 2,
    });
    await page.keyboard.type("Bliv ved");
    await page.keyboard.press("Enter");
    await expect(answers(page)).toHaveCount(2);
    await expect(answers(page).last()).toHaveAttribute("aria-busy", "true");
    await stop(page).focus();
    await page.keyboard.press("Enter");
    await expect(answers(page).last()).toHaveAttribute("aria-busy", "false");
    await expect(field(page)).toBeFocused();

    // One that ends while the focus is on *Stop*: what comes in its place is not what was meant.
    await page.keyboard.type("En til");
    await page.keyboard.press("Enter");
    await expect(answers(page)).toHaveCount(3);
    await expect(answers(page).last()).toContainText("Det begynder godt");
    await stop(page).focus();
    await there.provider.letGo();
    await expect(answers(page).last()).toHaveAttribute("aria-busy", "false");
    await expect(field(page)).toBeFocused();
  });

  await test.step("a starter's places are gone through by Tab, and Tab leaves after the last one", async () => {
    await beginAnew(page);
    await page.getByRole("button", { name: "Forklar et begreb" }).focus();
    await page.keyboard.press("Enter");
    await expect(field(page)).toBeFocused();
    await expect(send(page)).not.toHaveAttribute("aria-disabled");
    await page.keyboard.type("metafor");
    await page.keyboard.press("Tab");
    await page.keyboard.type("dansk");
    await expect(field(page)).toHaveValue("Forklar metafor i dansk. Jeg ved allerede, at …");
    await page.keyboard.press("Tab");
    await expect(field(page)).not.toBeFocused();
  });
});
