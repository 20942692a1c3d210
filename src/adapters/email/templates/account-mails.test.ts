import { describe, expect, it } from "vitest";
import { type LinkPurpose, mailLinks } from "#contract/paths.ts";
import {
  type AccountLinkContent,
  type AccountNoticeContent,
  type NoticeKind,
  noticeKinds,
} from "#domain/mail/mail-content.ts";
import { renderMail } from "./render-mail.tsx";

const site = { appUrl: "https://rodtraad.example", companyLines: ["Eksempel ApS"] };
const atMs = Date.parse("2026-11-20T23:30:00.000Z");
const token = "Zr8k3QpYb1mW0tXv7uJc5aLhNfEoSgDi2RwTyUiOpAs";

function link(purpose: LinkPurpose, changed: Partial<AccountLinkContent> = {}): AccountLinkContent {
  const { path, query } = mailLinks[purpose];
  return {
    kind: "account-link",
    purpose,
    firstName: "Asta",
    hasPassword: true,
    newEmail: "asta.ny@eksempel.dk",
    url: `${site.appUrl}${path}?${query}=${token}`,
    expiresAtMs: atMs,
    ...changed,
  };
}

function notice(event: NoticeKind, changed: Partial<AccountNoticeContent> = {}): AccountNoticeContent {
  return {
    kind: "account-notice",
    event,
    firstName: "Asta",
    hasPassword: true,
    role: "reviewer",
    atMs,
    device: "Chrome på Windows",
    deleteAfterMs: event === "deletion-requested" ? atMs + 14 * 86_400_000 : null,
    ...changed,
  };
}

const purposes = Object.keys(mailLinks) as LinkPurpose[];
type Content = AccountLinkContent | AccountNoticeContent;
const all: [string, Content][] = [
  ...purposes.map((purpose): [string, Content] => [purpose, link(purpose)]),
  ["reset-password without a password", link("reset-password", { hasPassword: false })],
  ...noticeKinds.map((kind): [string, Content] => [kind, notice(kind)]),
  ["email-verified without a password", notice("email-verified", { hasPassword: false })],
  ["role-changed without a password", notice("role-changed", { hasPassword: false })],
];
const links = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]);

