/** A conversation's whole life: asked, stopped, gone on with, asked again, edited, turned through, and left. */
import { decideConsent, expect, expectAccessible, expectNoSideways, signIn } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { beginAnew, field, list, openChat, reopenChat, row, said } from "./list-steps.ts";
import { answered, answers, ask, questions, send, stop, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const words = (count: number) => Array.from({ length: count }, (_none, at) => `ord${at}`).join(" ");

test("a conversation is asked, stopped, gone on with, asked again, edited and turned through", async ({
  page,
  there,
  person,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, { user: person });
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ]) {
    await test.step(`at ${viewport.width} px`, async () => {
      // The list stands beside the conversation on a wide page alone.
      await page.setViewportSize({ width: 1280, height: 800 });
      await reopenChat(page);
      await page.setViewportSize(viewport);
      await expect(page.getByText("Du chatter med en AI. Den kan tage fejl – tjek vigtige oplysninger.")).toBeVisible();
      await expectAccessible(page);

      await there.provider.script({ script: { kind: "say", text: words(600), tokensPerSecond: 40 } });
      await ask(page, "Hvordan viser jeg, at fortælleren ikke er til at stole på?");
      await expect(field(page)).toHaveValue("");
      await expect(answers(page).last()).toContainText("ord5");
      await expect(answers(page).last()).toHaveAttribute("aria-busy", "true");
      await expect(page).toHaveURL(/\?samtale=[0-9a-f-]{36}$/);
      await expectAccessible(page);
      await stop(page).click();
      await expect(said(page).filter({ hasText: "Svaret er stoppet." })).toHaveCount(1);
      const stopped = answers(page).last();
      await expect(stopped).toContainText("Svaret er stoppet.");
      await expect(stopped).toContainText("Genereret med AI · Egen model (prøvemodel)");

      await there.provider.script({ script: { kind: "say", text: " og så videre til SLUT." } });
      await stopped.getByRole("button", { name: "Fortsæt svaret" }).click();
      await answered(page, "SLUT.");
      await expect(stopped).toContainText("ord5");

      await there.provider.script({ script: { kind: "say", text: "Et helt andet svar." } });
      await answers(page).last().getByRole("button", { name: "Prøv igen med et nyt svar" }).click();
      await answered(page, "Et helt andet svar.");
      await expect(answers(page)).toHaveCount(1);
      await expect(answers(page).last()).toContainText("2/2");
      await answers(page).last().getByRole("button", { name: "Forrige version" }).click();
      await expect(answers(page).last()).toContainText("SLUT.");
      await expect(answers(page).last()).toContainText("1/2");

      await there.provider.script({ script: { kind: "say", text: "Svar på det nye." } });
      await questions(page).first().getByRole("button", { name: "Redigér beskeden" }).click();
      const editing = thread(page).getByRole("textbox", { name: "Redigér beskeden" });
      await expect(editing).toBeFocused();
      await expectAccessible(page);
      await editing.fill("Hvad er en upålidelig fortæller?");
      await thread(page).getByRole("button", { name: "Gem og send" }).click();
      await answered(page, "Svar på det nye.");
      await expect(field(page)).toBeFocused();
      await expect(questions(page)).toHaveText([/Hvad er en upålidelig fortæller\?/]);
      await questions(page).first().getByRole("button", { name: "Forrige version" }).click();
      await expect(answers(page).last()).toContainText("SLUT.");

      await page.reload();
      await expect(answers(page).last()).toContainText("SLUT.");
      await expectNoSideways(page);
    });
  }
});

test("an answer that broke off, and what is done with a whole one", async ({ page, there, person, problems }) => {
  await test.step("the conversation is named in the list, copied, shared and had as a file", async () => {
    await there.provider.script({ script: { kind: "say", text: "**To** steder:\n\n- Køkkenet\n- Haven" } });
    await openChat(page, person);
    await ask(page, "Hvor sker det i novellen?");
    await answered(page, "Køkkenet");
    await expect(list(page).locator("a[aria-current]")).toBeVisible();
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    const answer = answers(page).last();
    await answer.locator("summary").filter({ hasText: "" }).first().click();
    await answer.getByRole("button", { name: /ren tekst/i }).click();
    await expect(said(page).filter({ hasText: "Kopieret" })).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain("To steder:");

    await page.getByRole("button", { name: "Eksportér" }).click();
    const dialog = page.getByRole("dialog");
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      dialog.getByRole("button", { name: /Markdown/ }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.md$/);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(row(page, "Hvor sker det i novellen")).toBeVisible();
  });

  await test.step("an answer that broke off says why, costs nothing, is gone on with, and is asked for again; a refusal keeps the words", async () => {
    await beginAnew(page);
    await there.provider.script({ script: { kind: "cut", text: "Det begynder godt, " } });
    await ask(page, "Hvad er en novelle?");
    const broken = answers(page).last();
    await expect(broken).toContainText("Det begynder godt,");
    await expect(broken).toContainText("Forbindelsen til AI-tjenesten blev afbrudt.", { timeout: 20_000 });
    await expect(broken).toContainText("Forsøget tæller ikke med.");
    await expect(page.getByText("1 af 40 beskeder i dag").first()).toBeVisible();
    await expectAccessible(page);
    await there.provider.script({ script: { kind: "say", text: "og ender godt." } });
    await broken.getByRole("button", { name: "Fortsæt svaret" }).click();
    await answered(page, "Det begynder godt, og ender godt.");
    await expect(broken).not.toContainText("Forbindelsen til AI-tjenesten blev afbrudt.");
    await there.provider.script({ script: { kind: "say", text: "En kort fortælling." } });
    await broken.getByRole("button", { name: "Prøv igen" }).first().click();
    await answered(page, "En kort fortælling.");

    // Nothing reaches the server, nor the question whether it did: the words stay in the field.
    await page.route(/\/api\/(tools\/chat|runs\/events)(\?|$)/, (route) => route.abort("connectionfailed"));
    problems.allow(/net::ERR_CONNECTION_FAILED/);
    await field(page).fill("Og hvad er en roman?");
    const refused = page.waitForEvent("console", {
      predicate: (line) => line.text().includes("ERR_CONNECTION_FAILED"),
    });
    await send(page).click();
    await expect(questions(page).last()).toContainText("Og hvad er en roman?");
    await refused;
    await page.reload();
    await expect(field(page)).toHaveValue("Og hvad er en roman?");
    await expect(questions(page)).toHaveCount(1);
  });
});
