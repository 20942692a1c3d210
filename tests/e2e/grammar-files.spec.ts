/** Files into and out of /grammatikkontrol, and everything that is not a text and is given to it all the same. */
import { readFile, writeFile } from "node:fs/promises";
import { deflateRawSync, deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { Document, Packer, Paragraph, TextRun } from "docx";
import { pagePaths } from "#contract/paths.ts";
import { pdfFile, reportPdf } from "../support/pdf-file.ts";
import { decideConsent, expect, expectNoSideways, hydrated, test } from "./fixtures.ts";
import { card, clear, closely, draftOf, emptyByKeys, field, goneFindings, list, textOf } from "./grammar-page.ts";

interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

test.beforeEach(async ({ page }) => {
  await decideConsent(page);
  await page.goto(pagePaths.grammar);
  await hydrated(page);
});

const give = (page: Page, file: GivenFile | string) =>
  page.locator('input[type=file][accept*=".docx"]').setInputFiles(file);

const text = (name: string, content: string | Uint8Array): GivenFile => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});

/** By its path: the browser fetches a large one faster than it is sent to it. */
async function onDisk(name: string, content: Uint8Array): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  return path;
}

async function docx(name: string, lines: readonly string[]): Promise<GivenFile> {
  const children = lines.map((line) => new Paragraph({ children: [new TextRun(line)] }));
  return { name, mimeType: "", buffer: await Packer.toBuffer(new Document({ sections: [{ children }] })) };
}

