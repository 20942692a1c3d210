/** Files in the chat: read on the device, searched on the server, cited in the answer, and opened where they are cited. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { extractText, getDocumentProxy } from "unpdf";
import { pagePaths } from "#contract/paths.ts";
import { readWord } from "../../../src/web/documents/import/word/read-part.ts";
import { reportPdf } from "../../support/pdf-file.ts";
import { wordFile } from "../../support/word-file.ts";
import {
  type Account,
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  failedLoad,
  hydrated,
  signIn,
} from "../fixtures.ts";
import { test } from "../model-product.ts";
import { keptChat } from "./kept-conversations.ts";
import { beginAnew, field, reopenChat, row, said } from "./list-steps.ts";
import { answered, answers, ask } from "./steps.ts";

const filler = "Vinden stod på fra havet, og dagene lignede hinanden, mens båden lå for anker inde i fjorden. ";
/** Sixty chapters, of which two speak of something: more than a model is given whole. */
const novel = Array.from({ length: 60 }, (_none, at) => {
  const said = at === 7 ? "Fyrpasseren tabte sin ring. " : at === 50 ? "Lensmanden fandt ringen i brønden. " : "";
  return `${filler.repeat(6)}${said}${filler.repeat(5)}`;
}).join("\n");

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: "",
  buffer: Buffer.from(content as string),
});
const chosen = (page: Page): Locator => page.locator("input[type=file]").first();
const chips = (page: Page): Locator => page.getByRole("list", { name: "Filer" }).getByRole("listitem");
const chip = (page: Page, name: string): Locator => chips(page).filter({ hasText: name });
const ready = (page: Page, name: string) => expect(chip(page, name)).toContainText("Klar");
const answer = (page: Page): Locator => answers(page).last();
const panel = (page: Page): Locator => page.getByRole("dialog");

/** Not by the list, which a phone has in a drawer. */
async function open(page: Page, user: Account): Promise<void> {
  await signIn(page, { user });
  await page.goto(pagePaths.chat);
  await hydrated(page);
  await expect(page.getByRole("button", { name: "Vedhæft fil" })).toBeVisible();
}

test.beforeEach(async ({ page, there }) => {
  await decideConsent(page);
  await there.provider.reset();
});

