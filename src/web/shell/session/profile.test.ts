/** The profile against a local server: asked for once, and kept only for whom it was asked. */
import { afterEach, beforeEach, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import { json, serveSession, testToken, testUser } from "../../../../tests/support/session-server.ts";
// Loaded by the first call otherwise, which no test here is about.
import "../api-client.ts";
import "./refresh-session.ts";
import { keepSession, storedUser } from "../state/session.ts";
import { acceptProfile, isProfileTold, joinProfile, loadProfile } from "./profile.ts";

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

const soon = () => Math.floor(Date.now() / 1000);
const signIn = (sessionId: string, user = testUser) =>
  keepSession(
    { tokens: { accessToken: testToken(sessionId, soon(), 900, user.id), refreshToken: sessionId }, user },
    true,
  );
const bo = { ...testUser, id: "0198c0de-0000-7000-8000-000000000002", firstName: "Bo" };
const renamed = { ...testUser, firstName: "Liv" };

/** The server's answer, held back until it is let go. */
async function gate() {
  const answers: (() => void)[] = [];
  const server = await serveSession((response) => void answers.push(() => json(response, 200, renamed)));
  return { server, answers };
}

it("two who ask at once ask once", async () => {
  const { server, answers } = await gate();
  signIn("session-1");
  const asked = [loadProfile(), joinProfile()];
  await expect.poll(() => answers.length).toBe(1);
  expect(isProfileTold()).toBe(false);
  answers[0]?.();
  await Promise.all(asked);
  expect([server.to(apiPaths.user).length, storedUser()?.firstName, isProfileTold()]).toEqual([1, "Liv", true]);
});

it.each([
  ["another person's session", bo],
  ["a later session of the same person", { ...testUser, firstName: "Asta Maria" }],
])("an answer that comes in %s is not kept", async (_, user) => {
  const { answers } = await gate();
  signIn("session-1");
  const asked = loadProfile();
  await expect.poll(() => answers.length).toBe(1);
  signIn("session-2", user);
  answers[0]?.();
  await asked;
  expect([storedUser(), isProfileTold()]).toEqual([user, false]);
});

it("whoever signed in meanwhile asks anew instead of joining", async () => {
  const { answers } = await gate();
  signIn("session-1");
  const asked = [loadProfile()];
  signIn("session-2");
  asked.push(joinProfile());
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  await Promise.all(asked);
});

it("a change made while the question was on its way is not undone by the answer", async () => {
  const { answers } = await gate();
  signIn("session-1");
  const asked = loadProfile();
  await expect.poll(() => answers.length).toBe(1);
  acceptProfile({ ...testUser, firstName: "Signe" });
  answers[0]?.();
  await asked;
  expect(storedUser()?.firstName).toBe("Signe");
});

it("what a change of the person before answers is not kept", () => {
  signIn("session-2", bo);
  acceptProfile(renamed);
  expect(storedUser()).toEqual(bo);
});