/** A PDF by hand: one page, one line of text for each entry, or a page without any. */
function pdf(name: string, lines: readonly string[], more = ""): GivenFile {
  const shown = lines.map((line, index) => `BT /F1 12 Tf 72 ${720 - index * 16} Td (${line}) Tj ET`).join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  const trailer = `<< /Size ${objects.length + 1} /Root 1 0 R ${more}>>`;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n${trailer}\nstartxref\n${body.length}\n%%EOF`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(body, "latin1") };
}

/** A zip file with one part that unpacks to `unpackedBytes` of nothing. */
function zipBomb(unpackedBytes: number): Buffer {
  const name = Buffer.from("word/document.xml");
  const packed = deflateRawSync(Buffer.alloc(unpackedBytes), { level: 9 });
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(100, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(100, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return Buffer.concat([local, name, packed, central, name, end]);
}

/** A PDF of a megabyte whose page unpacks to a gigabyte. */
function pdfBomb(): Uint8Array {
  const data = deflateSync(Buffer.alloc(1000 * 1024 * 1024));
  return new Uint8Array(pdfFile({ pages: [{ filter: "/Filter /FlateDecode", data }] }));
}

const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

test("the first card opens after an upload, on a phone too", async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 780 });
    await give(page, text("brev.txt", "Vi mødes idag ved søen.\nDet regner og og blæser."));
    await expect(card(page)).toContainText("idag");
    await clear(page);
    await expect(card(page)).toBeHidden();
  }
});

test("a Markdown file shows its headings and lists, and keeps its marks", async ({ page }) => {
  const content = "# Turen\n\nVi tog afsted.\n\n- mad\n- telt";
  await give(page, text("tur.md", content));
  const host = page.locator(".writing-host");
  await expect(host.locator(".look-heading.look-1")).toHaveText("# Turen");
  await expect(host.locator(".look-listed")).toHaveText(["- mad", "- telt"]);
  expect(await textOf(page)).toBe(content);
  await clear(page);
  await expect(host.locator(".look-heading")).toHaveCount(0);
  await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
  await expect(host.locator(".look-heading.look-1")).toHaveText("# Turen");
});

test("files are read, and a text that stands there is only replaced when asked", async ({ page }) => {
  await test.step(".txt in UTF-8 and in the encoding of older Windows programs", async () => {
    await give(page, text("brev.txt", "Blåbærgrød på søndag.\r\nVi ses idag."));
    await expect(page.getByText("»brev.txt« er hentet.").first()).toBeVisible();
    expect(await textOf(page)).toBe("Blåbærgrød på søndag.\nVi ses idag.");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
    await clear(page);
    await give(page, text("gammelt.txt", Buffer.from("Blåbærgrød på søndag.", "latin1")));
    await expect.poll(() => textOf(page)).toBe("Blåbærgrød på søndag.");
  });

  await test.step(".md", async () => {
    await clear(page);
    await give(page, text("noter.md", "# Overskrift\n\nTekst."));
    await expect.poll(() => textOf(page)).toBe("# Overskrift\n\nTekst.");
  });

  await test.step(".docx, one line for each paragraph, with what was left out said", async () => {
    await clear(page);
    await expect(list(page).getByRole("listitem")).toHaveCount(0);
    await give(page, await docx("Opgave i dansk.docx", ["Første afsnit med æ, ø og å.", "", "Andet afsnit idag."]));
    await expect(page.getByText(/»Opgave i dansk.docx« er hentet. Skrift, billeder/).first()).toBeVisible();
    expect(await textOf(page)).toBe("Første afsnit med æ, ø og å.\n\nAndet afsnit idag.");
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
  });

  await test.step(".pdf, with its lines put together to paragraphs", async () => {
    await clear(page);
    await give(
      page,
      pdf("artikel.pdf", ["Det er en lang linje, som fylder hele siden og", "slutter her med r\xf8dgr\xf8d."]),
    );
    await expect
      .poll(() => textOf(page), { timeout: 20_000 })
      .toBe("Det er en lang linje, som fylder hele siden og slutter her med rødgrød.");
  });

  await test.step(".pdf, without the lines that its pages repeat, and that is told", async () => {
    await clear(page);
    await give(page, { name: "rapport.pdf", mimeType: "", buffer: reportPdf() });
    const told = page.getByText(/taget ud: »Historie A«, »Side 1« til »Side 3«\./);
    await expect(told.first()).toBeVisible({ timeout: 20_000 });
    expect(await textOf(page)).toBe(
      [1, 2, 3].map((n) => `Det er side ${n}, som slutter midt i en sætning og`).join(" "),
    );
  });

  await test.step("a file that is dropped on the sheet", async () => {
    await clear(page);
    const data = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(["Sluppet tekst."], "sluppet.txt", { type: "text/plain" }));
      return transfer;
    });
    await page.dispatchEvent(".writing", "dragover", { dataTransfer: data });
    await page.dispatchEvent(".writing", "drop", { dataTransfer: data });
    await expect.poll(() => textOf(page)).toBe("Sluppet tekst.");
  });

  await test.step("a text that stands there is only replaced when asked, and can be had back", async () => {
    await give(page, text("ny.txt", "En anden tekst."));
    const dialog = page.getByRole("dialog", { name: "Vil du erstatte din tekst?" });
    await dialog.getByRole("button", { name: "Behold" }).click();
    expect(await textOf(page)).toBe("Sluppet tekst.");
    await give(page, text("ny.txt", "En anden tekst."));
    await dialog.getByRole("button", { name: "Erstat teksten" }).click();
    await expect.poll(() => textOf(page)).toBe("En anden tekst.");
    await page.getByRole("button", { name: "Hent teksten tilbage" }).click();
    await expect.poll(() => textOf(page)).toBe("Sluppet tekst.");
  });
});

/** No two neighbours are refused with the same words: an answer can't be taken for the one before. */
const cases: readonly (readonly [name: string, file: () => GivenFile | Promise<GivenFile | string>, says: RegExp])[] = [
  ["an empty file", () => text("tom.txt", ""), /Filen er tom/],
  ["a file of spaces", () => text("blank.txt", " \n \n"), /Der er ingen tekst i filen/],
  ["a picture", () => text("billede.png", "x"), /Billeder kan ikke læses/],
  ["an old Word file", () => text("gammel.doc", compound), /Words gamle format/],
  ["a binary file named .txt", () => text("program.txt", Buffer.from([77, 90, 0, 1, 2, 0, 255])), /ikke en tekstfil/],
  ["a PDF named .docx", () => ({ ...pdf("a.docx", ["x"]) }), /passer ikke til dens navn/],
  ["text named .docx", () => text("a.docx", "bare tekst"), /kan ikke læses/],
  ["a Word file named .txt", async () => ({ ...(await docx("a.txt", ["x"])) }), /passer ikke til dens navn/],
  [
    "a Word file with a password",
    () => text("hemmelig.docx", Buffer.concat([compound, Buffer.from("EncryptedPackage", "utf16le")])),
    /beskyttet med en adgangskode/,
  ],
  ["a damaged Word file", async () => damaged(await docx("a.docx", ["x"])), /kan ikke læses/],
  ["a Word file without words", () => docx("tom.docx", ["", ""]), /Der er ingen tekst i filen/],
  ["a zip bomb", () => text("bombe.docx", zipBomb(60 * 1024 * 1024)), /fylder alt for meget/],
  ["a PDF without text", () => pdf("scannet.pdf", []), /ingen tekst, kun billeder/],
  [
    "a PDF with a password",
    () =>
      pdf(
        "hemmelig.pdf",
        ["x"],
        `/Encrypt << /Filter /Standard /V 1 /R 2 /P -44 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> >> /ID [<41><41>] `,
      ),
    /beskyttet med en adgangskode/,
  ],
  ["a PDF that unpacks to a gigabyte", () => onDisk("bombe.pdf", pdfBomb()), /fylder alt for meget/],
  ["a PDF that is none", () => text("a.pdf", "%PDF-1.4 og så ikke mere"), /kan ikke læses/],
  [
    "a text of more than 20 MB, which has no pictures to leave out",
    () => onDisk("stor.txt", Buffer.alloc(20 * 1024 * 1024 + 1, 97)),
    /mere end 20 MB\. Din tekst er ikke ændret\. Del den op i flere filer\.$/,
  ],
  [
    "a text longer than the limit",
    () => text("lang.txt", "ord ".repeat(60_000)),
    /Filen er på 240.000 tegn. Grænsen er 200.000 tegn/,
  ],
];

test("what is no text is refused with a reason, and the text stays", async ({ page }) => {
  await field(page).fill("Min egen tekst.");
  for (const [name, file, says] of cases) {
    await test.step(name, async () => {
      const refusal = page.getByRole("alert").filter({ hasText: says });
      await expect(refusal).toHaveCount(0);
      await give(page, await file());
      await expect(refusal).toBeVisible({ timeout: 25_000 });
      await expect(page.getByRole("alert").filter({ hasText: "Din tekst er ikke ændret." })).toBeVisible();
      expect(await textOf(page)).toBe("Min egen tekst.");
    });
  }
});

function damaged(file: GivenFile): GivenFile {
  return { ...file, buffer: file.buffer.subarray(0, file.buffer.length - 100) };
}

const paste = (page: Page, content: string) =>
  page.locator(".cm-content").evaluate((element, value) => {
    const data = new DataTransfer();
    data.setData("text/plain", value);
    data.setData("text/html", `<b>${value.slice(0, 20)}</b>`);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, content);

test("what is pasted is kept as it is and the next sentence checked; 10 MB are refused", async ({ page }) => {
  await field(page).click();
  await expect(page.locator(".writing-host")).toBeVisible();

  await test.step("10 MB are refused with the figures, and the text stays", async () => {
    await page.keyboard.insertText("Min egen tekst.");
    await paste(page, "0123456789".repeat(1024 * 1024));
    await expect(page.getByRole("alert").filter({ hasText: "Grænsen er 200.000 tegn" })).toContainText(
      "10.485.775 tegn",
    );
    expect(await textOf(page)).toBe("Min egen tekst.");
  });

  const odd: readonly (readonly [name: string, content: string])[] = [
    ["HTML is text", '<img src=x onerror="alert(1)"> <b>fed</b>'],
    ["half characters", "En halv \ud83d og \ude00 her."],
    ["emoji and combining marks", "👩‍🚀🏽 a\u030a e\u0301 🇩🇰"],
    ["right to left", "שלום עולם مرحبا"],
    ["control characters", "a\u0000b\u0007c\u001bd"],
    ["200,000 characters without a space", "a".repeat(199_000)],
  ];
  for (const [name, content] of odd) {
    await test.step(`${name}: kept as it is, and the next sentence is checked`, async () => {
      await emptyByKeys(page);
      await paste(page, `${content}\n`);
      await page.keyboard.insertText("Det er iorden.");
      const patiently = { ...closely, timeout: 20_000 };
      await expect.poll(() => goneFindings(page).count(), patiently).toBe(0);
      await expect.poll(() => list(page).getByText("iorden").isVisible(), patiently).toBe(true);
      await expect(page.locator(".find-ord").filter({ hasText: "iorden" })).toBeInViewport();
      const kept = async () => JSON.parse((await draftOf(page)) ?? "{}").text;
      await expect.poll(kept, closely).toBe(`${content}\nDet er iorden.`);
      await expectNoSideways(page);
    });
  }
});

test("the text leaves as text, on the clipboard and as Word", async ({ page, context }) => {
  await test.step("as text with Windows line ends, and on the clipboard", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await field(page).fill("Blåbær\nog mere.");
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Hent som tekst" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe("Min tekst.txt");
    expect((await readFile(await download.path())).toString("utf8")).toBe("\ufeffBlåbær\r\nog mere.");
    await page.getByRole("button", { name: "Kopiér" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Teksten er kopieret." })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("Blåbær\nog mere.");
  });

  await test.step("as Word, in Danish, one paragraph a line, with a name that tells where it came from", async () => {
    await clear(page);
    await give(page, text("Min opgave.txt", "Første afsnit æøå.\nAndet\tafsnit & <mere>.\u0001"));
    await expect(page.getByText("»Min opgave.txt« er hentet.").first()).toBeVisible();
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Hent som Word" }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe("Min opgave – rettet.docx");
    const { default: mammoth } = await import("mammoth");
    const buffer = await readFile(await download.path());
    expect((await mammoth.extractRawText({ buffer })).value).toBe("Første afsnit æøå.\n\nAndet\tafsnit & <mere>.\n\n");
    expect(buffer.includes("word/document.xml")).toBe(true);
  });
});
