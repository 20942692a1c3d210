/** Says an equation in a line: a fraction is *a/b*, a power *x^2*, an index *x_1*, a root *√(x+1)*. */
import type { MathNode } from "./formula-tree.ts";

/** A part of the line, and what may stand beside it without brackets. */
interface Said {
  readonly text: string;
  readonly kind: "plain" | "closed" | "fraction" | "root" | "script";
}

const plain = (text: string): Said => ({ text, kind: "plain" });
const nothing = plain("");

/** No longer part than this is asked whether it is a single thing, so that nested equations are read in one pass. */
const longestThing = 40;
const isThing = (pattern: RegExp, text: string): boolean => text.length <= longestThing && pattern.test(text);

const single = /^(?:\p{L}\p{M}*|\d+(?:[.,]\d+)*|\p{S})$/u;
const signed = /^[−-]?\d+(?:[.,]\d+)*$/u;
const name = /^[\p{L}\p{M}\p{N}.,]+$/u;
const prime = /^[′″‴'’]+$/u;
const relation = /^\s*[=<>≤≥≠≈≡∼→⇒⇔↔∈]/u;

/** The text of an equation; empty when nothing is seen of it. */
export function formulaText(equation: MathNode): string {
  return sequence(equation.children).text.trim();
}

const childOf = (node: MathNode, ...path: readonly string[]): MathNode | undefined =>
  path.reduce<MathNode | undefined>((at, step) => at?.children.find((child) => child.name === step), node);
const saidOf = (node: MathNode, part: string): Said => sequence(childOf(node, part)?.children ?? []);
const isOff = (value: string | undefined): boolean => value === "0" || value === "false" || value === "off";
const isOn = (node: MathNode | undefined): boolean => node !== undefined && !isOff(node.value);

function bracketed({ text, kind }: Said, ...things: readonly RegExp[]): string {
  if (kind === "closed" || text === "" || (kind === "plain" && things.some((thing) => isThing(thing, text))))
    return text;
  return `(${text})`;
}

/** What stands side by side. */
function sequence(nodes: readonly MathNode[]): Said {
  const parts = nodes.map(say).filter(({ text }) => text !== "");
  const [first, second] = parts;
  if (first === undefined) return nothing;
  if (second === undefined) return first;
  const line: string[] = [];
  let last = "";
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]?.text.charAt(0) ?? "";
    const said = beside(part, last, next);
    const isApart = parts[index - 1]?.kind === "script" && /[\p{L}\p{N}]/u.test(said.charAt(0));
    line.push(isApart ? ` ${said}` : said);
    last = said.at(-1) ?? "";
  }
  return plain(line.join(""));
}

/** *(1/2)x*, *(√x)y*, but *3 1/2*. */
function beside({ text, kind }: Said, before: string, next: string): string {
  const isFactor = /[\p{L}\p{N}([]/u.test(next);
  if (kind === "root") return isFactor ? `(${text})` : text;
  if (kind !== "fraction") return text;
  if (/\d/u.test(before) && !isFactor && isThing(/^\d+\/\d+$/u, text)) return ` ${text}`;
  return isFactor || /[\p{L}\p{N})\]]/u.test(before) ? `(${text})` : text;
}

