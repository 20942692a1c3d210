/** The plans on offer, as the API tells them. */
import { apiPaths } from "#contract/paths.ts";
import type { PlanList } from "#contract/site/plans.schema.ts";
import type { ApiClient } from "../shell/api-client.ts";

/** Null when the API does not answer. */
export async function fetchPlans(api: ApiClient): Promise<PlanList | null> {
  try {
    return await api.get<PlanList>(apiPaths.plans);
  } catch {
    return null;
  }
}
