/** A Word document through /grammatikkontrol and out again: everything but the text is as it was. */
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { bodyOf, entryOf, wordFile } from "../support/word-file.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, hydrated, test } from "./fixtures.ts";
import { clear, expectFound, field, list, textOf } from "./grammar-page.ts";

test.beforeEach(async ({ page }) => {
  await decideConsent(page);
  await page.goto(pagePaths.grammar);
  await hydrated(page);
});

const bold = "<w:rPr><w:b/></w:rPr>";
const run = (text: string, properties = "") => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const heading = '<w:pPr><w:pStyle w:val="Overskrift1"/></w:pPr>';
const image = new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]);

const body =
  `<w:p>${heading}${run("Turen")}</w:p>` +
  `<w:p>${run("Vi mødes ")}${run("idag", bold)}${run(" ved søen.")}<w:r><w:footnoteReference w:id="1"/></w:r></w:p>` +
  `<w:tbl><w:tblPr/><w:tblGrid><w:gridCol/></w:tblGrid><w:tr><w:tc><w:p>${run("Alt er iorden.")}</w:p></w:tc></w:tr></w:tbl><w:p/>`;
const footnotes = `<w:footnote w:id="1"><w:p><w:r><w:footnoteRef/></w:r>${run(" Det regner og og blæser.")}</w:p></w:footnote>`;

const give = (page: Page, name = "Min opgave.docx") =>
  page.locator('input[type=file][accept*=".docx"]').setInputFiles({
    name,
    mimeType: "",
    buffer: Buffer.from(wordFile({ body, footnotes, more: { "word/media/image1.png": image } })),
  });

/** Presses a button and takes the file that comes of it. */
async function saved(page: Page, button: string): Promise<Buffer> {
  const waiting = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe("Min opgave – rettet.docx");
  return readFile(await download.path());
}