/** How each element is said; one that is not here is what is in it. */
const ways: Readonly<Record<string, (node: MathNode) => Said>> = {
  t: ({ text }) => plain(text.replace(/\p{Cf}/gu, "").replace(/\s/gu, " ")),
  f: (node) => {
    const [over, under] = [saidOf(node, "num"), saidOf(node, "den")];
    const isStack = childOf(node, "fPr", "type")?.value === "noBar";
    if (isStack) return plain(`${over.text} ¦ ${under.text}`);
    const above = over.kind === "script" || over.kind === "root" ? over.text : bracketed(over, single);
    return { text: `${above}/${under.kind === "script" ? under.text : bracketed(under, single)}`, kind: "fraction" };
  },
  sSup: (node) => script(saidOf(node, "e"), nothing, saidOf(node, "sup")),
  sSub: (node) => script(saidOf(node, "e"), saidOf(node, "sub"), nothing),
  sSubSup: (node) => script(saidOf(node, "e"), saidOf(node, "sub"), saidOf(node, "sup")),
  sPre: (node) =>
    plain(`${script(nothing, saidOf(node, "sub"), saidOf(node, "sup")).text} ${bracketed(saidOf(node, "e"), name)}`),
  rad: (node) => {
    const degree = isOn(childOf(node, "radPr", "degHide")) ? nothing : saidOf(node, "deg");
    const sign = { "": "√", "2": "√", "3": "∛", "4": "∜" }[degree.text];
    const under = bracketed(saidOf(node, "e"), single);
    return sign === undefined
      ? { text: `${under}^(1/${bracketed(degree, single)})`, kind: "script" }
      : { text: sign + under, kind: "root" };
  },
  d: (node) => {
    const mark = (key: string, usual: string) => childOf(node, "dPr", key)?.value ?? usual;
    const inner = node.children.filter((child) => child.name === "e").map((child) => sequence(child.children).text);
    const [open, close] = [mark("begChr", "("), mark("endChr", ")")];
    const text = open + inner.join(mark("sepChr", "|")) + close;
    return { text, kind: open === "" || close === "" ? "plain" : "closed" };
  },
  nary: (node) => {
    const sign = plain(childOf(node, "naryPr", "chr")?.value ?? "∫");
    const large = script(sign, saidOf(node, "sub"), saidOf(node, "sup")).text;
    const inner = saidOf(node, "e").text;
    return plain(inner === "" ? large : `${large} ${inner}`);
  },
  func: (node) => {
    const inner = saidOf(node, "e");
    const of = inner.kind === "fraction" ? `(${inner.text})` : inner.text;
    return plain(`${saidOf(node, "fName").text}${/^[([{|]/u.test(of) ? "" : " "}${of}`);
  },
  limLow: (node) => script(saidOf(node, "e"), saidOf(node, "lim"), nothing),
  limUpp: (node) => script(saidOf(node, "e"), nothing, saidOf(node, "lim")),
  acc: (node) => withSign(saidOf(node, "e"), childOf(node, "accPr", "chr")?.value ?? "\u0302"),
  bar: (node) => withSign(saidOf(node, "e"), childOf(node, "barPr", "pos")?.value === "top" ? "\u0305" : "\u0332"),
  phant: (node) => (isOff(childOf(node, "phantPr", "show")?.value) ? nothing : saidOf(node, "e")),
  m: (node) => rows(node.children.filter((child) => child.name === "mr")),
  eqArr: (node) => {
    const lines = node.children.filter((child) => child.name === "e").map((child) => sequence(child.children).text);
    return plain(lines.map((line) => line.replaceAll("&", "")).join("; "));
  },
};

function say(node: MathNode): Said {
  const way = Object.hasOwn(ways, node.name) ? ways[node.name] : undefined;
  if (way) return way(node);
  // How it looks.
  return node.name.endsWith("Pr") ? nothing : sequence(node.children);
}

function script(base: Said, under: Said, over: Said): Said {
  const of = bracketed(base, name, single);
  const low = under.text === "" ? "" : `_${bracketed(under, name, single)}`;
  if (isThing(prime, over.text)) return { text: of + over.text + low, kind: "script" };
  if (over.text === "∘" || over.text === "°") return plain(`${of}${low}°`);
  const high = over.text === "" ? "" : `^${bracketed(over, single, signed)}`;
  return low + high === "" ? base : { text: of + low + high, kind: "script" };
}

/** A sign over or under each letter; over what is longer it would be read as one of each. */
function withSign(said: Said, sign: string): Said {
  return isThing(/^\p{L}{1,3}$/u, said.text) ? plain([...said.text].map((letter) => letter + sign).join("")) : said;
}

/** *1, 2; 3, 4*; what begins with its sign of equality goes on in the same line. */
function rows(lines: readonly MathNode[]): Said {
  const said = lines.map((line) => {
    const cells = line.children.filter((cell) => cell.name === "e").map((cell) => sequence(cell.children).text);
    return cells.reduce((all, cell) => (relation.test(cell) ? all + cell : `${all}, ${cell}`));
  });
  return plain(said.join("; "));
}
