/** The list of conversations: found, renamed, pinned and put away, by mouse, by key and on a phone. */
import { pagePaths } from "#contract/paths.ts";
import {
  createAccount,
  decideConsent,
  expect,
  expectAccessible,
  expectNoSideways,
  failedLoad,
  hydrated,
  test,
} from "../fixtures.ts";
import { keptChat } from "./kept-conversations.ts";
import { act, field, group, list, more, openChat, reopenChat, row, said, search } from "./list-steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

const blixen = {
  title: "Ringen og rammen",
  texts: ["Hvorfor går Lovise ud i skoven i novellen?", "Prøv at se på ordene om fårene, før hun går."],
};

test("what is looked for is found and marked, and stands nowhere else", async ({ page }) => {
  const user = await createAccount();
  const chat = await keptChat(user);
  await test.step("words are found in titles and messages, in the archive too, and marked where they stand", async () => {
    const [, old] = await chat.conversations([{ title: "Kildekritik" }, blixen, { title: "Skovens dyr" }]);
    await chat.change(old?.id ?? "", { isArchived: true });
    await openChat(page, user);
    await expect(group(page, "I dag")).toHaveText(["Skovens dyr", "Kildekritik"]);

    await page.keyboard.press("Control+k");
    await expect(search(page)).toBeFocused();
    await page.keyboard.type("skov");
    await expect(group(page, "Fundet")).toHaveText(["Skovens dyr", "Ringen og rammen"]);
    await expect(said(page).filter({ hasText: /^2 samtaler$/ })).toBeAttached();
    const hit = row(page, "Ringen og rammen");
    await expect(hit.locator("mark")).toHaveText("skoven");
    await expect(hit).toContainText("i arkivet");
    await expectAccessible(page);

    // From the field into the hits, and back.
    await page.keyboard.press("ArrowDown");
    await expect(row(page, "Skovens dyr")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(hit).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Prøv at se på ordene om fårene")).toBeVisible();

    await search(page).fill("elefanter");
    await expect(list(page).getByText("Ingen samtaler med de ord. Prøv andre.")).toBeVisible();
    await search(page).fill("og det");
    await expect(list(page).getByText("Ordene er for almindelige at søge på. Skriv et ord mere.")).toBeVisible();
    await search(page).press("Escape");
    await expect(search(page)).toHaveValue("");
    await expect(group(page, "I dag")).toHaveText(["Skovens dyr", "Kildekritik"]);
  });

  await test.step("a word is found in its other forms, and what is looked for stands in no address", async () => {
    await chat.conversations([
      { title: "Læseliste", texts: ["Hvilke bøger skal jeg læse?", "Mændene i Blixens bøger."] },
    ]);
    await reopenChat(page);
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await search(page).fill("bog mand");
    const hit = row(page, "Læseliste");
    await expect(hit.locator("mark")).toHaveText(["Mændene", "bøger"]);
    expect(addresses.filter((address) => address.includes("/api/chat/search"))).toHaveLength(1);
    expect(addresses.filter((address) => /bog|mand/.test(address))).toEqual([]);
    expect(page.url()).not.toContain("bog");
  });

  await test.step("a hit opens at its message, with the words marked there", async () => {
    const texts = Array.from({ length: 60 }, (_none, at) =>
      at === 8
        ? "Hvad betyder havgusen for stemningen?"
        : `Linje ${at}: ${"og så videre i en lang sætning ".repeat(12)}`,
    );
    await chat.conversations([{ title: "Lang samtale", texts }]);
    const message = page.getByRole("article").filter({ hasText: "havgusen" });
    const marks = () =>
      page.evaluate(() => [...(CSS.highlights.get("chat-hit") ?? [])].map((range) => range.toString()));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      await reopenChat(page);
      if (width === 390) await page.getByRole("button", { name: "Åbn samtaler" }).press("Enter");
      await search(page).fill("havgus");
      await expect(row(page, "Lang samtale").locator("mark")).toHaveText("havgusen");
      await row(page, "Lang samtale").press("Enter");
      await expect(message).toBeInViewport();
      await expect(page).toHaveURL(/&besked=[0-9a-f-]{36}$/);
      expect(page.url()).not.toContain("havgus");
      await expect.poll(marks).toEqual(["havgusen"]);
      await expect(page.getByRole("button", { name: "Gå til bunden" })).toBeVisible();
    }
    await expectAccessible(page);
    // The address alone leads there too, also where the browser can't mark.
    await page.addInitScript(() => Reflect.deleteProperty(CSS, "highlights"));
    await page.reload();
    await hydrated(page);
    await expect(message).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });
    await chat.remove((await page.evaluate(() => new URLSearchParams(location.search).get("samtale"))) ?? "");
  });

  await test.step("a name of somebody else's making is shown as it is written", async () => {
    const title = `<img src=x onerror="alert(1)"> ${"Speciallægepraksisplanlægnings".repeat(2)}`;
    await chat.conversations([{ title, texts: ["Er det en skov, når <b>skov</b> står med fed?", "Ja."] }]);
    await reopenChat(page);
    await expect(group(page, "I dag")).toHaveText([title, "Læseliste", "Skovens dyr", "Kildekritik"]);
    await search(page).fill("skov");
    await expect(row(page, title).locator("mark")).toHaveText(["skov", "skov"]);
    await expect(row(page, title).locator("b, img")).toHaveCount(0);
    await expectNoSideways(page);
  });
});

