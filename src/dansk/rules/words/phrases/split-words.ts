/** Finds single words written as two: closed pairs, the prefix u-, and verbs separated from their prefix. */
import { Form } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import { matchCase } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { isOnlyVerb, midAdverbs, modals, nominatives, verbForms, wordSet } from "../../vocabulary.ts";

const weekday = wordSet("dag dagen dage dagene dags");

/** First part → second parts with which it can only be one word. */
const pairs: Readonly<Record<string, ReadonlySet<string>>> = {
  til: wordSet("bage"),
  i: wordSet("gennem blandt mellem gen følge"),
  om: wordSet("kring"),
  end: wordSet("videre"),
  sam: wordSet("tidig tidigt"),
  nogen: wordSet("lunde sinde"),
  der: wordSet("hen over"),
  her: wordSet("hen"),
  mulig: wordSet("vis"),
  nød: wordSet("vendig vendigt vendige vendigvis"),
  selv: wordSet("følgelig følgeligt stændig stændigt stændige tillid tilliden"),
  hoved: wordSet("sagelig sageligt"),
  mobil: wordSet("telefon telefonen telefoner telefonerne"),
  super: wordSet("marked markedet markeder markederne"),
  fri: wordSet("kvarter kvarteret kvarterer kvartererne"),
  fre: weekday,
  tors: weekday,
  ons: weekday,
  tirs: weekday,
  lør: weekday,
  ud: wordSet("dannelse dannelsen dannelser"),
  tids: wordSet("skrift skriftet skrifter skrifterne punkt punktet punkter punkterne"),
  pro: wordSet("cent gram grammet grammer grammerne"),
  kilo: wordSet("meter"),
  fler: wordSet("tal tallet"),
  embeds: wordSet("mand manden mænd mændene"),
  over: wordSet("raskelse raskelsen raskelser"),
  halv: wordSet("delen"),
  hjemme: wordSet("lavet lavede side sider siderne"),
  gammel: wordSet("dags"),
  natur: wordSet("ligvis"),
  sand: wordSet("synligvis"),
  heldig: wordSet("vis"),
  for: wordSet("di håbentlig håbentligt modentlig modentligt færdelig færdeligt færdelige skellig skelligt skellige"),
  så: wordSet("dan danne"),
  hvor: wordSet("dan ledes når"),
  al: wordSet("drig ligevel mindelig mindeligt mindelige vorlig vorligt vorlige"),
  en: wordSet("delig somme"),
  tilbage: wordSet("værende"),
  ved: wordSet("rørende"),
  med: wordSet("mindre"),
  des: wordSet("værre uden"),
};

/** Prefixes that stand alone as prepositions or adverbs too, so that a split leaves two words. */
const prefixes = wordSet("under over for på til ud op ned ind med mod af an be bi frem gen hen sam mis ved efter");

/** After these *i følge* means one after another, or in company. */
const notAccording = wordSet("med af og eller men som der var er uden");

/** More adverbs that stand between a modal and its infinitive. */
const betweenVerbs = wordSet("godt selv måske hurtigt let straks stadigvæk sagtens aldrig faktisk");

const tight = wordSet("over for be gen mis");

const going = wordSet(
  "gå går gik gået kom kommer komme løb løber løbe kør køre kører kørte tog tager tage cykler cyklede cykle rejste skynde",
);
const goers = wordSet("jeg du han hun man vi");

/** *jeg gik der hen for at se det*: to that place, and no other place is named. */
function isGoing(context: RuleContext, index: number): boolean {
  const before = goers.has(context.key(index - 1)) ? index - 2 : index - 1;
  if (!going.has(context.key(before)) || !(goers.has(context.key(before - 1)) || before === index - 2)) return false;
  const next = context.key(index + 2);
  return index + 2 >= context.size || next === "." || next === "," || next === "for" || next === "!" || next === "?";
}

function parts(context: RuleContext, index: number): boolean {
  const first = context.key(index);
  const second = context.key(index + 1);
  if (pairs[first]?.has(second) !== true) return false;
  // *i følge med sin søn* and *tre dage i følge* are two words.
  if (second === "følge") {
    const next = context.key(index + 2);
    return (context.traits(index + 2) & Trait.Word) !== 0 && !notAccording.has(next);
  }
  if (second === "hen" || second === "over") return isGoing(context, index);
  // *med mindre sukker* is an amount; before a subject it is the conjunction.
  return first !== "med" || nominatives.has(context.key(index + 2));
}

/** *u tilfreds*: alone, u is a letter. */
function isPrefixU(context: RuleContext, index: number): boolean {
  if (context.word(index) !== "u") return false;
  const joined = `u${context.key(index + 1)}`;
  return context.key(index + 1).length > 2 && context.lexicon.forms(joined) !== 0;
}

/** *at under søge*, *vil ud vikle*, *jeg over raskede*: what follows can only be a verb, and joined they are one. */
function isPartedVerb(context: RuleContext, index: number): boolean {
  if (!prefixes.has(context.key(index))) return false;
  const verb = context.forms(index + 1);
  // *at over tale*: after these prefixes no noun would be alone here; after *under* or *på* one may (*vil på tur*).
  const finiteOrInfinitive = Form.Infinitive | Form.Present | Form.Past;
  if (!tight.has(context.key(index)) && !isOnlyVerb(verb, finiteOrInfinitive)) return false;
  const joined = context.lexicon.forms(context.key(index) + context.key(index + 1));
  const shared = joined & verb & verbForms;
  if (shared === 0) return false;
  let left = index - 1;
  while (midAdverbs.has(context.key(left)) || betweenVerbs.has(context.key(left))) left -= 1;
  const before = context.key(left);
  if (before === "at" || modals.has(before)) return (shared & Form.Infinitive) !== 0;
  return nominatives.has(before) && (shared & (Form.Present | Form.Past)) !== 0;
}

export const splitWords: Rule = {
  id: "saerskrivning",
  category: "ord",
  level: "begynder",
  weight: "list",
  triggers: { words: [...Object.keys(pairs), ...prefixes, "u"] },
  check(context, index) {
    const next = context.traits(index + 1);
    if ((next & Trait.Word) === 0 || (next & Trait.SpaceBefore) === 0 || (next & Trait.Capital) !== 0) return;
    if (!parts(context, index) && !isPrefixU(context, index) && !isPartedVerb(context, index)) return;
    const joined = context.key(index) + context.key(index + 1);
    context.report({
      start: context.start(index),
      end: context.end(index + 1),
      // *nogen sinde* is still met in good prose.
      confidence: joined === "nogensinde" ? "mulig" : "sikker",
      message: `»${joined}« skrives i ét ord.`,
      explanation:
        `»${context.key(index + 1)}« er her slutningen af et længere ord. Sig det højt: Er der ét hovedtryk på det ` +
        "hele, skrives det i ét ord.",
      suggestions: [matchCase(context.word(index), joined)],
    });
  },
};
