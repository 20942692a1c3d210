/** After Log ud nothing that an account has written can be read on the device, and the next login gives it back. */
import type { Page } from "@playwright/test";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { wordFile } from "../support/word-file.ts";
import { createAccount, decideConsent, expect, hydrated, signIn, test } from "./fixtures.ts";
import { field as grammarField, open as openGrammar } from "./grammar-page.ts";
import { open as openRewriting, field as rewritingField } from "./rewriting/steps.ts";
import { heldSession, logInByForm, login, nobody, signOutButton } from "./session-page.ts";

test.beforeEach(({ context }) => {
  context.on("page", (page) => void decideConsent(page));
});

/** Everything that a person with the developer tools finds on this origin, as text; bytes as their characters. */
function readDevice(): Promise<string> {
  const asText = (value: unknown): unknown => {
    if (value instanceof ArrayBuffer) return new TextDecoder("latin1").decode(value);
    if (ArrayBuffer.isView(value)) return new TextDecoder("latin1").decode(value);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, asText(part)]));
  };
  const rowsOf = (name: string) =>
    new Promise<unknown[]>((resolve, reject) => {
      const opening = indexedDB.open(name);
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const stores = [...database.objectStoreNames];
        if (stores.length === 0) return resolve([]);
        const transaction = database.transaction(stores);
        const found: unknown[] = [];
        for (const store of stores) {
          const walk = transaction.objectStore(store).openCursor();
          walk.onsuccess = () => {
            const at = walk.result;
            if (at === null) return;
            found.push([at.key, asText(at.value)]);
            at.continue();
          };
        }
        transaction.oncomplete = () => {
          database.close();
          resolve(found);
        };
      };
    });
  return (async () => {
    const databases = await indexedDB.databases();
    const rows = await Promise.all(databases.map(({ name = "" }) => rowsOf(name)));
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, rows, await caches.keys()]);
  })();
}

const question = (page: Page) => page.getByRole("dialog", { name: "Din tekst kan ikke låses" });

test("nothing of a text can be read after Log ud, in any tab, and it is back at the next login", async ({
  page,
  context,
}) => {
  const user = await createAccount();
  const marker = "Mærkeordet brombærhegn står i min tekst.";
  const second = "I den anden fane står brombærhegn også.";
  await signIn(page, { user });
  await openRewriting(page);
  const other = await context.newPage();
  await openGrammar(other);
  const buffer = Buffer.from(wordFile({ body: `<w:p><w:r><w:t>${second}</w:t></w:r></w:p>` }));
  await other
    .locator('input[type=file][accept*=".docx"]')
    .setInputFiles({ name: "brombærhegn.docx", mimeType: "", buffer });
  await expect(other.getByText(/»brombærhegn.docx« er hentet/).first()).toBeVisible();
  await page.bringToFront();
  await rewritingField(page).fill(marker);
  // At once: the draft has not been stored yet.
  await signOutButton(page).click();
  await expect(page).toHaveURL(pagePaths.front);
  expect(await heldSession(page)).toEqual(nobody);
  await expect.poll(() => grammarField(other).innerText()).not.toContain("brombærhegn");
  for (const tab of [page, other]) expect(await tab.evaluate(readDevice)).not.toContain("brombærhegn");

  await test.step("also when the other tab is left afterwards", async () => {
    await other.goto(pagePaths.about);
    expect(await other.evaluate(readDevice)).not.toContain("brombærhegn");
    await other.close();
  });

  await test.step("somebody else finds nothing, and leaves it where it is", async () => {
    const bo = await createAccount({ firstName: "Bo" });
    await page.goto(login(pagePaths.rewriting));
    await logInByForm(page, bo);
    await expect(page).toHaveURL(pagePaths.rewriting);
    await hydrated(page);
    await expect(rewritingField(page)).toHaveValue("");
    await signOutButton(page).click();
    await expect(page).toHaveURL(pagePaths.front);
  });

  await test.step("its owner gets both texts back", async () => {
    await page.goto(login(pagePaths.rewriting));
    await logInByForm(page, user);
    await expect(page).toHaveURL(pagePaths.rewriting);
    await hydrated(page);
    await expect(rewritingField(page)).toHaveValue(marker);
    await openGrammar(page);
    await expect(grammarField(page)).toContainText(second);
    const waiting = page.waitForEvent("download");
    await page.getByRole("button", { name: "Hent som Word" }).click();
    expect((await waiting).suggestedFilename()).toContain("brombærhegn");
    expect(await page.evaluate(readDevice)).not.toContain(storageKeys.lockedTexts);
  });
});

test("where the text can't be locked, the person is asked and nothing is lost", async ({ page, context, problems }) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  problems.allow(/503 \(Service Unavailable\).*device-key/);
  const user = await createAccount();
  const text = "Kun her findes brombærhegn.";
  await signIn(page, { user });
  await openRewriting(page);
  await rewritingField(page).fill(text);

  await test.step("offline one stays signed in, with the text", async () => {
    await context.setOffline(true);
    await signOutButton(page).click();
    await expect(question(page)).toContainText("Der er ingen forbindelse.");
    await page.keyboard.press("Escape");
    await expect(question(page)).toBeHidden();
    await expect(rewritingField(page)).toHaveValue(text);
    expect(await heldSession(page)).not.toEqual(nobody);
    await context.setOffline(false);
  });

  await test.step("a server that gives no key is no reason to leave the text readable", async () => {
    await page.route(`**${apiPaths.deviceKey}`, (route) => route.fulfill({ status: 503, json: {} }));
    await signOutButton(page).click();
    await expect(question(page)).toContainText("gav ikke en nøgle");
    await question(page).getByRole("button", { name: "Slet teksten, og log ud" }).click();
    await expect(page).toHaveURL(pagePaths.front);
    expect(await heldSession(page)).toEqual(nobody);
    expect(await page.evaluate(readDevice)).not.toContain("brombærhegn");
  });
});

test("a text that could not be unlocked at the login waits for the next page, beside what was written since", async ({
  page,
  problems,
}) => {
  problems.allow(/503 \(Service Unavailable\).*device-key/);
  const user = await createAccount();
  await signIn(page, { user });
  await openRewriting(page);
  await rewritingField(page).fill("Den første tekst.");
  await signOutButton(page).click();
  await expect(page).toHaveURL(pagePaths.front);

  await page.route(`**${apiPaths.deviceKey}`, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(login(pagePaths.rewriting));
  await logInByForm(page, user);
  await expect(page).toHaveURL(pagePaths.rewriting);
  await hydrated(page);
  await rewritingField(page).fill("Skrevet siden.");
  await page.unroute(`**${apiPaths.deviceKey}`);
  await openRewriting(page);
  await expect(rewritingField(page)).toHaveValue("Skrevet siden.");
  await page
    .getByRole("button", { name: /den anden/i })
    .first()
    .click();
  await expect(rewritingField(page)).toHaveValue("Den første tekst.");
});
