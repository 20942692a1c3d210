/** Writes the simple formulas of LaTeX in a line of signs that every program has: `\frac{a+b}{2}` is (a + b)/2. */

// The commands of LaTeX that are one sign, and the letters that can be set higher or lower.

/** Names of Greek letters as Unicode has them; the rest of the row are names in pairs with their sign. */
const letters =
  "alpha α beta β gamma γ delta δ epsilon ε varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ " +
  "mu μ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω " +
  "Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω " +
  "infty ∞ partial ∂ nabla ∇ hbar ℏ ell ℓ emptyset ∅ varnothing ∅ angle ∠ degree ° prime ′ % % $ $ # # & & _ _ " +
  "dots … ldots … cdots … forall ∀ exists ∃ neg ¬ lnot ¬";

const operators =
  "cdot · times × div ÷ pm ± mp ∓ ast ∗ star ⋆ circ ∘ bullet • leq ≤ le ≤ geq ≥ ge ≥ ll ≪ gg ≫ neq ≠ ne ≠ " +
  "approx ≈ equiv ≡ sim ∼ simeq ≃ cong ≅ propto ∝ to → rightarrow → longrightarrow ⟶ leftarrow ← leftrightarrow ↔ " +
  "Rightarrow ⇒ Leftarrow ⇐ implies ⇒ Leftrightarrow ⇔ iff ⇔ mapsto ↦ rightleftharpoons ⇌ in ∈ notin ∉ ni ∋ " +
  "subset ⊂ subseteq ⊆ supset ⊃ supseteq ⊇ cup ∪ cap ∩ setminus ∖ land ∧ wedge ∧ lor ∨ vee ∨ mid | parallel ∥ perp ⊥";

const names =
  "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh log ln lg exp lim max min sup inf det dim ker gcd arg";

const large = "sum ∑ prod ∏ int ∫ iint ∬ oint ∮";

const opening = "{ { langle ⟨ lbrace { lbrack [ lfloor ⌊ lceil ⌈ lvert | lVert ‖";
const closing = "} } rangle ⟩ rbrace } rbrack ] rfloor ⌋ rceil ⌉ rvert | rVert ‖ | ‖ vert | Vert ‖";

function pairs(row: string): ReadonlyMap<string, string> {
  const all = row.split(" ");
  return new Map(all.flatMap((name, at) => (at % 2 === 0 ? [[name, all[at + 1] ?? ""] as const] : [])));
}

const letterSigns = pairs(letters);
const operatorSigns = pairs(operators);
const openingSigns = pairs(opening);
const closingSigns = pairs(closing);
/** What stands before what it is done to: `\sin` and `\sum`. */
const functionSigns: ReadonlyMap<string, string> = new Map([
  ...names.split(" ").map((name) => [name, name] as const),
  ...pairs(large),
]);
const doubleStruck = pairs("N ℕ Z ℤ Q ℚ R ℝ C ℂ P ℙ");

/** Signs that write themselves as operators. */
const plainOperators: ReadonlySet<string> = new Set("=<>+−*≤≥≠≈→⇒⇔⇌·×÷±∈");

const superscripts = pairs(
  "0 ⁰ 1 ¹ 2 ² 3 ³ 4 ⁴ 5 ⁵ 6 ⁶ 7 ⁷ 8 ⁸ 9 ⁹ + ⁺ − ⁻ = ⁼ ( ⁽ ) ⁾ a ᵃ b ᵇ c ᶜ d ᵈ e ᵉ f ᶠ g ᵍ h ʰ i ⁱ j ʲ k ᵏ l ˡ m ᵐ n ⁿ o ᵒ p ᵖ r ʳ s ˢ t ᵗ u ᵘ v ᵛ w ʷ x ˣ y ʸ z ᶻ T ᵀ ∘ ° ° ° ′ ′",
);
const subscripts = pairs(
  "0 ₀ 1 ₁ 2 ₂ 3 ₃ 4 ₄ 5 ₅ 6 ₆ 7 ₇ 8 ₈ 9 ₉ + ₊ − ₋ = ₌ ( ₍ ) ₎ a ₐ e ₑ h ₕ i ᵢ j ⱼ k ₖ l ₗ m ₘ n ₙ o ₒ p ₚ r ᵣ s ₛ t ₜ u ᵤ v ᵥ x ₓ",
);

/** @returns undefined where one of the signs can't be set so */
export function scripted(text: string, mark: "^" | "_"): string | undefined {
  const signs = mark === "^" ? superscripts : subscripts;
  const set = Array.from(text.replaceAll(" ", ""), (sign) => signs.get(sign));
  return set.includes(undefined) ? undefined : set.join("");
}

