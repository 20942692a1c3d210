/** Text that is marked in the result and copied by the browser's own keys is the text as it stands. */
import type { Page } from "@playwright/test";
import { decideConsent, expect, test } from "../fixtures.ts";
import { again, field, pane, result, rewriteAgain, rewriteHere, rewritten, sample } from "./steps.ts";

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await decideConsent(page);
});

interface Clipboard {
  readonly plain: string;
  readonly html: string;
}

async function copied(page: Page): Promise<Clipboard> {
  await page.keyboard.press("ControlOrMeta+c");
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read();
    const read = async (type: string) => (await item?.getType(type))?.text() ?? "";
    return { plain: await read("text/plain"), html: await read("text/html") };
  });
}

/** Marks from the first of some words to the last of others, as they are shown. */
async function mark(page: Page, from: string, to: string): Promise<void> {
  await result(page).evaluate(
    (element, [first, last]) => {
      const range = document.createRange();
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const value = node.nodeValue ?? "";
        if (range.collapsed && value.includes(first)) range.setStart(node, value.indexOf(first));
        if (value.includes(last)) range.setEnd(node, value.indexOf(last) + last.length);
      }
      const selection = window.getSelection();
      selection?.removeAllRanges();
      selection?.addRange(range);
    },
    [from, to] as const,
  );
}

test("what is marked is copied as it stands, and undo by keys stops at the run that made it", async ({ page }) => {
  await rewriteHere(page);

  await test.step("a piece of it over a change, and a word that went when that alone is marked", async () => {
    await mark(page, "spørgsmål", "opgaven");
    expect((await copied(page)).plain).toBe("spørgsmål om opgaven");
    await mark(page, "Mette", "søen");
    expect((await copied(page)).plain).toBe("Mette Holm den 4. maj 2026.\n\nVi mødes i dag ved søen");
    await mark(page, "vedrørende", "vedrørende");
    expect((await copied(page)).plain).toBe("vedrørende");
  });

  await test.step("the whole result, as the button copies it: without what went and without the notes", async () => {
    await result(page).evaluate((element) => window.getSelection()?.selectAllChildren(element));
    const all = await copied(page);
    expect(all.plain).toBe(rewritten);
    expect(all.html).toContain(`<p>${rewritten.replace("\n\n", "</p><p>")}</p>`);
    await result(page).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(pane(page).getByText("1 afvist")).toBeVisible();
    await result(page).evaluate((element) => window.getSelection()?.selectAllChildren(element));
    expect((await copied(page)).plain).toBe(rewritten.replace("Hvis", "Såfremt"));
  });

  await test.step("undo by keys stops at the run that made the result, and the button brings the one before", async () => {
    await rewriteAgain(page);
    await field(page).fill(`${sample} Såfremt det regner, bliver vi hjemme.`);
    await again(page).click();
    await expect(pane(page).getByText("4 ændringer")).toBeVisible();
    await result(page).focus();
    await page.keyboard.press("j");
    await page.keyboard.press("x");
    await expect(pane(page).getByText("4 ændringer · 1 afvist")).toBeVisible();
    for (const key of ["ControlOrMeta+z", "ControlOrMeta+z", "u"]) await page.keyboard.press(key);
    await expect(pane(page).getByText(/^4 ændringer · \d+\s%/u)).toBeVisible();
    await pane(page).getByRole("button", { name: "Hent det forrige resultat" }).click();
    await expect(pane(page).getByText(/^3 ændringer · \d+\s%/u)).toBeVisible();
  });
});
