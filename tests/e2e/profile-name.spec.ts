/** Min profil: a name is checked here and by the server, saved by itself, once, and shown all over the page. */
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { expect, expectAccessible, expectNoSideways, failedLoad, test } from "./fixtures.ts";
import { comeBack, fetched, openProfile, section } from "./profile-page.ts";

test("the name is checked here and by the server, and what the server says of it is shown", async ({
  page,
  problems,
}) => {
  const account = await openProfile(page);
  const name = section(page, "Navn");
  const save = name.getByRole("button", { name: "Gem navn" });

  await test.step("a field that is wrong says so, takes the focus, and nothing is sent", async () => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "PUT" && sent.push(request.url()));
    for (const [value, error] of [
      ["", /Udfyld feltet/],
      ["   ", /Udfyld feltet/],
      ["W".repeat(100_000), /Skriv højst 60 tegn/],
    ] as const) {
      await name.getByLabel("Efternavn").fill(value);
      await save.click();
      await expect(name.getByLabel("Efternavn")).toBeFocused();
      await expect(name.getByLabel("Efternavn")).toHaveAccessibleDescription(error);
    }
    expect(sent).toEqual([]);
    await expectNoSideways(page);
    await expectAccessible(page);
    await name.getByLabel("Efternavn").fill(account.lastName);
  });

  await test.step("an error that only the server finds stands at its field", async () => {
    problems.allow(failedLoad(400));
    // A control character looks like something here and is nothing once the server has cleaned the text.
    await name.getByLabel("Fornavn").fill("\u0001");
    await save.click();
    await expect(name.getByLabel("Fornavn")).toBeFocused();
    await expect(name.getByLabel("Fornavn")).toHaveAccessibleDescription(/Udfyld feltet/);
  });

  await test.step("a message of the server comes before the action's own", async () => {
    await page.route(`**${apiPaths.user}`, async (route) => {
      if (route.request().method() !== "PUT") return route.continue();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), message: "Navnet er på plads" } });
    });
    await name.getByLabel("Fornavn").fill(`${account.firstName} Ea`);
    await save.click();
    await expect(name.getByRole("status").filter({ hasText: "Navnet er på plads" })).toBeVisible();
    await page.unroute(`**${apiPaths.user}`);
  });
});

test("the name is saved by itself, once, by keyboard as well, and the whole page follows", async ({ page }) => {
  await openProfile(page);
  const name = section(page, "Navn");
  // What was told of the last time goes as soon as a field is edited.
  const saved = name.getByRole("status").filter({ hasText: "Profil opdateret" });

  await test.step("two presses save once", async () => {
    let calls = 0;
    page.on("request", (request) => {
      if (request.method() === "PUT" && request.url().endsWith(apiPaths.user)) calls += 1;
    });
    await name.getByLabel("Fornavn").fill("Ea");
    await name.getByRole("button", { name: "Gem navn" }).dblclick();
    await expect(saved).toBeVisible();
    expect(calls).toBe(1);
  });

  await test.step("an answer that was on its way when something was saved does not bring the old back", async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(`**${apiPaths.user}`, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      const answer = await route.fetch();
      await held;
      // By now the page may have stopped waiting.
      await route.fulfill({ response: answer }).catch(() => {});
    });
    const asked = page.waitForRequest((request) => request.method() === "GET" && request.url().endsWith(apiPaths.user));
    await comeBack(page);
    await asked;
    await name.getByLabel("Fornavn").fill("Nyeste");
    await expect(saved).toBeHidden();
    await name.getByRole("button", { name: "Gem navn" }).click();
    await expect(saved).toBeVisible();
    letGo();
    await page.unrouteAll({ behavior: "wait" });
    await expect(name.getByLabel("Fornavn")).toHaveValue("Nyeste");
  });

  await test.step("everything can be reached and saved by keyboard alone", async () => {
    await name.getByLabel("Fornavn").focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type("Nor");
    await expect(saved).toBeHidden();
    await page.keyboard.press("Enter");
    await expect(saved).toBeVisible();
    const link = page.getByRole("navigation", { name: "Min profil" }).getByRole("link", { name: "Data" });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pagePaths.profileData);
    await page.goto(pagePaths.profile);
    await fetched(page);
  });

  await test.step("the name is saved by itself, and the whole page follows", async () => {
    await name.getByLabel("Fornavn").fill("  Åse Wærn  ");
    await expect(name.getByText("Du har ændringer, der ikke er gemt.")).toBeVisible();
    await name.getByRole("button", { name: "Gem navn" }).click();
    await expect(saved).toBeVisible();
    await expect(name.getByLabel("Fornavn")).toHaveValue("Åse Wærn");
    await expect(name.getByText("Du har ændringer")).toBeHidden();
    await page.reload();
    await fetched(page);
    await expect(name.getByLabel("Fornavn")).toHaveValue("Åse Wærn");
    await page.goto(pagePaths.home);
    await expect(page.getByRole("heading", { level: 1, name: /Åse Wærn/ })).toBeVisible();
  });
});
