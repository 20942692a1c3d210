import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createSecrets } from "#adapters/auth/secrets.ts";
import { actionSuccess } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { newestToken, sendMails } from "../../../tests/support/account-mails.ts";
import { storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const person = { email: "anna@eksempel.dk", firstName: "Anna", lastName: "Æbelø", password: testPassword };

const register = () => app.call(apiPaths.register, { body: person });
const verify = (token: string) => app.call(apiPaths.verifyEmail, { body: { token } });
const resend = (email: string) => app.call(apiPaths.resendVerification, { body: { email } });
const login = (password: string) => app.call(apiPaths.login, { body: { email: person.email, password } });
const rows = (query: string) => app.database.rows(query);
const kinds = async () => (await rows("select kind from account_events order by at, id")).map(({ kind }) => kind);
const mailsTo = async () => {
  await sendMails(app);
  return (await app.mails()).map(({ to }) => to);
};

/** Status, headers and body, without what is new with every answer. */
async function seen(response: Response) {
  const headers = [...response.headers].filter(([name]) => name !== "x-request-id");
  return { status: response.status, headers, body: await response.text() };
}

describe("verify-email", () => {
  it("works once of fifty at once, and welcomes", async () => {
    await register();
    const token = await newestToken(app, "verify-email");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        app.callWith({ rateLimitFactor: 100 }, apiPaths.verifyEmail, { body: { token } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(49);
    expect(await kinds()).toEqual(["registered", "email-verified"]);
    expect(await mailsTo()).toEqual([person.email, person.email]);
    expect((await login(testPassword)).status).toBe(200);
  });

  it("refuses a token that is used, old, for something else, changed or nonsense, all alike", async () => {
    await register();
    const token = await newestToken(app, "verify-email");
    const user = await storedUser(app);
    await app.call(apiPaths.passwordResetRequest, { body: { email: user.email } });
    const forReset = await newestToken(app, "reset-password");
    for (const wrong of ["x", "💥", forReset, `${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, `${token} `]) {
      const response = await verify(wrong);
      expect([response.status, (await response.json()).code]).toEqual([400, "auth.link-invalid"]);
    }
    app.clock.nowMs += 24 * 60 * 60 * 1000;
    expect((await verify(token)).status).toBe(400);
    app.clock.nowMs -= 1;
    expect((await verify(token)).status).toBe(200);
    expect(await (await verify(token)).json()).toMatchObject({
      code: "auth.link-invalid",
      statusMessage: "Linket er brugt eller for gammelt. Bed om et nyt.",
    });
  });

  it("keeps tokens and addresses out of the log", async () => {
    await register();
    const token = await newestToken(app, "verify-email");
    await verify(token);
    expect(JSON.stringify(app.logLines)).not.toMatch(new RegExp(`${token}|anna|Anna`));
  });

  it("takes a link that was mailed before the server got a new key, as long as the old one is kept", async () => {
    await register();
    const token = await newestToken(app, "verify-email");
    const secrets = createSecrets([randomBytes(32), ...app.deps.authKeys]);
    expect((await app.callWith({ secrets }, apiPaths.verifyEmail, { body: { token } })).status).toBe(200);
  });
});

describe("resend-verification", () => {
  it("ends the older link with the newer", async () => {
    await register();
    const older = await newestToken(app, "verify-email");
    const response = await resend(" ANNA@eksempel.dk ");
    expect([response.status, await response.json()]).toEqual([200, { message: actionSuccess.resendVerification }]);
    const newer = await newestToken(app, "verify-email");
    expect(newer).not.toBe(older);
    expect((await verify(older)).status).toBe(400);
    expect((await verify(newer)).status).toBe(200);
  });

  it("answers alike and queues one job for every address, and mails only who waits", async () => {
    await storedUser(app, { email: "verified@eksempel.dk" });
    await storedUser(app, { email: "waiting@eksempel.dk", emailVerifiedAtMs: null });
    const answers = [];
    for (const email of ["nobody@eksempel.dk", "verified@eksempel.dk", "waiting@eksempel.dk"]) {
      answers.push(await seen(await resend(email)));
      expect(await rows("select data - 'userId' as data from jobs.job where name = 'account-link'")).toEqual(
        Array.from({ length: answers.length }, () => ({ data: { purpose: "verify-email" } })),
      );
    }
    for (let index = 0; index < 3; index += 1) answers.push(await seen(await resend("nobody@eksempel.dk")));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await mailsTo()).toEqual(["waiting@eksempel.dk"]);
  });

  it("mails an address three times an hour at most, whatever is asked for", async () => {
    await storedUser(app, { email: person.email, emailVerifiedAtMs: null });
    for (const mails of [1, 2, 3, 3, 3]) {
      await resend(person.email);
      expect(await mailsTo()).toHaveLength(mails);
    }
    await app.call(apiPaths.passwordResetRequest, { body: { email: person.email } });
    expect(await mailsTo()).toHaveLength(3);
  });
});
