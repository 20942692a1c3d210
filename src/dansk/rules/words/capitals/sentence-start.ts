/** Finds sentences that begin in lower case after a full stop. */
import { Trait } from "../../../text/token.ts";
import { capitalise } from "../../replacement.ts";
import type { Rule } from "../../rule.ts";

/** Fewer words than this before the stop are rather a list or an abbreviation than a sentence. */
const fewestWords = 3;

export const sentenceStart: Rule = {
  id: "saetningsstart",
  category: "stavning",
  level: "begynder",
  weight: "pattern",
  triggers: { sentence: true },
  check(context, index) {
    const { previous } = context;
    const traits = context.traits(index);
    if (previous === undefined || previous.ends !== "stop") return;
    const odd = Trait.Capital | Trait.MixedCase | Trait.Digit | Trait.HyphenBefore | Trait.Foreign;
    if ((traits & Trait.Word) === 0 || (traits & odd) !== 0) return;
    const last = previous.tokens[previous.tokens.length - 1];
    const word = previous.tokens[previous.tokens.length - 2];
    if (last === undefined || word === undefined || last.word !== "." || (word.traits & Trait.Word) === 0) return;
    // *f eks. en bil*: the stop of an abbreviation that was parted.
    if (word.key === "eks") return;
    const words = previous.tokens.filter((token) => (token.traits & Trait.Word) !== 0);
    // *(12 omdr. og …)*: a word after a number may be cut off by its stop.
    const unit = ((previous.tokens[previous.tokens.length - 3]?.traits ?? 0) & Trait.Number) !== 0;
    const inside = previous.text.includes("(") && !previous.text.includes(")");
    // An unknown short word before the stop may be an abbreviation.
    const known =
      context.accept(word.word).kind !== "unknown" && (word.traits & (Trait.AllCaps | Trait.MixedCase)) === 0;
    const capital = words[0] !== undefined && (words[0].traits & Trait.Capital) !== 0;
    // *apt-get henter pakker*: names of programs and the like are written as their makers write them.
    const isWord = context.acceptance(index).kind === "listed" && (traits & Trait.Hyphen) === 0;
    const certain =
      isWord && known && words.length >= fewestWords && word.key.length > 1 && capital && !unit && !inside;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: certain ? "sikker" : "mulig",
      message: "En ny sætning begynder med stort bogstav.",
      explanation:
        "Når et punktum slutter en sætning, har det første ord i den næste stort begyndelsesbogstav. Hører ordene med til " +
        "sætningen før, skal punktummet måske være et komma.",
      suggestions: [capitalise(context.word(index))],
    });
  },
};
