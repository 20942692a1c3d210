/** The commands of LaTeX that are one sign, and the letters that can be set higher or lower. */

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

export const letterSigns = pairs(letters);
export const operatorSigns = pairs(operators);
export const openingSigns = pairs(opening);
export const closingSigns = pairs(closing);
/** What stands before what it is done to: `\sin` and `\sum`. */
export const functionSigns: ReadonlyMap<string, string> = new Map([
  ...names.split(" ").map((name) => [name, name] as const),
  ...pairs(large),
]);
export const doubleStruck = pairs("N ℕ Z ℤ Q ℚ R ℝ C ℂ P ℙ");

/** Signs that write themselves as operators. */
export const plainOperators: ReadonlySet<string> = new Set("=<>+−*≤≥≠≈→⇒⇔⇌·×÷±∈");

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
