/** The two receipts of a withdrawal: content, date and time to both sides. */
import { Text } from "@react-email/text";
import { formatDateTime } from "#contract/format.da.ts";
import type { MailContent } from "#domain/mail/mail-content.ts";
import { Facts, Layout, type MailSite, quoteStyle, textStyle } from "./layout.tsx";

type WithdrawalContent = Extract<MailContent, { kind: "withdrawal-receipt" | "withdrawal-notice" }>;

interface Props {
  readonly site: MailSite;
  readonly content: WithdrawalContent;
}

function Statement({ content }: { readonly content: WithdrawalContent }) {
  return (
    <>
      <Text style={quoteStyle}>Jeg fortryder hermed aftalen med ordrenummer {content.orderNumber}.</Text>
      <Facts
        facts={[
          ["Navn", content.name],
          ["E-mail", content.email],
          ["Ordrenummer", content.orderNumber],
          ["Modtaget", formatDateTime(content.receivedAtMs)],
          ["Kvitteringsnummer", content.reference],
        ]}
      />
    </>
  );
}

export function WithdrawalReceipt({ site, content }: Props) {
  return (
    <Layout
      site={site}
      preview={`Modtaget ${formatDateTime(content.receivedAtMs)}`}
      heading="Vi har modtaget din fortrydelse"
    >
      <Text style={textStyle}>Hej {content.name}</Text>
      <Text style={textStyle}>Det her har du sendt til os:</Text>
      <Statement content={content} />
      <Text style={{ ...textStyle, marginTop: "16px" }}>
        Gem denne mail. Den viser, at du har fortrudt, og hvornår du gjorde det. Har du betalt for noget, som du har ret
        til at fortryde, får du pengene tilbage senest 14 dage efter, at vi modtog fortrydelsen, på samme måde, som du
        betalte.
      </Text>
    </Layout>
  );
}

export function WithdrawalNotice({ site, content }: Props) {
  return (
    <Layout site={site} preview={`Ordrenummer ${content.orderNumber}`} heading="En kunde har fortrudt en aftale">
      <Statement content={content} />
      <Text style={{ ...textStyle, marginTop: "16px" }}>
        Kunden har fået en kvittering med samme indhold. Betaling skal tilbage senest 14 dage efter modtagelsen, på
        samme måde, som kunden betalte.
      </Text>
    </Layout>
  );
}
