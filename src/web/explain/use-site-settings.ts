/** The settings of this installation, as the root loader read them. */
import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "#contract/site/settings.ts";

/** @throws Error outside the site's root route, where there are no settings to read. */
export function useSiteSettings(): SiteSettings {
  const settings = useRouteLoaderData<SiteSettings>("root");
  if (settings === undefined) throw new Error("the root loader has not answered");
  return settings;
}
