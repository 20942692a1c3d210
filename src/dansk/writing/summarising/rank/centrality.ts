/** How much each sentence has in common with the rest of its text: LexRank (Erkan and Radev 2004) in linear time. */
import type { SourceSentence } from "../read/read-source.ts";

const damping = 0.85;
const rounds = 14;

/**
 * The weight of each sentence among the others, 0 to 1, the greatest 1. The graph of all likenesses is never written
 * out: a step from sentence to sentence goes by way of the terms, so that a round costs as much as the text is long.
 * @param termCount - how many terms there are
 * @param isMuted - 1 for a term that counts for nothing
 */
export function centralities(
  sentences: readonly SourceSentence[],
  termCount: number,
  isMuted: Uint8Array,
): Float64Array {
  const count = sentences.length;
  const sums = new Float64Array(termCount);
  const step = (from: Float64Array): Float64Array => {
    sums.fill(0);
    sentences.forEach(({ terms, weights }, s) => {
      const value = from[s] ?? 0;
      for (let i = 0; i < terms.length; i += 1) {
        const id = terms[i] ?? 0;
        if (isMuted[id] !== 1) sums[id] = (sums[id] ?? 0) + (weights[i] ?? 0) * value;
      }
    });
    return Float64Array.from(sentences, ({ terms, weights }, s) => {
      let value = 0;
      let own = 0;
      for (let i = 0; i < terms.length; i += 1) {
        const id = terms[i] ?? 0;
        if (isMuted[id] === 1) continue;
        const weight = weights[i] ?? 0;
        value += weight * (sums[id] ?? 0);
        own += weight * weight;
      }
      // A sentence says nothing of its own weight.
      return Math.max(0, value - own * (from[s] ?? 0));
    });
  };
  const degrees = step(new Float64Array(count).fill(1));
  let ranks = new Float64Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < rounds; round += 1) {
    const shares = ranks.map((rank, s) => ((degrees[s] ?? 0) > 0 ? rank / (degrees[s] ?? 1) : 0));
    ranks = step(shares).map((value) => (1 - damping) / count + damping * value);
  }
  const most = ranks.reduce((max, rank) => Math.max(max, rank), 0);
  // The root, because in a short text a sentence that shares no word with the others would count for nothing.
  return most > 0 ? ranks.map((rank) => Math.sqrt(rank / most)) : ranks;
}
