/** A run that is stopped, or made once more, takes nothing from what a person has: neither their text nor the result before. */
import type { Locator, Page } from "@playwright/test";
import { decideConsent, expect, expectAccessible, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { again, decided, draftOf, field, pane, result, start } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const button = (page: Page, name: string): Locator => pane(page).getByRole("button", { name, exact: true });

async function reload(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

const own =
  "Hunden er ikke vant til vand. Den vil gerne med ud at gå en tur hver eneste morgen.\n\nKatten sover længe om morgenen. Den bliver helst inde.";
const came = "Hunden er ikke vant til vand. Hver morgen vil den gerne med ud på en gåtur.\n\nKatten sov";
const mended =
  "Hunden er ikke vant til vand. Hver morgen vil den gerne med ud på en gåtur.\n\nKatten sover længe om morgenen. Den bliver helst inde.";
// Long enough for the server to see that it is no foreword.
const half = `Hunden, ${"som er vokset op i en lejlighed midt inde i byen, ".repeat(6)}er ikke vant`;
const stoppedPart = "Denne del blev stoppet undervejs. Resten af den står, som du skrev den.";

test("what a stopped run never reached is one's own text", async ({ page, there, person }) => {
  test.setTimeout(90_000);
  await openSignedIn(page, { user: person });
  await field(page).fill(own);

  await test.step("after »Acceptér alle«, a reload, and from the history", async () => {
    await there.provider.script({ script: { kind: "hang", text: came } });
    await start(page).click();
    await expect(result(page)).toContainText("Katten sov", { timeout: 40_000 });
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(
      pane(page).getByText("Stoppet. Det, der nåede at komme, står her. Det tæller som én AI-tekst."),
    ).toBeVisible();
    await expect(result(page).getByText(stoppedPart)).toBeVisible();
    expect(await decided(page)).toBe(mended);
    await expect(pane(page).getByText(/· \d+ afvist/)).toHaveCount(0);
    await button(page, "Acceptér alle").click();
    expect(await decided(page)).toBe(mended);
    await expectAccessible(page);
    await expect.poll(() => draftOf(page)).toContain('"accepted"');
    await reload(page);
    await expect(pane(page).getByText("Stoppet. Det, der nåede at komme, står her.")).toBeVisible();
    await expect(result(page).getByText(stoppedPart)).toBeVisible();
    expect(await decided(page)).toBe(mended);
    await field(page).fill("");
    await page.getByRole("button", { name: "Historik" }).click();
    const entry = page.getByRole("dialog", { name: "Historik for Omskrivning" }).getByRole("listitem").first();
    await entry.getByRole("button", { name: "Åbn »" }).click();
    await expect(field(page)).toHaveValue(own);
    await expect(pane(page).getByText("Stoppet. Det, der nåede at komme, står her.")).toBeVisible();
    expect(await decided(page)).toBe(mended);
  });

  await test.step("before a sentence was whole it stands, and it is said so", async () => {
    await there.provider.reset();
    await there.provider.script({ script: { kind: "hang", text: half } });
    await again(page).click();
    await expect(result(page)).toContainText("midt inde i byen, er ikke vant");
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    const said = "Stoppet, før en hel sætning var færdig. Teksten står, som du skrev den.";
    await expect(pane(page).getByText(`${said} Det tæller som én AI-tekst.`)).toBeVisible();
    expect(await decided(page)).toBe(own);
    await expect.poll(() => draftOf(page)).toContain('"stopped"');
    await reload(page);
    await expect(pane(page).getByText(said, { exact: true })).toBeVisible();
  });
});

test("stopped or made again, the result before is kept with all that was decided", async ({ page, there, person }) => {
  test.setTimeout(90_000);
  await there.provider.script({ script: { kind: "say", text: mended } });
  await openSignedIn(page, { user: person });
  await field(page).fill(own);
  await start(page).click();
  await expect(result(page).getByRole("insertion").first()).toBeVisible({ timeout: 40_000 });
  await button(page, "Acceptér alle").click();

  await test.step("stopped before a word has come, it stands, and nothing counts", async () => {
    await there.provider.reset();
    await there.provider.script({ script: { kind: "hang" } });
    await again(page).click();
    await expect.poll(async () => (await there.provider.calls()).length).toBe(1);
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(pane(page).getByText("Stoppet, før der kom noget. Det tæller ikke med.")).toBeVisible();
    await expect(page.getByText(/Du har brugt 1 af \d+ AI-tekster/)).toBeVisible();
    await expect(pane(page).getByText(/ændring(er)? · \d+ accepteret/)).toBeVisible();
    expect(await decided(page)).toBe(mended);
  });

  await test.step("made again, it can be had back, also when a reload lies between", async () => {
    await button(page, "Afvis alle").click();
    await expect.poll(() => draftOf(page)).toContain('"rejected"');
    await there.provider.reset();
    const other = mended.replace("længe", "tungt");
    await there.provider.script({ script: { kind: "say", text: other, tokensPerSecond: 10 } });
    await again(page).click();
    await expect(pane(page).getByText("Skriver")).toBeVisible({ timeout: 15_000 });
    await reload(page);
    await expect(button(page, "Hent det forrige resultat")).not.toHaveAttribute("aria-disabled", "true", {
      timeout: 20_000,
    });
    expect(await decided(page)).toContain("tungt");
    await button(page, "Hent det forrige resultat").click();
    expect(await decided(page)).toBe(own);
    await expect(pane(page).getByText(/ændring(er)? · \d+ afvist/)).toBeVisible();
  });
});
