/** The two mails of the contact form: the copy to its sender and the notice to the company. */
import { Text } from "@react-email/text";
import { formatDateTime } from "#contract/format.da.ts";
import type { MailContent } from "#domain/mail/mail-content.ts";
import { Facts, Layout, type MailSite, Quote, textStyle } from "./layout.tsx";

export type ContactContent = Extract<MailContent, { kind: "contact-confirmation" | "contact-notice" }>;

interface Props {
  readonly site: MailSite;
  readonly content: ContactContent;
}

function factsOf(content: ContactContent) {
  return [
    ["Navn", content.name],
    ...(content.email === "" ? [] : [["E-mail", content.email] as const]),
    ["Emne", content.subject],
    ...(content.orderNumber === "" ? [] : [["Ordrenummer", content.orderNumber] as const]),
    ["Modtaget", formatDateTime(content.receivedAtMs)],
    ["Sagsnummer", content.reference],
  ] as const;
}

export function ContactConfirmation({ site, content }: Props) {
  return (
    <Layout site={site} preview={`Sagsnummer ${content.reference}`} heading="Vi har fået din besked">
      <Text style={textStyle}>Hej {content.name}</Text>
      <Text style={textStyle}>
        Tak for din besked. Her er en kopi af den. Nævn sagsnummeret, hvis du skriver til os igen om det samme.
      </Text>
      <Facts facts={factsOf(content)} />
      <Quote text={content.message} />
      <Text style={textStyle}>
        Har du ikke skrevet til os? Så har en anden brugt din adresse, og du kan se bort fra denne mail.
      </Text>
    </Layout>
  );
}

export function ContactNotice({ site, content }: Props) {
  return (
    <Layout site={site} preview={content.subject} heading="Ny henvendelse">
      <Facts facts={factsOf(content)} />
      <Quote text={content.message} />
      {content.email === "" ? null : (
        <Text style={textStyle}>Svar på denne mail, så går svaret til {content.email}.</Text>
      )}
    </Layout>
  );
}
