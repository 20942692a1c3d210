/** Where sign-in leads: the full path that was asked for, and never another site. */
import { pagePaths } from "#contract/paths.ts";
import { createAccount, expect, hydrated, newestLink, test } from "../fixtures.ts";
import { button, emailField, fillLogin, fillRegister, newPerson, open, signedOut } from "./steps.ts";

const wanted = `${pagePaths.dashboard}?faneblad=tekster&side=2#nederst`;

test("the pages on the way in hand on where one was going", async ({ page, context }) => {
  const query = `?redirect=${encodeURIComponent(wanted)}`;
  const main = page.getByRole("main");
  await open(page, pagePaths.login + query);

  await test.step("from page to page, with what was typed", async () => {
    await emailField(page).fill("paa-vej@example.com");
    await main.getByRole("link", { name: "Opret konto" }).click();
    await expect(page).toHaveURL(pagePaths.register + query);
    // What was typed comes along.
    await expect(emailField(page)).toHaveValue("paa-vej@example.com");
    await main.getByRole("link", { name: "Log ind" }).click();
    await expect(page).toHaveURL(pagePaths.login + query);
    await main.getByRole("link", { name: "Glemt adgangskode?" }).click();
    await expect(page).toHaveURL(pagePaths.forgotPassword + query);
    await expect(emailField(page)).toHaveValue("paa-vej@example.com");
    await main.getByRole("link", { name: "Tilbage til Log ind" }).click();
    await expect(page).toHaveURL(pagePaths.login + query);
  });

  await test.step("who registers comes back to where they were, though the link of the mail opens another tab", async () => {
    const person = newPerson();
    await page.goto(`${pagePaths.register}?redirect=${encodeURIComponent(pagePaths.rewriting)}`);
    await hydrated(page);
    await fillRegister(page, person);
    await button(page, "Opret konto").click();
    const link = await newestLink(person.email, pagePaths.verifyEmail);
    const other = await context.newPage();
    await other.goto(link);
    await hydrated(other);
    await button(other, "Bekræft e-mail").click();
    await other.getByRole("main").getByRole("link", { name: "Log ind" }).click();
    await fillLogin(other, person.email, person.password);
    await button(other, "Log ind").click();
    await expect(other).toHaveURL(pagePaths.rewriting);
  });
});

for (const [kind, attacks] of [
  [
    "another site",
    ["//evil.example/home", "/\\evil.example", "\\\\evil.example", "https://evil.example", "https:evil.example"],
  ],
  [
    "another site in disguise",
    ["%2F%2Fevil.example", "%252F%252Fevil.example", "/%2Fevil.example", "/.//evil.example", "/\t/evil.example"],
  ],
  ["a script", ["javascript:alert(1)", "data:text/html,hej", "/login?redirect=//evil.example"]],
] as const) {
  test(`a redirect to ${kind} stays on the site`, async ({ page }) => {
    const hosts = new Set<string>();
    page.on("request", (request) => hosts.add(new URL(request.url()).host));
    const { email, password } = await createAccount();
    for (const attack of attacks) {
      await test.step(`redirect=${JSON.stringify(attack)}`, async () => {
        await signedOut(page);
        hosts.clear();
        // Some are given as they would stand in the address, percent signs and all.
        const query = attack.includes("%") ? attack : encodeURIComponent(attack);
        await open(page, `${pagePaths.login}?redirect=${query}`);
        await fillLogin(page, email, password);
        await button(page, "Log ind").click();
        await page.waitForURL((url) => url.pathname !== pagePaths.login);
        await expect(page.getByRole("main")).toBeVisible();
        expect([...hosts]).toEqual([new URL(process.env.E2E_URL ?? "").host]);
      });
    }
  });
}
