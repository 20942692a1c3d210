/** Finds names of places and people written with a small letter. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import { capitalise } from "../replacement.ts";
import type { Rule } from "../rule.ts";

/** Shorter ones are as often slips and abbreviations as names. */
const shortestName = 4;

export const names: Rule = {
  id: "store-bogstaver-i-navne",
  category: "stavning",
  level: "begynder",
  weight: "pattern",
  triggers: { unlisted: true },
  check(context, index) {
    const key = context.key(index);
    const traits = context.traits(index);
    const marked = Trait.Capital | Trait.MixedCase | Trait.Digit | Trait.Apostrophe | Trait.Hyphen | Trait.HyphenBefore;
    if ((traits & (marked | Trait.HyphenAfter | Trait.Quoted)) !== 0 || key.length < shortestName) return;
    if (context.isPersonal(index)) return;
    const name = capitalise(key);
    const forms = context.lexicon.forms(name);
    if ((forms & Form.Name) === 0 || context.acceptance(index).kind !== "unknown") return;
    // A rare name is more likely a misspelt word that happens to look like it.
    const band = context.lexicon.frequency(name);
    const suggested = context.suggest(index);
    const certain = band >= 3 && (suggested.length === 0 || suggested[0] === name);
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: certain ? "sikker" : "mulig",
      message: `Navnet »${name}« skrives med stort begyndelsesbogstav.`,
      explanation:
        "Navne på personer, steder og firmaer har stort begyndelsesbogstav. Spørg dig selv: Er det navnet på én bestemt?",
      suggestions: [name],
    });
  },
};
