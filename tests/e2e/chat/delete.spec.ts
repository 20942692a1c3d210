/** Conversations are deleted one by one and all at once, while they are read, while they are written, and when it fails. */
import { decideConsent, expect, expectAccessible, failedLoad } from "../fixtures.ts";
import { test } from "../model-product.ts";
import { keptChat } from "./kept-conversations.ts";
import { act, field, group, list, openChat, reopenChat, row, said } from "./list-steps.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, there }) => {
  await there.provider.reset();
  await decideConsent(page);
});

/** What was written to conversations that are kept, and lies on the device. */
const drafts = (page: Parameters<typeof list>[0]) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith("rodtraad.draft.chat:")));
const sure = (page: Parameters<typeof list>[0]) => page.getByRole("dialog", { name: "Slet samtalen?" });

test("one is deleted, or can't be, and what writes it stops", async ({ page, there, person, problems }) => {
  const chat = await keptChat(person);
  const [kept] = await chat.conversations([{ title: "Kildekritik" }, { title: "Ringen og rammen" }]);
  await test.step("one that can't be deleted comes back with its title and the reason", async () => {
    await openChat(page, person);
    await expect(group(page, "I dag")).toHaveText(["Ringen og rammen", "Kildekritik"]);
    // The network of a school is gone for a moment.
    await page.route("**/api/chat/conversations/*", (route) =>
      route.request().method() === "DELETE" ? route.abort("connectionfailed") : route.fallback(),
    );
    problems.allow(/net::ERR_CONNECTION_FAILED/);
    await act(page, "Kildekritik", "Slet");
    await sure(page).getByRole("button", { name: "Slet", exact: true }).click();
    await expect(list(page).getByRole("alert")).toContainText("»Kildekritik« er ikke slettet.");
    await expect(group(page, "I dag")).toHaveText(["Ringen og rammen", "Kildekritik"]);
    await page.unroute("**/api/chat/conversations/*");
    await list(page).getByRole("alert").getByRole("button", { name: "Luk" }).click();
    await expect(list(page).getByRole("alert")).toBeHidden();
  });

  await test.step("one is kept after all, then deleted, and the open one gives way to a new one", async () => {
    await row(page, "Kildekritik").click();
    await expect(page.getByRole("heading", { level: 1, name: "Kildekritik" })).toBeVisible();
    await act(page, "Kildekritik", "Slet");
    await expect(sure(page)).toContainText("Det kan ikke fortrydes.");
    await expectAccessible(page);
    await sure(page).getByRole("button", { name: "Behold" }).click();
    await expect(group(page, "I dag")).toHaveText(["Ringen og rammen", "Kildekritik"]);

    await act(page, "Ringen og rammen", "Slet");
    await sure(page).getByRole("button", { name: "Slet", exact: true }).click();
    await expect(group(page, "I dag")).toHaveText(["Kildekritik"]);
    await expect(said(page).filter({ hasText: "Samtalen er slettet." })).toBeAttached();
    await expect(page).toHaveURL(new RegExp(`samtale=${kept?.id}$`));

    // What is written follows, and nothing of the one that is deleted stays on the device.
    await field(page).fill("Hvad er en primær kilde?");
    await expect.poll(() => drafts(page)).toHaveLength(1);
    await act(page, "Kildekritik", "Slet");
    await sure(page).getByRole("button", { name: "Slet", exact: true }).click();
    await expect(page).toHaveURL(/\/ai-chat$/);
    await expect(page.getByRole("heading", { level: 1, name: "AI-chat" })).toBeVisible();
    await expect(field(page)).toHaveValue("Hvad er en primær kilde?");
    await expect.poll(() => drafts(page)).toEqual([]);
    await expect(list(page).getByText("Du har ingen samtaler endnu. Start en ny.")).toBeVisible();
  });

  await test.step("deleting while the answer is written stops the model", async () => {
    await there.provider.script({ script: { kind: "tokens", count: 4_000, tokensPerSecond: 20 } });
    await field(page).fill("Fortæl om skovens dyr");
    await field(page).press("Enter");
    await expect(row(page, "Fortæl om skovens dyr")).toContainText("skriver", { timeout: 40_000 });
    await expect.poll(async () => (await there.provider.calls()).some(({ state }) => state === "open")).toBe(true);
    await act(page, "Fortæl om skovens dyr", "Slet");
    await sure(page).getByRole("button", { name: "Slet", exact: true }).click();
    await expect(list(page).getByText("Du har ingen samtaler endnu. Start en ny.")).toBeVisible();
    await expect.poll(async () => (await there.provider.calls()).map(({ state }) => state)).not.toContain("open");
    await expect(page).toHaveURL(/\/ai-chat$/);
    await page.reload();
    await expect(list(page).getByText("Du har ingen samtaler endnu. Start en ny.")).toBeVisible();
  });
});

test("those that another device has deleted, and all at once", async ({ page, person, problems }) => {
  const chat = await keptChat(person);
  await test.step("one that another device has deleted is told of where it is opened", async () => {
    const [made] = await chat.conversations([{ title: "Kildekritik" }]);
    await openChat(page, person);
    await expect(group(page, "I dag")).toHaveText(["Kildekritik"]);
    await chat.remove(made?.id ?? "");
    problems.allow(failedLoad(404));
    await row(page, "Kildekritik").click();
    await expect(page.getByText("Samtalen findes ikke mere.")).toBeVisible();
  });

  await test.step("all of them at once, those in the archive and in folders too", async () => {
    const [first, second] = await chat.conversations([
      { title: "Arkiveret" },
      { title: "I en mappe" },
      { title: "Åben" },
    ]);
    await chat.change(first?.id ?? "", { isArchived: true });
    await chat.change(second?.id ?? "", { folderId: (await chat.folder("Dansk")).id });
    await reopenChat(page);
    await row(page, "Åben").click();
    await expect(page.getByRole("heading", { level: 1, name: "Åben" })).toBeVisible();
    await field(page).fill("Et spørgsmål mere");
    await expect.poll(() => drafts(page)).toHaveLength(1);
    await list(page).getByRole("button", { name: "Slet alle" }).click();
    const all = page.getByRole("dialog", { name: "Slet alle samtaler?" });
    await expect(all).toContainText("Også dem i arkivet og i mapper.");
    await expectAccessible(page);
    await all.getByRole("button", { name: "Behold" }).click();
    await expect(row(page, "Åben")).toBeVisible();
    await list(page).getByRole("button", { name: "Slet alle" }).click();
    await all.getByRole("button", { name: "Slet alle" }).click();
    await expect(all).toBeHidden();
    await expect(list(page).getByText("Du har ingen samtaler endnu. Start en ny.")).toBeVisible();
    await expect(page).toHaveURL(/\/ai-chat$/);
    await expect(field(page)).toHaveValue("Et spørgsmål mere");
    await expect.poll(() => drafts(page)).toEqual([]);
    // The folder stays; what lay in it is gone.
    await list(page).getByRole("link", { name: "Dansk", exact: true }).click();
    await expect(list(page).getByText("Der er ingen samtaler i mappen.")).toBeVisible();
    await list(page).getByRole("link", { name: "Alle samtaler" }).click();
    await list(page).getByRole("button", { name: "Arkiv", exact: true }).click();
    await expect(list(page).getByText("Arkivet er tomt.")).toBeVisible();
    // A new one will stand among the others.
    await list(page).getByRole("link", { name: "Ny samtale" }).click();
    await expect(list(page).getByText("Du har ingen samtaler endnu. Start en ny.")).toBeVisible();
  });
});
