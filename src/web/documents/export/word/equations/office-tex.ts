/** Writes a formula another way, with the same look, where LibreOffice would misread the equation that becomes of it. */

/**
 * What has a meaning of its own in a formula of LibreOffice, and the commands of LaTeX that are not read as formulas.
 */
function wordsOf(row: string): ReadonlySet<string> {
  return new Set(row.split(" "));
}

/** Names of its commands, in lower case; those of the functions and signs that LaTeX calls the same are left out. */
const officeCommands = wordsOf(
  "abs acute aleph and approx aqua bar binom black blue bold boper breve bslash check circ circle color coprod csub " +
    "csup cyan dddot ddot def div divides dlarrow dlrarrow dot drarrow emptyset equiv evaluate exists fact fixed font " +
    "forall fourier frac from fuchsia func ge geslant gg grave gray green gt harpoon hat hbar hex iiint iint im in " +
    "infinity infty int intd it ital italic langle laplace lbrace lceil le left leslant lfloor lime line lint ll llint " +
    "lllint lsub lsup lt magenta maroon matrix mline nabla navy nbold neg neq newline ni nitalic none nospace notin " +
    "nroot nsubset oper olive oplus or ortho otimes over owns parallel partial phantom prec prod prop purple rangle " +
    "rbrace rceil re red rfloor rgb right rline rsub rsup sans serif setc setminus setn setq setr setz silver sim simeq " +
    "size slash sqrt stack sub subset succ sum sup supset teal tilde times to toward transl transr underline union uoper " +
    "vec white wp yellow",
);

/** What follows these in braces is no formula. */
const wordCommands = wordsOf(
  "\\text \\textrm \\textnormal \\textup \\textmd \\textbf \\textit \\textsl \\textsf \\texttt \\emph \\mbox \\hbox \\fbox " +
    "\\label \\color \\textcolor \\hspace \\cline",
);

/** They leave what stands before and behind them side by side. */
const spaceCommands = wordsOf(
  "\\displaystyle \\textstyle \\scriptstyle \\scriptscriptstyle \\nonumber \\notag \\limits \\nolimits \\hline \\, \\: \\> \\; \\! " +
    "\\quad \\qquad \\enspace \\thinspace",
);

/** The parts on both sides of these are read by themselves. */
const partingSigns = wordsOf("& \\\\ \\over \\atop \\choose \\brace \\brack");

/** Environments whose columns meet, with where each of them lies. */
const alignedColumns: ReadonlyMap<string, string> = new Map([
  ...["align", "aligned", "alignat", "alignedat", "flalign", "split"].map((name) => [name, "rlrlrlrlrlrl"] as const),
  ["eqnarray", "rcl"],
]);

/** Stands where LibreOffice asks for something on that side of an operator; nobody sees it. */
const nothing = "\u200b";
const token = /\\(?:[a-zA-Z]+|[\s\S])|%[^\n]*|[a-zA-Z]+|\s+|[\s\S]/gu;
const pairs: Readonly<Record<string, string>> = { ")": "(", "]": "[" };
const bars = new Set(["|", "\\vert", "\\lvert", "\\rvert"]);
/** The first ones may stand before a number by themselves. */
const operators = new Set(["+", "-", "=", "<", ">", "/"]);
const relations = new Set(["=", "<", ">", "/"]);
const withOption = /^\\(?:sqrt|cfrac|smash|x[a-zA-Z]{4,})$/u;
const size = /^\\[Bb]igg?[lrm]?$/u;
const space = /^(?:\s|%)/u;

/** What stands between an opening sign and its closing one. */
interface Scope {
  readonly kind: "{" | "[" | "left" | "begin" | "whole";
  /** Where in `out` it begins. */
  readonly at: number;
  /** Of `left`: what opens it. */
  readonly sign: string;
  /** What is not closed yet in this cell. */
  open: { readonly sign: string; readonly at: number }[];
  hasColumns: boolean;
}

