/** The installation's settings as the root loader gave them to this document. */
import { useRouteLoaderData } from "react-router";
import type { SiteSettings } from "#contract/site/settings.ts";

/** For what is also drawn when the root itself failed: undefined then. */
export function useSettingsIfLoaded(): SiteSettings | undefined {
  return useRouteLoaderData<SiteSettings>("root");
}

/** @throws Error outside the site's root route, where there are no settings to read. */
export function useSiteSettings(): SiteSettings {
  const settings = useSettingsIfLoaded();
  if (settings === undefined) throw new Error("the root loader has not answered");
  return settings;
}
