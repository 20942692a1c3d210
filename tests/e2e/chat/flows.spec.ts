/** Ways that cross: what one is doing here while something is deleted, used up or cut off elsewhere is never lost unsaid. */
import { pagePaths } from "#contract/paths.ts";
import { decideConsent, expect, expectAccessible, failedLoad } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { keptChat } from "./kept-conversations.ts";
import { field, list, openChat, reopenChat, row, search } from "./list-steps.ts";
import { answered, answers, ask, questions, send, thread } from "./steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

test("what is deleted elsewhere, and help that was needed, belong to their conversation", async ({
  page,
  person,
  problems,
}) => {
  const chat = await keptChat(person);
  await test.step("what was written to a conversation that is deleted elsewhere follows into a new one", async () => {
    problems.allow(failedLoad(404));
    const [one, two] = await chat.conversations([{ title: "Kildekritik" }, { title: "Ringen og rammen" }]);
    await openChat(page, person, `?samtale=${one?.id}`);
    await expect(answers(page)).toHaveCount(1);
    await field(page).fill("Hvem var Karen Blixen?");
    await chat.remove(one?.id ?? "");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(thread(page)).toContainText("Samtalen findes ikke mere.");
    await expect(send(page)).toHaveAttribute("aria-disabled", "true");
    await expect(field(page)).toHaveAccessibleDescription(/Det, du har skrevet, følger med, når du starter en ny\./);
    await expectAccessible(page);
    await thread(page).getByRole("link", { name: "Ny samtale" }).click();
    await expect(page).toHaveURL(pagePaths.chat);
    await expect(field(page)).toHaveValue("Hvem var Karen Blixen?");
    await send(page).click();
    await answered(page, "Karen Blixen");

    // It is first heard of when the message is sent.
    await row(page, "Ringen og rammen").click();
    await expect(answers(page)).toContainText("Lidt om Ringen og rammen.");
    await field(page).fill("Og hvad skrev hun?");
    await chat.remove(two?.id ?? "");
    await send(page).click();
    await expect(thread(page)).toContainText("Samtalen findes ikke mere.");
    await list(page).getByRole("link", { name: "Ny samtale" }).click();
    await expect(questions(page)).toHaveCount(0);
    await expect(field(page)).toHaveValue("Og hvad skrev hun?");
  });

  await test.step("help lines stay with the conversation in which they were needed", async () => {
    await chat.conversations([{ title: "Kildekritik" }]);
    await reopenChat(page);
    await ask(page, "Jeg orker ikke at leve mere.");
    const help = page.getByRole("status").filter({ hasText: "Har du det svært lige nu?" });
    await expect(help).toBeVisible();
    await expect(page).toHaveURL(/samtale=/);
    await answered(page, "");
    await expect(help).toBeVisible();
    await row(page, "Kildekritik").click();
    await expect(answers(page)).toContainText("Lidt om Kildekritik.");
    await expect(help).toHaveCount(0);
    await page.goBack();
    await expect(help).toBeVisible();
  });
});

test("in the list: a search from a folder, no connection, and the focus after deleting", async ({
  page,
  context,
  person,
  problems,
}) => {
  const chat = await keptChat(person);
  await test.step("in a folder the search says that it looks everywhere, and of signs that there is nothing to look for", async () => {
    await chat.conversations([
      { title: "Fotosyntese forklaret", texts: ["Hvad er det?", "Det er **planter** og lys."] },
    ]);
    const folder = await chat.folder("Dansk");
    await openChat(page, person, `?mappe=${folder.id}`);
    await search(page).fill("foto");
    await expect(row(page, "Fotosyntese forklaret")).toBeVisible();
    await expect(list(page)).toContainText("Søger i alle samtaler.");
    await search(page).fill("planter");
    await expect(list(page).locator("mark")).toHaveText("planter");
    await expect(list(page)).not.toContainText("**");
    await search(page).fill("%🎈");
    await expect(list(page)).toContainText("Der er ingen ord at søge efter. Skriv et.");
  });

  await test.step("a conversation that is chosen without a connection says why it is not here, and opens when one is back", async () => {
    problems.allow(/ERR_INTERNET_DISCONNECTED|net::/);
    await page.route(/latest\.json/, (route) => route.fulfill({ json: {} }));
    await chat.conversations([{ title: "Kildekritik" }]);
    await reopenChat(page);
    await expect(row(page, "Kildekritik")).toBeVisible();
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await row(page, "Kildekritik").click();
    await expect(thread(page).getByRole("alert")).toContainText("ingen forbindelse");
    await context.setOffline(false);
    await expect(answers(page)).toContainText("Lidt om Kildekritik.");
  });

  await test.step("the focus stays in the list when all of it, or a folder, is deleted", async () => {
    await reopenChat(page);
    await list(page).getByRole("button", { name: "Indstillinger for mappen »Dansk«" }).press("Enter");
    const folder = page.getByRole("dialog", { name: "Dansk" });
    await expect(folder.getByRole("button", { name: "Gem" })).toBeInViewport({ ratio: 1 });
    await folder.getByRole("button", { name: "Slet mappen" }).press("Enter");
    await folder.getByRole("button", { name: "Slet kun mappen" }).press("Enter");
    await expect(folder).toHaveCount(0);
    await expect(list(page).getByRole("link", { name: "Ny samtale" })).toBeFocused();
    await list(page).getByRole("button", { name: "Slet alle" }).press("Enter");
    await page
      .getByRole("dialog", { name: "Slet alle samtaler?" })
      .getByRole("button", { name: "Slet alle" })
      .press("Enter");
    await expect(row(page, "Kildekritik")).toHaveCount(0);
    await expect(list(page).getByRole("link", { name: "Ny samtale" })).toBeFocused();
  });
});
