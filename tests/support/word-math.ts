/** Looks through equations of a Word file as Word does, which calls a file damaged where one part stands out of its order. */
import { attribute, scanXml, type XmlTag } from "../../src/web/documents/import/word/xml.ts";

const math = "(acc|bar|borderBox|box|d|eqArr|f|func|groupChr|limLow|limUpp|m|nary|phant|r|rad|sPre|sSub|sSubSup|sSup)*";

/** Children in their order, from ECMA-376 part 1, annex A.6 (shared-math.xsd), without what says nothing of the look. */
const orders: Readonly<Record<string, string>> = {
  oMathPara: "oMath+",
  ...Object.fromEntries(["oMath", "e", "num", "den", "fName", "deg", "lim", "sub", "sup"].map((name) => [name, math])),
  acc: "accPr? e",
  accPr: "chr?",
  bar: "barPr? e",
  barPr: "pos?",
  borderBox: "borderBoxPr? e",
  borderBoxPr: "hideTop? hideBot? hideLeft? hideRight? strikeH? strikeV? strikeBLTR? strikeTLBR?",
  d: "dPr? e+",
  dPr: "begChr? sepChr? endChr? grow? shp?",
  eqArr: "eqArrPr? e+",
  eqArrPr: "baseJc?",
  f: "fPr? num den",
  fPr: "type?",
  func: "funcPr? fName e",
  funcPr: "",
  groupChr: "groupChrPr? e",
  groupChrPr: "chr? pos? vertJc?",
  limLow: "limLowPr? e lim",
  limLowPr: "",
  limUpp: "limUppPr? e lim",
  limUppPr: "",
  m: "mPr? mr+",
  mPr: "baseJc? plcHide? rSpRule? cGpRule? rSp? cSp? cGp? mcs?",
  mcs: "mc+",
  mc: "mcPr?",
  mcPr: "count? mcJc?",
  mr: "e+",
  nary: "naryPr? sub sup e",
  naryPr: "chr? limLoc? grow? subHide? supHide?",
  phant: "phantPr? e",
  phantPr: "show? zeroWid? zeroAsc? zeroDesc? transp?",
  r: "rPr? t*",
  rPr: "lit?(nor|scr? sty?)",
  rad: "radPr? deg e",
  radPr: "degHide?",
  sPre: "sPrePr? sub sup e",
  sPrePr: "",
  sSub: "sSubPr? e sub",
  sSubPr: "",
  sSubSup: "sSubSupPr? e sub sup",
  sSubSupPr: "",
  sSup: "sSupPr? e sup",
  sSupPr: "",
};

const isOn = /^[01]$/u;
const isSign = /^.?$/u;
const sides = /^(?:top|bot)$/u;
/** What `m:val` may be of those that have nothing in them. */
const values: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(["begChr", "sepChr", "endChr", "chr"].map((name) => [name, isSign])),
  baseJc: /^(?:top|center|bottom)$/u,
  count: /^(?:[1-9]|[1-5]\d|6[0-4])$/u,
  limLoc: /^(?:undOvr|subSup)$/u,
  mcJc: /^(?:left|center|right)$/u,
  pos: sides,
  vertJc: sides,
  scr: /^(?:roman|script|fraktur|double-struck|sans-serif|monospace)$/u,
  sty: /^(?:p|b|i|bi)$/u,
  type: /^(?:bar|skw|lin|noBar)$/u,
};

/** Of the names with a blank behind each. */
function pattern(order: string): RegExp {
  return new RegExp(`^${order.replace(/ ?(\w+)/gu, "(?:$1 )")}$`, "u");
}

const patterns = new Map(Object.entries(orders).map(([name, order]) => [name, pattern(order)]));

/**
 * The equations of a document's body, in their order.
 * @throws Error where a part is unknown, stands out of its order, or has a value that Word doesn't know
 */
export function equationsOf(body: string): readonly string[] {
  const equations: string[] = [];
  const open: { readonly name: string; readonly tag: XmlTag; readonly children: string[] }[] = [];
  const close = (name: string, tag: XmlTag, children: readonly string[]) => {
    const written = children.map((child) => `${child} `).join("");
    if (!patterns.get(name)?.test(written)) throw new Error(`${name} of ${written}`);
    if (name === "oMath") equations.push(body.slice(tag.start, body.indexOf("</m:oMath>", tag.start) + 10));
  };
  scanXml(`<body>${body}</body>`, (found) => {
    // As `body` counts.
    const tag = { ...found, start: found.start - 6, end: found.end - 6 };
    if (!tag.name.startsWith("m:")) return;
    const name = tag.name.slice(2);
    if (tag.kind === "close") {
      const last = open.pop();
      if (last !== undefined && name !== "t") close(name, last.tag, last.children);
      return;
    }
    open.at(-1)?.children.push(name);
    if (tag.kind === "open") open.push({ name, tag, children: [] });
    else if (patterns.has(name)) close(name, tag, []);
    else {
      const value = attribute(body.slice(tag.start, tag.end), "m:val");
      if (value === undefined || !(values[name] ?? isOn).test(value)) throw new Error(`${name} of ${value}`);
    }
  });
  return equations;
}
