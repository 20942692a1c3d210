/** Every dialog of the chat on a phone in the dark: it can be read, worked, and gives the focus back. */
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import {
  createAccount,
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  hydrated,
  signIn,
  test,
} from "../fixtures.ts";
import { keptChat } from "./kept-conversations.ts";
import { act, list, row } from "./list-steps.ts";

test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  colorScheme: "dark",
  contextOptions: { reducedMotion: "reduce" },
});

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole("dialog", { name, exact: true });

/** Only the dialog: what lies under it can't be reached. */
async function look(page: Page, name: string | RegExp): Promise<Locator> {
  const shown = dialog(page, name);
  await expect(shown).toBeVisible();
  await shown.evaluate((element) => element.setAttribute("data-looked-at", ""));
  await expectAccessible(page, "[data-looked-at]");
  await shown.evaluate((element) => element.removeAttribute("data-looked-at"));
  await expectNoSideways(page);
  return shown;
}

/** Of one that is higher than the window the head and the foot are in sight, wherever what is between them has scrolled to. */
async function expectHeadAndFoot(page: Page, shown: Locator, last: Locator, foot: Locator): Promise<void> {
  const head = shown.getByRole("button", { name: "Luk" });
  for (const at of [shown.getByLabel("Navn"), last]) {
    await at.focus();
    await expect(at).toBeInViewport({ ratio: 1 });
    await expect(head).toBeInViewport({ ratio: 1 });
    await expect(foot).toBeInViewport({ ratio: 1 });
    // Nothing lies over what has the focus.
    await at.click({ trial: true });
  }
  await expect(shown.getByLabel("Navn")).not.toBeInViewport();
  await expectNoSideways(page);
}

/** In a window too low for that, the whole of it scrolls. */
async function expectWholeScrolls(page: Page, shown: Locator, parts: readonly Locator[]): Promise<void> {
  for (const part of parts) {
    await part.focus();
    await expect(part).toBeInViewport({ ratio: 1 });
    await part.click({ trial: true });
  }
  await expect(shown.getByRole("button", { name: "Luk" })).not.toBeInViewport();
  await expectNoSideways(page);
}

async function leave(page: Page, shown: Locator): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(shown).toBeHidden();
}