type Kind = "letter" | "number" | "word" | "operator" | "open" | "close" | "comma" | "fraction" | "root" | "space";

interface Sign {
  readonly text: string;
  readonly kind: Kind;
}

/** More would be no formula of a line. */
const maxChars = 1_000;
const maxDepth = 12;

/** Thrown and caught here: something that a line can't say. */
class Unsaid extends Error {}

const token = /\\(?:[a-zA-Z]+|[\s\S])|\d+(?:(?:[.,]|\{,\})\d+)*|\s+|[\s\S]/gu;
const dropped = new Set(
  "\\displaystyle \\textstyle \\limits \\nolimits \\! \\left \\right \\big \\Big \\bigl \\bigr".split(" "),
);
const spaces = new Set(["\\,", "\\;", "\\:", "\\ ", "~", "\\quad", "\\qquad"]);
const upright = new Set("\\mathrm \\mathit \\mathbf \\mathsf \\boldsymbol \\operatorname \\boxed".split(" "));
const written = new Set("\\text \\textrm \\textit \\textbf \\mbox".split(" "));
const fractions = new Set(["\\frac", "\\dfrac", "\\tfrac"]);

/**
 * @param tex without what opens and closes it
 * @returns undefined where it says more than a line can: then the source is all there is
 */
export function linearFormula(tex: string): string | undefined {
  if (tex.length > maxChars) return undefined;
  const reader = createReader(tex.match(token) ?? []);
  try {
    const text = lineOf(reader.row(undefined, 0)).trim();
    return text === "" ? undefined : text;
  } catch (error) {
    if (error instanceof Unsaid) return undefined;
    throw error;
  }
}

