/** Who a result is by, when more than one model may have answered. */
import { together } from "#contract/ai/messages.da.ts";
import { modelPlaces } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";

/**
 * The models that answered, together, with the place that is furthest away and the longest time for which one of them
 * keeps what it is sent.
 *
 * @param told whom the person was told of before: given back, the same object, when it was they, and where who made one
 *   of the parts is not known
 * @param authors of each part; null where it is not known
 */
export function authorOf(told: ModelInfo, authors: readonly (ModelInfo | null)[]): ModelInfo {
  const known = authors.filter((one) => one !== null);
  const [first] = known;
  if (first === undefined || known.length < authors.length) return told;
  const names = (of: (one: ModelInfo) => string) => together([...new Set(known.map(of))]);
  const provider = names((one) => one.provider);
  const model = names((one) => one.model);
  const place = modelPlaces.findLast((far) => known.some((one) => one.place === far)) ?? first.place;
  const kept = known.map((one) => one.retentionDays ?? Number.NaN);
  const retentionDays = Math.max(...kept);
  if ([provider, model, place].join("\n") === [told.provider, told.model, told.place].join("\n")) return told;
  const { retentionDays: _ofAll, ...rest } = told;
  // What one of them has not declared is not known of all.
  return { ...rest, provider, model, place, ...(!Number.isNaN(retentionDays) && { retentionDays }) };
}
