import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const email = "anna@eksempel.dk";
const hourMs = 3_600_000;

const stored = () => storedUser(app, { email });
const login = () => app.call(apiPaths.login, { body: { email, password: testPassword } });
const signedOut = () => app.logLines.filter(({ msg }) => msg === "signed out");

describe("logout", () => {
  const logout = (refreshToken: string, headers: Record<string, string> = {}) =>
    app.call(apiPaths.logout, { body: { refreshToken }, headers });
  const signIn = async () => (await (await login()).json()).tokens as { accessToken: string; refreshToken: string };
  const refresh = (refreshToken: string) => app.call(apiPaths.refreshToken, { body: { refreshToken } });

  it("ends this device and no other, also after the access token has run out", async () => {
    const user = await stored();
    const [here, there] = [await signIn(), await signIn()];
    app.clock.nowMs += hourMs;
    const response = await logout(here.refreshToken);
    expect([response.status, await response.json()]).toEqual([200, { message: "Du er logget ud." }]);
    expect((await refresh(here.refreshToken)).status).toBe(401);
    expect((await refresh(there.refreshToken)).status).toBe(200);
    expect(signedOut()).toMatchObject([{ userId: user.id }]);
    expect(await app.database.rows("select kind from account_events where kind = 'token-reused'")).toEqual([]);
  });

  it("ends it by the predecessor too", async () => {
    await stored();
    const { refreshToken } = await signIn();
    const next = (await (await refresh(refreshToken)).json()).tokens.refreshToken;
    await logout(refreshToken);
    expect((await refresh(next)).status).toBe(401);
  });

  it.each(["x", "💥", "A".repeat(86), "a".repeat(1000)])(
    "says the same for a token that is none: %s",
    async (token) => {
      const response = await logout(token);
      expect([response.status, await response.json()]).toEqual([200, { message: "Du er logget ud." }]);
    },
  );

  it("takes fifty at once", async () => {
    await stored();
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 50 }, () => logout(refreshToken)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(signedOut()).toHaveLength(1);
  });
});
