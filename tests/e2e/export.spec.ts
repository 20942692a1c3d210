/** Ways out for a finished text and ways in for a file, on the pages that rewrite and summarise. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { readWord } from "../../src/web/documents/import/word/read-part.ts";
import { rejectedText } from "../support/tracked-word.ts";
import { bodyOf, entryOf, wordFile } from "../support/word-file.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, hydrated, test } from "./fixtures.ts";
import { field, open, pane, result, rewriteHere, rewritten, sample } from "./rewriting/steps.ts";
import { open as openSummary, sample as source, summariseHere, summary } from "./summarising/steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

const menu = (page: Page): Locator => pane(page).locator("summary", { hasText: "Hent" });

/** Chooses one of the ways out, and takes the file that comes of it. */
async function saved(
  page: Page,
  way: string | RegExp,
): Promise<{ readonly name: string; readonly bytes: ArrayBuffer }> {
  await menu(page).click();
  const waiting = page.waitForEvent("download");
  await pane(page).getByRole("button", { name: way, exact: true }).click();
  const download = await waiting;
  const bytes = await readFile(await download.path());
  return { name: download.suggestedFilename(), bytes: new Uint8Array(bytes).buffer };
}

const day = new Intl.DateTimeFormat("da-DK", { dateStyle: "long", timeZone: "Europe/Copenhagen" });
const named = (words: string, what: string) => `${words} – ${what} ${day.format(new Date())}`;
const rewriting = "Hvis du har spørgsmål om opgaven";
const plain = (bytes: ArrayBuffer) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** What lists the ways out comes with the page. */
const writer = /\/assets\/export[-.]/u;

test("a rewriting leaves as a file: with its changes to be seen or not, and by its words", async ({
  page,
  problems,
}) => {
  await test.step("what writes Word files is fetched when one is asked for, and without it the text stays and it is said", async () => {
    problems.allow(/Failed to load resource.*\/assets\/export[-.]/);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await rewriteHere(page);
    expect(asked.filter((url) => writer.test(url))).toEqual([]);
    await page.route(writer, (route) => route.abort());
    await menu(page).click();
    await pane(page).getByRole("button", { name: "Word (.docx)" }).click();
    await expect(pane(page).getByText(/^Filen kunne ikke laves\. Din tekst er her stadig\./)).toBeVisible();
    await expect(result(page)).toContainText("Hvis");
    await page.unroute(writer);
    expect(await readWord((await saved(page, "Word (.docx)")).bytes)).toBe(rewritten.replace("\n\n", "\n"));
  });

  await test.step("with tracked changes: all taken is the result, all turned down the person's own text", async () => {
    const { name, bytes } = await saved(page, /^Word med sporede ændringer/);
    expect(name).toBe(`${named(rewriting, "omskrevet tekst")}, med sporede ændringer.docx`);
    expect(await readWord(bytes.slice(0))).toBe(rewritten);
    expect(rejectedText(bodyOf(bytes))).toBe(sample);
    expect(bodyOf(bytes)).toMatch(
      /<w:del w:id="\d+" w:author="Rød Tråd" w:date="[\dT:-]+Z"><w:r><w:delText[^>]*>Såfremt</u,
    );
    await expect(pane(page).getByText(`»${name}« er hentet.`)).toBeVisible();
    // The menu is done, and the keyboard goes on where it was.
    await expect(menu(page)).toBeFocused();
    await expect(pane(page).getByRole("button", { name: "Tekst (.txt)" })).toBeHidden();
  });

  await test.step("a clean file is called by its words and says that no model made it; as text it has no mark", async () => {
    const word = await saved(page, "Word (.docx)");
    expect(word.name).toBe(`${named(rewriting, "omskrevet tekst")}.docx`);
    expect(entryOf(word.bytes, "docProps/custom.xml")).toMatch(/name="AIGenerated"[^>]*><vt:lpwstr>false</u);
    expect(entryOf(word.bytes, "docProps/custom.xml")).toContain("Lavet uden AI");
    const text = await saved(page, "Tekst (.txt)");
    expect(text.name).toBe(`${named(rewriting, "omskrevet tekst")}.txt`);
    expect(plain(text.bytes)).toBe(`\ufeff${rewritten.replaceAll("\n", "\r\n")}`);
    const markdown = await saved(page, "Markdown (.md)");
    expect(plain(markdown.bytes)).toBe(rewritten);
  });

  await test.step("a rejected change is in no file; the others are, decided or not", async () => {
    await result(page).focus();
    for (const key of ["j", "a", "x"]) await page.keyboard.press(key);
    await expect(pane(page).getByText("3 ændringer · 1 accepteret · 1 afvist")).toBeVisible();
    const text = rewritten.replace("spørgsmål om opgaven", "spørgsmål vedrørende opgaven");
    const tracked = await saved(page, /^Word med sporede ændringer/);
    expect(await readWord(tracked.bytes.slice(0))).toBe(text);
    expect(rejectedText(bodyOf(tracked.bytes))).toBe(sample);
    const clean = await saved(page, "Word (.docx)");
    expect(bodyOf(clean.bytes)).not.toMatch(/<w:(?:ins|del) /u);
    expect(await readWord(clean.bytes)).toBe(text.replace("\n\n", "\n"));
  });
});

