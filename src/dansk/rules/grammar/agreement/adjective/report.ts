/** Shared by the rules on adjective endings: words to skip, and how to report. */
import type { Confidence } from "../../../../finding.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { matchCase } from "../../../replacement.ts";
import type { RuleContext } from "../../../rule.ts";
import { wordSet } from "../../../vocabulary.ts";

/** Have no other ending before a noun, or not the one that their form suggests. */
export const neverInflected = wordSet(
  "egen eget lille små ens mange flere få meget lidt nok al alt fri blå grå rå tro sky snu kry næste hel helt halv halvt " +
    "ganske særlig ret alle begge hver slags andet anden tidlig sen vist godt",
);

/** Also adverbs without -t, so the next word proves nothing: *navnlig børn*, *det er selvfølgelig, at …*. */
export const alsoAdverbs = wordSet(
  "først sidst mest navnlig nemlig formentlig egentlig endelig sandsynlig selvfølgelig naturlig hovedsagelig særlig rigtig vældig " +
    "utrolig virkelig tilstrækkelig oprindelig tidlig jævnlig daglig årlig ugentlig månedlig evig stadig øjeblikkelig " +
    "foreløbig tilfældig samtidig forhåbentlig let tæt fast kort vel ret nær frit lutter stille temmelig pludselig " +
    "formodentlig antagelig angivelig væsentlig betydelig nylig længst sådan knap snart rent",
);

/** The compound of the adjective and the next word, if it is one word: *rød vin* → *rødvin*. */
export function joinedWord(context: RuleContext, adjective: number): string | undefined {
  const joined = context.key(adjective) + context.key(adjective + 1);
  return context.lexicon.forms(joined) === 0 ? undefined : joined;
}

/** Reports an adjective. If it may be part of a compound written as two words, both corrections are suggested. */
export function reportAdjective(
  context: RuleContext,
  index: number,
  right: string,
  joined: string | undefined,
  says: {
    readonly message: string;
    readonly explanation: string;
    readonly confidence?: Confidence;
    readonly isJoinedFirst?: boolean;
  },
): void {
  const word = context.word(index);
  const next = context.word(index + 1);
  const inflected = matchCase(word, right);
  const start = context.start(index);
  const confidence = says.confidence ?? "sikker";
  if (joined === undefined) {
    const { message, explanation } = says;
    context.report({
      start,
      end: context.end(index),
      confidence,
      message,
      explanation,
      suggestions: [inflected],
    });
    return;
  }
  const both = [`${inflected} ${next}`, matchCase(word, joined)];
  context.report({
    start,
    end: context.end(index + 1),
    confidence,
    message: says.isJoinedFirst === true ? `»${joined}« skrives i ét ord.` : says.message,
    explanation:
      says.isJoinedFirst === true
        ? `Er det én slags ting, skrives det i ét ord med ét tryk: »${joined}«. Er »${word}« en egenskab, hedder det ` +
          `»${inflected} ${next}«.`
        : `${says.explanation} Mener du ét ord, hedder det »${joined}«.`,
    suggestions: says.isJoinedFirst === true ? both.reverse() : both,
  });
}

/** Whether the word is a base form whose neuter or plural is spelt differently. */
export function isBareAdjective(context: RuleContext, index: number): boolean {
  // *glutenfri boller*: as *fri* alone, with or without -e.
  if (context.key(index).endsWith("fri")) return false;
  const forms = context.forms(index);
  return (forms & Form.AdjectiveBase) !== 0 && (forms & (Form.AdjectiveE | Form.Compared)) === 0;
}
