import { expect, it } from "vitest";
import { readEnv } from "../../src/main/env.ts";
import { startMessage } from "./start-message.ts";

const local = {
  appUrl: "http://127.0.0.1:3000",
  isLocalMode: true,
  dataDir: "/data",
  databaseUrl: null,
  smtpUrl: null,
  ai: null,
  company: { name: null, address: null, cvr: null, email: null, phone: null },
};
const warning = "Ingen modtager dem";
const said = (changed: Partial<Parameters<typeof startMessage>[0]>) =>
  startMessage({ ...local, ...changed }, "b1").join("\n");

it("sends whoever tries it on their own machine to the mailbox page", () => {
  expect(said({})).toContain("/data/mail (læs dem på http://127.0.0.1:3000/__dev/mail)");
  expect(said({})).not.toContain(warning);
});

it("says plainly that nobody gets a mail when a public site has no mail server", () => {
  const text = said({ appUrl: "https://eksempel.dk", isLocalMode: false });
  expect(text).toContain("bliver kun skrevet til /data/mail. Ingen modtager dem");
  expect(text).toContain("Sæt SMTP_URL");
  expect(text).not.toContain("__dev");
});

it("warns of nothing when there is one, and keeps its address and password to itself", () => {
  const text = said({
    appUrl: "https://eksempel.dk",
    isLocalMode: false,
    smtpUrl: "smtp://anna:hemmelig@post.eksempel.dk",
  });
  expect(text).toContain("sendes med SMTP");
  expect(text).not.toMatch(/hemmelig|Ingen modtager/);
});

it("says that no model is connected, and where it stands how to", () => {
  expect(said({})).toContain("AI          ingen model er tilsluttet");
  expect(said({})).toContain("docs/operations.md");
});

it("says which models texts go to and where they run, and keeps address and key to itself", () => {
  const { ai } = readEnv({
    AI_PROVIDER: "openai",
    AI_BASE_URL: "http://hemmelig:11434/v1",
    AI_MODEL: "gemma3:12b",
    AI_FALLBACK_PROVIDER: "anthropic",
    AI_FALLBACK_API_KEY: "hemmelig",
    AI_FALLBACK_MODEL: "m-2",
  });
  const text = said({ ai });
  expect(text).toContain("AI          Egen model, gemma3:12b (på vores egen server)");
  expect(text).toContain("svarer den ikke, så Anthropic, m-2 (uden for EU)");
  expect(text).not.toMatch(/hemmelig|ingen model/);
});

it("asks whoever starts it to say how long texts are kept with a model, until that is said", () => {
  const own = { AI_PROVIDER: "openai", AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_MODEL: "gemma3:12b" };
  const other = { AI_FALLBACK_PROVIDER: "anthropic", AI_FALLBACK_API_KEY: "k", AI_FALLBACK_MODEL: "m-2" };
  const announcementOf = (source: Readonly<Record<string, string>>) => said({ ai: readEnv(source).ai });
  expect(announcementOf(own)).toMatch(/ikke er oplyst, om teksterne gemmes dér\. Sæt AI_RETENTION_DAYS$/m);
  expect(announcementOf({ ...own, ...other })).toContain("Sæt AI_RETENTION_DAYS og AI_FALLBACK_RETENTION_DAYS");
  expect(announcementOf({ ...own, ...other, AI_RETENTION_DAYS: "0" })).toContain("Sæt AI_FALLBACK_RETENTION_DAYS");
  expect(announcementOf({ ...own, AI_RETENTION_DAYS: "0" })).not.toContain("RETENTION_DAYS");
});

it("names the company settings that a public site lacks, and asks nothing of a local one", () => {
  const site = { appUrl: "https://eksempel.dk", isLocalMode: false };
  const company = { name: "Firma", address: "Gade 1", cvr: "12345678", email: "post@eksempel.dk", phone: null };
  expect(said(site)).toContain("Sæt COMPANY_NAME, COMPANY_ADDRESS, COMPANY_CVR, COMPANY_EMAIL");
  expect(said({ ...site, company: { ...company, cvr: null } })).toMatch(/Sæt COMPANY_CVR$/m);
  expect(said({ ...site, company })).not.toContain("COMPANY_");
  expect(said({})).not.toContain("COMPANY_");
});

it("warns of a Redis that writes people's texts to its disk, and of one that does not say", () => {
  const of = (redis: Parameters<typeof startMessage>[2]) => startMessage(local, "b1", redis).join("\n");
  expect(of({ kind: "on", settings: ["save", "appendonly"] })).toMatch(
    /skriver folks tekster på disken \(save og appendonly\)\. Sæt save "" og appendonly no/,
  );
  expect(of({ kind: "hidden" })).toContain("siger ikke, om den skriver på disken");
  expect(of({ kind: "away" })).toContain("svarer ikke");
  expect(of({ kind: "off" })).toContain("husker kun i hukommelsen");
  expect(of(null)).not.toContain("Redis");
});
