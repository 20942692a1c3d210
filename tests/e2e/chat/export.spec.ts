/** A conversation as a file and on the clipboard: with questions, answers and times, as programs open it. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { readWord } from "../../../src/web/documents/import/word/read-part.ts";
import { bodyOf } from "../../support/word-file.ts";
import { equationsOf } from "../../support/word-math.ts";
import { decideConsent, expect, expectAccessible } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openChat } from "./list-steps.ts";
import { answered, answers, ask } from "./steps.ts";

const answer =
  "## Fortælleren\n\nHan er **alvidende**, og *Ringen* er kort.\n\n- et punkt\n  - og et under\n\n" +
  "- [x] Læs kapitel 3\n- [ ] Lav opgave 4 om H₂O 😀\n\n$$\n\\frac{d[O_2]}{dt}\n$$\n\nHer er $x^2$ for $5.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nDET VAR DET.";

test.beforeEach(async ({ page, there, person }) => {
  await there.provider.reset();
  await decideConsent(page);
  await openChat(page, person);
  await there.provider.script({ script: { kind: "say", text: answer } });
  await ask(page, "Hvem fortæller i novellen?");
  await answered(page, "DET VAR DET.");
});

const dialog = (page: Page) => page.getByRole("dialog", { name: "Eksportér samtalen" });

async function saved(page: Page, way: string, more = "") {
  const waiting = page.waitForEvent("download");
  await dialog(page).getByRole("button", { name: way, exact: true }).click();
  const download = await waiting;
  const name = download.suggestedFilename();
  await expect(dialog(page).getByText(`»${name}« er hentet.${more}`)).toBeVisible();
  const bytes = new Uint8Array(await readFile(await download.path()));
  return { name, bytes };
}

const year = new Date().getFullYear();
const time = `\\d+\\. \\p{L}+ ${year} kl\\.\\s\\d+\\.\\d\\d`;

test("a conversation is shown, had as files, and copied", async ({ page, context }) => {
  await test.step("a formula between single dollars is set, and money is not", async () => {
    await expect(answers(page).last().locator("math")).toHaveCount(2);
    await expect(answers(page).last()).toContainText("for $5.");
  });

  await test.step("leaves as Word, Markdown and PDF, with prompts and times, and says who made it", async () => {
    await page.getByRole("button", { name: "Eksportér" }).click();
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, "dialog[open]");

    const word = await saved(page, "Word (.docx)");
    expect(word.name).toMatch(/ – samtale .*\.docx$/);
    const read = await readWord(word.bytes.slice().buffer);
    const markdown = await saved(page, "Markdown (.md)");
    const marked = new TextDecoder().decode(markdown.bytes);
    const pdf = await saved(page, "PDF (.pdf)", " Tegnet 😀 kan ikke vises i en PDF");
    const { text: pages } = await extractText(await getDocumentProxy(pdf.bytes), { mergePages: true });
    for (const text of [read, marked, pages]) {
      expect(text).toContain("Bilag: ");
      expect(text).toMatch(new RegExp(`Dig, ${time}`, "u"));
      expect(text).toMatch(new RegExp(`AI \\(prøvemodel\\), ${time}`, "u"));
      expect(text).toContain("Hvem fortæller i novellen?");
      expect(text).toMatch(/Delvist genereret med AI/);
    }
    expect(marked).toContain(answer);
    expect(read).toContain("Han er alvidende, og Ringen er kort.");
    expect(pages).toContain("Han er alvidende");
    expect(pages).toMatch(/\[x\]\s+Læs kapitel 3/);
    expect(pages).toMatch(/\[ \]\s+Lav opgave 4 om H\s?2\s?O □/);
    expect(pages.replace(/\s/g, "")).toContain("d[O2]/dt");
    expect(read).toContain("☑ Læs kapitel 3");
    const body = bodyOf(word.bytes);
    const equations = equationsOf(body);
    expect(equations).toHaveLength(2);
    expect(equations[0]).toContain("<m:f><m:num>");
    expect(equations[1]).toContain("<m:sSup>");
    expect(body).toContain(`<m:oMathPara>${equations[0]}</m:oMathPara>`);
    expect(body).toMatch(/Her er <\/w:t><\/w:r><m:oMath>.*<\/m:oMath><w:r><w:t[^>]*> for \$5\./u);
    expect(read).not.toContain("**");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Eksportér" })).toBeFocused();
  });

  await test.step("an answer is copied for Word, as Markdown and as plain words", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const shown = answers(page).last();
    const copied = async (way?: string) => {
      await page.evaluate(() => navigator.clipboard.writeText(""));
      if (way === undefined) await shown.getByRole("button", { name: "Kopiér", exact: true }).press("Enter");
      else {
        await shown
          .locator("summary", { has: page.getByRole("img", { name: "Flere måder at kopiere på" }) })
          .press("Enter");
        await shown.getByRole("button", { name: way }).click();
      }
      await expect(page.getByRole("status").filter({ hasText: "Kopieret" })).toHaveCount(1);
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
      return page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const texts: Record<string, string> = {};
        for (const type of item?.types ?? []) texts[type] = (await (await item?.getType(type))?.text()) ?? "";
        return texts;
      });
    };
    const word = await copied();
    expect(word["text/html"]).toContain("<strong>alvidende</strong>");
    expect(word["text/html"]).toContain("<ul><li>et punkt<ul><li>og et under</li></ul></li>");
    expect(word["text/html"]).toContain("<p>d[O₂]/dt</p>");
    expect(word["text/html"]).toContain("<td>1</td>");
    expect(word["text/plain"]).toContain("Han er alvidende, og Ringen er kort.");
    expect(await copied("Kopiér til Word")).toEqual(word);
    expect(await copied("Kopiér som markdown")).toEqual({ "text/plain": answer });
    expect((await copied("Kopiér som ren tekst"))["text/plain"]).not.toMatch(/[*#|]/);
  });
});