function createReader(tokens: readonly string[]) {
  let at = 0;

  /** Up to what closes it, which is taken too. */
  function row(end: string | undefined, depth: number): Sign[] {
    if (depth > maxDepth) throw new Unsaid();
    const signs: Sign[] = [];
    for (;;) {
      const next = tokens[at];
      if (next === end) {
        at += 1;
        return signs;
      }
      if (next === undefined) throw new Unsaid();
      at += 1;
      if (next === "^" || next === "_") signs.push(script(next, signs, depth));
      else signs.push(...read(next, depth));
    }
  }

  function read(next: string, depth: number): readonly Sign[] {
    const name = next.slice(1);
    if (/^\s/u.test(next) || dropped.has(next)) return skipped(next);
    if (spaces.has(next)) return [{ text: " ", kind: "space" }];
    if (next === "{") return row("}", depth + 1);
    if (fractions.has(next)) {
      const over = argument(depth);
      const under = argument(depth);
      return [{ text: `${bracketed(over, isProduct(over))}/${bracketed(under, isOne(under))}`, kind: "fraction" }];
    }
    if (next === "\\sqrt") return [{ text: root(depth), kind: "root" }];
    if (upright.has(next)) {
      const signs = argument(depth);
      return signs.every(({ kind }) => kind === "letter" || kind === "number")
        ? [{ text: lineOf(signs), kind: "letter" }]
        : signs;
    }
    if (written.has(next)) return [{ text: words(), kind: "letter" }];
    if (next === "\\mathbb") return [{ text: known(doubleStruck.get(lineOf(argument(depth)))), kind: "letter" }];
    if (!next.startsWith("\\")) return [plainSign(next)];
    const doing = functionSigns.get(name);
    if (doing !== undefined) return [{ text: doing, kind: "word" }];
    const operator = operatorSigns.get(name);
    if (operator !== undefined) return [{ text: operator, kind: "operator" }];
    const opening = openingSigns.get(name);
    if (opening !== undefined) return [{ text: opening, kind: "open" }];
    const closing = closingSigns.get(name);
    if (closing !== undefined) return [{ text: closing, kind: "close" }];
    return [{ text: known(letterSigns.get(name)), kind: "letter" }];
  }

  /** `\left.` closes what nothing opens. */
  function skipped(next: string): readonly Sign[] {
    if ((next === "\\left" || next === "\\right") && tokens[at] === ".") at += 1;
    return [];
  }

  function argument(depth: number): Sign[] {
    while (/^\s/u.test(tokens[at] ?? "")) at += 1;
    const next = known(tokens[at]);
    at += 1;
    if (next === "{") return row("}", depth + 1);
    // A number without braces gives its first digit alone.
    if (/^\d./u.test(next) || next === "}" || next === "^" || next === "_") throw new Unsaid();
    return [...read(next, depth + 1)];
  }

  function root(depth: number): string {
    let degree = "";
    if (tokens[at] === "[") {
      at += 1;
      degree = known(scripted(lineOf(row("]", depth + 1)), "^"));
    }
    const under = argument(depth);
    return `${degree}√${bracketed(under, isOne(under))}`;
  }

  /** What stands as words between braces, letter for letter. */
  function words(): string {
    if (tokens[at] !== "{") throw new Unsaid();
    let text = "";
    for (at += 1; tokens[at] !== "}"; at += 1) {
      const next = known(tokens[at]);
      if (/^[{$\\]/u.test(next)) throw new Unsaid();
      text += next;
    }
    at += 1;
    return text;
  }

  /** With the sign that it belongs to, which is taken off the row. */
  function script(mark: "^" | "_", signs: Sign[], depth: number): Sign {
    const base = signs.pop();
    const inner = argument(depth);
    const text = lineOf(inner);
    if (base === undefined || base.kind === "space" || base.kind === "comma" || text === "") throw new Unsaid();
    if (base.kind === "operator" || base.kind === "open") throw new Unsaid();
    const set = scripted(text, mark);
    const after = set ?? `${mark}${bracketed(inner, /^(?:[a-zA-ZÀ-ÿ]+|\d+|.)$/u.test(text))}`;
    const isMade = base.kind === "fraction" || base.kind === "root";
    const over = isMade ? `(${base.text})` : base.text;
    if (set === undefined && base.kind !== "close") return { text: over + after, kind: "word" };
    return { text: over + after, kind: isMade || base.kind === "number" ? "letter" : base.kind };
  }

  return { row };
}

function known(text: string | undefined): string {
  if (text === undefined) throw new Unsaid();
  return text;
}

function plainSign(text: string): Sign {
  if (/^\d/u.test(text)) return { text: text.replaceAll("{,}", ","), kind: "number" };
  if (text === "-") return { text: "−", kind: "operator" };
  if (text === "'") return { text: "′", kind: "letter" };
  if (plainOperators.has(text)) return { text, kind: "operator" };
  if (text === "(" || text === "[") return { text, kind: "open" };
  if (text === ")" || text === "]") return { text, kind: "close" };
  if (text === "," || text === ";") return { text, kind: "comma" };
  // Tables, ends of lines and comments.
  if (/[&%#$}\\]/u.test(text)) throw new Unsaid();
  return { text, kind: "letter" };
}

const notMultiplied: ReadonlySet<Kind> = new Set<Kind>(["operator", "fraction", "comma", "space", "word"]);

function isProduct(signs: readonly Sign[]): boolean {
  return isOne(signs) || signs.every(({ kind, text }) => !notMultiplied.has(kind) && !/[\s/]/u.test(text));
}

/** One sign, one number, or a small step of a variable, as dx. */
function isOne(signs: readonly Sign[]): boolean {
  const [first, second] = signs;
  const isStep = signs.length === 2 && /^[d∂Δ]$/u.test(first?.text ?? "") && second?.kind === "letter";
  if (isStep || signs.length !== 1 || first === undefined) return isStep;
  return (
    first.kind !== "fraction" && first.kind !== "operator" && (first.kind === "root" || !/[\s/]/u.test(first.text))
  );
}

function bracketed(signs: readonly Sign[], isBare: boolean): string {
  const text = lineOf(signs);
  return isBare ? text : `(${text})`;
}

const touching: ReadonlySet<Kind | undefined> = new Set<Kind>(["letter", "number", "word", "fraction", "root"]);

/** With the spaces that are seen in a formula. */
function lineOf(signs: readonly Sign[]): string {
  let line = "";
  signs.forEach(({ text, kind }, index) => {
    const before = signs[index - 1]?.kind;
    const after = signs[index + 1]?.kind;
    if (kind === "operator") {
      const isSign = before === undefined || before === "operator" || before === "open" || before === "comma";
      line += isSign ? text : `${line.endsWith(" ") ? "" : " "}${text} `;
    } else if (kind === "comma") line += `${text} `;
    else if (kind === "space") line += line.endsWith(" ") ? "" : " ";
    else if (kind === "fraction") {
      // (1/2)x is not 1/2x, and 3 1/2 may be three and a half.
      const isMixed = before === "number" && /^\d+\/\d+$/u.test(text);
      const isAmong =
        (touching.has(before) && !isMixed) || before === "close" || touching.has(after) || after === "open";
      const space = (isMixed || before === "word") && !line.endsWith(" ") ? " " : "";
      line += `${space}${isAmong ? `(${text})` : text}`;
    } else if (kind === "root" && (touching.has(after) || after === "open") && !text.endsWith(")")) {
      line += `${before === "word" ? " " : ""}(${text})`;
    } else {
      const isParted = (kind === "word" || before === "word") && touching.has(kind) && touching.has(before);
      line += `${isParted && !/\s$/u.test(line) && !/^\s/u.test(text) ? " " : ""}${text}`;
    }
  });
  return line;
}
