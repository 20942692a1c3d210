/** Finds the marks of sources in the tree of a block, and puts nodes of their own in their place. */
import { citationMarks } from "#dansk/writing/sources/citations/citation-marks.ts";
import type { MarkdownNode } from "./plain-nodes.ts";

/** Plugin of the parser. Each number of each mark becomes `<cite data-number data-place>`, its place counted in the block. */
export function citationNodes() {
  return (tree: MarkdownNode, file: { readonly value: unknown }): void => {
    const source = String(file.value);
    let place = 0;
    const marks = citationMarks(source).map((mark) => {
      const first = place;
      place += mark.numbers.length;
      return { ...mark, first };
    });
    if (marks.length > 0) mark(tree, source, marks);
  };
}

type PlacedMark = ReturnType<typeof citationMarks>[number] & { readonly first: number };

function mark(node: MarkdownNode, source: string, marks: readonly PlacedMark[]): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    // A link leads to one place only.
    if (child.type === "link" || child.type === "linkReference") return [child];
    if (child.type === "text") return cut(child, source, marks);
    mark(child, source, marks);
    return [child];
  });
}

function cut(node: MarkdownNode, source: string, marks: readonly PlacedMark[]): MarkdownNode[] {
  const { start, end } = node.position ?? {};
  const [from, to] = [start?.offset, end?.offset];
  const value = node.value ?? "";
  if (from === undefined || to === undefined) return [node];
  const pieces: MarkdownNode[] = [];
  let at = 0;
  for (const mark of marks) {
    if (mark.start < from || mark.end > to) continue;
    // Signs that were escaped before it are fewer in the value than in the source.
    const written = source.slice(mark.start, mark.end);
    const found = value.indexOf(written, at);
    if (found === -1) continue;
    if (found > at) pieces.push({ type: "text", value: value.slice(at, found) });
    pieces.push(...mark.numbers.map((number, index) => citation(number, mark.first + index)));
    at = found + written.length;
  }
  if (at < value.length) pieces.push({ type: "text", value: value.slice(at) });
  return pieces;
}

function citation(number: number, place: number): MarkdownNode {
  const hProperties = { dataNumber: String(number), dataPlace: String(place) };
  return { type: "citation", data: { hName: "cite", hProperties }, children: [{ type: "text", value: `[${number}]` }] };
}

/**
 * Where the citations of each block begin among those of the whole answer.
 *
 * @param starts where the blocks begin, rising
 */
export function firstCitations(text: string, starts: readonly number[]): { firsts: readonly number[]; count: number } {
  const marks = citationMarks(text);
  const firsts: number[] = [];
  let [count, next] = [0, 0];
  for (const start of starts) {
    for (let mark = marks[next]; mark !== undefined && mark.start < start; mark = marks[next]) {
      count += mark.numbers.length;
      next += 1;
    }
    firsts.push(count);
  }
  for (const { numbers } of marks.slice(next)) count += numbers.length;
  return { firsts, count };
}
