/** Which elements an answer may be made of, and what each becomes. Everything else is left as its words. */
import type { ReactNode } from "react";
import type { Components, ExtraProps } from "react-markdown";
import * as texts from "../texts.da.ts";
import { Citation } from "./citation.tsx";
import { CodeBlock } from "./code-block.tsx";
import { Formula } from "./formula.tsx";
import { AnswerHeading } from "./heading.tsx";
import { AnswerLink } from "./links.tsx";

export const allowedElements = [
  ...["p", "br", "strong", "em", "del", "code", "pre", "a", "img", "ul", "ol", "li", "blockquote", "hr", "input"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td", "cite"],
];

type HastElement = NonNullable<ExtraProps["node"]>;

export const components: Components = {
  a: ({ href, children }) => <AnswerLink href={href}>{children}</AnswerLink>,
  img: ({ alt }) => <span className="md-picture">{texts.pictureNotShown(alt ?? "")}</span>,
  h1: ({ children }) => <AnswerHeading level={1}>{children}</AnswerHeading>,
  h2: ({ children }) => <AnswerHeading level={2}>{children}</AnswerHeading>,
  h3: ({ children }) => <AnswerHeading level={3}>{children}</AnswerHeading>,
  h4: ({ children }) => <AnswerHeading level={4}>{children}</AnswerHeading>,
  h5: ({ children }) => <AnswerHeading level={5}>{children}</AnswerHeading>,
  h6: ({ children }) => <AnswerHeading level={6}>{children}</AnswerHeading>,
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable (WCAG 2.1.1)
    <section className="md-table" aria-label={texts.table} tabIndex={0}>
      <table>{children}</table>
    </section>
  ),
  th: ({ style, children }) => (
    <th scope="col" data-align={style?.textAlign}>
      {children}
    </th>
  ),
  td: ({ style, children }) => <td data-align={style?.textAlign}>{children}</td>,
  ul: ({ children }) => <ul>{children}</ul>,
  ol: ({ start, children }) => <ol start={start}>{children}</ol>,
  li: ({ children }) => <li>{children}</li>,
  input: ({ checked }) => (
    <span role="img" aria-label={checked === true ? texts.done : texts.notDone}>
      {checked === true ? "☑" : "☐"}
    </span>
  ),
  pre: ({ node, children }) => <Preformatted node={node}>{children}</Preformatted>,
  code: ({ node, children }) =>
    classesOf(node).includes("math-inline") ? (
      <Formula tex={wordsOf(node)} isDisplay={false} />
    ) : (
      <code>{children}</code>
    ),
  cite: ({ node }) => (
    <Citation number={Number(node?.properties.dataNumber)} place={Number(node?.properties.dataPlace)} />
  ),
};

function Preformatted({ node, children }: { readonly node: HastElement | undefined; readonly children: ReactNode }) {
  const [code] = node?.children ?? [];
  if (code?.type !== "element") return <pre>{children}</pre>;
  const classes = classesOf(code);
  if (classes.includes("math-display")) return <Formula tex={wordsOf(code)} isDisplay />;
  const language = classes.find((name) => name.startsWith("language-"))?.slice("language-".length) ?? "";
  return <CodeBlock code={wordsOf(code).replace(/\n$/u, "")} language={language} />;
}

function classesOf(node: HastElement | undefined): readonly string[] {
  const names = node?.properties.className;
  return Array.isArray(names) ? names.map(String) : [];
}

function wordsOf(node: HastElement | undefined): string {
  return (node?.children ?? []).map((child) => (child.type === "text" ? child.value : "")).join("");
}
