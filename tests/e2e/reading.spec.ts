/** The reading help of /grammatikkontrol: how the text looks, and how it sounds with a voice of the test's own. */
import type { Page } from "@playwright/test";
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import {
  decideConsent,
  expect,
  expectAccessible,
  expectAccessibleColours,
  expectNoSideways,
  hydrated,
  test,
} from "./fixtures.ts";
import { card, expectFound, field } from "./grammar-page.ts";

const text = "Vi mødes idag ved søen.\nSolen skinner. Det bliver godt!";

async function open(page: Page): Promise<void> {
  await decideConsent(page);
  await page.goto(pagePaths.grammar);
  await hydrated(page);
}

async function write(page: Page): Promise<void> {
  await field(page).click();
  await expect(page.locator(".writing-host")).toBeVisible();
  await page.keyboard.insertText(text);
  await expectFound(page, 1);
}

const help = (page: Page) => page.getByRole("button", { name: "Læsehjælp" });
const panel = (page: Page) => page.getByRole("region", { name: "Læsehjælp" });
const content = (page: Page) => page.locator(".cm-content");
const style = (page: Page, name: string) =>
  content(page).evaluate((element, wanted) => getComputedStyle(element).getPropertyValue(wanted), name);

test("readability is shown, and a voice that is missing is told of", async ({ page }) => {
  await giveVoice(page, "en-GB");
  await open(page);

  await test.step("LIX on its scale, figures, and the longest sentence to be found in the text", async () => {
    const region = page.locator("details").filter({ hasText: "Læsbarhed" });
    await region.locator("summary").focus();
    await page.keyboard.press("Enter");
    await expect(region).toContainText("Skriv noget");
    await field(page).click();
    await expect(content(page)).toBeVisible();
    const long = `Vi gik ${"langt og ".repeat(14)}hjem.`;
    await page.keyboard.insertText(`Hej. ${long} Vi sov.`);
    await expect(region.getByRole("list", { name: "Lixtallets trin" }).locator("[aria-current]")).toHaveText(
      "meget let",
    );
    await expect(region).toContainText("31 ord");
    await expect(region).toContainText("Sætninger i passiv0 %");
    await expect(region).toContainText("langt (14 gange)");
    await expectAccessible(page);
    await region.getByRole("button", { name: /^Vis i teksten: Vi gik langt/ }).click();
    await expect(content(page)).toBeFocused();
    await page.keyboard.press("Delete");
    await expect(page.locator(".cm-line")).toHaveText("Hej.  Vi sov.");
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSideways(page);
  });

  await test.step("without a Danish voice there is no button, and the panel says why", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await content(page).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.insertText(text);
    await expectFound(page, 1);
    await help(page).click();
    await expect(panel(page).getByText(/Oplæsning kræver en dansk stemme på din enhed/)).toBeVisible();
    await expect(page.getByRole("button", { name: /Læs op/ })).toHaveCount(0);
  });
});

test("the sheet is made easier to read: letters, air, tints, a narrow column and a band", async ({ page }) => {
  await open(page);
  await write(page);

  await test.step("larger letters, more air, a tint and a narrow column, kept on the device and reset again", async () => {
    const wide = (await page.locator(".cm-line").first().boundingBox())?.width ?? 0;
    await help(page).focus();
    await page.keyboard.press("Enter");
    await panel(page).getByRole("button", { name: "Gør arket lettere at læse" }).click();
    expect(await style(page, "font-size")).toBe("24px");
    expect(await style(page, "line-height")).toBe("48px");
    expect(await style(page, "font-family")).toContain("Verdana");
    const lineWidth = () =>
      page
        .locator(".cm-content")
        .evaluate((element) => element.clientWidth - Number.parseFloat(getComputedStyle(element).paddingRight));
    expect(await lineWidth()).toBeLessThan(wide);
    await panel(page).getByRole("button", { name: "Størst", exact: true }).click();
    await panel(page).getByRole("button", { name: "Blå" }).click();
    await page.reload();
    await hydrated(page);
    await expect(content(page)).toBeVisible();
    await expect.poll(() => style(page, "font-size")).toBe("34px");
    await help(page).click();
    await expect(panel(page).getByRole("button", { name: "Blå" })).toHaveAttribute("aria-pressed", "true");
    await panel(page).getByRole("button", { name: "Nulstil" }).click();
    expect(await style(page, "font-size")).toBe("20px");
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.reading)).toBeNull();
  });

  await test.step("every tint can be read in both themes", async () => {
    await expectFound(page, 1);
    // Without the change of colours that takes a moment.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    for (const tint of ["Creme", "Blå", "Grøn", "Rosa"]) {
      await panel(page).getByRole("button", { name: tint }).click();
      await (tint === "Creme" ? expectAccessible(page) : expectAccessibleColours(page));
    }
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    for (const tint of ["Creme", "Blå", "Grøn", "Rosa"]) {
      await panel(page).getByRole("button", { name: tint }).click();
      await expectAccessibleColours(page);
    }
    await page.emulateMedia({ colorScheme: "light" });
    await panel(page).getByRole("button", { name: "Nulstil" }).click();
  });

  await test.step("the band follows the pointer and the caret", async () => {
    await panel(page).getByText("Linjelæser").click();
    const top = () =>
      page.locator(".writing").evaluate((sheet) => Number.parseFloat(getComputedStyle(sheet, "::after").top));
    await page
      .locator(".cm-line")
      .nth(1)
      .hover({ position: { x: 5, y: 5 } });
    await expect.poll(top).toBe(34);
    await content(page).focus();
    await page.keyboard.press("Control+Home");
    await expect.poll(top).toBe(0);
  });

  await test.step("on a phone nothing sticks out, with the largest letters", async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await panel(page).getByRole("button", { name: "Gør arket lettere at læse" }).click();
    await panel(page).getByRole("button", { name: "Størst", exact: true }).click();
    await panel(page).getByRole("button", { name: "Meget luftig" }).click();
    await expectNoSideways(page);
    await expectAccessible(page);
  });
});

