/** Finds *og* where *at* belongs before an infinitive: *prøver og komme*, *svært og forstå*. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { isOnlyVerb, modals, nominatives, nounForms, wordSet } from "../vocabulary.ts";

/** Stems of verbs that take *at* and an infinitive; `forms` are listed because stems alone say too much. */
const verbs = wordSet(
  "prøver prøvede prøvet forsøger forsøgte forsøgt begynder begyndte begyndt glemmer glemte glemt husker huskede husket " +
    "lærte nægter nægtede nægtet tilbyder tilbød tilbudt undlader undlod beslutter besluttede besluttet " +
    "planlægger planlagde overvejer overvejede elsker elskede hader hadede håber håbede foretrækker foretrak vælger " +
    "valgte valgt plejer plejede behøver behøvede ønsker ønskede lover lovede lovet nyder nød fortsætter fortsatte " +
    "fortsat undgår undgik formår formåede evner agter agtede frygter frygtede risikerer risikerede tilstræber " +
    "stræber lykkes lykkedes",
);

const infinitives = wordSet(
  "prøve forsøge begynde glemme huske nægte tilbyde undlade beslutte overveje undgå risikere formå",
);

/** Prepositions and nouns that ask for an infinitive phrase. */
const heads = wordSet(
  "til uden efter ved om lyst mulighed chance evne ret lov grund brug ordre tilladelse værd bekendt",
);

/** *få og vide*, *lide og se*: fixed with *at*, whatever stands before. */
const fixed: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["få", wordSet("vide")],
  ["fået", wordSet("vide")],
  ["får", wordSet("vide")],
  ["fik", wordSet("vide")],
  [
    "lide",
    wordSet("se høre gøre være tage spise læse lege købe bo tale gå spille lave sove arbejde køre finde have få"),
  ],
]);

/** *svært, nemt*: said of what one does. */
const judgements = wordSet(
  "svært nemt let vigtigt muligt umuligt sjovt rart dejligt hårdt dyrt billigt nødvendigt farligt hyggeligt sundt " +
    "godt dumt klogt bedst nok vanskeligt skønt",
);

function isInfinitive(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  return (forms & Form.Infinitive) !== 0 && (forms & (Form.Present | Form.Past)) === 0;
}

/** What *og* joins after a noun may be a noun too (*lyst og ro*). */
const nouns = wordSet("lyst mulighed chance evne ret lov grund brug ordre tilladelse værd bekendt");

/** Whether an infinitive or something that takes one stands before: then *og* may join two infinitives. */
function hasInfinitiveBefore(context: RuleContext, index: number): boolean {
  for (let i = index; i >= 0; i -= 1) {
    const key = context.key(i);
    if (modals.has(key) || key === "at" || key === "lad" || key === "lade") return true;
    if ((context.traits(i) & Trait.Punctuation) !== 0) return false;
  }
  return false;
}

function confidenceOf(context: RuleContext, index: number): "sikker" | "mulig" | undefined {
  // *så plejer gæsterne og synge*: the subject may stand between after an inverted verb.
  for (let left = index - 1; left >= index - 3 && left >= 0; left -= 1) {
    const key = context.key(left);
    const near = left === index - 1;
    if (!near || nouns.has(key) || judgements.has(key)) {
      if (!isOnlyVerb(context.forms(index + 1), Form.Infinitive)) continue;
    }
    if (near && fixed.get(key)?.has(context.key(index + 1)) === true) return "sikker";
    if (verbs.has(key)) return hasInfinitiveBefore(context, index - 1) ? "mulig" : "sikker";
    if (near && heads.has(key)) return hasInfinitiveBefore(context, index - 2) && key !== "uden" ? "mulig" : "sikker";
    if (near && judgements.has(key)) return hasInfinitiveBefore(context, index - 2) ? "mulig" : "sikker";
    if (near && infinitives.has(key)) return "mulig";
    // Between the verb and *og* only its subject may stand.
    if ((context.forms(left) & (nounForms | Form.Name)) === 0 && !nominatives.has(key)) return undefined;
  }
  return undefined;
}

export const atOg: Rule = {
  id: "at-og",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  triggers: { words: ["og"] },
  check(context, index) {
    if (!isInfinitive(context, index + 1) || context.word(index) !== "og") return;
    const confidence = confidenceOf(context, index);
    if (confidence === undefined) return;
    const verb = context.key(index + 1);
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence,
      message: `Der skal stå »at« foran navneformen »${verb}«.`,
      explanation:
        `»at« og »og« lyder ens. Foran en navneform skrives »at«. Sæt sætningen i datid: Bliver »${verb}« stående, skal ` +
        "der stå »at«.",
      suggestions: ["at"],
    });
  },
};
