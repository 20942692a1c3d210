/** Explains a change that came without a reason: by a rule that makes the same change, or by measurable differences. */
import type { Engine } from "../../engine/engine.ts";
import type { Lexicon } from "../../lexicon/lexicon.ts";
import type { Range, TextChange } from "../diff/change.ts";
import { correctionWhy } from "../rewriting/messages.da.ts";
import type { BuiltInMode, RewriteEngine, RewriteReason, Strength } from "../rewriting/rewriting.ts";
import { makesEdit } from "./makes-edit.ts";
import { type ChangeInPlace, measureChange } from "./measure-change.ts";

export interface ExplainerParts {
  readonly engine: Engine;
  readonly lexicon: Lexicon;
  readonly rewriter: RewriteEngine;
}

export interface Explainer {
  /**
   * The reason of one change, in Danish and in at most fifteen words. Never a rule that the change doesn't follow: a
   * finding of the engine or a rule of rewriting is named only where it would have done the same in that place.
   * @param change - of `before` and `after`, as `diffTexts` gave it
   * @param isByModel whether it is certain that a model has chosen the words, and not a person after it
   */
  explain(before: string, after: string, change: TextChange, isByModel: boolean): string;
}

/** The mode with most rules first. */
const modes: readonly BuiltInMode[] = ["enkel", "forkort", "formel", "standard"];
/** All that is done more gently is done here too: on every example of the rules the gentler give no reason of their own. */
const strength: Strength = "kraftig";
/** What takes longer to rewrite than one waits for is only checked, and measured. */
const maxRewrittenChars = 1000;

const minus = ({ start, end }: Range, by: number): Range => ({ start: start - by, end: end - by });

/** The change with the sentences that it belongs to, or all that it covers where that is more. */
function inPlace(before: string, after: string, change: TextChange): ChangeInPlace {
  const { kind, gone, come, sentence } = change;
  const around = (one: Range, other: Range): Range =>
    one.start === one.end ? other : { start: Math.min(one.start, other.start), end: Math.max(one.end, other.end) };
  const [b, a] = [around(sentence.before, change.before), around(sentence.after, change.after)];
  return {
    ...{ kind, gone, come, relation: sentence.relation },
    before: minus(change.before, b.start),
    after: minus(change.after, a.start),
    sentenceBefore: before.slice(b.start, b.end),
    sentenceAfter: after.slice(a.start, a.end),
  };
}

/**
 * Creates an explainer over an open engine. It caches the last sentence, because the changes of one sentence arrive
 * together.
 */
export function openExplainer({ engine, lexicon, rewriter }: ExplainerParts): Explainer {
  let last: { readonly sentence: string; readonly reasons: Map<BuiltInMode, readonly RewriteReason[]> } | undefined;

  function reasonsOf(sentence: string, mode: BuiltInMode): readonly RewriteReason[] {
    if (last?.sentence !== sentence) last = { sentence, reasons: new Map() };
    const known = last.reasons.get(mode);
    if (known !== undefined) return known;
    const { reasons } = rewriter.rewrite(sentence, { mode, strength, keep: [] });
    last.reasons.set(mode, reasons);
    return reasons;
  }

  function findingOf(change: ChangeInPlace): string | undefined {
    const { sentenceBefore, sentenceAfter } = change;
    const found = engine
      .check(sentenceBefore, { komma: "foelg" })
      .find(
        ({ start, end, confidence, suggestions }) =>
          confidence === "sikker" &&
          suggestions.some((text) => makesEdit({ start, end, text }, change, sentenceBefore, sentenceAfter)),
      );
    return found && correctionWhy(found);
  }

  function ruleOf(change: ChangeInPlace): string | undefined {
    const { kind, sentenceBefore, sentenceAfter } = change;
    if (kind === "spacing" || kind === "inserted" || sentenceBefore.length > maxRewrittenChars) return undefined;
    for (const mode of modes) {
      const found = reasonsOf(sentenceBefore, mode).find(({ before: [start, end], text }) =>
        makesEdit({ start, end, text }, change, sentenceBefore, sentenceAfter),
      );
      if (found !== undefined) return found.why;
    }
    return undefined;
  }

  return {
    explain(before, after, change, isByModel) {
      const placed = inPlace(before, after, change);
      const rule = change.kind === "moved" ? undefined : (findingOf(placed) ?? ruleOf(placed));
      return rule ?? measureChange(placed, lexicon, isByModel);
    },
  };
}