test("files are read, searched, cited, and opened where they are cited", async ({
  page,
  context,
  there,
  person,
  problems,
}) => {
  await test.step("a long file is searched for what is asked, and the answer's place is opened in it", async () => {
    await there.provider.script({
      when: "Hvem fandt ringen",
      script: {
        kind: "say",
        text: "Lensmanden fandt ringen i brønden [2]. Kongen byggede en rumraket [1]. Se også [9].",
      },
    });
    await open(page, person);
    await chosen(page).setInputFiles(file("Novelle.txt", novel));
    await ready(page, "Novelle.txt");
    await expectAccessible(page);
    await ask(page, "Hvem fandt ringen i brønden?");
    await expect(chips(page)).toHaveCount(0);
    // The first check of a server begins with starting the engine.
    await expect(answer(page)).toHaveAttribute("aria-busy", "false", { timeout: 20_000 });
    const citation = answer(page).getByRole("button", { name: /^Kilde 2: Novelle\.txt\. Står i kilden\./ });
    await expect(citation).toBeVisible();
    // A number that was never given is said to be none.
    await expect(answer(page)).toContainText("Se også [9 (kilden findes ikke)].");
    const asked = (await there.provider.calls()).find(({ messages }) =>
      messages.some(({ content }) => content.includes("Steder i filerne")),
    );
    const sent = asked?.messages.at(-1)?.content ?? "";
    expect(sent).toContain("Lensmanden fandt ringen i brønden.");
    expect(sent.length).toBeLessThan(novel.length);
    await citation.click();
    await expect(panel(page)).toContainText("Står i kilden");
    const mark = panel(page).locator("mark");
    await expect(mark).toContainText("Lensmanden fandt ringen");
    await expect(mark).toBeInViewport();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toBeHidden();
  });

  await test.step("what was found about each reference goes along, on paper, in files and on the clipboard", async () => {
    await page.emulateMedia({ media: "print" });
    const missing = answer(page).getByRole("button", { name: /^Kilde 1: .* Ikke fundet i kilden\./ });
    const note = missing.evaluate((button) => {
      const { content } = getComputedStyle(button, "::before");
      return content.replace(/attr\(data-note\)/, JSON.stringify(button.dataset.note));
    });
    expect(await note).toContain("ikke fundet i kilden");
    await page.emulateMedia({ media: null });

    await page.getByRole("button", { name: "Eksportér" }).click();
    const dialog = page.getByRole("dialog", { name: "Eksportér samtalen" });
    const saved = async (way: string) => {
      const waiting = page.waitForEvent("download");
      await dialog.getByRole("button", { name: way, exact: true }).click();
      return new Uint8Array(await readFile(await (await waiting).path()));
    };
    const word = await readWord((await saved("Word (.docx)")).buffer);
    const markdown = new TextDecoder().decode(await saved("Markdown (.md)"));
    const pdf = await extractText(await getDocumentProxy(await saved("PDF (.pdf)")), { mergePages: true });
    for (const text of [word, markdown, pdf.text].map((one) => one.replaceAll(/\s+/g, " "))) {
      expect(text).toContain(
        "Kongen byggede en rumraket [1 (ikke fundet i kilden)]. Se også [9 (kilden findes ikke)].",
      );
      expect(text).toContain("[1] Novelle.txt (ikke fundet i kilden)");
      expect(text).toContain("[2] Novelle.txt (står i kilden)");
    }
    await page.keyboard.press("Escape");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await answer(page)
      .locator("summary", { has: page.getByRole("img", { name: "Flere måder at kopiere på" }) })
      .click();
    await answer(page).getByRole("button", { name: "Kopiér som ren tekst" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Kopieret" })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("[9 (kilden findes ikke)]");
  });

  await test.step("a file that is deleted can't be shown, and what was said of it stays", async () => {
    problems.allow(failedLoad(404));
    await beginAnew(page);
    await chosen(page).setInputFiles(file("Noter.md", "# Ringen\n\nRingen er et symbol på troskab."));
    await ready(page, "Noter.md");
    await ask(page, "[[model:echo]] Hvad er ringen?");
    await expect(page.getByRole("button", { name: "Filer", exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Filer", exact: true }).click();
    await expect(chip(page, "Noter.md")).toBeVisible();
    await expectAccessible(page);
    await panel(page).getByRole("button", { name: "Fjern Noter.md" }).click();
    await expect(panel(page)).toContainText("Ingen filer endnu.");
    await expect(panel(page).getByRole("button", { name: "Tilføj filer" })).toBeFocused();
    await page.keyboard.press("Escape");
    await answer(page).getByText("1 sted i dine filer").click();
    await answer(page)
      .getByRole("button", { name: /Noter\.md/ })
      .click();
    await expect(panel(page)).toContainText("Filen er slettet, så stedet kan ikke vises.");
  });

  await test.step("Word documents and tables are read, what can't be read says why, and the message stays", async () => {
    await reopenChat(page);
    await field(page).fill("Min besked står her");
    const word = Buffer.from(wordFile({ body: "<w:p><w:r><w:t>Fyret på Randø</w:t></w:r></w:p>" }));
    await chosen(page).setInputFiles([
      file("Opgave.docx", word),
      file("Byer.csv", Buffer.from("by;indbyggere\r\nRibe;8000\r\nT\xf8nder;7500", "latin1")),
      file("Billede.png", "x"),
      file("Tom.txt", ""),
      file("Scannet.pdf", "ikke en pdf"),
      file("Rapport.pdf", reportPdf()),
    ]);
    await ready(page, "Opgave.docx");
    await ready(page, "Byer.csv");
    await expect(chip(page, "Billede.png").getByRole("alert")).toContainText("Billeder kan ikke læses.");
    await expect(chip(page, "Tom.txt").getByRole("alert")).toContainText("Filen er tom. Den er ikke tilføjet.");
    await expect(chip(page, "Scannet.pdf").getByRole("alert")).toContainText("Filen kan ikke læses.");
    await ready(page, "Rapport.pdf");
    await expect(chip(page, "Rapport.pdf")).toContainText("taget ud: »Historie A«, »Side 1« til »Side 3«.");
    await expect(field(page)).toHaveValue("Min besked står her");
    await expectAccessible(page);
    // By the keyboard: what is taken away leaves the focus on the next one.
    await chip(page, "Billede.png").getByRole("button", { name: "Fjern Billede.png" }).focus();
    await page.keyboard.press("Enter");
    await expect(chip(page, "Tom.txt").getByRole("button", { name: "Fjern Tom.txt" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(chips(page)).toHaveCount(3);
  });

  await test.step("what is refused is not counted, hides nothing that is good, and goes with the message", async () => {
    await chosen(page).setInputFiles([1, 2, 3, 4, 5, 6].map((at) => file(`Billede ${at}.png`, "x")));
    await expect(chip(page, "Billede 6.png")).toBeInViewport({ ratio: 1 });
    await expect(page.getByText("3 filer er tilføjet. 6 kunne ikke tilføjes.")).toBeVisible();
    await chosen(page).setInputFiles([file("God.txt", "Fyret er rødt."), file("Tom.txt", ""), file("Og tom.txt", "")]);
    await ready(page, "God.txt");
    await expect(page.getByText("4 filer er tilføjet. 8 kunne ikke tilføjes.")).toBeVisible();
    await expect(chip(page, "God.txt")).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await ask(page, "[[model:echo]] Hvad farve har fyret?");
    await answered(page, "Fyret er rødt.");
    await expect(chips(page)).toHaveCount(0);
  });
});

test("what is in a file leaves the device as somebody wants it to", async ({ page, there, person }) => {
  await test.step("personal data in a file is asked about before it leaves the device, and blurred for good", async () => {
    await open(page, person);
    const uploads: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/tools/chat/files")) {
        uploads.push(request.postData() ?? "");
      }
    });
    await chosen(page).setInputFiles(file("Journal.txt", "Eleven har cpr-nummer 010203-1234 og holder af ringe."));
    await expect(panel(page)).toContainText("cpr-nummer");
    await expect(panel(page)).toContainText("Det står i »Journal.txt«.");
    expect(uploads).toEqual([]);
    await expectAccessible(page);
    await panel(page).getByRole("button", { name: "Slør og send" }).click();
    await ready(page, "Journal.txt");
    expect(uploads).toHaveLength(1);
    expect(uploads[0]).not.toContain("010203");
    await ask(page, "[[model:echo]] Hvad holder eleven af?");
    await expect(chips(page)).toHaveCount(0);
    await answered(page, "holder af ringe");
    expect(JSON.stringify(await there.provider.calls())).not.toContain("010203");
  });

  await test.step("a file in a temporary conversation stays in the tab, and goes with the call", async () => {
    await beginAnew(page);
    // What was given before goes along, and nothing of it stays on the server.
    await chosen(page).setInputFiles(file("Før.txt", "Nøglen ligger under måtten."));
    await ready(page, "Før.txt");
    const deleted = page.waitForResponse(
      (response) => response.request().method() === "DELETE" && response.url().includes("/api/chat/files/"),
    );
    await page.getByRole("button", { name: "Midlertidig chat" }).click();
    expect((await deleted).status()).toBe(200);
    await ready(page, "Før.txt");
    const stored: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/api/tools/chat/files")) stored.push(request.url());
    });
    await chosen(page).setInputFiles(file("Hemmelig.txt", "Skatten ligger under egen."));
    await ready(page, "Hemmelig.txt");
    await ask(page, "[[model:echo]] Hvor ligger skatten?");
    await answered(page, "Skatten ligger under egen.");
    const calls = JSON.stringify(await there.provider.calls());
    expect(calls).toContain("Skatten ligger under egen.");
    expect(calls).toContain("Nøglen ligger under måtten.");
    expect(stored).toEqual([]);
    await page.reload();
    await hydrated(page);
    await expect(page.getByText("Hemmelig.txt").first()).toBeVisible();
  });
});

test("a file stays where it was given, and is tried again when its upload failed", async ({
  page,
  context,
  person,
  problems,
}) => {
  await test.step("a file stays with the conversation that it is given in, through a reload, and goes with that one's message alone", async () => {
    await (await keptChat(person)).conversations([{ title: "Ringen" }, { title: "Brønden" }]);
    await open(page, person);
    const upload = Promise.withResolvers<void>();
    await page.route("**/api/tools/chat/files", async (route) => {
      if (route.request().method() === "POST") await upload.promise;
      await route.continue();
    });
    const sent: string[][] = [];
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/api/tools/chat"))
        sent.push(request.postDataJSON().fileIds);
    });
    await row(page, "Ringen").click();
    await expect(answer(page)).toContainText("Lidt om Ringen.");
    await chosen(page).setInputFiles(file("Noter.txt", "Ringen er et symbol på troskab."));
    await expect(chip(page, "Noter.txt")).toContainText("Gør klar til at søge i den");
    await row(page, "Brønden").click();
    await expect(answer(page)).toContainText("Lidt om Brønden.");
    await expect(chips(page)).toHaveCount(0);
    upload.resolve();
    await expect(said(page).filter({ hasText: "Noter.txt er klar." })).toBeAttached();
    await expect(chips(page)).toHaveCount(0);
    await ask(page, "[[model:echo]] Hvad er brønden?");
    await answered(page, "Hvad er brønden?");
    await row(page, "Ringen").click();
    await ready(page, "Noter.txt");
    await page.reload();
    await hydrated(page);
    await ready(page, "Noter.txt");
    await ask(page, "[[model:echo]] Hvad er ringen?");
    await answered(page, "symbol på troskab");
    await expect(chips(page)).toHaveCount(0);
    expect(sent.map(({ length }) => length)).toEqual([0, 1]);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Filer", exact: true })).toBeVisible();
    await expect(chips(page)).toHaveCount(0);
  });

  await test.step("an upload that fails keeps the file, and goes by a new try", async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED/);
    await page.unroute("**/api/tools/chat/files");
    await beginAnew(page);
    // What looks the file through is fetched while there is a connection.
    await chosen(page).setInputFiles(file("Første.txt", "Ringen."));
    await ready(page, "Første.txt");
    await context.setOffline(true);
    await chosen(page).setInputFiles(file("Noter.txt", "Ringen igen."));
    await expect(chip(page, "Noter.txt").getByRole("alert")).toContainText("Der er ingen forbindelse");
    await context.setOffline(false);
    await chip(page, "Noter.txt").getByRole("button", { name: "Prøv igen med Noter.txt" }).click();
    await ready(page, "Noter.txt");
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 760 }, hasTouch: true });

  test("files and places have room, and long names are cut where they stand", async ({ page, person }) => {
    await open(page, person);
    const long = `${"Sammensætningsprøve".repeat(5)}.txt`;
    await chosen(page).setInputFiles([file(long, "Ringen er et symbol."), file("Kort.txt", "Brønden er dyb.")]);
    await ready(page, "Kort.txt");
    await expectNoSideways(page);
    await expectAccessible(page);
    const box = await chip(page, "Kort.txt").getByRole("button", { name: "Fjern Kort.txt" }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await ask(page, "[[model:echo]] Hvad er ringen?");
    await answer(page).getByText("2 steder i dine filer").click();
    await answer(page)
      .getByRole("button", { name: /Kort\.txt/ })
      .click();
    await expect(panel(page).locator("mark")).toContainText("Brønden er dyb.");
    await expectNoSideways(page);
    await expectAccessible(page);
  });
});
