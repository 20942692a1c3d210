/** What the mails of accounts are put together from: greeting, button, answer to "was that you?". */
import { Button } from "@react-email/button";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import type { ReactNode } from "react";
import { greetingName } from "#domain/mail/safe-to-quote.ts";
import { colours, linkStyle, textStyle } from "../layout.tsx";

export function Greeting({ firstName }: { readonly firstName: string }) {
  const name = greetingName(firstName);
  return (
    <Paragraph>
      Hej
      {name !== null && (
        <>
          {" "}
          {/* Isolated: a name written from right to left must not turn what stands around it. */}
          <bdi>{name}</bdi>
        </>
      )}
    </Paragraph>
  );
}

/** One piece of prose. A long name or address breaks instead of widening the page. */
export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <Text style={{ ...textStyle, overflowWrap: "anywhere" }}>{children}</Text>;
}

interface ActionProps {
  readonly url: string;
  /** Verb first: what happens. */
  readonly label: string;
}

/** The one thing to press, and its bare address for who can't. In the text version: the label and the address under it. */
export function Action({ url, label }: ActionProps) {
  return (
    <>
      <Text style={{ ...textStyle, margin: "24px 0 12px" }}>
        <Button
          href={url}
          className="action"
          style={{
            ...textStyle,
            margin: "0",
            padding: "14px 22px",
            borderRadius: "10px",
            backgroundColor: colours.ink,
            color: "#FFFFFF",
            fontWeight: 600,
          }}
        >
          {label}
        </Button>
      </Text>
      <Text data-skip-in-text style={{ ...small, margin: "0 0 24px" }}>
        Virker knappen ikke? Kopiér adressen ind i din browser:
        <br />
        <Link href={url} style={{ ...linkStyle, wordBreak: "break-all" }}>
          {url}
        </Link>
      </Text>
    </>
  );
}

/** A link in a sentence; the text version has its address in brackets after it. */
export function Inline({ url, label }: ActionProps) {
  return (
    <Link href={url} className="inline" style={linkStyle}>
      {label}
    </Link>
  );
}

/** What to do when it was somebody else: set apart, because it is what a frightened person looks for. */
export function IfNotYou({ question, children }: { readonly question: string; readonly children: ReactNode }) {
  return (
    <Text
      style={{ ...textStyle, borderLeft: `2px solid ${colours.thread}`, paddingLeft: "16px", overflowWrap: "anywhere" }}
    >
      <strong style={{ fontWeight: 600 }}>{question}</strong> {children}
    </Text>
  );
}

const small = { ...textStyle, color: colours.ink2, fontSize: "14px", lineHeight: "22px" } as const;
