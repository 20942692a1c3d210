import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp } from "../../../tests/support/test-app.ts";
import { createDevMail } from "./dev-mail.ts";

const app = createTestApp();
const local = { peer: "127.0.0.1", headers: { host: "127.0.0.1:3000" } };

async function get(
  path: string,
  { peer = local.peer, headers = local.headers as Record<string, string>, isLocalMode = true } = {},
) {
  const pages = createDevMail({ isLocalMode, mailbox: app.deps.mailbox });
  return pages.request(path, { headers }, { incoming: { socket: { remoteAddress: peer } } });
}

beforeEach(async () => {
  const body = {
    name: "Anna",
    email: "anna@eksempel.dk",
    subject: "<b>Hej</b>",
    message:
      '<script>alert(1)</script> "æ" http://127.0.0.1:3000/verify-email?token=abc&x=1 (se http://127.0.0.1:3000/kontakt).',
  };
  await app.callWith({ companyEmail: null }, "/api/contact", { body });
  await app.runJobs();
});

async function firstMail(): Promise<string> {
  return (await app.deps.mailbox?.list())?.[0]?.id ?? "";
}

it("lists the mails", async () => {
  const page = await (await get("/__dev/mail")).text();
  expect(page).toMatch(/<a href="\/__dev\/mail\/[0-9a-f-]{36}">Vi har fået din besked/);
  expect(page).toContain("Til anna@eksempel.dk");
});

it("shows a mail as text with its links, and its HTML in a frame of its own", async () => {
  const response = await get(`/__dev/mail/${await firstMail()}`);
  const page = await response.text();
  expect(page).toContain('<a href="http://127.0.0.1:3000/verify-email?token=abc&amp;x=1">');
  expect(page).toContain('(se <a href="http://127.0.0.1:3000/kontakt">http://127.0.0.1:3000/kontakt</a>).');
  expect(page).toContain("&lt;script&gt;alert(1)");
  expect(page).not.toMatch(/<script|style=/);
  expect(page).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'self'");
});

it("gives the mail's HTML no script, no origin and no form", async () => {
  const response = await get(`/__dev/mail/${await firstMail()}/html`);
  expect(response.headers.get("content-security-policy")).toMatch(
    /^sandbox allow-popups [^;]+; default-src 'none'; style-src 'unsafe-inline'/,
  );
  expect(await response.text()).not.toContain("<script>");
});

describe("is a plain 404", () => {
  it.each([
    ["outside local mode", { isLocalMode: false }],
    ["to another machine", { peer: "192.0.2.1" }],
    ["under a foreign name", { headers: { host: "ond.example" } }],
    ["under a name that only begins right", { headers: { host: "localhost.ond.example" } }],
    ["without a name", { headers: {} }],
    ["behind a proxy", { headers: { ...local.headers, "x-forwarded-for": "192.0.2.1" } }],
  ])("%s", async (_, options) => {
    for (const path of ["/__dev/mail", `/__dev/mail/${await firstMail()}`, `/__dev/mail/${await firstMail()}/html`]) {
      expect((await get(path, options)).status).toBe(404);
    }
  });

  it.each(["intet", "..%2f..%2fauth-key", "00000000-0000-7000-8000-000000000000"])("for %s", async (id) => {
    expect((await get(`/__dev/mail/${id}`)).status).toBe(404);
  });
});

it.each(["127.0.0.1", "::1", "::ffff:127.0.0.1"])("answers %s", async (peer) => {
  expect((await get("/__dev/mail", { peer, headers: { host: "localhost" } })).status).toBe(200);
});
