/** Orders suggestions by what the sentence requires: *jeg kan regnr* needs *regne*, *hun regnr* needs *regner*. */
import { presentOf } from "../../../lexicon/inflect.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { allowedByForm } from "../../../tagger/allowed-tags.ts";
import { finiteTags, Tag, type TagSet, tagSet } from "../../../tagger/tags.ts";
import { clauseBefore } from "../../grammar/verbs/clause.ts";
import { finiteForms } from "../../grammar/verbs/tense/past.ts";
import type { RuleContext } from "../../rule.ts";
import { isOnlyVerb } from "../../vocabulary.ts";
import { editDistance } from "./edit-distance.ts";

/** The first suggestion must be this unlikely in its place before another one is put in front. */
const unlikely = 0.1;
/** How likely that one must be. */
const likely = 0.6;
/** Only the first few are near enough. */
const compared = 5;

const verbReadings = Form.Infinitive | Form.Present | Form.Past | Form.PastParticiple;

/** The tags a suggestion may have; undefined for function words, of which the lexicon does not tell. */
function tagsOf(forms: number): TagSet | undefined {
  if (forms === 0 || ((forms & Form.Plain) !== 0 && (forms & verbReadings) === 0)) return undefined;
  let tags = 0;
  for (const [form, allowed] of allowedByForm) if ((forms & form) !== 0) tags |= allowed;
  return tags;
}

/** Reorders `suggestions` for the word at `index`: a suggestion that fits comes before a first one that hardly can. */
export function byContext(context: RuleContext, index: number, suggestions: readonly string[]): readonly string[] {
  const first = suggestions[0];
  if (!context.hasTags || first === undefined || suggestions.length < 2) return suggestions;
  const chanceOf = (word: string): number | undefined => {
    const tags = tagsOf(context.lexicon.forms(word.toLowerCase()));
    return tags === undefined ? undefined : context.tags.expects(index, tags, ~tags);
  };
  const firstChance = chanceOf(first);
  if (firstChance === undefined || firstChance > unlikely) return suggestions;
  const key = context.key(index);
  const distance = editDistance(key, first.toLowerCase());
  let best: string | undefined;
  let most = likely;
  for (const word of suggestions.slice(1, compared)) {
    const its = chanceOf(word);
    if (its === undefined || its <= most || editDistance(key, word.toLowerCase()) > distance) continue;
    best = word;
    most = its;
  }
  return best === undefined ? suggestions : [best, ...suggestions.filter((word) => word !== best)];
}

/** So likely the place must ask for a finite verb before an infinitive gives way to it. */
const finite = 0.8;
const infinitive = tagSet(Tag.Infinitive);

/** Puts finite forms of a verb first if its infinitive was first and the sentence lacks a finite verb. */
export function finiteFirst(context: RuleContext, index: number, suggestions: readonly string[]): readonly string[] {
  const [first] = suggestions;
  if (!context.hasTags || first === undefined || !isOnlyVerb(context.lexicon.forms(first), Form.Infinitive))
    return suggestions;
  const present = presentOf(context.lexicon, first);
  if (present === undefined || context.tags.expects(index, finiteTags, infinitive) < finite) return suggestions;
  const before = clauseBefore(context, index);
  if (before.isOpen || before.governor >= 0 || before.infinitive >= 0 || before.finite >= 0) return suggestions;
  const forms = finiteForms(context, index, first, present);
  return [...forms, ...suggestions.filter((word) => !forms.includes(word))].slice(0, Math.max(suggestions.length, 2));
}
