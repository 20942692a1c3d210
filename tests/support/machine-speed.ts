/**
 * How fast this machine is now. A limit in milliseconds is meant for the machine on which the project's figures were
 * measured; a slower one, or one whose cores are shared, is held to the same work, not to the same time.
 */

import { threadMs } from "./thread-time.ts";

/**
 * What the sample takes on that machine, in milliseconds of the processor: it takes 21 where the unit tests need 150 s,
 * which are over in 102 s on that machine.
 */
const sampleMs = 14;
const rounds = 7;

/** UserDictionary counted and objects made, written and read: what our own code spends its time on, and its memory. */
function sample(): number {
  const counts = new Map<string, number>();
  let text = "";
  for (let n = 0; n < 6_000; n += 1) text += `${String.fromCharCode(97 + (n % 23))}rd${(n * 7919) % 4001} `;
  for (const [word] of text.matchAll(/\p{L}+\d*/gu)) counts.set(word, (counts.get(word) ?? 0) + word.length);
  const nodes = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([word, count]) => ({ word, count }));
  const tree = nodes.map((node, key) => ({ key, children: [node, { ...node }] }));
  return (JSON.parse(JSON.stringify(tree)) as unknown[]).length;
}

/** How many times as slow as that machine this one is at the moment; never less than 1. */
function slowness(): number {
  const times = Array.from({ length: rounds }, () => threadMs(sample)).sort((one, other) => one - other);
  // The middle one: a quick moment says nothing of work that takes many times as long.
  return Math.max(1, (times[(rounds - 1) / 2] ?? 0) / sampleMs);
}

/** A limit of that machine as it is for this one, in milliseconds. */
export function here(limitMs: number): number {
  return limitMs * slowness();
}
