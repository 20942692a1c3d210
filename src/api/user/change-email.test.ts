import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { hashOfToken } from "#domain/accounts/model/links.ts";
import { AppError } from "#domain/app-error.ts";
import { newestToken } from "../../../tests/support/account-mails.ts";
import { signedIn, signedInAs, storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";
import type { ApiDeps } from "../deps.ts";

const app = createTestApp();
const newPassword = "seks grønne bananer på loftet";
const rows = (query: string) => app.database.rows(query);
const events = async () =>
  (await rows("select kind, device from account_events order by at, id")).map(({ kind }) => kind);

type Headers = Readonly<Record<string, string>>;
const mailsSent = async () => {
  await app.runJobs();
  return (await app.mails()).map(({ to }) => to);
};

describe("change-email", () => {
  const ask = (headers: Headers, changed: object = {}, deps: Partial<ApiDeps> = {}) =>
    app.callWith(deps, apiPaths.changeEmail, {
      body: { newEmail: "ny@eksempel.dk", currentPassword: testPassword, ...changed },
      headers,
    });
  const shown = async (headers: Headers) => (await app.call("/api/user", { headers })).json();

  it("sends the link to the new address, shows it as waiting, and changes nothing yet", async () => {
    const { user, headers } = await signedIn(app);
    const response = await ask(headers, { newEmail: " Ny@eksempel.dk " });
    expect([response.status, await response.json()]).toEqual([
      200,
      {
        message: "Vi har sendt et link til den nye adresse. Din e-mail skifter, når du har åbnet linket og bekræftet.",
      },
    ]);
    expect(await shown(headers)).toMatchObject({ email: user.email, pendingEmail: "Ny@eksempel.dk" });
    expect(await events()).toEqual(["email-change-requested"]);
    expect(await mailsSent()).toEqual(["Ny@eksempel.dk"]);

    app.clock.nowMs += 24 * 3_600_000;
    const later = await signedInAs(app, user);
    expect(await shown(later.headers)).toMatchObject({ email: user.email, pendingEmail: null });
  });

  it("asked twice, only the newest link works", async () => {
    const { headers } = await signedIn(app);
    await ask(headers);
    await ask(headers, { newEmail: "nyere@eksempel.dk" });
    expect(await rows("select email from links")).toEqual([{ email: "nyere@eksempel.dk" }]);
    expect(await shown(headers)).toMatchObject({ pendingEmail: "nyere@eksempel.dk" });
  });

  it("refuses the address that one has, in any spelling, before the password is asked for", async () => {
    const { headers } = await signedIn(app, { email: "åse@eksempel.dk" });
    for (const newEmail of ["åse@eksempel.dk", "ÅSE@Eksempel.dk", " a\u030ase@eksempel.dk"]) {
      const response = await ask(headers, { newEmail, currentPassword: "x" });
      expect(response.status).toBe(400);
      expect((await response.json()).data.fields).toEqual({ newEmail: "Det er den e-mail, du har nu" });
    }
  });

  it("refuses a wrong password, and no mail leaves", async () => {
    const { headers } = await signedIn(app);
    const response = await ask(headers, { currentPassword: "noget helt andet her" });
    expect([response.status, (await response.json()).data.fields]).toEqual([
      400,
      { currentPassword: "Den nuværende adgangskode er forkert." },
    ]);
    expect(await mailsSent()).toEqual([]);
    expect(await rows("select id from links")).toEqual([]);
  });

  it("tells nobody who asks that an address has an account, and its owner that somebody wanted it", async () => {
    const owner = await storedUser(app, { email: "Optaget@eksempel.dk" });
    const { user, headers } = await signedIn(app);
    const free = await ask((await signedIn(app)).headers);
    const taken = await ask(headers, { newEmail: "optaget@eksempel.dk" });
    expect([taken.status, await taken.json()]).toEqual([free.status, await free.json()]);
    expect(await shown(headers)).toMatchObject({ email: user.email, pendingEmail: "optaget@eksempel.dk" });
    expect(await mailsSent()).toEqual(["ny@eksempel.dk", owner.email]);
    expect(JSON.stringify(await app.mails())).not.toContain(user.email);
    const kinds = await rows(`select kind from account_events where user_id = '${owner.id}'`);
    expect(kinds).toEqual([{ kind: "registered-again" }]);
  });

  it("mails who owns an address that a stranger has only claimed, and the claim gives way to the proof", async () => {
    const claim = await storedUser(app, { email: "Mit@eksempel.dk", emailVerifiedAtMs: null });
    const { user, headers } = await signedIn(app);
    expect((await ask(headers, { newEmail: "mit@eksempel.dk" })).status).toBe(200);
    expect(await mailsSent()).toEqual(["mit@eksempel.dk"]);
    expect(await app.deps.store.users.find(claim.id)).not.toBeNull();
    const body = { token: await newestToken(app, "confirm-email-change") };
    expect((await app.call(apiPaths.confirmEmailChange, { body })).status).toBe(200);
    expect((await app.deps.store.users.findByEmail("mit@eksempel.dk"))?.id).toBe(user.id);
    expect(await app.deps.store.users.find(claim.id)).toBeNull();
  });

  it("moves the account also when fifty strangers claim the address while the link is used", async () => {
    const { user, headers } = await signedIn(app);
    await ask(headers, { newEmail: "mit@eksempel.dk" });
    const token = await newestToken(app, "confirm-email-change");
    const body = { email: "mit@eksempel.dk", firstName: "Tyv", lastName: "Tyvesen", password: newPassword };
    const wide = { rateLimitFactor: 1000 };
    const claims = Array.from({ length: 50 }, () => app.callWith(wide, apiPaths.register, { body }));
    const confirmed = await app.callWith(wide, apiPaths.confirmEmailChange, { body: { token } });
    await Promise.all(claims);
    expect(confirmed.status).toBe(200);
    expect((await app.deps.store.users.findByEmail("mit@eksempel.dk"))?.id).toBe(user.id);
  });

  it("gives no token away that could be used for a taken address", async () => {
    await storedUser(app, { email: "optaget@eksempel.dk" });
    const { user, headers } = await signedIn(app);
    await ask(headers, { newEmail: "optaget@eksempel.dk" });
    const [link] = await app.deps.store.links.list(user.id);
    const known = app.deps.secrets
      .macs("mail-link", link?.id ?? "")
      .map((mac) => hashOfToken(Buffer.from(mac).toString("base64url")));
    expect(known).not.toContain(link?.tokenHash);
  });

  it("sends no more than three mails an hour to one address, whoever asks", async () => {
    const people = [await signedIn(app), await signedIn(app)];
    for (let index = 0; index < 3; index += 1) expect((await ask(people[index % 2]?.headers ?? {})).status).toBe(200);
    const refused = await ask(people[1]?.headers ?? {}, { newEmail: "NY@eksempel.dk" });
    expect([refused.status, (await refused.json()).code]).toEqual([429, "rate.limited"]);
    // The first of the two that one person asked for had ended before it was mailed.
    expect(await mailsSent()).toEqual(["ny@eksempel.dk", "ny@eksempel.dk"]);
    expect((await ask(people[1]?.headers ?? {}, { newEmail: "anden@eksempel.dk" })).status).toBe(200);
  });

  it("takes neither a try nor a mail of the address when the database is away", async () => {
    const { headers } = await signedIn(app);
    const store = { ...app.deps.store, transaction: () => Promise.reject(new AppError("server.unavailable", "away")) };
    for (let tries = 0; tries < 6; tries += 1) expect((await ask(headers, {}, { store })).status).toBe(503);
    expect((await ask(headers)).status).toBe(200);
  });

  it("fifty at once leave one link that works", async () => {
    const { headers } = await signedIn(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        ask(headers, { newEmail: `ny${index}@eksempel.dk` }, { rateLimitFactor: 1000 }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows("select id from links")).toHaveLength(1);
    expect(new Set(await events())).toEqual(new Set(["email-change-requested"]));
  });

  it("does nothing for a password that was changed meanwhile", async () => {
    const { user, headers } = await signedIn(app);
    const { passwordHasher } = app.deps;
    const slow = {
      ...passwordHasher,
      verify: async (hash: string | null, password: string) => {
        const isRight = await passwordHasher.verify(hash, password);
        await app.deps.store.users.setPassword(user.id, await passwordHasher.hash(newPassword));
        return isRight;
      },
    };
    const response = await ask(headers, {}, { passwordHasher: slow });
    expect([response.status, (await response.json()).code]).toEqual([400, "auth.wrong-password"]);
    expect(await rows("select id from links")).toEqual([]);
  });
});
