/** The rewriter for tests, opened once a process, and what is asked of every rewriting. */
import { openTagger } from "#dansk/tagger/tagger.ts";
import { compareMeaning } from "#dansk/writing/guard/compare-meaning.ts";
import { missingSentences } from "#dansk/writing/review/missing-sentences.ts";
import { brokenLocks } from "#dansk/writing/rewriting/locked-spans.ts";
import {
  openRewriter,
  type ReasonKind,
  type RewriteEngine,
  type RewriteOptions,
  type Rewritten,
} from "#dansk/writing/rewriting/rewrite-text.ts";
import { readBytes, taggerFile } from "../../scripts/dansk/data-files.ts";
import { certain, testEngine } from "./engine.ts";
import { testLexicon } from "./lexicon.ts";

let rewriter: RewriteEngine | undefined;

/** The rewriter with the engine, the lexicon and the tagger as they are compiled. */
export function testRewriter(): RewriteEngine {
  rewriter ??= openRewriter({
    engine: testEngine(),
    lexicon: testLexicon(),
    tagger: openTagger(readBytes(taggerFile)),
  });
  return rewriter;
}

/** The source with the texts of all reasons in their places. */
export function applyReasons(source: string, { reasons }: Rewritten): string {
  let text = "";
  let done = 0;
  for (const { before, text: fresh } of reasons) {
    text += source.slice(done, before[0]) + fresh;
    done = before[1];
  }
  return text + source.slice(done);
}

/** What a rewriting has done that none may do, in words for a failed test; empty when all is well. */
export function faultsOf(source: string, rewritten: Rewritten, options: RewriteOptions): readonly string[] {
  const { text } = rewritten;
  const faults: string[] = [];
  if (applyReasons(source, rewritten) !== text) faults.push("the reasons do not make the text");
  for (const lock of brokenLocks(source, text, options.keep, { lexicon: testLexicon() })) {
    faults.push(`lock ${lock.kind}: ${lock.text}`);
  }
  for (const change of compareMeaning(source, text, { lexicon: testLexicon() })) {
    faults.push(`meaning ${change.kind}: ${change.message}`);
  }
  for (const span of missingSentences(source, text, { lexicon: testLexicon() }).spans) {
    faults.push(`missing: ${source.slice(...span)}`);
  }
  const before = certain(testEngine().check(source, { komma: "foelg" }));
  const after = certain(testEngine().check(text, { komma: "foelg" }));
  if (after.length > before.length) faults.push(`grammar: ${after.map((finding) => finding.message).join(" ")}`);
  for (const { why } of rewritten.reasons) {
    if (why.split(/\s+/u).length > 15) faults.push(`why is too long: ${why}`);
  }
  return faults;
}

/** The text rewritten, faults and all, as one string: what a table of examples compares. */
export function rewriteForTest(
  source: string,
  mode: RewriteOptions["mode"],
  strength: RewriteOptions["strength"],
): string {
  const options = { mode, strength, keep: [] };
  const rewritten = testRewriter().rewrite(source, options);
  return [rewritten.text, ...faultsOf(source, rewritten, options)].join(" ⚠ ");
}

/** The kinds of reason that the text is changed for. */
export function kindsOf(
  source: string,
  mode: RewriteOptions["mode"],
  strength: RewriteOptions["strength"],
): ReasonKind[] {
  return testRewriter()
    .rewrite(source, { mode, strength, keep: [] })
    .reasons.map((reason) => reason.kind);
}