async function fixAll(page: Page): Promise<void> {
  await expectFound(page, 3);
  await page.getByRole("button", { name: "Ret alle sikre fejl" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Ret 3" }).click();
  await expect(list(page).getByRole("listitem")).toHaveCount(0);
}

const corrected = "Turen\nVi mødes i dag ved søen.\nAlt er i orden.\n\n\n Det regner og blæser.";

test("a file comes back with what it had, with the corrections to be seen or not", async ({ page }) => {
  await test.step("comes back with its formatting, notes and pictures, and the corrections as tracked changes", async () => {
    await give(page);
    await expect(page.getByText(/»Min opgave.docx« er hentet/).first()).toBeVisible();
    await fixAll(page);
    expect(await textOf(page)).toBe(corrected);
    await page.getByRole("button", { name: "Hent som Word" }).click();
    const dialog = page.getByRole("dialog", { name: "Hent som Word" });
    await expect(dialog).toContainText("Formatering, fodnoter og billeder er som i din fil.");
    await expectAccessible(page);
    const file = await saved(page, "Med synlige rettelser");
    const document = bodyOf(file);
    expect(document).toContain(`${heading}${run("Turen")}`);
    expect(document).toMatch(
      /<w:del w:id="\d+" w:author="Rød Tråd" w:date="[\dT:-]+Z"><w:r><w:rPr><w:b\/><\/w:rPr><w:delText xml:space="preserve">idag</,
    );
    expect(document).toMatch(/<w:ins [^>]*><w:r><w:rPr><w:b\/><\/w:rPr><w:t xml:space="preserve">i dag</);
    expect(document).toContain('<w:footnoteReference w:id="1"/>');
    expect(entryOf(file, "word/footnotes.xml")).toContain("<w:del ");
    expect(entryOf(file, "word/media/image1.png")).toContain("PNG\r\n");
  });

  await test.step("a worker that dies over the file costs its formatting and not the corrections, and that is told", async () => {
    await page.evaluate(() => {
      const Real = Worker;
      window.Worker = class extends Real {
        override postMessage(): void {
          window.Worker = Real;
          this.terminate();
          this.dispatchEvent(new ErrorEvent("error", { cancelable: true }));
        }
      };
    });
    await page.getByRole("button", { name: "Hent som Word" }).click();
    const file = await saved(page, "Med synlige rettelser");
    expect(bodyOf(file)).toMatch(/<w:delText xml:space="preserve">idag</);
    expect(bodyOf(file)).not.toContain(bold);
    await expect(page.getByText(/Noget gik i stå, da teksten skulle sættes ind i filen/).first()).toBeVisible();
    await page.getByRole("button", { name: "Hent som Word" }).click();
    expect(bodyOf(await saved(page, "Uden synlige rettelser"))).toContain(run("i dag", bold));
  });

  await test.step("comes back clean, after a reload, and reads in again as it was on the sheet", async () => {
    await expect(page.getByText("Kladden er gemt på denne enhed.")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expect(page.getByText("Min opgave.docx")).toBeVisible();
    await page.getByRole("button", { name: "Hent som Word" }).click();
    const file = await saved(page, "Uden synlige rettelser");
    expect(bodyOf(file)).not.toMatch(/<w:(?:ins|del) /);
    expect(bodyOf(file)).toContain(run("i dag", bold));
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await page
      .locator('input[type=file][accept*=".docx"]')
      .setInputFiles({ name: "igen.docx", mimeType: "", buffer: file });
    await expect.poll(() => textOf(page)).toBe(corrected);
  });

  await test.step("another text in place of the file's is handed out alone, and that is told", async () => {
    await clear(page);
    await give(page);
    await expect(page.getByText(/»Min opgave.docx« er hentet/).first()).toBeVisible();
    await expect(page.locator(".writing-host")).toBeVisible();
    await page.locator(".cm-content").focus();
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText("Noget ganske andet: vejret på Fyn bliver koldt.");
    await page.getByRole("button", { name: "Hent som Word" }).click();
    const file = await saved(page, "Med synlige rettelser");
    expect(bodyOf(file)).toContain("vejret på Fyn");
    await expect(page.getByText(/Word-filen er hentet uden din fils formatering/).first()).toBeVisible();
  });
});

/** A report by the package that writes our own Word files. */
async function report(): Promise<Buffer> {
  const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
  const row = (...cells: string[]) => new TableRow({ children: cells.map(cell) });
  const spaced = (text: string) => new Paragraph({ text, spacing: { after: 160 } });
  const children = [
    new Paragraph({ text: "Ræve i byen", heading: HeadingLevel.HEADING_1 }),
    spaced("Vi mødes idag ved søen, og det regner."),
    spaced(
      "Ræven er kommet til byen, fordi der er mad og ro. Den bor under skure og i parker, og den jager mest om natten.",
    ),
    new Paragraph({ text: "Hvad den spiser", heading: HeadingLevel.HEADING_2 }),
    new Paragraph({ text: "Mus og og rotter", bullet: { level: 0 } }),
    new Paragraph({ text: "mest om vinteren", bullet: { level: 1 } }),
    new Table({ rows: [row("Sted", "Ræve"), row("Park", "Syv")] }),
    new Paragraph("Alt er iorden."),
  ];
  return Packer.toBuffer(new Document({ sections: [{ children }] }));
}

/** Middle of each knot and of the line that its mark is on, from the top of the text, in whole pixels. */
const knotsAndLines = (page: Page) =>
  page.evaluate(() => {
    const middle = (element: Element) => {
      const { top, height } = element.getBoundingClientRect();
      return Math.round(top + height / 2);
    };
    const marks = [...(document.querySelector(".writing-host")?.shadowRoot?.querySelectorAll(".find") ?? [])];
    const knots = [...document.querySelectorAll(".thread-keys > *")];
    return { knots: knots.map(middle), lines: marks.map(middle) };
  });

test("headings, lists, tables and space between paragraphs are seen, and stay so", async ({ page }) => {
  const host = page.locator(".writing-host");
  const buffer = await report();
  const whole = "Ræve i byen\nVi mødes idag ved søen, og det regner.\n";
  const expectLooks = async () => {
    await expect(host.locator(".look-heading.look-1")).toHaveText("Ræve i byen");
    await expect(host.locator(".look-heading.look-2")).toHaveText("Hvad den spiser");
    await expect(host.locator(".look-item.look-1")).toHaveCSS("padding-left", "24px");
    await expect(host.locator(".look-item.look-2")).toHaveText("mest om vinteren");
    await expect(host.locator(".look-row")).toHaveText(["Sted", "Park"]);
    await expect(host.locator(".look-cell")).toHaveText(["Ræve", "Syv"]);
    await expect(host.locator(".look-row").first()).toHaveCSS("padding-left", "12px");
  };

  await test.step("as they come in; every line keeps its height, and every knot is on its line", async () => {
    await page.locator('input[type=file][accept*=".docx"]').setInputFiles({ name: "ræve.docx", mimeType: "", buffer });
    await expectFound(page, 3);
    await expectLooks();
    await expect(host.locator(".look-space")).toHaveCount(4);
    expect((await textOf(page)).startsWith(whole)).toBe(true);
    const heights = await host
      .locator(".cm-line, .look-space")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height % 34));
    expect(new Set(heights)).toEqual(new Set([0]));
    await expect.poll(async () => (await knotsAndLines(page)).knots.length).toBe(3);
    const { knots, lines } = await knotsAndLines(page);
    for (const [index, knot] of knots.entries()) expect(Math.abs(knot - (lines[index] ?? 0))).toBeLessThanOrEqual(6);
    await expectAccessible(page);
  });

  await test.step("when it is written in: what is joined with the line above looks like that line", async () => {
    await host.locator(".look-item.look-2").click();
    await page.keyboard.press("Home");
    await page.keyboard.press("Backspace");
    await expect(host.locator(".look-item.look-2")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(host.locator(".look-item.look-1")).toHaveText("Mus og og rotter");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("ControlOrMeta+z");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Ret alle sikre fejl" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Ret 3" }).click();
    await expectFound(page, 0);
    await expect(host.locator(".look-item.look-1")).toHaveText("Mus og rotter");
  });

  await test.step("after a reload, and the file goes back with the text alone changed", async () => {
    await expect(page.getByText("Kladden er gemt på denne enhed.")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await expectLooks();
    await page.getByRole("button", { name: "Hent som Word" }).click();
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Uden synlige rettelser" }).click();
    const body = bodyOf(await readFile(await (await waiting).path()));
    expect(body).toContain("Vi mødes i dag ved søen");
    for (const kept of ["Heading1", "Heading2", "<w:numPr>", "<w:tbl>", 'w:after="160"']) expect(body).toContain(kept);
  });

  await test.step("another text has none of it", async () => {
    await page.locator(".cm-content").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText("Noget ganske andet.");
    await expect(host.locator("[class*=look-]")).toHaveCount(0);
  });
});

test("a file goes with the draft, and a text without one leaves as Word too", async ({ page }) => {
  await test.step("the file goes with the draft, and one that is gone is told", async () => {
    // A window that is opened in between must never find a file without its text.
    const order = await page.evaluateHandle(
      ({ names }) => {
        const stored: string[] = [];
        const { setItem } = Storage.prototype;
        Storage.prototype.setItem = function (name, value) {
          if (names.includes(name)) stored.push(name);
          setItem.call(this, name, value);
        };
        return stored;
      },
      { names: [storageKeys.draft("grammar"), storageKeys.wordFile] },
    );
    await give(page);
    await expect(page.getByText(/»Min opgave.docx« er hentet/).first()).toBeVisible();
    const kept = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.wordFile);
    await expect.poll(kept).toBe('{"name":"Min opgave.docx"}');
    expect(await order.jsonValue()).toEqual([storageKeys.draft("grammar"), storageKeys.wordFile]);
    await expect(page.getByText("Kladden er gemt på denne enhed.")).toBeVisible();
    // As when the browser has made room for something else.
    await page.evaluate(
      () =>
        new Promise((resolve, reject) => {
          const request = indexedDB.deleteDatabase("rodtraad");
          request.onsuccess = resolve;
          request.onerror = reject;
        }),
    );
    await page.reload();
    await hydrated(page);
    await expect(page.getByText("»Min opgave.docx« ligger ikke længere på denne enhed.")).toBeVisible();
    expect(await kept()).toBeNull();
    await give(page, "igen.docx");
    await page.getByRole("dialog").getByRole("button", { name: "Erstat teksten" }).click();
    await expect.poll(kept).toBe('{"name":"igen.docx"}');
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await expect.poll(kept).toBeNull();
  });

  await test.step("a file whose text was replaced and taken back is the one that is given, after a reload too", async () => {
    await give(page);
    await expect(page.getByText(/»Min opgave.docx« er hentet/).first()).toBeVisible();
    const plain = wordFile({ body: `<w:p>${run("Vi mødes idag ved søen.")}</w:p>` });
    await page
      .locator('input[type=file][accept*=".docx"]')
      .setInputFiles({ name: "udkast.docx", mimeType: "", buffer: Buffer.from(plain) });
    await page.getByRole("dialog").getByRole("button", { name: "Erstat teksten" }).click();
    await expect.poll(() => textOf(page)).toBe("Vi mødes idag ved søen.");
    await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
    const kept = () => page.evaluate((key) => localStorage.getItem(key), storageKeys.wordFile);
    await expect.poll(kept).toBe('{"name":"Min opgave.docx"}');
    await fixAll(page);
    await expect(page.getByText("Kladden er gemt på denne enhed.")).toBeVisible();
    await page.reload();
    await hydrated(page);
    await page.getByRole("button", { name: "Hent som Word" }).click();
    const file = await saved(page, "Uden synlige rettelser");
    expect(bodyOf(file)).toContain(run("i dag", bold));
  });

  await test.step("a text that was typed has its corrections tracked too; on a phone, by keyboard", async () => {
    await clear(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await field(page).click();
    await page.keyboard.insertText("Vi mødes idag ved søen.");
    await expectFound(page, 1);
    await page.keyboard.press("Alt+ArrowDown");
    await page.keyboard.press("Alt+Enter");
    await expect.poll(() => textOf(page)).toBe("Vi mødes i dag ved søen.");
    await page.getByRole("button", { name: "Hent som Word" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Hent som Word" });
    await expect(dialog.getByRole("button", { name: "Luk" })).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Med synlige rettelser" }).focus();
    const waiting = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    const file = await readFile(await (await waiting).path());
    expect(bodyOf(file)).toMatch(/<w:delText xml:space="preserve">idag<.*<w:t xml:space="preserve">i dag</s);
  });
});
