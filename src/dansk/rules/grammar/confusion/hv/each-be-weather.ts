/** Tells *hver* (each), *vær* (be) and *vejr* (weather) apart, which sound alike. */
import { Form } from "../../../../lexicon/lexicon.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { wordSet } from "../../../vocabulary.ts";
import { modalBefore } from "../../verbs/endings/bare-infinitive.ts";
import { isBreak, prepositions, tell } from "../neighbours.ts";

/** What there is one of each time: *hver dag*. */
const times = wordSet(
  "dag gang uge måned år time aften morgen nat formiddag eftermiddag weekend sommer vinter mandag tirsdag onsdag torsdag " +
    "fredag lørdag søndag minut sekund eneste enkelt enkelte tredje fjerde halve",
);

/** What one is asked to be: *vær sød*. */
const qualities = wordSet(
  "sød venlig stille god glad sikker forsigtig rolig hilset velkommen opmærksom tålmodig flink ærlig klar beredt så",
);

/** What the weather is. */
const weathers = wordSet(
  "godt dårligt smukt dejligt flot koldt varmt fint koldere tørt vådt solrigt elendigt blæsende",
);

const eachExplanation =
  "»hver« betyder én ad gangen: hver dag, hver elev. »vær« er en opfordring: Vær sød. »vejr« er sol og regn. Prøv at " +
  "sætte »alle« eller »enhver« ind: Giver det mening, skal du skrive »hver«.";
const weatherExplanation =
  "Sol, regn og blæst er »vejr«. »hver« betyder én ad gangen, og »vær« er en opfordring: Vær sød.";
const beExplanation = "En opfordring til at være noget er »vær«: Vær sød. »hver« betyder én ad gangen: hver dag.";

function isWeather(context: RuleContext, index: number): boolean {
  // *kan godt vær* is *være*.
  if (!weathers.has(context.key(index - 1)) || modalBefore(context, index) >= 0) return false;
  const next = context.key(index + 1);
  return (
    isBreak(context, index + 1) || next === "og" || (next === "i" && /^(dag|går|morgen)$/u.test(context.key(index + 2)))
  );
}

/** *vær* or *vejr* for *hver*. */
function isEach(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  if (times.has(next)) return !weathers.has(before);
  if (context.key(index) === "vær" && /^(sin|sit|sine)$/u.test(next)) return context.key(index + 2) !== "egen";
  if (context.key(index) === "vær" && next === "for" && context.key(index + 2) === "sig") return true;
  if (context.key(index) !== "vær" || (!prepositions.has(before) && before !== "end")) return false;
  if (isBreak(context, index + 1)) return before === "til" || before === "af";
  // *for vær elev*: after a preposition there is no order.
  const forms = context.forms(index + 1);
  return (forms & (Form.NounSingular | Form.Name)) !== 0 || next === "anden" || next === "især";
}

export const eachBeWeather: Rule = {
  id: "hver-vaer-vejr",
  category: "stavning",
  level: "begynder",
  weight: "list",
  triggers: { words: ["hver", "vær", "vejr"] },
  check(context, index) {
    const key = context.key(index);
    if (key !== "vejr" && isWeather(context, index)) {
      return tell(context, index, { right: ["vejr"], confidence: "sikker", explanation: weatherExplanation });
    }
    if (key !== "hver" && isEach(context, index)) {
      return tell(context, index, { right: ["hver"], confidence: "sikker", explanation: eachExplanation });
    }
    const opens = isBreak(context, index - 1) || /^(så|og|men)$/u.test(context.key(index - 1));
    const afterNext = context.key(index + 2);
    const alone = isBreak(context, index + 2) || /^(og|at|ved|mod|over|med|nu|til|i)$/u.test(afterNext);
    if (key !== "vær" && opens && qualities.has(context.key(index + 1)) && (alone || afterNext === "sød")) {
      tell(context, index, { right: ["vær"], confidence: "sikker", explanation: beExplanation });
    }
  },
};
