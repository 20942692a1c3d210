/** Finds commas that split one clause: after a phrase first in the sentence, and before *og* with the same subject. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { nominatives, wordSet } from "../vocabulary.ts";
import { isFiniteVerb, isSubject } from "./clause-words.ts";

/** Begin a phrase that fills the first place of the sentence. */
const phraseOpeners = wordSet(
  "i på til efter under ved med fra af hos mod gennem ifølge uden trods ud bortset desuden derfor derudover derefter " +
    "bagefter pludselig heldigvis desværre samtidig alligevel dengang nu her selvfølgelig naturligvis imidlertid",
);

/** Open a clause, whose end the comma may be. */
const clauseOpeners = wordSet(
  "at som der hvis når fordi da mens selvom hvor hvad hvem hvordan hvorfor hvornår om inden før siden medmindre end hvilket " +
    "hvilken hvilke indtil så skønt",
);

/** Verbs of what is put in between two commas: *i dag, siger hun, er det …*. */
const saying = wordSet(
  "siger sagde mener mente tror troede synes syntes fortæller fortalte kan skriver skrev forklarer",
);

/** Whether the tokens before the comma at `index` hold a mark or a word that opens a clause. */
function isPlainBefore(context: RuleContext, index: number): boolean {
  for (let i = 0; i < index; i += 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0 || clauseOpeners.has(context.key(i))) return false;
  }
  return true;
}

function hasFiniteBefore(context: RuleContext, index: number): boolean {
  for (let i = 0; i < index; i += 1) if (isFiniteVerb(context, i)) return true;
  return false;
}

/** *Til gengæld, var der ingen*: the English comma. */
function isAfterPhrase(context: RuleContext, index: number): boolean {
  if (!phraseOpeners.has(context.key(0)) || index > 12) return false;
  if (!isFiniteVerb(context, index + 1) || !isSubject(context, index + 2)) return false;
  if (!isPlainBefore(context, index) && !isInfinitivePhrase(context, index)) return false;
  if (hasFiniteBefore(context, index)) return false;
  // A comma soon after is the partner of this one.
  const partner = [index + 3, index + 4, index + 5].some((i) => context.key(i) === ",");
  return !(partner && saying.has(context.key(index + 1)));
}

/** *I stedet for at lukke*: *at* with an infinitive opens no clause. */
function isInfinitivePhrase(context: RuleContext, index: number): boolean {
  for (let i = 0; i < index; i += 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0) return false;
    const opens = clauseOpeners.has(context.key(i));
    if (opens && !(context.key(i) === "at" && (context.forms(i + 1) & Form.Infinitive) !== 0)) return false;
  }
  return true;
}

/** *Hun går forbi ham, og åbner døren*: no new subject after *og*. */
function isBeforeSameSubject(context: RuleContext, index: number): boolean {
  if (context.key(index + 1) !== "og" || !nominatives.has(context.key(0))) return false;
  if (!isFiniteVerb(context, index + 2) || isSubject(context, index + 3)) return false;
  return isPlainBefore(context, index) && hasFiniteBefore(context, index);
}

export const superfluousComma: Rule = {
  id: "komma-for-meget",
  category: "komma",
  level: "oevet",
  weight: "pattern",
  triggers: { words: [","] },
  check(context, index) {
    if (index === 0 || (context.traits(index + 1) & Trait.SpaceBefore) === 0) return;
    const phrase = isAfterPhrase(context, index);
    if (!phrase && !isBeforeSameSubject(context, index)) return;
    context.report({
      start: context.end(index - 1),
      end: context.start(index + 1),
      // *Efter at have spist, gik han*: some would hear a pause and call it a clause.
      confidence: context.key(1) === "at" || context.key(2) === "have" ? "mulig" : "sikker",
      message: phrase ? "Der skal ikke komma her." : "Der skal ikke komma foran »og« her.",
      explanation: phrase
        ? "Ordene før kommaet er ikke en sætning, for der er intet verbum i dem. På dansk sættes der ikke komma efter dem, " +
          "som man gør på engelsk."
        : "Det er den samme, der gør begge dele, og der kommer ikke et nyt grundled efter »og«. Prøv at finde grundled og " +
          "verbum på begge sider: Mangler det ene, skal kommaet væk.",
      suggestions: [" "],
    });
  },
};
