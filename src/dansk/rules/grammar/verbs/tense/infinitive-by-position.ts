/**
 * Finds the present tense where a modal verb or *at* further back requires the infinitive: *kan blodet ikke fører ilt*.
 */
import { infinitiveOf } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, hasTag, nounTags, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, midAdverbs, modals, nominatives, nounForms, testVerb, wordSet } from "../../../vocabulary.ts";
import { postureBefore } from "../at/postures.ts";
import { type ClauseBefore, clauseBefore } from "../clause.ts";
import { reach } from "../infinitive-licence.ts";
import { hardlyNouns, telling } from "./infinitive-after-at.ts";

/** Look like presents, but are nearly always something else. */
const neverVerbs = wordSet("under over efter eller især aller måtter hver der her mer for er har når lær");

/** After these a modal verb is alone, and what follows is the verb of the next clause: *det, jeg vil, kommer*. */
const loneModal = wordSet("hvad som det alt noget den hvem så end når hvis da");

/** With these a modal verb needs no other: *de skal hjem*. */
const directions = wordSet("hjem med ind ud op ned hen væk videre tilbage frem over forbi afsted");

/** With *der* and a modal verb they make a whole: *alle der vil*, *den der må*. */
const whoever = wordSet("alle den dem de det enhver nogen flere mange ingen");

/** Whether the modal verb at `governor` may be without an infinitive. */
function isAlone(context: RuleContext, governor: number): boolean {
  let at = governor + 1;
  while (midAdverbs.has(context.key(at))) at += 1;
  return directions.has(context.key(at));
}

const infinitive = tagSet(Tag.Infinitive);

function rivals(forms: number): TagSet {
  let tags = finiteTags;
  if ((forms & Form.NounSingular) !== 0) tags |= tagSet(Tag.NounSingular);
  if ((forms & Form.NounPlural) !== 0) tags |= tagSet(Tag.NounPlural);
  if ((forms & Form.AdjectiveBase) !== 0) tags |= tagSet(Tag.AdjectiveBase);
  if ((forms & Form.Compared) !== 0) tags |= tagSet(Tag.Compared);
  return tags;
}

const heads: TagSet = nounTags | tagSet(Tag.Pronoun, Tag.AdjectiveE, Tag.Compared, Tag.Determiner);

/** Whether a modal verb or *at* precedes at all: asked first, since the tags of the sentence cost more. */
function mayBeGoverned(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= 0 && index - i <= reach; i -= 1) {
    const key = context.key(i);
    if (key === "at" || modals.has(key)) return true;
    if ((context.traits(i) & Trait.Punctuation) !== 0 && key === ",") return false;
  }
  return false;
}

/** Between a modal and its infinitive none of these can stand. */
const opensClause = wordSet("som at hvis når mens før inden fordi da hvad hvem end selvom indtil");

/** Where the governor of the verb at `index` stands, -1 when there is none or it may have its verb already. */
function governorOf(context: RuleContext, before: ClauseBefore, index: number): number {
  const { governor } = before;
  if (governor < 0 || before.infinitive > governor || before.finite > governor || before.coordinator > governor)
    return -1;
  for (let i = governor + 1; i < index; i += 1)
    if (context.key(i) === "," || opensClause.has(context.key(i))) return -1;
  if (context.key(governor) === "at") {
    // *de lovede, at det sker*: with anything but adverbs in between it opens a clause.
    for (let i = governor + 1; i < index; i += 1) {
      if (!midAdverbs.has(context.key(i)) && context.tags.tag(i) !== Tag.Adverb) return -1;
    }
    return postureBefore(context, governor) >= 0 || telling.has(context.key(governor - 1)) ? -1 : governor;
  }
  if (isAlone(context, governor)) return -1;
  const { start } = before;
  if (governor === index - 1 && context.key(start - 1) === "der" && whoever.has(context.key(start - 2))) return -1;
  // *skal hjem nu for jeg spiser*, *skal den der får flest*: the subject of another clause.
  for (let i = governor + 2; i < index; i += 1) {
    if (nominatives.has(context.key(i)) || context.key(i) === "der") return -1;
  }
  if (governor === index - 1 && loneModal.has(context.key(before.start - 1))) return -1;
  // *de ting, jeg vil i ferien, koster penge* without its commas.
  for (let i = before.start + 1; i < governor; i += 1) {
    if (nominatives.has(context.key(i)) && hasTag(heads, context.tags.tag(i - 1))) return -1;
  }
  return governor;
}

export const infinitiveByPlace: Rule = {
  id: "nutids-r-styret",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { forms: Form.Present },
  check(context, index) {
    const forms = context.forms(index);
    const key = context.key(index);
    // *i går* is no verb.
    if (key === "går" && context.key(index - 1) === "i") return;
    if (index === 0 || !key.endsWith("r") || neverVerbs.has(key) || (forms & Form.Infinitive) !== 0) return;
    if ((context.traits(index) & (Trait.Capital | Trait.Quoted | Trait.Hyphen)) !== 0) return;
    if (!mayBeGoverned(context, index)) return;
    const likely = context.tags.expects(index, infinitive, rivals(forms));
    const isVerb = (forms & (nounForms | adjectiveForms)) === 0;
    if (likely < 0.5) return;
    const own = infinitiveOf(context.lexicon, key);
    const before = clauseBefore(context, index);
    const governor = governorOf(context, before, index);
    if (own === undefined || governor < 0) return;
    const after = context.tags.tag(index + 1);
    if (nominatives.has(context.key(index + 1)) || after === Tag.Expletive) return;
    // *Skal lærer Holm også med?*
    if (!isVerb && (context.traits(index + 1) & Trait.Capital) !== 0) return;
    // Right after a modal verb, or in a relative clause, it may be the verb of another clause whose comma is missing.
    const isNear = governor === index - 1 || loneModal.has(context.key(before.start - 1));
    const sure = isNear ? 0.97 : isVerb ? 0.5 : hardlyNouns.has(key) ? 0.8 : 0.95;
    const test = testVerb(own);
    const asks = context.key(governor);
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: likely > sure && !hasTag(finiteTags, after) ? "sikker" : "mulig",
      message: `Udsagnsordet hører til »${asks}« og skal stå i navnemåde: »${own}«.`,
      explanation:
        `Efter »at« som i »at gå« og efter udsagnsord som kan, skal, vil og må kommer navnemåden uden nutids-r, også når der står ord ` +
        `imellem. Prøv at sætte »${test}« eller »${test}r« ind i stedet for »${key}«: Passer »${test}«, skal du skrive ` +
        `»${own}«.`,
      suggestions: [own],
    });
  },
};