test("without a mouse, and thirty at a time", async ({ page }) => {
  const user = await createAccount();
  const chat = await keptChat(user);
  await test.step("without a mouse: rows by arrow, F2 renames, Delete asks, and the menu gives the focus back", async () => {
    await chat.conversations(["A", "B", "C"].map((title) => ({ title: `Samtale ${title}` })));
    await openChat(page, user);
    await expect(group(page, "I dag")).toHaveText(["Samtale C", "Samtale B", "Samtale A"]);

    await search(page).focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("End");
    await expect(row(page, "Samtale A")).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("F2");
    await expect(list(page).getByLabel("Ny titel")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(row(page, "Samtale B")).toBeFocused();
    await page.keyboard.press("F2");
    await page.keyboard.type("Omdøbt uden mus");
    await page.keyboard.press("Enter");
    await expect(row(page, "Omdøbt uden mus")).toBeFocused();

    await page.keyboard.press("Tab");
    await expect(more(page, "Omdøbt uden mus")).toBeFocused();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("menu");
    await expect(menu.getByRole("menuitem", { name: "Omdøb" })).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(menu.getByRole("menuitem", { name: "Slet" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(more(page, "Omdøbt uden mus")).toBeFocused();

    await row(page, "Samtale C").focus();
    await page.keyboard.press("Delete");
    const sure = page.getByRole("dialog", { name: "Slet samtalen?" });
    await expect(sure).toContainText("»Samtale C«");
    await page.keyboard.press("Escape");
    await expect(row(page, "Samtale C")).toBeFocused();
    await page.keyboard.press("Delete");
    await sure.getByRole("button", { name: "Slet", exact: true }).press("Enter");
    await expect(group(page, "I dag")).toHaveText(["Omdøbt uden mus", "Samtale A"]);
    await expect(row(page, "Omdøbt uden mus")).toBeFocused();
  });

  await test.step("thirty at a time, and from the last of them one goes on where they begin", async () => {
    await chat.conversations(Array.from({ length: 60 }, (_none, at) => ({ title: `Nummer ${at + 1}` })));
    await reopenChat(page);
    await expect(group(page, "I dag")).toHaveCount(30);
    const showMore = list(page).getByRole("button", { name: "Vis flere" });
    await showMore.press("Enter");
    await expect(group(page, "I dag")).toHaveCount(60);
    await expect(showMore).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(group(page, "I dag")).toHaveCount(62);
    await expect(showMore).toBeHidden();
    await expect(list(page).locator("a[data-conversation]").nth(60)).toBeFocused();
  });
});

test("conversations are listed, put away, found on a phone, and told how long they stay", async ({
  page,
  problems,
}) => {
  const user = await createAccount();
  const chat = await keptChat(user);
  await test.step("how long conversations stay is told under them, and changed there", async () => {
    await openChat(page, user);
    await expect(list(page).getByText("Du har ingen samtaler endnu. Start en ny.")).toBeVisible();
    await expect(list(page).getByText("Samtaler slettes 365 dage efter den sidste besked.")).toBeVisible();
    const change = list(page).getByRole("button", { name: "Skift, hvor længe samtaler gemmes" });
    await change.click();
    const dialog = page.getByRole("dialog", { name: "Hvor længe samtaler gemmes" });
    await expect(dialog.getByRole("combobox")).toHaveValue("365");
    await expectAccessible(page);
    await dialog.getByRole("combobox").selectOption("30");
    await dialog.getByRole("button", { name: "Slet det ældre" }).click();
    await expect(dialog.getByText("Gemt", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(change).toBeFocused();
    await expect(list(page).getByText("Samtaler slettes 30 dage efter den sidste besked.")).toBeVisible();
  });

  await test.step("conversations stand by day and pin, and the menu of a row does what it says", async () => {
    await chat.conversations([{ title: "Kildekritik" }, blixen, { title: "Modargumenter" }]);
    await reopenChat(page);
    await expect(group(page, "I dag")).toHaveText(["Modargumenter", "Ringen og rammen", "Kildekritik"]);
    await expect(list(page).getByText("Samtaler slettes 30 dage efter den sidste besked.")).toBeVisible();

    await act(page, "Kildekritik", "Fastgør");
    await expect(group(page, "Fastgjort")).toHaveText(["Kildekritik"]);
    await expect(said(page).filter({ hasText: /^Fastgjort$/ })).toBeAttached();
    // The row has moved, and the focus with it.
    await expect(row(page, "Kildekritik")).toBeFocused();
    await act(page, "Kildekritik", "Fjern fastgørelse");
    await expect(group(page, "I dag")).toHaveText(["Modargumenter", "Ringen og rammen", "Kildekritik"]);

    await row(page, "Ringen og rammen").click();
    await expect(page).toHaveURL(/\?samtale=[0-9a-f-]{36}$/);
    await expect(row(page, "Ringen og rammen")).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("heading", { level: 1, name: "Ringen og rammen" })).toBeVisible();
    await expect(page.getByText("Prøv at se på ordene om fårene")).toBeVisible();

    await act(page, "Ringen og rammen", "Omdøb");
    const title = list(page).getByLabel("Ny titel");
    await expect(title).toBeFocused();
    await title.fill("   ");
    await expect(list(page).getByRole("button", { name: "Gem", exact: true })).toHaveAttribute("aria-disabled", "true");
    await title.fill("Blixen: Ringen");
    await title.press("Enter");
    await expect(row(page, "Blixen: Ringen")).toBeFocused();
    // The open conversation is called the same over the thread.
    await expect(page.getByRole("heading", { level: 1, name: "Blixen: Ringen" })).toBeVisible();

    await act(page, "Modargumenter", "Arkivér");
    await expect(group(page, "I dag")).toHaveText(["Blixen: Ringen", "Kildekritik"]);
    await expect(row(page, "Blixen: Ringen")).toBeFocused();
    await list(page).getByRole("button", { name: "Arkiv", exact: true }).click();
    await expect(group(page, "I dag")).toHaveText(["Modargumenter"]);
    await expectAccessible(page);
    await act(page, "Modargumenter", "Hent fra arkivet");
    await expect(list(page).getByText("Arkivet er tomt.")).toBeVisible();
    await list(page).getByRole("button", { name: "Tilbage til samtaler" }).click();
    await expect(group(page, "I dag")).toHaveText(["Modargumenter", "Blixen: Ringen", "Kildekritik"]);

    await page.reload();
    await expect(group(page, "I dag")).toHaveText(["Modargumenter", "Blixen: Ringen", "Kildekritik"]);
  });

  await test.step("the way back to a new conversation, with the field ready to write in", async () => {
    await row(page, "Blixen: Ringen").click();
    await expect(page.getByText("Prøv at se på ordene om fårene")).toBeVisible();
    await list(page).getByRole("link", { name: "Ny samtale" }).click();
    await expect(page).toHaveURL(/\/ai-chat$/);
    await expect(page.getByText("Prøv at se på ordene om fårene")).toBeHidden();
    await expect(field(page)).toBeFocused();
  });

  await test.step("on a phone the list is a drawer, and the menu of a row lies under the thumb", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(pagePaths.chat);
    await hydrated(page);
    const openList = page.getByRole("button", { name: "Åbn samtaler" });
    await openList.click();
    await expect(list(page)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    await more(page, "Kildekritik").click();
    const menu = page.getByRole("menu");
    const box = await menu.boundingBox();
    expect(box && Math.round(box.x)).toBe(0);
    expect(box && Math.round(box.y + box.height)).toBe(844);
    // Escape closes what lies on top, one at a time.
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(list(page)).toBeHidden();
    await expect(openList).toBeFocused();

    await openList.click();
    await row(page, "Blixen: Ringen").click();
    await expect(list(page)).toBeHidden();
    await expect(page.getByText("Prøv at se på ordene om fårene")).toBeVisible();
    await openList.click();
    await page.mouse.click(380, 400);
    await expect(list(page)).toBeHidden();
  });

  await test.step("what can't be renamed keeps what was typed, and says why", async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const [made] = await chat.conversations([{ title: "Skrives om" }]);
    await reopenChat(page);
    await expect(group(page, "I dag").first()).toHaveText("Skrives om");
    // Another device has deleted it meanwhile.
    await chat.remove(made?.id ?? "");
    problems.allow(failedLoad(404));
    await act(page, "Skrives om", "Omdøb");
    await list(page).getByLabel("Ny titel").fill("Et nyt navn");
    await page.keyboard.press("Enter");
    await expect(list(page).getByLabel("Ny titel")).toHaveValue("Et nyt navn");
    await expect(list(page).getByLabel("Ny titel")).toHaveAccessibleDescription(/\p{L}/u);
    await expect(list(page).getByLabel("Ny titel")).toHaveAttribute("aria-invalid", "true");
  });
});