test("the ways out are reached by keys on a phone, and a PDF has every word", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await rewriteHere(page);

  await test.step("they are reached by keys, close with Escape, and fit a phone", async () => {
    await menu(page).focus();
    await page.keyboard.press("Enter");
    const ways = pane(page)
      .locator("details")
      .filter({ has: page.locator("summary", { hasText: "Hent" }) })
      .getByRole("listitem");
    await expect(ways).toHaveCount(5);
    await expect(ways.first()).toBeInViewport({ ratio: 0.9 });
    await expect(ways.last()).toBeInViewport({ ratio: 0.9 });
    await expectNoSideways(page);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(ways.first()).toBeHidden();
    await expect(menu(page)).toBeFocused();
  });

  await test.step("a PDF has every word, is tagged and says that no model made it", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const { name, bytes } = await saved(page, "PDF (.pdf)");
    expect(name).toBe(`${named(rewriting, "omskrevet tekst")}.pdf`);
    await expect(pane(page).getByText(`»${name}« er hentet.`, { exact: true })).toBeVisible();
    const document = await getDocumentProxy(new Uint8Array(bytes));
    const { text } = await extractText(document, { mergePages: true });
    expect(text.replace(/\s+/gu, " ")).toBe(rewritten.replace(/\s+/gu, " "));
    const { info, metadata } = await document.getMetadata();
    expect(info).toMatchObject({ Language: "da-DK" });
    expect(metadata.get("pdfx:ailabel")).toBe("Lavet uden AI");
  });

  await test.step("what a PDF can't show is told", async () => {
    await field(page).fill(`${sample} 😀`);
    await page.getByRole("button", { name: "Omskriv" }).click();
    await expect(result(page)).toContainText("😀");
    await saved(page, "PDF (.pdf)");
    await expect(pane(page).getByText(/er hentet\. Tegnet .+ kan ikke vises i en PDF/u)).toBeVisible();
  });
});

const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const file = {
  name: "Min opgave.docx",
  mimeType: "",
  buffer: Buffer.from(wordFile({ body: `<w:p>${run("Turen")}</w:p><w:p>${run("Vi mødes idag ved søen.")}</w:p>` })),
};

/** Drops a file on an element, or pastes it there, as the browser hands it over. */
async function give(target: Locator, type: "drop" | "paste", name: string, text: string): Promise<void> {
  await target.evaluate(
    (element, { kind, name, text }) => {
      const data = new DataTransfer();
      data.items.add(new File([text], name));
      const settings = { bubbles: true, cancelable: true };
      element.dispatchEvent(
        kind === "drop"
          ? new DragEvent("drop", { ...settings, dataTransfer: data })
          : new ClipboardEvent("paste", { ...settings, clipboardData: data }),
      );
    },
    { kind: type, name, text },
  );
}