describe.each(all)("%s", (_, content) => {
  it("is Danish, greets, loads nothing and leads nowhere but to us", () => {
    const { subject, html, text } = renderMail(site, content);
    expect(html).toContain('lang="da"');
    expect(html).not.toMatch(/<(?:img|script|style|link|form|iframe)\b|\bsrc=|url\(|@import/i);
    expect(links(html).filter((href) => href !== site.appUrl && !href?.startsWith(`${site.appUrl}/`))).toEqual([]);
    expect(text).toMatch(/^Hej Asta$/m);
    expect(`${subject}${text}`).not.toMatch(/!|venligst|undefined|null|\bpassword\b|verific/i);
    expect(subject).not.toContain("Asta");
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  it("carries a token only in the link that is meant to, and as text says the same", () => {
    const { html, text } = renderMail(site, content);
    const own = content.kind === "account-link" ? [content.url] : [];
    expect(new Set(links(html).filter((href) => href?.includes("?")))).toEqual(new Set(own));
    for (const url of own) expect(text.split("\n")).toContain(url);
    for (const href of links(html)) expect(text).toContain(href);
    expect(text).not.toMatch(/[<>]|&[a-z]+;/);
  });

  it.each([
    "<script>alert(1)</script>",
    "Asta\r\nBcc: alle@eksempel.dk",
    "\u202eatsA\u200f",
    "W".repeat(60),
    "http://evil.example",
    "evil.example",
  ])("greets %j without the name", (firstName) => {
    const { subject, html, text } = renderMail(site, { ...content, firstName });
    expect(text).toMatch(/^Hej$/m);
    for (const part of [subject, html, text]) expect(part).not.toMatch(/alert|Bcc|evil|W{5}/);
    expect(text).not.toMatch(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });
});

it.each([
  ["verify-email", "Bekræft din e-mail", "Bekræft din e-mail:"],
  ["reset-password", "Nulstil din adgangskode", "Vælg en ny adgangskode:"],
  ["confirm-email-change", "Bekræft din nye e-mail", "Bekræft din nye e-mail:"],
  ["undo-email-change", "Din e-mail er skiftet", "Få din gamle e-mail tilbage:"],
] as const)(
  "%s says what to press, how long it works, and what to do when it was somebody else",
  (purpose, subject, action) => {
    const mail = renderMail(site, link(purpose));
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`\n${action}\nhttps://rodtraad.example/`);
    // Half past midnight in Denmark is the day after.
    expect(mail.text).toContain("Linket virker til den 21. november 2026 kl.\u00a00.30 og kan bruges én gang.");
    expect(mail.text).toContain("\nVar det ikke dig? ");
  },
);

it("tells the old address which one is the new, and the new one nothing of the old", () => {
  const { text, subject } = renderMail(site, link("undo-email-change"));
  expect(text).toContain("er skiftet fra denne e-mail til asta.ny@eksempel.dk.");
  expect(subject).not.toContain("asta.ny");
});

it("does not repeat a new address that could be taken for a link", () => {
  const content = link("undo-email-change", { newEmail: "www.evil.example/vind@eksempel.dk" });
  const { text, html } = renderMail(site, content);
  expect(text).toContain("er skiftet fra denne e-mail til en anden.");
  expect(text + html).not.toContain("evil");
});

it("says of an account without a password that one has to be chosen", () => {
  const { subject, text } = renderMail(site, link("reset-password", { hasPassword: false }));
  expect(subject).toBe("Vælg en adgangskode");
  expect(text).not.toContain("Din adgangskode er den samme");
});

it.each([
  ["email-verified", "Velkommen til Rød Tråd"],
  ["registered-again", "Nogen har prøvet at oprette en konto med din e-mail"],
  ["signed-in-new-device", "Nyt login på din konto"],
  ["password-changed", "Din adgangskode er ændret"],
  ["password-reset", "Din adgangskode er ændret"],
  ["token-reused", "Vi har logget en enhed ud"],
  ["email-changed", "Din e-mail er skiftet"],
  ["deletion-requested", "Din konto bliver slettet"],
  ["deletion-cancelled", "Din konto bliver ikke slettet"],
  ["role-changed", "Din rolle er ændret"],
] as const)("%s is told under the subject »%s«", (event, subject) => {
  expect(renderMail(site, notice(event)).subject).toBe(subject);
});

it.each(["signed-in-new-device", "password-changed", "password-reset", "token-reused", "deletion-cancelled"] as const)(
  "%s names device and Danish time, and leads to a new password",
  (event) => {
    const { text } = renderMail(site, notice(event));
    expect(text).toContain("Enhed: Chrome på Windows");
    expect(text).toContain("Tidspunkt: 21. november 2026 kl.\u00a00.30 (dansk tid)");
    expect(text).toContain("Nulstil adgangskoden:\nhttps://rodtraad.example/glemt-adgangskode");
    expect(renderMail(site, notice(event, { device: "" })).text).not.toContain("Enhed");
  },
);

it("leads somebody who has an account already to signing in or to a new password", () => {
  const { text } = renderMail(site, notice("registered-again"));
  expect(text).toContain("Log ind:\nhttps://rodtraad.example/login");
  expect(text).toContain("Glemt adgangskode (https://rodtraad.example/glemt-adgangskode)");
});

it("tells when an account goes and how to keep it", () => {
  const { text } = renderMail(site, notice("deletion-requested"));
  expect(text).toContain("bliver slettet lørdag den 5. december 2026.");
  expect(text).toContain("Log ind:\nhttps://rodtraad.example/login");
});

it("names the new role in Danish", () => {
  const { text } = renderMail(site, notice("role-changed"));
  expect(text).toContain("Din rolle hos Rød Tråd er nu korrekturlæser.");
  expect(text).not.toContain("længere adgangskode");
});

it("writes a device as text, whatever it calls itself", () => {
  const { html } = renderMail(site, notice("signed-in-new-device", { device: "<b>Chrome</b>" }));
  expect(html).toContain("&lt;b&gt;Chrome&lt;/b&gt;");
});
