import { expect, it } from "vitest";
import { startMessage } from "./start-message.ts";

const local = {
  appUrl: "http://127.0.0.1:3000",
  isLocalMode: true,
  dataDir: "/data",
  databaseUrl: null,
  smtpUrl: null,
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
