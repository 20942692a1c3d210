/** Finds a missing hyphen between initials and a noun: *en HR chef*. */
import { Form } from "../../../lexicon/lexicon.ts";
import { adjectiveTags, nounTags, Tag, tagSet } from "../../../tagger/tags.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";

/** Read letter by letter, or as names of a kind: what else is in capitals may be a word, or a name of its own. */
const known = new Set(
  (
    "TV PC IT HR EU FN DSB SF DR NATO CD DVD SMS GPS AIDS HIV EDB PDF LED BMI DNA ADHD SU HF HTX STX HHX PR BNP AI KI VM EM " +
    "OL SFO USA UK DJ CO2 DF SAS IQ LAN VHS VR 3D"
  ).split(" "),
);
/** Written with small letters too, and then no other word. */
const small = wordSet("tv pc pdf sms mms gps cd dvd hiv");

/** Say when, and stand after any noun. */
const times = wordSet(
  "mandag tirsdag onsdag torsdag fredag lørdag søndag aften morgen nat formiddag eftermiddag dag uge måned år",
);

const leads = adjectiveTags | tagSet(Tag.Determiner, Tag.Possessive);

export const initialsHyphen: Rule = {
  id: "bindestreg-initialer",
  category: "ord",
  level: "oevet",
  weight: "pattern",
  needsTags: true,
  triggers: { traits: Trait.AllCaps, words: small },
  check(context, index) {
    const initials = context.word(index);
    const next = context.traits(index + 1);
    const plain =
      Trait.Word | Trait.AllCaps | Trait.Capital | Trait.Hyphen | Trait.HyphenBefore | Trait.Digit | Trait.SpaceBefore;
    const isSmall = small.has(initials);
    if ((!known.has(initials) && !isSmall) || index === 0 || (next & Trait.WideSpaceBefore) !== 0) return;
    if ((next & plain) !== (Trait.Word | Trait.SpaceBefore)) return;
    // In a line of capitals nothing is known of initials.
    if ((context.traits(index - 1) & Trait.AllCaps) !== 0) return;
    const noun = context.forms(index + 1);
    if ((noun & (Form.NounSingular | Form.NounPlural)) === 0 || (noun & Form.Plain) !== 0) return;
    if (context.tags.probability(index + 1, nounTags) < 0.95) return;
    const lead = isSmall ? leads | tagSet(Tag.Preposition) : leads;
    if (context.tags.probability(index - 1, lead) < 0.9) return;
    if (isSmall && times.has(context.key(index + 1))) return;
    const joined = `${initials}-${context.word(index + 1)}`;
    context.report({
      start: context.start(index),
      end: context.end(index + 1),
      confidence: "sikker",
      message: `Det skrives »${joined}« med bindestreg.`,
      explanation:
        "Bogstaver, der læses ét for ét, og et navneord bliver til ét ord med bindestreg: en HR-chef, et EU-land. Sig det " +
        "højt: Er der kun tryk på bogstaverne, hører de sammen med ordet.",
      suggestions: [joined],
    });
  },
};