/** @param tex may be anything; what is no formula stays none */
export function officeTex(tex: string): string {
  const tokens = tex.match(token) ?? [];
  const out: string[] = [];
  const outer: Scope[] = [];
  let at = 0;
  let scope = scopeOf("whole");
  /** Nothing stands before in this cell. */
  let isStart = true;
  /** The operator that nothing stands behind yet, in `out`. */
  let waiting = -1;

  function scopeOf(kind: Scope["kind"], sign = ""): Scope {
    return { kind, sign, at: out.length, open: [], hasColumns: false };
  }

  function add(text: string): void {
    out.push(text);
    isStart = false;
    waiting = -1;
  }

  /** What waits for something gets nothing that is seen. */
  function endCell(): void {
    if (waiting >= 0) out[waiting] += nothing;
    for (const { sign, at: place } of scope.open) out[place] = alone(sign);
    scope.open = [];
    waiting = -1;
    isStart = true;
  }

  function enter(kind: Scope["kind"], text: string, sign?: string): void {
    outer.push(scope);
    scope = scopeOf(kind, sign);
    out.push(text);
    isStart = true;
    waiting = -1;
  }

  function leave(text: string): Scope {
    endCell();
    const left = scope;
    scope = outer.pop() ?? scopeOf("whole");
    add(text);
    return left;
  }

  function skipSpace(): void {
    while (space.test(tokens[at] ?? "")) at += 1;
  }

  /** What `\\left` and its like stand before, which is taken; a command parted from letters behind it. */
  function delimiter(): string {
    skipSpace();
    at += 1;
    const sign = tokens[at - 1] ?? "";
    return sign.startsWith("\\") ? `${sign} ` : sign;
  }

  /** What stands in braces, with them and as it is, if it does. */
  function group(): string {
    skipSpace();
    if (tokens[at] !== "{") return "";
    let text = "";
    let depth = 0;
    do {
      const sign = tokens[at] ?? "";
      if (sign === "{") depth += 1;
      else if (sign === "}") depth -= 1;
      text += sign;
      at += 1;
    } while (depth > 0 && at < tokens.length);
    return text;
  }

  function operator(sign: string): void {
    const isBare = relations.has(sign) && (isStart || waiting >= 0);
    add(isBare ? nothing + sign : sign);
    waiting = out.length - 1;
  }

  function script(sign: string): void {
    add(sign);
    skipSpace();
    const inner = tokens[at] ?? "";
    if (operators.has(inner)) add(`{${nothing}${inner}${nothing}}`);
    else if (/^[()[\]|]$/u.test(inner)) add(`{${alone(inner)}}`);
    else return;
    at += 1;
  }

  function bracket(sign: string): void {
    scope.open.push({ sign, at: out.length });
    add(sign);
    isStart = true;
  }

  function closing(sign: string): void {
    if (waiting >= 0) out[waiting] += nothing;
    // A bar that nothing closes within the brackets stands by itself.
    for (let last = scope.open.at(-1); last?.sign === "|"; last = scope.open.at(-1)) {
      out[last.at] = alone("|");
      scope.open.pop();
    }
    const opening = scope.open.at(-1);
    if (opening === undefined || opening.sign !== pairs[sign]) {
      add(alone(sign));
      return;
    }
    scope.open.pop();
    skipSpace();
    // Else what is set higher would be set higher than the bracket alone.
    const isBase = /^[\^_']$/u.test(tokens[at] ?? "");
    if (isBase) out[opening.at] = `\\left${opening.sign}`;
    add(isBase ? `\\right${sign}` : sign);
  }

  function bar(): void {
    const opening = scope.open.at(-1);
    if (opening?.sign !== "|") {
      bracket("|");
      return;
    }
    if (waiting >= 0) out[waiting] += nothing;
    scope.open.pop();
    out[opening.at] = "\\left|";
    add("\\right|");
  }

  function right(): void {
    const sign = delimiter();
    const left = leave(`\\right${sign}`);
    // Intervals: it knows no brackets but those that face each other.
    const isOdd = left.kind === "left" && (/^[)\]]$/u.test(left.sign) || /^[([]$/u.test(sign));
    if (!isOdd) return;
    out[left.at] = alone(left.sign);
    out[out.length - 1] = alone(sign);
  }

  function begin(): void {
    const name = group().slice(1, -1);
    const columns = alignedColumns.get(name.replace(/\*$/u, ""));
    const isCounted = /^align(?:ed)?at\*?$/u.test(name);
    const more = isCounted || /^(?:sub)?array$/u.test(name) ? group() : "";
    enter("begin", columns === undefined ? `\\begin{${name}}${more}` : `\\begin{array}{${columns}}`);
  }

  function end(): void {
    const name = group();
    leave(alignedColumns.has(name.slice(1, -1).replace(/\*$/u, "")) ? "\\end{array}" : `\\end${name}`);
  }

  function parting(sign: string): void {
    endCell();
    scope.hasColumns ||= sign === "&";
    out.push(`${sign} `);
    if (sign !== "\\\\") return;
    skipSpace();
    if (tokens[at] !== "[") return;
    const option = tokens.slice(at, at + 8).join("");
    const length = /^\[\s*-?[\d.]+\s*[a-z]{2}\s*\]/u.exec(option)?.[0];
    if (length === undefined) out.push("{}");
    else for (let rest = length.length; rest > 0; at += 1) rest -= tokens[at]?.length ?? rest;
  }

  function tag(): void {
    const isBare = tokens[at] === "*";
    if (isBare) at += 1;
    const words = group().slice(1, -1);
    add(`\\qquad\\text{${isBare ? words : `(${words})`}}`);
  }

  function command(sign: string): void {
    if (sign === "\\left") {
      const opening = delimiter();
      enter("left", `\\left${opening}`, opening);
    } else if (sign === "\\right") right();
    else if (sign === "\\begin") begin();
    else if (sign === "\\end") end();
    else if (sign === "\\middle") {
      endCell();
      out.push(`\\middle${delimiter()}`);
    } else if (sign === "\\not") add(`\\not ${delimiter()}`);
    else if (sign === "\\tag") tag();
    else if (sign === "\\sup" || sign === "\\limsup") {
      add(`\\operatorname*{${sign === "\\sup" ? "" : "lim\\,"}s${nothing}up}`);
    } else if (wordCommands.has(sign)) add(`${sign} ${group()}`);
    else if (spaceCommands.has(sign)) out.push(`${sign} `);
    else if (/^\\[%_$]$/u.test(sign)) add(`\\text{${sign}}`);
    else if (size.test(sign)) {
      // The sign behind it is a sign like another.
      if (tokens[at] === ".") at += 1;
    } else {
      add(sign);
      skipSpace();
      if (withOption.test(sign) && tokens[at] === "[") {
        at += 1;
        enter("[", "[");
      } else if (/^[a-zA-Z]/u.test(tokens[at] ?? "")) out.push(" ");
    }
  }

  function read(sign: string): void {
    if (space.test(sign)) return;
    if (partingSigns.has(sign)) parting(sign);
    else if (bars.has(sign)) bar();
    else if (sign.startsWith("\\")) command(sign);
    else if (sign === "{" && tokens[at] === "}") {
      out.push("{}");
      at += 1;
    } else if (sign === "{") enter("{", "{");
    else if (sign === "}" || (sign === "]" && scope.kind === "[" && scope.open.length === 0)) leave(sign);
    else if (sign === "(" || sign === "[") bracket(sign);
    else if (sign === ")" || sign === "]") closing(sign);
    else if (sign === "^" || sign === "_") script(sign);
    else if (operators.has(sign)) operator(sign);
    else if (sign === "," || sign === ";") {
      if (waiting >= 0) out[waiting] += nothing;
      add(sign);
      isStart = true;
    } else if (sign === '"') add("\u201d");
    else if (sign === "#") add("\\#");
    else add(officeCommands.has(sign.toLowerCase()) ? sign.charAt(0) + nothing + sign.slice(1) : sign);
  }

  while (at < tokens.length) {
    const sign = tokens[at] ?? "";
    at += 1;
    read(sign);
  }
  endCell();
  const text = out.join("");
  const isTable = outer.length === 0 && scope.hasColumns;
  return isTable ? `\\begin{array}{${alignedColumns.get("align")}}${text}\\end{array}` : text;
}

/** A sign that opens or closes nothing: as words, which LibreOffice shows as they are. */
function alone(sign: string): string {
  if (sign === "|") return "\\mid ";
  if (sign === ".") return "";
  return /^[()[\]]$/u.test(sign) ? `\\text{${sign}}` : `${sign} `;
}
