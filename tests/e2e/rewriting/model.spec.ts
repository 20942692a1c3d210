/** Rewriting by a model, as a person meets it: streaming, stopping, coming back, failing, and what is sent. */
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, expectNoSideways, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { logInByForm } from "../session-page.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { again, decided, field, open, pane, result, sentenceCard, start, used } from "./steps.ts";

test.describe.configure({ mode: "serial" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const source = "Hunden er ikke vant til vand. Den vil gerne med ud at gå en tur hver eneste morgen.";
const answer = "Hunden er ikke vant til vand. Hver morgen vil den gerne med ud på en gåtur.";

test("what a model writes is labelled, checked and counted, and a sentence of it can be said in another way", async ({
  page,
  there,
  person,
}) => {
  await openSignedIn(page, { user: person });

  await test.step("labelled and counted, and every mode can be chosen", async () => {
    await there.provider.script({ script: { kind: "say", text: answer } });
    await page.getByRole("button", { name: "Akademisk" }).click();
    await field(page).fill(source);
    await expect(
      page.getByText(/Du har brugt 0 af \d+ AI-tekster i dag\. Nulstilles i morgen kl\.\s0\.00\./),
    ).toBeVisible();
    await start(page).click();
    await expect(result(page).getByRole("insertion").first()).toBeVisible();
    await expect(pane(page).getByText("Genereret med AI")).toBeVisible();
    await expect(pane(page).getByText(/prøvemodel.*behandlet på vores egen server/)).toBeVisible();
    await expect(page.getByText(/Du har brugt 1 af \d+ AI-tekster i dag/)).toBeVisible();
    expect(await decided(page)).toBe(answer);
    await expectAccessible(page);
  });

  await test.step("a lost »ikke« is told in the place where it stood", async () => {
    await there.provider.script({
      script: { kind: "say", text: "Hunden er vant til vand. Den vil gerne med ud at gå en tur hver morgen." },
    });
    await page.getByRole("button", { name: "Standard" }).click();
    await again(page).click();
    await expect(used(page, 2)).toBeVisible();
    const note = result(page).locator(".check-note").first();
    await expect(note).toContainText(/^\s*Tjek: /);
    await expect(note).toContainText("ikke");
    // Over two lines it is still one note.
    await expect(note).toHaveCSS("box-decoration-break", "slice");
  });

  await test.step("other ways to say a sentence come from the model, are chosen by number, and what is locked stays", async () => {
    await there.provider.script({ script: { kind: "say", text: answer } });
    await again(page).click();
    await expect(used(page, 3)).toBeVisible();
    await expect(result(page).getByRole("insertion").first()).toBeVisible();
    const other = "Hver morgen går den gerne en tur.";
    await there.provider.script({
      script: { kind: "say", text: `Kortere: ${other}\nEnklere: Den vil gerne ud hver morgen.` },
    });
    await result(page).getByText("vil den gerne med ud").click();
    await page.keyboard.press("Escape");
    await result(page).focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect(sentenceCard(page).getByRole("listitem")).toHaveCount(2);
    await expect(sentenceCard(page).getByRole("listitem").first()).toContainText("kortere");
    await page.keyboard.press("1");
    await expect(result(page)).toContainText(other);
    expect(await decided(page)).toBe(`Hunden er ikke vant til vand. ${other}`);
  });

  await test.step("what was put back is said to be, and the model's own text is a press away", async () => {
    await there.provider.script({
      script: { kind: "say", text: "Krigen endte i 1846. Vi har hørt om den i skolen." },
    });
    await field(page).fill("Krigen endte i 1864. Vi har læst om den i skolen.");
    await again(page).click();
    await expect(used(page, 4)).toBeVisible();
    const note = result(page).locator(".part-note");
    await expect(note).toContainText("Her havde AI'en ændret »1864«. Din egen tekst står.");
    await expectAccessible(page);
    expect(await decided(page)).toBe("Krigen endte i 1864. Vi har hørt om den i skolen.");
    await page.getByRole("button", { name: "Vis AI's udgave" }).focus();
    await page.keyboard.press("Enter");
    await expect(result(page).getByRole("insertion").filter({ hasText: "1846" })).toBeVisible();
    await expect(result(page)).toBeFocused();
    await expect(note).toHaveCount(0);
    await expect(result(page).locator(".check-note")).toContainText("1864");
    expect(await decided(page)).toBe("Krigen endte i 1846. Vi har hørt om den i skolen.");
  });
});

test("a run goes on without the page, is stopped and refused, and nothing is written or counted twice", async ({
  page,
  there,
  person,
}) => {
  await openSignedIn(page, { user: person });

  await test.step("a reload finds the run again, and nothing is written twice", async () => {
    const text = `${source} ${source} [[model:slow]]`;
    await field(page).fill(text);
    await start(page).click();
    await expect(result(page)).toContainText("Hunden er", { timeout: 15_000 });
    await page.reload();
    await hydrated(page);
    await expect(field(page)).toHaveValue(text);
    await expect(pane(page).getByText("Genereret med AI")).toBeVisible({ timeout: 20_000 });
    expect(await there.provider.calls()).toHaveLength(1);
  });

  await test.step("while it is written the words come as they are, »Stop« keeps what has come", async () => {
    const long = `${source} `.repeat(20).trim();
    await field(page).fill(`${long} [[model:slow]]`);
    await again(page).click();
    await expect(pane(page).getByText("Skriver")).toBeVisible({ timeout: 15_000 });
    await expect(result(page)).toContainText("Hunden er ikke vant", { timeout: 15_000 });
    await expect(pane(page).getByText("Skriver")).toBeVisible();
    await page.getByRole("button", { name: "Stop", exact: true }).click();
    await expect(page.getByText("Stoppet. Det, der nåede at komme, står her.").first()).toBeVisible();
    await expect(field(page)).toHaveValue(`${long} [[model:slow]]`);
  });

  await test.step("a provider that refuses is told of, costs nothing, and the text is kept", async () => {
    await expect(used(page, 2)).toBeVisible();
    await there.provider.reset();
    await there.provider.script({ script: { kind: "fail", status: 400 }, times: 1 });
    await there.provider.script({ script: { kind: "say", text: answer }, when: "ingen" });
    await field(page).fill(`${source} [[model:down]]`);
    await again(page).click();
    await expect(page.getByRole("alert")).toContainText("Din tekst er gemt, og forsøget tæller ikke med.");
    await expect(used(page, 2)).toBeVisible();
    await expect(field(page)).toHaveValue(`${source} [[model:down]]`);
    await there.provider.reset();
    await there.provider.script({ script: { kind: "say", text: answer } });
    await field(page).fill(source);
    await page.getByRole("alert").getByRole("button", { name: "Prøv igen" }).click();
    await expect(used(page, 3)).toBeVisible();
    await expect(pane(page).getByText("Genereret med AI")).toBeVisible();
  });
});

test("a start whose answer is lost, and a connection that is lost under way, are found again", async ({
  page,
  there,
  person,
  problems,
}) => {
  await there.provider.script({ script: { kind: "say", text: answer } });
  await openSignedIn(page, { user: person });
  await field(page).fill(source);

  await test.step("after a reload of the page with which the answer is lost, and nothing is sent twice", async () => {
    let sent = 0;
    // It arrives, and its answer never does.
    const arrived = new Promise<void>((resolve) => {
      void page.route(`**${apiPaths.rewriting}`, (route) => {
        sent += 1;
        route.fetch().then(() => resolve(), resolve);
      });
    });
    await start(page).click();
    await arrived;
    await page.reload();
    await hydrated(page);
    await expect(pane(page).getByText("Genereret med AI")).toBeVisible({ timeout: 20_000 });
    await expect(result(page).getByRole("insertion").first()).toBeVisible();
    expect(await decided(page)).toBe(answer);
    expect([sent, (await there.provider.calls()).length]).toEqual([1, 1]);
    await page.reload();
    await hydrated(page);
    await expect(result(page).getByRole("insertion").first()).toBeVisible();
    expect(await decided(page)).toBe(answer);
  });

  await test.step("a connection that is lost under way is found again, and nothing is missed", async () => {
    problems.allow(/status of 429/);
    problems.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
    await there.provider.reset();
    const other = answer.replace("gåtur", "spadseretur");
    await there.provider.script({ script: { kind: "say", text: other } });
    // The stream breaks off after its first event; then it is refused, and then nobody answers.
    await page.route(`**${apiPaths.rewriting}`, async (route) => {
      const response = await route.fetch();
      const [begun] = (await response.text()).split(/(?<=\n\n)(?=id: 2\n)/);
      await route.fulfill({ response, body: begun ?? "" });
    });
    let tries = 0;
    await page.route("**/api/runs/*/events*", (route) => {
      tries += 1;
      if (tries === 1) return route.fulfill({ status: 429, headers: { "retry-after": "0" }, json: {} });
      return tries === 2 ? route.abort() : route.fallback();
    });
    await again(page).click();
    await expect(result(page)).toContainText("spadseretur", { timeout: 20_000 });
    await expect(pane(page).getByText("Genereret med AI")).toBeVisible({ timeout: 20_000 });
    expect(await decided(page)).toBe(other);
    expect([tries, (await there.provider.calls()).length]).toEqual([3, 1]);
  });
});

test("a visitor signs in and comes back to the text, and is told when there is no connection", async ({
  page,
  context,
  there,
  person,
}) => {
  await there.provider.script({ script: { kind: "say", text: answer } });

  await test.step("asked to sign in, and back at the text; without AI it works at once", async () => {
    await open(page);
    await expect(page.getByRole("button", { name: "Med AI" })).toBeVisible();
    await field(page).fill(source);
    await start(page).click();
    const dialog = page.getByRole("dialog", { name: "Log ind for at bruge AI" });
    await expect(dialog).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSideways(page);
    }
    await dialog.getByRole("button", { name: "Omskriv uden AI" }).press("Enter");
    await expect(pane(page).getByText("Lavet uden AI")).toBeVisible();
    // It was for this once: the choice is as it was.
    await expect(page.getByRole("button", { name: "Med AI", exact: true })).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await field(page).fill(source);
    await start(page).click();
    await dialog.getByRole("link", { name: "Log ind" }).click();
    await logInByForm(page, person);
    await page.waitForURL(`**${pagePaths.rewriting}`);
    await expect(field(page)).toHaveValue(source);
    await page.getByRole("button", { name: "Uden AI" }).click();
    await start(page).click();
    await expect(pane(page).getByText("Lavet uden AI")).toBeVisible();
    expect(await there.provider.calls()).toHaveLength(0);
  });

  await test.step("without a connection the action says why it waits, and the text is kept", async () => {
    await page.getByRole("button", { name: "Slet kladden fra denne enhed" }).click();
    await page.getByRole("button", { name: "Med AI" }).click();
    await field(page).fill(source);
    await expect(page.getByText("18 ord", { exact: true })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText("Du har ingen internetforbindelse. Din tekst er gemt på denne enhed.")).toBeVisible();
    await expect(start(page)).toHaveAttribute("aria-disabled", "true");
    await context.setOffline(false);
    await expect(start(page)).not.toHaveAttribute("aria-disabled", "true");
  });
});
