/**
 * What markdown can say and an answer does not show as that: raw HTML, footnotes without a mark or a note, and unused
 * definitions become their text. Four tags without attributes are HTML all the same: br, sub, sup and kbd.
 */
import { type FootnoteOptions, noteMark, noteNumber, notesIn } from "./footnotes.ts";

/** As much of a node of the parser's tree as is needed here. */
export interface MarkdownNode {
  type: string;
  value?: string;
  alt?: string | null;
  label?: string;
  identifier?: string;
  children?: MarkdownNode[];
  position?: { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } };
  data?: { readonly hName: string; readonly hProperties: Readonly<Record<string, string>> };
}

const textNode = (value: string): MarkdownNode => ({ type: "text", value });
const paragraph = (children: MarkdownNode[]): MarkdownNode => ({ type: "paragraph", children });

/** Exactly as models write them; anything more in a tag leaves it as text. */
const lineBreak = /^<br ?\/?>$/iu;
const lineBreaks = /^(?:<br ?\/?>\s*)+$/iu;
const tag = /^<(\/?)(sub|sup|kbd)>$/iu;
/** How many can be open at once. The outermost is text if there are more, so that pairing takes linear time. */
const maxOpenTags = 4;

/** Words stand in these; the others hold blocks. */
const inline = new Set(["paragraph", "heading", "tableCell", "emphasis", "strong", "delete", "link", "linkReference"]);

/** Plugin of the parser: changes the tree in place. @param footnotes left out where the answer has none */
export function plainNodes(footnotes?: FootnoteOptions) {
  return (tree: MarkdownNode, file: { readonly value: unknown }): void => {
    const source = String(file.value);
    const used = new Set<string>();
    visit(tree, (node) => {
      if (node.type.endsWith("Reference") && node.identifier !== undefined) used.add(node.identifier);
    });
    visit(tree, (node) => {
      if (node.children === undefined) return;
      const isInline = inline.has(node.type);
      const children = isInline ? pairedTags(node.children) : node.children;
      node.children = children.flatMap((child) => plain(child, { isInline, source, used, footnotes }));
    });
    if (footnotes?.keep === "notes") tree.children = notesIn(tree, source, footnotes);
  };
}

/** From the leaves upwards; deep trees don't come here, the guard has seen to that. */
function visit(node: MarkdownNode, change: (node: MarkdownNode) => void): void {
  for (const child of node.children ?? []) visit(child, change);
  change(node);
}

interface PlainContext {
  readonly isInline: boolean;
  readonly source: string;
  readonly used: ReadonlySet<string>;
  readonly footnotes: FootnoteOptions | undefined;
}

function plain(node: MarkdownNode, { isInline, source, used, footnotes }: PlainContext): MarkdownNode[] {
  const number = footnotes?.numbers.get(node.identifier ?? "");
  switch (node.type) {
    case "html": {
      // Between blocks there is room already.
      if (!isInline && lineBreaks.test(node.value ?? "")) return [];
      const words = textNode(node.value ?? "");
      return [isInline ? words : paragraph([words])];
    }
    case "footnoteReference":
      return [number === undefined ? textNode(`[^${node.label ?? ""}]`) : noteMark(number, node.label ?? "")];
    case "footnoteDefinition":
      if (footnotes === undefined || noteNumber(node, source, footnotes) === undefined) return footnote(node);
      return footnotes.keep === "notes" ? [node] : [];
    case "definition": {
      if (used.has(node.identifier ?? "")) return [node];
      const { start, end } = node.position ?? {};
      return [paragraph([textNode(source.slice(start?.offset ?? 0, end?.offset ?? 0))])];
    }
    default:
      return [node];
  }
}

/** Makes elements of the tags that have both ends among these nodes. */
function pairedTags(children: MarkdownNode[]): MarkdownNode[] {
  if (!children.some(({ type }) => type === "html")) return children;
  const nodes: MarkdownNode[] = [];
  /** With the place of each in `nodes`. */
  let open: { readonly name: string; readonly at: number }[] = [];
  for (const child of children) {
    const value = child.type === "html" ? (child.value ?? "") : "";
    const [, slash = "", written] = tag.exec(value) ?? [];
    const name = written?.toLowerCase();
    const from = slash === "" ? -1 : open.findLastIndex((one) => one.name === name);
    const opened = open[from];
    if (opened !== undefined) {
      const [, ...inner] = nodes.splice(opened.at);
      nodes.push({ type: "tag", data: { hName: opened.name, hProperties: {} }, children: inner });
      open = open.slice(0, from);
    } else if (lineBreak.test(value)) nodes.push({ type: "break" });
    else {
      if (name !== undefined && slash === "") open = [...open, { name, at: nodes.length }].slice(-maxOpenTags);
      nodes.push(child);
    }
  }
  return nodes;
}

/** `[^1]: …` with its name before its first words, in two pieces: it is no mark. */
function footnote({ label = "", children = [] }: MarkdownNode): MarkdownNode[] {
  const name = [textNode("[^"), textNode(`${label}]: `)];
  const [first, ...rest] = children;
  if (first?.type !== "paragraph") return [paragraph(name), ...children];
  return [paragraph([...name, ...(first.children ?? [])]), ...rest];
}
