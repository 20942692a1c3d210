/** How much each sentence has in common with the rest of its text: LexRank (Erkan and Radev 2004) in linear time. */
import type { SourceSentence } from "../read/read-source.ts";

const damping = 0.85;
const rounds = 14;

/** The terms of the sentences one after the other, those left out that count for nothing: gone through in each round. */
interface Links {
  /** Where the terms of each sentence begin; one more than there are sentences. */
  readonly starts: Int32Array;
  readonly terms: Int32Array;
  readonly weights: Float64Array;
  /** How like each sentence is to itself. */
  readonly own: Float64Array;
}

function linksOf(sentences: readonly SourceSentence[], isMuted: Uint8Array): Links {
  const most = sentences.reduce((sum, { terms }) => sum + terms.length, 0);
  const links = {
    starts: new Int32Array(sentences.length + 1),
    terms: new Int32Array(most),
    weights: new Float64Array(most),
    own: new Float64Array(sentences.length),
  };
  let at = 0;
  sentences.forEach(({ terms, weights }, s) => {
    let own = 0;
    terms.forEach((id, i) => {
      if (isMuted[id] === 1) return;
      const weight = weights[i] ?? 0;
      links.terms[at] = id;
      links.weights[at] = weight;
      own += weight * weight;
      at += 1;
    });
    links.own[s] = own;
    links.starts[s + 1] = at;
  });
  return links;
}

/** How much comes to each sentence from all others when each gives what it has in `from`. */
function stepped({ starts, terms, weights, own }: Links, from: Float64Array, termCount: number): Float64Array {
  const sums = new Float64Array(termCount);
  for (let s = 0; s < from.length; s += 1) {
    const end = starts[s + 1] ?? 0;
    for (let i = starts[s] ?? 0; i < end; i += 1) {
      const id = terms[i] ?? 0;
      sums[id] = (sums[id] ?? 0) + (weights[i] ?? 0) * (from[s] ?? 0);
    }
  }
  const to = new Float64Array(from.length);
  for (let s = 0; s < from.length; s += 1) {
    const end = starts[s + 1] ?? 0;
    let value = 0;
    for (let i = starts[s] ?? 0; i < end; i += 1) value += (weights[i] ?? 0) * (sums[terms[i] ?? 0] ?? 0);
    // A sentence says nothing of its own weight.
    to[s] = Math.max(0, value - (own[s] ?? 0) * (from[s] ?? 0));
  }
  return to;
}

/**
 * Weight of each sentence, 0 to 1, the greatest 1. The similarity graph is never built: a step between sentences goes
 * through the terms, so one iteration is linear in the text.
 * @param termCount - how many terms there are
 * @param isMuted - 1 for a term that counts for nothing
 */
export function centralities(
  sentences: readonly SourceSentence[],
  termCount: number,
  isMuted: Uint8Array,
): Float64Array {
  const count = sentences.length;
  const links = linksOf(sentences, isMuted);
  const degrees = stepped(links, new Float64Array(count).fill(1), termCount);
  let ranks = new Float64Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < rounds; round += 1) {
    const shares = ranks.map((rank, s) => ((degrees[s] ?? 0) > 0 ? rank / (degrees[s] ?? 1) : 0));
    ranks = stepped(links, shares, termCount).map((value) => (1 - damping) / count + damping * value);
  }
  const most = ranks.reduce((max, rank) => Math.max(max, rank), 0);
  // The root, because in a short text a sentence that shares no word with the others would count for nothing.
  return most > 0 ? ranks.map((rank) => Math.sqrt(rank / most)) : ranks;
}
