/** What markdown can say and an answer does not show as that: raw HTML, footnotes and unused definitions become their text. */

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

/** Words stand in these; the others hold blocks. */
const inline = new Set(["paragraph", "heading", "tableCell", "emphasis", "strong", "delete", "link", "linkReference"]);

/** Plugin of the parser: changes the tree in place. */
export function plainNodes() {
  return (tree: MarkdownNode, file: { readonly value: unknown }): void => {
    const source = String(file.value);
    const used = new Set<string>();
    visit(tree, (node) => {
      if (node.type.endsWith("Reference") && node.identifier !== undefined) used.add(node.identifier);
    });
    visit(tree, (node) => {
      if (node.children === undefined) return;
      node.children = node.children.flatMap((child) => plain(child, inline.has(node.type), source, used));
    });
  };
}

/** From the leaves upwards; deep trees don't come here, the guard has seen to that. */
function visit(node: MarkdownNode, change: (node: MarkdownNode) => void): void {
  for (const child of node.children ?? []) visit(child, change);
  change(node);
}

function plain(node: MarkdownNode, isInline: boolean, source: string, used: ReadonlySet<string>): MarkdownNode[] {
  switch (node.type) {
    case "html": {
      const words = textNode(node.value ?? "");
      return [isInline ? words : paragraph([words])];
    }
    case "footnoteReference":
      return [textNode(`[^${node.label ?? ""}]`)];
    case "footnoteDefinition":
      return footnote(node);
    case "definition": {
      if (used.has(node.identifier ?? "")) return [node];
      const { start, end } = node.position ?? {};
      return [paragraph([textNode(source.slice(start?.offset ?? 0, end?.offset ?? 0))])];
    }
    default:
      return [node];
  }
}

/** `[^1]: …` with its name before its first words. */
function footnote({ label = "", children = [] }: MarkdownNode): MarkdownNode[] {
  const name = textNode(`[^${label}]: `);
  const [first, ...rest] = children;
  if (first?.type !== "paragraph") return [paragraph([name]), ...children];
  return [paragraph([name, ...(first.children ?? [])]), ...rest];
}
