/** The frame of every mail: the name above, the thread beside, who sent it below. */
import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { Children, type ReactNode } from "react";
import { productName } from "#contract/brand.ts";

/** Who sends the mails of this installation. */
export interface MailSite {
  /** Public address without a trailing slash: the beginning of every link. */
  readonly appUrl: string;
  /** Company name, address and CVR as far as they are configured. */
  readonly companyLines: readonly string[];
}

/** Light only: mail programs recolour by themselves. Inline, because they drop style sheets. */
export const colours = {
  ink: "#12203F",
  ink2: "#4E5D78",
  line: "#D5DFE8",
  thread: "#C8202F",
  paper: "#F5F8FA",
  link: "#2C5FB3",
} as const;
const sans = "'Hanken Grotesk', 'Segoe UI', Helvetica, Arial, sans-serif";
const serif = "Newsreader, Georgia, 'Times New Roman', serif";

export const textStyle = {
  color: colours.ink,
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "26px",
  margin: "0 0 16px",
};
export const quoteStyle = {
  ...textStyle,
  fontFamily: serif,
  borderLeft: `2px solid ${colours.thread}`,
  paddingLeft: "16px",
} as const;
/** A link in prose: told from the words around it by more than its colour. */
export const linkStyle = { color: colours.link, textDecoration: "underline" } as const;

interface LayoutProps {
  readonly site: MailSite;
  /** What mail programs show beside the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly children: ReactNode;
}

export function Layout({ site, preview, heading, children }: LayoutProps) {
  return (
    <Html lang="da">
      <Head />
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: colours.paper, margin: "0", padding: "24px 12px" }}>
        <Container
          style={{
            maxWidth: "560px",
            backgroundColor: "#FFFFFF",
            border: `1px solid ${colours.line}`,
            padding: "28px",
          }}
        >
          <Text style={{ ...textStyle, fontFamily: serif, fontSize: "18px" }}>{productName}</Text>
          <Heading as="h1" style={{ ...textStyle, fontFamily: serif, fontSize: "26px", lineHeight: "32px" }}>
            {heading}
          </Heading>
          <Section>{children}</Section>
          <Hr style={{ borderColor: colours.line, margin: "24px 0 16px" }} />
          <Text style={{ ...textStyle, color: colours.ink2, fontSize: "14px", lineHeight: "22px", margin: "0" }}>
            Sendt af {productName},{" "}
            <Link href={site.appUrl} style={linkStyle}>
              {site.appUrl}
            </Link>
            {site.companyLines.map((line) => (
              <span key={line}>
                <br />
                {line}
              </span>
            ))}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** Somebody's own words, line by line: the text version knows line breaks only as elements. */
export function Quote({ text }: { readonly text: string }) {
  return (
    <Text style={{ ...quoteStyle, marginTop: "16px" }}>
      {Children.toArray(text.split("\n").flatMap((line, index) => (index === 0 ? [line] : [<br key="break" />, line])))}
    </Text>
  );
}

interface FactsProps {
  readonly facts: readonly (readonly [label: string, value: string])[];
}

/** Labels and values under each other: no table, which small screens and the text version read badly. */
export function Facts({ facts }: FactsProps) {
  return facts.map(([label, value]) => (
    <Text key={label} style={{ ...textStyle, margin: "0 0 4px" }}>
      <span style={{ color: colours.ink2 }}>{label}:</span> {value}
    </Text>
  ));
}
