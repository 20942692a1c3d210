/** One block of an answer, made anew only when its own text is another. */
import { Children, Component, memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { Components, ExtraProps, Options } from "react-markdown";
import ReactMarkdown from "react-markdown";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import { withoutBidiControls } from "#contract/bidi.ts";
import { textFence } from "#dansk/writing/assistant/texts/exact-text.ts";
import { copyPlain } from "../../../documents/export/copy-text.ts";
import { classNames } from "../../../theme/class-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { BlockKind } from "./blocks.ts";
import { BlockContext, Citation } from "./citation.tsx";
import { citationNodes } from "./citations.ts";
import { fencedCode, fencedFormula } from "./fenced.ts";
import { type FootnoteKeep, type FootnoteNumbers, hasNotes, noteMarks } from "./footnotes.ts";
import { guard, isSmallFormula } from "./guard.ts";
import { AnswerHeading } from "./heading.tsx";
import { mathSource } from "./math-source.ts";
import { type MarkdownNode, plainNodes } from "./plain-nodes.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";
import * as texts from "./texts.da.ts";

// A formula: its source until it is set, and where it can't be.

/** Sets formulas as MathML, a few at a time so that the page is never held up by them. */
type Temml = typeof import("temml").default;

let library: Promise<Temml> | undefined;

/** Fetched with the first formula. */
function load(): Promise<Temml> {
  library ??= import("temml").then(
    (module) => module.default,
    (error: unknown) => {
      library = undefined;
      throw error;
    },
  );
  return library;
}

/** Milliseconds of a frame that formulas may take. */
const sliceMs = 8;
const waiting = new Set<() => void>();
let isRunning = false;

function run(): void {
  const until = performance.now() + sliceMs;
  for (const work of waiting) {
    waiting.delete(work);
    work();
    if (performance.now() > until) break;
  }
  isRunning = waiting.size > 0;
  if (isRunning) setTimeout(run);
}

/** Nothing of a formula may lead anywhere, take a class, grow without end or be larger than its line allows. */
const safe = { trust: false, maxExpand: 100, maxSize: [20, 40], strict: false, throwOnError: true } as const;

const mathNamespace = "http://www.w3.org/1998/Math/MathML";

/** What leads somewhere, such as `\ref`, or is found by a name is no part of a formula here. */
function isFormulaAlone(place: HTMLElement): boolean {
  return [...place.querySelectorAll("*")].every(
    (element) =>
      element.namespaceURI === mathNamespace &&
      element.getAttributeNames().every((name) => !/^(?:on|id$|.*href|src)/i.test(name)),
  );
}

/**
 * @param place holds nothing else
 * @param onSet told whether it stands there: what can't be read as a formula, or can't be fetched for, is shown as written
 * @returns how to give it up
 */
function setFormula(place: HTMLElement, tex: string, isDisplay: boolean, onSet: (isSet: boolean) => void) {
  let isWanted = true;
  const work = (temml: Temml) => () => {
    try {
      temml.render(tex, place, { ...safe, maxSize: [...safe.maxSize], displayMode: isDisplay });
      if (isFormulaAlone(place)) return onSet(true);
    } catch {
      // What can't be read is shown as it was written.
    }
    place.replaceChildren();
    onSet(false);
  };
  let mine: (() => void) | undefined;
  load().then(
    (temml) => {
      if (!isWanted) return;
      mine = work(temml);
      waiting.add(mine);
      if (!isRunning) setTimeout(run);
      isRunning = true;
    },
    () => isWanted && onSet(false),
  );
  return () => {
    isWanted = false;
    if (mine !== undefined) waiting.delete(mine);
  };
}

interface FormulaProps {
  readonly tex: string;
  /** On lines of its own. */
  readonly isDisplay: boolean;
}

const Formula = memo(function Formula({ tex, isDisplay }: FormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [isSet, setIsSet] = useState(false);
  useEffect(() => {
    if (place.current === null || !isSmallFormula(tex)) {
      setIsSet(false);
      return;
    }
    return setFormula(place.current, tex, isDisplay, setIsSet);
  }, [tex, isDisplay]);

  return (
    <span className={classNames("md-formula", isDisplay && "is-display")}>
      {/* Its contents are temml's: React never looks into it. */}
      <span ref={place} hidden={!isSet} />
      {isSet ? null : <code>{tex}</code>}
    </span>
  );
});

// Which elements an answer may be made of, and what each becomes. Everything else is left as its words.

/** A link of an answer: to the web or a mail only, and never without telling where it leads. */
interface AnswerLinkProps {
  readonly href?: string | undefined;
  readonly children?: ReactNode;
}

/** Its words alone where the address is none to follow. */
function AnswerLink({ href = "", children }: AnswerLinkProps) {
  const address = safeAddress(href);
  if (address === undefined) return children;
  const words = Children.toArray(children);
  const says = words.every((word) => typeof word === "string") ? words.join("").trim() : "";
  const isMail = address.href.startsWith("mailto:");
  const isTold = says === address.place || says === address.href || (!isMail && hostIn(says) === address.place);
  return (
    <>
      <a
        className="text-link md-link"
        // Isolates the words: what was written before the link can't change the order of their letters.
        dir="auto"
        href={address.href}
        rel="noopener noreferrer nofollow"
        {...(isMail ? {} : { target: "_blank" })}
      >
        {children}
        {isMail ? null : <Icon name="external-link" label={texts.opensNewTab} className="md-link-icon" />}
      </a>
      {isTold ? null : <bdi dir="ltr" className="md-host">{` (${address.place})`}</bdi>}
    </>
  );
}

/** Of words that are an address themselves. */
function hostIn(words: string): string {
  const address = words.startsWith("www.") ? `https://${words}` : words;
  return safeAddress(address)?.place ?? "";
}

const allowedElements = [
  ...["p", "br", "strong", "em", "del", "code", "pre", "a", "img", "ul", "ol", "li", "blockquote", "hr", "input"],
  ...["h1", "h2", "h3", "h4", "h5", "h6", "table", "thead", "tbody", "tr", "th", "td", "cite"],
  ...["sub", "sup", "kbd"],
];

type HastElement = NonNullable<ExtraProps["node"]>;

const components: Components = {
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
  li: ({ node, children }) => {
    const number = node?.properties.dataFootnote;
    if (number === undefined) return <li>{children}</li>;
    return (
      <li value={Number(number)} data-footnote={String(number)} tabIndex={-1}>
        {children}
      </li>
    );
  },
  sup: ({ node, children }) => {
    const { dataFootnote, dataBack } = node?.properties ?? {};
    if (dataFootnote !== undefined) return <NoteMark number={Number(dataFootnote)} />;
    return dataBack === undefined ? <sup>{children}</sup> : <NoteBack number={Number(dataBack)} />;
  },
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

/** Found by their number within their answer: an address would change the page's, which may hold the key of a link. */
function focusNear(from: HTMLElement, selector: string): void {
  from.closest(".md")?.querySelector<HTMLElement>(selector)?.focus();
}

function NoteMark({ number }: { readonly number: number }) {
  return (
    <sup>
      <button
        type="button"
        className="md-citation"
        data-footnote={number}
        aria-label={texts.footnote(number)}
        onClick={({ currentTarget }) => focusNear(currentTarget, `li[data-footnote="${number}"]`)}
      >
        {number}
      </button>
    </sup>
  );
}

function NoteBack({ number }: { readonly number: number }) {
  return (
    <button
      type="button"
      className="md-note-back"
      aria-label={texts.backToText}
      onClick={({ currentTarget }) => focusNear(currentTarget, `button[data-footnote="${number}"]`)}
    >
      ↩
    </button>
  );
}

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

// Removes direction controls from the words of links, so that they can't turn the address that is shown around.

/** Plugin of the parser: changes the tree in place. */
function linkWords() {
  return (tree: MarkdownNode): void => clean(tree, false);
}

function clean(node: MarkdownNode, isInLink: boolean): void {
  const isLink = isInLink || node.type === "link" || node.type === "linkReference";
  if (isLink && node.value !== undefined) node.value = withoutBidiControls(node.value);
  if (isLink && node.alt !== undefined && node.alt !== null) node.alt = withoutBidiControls(node.alt);
  for (const child of node.children ?? []) clean(child, isLink);
}

/** What can't be shown as markdown is shown as it was written: no answer is lost to a fault of its reader. */
interface BoundaryProps {
  readonly text: string;
  /** Shown instead of the text. */
  readonly instead?: null;
  readonly children: ReactNode;
}

class BlockBoundary extends Component<BoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidUpdate(before: BoundaryProps): void {
    // More of the text may be readable again.
    if (this.state.hasFailed && before.text !== this.props.text) this.setState({ hasFailed: false });
  }

  override render(): ReactNode {
    const { text, instead = <PlainBlock text={text} />, children } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}

function PlainBlock({ text }: { readonly text: string }) {
  return <p className="md-plain">{text}</p>;
}

export interface AnswerBlockProps {
  readonly kind: BlockKind | "plain";
  readonly text: string;
  /** Counted from 0 in the answer. */
  readonly index: number;
  /** Null where no footnote can stand in it. */
  readonly footnotes: FootnoteNumbers | null;
}

export const AnswerBlock = memo(function AnswerBlock({ kind, text, index, footnotes }: AnswerBlockProps) {
  return (
    <BlockContext value={index}>
      <BlockBoundary text={text}>{contentOf(kind, text, footnotes)}</BlockBoundary>
    </BlockContext>
  );
});

export interface AnswerNotesProps extends Pick<AnswerBlockProps, "text" | "index"> {
  readonly footnotes: FootnoteNumbers;
}

/** The notes that stand in a block, as items of a list. */
export const AnswerNotes = memo(function AnswerNotes({ text, index, footnotes }: AnswerNotesProps) {
  return (
    <BlockContext value={index}>
      <BlockBoundary text={text} instead={null}>
        <RichBlock text={text} footnotes={footnotes} keep="notes" />
      </BlockBoundary>
    </BlockContext>
  );
});

function contentOf(kind: AnswerBlockProps["kind"], text: string, footnotes: FootnoteNumbers | null): ReactNode {
  if (kind === "code") return <CodeBlock {...fencedCode(text)} />;
  const formula = kind === "math" ? fencedFormula(text) : undefined;
  if (formula !== undefined) {
    return (
      <>
        <Formula tex={formula.tex} isDisplay />
        {formula.after === "" ? null : <p>{formula.after}</p>}
      </>
    );
  }
  if (kind !== "text" || guard(text) !== "rich") return <PlainBlock text={text} />;
  const paragraphs = plainParagraphs(text);
  return paragraphs === undefined ? (
    <RichBlock
      text={text}
      footnotes={footnotes}
      keep={footnotes !== null && hasNotes(text, footnotes) ? "marks" : "all"}
    />
  ) : (
    <Paragraphs paragraphs={paragraphs} />
  );
}

/** As the parser would have them: a line between two of them. */
function Paragraphs({ paragraphs }: { readonly paragraphs: readonly string[] }) {
  return paragraphs.flatMap((paragraph, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are only added at the end, and have no state of their own
    const element = <p key={index}>{paragraph}</p>;
    return index === 0 ? [element] : ["\n", element];
  });
}

// `$5` is money: a formula in a line stands between two of them.
const parsers = [remarkGfm, [remarkMath, { singleDollarTextMath: false }]] satisfies Options["remarkPlugins"];
const plugins: Options["remarkPlugins"] = [...parsers, plainNodes, citationNodes, linkWords];

interface RichBlockProps extends Pick<AnswerBlockProps, "text" | "footnotes"> {
  readonly keep: FootnoteKeep;
}

function RichBlock({ text, footnotes, keep }: RichBlockProps) {
  const options = footnotes === null ? null : { numbers: footnotes, keep };
  return (
    <ReactMarkdown
      remarkPlugins={
        options === null ? plugins : [...parsers, [plainNodes, options], citationNodes, [noteMarks, options], linkWords]
      }
      allowedElements={allowedElements}
      unwrapDisallowed
      urlTransform={(address, key) => (key === "href" ? (safeAddress(address)?.href ?? "") : "")}
      components={components}
    >
      {mathSource(text)}
    </ReactMarkdown>
  );
}

/** A block of code as it was written, with the name of its language and a button that copies it. */
interface CodeBlockProps {
  readonly code: string;
  /** As the fence names it; may be empty. */
  readonly language: string;
}

const shownMs = 2000;

function CodeBlock({ code, language }: CodeBlockProps) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (said === "") return;
    const timer = setTimeout(() => setSaid(""), said === texts.copied ? shownMs : 3 * shownMs);
    return () => clearTimeout(timer);
  }, [said]);

  // The built-in engine gives a person's text back as a block, so that every character is as it stands.
  const isText = language === textFence;
  const shown = isText ? texts.text : language === "" ? texts.code : language;
  const name = isText || language === "" ? shown : `${texts.code}: ${language}`;
  return (
    <div className={isText ? "md-code is-text" : "md-code"}>
      <div className="md-code-head">
        <span>{shown}</span>
        <Button
          variant="quiet"
          size="small"
          onClick={async () =>
            setSaid((await copyPlain(code)) ? texts.copied : texts.notCopied[isText ? "text" : "code"])
          }
        >
          <Icon name={said === texts.copied ? "check" : "copy"} />
          {isText ? texts.copyText : texts.copyCode}
        </Button>
        <span role="status" className="md-code-said">
          {said}
        </span>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable (WCAG 2.1.1) */}
      <section className="md-code-text" tabIndex={0} aria-label={name}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </div>
  );
}

/** Which addresses an answer may link to, and what a person is told of them. */
const maxAddressChars = 2048;

interface SafeAddress {
  /** As the browser reads it, which is what opens. */
  readonly href: string;
  /** »dr.dk«; of a mail its address. */
  readonly place: string;
}

/** @returns undefined for what is no page on the web and no mail: nothing leads there */
function safeAddress(address: string): SafeAddress | undefined {
  if (address.length > maxAddressChars || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  if (url.protocol === "mailto:") return mailAddress(url);
  if (url.protocol !== "http:" && url.protocol !== "https:") return undefined;
  // A name before the host makes an address look like another's.
  if (url.username !== "" || url.password !== "") return undefined;
  return { href: url.href, place: url.host.replace(/^www\./u, "") };
}

/** The first address alone: what else a link may ask for, such as copies and words, the person did not write. */
function mailAddress({ pathname }: URL): SafeAddress | undefined {
  let place: string;
  try {
    place = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (!/^[^\s@,;<>"\p{Cc}\p{Cf}]{1,64}@[^\s@,;<>"\p{Cc}\p{Cf}]{1,255}$/u.test(place)) return undefined;
  return { href: `mailto:${encodeURIComponent(place).replace("%40", "@")}`, place };
}
