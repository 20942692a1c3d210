import { describe, expect, it } from "vitest";
import { actionSuccess } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { AppError } from "#domain/app-error.ts";
import { mailedTokens, newestToken, sendMails } from "../../../tests/support/account-mails.ts";
import { signedInAs, storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const email = "anna@eksempel.dk";
const newPassword = "grøn cykel bag syvende sø";

const ask = (address = email) => app.call(apiPaths.passwordResetRequest, { body: { email: address } });
const reset = (token: string, password = newPassword) =>
  app.call(apiPaths.passwordReset, { body: { token, newPassword: password } });
const login = (password: string) => app.call(apiPaths.login, { body: { email, password } });
const askedToken = async () => {
  await ask();
  return newestToken(app, "reset-password");
};
const rows = (query: string) => app.database.rows(query);
const kinds = async () => (await rows("select kind from account_events order by at, id")).map(({ kind }) => kind);

describe("reset-password-request", () => {
  it("answers alike and queues one job for every address", async () => {
    await storedUser(app, { email });
    await storedUser(app, { email: "waiting@eksempel.dk", emailVerifiedAtMs: null });
    const answers = [];
    for (const address of [email, "waiting@eksempel.dk", "nobody@eksempel.dk", email, email, email]) {
      const response = await ask(address);
      const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
      answers.push([response.status, headers, await response.text()]);
      expect(await rows("select id from jobs.job where name = 'account-link'")).toHaveLength(answers.length);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.[2]).toBe(JSON.stringify({ message: actionSuccess.passwordResetRequest }));
  });

  it("mails a link to who has an account, verified or not, and nobody else", async () => {
    await storedUser(app, { email });
    await storedUser(app, { email: "waiting@eksempel.dk", emailVerifiedAtMs: null });
    for (const address of [" ANNA@eksempel.dk", "waiting@eksempel.dk", "nobody@eksempel.dk"]) await ask(address);
    expect((await mailedTokens(app, "reset-password")).map(({ to }) => to)).toEqual([email, "waiting@eksempel.dk"]);
    expect(await mailedTokens(app, "verify-email")).toEqual([]);
    expect(await app.mails()).toHaveLength(2);
  });

  it("never verifies the password of who registered the address before its owner", async () => {
    const body = { email, firstName: "Mallory", lastName: "Ø", password: testPassword };
    await app.call(apiPaths.register, { body });
    const proof = await newestToken(app, "verify-email");
    expect((await reset(await askedToken())).status).toBe(200);
    expect((await login(testPassword)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
    // The proof of the first registration is worth nothing more.
    expect((await app.call(apiPaths.verifyEmail, { body: { token: proof } })).status).toBe(400);
    expect(await kinds()).toEqual(["registered", "email-verified", "password-reset", "signed-in-new-device"]);
  });

  it("gives the slot back when the database is away", async () => {
    await storedUser(app, { email });
    const store = { ...app.deps.store, transaction: () => Promise.reject(new AppError("server.unavailable", "away")) };
    for (let index = 0; index < 4; index += 1) {
      expect((await app.callWith({ store }, apiPaths.passwordResetRequest, { body: { email } })).status).toBe(503);
    }
    expect(await askedToken()).toMatch(/./);
  });
});

describe("reset-password", () => {
  it("sets the password, signs all devices out, ends the links and tells the owner", async () => {
    const user = await storedUser(app, { email });
    const { session } = await signedInAs(app, user);
    await signedInAs(app, user);
    const token = await askedToken();
    const before = (await app.mails()).length;
    const response = await reset(token);
    expect([response.status, await response.json()]).toEqual([200, { message: actionSuccess.passwordReset }]);
    expect(await app.deps.store.sessions.findSignedIn(session.id, app.clock.nowMs)).toBeNull();
    expect(await rows("select id from sessions where ended_at is null")).toEqual([]);
    expect(await rows("select id from links")).toEqual([]);
    expect(await kinds()).toEqual(["password-reset"]);
    await sendMails(app);
    expect((await app.mails()).slice(before).map(({ to }) => to)).toEqual([email]);
    expect((await login(testPassword)).status).toBe(401);
    expect((await login(newPassword)).status).toBe(200);
  });

  it("does not use the link up with a password that is refused", async () => {
    await storedUser(app, { email, firstName: "Hildegunn" });
    const token = await askedToken();
    for (const refused of ["kort", "x".repeat(20_000), "hildegunn hildegunn"]) {
      const response = await reset(token, refused);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: "validation.failed",
        data: { fields: { newPassword: expect.stringMatching(/[a-zæøå]/) } },
      });
    }
    expect((await reset(token)).status).toBe(200);
  });

  it("asks fifteen characters of a reviewer", async () => {
    await storedUser(app, { email, role: "reviewer" });
    const token = await askedToken();
    expect((await reset(token, "vgxq7Kmzw2pb")).status).toBe(400);
    expect((await reset(token, "vgxq7Kmzw2pbrt4")).status).toBe(200);
  });

  it("works once of fifty at once", async () => {
    await storedUser(app, { email });
    const token = await askedToken();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        app.callWith({ rateLimitFactor: 100 }, apiPaths.passwordReset, {
          body: { token, newPassword: `${newPassword} ${index}` },
        }),
      ),
    );
    const winner = answers.findIndex(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await kinds()).toEqual(["password-reset"]);
    expect((await login(`${newPassword} ${winner}`)).status).toBe(200);
  });

  it("leaves no session of the old password, however many sign in at the same moment", async () => {
    const user = await storedUser(app, { email });
    const token = await askedToken();
    const body = { email, password: testPassword };
    const logins = Array.from({ length: 30 }, () => app.callWith({ rateLimitFactor: 100 }, apiPaths.login, { body }));
    const answers = await Promise.all([...logins.slice(0, 15), reset(token), ...logins.slice(15)]);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(answers[15]?.status).toBe(200);
    const live = await app.deps.store.sessions.listLive(user.id, app.clock.nowMs, 100, null);
    expect(live.items).toEqual([]);
  });

  it("refuses a link that is used, older than an hour, replaced, or for something else", async () => {
    await storedUser(app, { email });
    const older = await askedToken();
    const token = await askedToken();
    expect((await reset(older)).status).toBe(400);
    app.clock.nowMs += 60 * 60 * 1000;
    const late = await reset(token);
    expect([late.status, (await late.json()).code]).toEqual([400, "auth.link-invalid"]);
    app.clock.nowMs -= 1;
    expect((await app.call(apiPaths.verifyEmail, { body: { token } })).status).toBe(400);
    expect((await reset(token)).status).toBe(200);
    expect((await reset(token)).status).toBe(400);
  });

  it("drops what else is sent, such as another account", async () => {
    const other = await storedUser(app, { email: "bo@eksempel.dk" });
    await storedUser(app, { email });
    const body = { token: await askedToken(), newPassword, email: "bo@eksempel.dk", userId: other.id, role: "admin" };
    expect((await app.call(apiPaths.passwordReset, { body })).status).toBe(200);
    expect(await app.deps.store.users.find(other.id)).toEqual(other);
    expect(await rows("select distinct role from users")).toEqual([{ role: "user" }]);
  });

  it("ends a change of address that waits: it may be a thief's", async () => {
    const user = await storedUser(app, { email });
    const { headers } = await signedInAs(app, user);
    const body = { newEmail: "mallory@eksempel.dk", currentPassword: testPassword };
    expect((await app.call(apiPaths.changeEmail, { body, headers })).status).toBe(200);
    const change = await newestToken(app, "confirm-email-change");
    await reset(await askedToken());
    expect((await app.call(apiPaths.confirmEmailChange, { body: { token: change } })).status).toBe(400);
    expect(await rows("select email from users")).toEqual([{ email }]);
  });
});