interface Said {
  readonly text: string;
  readonly rate: number;
  readonly lang: string;
}

/** A voice in place of the device's: says nothing, and ends a sentence when the test tells it to. */
async function giveVoice(page: Page, lang: string): Promise<void> {
  await page.addInitScript((language) => {
    const voice = { lang: language, localService: true, default: true, name: "Test", voiceURI: "test" };
    const said: { text: string; rate: number; lang: string }[] = [];
    let current: { onend: (() => void) | null } | undefined;
    class FakeUtterance {
      voice: unknown = null;
      lang = "";
      rate = 1;
      onend: (() => void) | null = null;
      onerror: (() => void) | null = null;
      text: string;
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, "SpeechSynthesisUtterance", { value: FakeUtterance });
    Object.defineProperty(window, "speechSynthesis", {
      value: {
        getVoices: () => [voice],
        addEventListener: () => {},
        cancel: () => {
          current = undefined;
        },
        speak: (utterance: FakeUtterance) => {
          said.push({ text: utterance.text, rate: utterance.rate, lang: utterance.lang });
          current = utterance;
        },
      },
    });
    Object.assign(window, { said, endSentence: () => current?.onend?.() });
  }, lang);
}

const said = (page: Page): Promise<Said[]> =>
  page.evaluate(() => (window as unknown as { said: Said[] }).said.map((one) => ({ ...one })));
const endSentence = (page: Page) =>
  page.evaluate(() => (window as unknown as { endSentence: () => void }).endSentence());
const spoken = (page: Page) => page.locator(".spoken");

test("the text is read aloud: from the caret, what is selected, and a suggestion", async ({ page }) => {
  await giveVoice(page, "da-DK");
  await open(page);
  await write(page);

  await test.step("sentence by sentence from the caret, marked in the text, with a pause, by keyboard", async () => {
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await page.getByRole("button", { name: "Læs op", exact: true }).focus();
    await page.keyboard.press("Enter");
    await expect(spoken(page)).toHaveText("Vi mødes idag ved søen.");
    await endSentence(page);
    await expect(spoken(page)).toHaveText("Solen skinner.");
    await expectAccessible(page);
    // The same button, still in focus.
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Fortsæt" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Næste sætning" }).click();
    await expect(spoken(page)).toHaveText("Det bliver godt!");
    await endSentence(page);
    await expect(spoken(page)).toHaveCount(0);
    expect((await said(page)).map((one) => one.text)).toEqual([
      "Vi mødes idag ved søen.",
      "Solen skinner.",
      "Solen skinner.",
      "Det bliver godt!",
    ]);
  });

  await test.step("a suggestion on its card", async () => {
    const before = (await said(page)).length;
    await content(page).focus();
    await page.keyboard.press("Alt+ArrowDown");
    await card(page).getByRole("button", { name: "Læs op: i dag" }).click();
    expect((await said(page)).slice(before).map((one) => one.text)).toEqual(["i dag"]);
    await expectAccessible(page);
    await endSentence(page);
  });

  await test.step("what is selected, at the chosen speed, until one writes", async () => {
    const before = (await said(page)).length;
    await help(page).click();
    await panel(page).getByRole("button", { name: "Langsom", exact: true }).click();
    await content(page).focus();
    await page.keyboard.press("Control+Home");
    await page.keyboard.press("Shift+ArrowRight+ArrowRight");
    await page.keyboard.press("Shift+End");
    await page.getByRole("button", { name: "Læs op", exact: true }).click();
    await expect(spoken(page)).toBeVisible();
    expect((await said(page)).slice(before)).toEqual([{ text: "Vi mødes idag ved søen.", rate: 0.8, lang: "da-DK" }]);
    await content(page).focus();
    await page.keyboard.press("End");
    await page.keyboard.insertText(" x");
    await expect(spoken(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Stop" })).toHaveCount(0);
  });
});