/** On the page of a tool, with no text on it yet. */
async function takesFiles(page: Page): Promise<void> {
  await give(field(page), "drop", "noter.txt", "Noter fra timen.");
  await expect(field(page)).toHaveValue("Noter fra timen.");
  await expect(page.getByText("»noter.txt« er hentet.")).toBeVisible();
  await give(field(page), "paste", "mere.md", "Noget andet.");
  const dialog = page.getByRole("dialog", { name: "Vil du erstatte din tekst?" });
  await dialog.getByRole("button", { name: "Behold" }).click();
  await expect(field(page)).toHaveValue("Noter fra timen.");
  await give(field(page), "paste", "mere.md", "Noget andet.");
  await dialog.getByRole("button", { name: "Erstat teksten" }).click();
  await expect(field(page)).toHaveValue("Noget andet.");
  await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
  await expect(field(page)).toHaveValue("Noter fra timen.");
  await give(field(page), "drop", "billede.png", "x");
  await expect(page.getByRole("alert")).toContainText("Billeder kan ikke læses.");
  await page.reload();
  await hydrated(page);
  await expect(field(page)).toHaveValue("Noter fra timen.");
}

test("files are taken in to be rewritten, and a text that is there is replaced only after a yes", async ({ page }) => {
  await open(page);
  await test.step("a file is dropped or pasted", () => takesFiles(page));

  await test.step("a Word file is told what was left out, and leaves with the changes tracked", async () => {
    await field(page).fill("");
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(
      page.getByText("»Min opgave.docx« er hentet. Kun teksten er med: formatering, billeder, kommentarer", {
        exact: false,
      }),
    ).toBeVisible();
    await expect(field(page)).toHaveValue("Turen\nVi mødes idag ved søen.");
    await page.getByRole("button", { name: "Omskriv", exact: true }).click();
    await expect(pane(page).getByText("1 ændring")).toBeVisible();
    const { bytes } = await saved(page, /^Word med sporede ændringer/);
    expect(await readWord(bytes.slice(0))).toBe("Turen\nVi mødes i dag ved søen.");
    expect(rejectedText(bodyOf(bytes))).toBe("Turen\nVi mødes idag ved søen.");
  });
});

test("a summary: files are taken in, and it leaves as Word with its reference", async ({ page }) => {
  await openSummary(page);
  await test.step("a file is dropped or pasted", () => takesFiles(page));

  await test.step("it leaves with its reference, the title in italics, and with no changes to track", async () => {
    await summariseHere(page);
    await page.getByRole("button", { name: "Kildehenvisning" }).click();
    await page.getByRole("textbox", { name: "Titel" }).fill("Planternes liv");
    await expect(summary(page)).toBeVisible();
    await menu(page).click();
    await expect(pane(page).getByRole("button", { name: "Word (.docx)" })).toBeVisible();
    await expect(pane(page).getByRole("button", { name: /sporede/ })).toHaveCount(0);
    await menu(page).click();
    const { name, bytes } = await saved(page, "Word (.docx)");
    expect(name).toMatch(/ – opsummering \d+\. \p{L}+ \d{4}\.docx$/u);
    const lines = (await readWord(bytes.slice(0))).split("\n");
    expect(lines.slice(-2)).toEqual(["Kilde: Planternes liv. (u.å.).", "I teksten: (Planternes liv, u.å.)"]);
    expect(bodyOf(bytes)).toMatch(/<w:i\/>(?:<w:iCs\/>)?<\/w:rPr><w:t[^>]*>Planternes liv</u);
    // Without a model, its sentences are the text's own.
    const said = lines.slice(0, -2).flatMap((line) => line.split(/(?<=\.) (?=\p{Lu})/u));
    expect(said.length).toBeGreaterThan(1);
    for (const sentence of said) expect(source).toContain(sentence);
    expect(entryOf(bytes, "docProps/custom.xml")).toContain("Lavet uden AI");
  });
});
