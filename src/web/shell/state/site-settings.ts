/** The installation's settings as the root loader gave them to this document. */
import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "#contract/site/settings.ts";

/** Undefined only when the root itself failed. */
export function useSiteSettings(): SiteSettings | undefined {
  return useRouteLoaderData<SiteSettings>("root");
}
