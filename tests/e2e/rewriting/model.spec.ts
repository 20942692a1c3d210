/** Rewriting by a model, as a person meets it: streaming, stopping, coming back, failing, and what is sent. */
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, hydrated } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { logInByForm } from "../session-page.ts";
import { openSignedIn } from "./open-signed-in.ts";
import { decided, field, open, pane, result, sentenceCard, start } from "./steps.ts";

test.describe.configure({ mode: "serial" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

const source = "Hunden er ikke vant til vand. Den vil gerne med ud at gå en tur hver eneste morgen.";
const answer = "Hunden er ikke vant til vand. Hver morgen vil den gerne med ud på en gåtur.";

test("what a model writes is labelled, checked and counted, and every mode can be chosen", async ({
  page,
  there,
  person,
}) => {
  await there.provider.script({ script: { kind: "say", text: answer } });
  await openSignedIn(page, { user: person });
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

test("a lost »ikke« is told in the place where it stood", async ({ page, there, person }) => {
  await there.provider.script({
    script: { kind: "say", text: "Hunden er vant til vand. Den vil gerne med ud at gå en tur hver morgen." },
  });
  await openSignedIn(page, { user: person });
  await field(page).fill(source);
  await start(page).click();
  const note = result(page).locator(".check-note").first();
  await expect(note).toContainText(/^\s*Tjek: /);
  await expect(note).toContainText("ikke");
  // Over two lines it is still one note.
  await expect(note).toHaveCSS("box-decoration-break", "slice");
});

test("other ways to say a sentence come from the model, are chosen by number, and what is locked stays", async ({
  page,
  there,
  person,
}) => {
  await there.provider.script({ script: { kind: "say", text: answer } });
  await openSignedIn(page, { user: person });
  await field(page).fill(source);
  await start(page).click();
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

test("while it is written the words come as they are, »Stop« keeps what has come", async ({ page, person }) => {
  await openSignedIn(page, { user: person });
  const long = `${source} `.repeat(20).trim();
  await field(page).fill(`${long} [[model:slow]]`);
  await start(page).click();
  await expect(result(page)).toContainText("Hunden er ikke vant", { timeout: 15_000 });
  await expect(pane(page).getByText("Skriver")).toBeVisible();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.getByText("Stoppet. Det, der nåede at komme, står her.").first()).toBeVisible();
  await expect(field(page)).toHaveValue(`${long} [[model:slow]]`);
});

test("a reload finds the run again, and nothing is written twice", async ({ page, there, person }) => {
  await openSignedIn(page, { user: person });
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

test("a start whose answer is lost with the page is found again after the reload, and nothing is sent twice", async ({
  page,
  there,
  person,
}) => {
  await there.provider.script({ script: { kind: "say", text: answer } });
  await openSignedIn(page, { user: person });
  await field(page).fill(source);
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

test("a connection that is lost under way is found again, and nothing is missed", async ({
  page,
  there,
  person,
  problems,
}) => {
  problems.allow(/status of 429/);
  problems.allow(/ERR_(FAILED|INTERNET_DISCONNECTED)/);
  await there.provider.script({ script: { kind: "say", text: answer } });
  await openSignedIn(page, { user: person });
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
  await field(page).fill(source);
  await start(page).click();
  await expect(pane(page).getByText("Genereret med AI")).toBeVisible({ timeout: 20_000 });
  expect(await decided(page)).toBe(answer);
  expect([tries, (await there.provider.calls()).length]).toEqual([3, 1]);
});

test("a provider that refuses is told of, costs nothing, and the text is kept", async ({ page, there, person }) => {
  await there.provider.script({ script: { kind: "fail", status: 400 }, times: 1 });
  await there.provider.script({ script: { kind: "say", text: answer }, when: "ingen" });
  await openSignedIn(page, { user: person });
  await field(page).fill(`${source} [[model:down]]`);
  await start(page).click();
  await expect(page.getByRole("alert")).toContainText("Din tekst er gemt, og forsøget tæller ikke med.");
  await expect(page.getByText(/Du har brugt 0 af \d+ AI-tekster/)).toBeVisible();
  await expect(field(page)).toHaveValue(`${source} [[model:down]]`);
  await there.provider.reset();
  await there.provider.script({ script: { kind: "say", text: answer } });
  await field(page).fill(source);
  await page.getByRole("alert").getByRole("button", { name: "Prøv igen" }).click();
  await expect(pane(page).getByText("Genereret med AI")).toBeVisible();
});

test("a visitor is asked to sign in and comes back to the text; without AI it works at once", async ({
  page,
  there,
  person,
}) => {
  await there.provider.script({ script: { kind: "say", text: answer } });
  await open(page);
  await expect(page.getByRole("button", { name: "Med AI" })).toBeVisible();
  await field(page).fill(source);
  await start(page).click();
  await expect(page.getByRole("dialog", { name: "Log ind for at bruge AI" })).toBeVisible();
  await page.getByRole("dialog").getByRole("link", { name: "Log ind" }).click();
  await logInByForm(page, person);
  await page.waitForURL(`**${pagePaths.rewriting}`);
  await expect(field(page)).toHaveValue(source);
  await page.getByRole("button", { name: "Uden AI" }).click();
  await start(page).click();
  await expect(pane(page).getByText("Lavet uden AI")).toBeVisible();
  expect(await there.provider.calls()).toHaveLength(0);
});

test("personal data is blurred before it is sent, and is back in the result", async ({ page, there, person }) => {
  await openSignedIn(page, { user: person });
  const text = "Mit cpr-nummer er 010203-1234, og jeg vil gerne have et svar hurtigst muligt.";
  await field(page).fill(text);
  await start(page).click();
  const dialog = page.getByRole("dialog", { name: "Teksten ligner noget med et cpr-nummer" });
  await expect(dialog).toContainText("Vil du sløre det, før du sender?");
  await dialog.getByRole("button", { name: "Annullér" }).click();
  expect(await there.provider.calls()).toHaveLength(0);
  await start(page).click();
  await dialog.getByRole("button", { name: "Slør og send" }).click();
  // A text that came back unchanged bears no mark of AI.
  await expect(page.getByRole("status").filter({ hasText: "Resultatet er klar." })).toBeVisible();
  const calls = await there.provider.calls();
  const told = JSON.stringify(calls);
  expect(told).not.toContain("010203");
  expect(told).toContain("[cpr-nummer 1]");
  expect(await decided(page)).toBe(text);
});

test("what is hidden in the text is hidden in everything that goes with it, and in what is asked of the result", async ({
  page,
  there,
  person,
}) => {
  await there.provider.script({
    script: { kind: "say", text: "Kortere: Mit cpr-nummer er [cpr-nummer 1], og jeg vil gerne have svar." },
    when: "Du foreslår andre måder",
  });
  await openSignedIn(page, { user: person });
  const text = "Mit cpr-nummer er 010203-1234, og jeg vil gerne have et svar.";
  await page.getByRole("button", { name: "Bevar ord" }).click();
  await page.getByRole("textbox", { name: "Bevar ord" }).fill("svar, 010203-1234, 010203");
  await page.getByRole("button", { name: "Tilføj" }).click();
  await page.getByRole("button", { name: "Flere valg" }).click();
  await page.getByRole("textbox", { name: "Din egen instruktion" }).fill("Slut med min mail lars@example.dk");
  await field(page).fill(text);
  await start(page).click();
  const dialog = page.getByRole("dialog", { name: "Teksten ligner noget med et cpr-nummer og en e-mailadresse" });
  await expect(dialog).toContainText("lars@example.dk");
  await dialog.getByRole("button", { name: "Slør og send" }).click();
  // A text that came back unchanged bears no mark of AI.
  await expect(page.getByRole("status").filter({ hasText: "Resultatet er klar." })).toBeVisible();
  await result(page).getByText("jeg vil gerne have").click();
  await expect(sentenceCard(page).getByRole("listitem").first()).toContainText(
    "Mit cpr-nummer er 010203-1234, og jeg vil gerne have svar.",
  );
  const told = JSON.stringify(await there.provider.calls());
  expect(told).toContain("[e-mail 1]");
  expect(told).toContain("Du foreslår andre måder");
  expect(told).not.toMatch(/010203|lars@/);
});

test("without a connection the action says why it waits, and the text is kept", async ({ page, context, person }) => {
  await openSignedIn(page, { user: person });
  await field(page).fill(source);
  await expect(page.getByText("18 ord", { exact: true })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Du har ingen internetforbindelse. Din tekst er gemt på denne enhed.")).toBeVisible();
  await expect(start(page)).toHaveAttribute("aria-disabled", "true");
  await context.setOffline(false);
  await expect(start(page)).not.toHaveAttribute("aria-disabled", "true");
});

test("on a phone it can be read where a long text goes and is kept, wherever the action is in sight", async ({
  page,
  person,
}) => {
  await openSignedIn(page, { user: person });
  await field(page).fill(`${source}\n\n`.repeat(30));
  const where = page.getByText(/^Teksten bliver sendt til .* Den bliver gemt i din historik\.$/);
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    // On its side, the lines are passed on the way to the action.
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await field(page).evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY));
    if (height < 576) await start(page).scrollIntoViewIfNeeded();
    await expect(start(page)).toBeInViewport({ ratio: 1 });
    await expect(where).toBeInViewport({ ratio: 1 });
    const isOnTop = await where.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 2, bottom - 2].every((y) => element.contains(document.elementFromPoint(left + 2, y)));
    });
    expect(isOnTop, `${width}`).toBe(true);
  }
});
