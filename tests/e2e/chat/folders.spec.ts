/** Folders: made, filled by key and by pointer, set, and deleted with or without what lies in them. */
import { createAccount, decideConsent, expect, expectAccessible, failedLoad, test } from "../fixtures.ts";
import { keptChat } from "./kept-conversations.ts";
import { act, group, list, openChat, reopenChat, row, said } from "./list-steps.ts";

test.beforeEach(({ page }) => decideConsent(page));

const folder = (page: Parameters<typeof list>[0], name: string) =>
  list(page).getByRole("region", { name: "Mapper" }).getByRole("link", { name, exact: true });

test("folders are made and filled, by key and by pointer", async ({ page }) => {
  const user = await createAccount();
  const chat = await keptChat(user);

  await test.step("a folder is made, conversations are moved into it", async () => {
    await chat.conversations([{ title: "Kildekritik" }, { title: "Ringen og rammen" }]);
    await openChat(page, user);
    await expect(group(page, "I dag")).toHaveText(["Ringen og rammen", "Kildekritik"]);

    await list(page).getByRole("button", { name: "Ny mappe" }).click();
    const naming = page.getByRole("dialog", { name: "Ny mappe" });
    await expect(naming.getByLabel("Navn")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(naming.getByText("Udfyld feltet")).toBeVisible();
    await expectAccessible(page, "dialog[open]");
    await naming.getByLabel("Navn").fill("Dansk, 3.g");
    await page.keyboard.press("Enter");
    await expect(naming).toBeHidden();
    await expect(said(page).filter({ hasText: "Mappen »Dansk, 3.g« er oprettet" })).toBeAttached();
    // The new one is listed at once.
    await expect(page).toHaveURL(/\?mappe=[0-9a-f-]{36}$/);
    await expect(list(page).getByText("Der er ingen samtaler i mappen.")).toBeVisible();
    await folder(page, "Alle samtaler").click();

    await act(page, "Ringen og rammen", "Flyt til mappe");
    const moving = page.getByRole("dialog", { name: "Flyt til mappe" });
    await expect(moving.getByRole("radio", { name: "Ingen mappe" })).toBeChecked();
    await expectAccessible(page);
    await moving.getByRole("radio", { name: "Dansk, 3.g" }).check();
    await moving.getByRole("button", { name: "Flyt", exact: true }).click();
    await expect(row(page, "Ringen og rammen")).toContainText("Dansk, 3.g");
    await expect(said(page).filter({ hasText: "Flyttet til »Dansk, 3.g«" })).toBeAttached();

    // And into one that is made on the way.
    await act(page, "Kildekritik", "Flyt til mappe");
    await moving.getByRole("radio", { name: "I en ny mappe" }).check();
    await moving.getByLabel("Mappens navn").fill("Historie");
    await moving.getByRole("button", { name: "Flyt", exact: true }).click();
    await expect(row(page, "Kildekritik")).toContainText("Historie");
  });

  await test.step("one that is made beside an open conversation takes nobody away from it, and can take it", async () => {
    await row(page, "Kildekritik").click();
    await expect(page.getByRole("heading", { level: 1, name: "Kildekritik" })).toBeVisible();
    const open = page.url();
    const button = list(page).getByRole("button", { name: "Ny mappe" });
    const naming = page.getByRole("dialog", { name: "Ny mappe" });
    await button.click();
    const takes = naming.getByRole("checkbox", { name: "Læg samtalen »Kildekritik« i mappen" });
    await expect(takes).not.toBeChecked();
    await naming.getByLabel("Navn").fill("Biologi");
    await page.keyboard.press("Enter");
    await expect(folder(page, "Biologi")).toBeVisible();
    await expect(button).toBeFocused();
    await expect(said(page).filter({ hasText: "Mappen »Biologi« er oprettet" })).toBeAttached();
    await expect(row(page, "Kildekritik")).toContainText("Historie");

    await page.keyboard.press("Enter");
    await naming.getByLabel("Navn").fill("Samfundsfag");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await expectAccessible(page, "dialog[open]");
    await naming.getByRole("button", { name: "Opret" }).click();
    await expect(row(page, "Kildekritik")).toContainText("Samfundsfag");
    await expect(said(page).filter({ hasText: "er oprettet, og samtalen ligger i den" })).toBeAttached();
    await expect(group(page, "I dag")).toHaveText(["Ringen og rammen", "Kildekritik"]);
    expect(page.url()).toBe(open);
    await list(page).getByRole("link", { name: "Ny samtale" }).click();
    await expect(page).toHaveURL(/\/ai-chat$/);
  });

  await test.step("a folder's own page lists what lies in it, and the way back is the whole list", async () => {
    await folder(page, "Dansk, 3.g").click();
    await expect(group(page, "I dag")).toHaveText(["Ringen og rammen"]);
    await expect(folder(page, "Dansk, 3.g")).toHaveAttribute("aria-current", "true");
    await page.goBack();
    await expect(group(page, "I dag")).toHaveText(["Ringen og rammen", "Kildekritik"]);
  });

  await test.step("a conversation is dragged out of a folder, and onto it", async () => {
    await row(page, "Kildekritik").dragTo(folder(page, "Alle samtaler"));
    await expect(row(page, "Kildekritik")).not.toContainText("Samfundsfag");
    await row(page, "Kildekritik").dragTo(folder(page, "Historie"));
    await expect(row(page, "Kildekritik")).toContainText("Historie");
  });

  await test.step("an address with a folder that is not there lists everything", async () => {
    await reopenChat(page, "?mappe=0199a3c2-4b1e-7c3d-9a57-1f0e2d3c4b5a");
    await expect(page).toHaveURL(/\/ai-chat$/);
    await expect(group(page, "I dag")).toHaveText(["Ringen og rammen", "Kildekritik"]);
  });
});

test("folders are set, and deleted alone or with what lies in them", async ({ page, problems }) => {
  const user = await createAccount();
  const chat = await keptChat(user);

  await test.step("a folder has its own instruction and keeping, and what is not saved is there again", async () => {
    const made = await chat.folder("Dansk");
    await openChat(page, user, `?mappe=${made.id}`);
    const settings = list(page).getByRole("button", { name: "Indstillinger for mappen »Dansk«" });
    await settings.click();
    const dialog = page.getByRole("dialog", { name: "Dansk" });
    await expect(dialog.getByRole("button", { name: "Gem", exact: true })).toHaveAttribute("aria-disabled", "true");
    await dialog.getByLabel("Instruktion").fill("Jeg går i 3.g og skriver om Blixen.");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(settings).toBeFocused();

    await settings.click();
    await expect(dialog.getByLabel("Instruktion")).toHaveValue("Jeg går i 3.g og skriver om Blixen.");
    await expect(dialog.getByText("Dine ændringer er ikke gemt endnu.")).toBeVisible();
    await dialog.getByLabel("Navn").fill("Dansk A");
    await dialog.getByLabel("Opbevaring").selectOption("30 dage");
    // To the end of it: else the foot lies over half a button.
    await dialog.locator(".files-panel").evaluate((files) => files.scrollIntoView({ block: "end" }));
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Gem", exact: true }).click();
    const renamed = page.getByRole("dialog", { name: "Dansk A" });
    await expect(renamed.getByRole("status")).toHaveText("Gemt");
    await renamed.getByRole("button", { name: "Luk" }).click();
    await expect(list(page).getByText("Samtalerne i mappen slettes 30 dage efter den sidste besked.")).toBeVisible();

    await page.reload();
    await list(page).getByRole("button", { name: "Indstillinger for mappen »Dansk A«" }).click();
    await expect(renamed.getByLabel("Instruktion")).toHaveValue("Jeg går i 3.g og skriver om Blixen.");
    await expect(renamed.getByLabel("Opbevaring")).toHaveValue("30");
    // What can't be saved is said at its field, and stays.
    await renamed.getByLabel("Instruktion").fill("x".repeat(2_001));
    await expect(renamed.getByText("Instruktionen er på 2.001 tegn. Grænsen er 2.000 tegn.")).toBeVisible();
  });

  await test.step("a folder is deleted alone, or with what lies in it", async () => {
    const [first, second, third] = await chat.conversations([
      { title: "Bliver" },
      { title: "Går" },
      { title: "Udenfor" },
    ]);
    const kept = await chat.folder("Behold indhold");
    const gone = await chat.folder("Væk med alt");
    await chat.change(first?.id ?? "", { folderId: kept.id });
    await chat.change(second?.id ?? "", { folderId: gone.id });
    expect(third?.title).toBe("Udenfor");
    await reopenChat(page, `?mappe=${kept.id}`);
    await expect(group(page, "I dag")).toHaveText(["Bliver"]);

    const open = (name: string) =>
      list(page)
        .getByRole("button", { name: `Indstillinger for mappen »${name}«` })
        .click();
    await open("Behold indhold");
    await page.getByRole("button", { name: "Slet mappen", exact: true }).click();
    const question = page.getByRole("group", { name: "Slet mappen?" });
    await expect(question.getByRole("button", { name: "Behold" })).toBeFocused();
    await question.getByRole("button", { name: "Slet kun mappen" }).click();
    await expect(page).toHaveURL(/\/ai-chat$/);
    await expect(group(page, "I dag")).toHaveText(["Udenfor", "Går", "Bliver"]);

    await row(page, "Går").click();
    await expect(page.getByRole("heading", { level: 1, name: "Går" })).toBeVisible();
    await open("Væk med alt");
    await page.getByRole("button", { name: "Slet mappen", exact: true }).click();
    problems.allow(failedLoad(404));
    await question.getByRole("button", { name: "Slet mappen og samtalerne" }).click();
    await expect(group(page, "I dag")).toHaveText(["Udenfor", "Bliver"]);
    // The open one has gone with its folder.
    await expect(page.getByText("Samtalen findes ikke mere.")).toBeVisible();
  });
});