test("every dialog of a conversation and of the list", async ({ page }) => {
  await test.step("those of a conversation: a link, a file of it, prompts", async () => {
    await decideConsent(page);
    const user = await createAccount();
    const [made] = await (await keptChat(user)).conversations([{ title: "Kildekritik" }]);
    await signIn(page, { user });
    await page.goto(`${pagePaths.chat}?samtale=${made?.id}`);
    await hydrated(page);
    const menu = page.locator("summary", { has: page.getByRole("img", { name: "Mere om samtalen" }) });
    await menu.tap();
    const opener = page.getByRole("button", { name: "Del", exact: true });
    await opener.tap();
    const share = await look(page, "Del samtalen");
    await share.getByRole("button", { name: "Lav link" }).press("Enter");
    await expect(share.getByRole("button", { name: "Kopiér link" })).toBeFocused();
    await look(page, "Del samtalen");
    await share.getByRole("button", { name: /^Slå fra/ }).press("Enter");
    await expect(share.getByText("Du har ingen links, der virker.")).toBeVisible();
    await expect(share.getByRole("heading", { name: "Delte links" })).toBeFocused();
    await leave(page, share);
    await expect(opener).toBeFocused();

    await page.getByRole("button", { name: "Eksportér" }).tap();
    await leave(page, await look(page, "Eksportér samtalen"));
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();

    await page.getByRole("button", { name: "Skabeloner" }).tap();
    const prompts = await look(page, "Skabeloner");
    await prompts.getByRole("button", { name: "Mine", exact: true }).tap();
    const make = prompts.getByRole("button", { name: "Ny skabelon" });
    await make.press("Enter");
    await look(page, "Skabeloner");
    await prompts.getByLabel("Navn").fill("Brev");
    await prompts.getByLabel("Tekst").fill("Skriv til {{modtager}} om {{emne}}.");
    await prompts.getByRole("button", { name: "Gem", exact: true }).press("Enter");
    await expect(make).toBeFocused();
    await prompts.getByRole("button", { name: "Slet »Brev«" }).press("Enter");
    await expect(prompts.getByRole("button", { name: "Behold" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(prompts.getByRole("button", { name: "Redigér »Brev«" })).toBeFocused();
    await prompts.getByRole("button", { name: /^Brev/ }).tap();
    await expect(prompts).toBeHidden();

    // Without a Tab key the places are gone through by a button, while there are any.
    const field = page.getByRole("textbox", { name: "Skriv en besked" });
    const next = page.getByRole("button", { name: "Næste felt" });
    const box = await next.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    await page.keyboard.type("skolen");
    await next.tap();
    await expect(field).toBeFocused();
    await page.keyboard.type("ferien");
    await expect(field).toHaveValue("Skriv til skolen om ferien.");
    await expect(next).toHaveCount(0);
    await expectNoSideways(page);
  });

  await test.step("those of the list: a file, a folder and its files, moving, renaming, deleting everything", async () => {
    await page.goto(pagePaths.chat);
    await hydrated(page);
    await page.getByRole("button", { name: "Åbn samtaler" }).tap();
    await expect(row(page, "Kildekritik")).toBeVisible();

    await act(page, "Kildekritik", "Eksportér");
    // The same as over the conversation, where it has been looked at.
    const file = dialog(page, "Eksportér samtalen");
    await expect(file).toBeVisible();
    await expectNoSideways(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      file.getByRole("button", { name: "Markdown (.md)" }).tap(),
    ]);
    expect(await readFile(await download.path(), "utf8")).toContain("Hvad ved du om Kildekritik?");
    await leave(page, file);

    await act(page, "Kildekritik", "Omdøb");
    await expectAccessible(page, "nav[aria-label=Samtaler]");
    await list(page).getByRole("button", { name: "Annullér" }).tap();

    await act(page, "Kildekritik", "Flyt til mappe");
    await leave(page, await look(page, "Flyt til mappe"));

    await list(page).getByRole("button", { name: "Ny mappe" }).tap();
    const naming = await look(page, "Ny mappe");
    await naming.getByLabel("Navn").fill("Dansk");
    await naming.getByRole("button", { name: "Opret" }).tap();
    await expect(naming).toBeHidden();
    const settings = list(page).getByRole("button", { name: "Indstillinger for mappen »Dansk«" });
    await settings.tap();
    const folder = await look(page, "Dansk");
    await folder.locator("input[type=file]").setInputFiles({
      name: "Noter.txt",
      mimeType: "text/plain",
      buffer: Buffer.from("Ringen er et symbol på troskab."),
    });
    const given = folder.getByRole("list", { name: "Filer" }).getByRole("listitem").filter({ hasText: "Noter.txt" });
    await expect(given).toContainText("Klar");
    await look(page, "Dansk");
    const foot = folder.getByRole("button", { name: "Slet mappen" });
    const end = given.getByRole("button").last();
    await page.setViewportSize({ width: 390, height: 500 });
    await expectHeadAndFoot(page, folder, end, foot);
    await page.setViewportSize({ width: 320, height: 256 });
    await expectWholeScrolls(page, folder, [folder.getByRole("button", { name: "Luk" }), end, foot]);
    await page.setViewportSize({ width: 390, height: 844 });
    await leave(page, folder);
    await settings.tap();
    await expect(given).toContainText("Klar");
    await leave(page, folder);

    await list(page).getByRole("link", { name: "Alle samtaler" }).tap();
    await list(page).getByRole("button", { name: "Slet alle" }).tap();
    const all = await look(page, "Slet alle samtaler?");
    await all.getByRole("button", { name: "Behold" }).tap();
    await expect(all).toBeHidden();
  });
});
