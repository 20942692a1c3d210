/** Where the focus is when what had it is made anew: whoever has no mouse goes on from where they were. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { beginAnew, field, openChat } from "./list-steps.ts";
import { answered, answers, ask, questions, stop, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const last = (page: Page, name: string) => answers(page).last().getByRole("button", { name });
const editing = (page: Page) => thread(page).getByRole("textbox", { name: "Redigér beskeden" });

test("whoever has no mouse goes on from where they were", async ({ page, there, person }) => {
  await test.step("versions keep it on the arrows, and what begins an answer gives it to the field", async () => {
    await there.provider.script({ script: { kind: "say", text: "Det første svar." } });
    await openChat(page, person);
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page, "Det første svar.");

    await there.provider.script({ script: { kind: "say", text: "Det andet svar." } });
    await last(page, "Prøv igen med et nyt svar").press("Enter");
    await expect(field(page)).toBeFocused();
    await answered(page, "Det andet svar.");
    await expect(field(page)).toBeFocused();
    await last(page, "Forrige version").press("Enter");
    await expect(answers(page).last()).toContainText("Det første svar.");
    // Nothing stands before the first one.
    await expect(last(page, "Næste version")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(answers(page).last()).toContainText("Det andet svar.");
    await expect(last(page, "Forrige version")).toBeFocused();

    const words = Array.from({ length: 600 }, (_none, at) => `ord${at}`).join(" ");
    await there.provider.script({ script: { kind: "say", text: words, tokensPerSecond: 40 } });
    await ask(page, "Bliv ved");
    await expect(answers(page).last()).toContainText("ord5");
    await stop(page).press("Enter");
    await expect(answers(page).last()).toHaveAttribute("aria-busy", "false");
    await there.provider.script({ script: { kind: "say", text: " Og det var SLUT." } });
    await last(page, "Fortsæt svaret").press("Enter");
    await expect(field(page)).toBeFocused();
    await answered(page, "SLUT.");
  });

  await test.step("an edit that is left is there again, and gives the focus back to what it was begun by", async () => {
    await there.provider.script({ script: { kind: "say", text: "Et kort svar." } });
    await beginAnew(page);
    await ask(page, "Hvem var Karen Blixen?");
    await answered(page, "Et kort svar.");
    const pen = questions(page).getByRole("button", { name: "Redigér beskeden" });
    await pen.press("Enter");
    await expect(editing(page)).toBeFocused();
    await page.keyboard.type(" Svar kort.");
    await page.keyboard.press("Escape");
    await expect(pen).toBeFocused();
    await expect(questions(page)).toContainText("Hvem var Karen Blixen?");
    await expect(questions(page)).not.toContainText("Svar kort.");

    await page.reload();
    await pen.press("Enter");
    await expect(editing(page)).toHaveValue("Hvem var Karen Blixen? Svar kort.");
    await expect(thread(page).getByText("Dine rettelser fra sidst står her stadig.")).toBeVisible();
    await expectAccessible(page);
    await thread(page).getByRole("button", { name: "Begynd forfra" }).press("Enter");
    await expect(editing(page)).toHaveValue("Hvem var Karen Blixen?");
    await expect(editing(page)).toBeFocused();
    await thread(page).getByRole("button", { name: "Annullér" }).press("Enter");
    await expect(pen).toBeFocused();
    await pen.press("Enter");
    await expect(thread(page).getByText("Dine rettelser fra sidst står her stadig.")).toHaveCount(0);
  });
});
