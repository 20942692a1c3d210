import { describe, expect, it } from "vitest";
import { callMessages } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { mailedTokens, newestToken, sendMails } from "../../../tests/support/account-mails.ts";
import { signedIn, storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const email = "anna@eksempel.dk";
const newEmail = "anna.ny@eksempel.dk";
const minuteMs = 60_000;

const confirm = (token: string) => app.call(apiPaths.confirmEmailChange, { body: { token } });
const undo = (token: string) => app.call(apiPaths.undoEmailChange, { body: { token } });
const rows = (query: string) => app.database.rows(query);
const kinds = async () => (await rows("select kind from account_events order by at, id")).map(({ kind }) => kind);
const emails = async () => (await rows("select email, email_key from users order by email")).map(Object.values);
const login = (address: string, password = testPassword) =>
  app.call(apiPaths.login, { body: { email: address, password } });

/** Asks for the change as a signed-in person does, and gives the token that the new address was mailed. */
async function askedChange(to = newEmail, from = email) {
  const person = await signedIn(app, { email: from });
  return { person, token: await changeTo(to, person.headers) };
}
async function changeTo(to: string, headers: Readonly<Record<string, string>>): Promise<string> {
  const body = { newEmail: to, currentPassword: testPassword };
  const response = await app.call(apiPaths.changeEmail, { body, headers });
  expect(response.status).toBe(200);
  return newestToken(app, "confirm-email-change");
}

describe("confirm-email-change", () => {
  it("moves the account, tells the new address and gives the old one a way back", async () => {
    const { person, token } = await askedChange();
    const before = (await app.mails()).length;
    const response = await confirm(token);
    expect([response.status, await response.json()]).toEqual([200, { message: callMessages.emailChanged }]);
    expect(await emails()).toEqual([[newEmail, newEmail]]);
    await sendMails(app);
    expect(
      (await app.mails())
        .slice(before)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([newEmail, email].sort());
    expect((await mailedTokens(app, "undo-email-change")).map(({ to }) => to)).toEqual([email]);
    expect((await kinds()).at(-1)).toBe("email-changed");
    // Whoever is signed in stays so.
    expect(await app.deps.store.sessions.findSignedIn(person.session.id, app.clock.nowMs)).not.toBeNull();
    expect((await login(email)).status).toBe(401);
    expect((await login(newEmail)).status).toBe(200);
  });

  it("ends links that were mailed to the old address", async () => {
    const { token } = await askedChange();
    await app.call(apiPaths.passwordResetRequest, { body: { email } });
    const reset = await newestToken(app, "reset-password");
    await confirm(token);
    const body = { token: reset, newPassword: "grøn cykel bag syvende sø" };
    expect((await app.call(apiPaths.passwordReset, { body })).status).toBe(400);
  });

  it("works once of fifty at once", async () => {
    const { token } = await askedChange();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.callWith({ rateLimitFactor: 100 }, apiPaths.confirmEmailChange, { body: { token } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await mailedTokens(app, "undo-email-change")).toHaveLength(1);
  });

  it("is refused when somebody has proved the address meanwhile, and leaves the account as it was", async () => {
    const { person, token } = await askedChange();
    await storedUser(app, { email: newEmail.toUpperCase() });
    const response = await confirm(token);
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      code: "resource.conflict",
      statusMessage: "Der er allerede en konto med den e-mail",
    });
    expect((await app.deps.store.users.find(person.user.id))?.email).toBe(email);
    expect(await mailedTokens(app, "undo-email-change")).toEqual([]);
  });

  it("comes before an account that only claims the address", async () => {
    const { token } = await askedChange();
    await storedUser(app, { email: newEmail, emailVerifiedAtMs: null });
    expect((await confirm(token)).status).toBe(200);
    expect(await emails()).toEqual([[newEmail, newEmail]]);
  });

  it("gives the address to one of two accounts that prove it at once", async () => {
    const first = await askedChange();
    const second = await askedChange(newEmail, "bo@eksempel.dk");
    const answers = await Promise.all([confirm(first.token), confirm(second.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each(["x", "💥", "a".repeat(1000)])("refuses a token that is none: %s", async (token) => {
    for (const call of [confirm, undo]) {
      const response = await call(token);
      expect([response.status, (await response.json()).code]).toEqual([400, "auth.link-invalid"]);
    }
  });

  it("refuses the link of the other purpose, and its own after a day", async () => {
    const { token } = await askedChange();
    expect((await undo(token)).status).toBe(400);
    app.clock.nowMs += 24 * 60 * minuteMs;
    expect((await confirm(token)).status).toBe(400);
  });
});

describe("undo-email-change", () => {
  async function changed() {
    const asked = await askedChange();
    app.clock.nowMs += minuteMs;
    await confirm(asked.token);
    return { ...asked, back: await newestToken(app, "undo-email-change") };
  }

  it("brings the address back, signs everybody out and lets the owner choose a password", async () => {
    const { person, back } = await changed();
    const response = await undo(back);
    expect([response.status, await response.json()]).toEqual([200, { message: callMessages.emailChangeUndone }]);
    expect(await emails()).toEqual([[email, email]]);
    expect(await app.deps.store.sessions.findSignedIn(person.session.id, app.clock.nowMs)).toBeNull();
    expect((await login(email)).status).toBe(401);
    expect((await kinds()).at(-1)).toBe("email-change-undone");
    const [reset] = await mailedTokens(app, "reset-password");
    expect(reset?.to).toBe(email);
    const body = { token: reset?.token, newPassword: "grøn cykel bag syvende sø" };
    expect((await app.call(apiPaths.passwordReset, { body })).status).toBe(200);
    expect((await login(email, "grøn cykel bag syvende sø")).status).toBe(200);
  });

  it("works for seven days, and once of fifty at once", async () => {
    const { back } = await changed();
    app.clock.nowMs += 7 * 24 * 60 * minuteMs - 1;
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.callWith({ rateLimitFactor: 100 }, apiPaths.undoEmailChange, { body: { token: back } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
  });

  it("is over after seven days", async () => {
    const { back } = await changed();
    app.clock.nowMs += 7 * 24 * 60 * minuteMs;
    expect((await undo(back)).status).toBe(400);
  });

  it("ends every other link of the account", async () => {
    const { person, back } = await changed();
    await app.call(apiPaths.passwordResetRequest, { body: { email: newEmail } });
    const reset = await newestToken(app, "reset-password");
    const onward = await changeTo("tredje@eksempel.dk", person.headers);
    await undo(back);
    expect((await confirm(onward)).status).toBe(400);
    const body = { token: reset, newPassword: "grøn cykel bag syvende sø" };
    expect((await app.call(apiPaths.passwordReset, { body })).status).toBe(400);
  });

  describe("after a thief has moved the account twice", () => {
    async function stolen() {
      const { person, back } = await changed();
      app.clock.nowMs += minuteMs;
      await confirm(await changeTo("mallory2@eksempel.dk", person.headers));
      const between = await newestToken(app, "undo-email-change");
      expect(between).not.toBe(back);
      app.clock.nowMs += minuteMs;
      return { owners: back, thiefs: between };
    }

    it("leads all the way back, and the thief's own way back is gone with it", async () => {
      const { owners, thiefs } = await stolen();
      expect((await undo(owners)).status).toBe(200);
      expect((await undo(thiefs)).status).toBe(400);
      expect(await emails()).toEqual([[email, email]]);
    });

    it("still leads back when the thief uses the other one first", async () => {
      const { owners, thiefs } = await stolen();
      expect((await undo(thiefs)).status).toBe(200);
      expect(await emails()).toEqual([[newEmail, newEmail]]);
      expect((await undo(owners)).status).toBe(200);
      expect(await emails()).toEqual([[email, email]]);
    });
  });

  it("can't be blocked by registering the old address, but by its proof", async () => {
    const { back } = await changed();
    await storedUser(app, { email, emailVerifiedAtMs: null });
    expect((await undo(back)).status).toBe(200);
    expect(await emails()).toEqual([[email, email]]);
  });

  it("is refused when the old address has a proved account of its own", async () => {
    const { back } = await changed();
    await storedUser(app, { email });
    expect((await undo(back)).status).toBe(409);
    expect(await emails()).toHaveLength(2);
  });

  it("opens the way in for who was kept out by failed attempts", async () => {
    const { back } = await changed();
    for (let index = 0; index < 11; index += 1) await login(email, "forkert kodeord her");
    await undo(back);
    expect((await login(email, "forkert kodeord her")).status).toBe(401);
  });
});
