/** Names the author of a result to which several models may have contributed. */
import { together } from "#contract/ai/messages.da.ts";
import { modelPlaces } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";

/**
 * Combines the models that answered: the farthest location and the longest retention of them.
 *
 * @param announced the model announced to the user; returned unchanged if it was the only author, or if an author is
 *   unknown
 * @param authors of each part; null if unknown
 */
export function authorOf(announced: ModelInfo, authors: readonly (ModelInfo | null)[]): ModelInfo {
  const known = authors.filter((one) => one !== null);
  const [first] = known;
  if (first === undefined || known.length < authors.length) return announced;
  const names = (of: (one: ModelInfo) => string) => together([...new Set(known.map(of))]);
  const provider = names((one) => one.provider);
  const model = names((one) => one.model);
  const place = modelPlaces.findLast((far) => known.some((one) => one.place === far)) ?? first.place;
  const kept = known.map((one) => one.retentionDays ?? Number.NaN);
  const retentionDays = Math.max(...kept);
  if ([provider, model, place].join("\n") === [announced.provider, announced.model, announced.place].join("\n"))
    return announced;
  const { retentionDays: _ofAll, ...rest } = announced;
  // One model without a declared retention makes the retention of all unknown.
  return { ...rest, provider, model, place, ...(!Number.isNaN(retentionDays) && { retentionDays }) };
}
