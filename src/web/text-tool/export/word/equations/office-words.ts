/** What has a meaning of its own in a formula of LibreOffice, and the commands of LaTeX that are not read as formulas. */

function wordsOf(row: string): ReadonlySet<string> {
  return new Set(row.split(" "));
}

/** Names of its commands, in lower case; those of the functions and signs that LaTeX calls the same are left out. */
export const officeCommands = wordsOf(
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
export const wordCommands = wordsOf(
  "\\text \\textrm \\textnormal \\textup \\textmd \\textbf \\textit \\textsl \\textsf \\texttt \\emph \\mbox \\hbox \\fbox " +
    "\\label \\color \\textcolor \\hspace \\cline",
);

/** They leave what stands before and behind them side by side. */
export const spaceCommands = wordsOf(
  "\\displaystyle \\textstyle \\scriptstyle \\scriptscriptstyle \\nonumber \\notag \\limits \\nolimits \\hline \\, \\: \\> \\; \\! " +
    "\\quad \\qquad \\enspace \\thinspace",
);

/** The parts on both sides of these are read by themselves. */
export const partingSigns = wordsOf("& \\\\ \\over \\atop \\choose \\brace \\brack");

/** Environments whose columns meet, with where each of them lies. */
export const alignedColumns: ReadonlyMap<string, string> = new Map([
  ...["align", "aligned", "alignat", "alignedat", "flalign", "split"].map((name) => [name, "rlrlrlrlrlrl"] as const),
  ["eqnarray", "rcl"],
]);
