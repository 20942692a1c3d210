/** /ai-opsummering by its parts, for the tests of it. */
import type { Locator, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { draftIn, expect, hydrated } from "../fixtures.ts";

const paragraphs = [
  "Fotosyntesen er den proces, hvor grønne planter omdanner sollys til kemisk energi. Processen foregår i grønkornene, som ligger inde i plantens celler. Uden fotosyntesen ville der næsten ikke være ilt i luften omkring os.",
  "I fotosyntesen bruger planten vand og kuldioxid. Vandet kommer fra jorden gennem rødderne og bliver ført op gennem stænglen. Kuldioxid kommer ind gennem små åbninger i bladene, som kaldes spalteåbninger.",
  "Mange besøger skoven om foråret for at se anemonerne. Det har været en tradition siden 1800-tallet.",
  "Skovene optager store mængder kuldioxid hvert år. En dansk bøgeskov optager omkring 10 tons kuldioxid pr. hektar om året. Derfor har skovenes fotosyntese stor betydning for klimaet.",
  "Forskere fra Aarhus Universitet målte i 2019, hvordan tørke påvirker fotosyntesen. Ved tørke lukker planten sine spalteåbninger, så den ikke mister vand. Så kommer der heller ikke kuldioxid ind, og fotosyntesen går næsten i stå.",
];

/** Five paragraphs; the third is about something else. */
export const sample = paragraphs.join("\n\n");

export const field = (page: Page): Locator => page.getByRole("textbox", { name: "Din tekst" });
export const pane = (page: Page): Locator => page.getByRole("region", { name: "Resultat", exact: true });
export const summary = (page: Page): Locator => page.getByRole("region", { name: "Opsummeringen" });
export const sentences = (page: Page): Locator => summary(page).locator("[data-sentence]");
export const source = (page: Page): Locator => page.getByRole("region", { name: "Kilden med markeringer" });
export const marked = (page: Page): Locator => source(page).locator(".is-current");
export const card = (page: Page): Locator => page.getByRole("region", { name: "Den valgte sætning" });
export const start = (page: Page): Locator => page.getByRole("button", { name: "Opsummér", exact: true });
export const again = (page: Page): Locator => page.getByRole("button", { name: "Opsummér igen" });

export async function open(page: Page): Promise<void> {
  await page.goto(pagePaths.summarising);
  await hydrated(page);
}

/** Opens the page, writes, summarises without a model, and waits until the sentences have their places. */
export async function summariseHere(page: Page, text = sample): Promise<void> {
  await open(page);
  await field(page).fill(text);
  await start(page).click();
  await expect(sentences(page).first()).toBeVisible();
  await expect(page.getByText(/^Opsummeringen bygger på/)).toBeVisible();
}

/** Looks at the map of the source in windows that are high and low: it is whole, and the foot stands under it. */
export async function expectMapInSight(page: Page): Promise<void> {
  for (const height of [800, 600]) {
    await page.setViewportSize({ width: 1280, height });
    await page.locator(".two-panes").evaluate((sheet) => sheet.scrollIntoView({ block: "start", behavior: "instant" }));
    const map = page.locator(".source-words");
    await expect(map).toBeInViewport({ ratio: 1 });
    const foot = page.locator(".own-pane .pane-foot");
    await expect(foot).toBeInViewport({ ratio: 1 });
    const [mapBox, footBox] = [await map.boundingBox(), await foot.boundingBox()];
    expect((mapBox?.y ?? 0) + (mapBox?.height ?? 0)).toBeLessThanOrEqual((footBox?.y ?? 0) + 1);
    const isOnTop = await map.evaluate((element) => {
      const { left, top, bottom, width } = element.getBoundingClientRect();
      const middle = left + width / 2;
      return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(middle, y)));
    });
    expect(isOnTop, `${height}`).toBe(true);
    // The source itself has room left.
    expect((await source(page).boundingBox())?.height).toBeGreaterThan(100);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

/** What a sentence says, without what is told of it to those who hear it. */
export const wordsOf = (sentence: Locator): Promise<string> =>
  sentence.evaluate((element) => element.firstChild?.textContent ?? "");

/** What lies in storage as the draft, raw. */
export const draftOf = (page: Page): Promise<string | null> => page.evaluate(draftIn, storageKeys.draft("summarising"));

/** A PDF by hand, a page for each list of lines. */
export function pdf(name: string, pages: readonly (readonly string[])[]) {
  const kids = pages.map((_, page) => `${4 + page * 2} 0 R`).join(" ");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ...pages.flatMap((lines, page) => {
      const shown = lines.map((line, at) => `BT /F1 12 Tf 72 ${720 - at * 16} Td (${line}) Tj ET`).join("\n");
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + page * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
      ];
    }),
  ];
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const at = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`;
  return { name, mimeType: "application/pdf", buffer: Buffer.from(body, "latin1") };
}
