/**
 * Suggests three alternatives for a sentence (OM-4), and synonyms for a word in its form (OM-5), with the run's model.
 */
import { rewritingLimits } from "#contract/tools/rewriting.rules.ts";
import type {
  AlternativesRequest,
  AlternativesResponse,
  WordsRequest,
  WordsResponse,
} from "#contract/tools/rewriting.schema.ts";
import { cleanOutput } from "../../ai/text/clean-output.ts";
import { fenceOf } from "../../ai/text/fence.ts";
import { type AskDeps, admitQuestion } from "./ask-once.ts";
import { alternativesPrompt, wordsPrompt } from "./question-prompts.ts";

type Label = AlternativesResponse["alternatives"][number]["label"];

const labels: readonly Label[] = ["kortere", "mere formel", "enklere"];

/**
 * Drops suggestions that change locked text or that the guard would mark.
 *
 * @throws AppError what `admitQuestion` and `AskModel` throw
 */
export async function alternatives(
  deps: AskDeps,
  ownerId: string,
  { runId, sentence, before, after }: AlternativesRequest,
): Promise<AlternativesResponse> {
  const ask = await admitQuestion(deps, ownerId, runId);
  const fence = fenceOf(deps.ids.capability());
  const answer = await ask({
    ...alternativesPrompt({ fence, sentence, before, after }),
    maxOutputTokens: 3 * Math.ceil(sentence.length / 2) + 200,
    temperature: 0.7,
  });
  const found = readLabelled(answer);
  const own = likenessOf(sentence);
  const checked = await Promise.all(
    labels.map(async (label) => {
      const text = cleanOutput(found.get(label) ?? "", { fence, source: sentence, takesMarkdown: false });
      if (text === "" || likenessOf(text) === own) return [];
      const review = await deps.textEngine.reviewRewriting(ownerId, sentence, text, []);
      const isOther = review.findings.length > 0 || review.addsSource;
      const losesLocked = review.brokenLocks > 0;
      return [{ given: isOther || losesLocked ? [] : [{ text: review.text, label }], losesLocked }];
    }),
  );
  const came = checked.flat();
  const seen = new Set([own]);
  const given = came.flatMap((one) => one.given);
  const others = given.filter(({ text }) => !seen.has(likenessOf(text)) && seen.add(likenessOf(text)));
  return { alternatives: others, losesLocked: came.length > 0 && came.every((one) => one.losesLocked) };
}

/** Normalises a sentence to detect duplicates. */
function likenessOf(sentence: string): string {
  return sentence
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/** `Kortere: …`, one to a line. */
function readLabelled(answer: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const line of answer.split("\n")) {
    const [, label = "", text = ""] =
      /^[\s*#\d.)-]{0,8}(kortere|mere formel|enklere)\**\s{0,3}:\**\s*(\S.*)$/i.exec(line) ?? [];
    if (text !== "" && !found.has(label.toLowerCase())) found.set(label.toLowerCase(), text.trim());
  }
  return found;
}

/** @throws AppError what `admitQuestion` and `AskModel` throw */
export async function wordsFor(
  deps: AskDeps,
  ownerId: string,
  { runId, sentence, start, end }: WordsRequest,
): Promise<WordsResponse> {
  const ask = await admitQuestion(deps, ownerId, runId);
  const word = sentence.slice(start, end);
  if (!isWholeWord(sentence, start, end)) return { words: [] };
  // Without an inflection for this place, no suggestion could be inserted: the model isn't asked.
  if ((await deps.textEngine.inflect(ownerId, sentence, [start, end], [])) === null) return { words: [] };
  const fence = fenceOf(deps.ids.capability());
  const answer = await ask({
    ...wordsPrompt({ fence, sentence, word }),
    maxOutputTokens: 150,
    temperature: 0.3,
  });
  const lemmas = answer
    .split(/[\n,;]/)
    .map((line) => line.replaceAll(/^[\s*\d.)-]+|[\s.*]+$/g, "").toLowerCase())
    .filter((lemma) => /^\p{L}[\p{L}-]{0,40}$/u.test(lemma));
  const inflected = await deps.textEngine.inflect(ownerId, sentence, [start, end], [...new Set(lemmas)]);
  return { words: (inflected ?? []).filter((one) => one !== word).slice(0, rewritingLimits.maxWords) };
}

/** A part of a word has no synonyms. */
function isWholeWord(sentence: string, start: number, end: number): boolean {
  const isLetter = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}]/u.test(char);
  return (
    /^\p{L}(?:[\p{L}'’-]*\p{L})?$/u.test(sentence.slice(start, end)) &&
    !isLetter(sentence[start - 1]) &&
    !isLetter(sentence[end])
  );
}
