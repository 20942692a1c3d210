/** The mails with a link that only their receiver may use. */
import type { ReactNode } from "react";
import { formatDateTime } from "#contract/format.da.ts";
import { pagePaths } from "#contract/paths.ts";
import type { AccountLinkContent } from "#domain/mail/mail-content.ts";
import { readableAddress } from "#domain/mail/safe-to-quote.ts";
import { Layout, type MailSite } from "../layout.tsx";
import { Action, Greeting, IfNotYou, Inline, Paragraph } from "./parts.tsx";

export interface AccountLinkProps {
  readonly site: MailSite;
  readonly content: AccountLinkContent;
}

interface Wording {
  /** Subject and heading: no text of a person's. */
  readonly subject: string;
  readonly preview: string;
  readonly what: ReactNode;
  readonly action: string;
  readonly question: string;
  readonly otherwise: ReactNode;
}

export function accountLinkSubject(content: AccountLinkContent): string {
  return wordingOf(content).subject;
}

export function AccountLink({ site, content }: AccountLinkProps) {
  const { subject, preview, what, action, question, otherwise } = wordingOf(content);
  return (
    <Layout site={site} preview={preview} heading={subject}>
      <Greeting firstName={content.firstName} />
      <Paragraph>{what}</Paragraph>
      <Action url={content.url} label={action} />
      <Paragraph>
        Linket virker til den {formatDateTime(content.expiresAtMs)} og kan bruges én gang.
        {content.purpose === "reset-password" && (
          <>
            {" "}
            Er det for gammelt, så bed om et nyt under{" "}
            <Inline url={`${site.appUrl}${pagePaths.forgotPassword}`} label="Glemt adgangskode" />.
          </>
        )}
      </Paragraph>
      <IfNotYou question={question}>{otherwise}</IfNotYou>
    </Layout>
  );
}

function wordingOf(content: AccountLinkContent): Wording {
  switch (content.purpose) {
    case "verify-email":
      return {
        subject: "Bekræft din e-mail",
        preview: "Så kan du logge ind på Rød Tråd",
        what: "Der er oprettet en konto hos Rød Tråd med din e-mail. Bekræft, at den er din, så kan du logge ind.",
        action: "Bekræft din e-mail",
        question: "Var det ikke dig?",
        otherwise: "Så se bort fra denne mail. Uden din bekræftelse kan ingen bruge kontoen.",
      };
    case "reset-password":
      return content.hasPassword ? resetWording : firstPasswordWording;
    case "confirm-email-change":
      return {
        subject: "Bekræft din nye e-mail",
        preview: "Din konto skifter e-mail, når du har bekræftet",
        what: "Du vil bruge denne e-mail til din konto hos Rød Tråd. Bekræft den, så skifter vi. Indtil da gælder den gamle.",
        action: "Bekræft din nye e-mail",
        question: "Var det ikke dig?",
        otherwise: "Så se bort fra denne mail. Uden din bekræftelse sker der ikke noget.",
      };
    case "undo-email-change":
      return {
        subject: "Din e-mail er skiftet",
        preview: "Var det ikke dig, kan du få den gamle tilbage",
        what: <ChangedTo newEmail={content.newEmail} />,
        action: "Få din gamle e-mail tilbage",
        question: "Var det ikke dig?",
        otherwise:
          "Så brug linket nu. Din e-mail bliver den gamle igen, alle enheder bliver logget ud, og du vælger en ny adgangskode.",
      };
  }
}

const resetWording: Wording = {
  subject: "Nulstil din adgangskode",
  preview: "Vælg en ny adgangskode",
  what: "Nogen har bedt om at nulstille adgangskoden til din konto hos Rød Tråd. Var det dig, så vælg en ny her. Alle dine enheder bliver logget ud, når du har valgt den.",
  action: "Vælg en ny adgangskode",
  question: "Var det ikke dig?",
  otherwise: "Så se bort fra denne mail. Din adgangskode er den samme som før.",
};

const firstPasswordWording: Wording = {
  subject: "Vælg en adgangskode",
  preview: "Vælg en adgangskode til din konto",
  what: "Din konto hos Rød Tråd skal have en adgangskode, som du vælger selv. Derefter kan du logge ind.",
  action: "Vælg en adgangskode",
  question: "Kender du ikke kontoen?",
  otherwise: "Så se bort fra denne mail. Ingen kan logge ind på den uden dit link.",
};

function ChangedTo({ newEmail }: { readonly newEmail: string }) {
  const address = readableAddress(newEmail);
  return (
    <>
      Din konto hos Rød Tråd er skiftet fra denne e-mail til{" "}
      {address === null ? "en anden" : <strong style={{ fontWeight: 600 }}>{address}</strong>}. Var det dig, skal du
      ikke gøre noget.
    </>
  );
}
