/** Reads the titles of the public pages; the build draws them on the Open Graph images. */
import type { MetaArgs, MetaDescriptor, ServerBuild } from "react-router";
import { type PageKey, pagePaths, publicPages } from "#contract/paths.ts";
import type { SiteSettings } from "#contract/site/settings.ts";

type Meta = (args: MetaArgs) => MetaDescriptor[] | undefined;

/** Each public page's title, from its document. */
export async function pageTitles(settings: SiteSettings): Promise<ReadonlyMap<PageKey, string>> {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const titles = new Map<PageKey, string>();
  for (const key of publicPages) {
    const path = pagePaths[key];
    const route = Object.values(build.routes).find(
      (r) => r !== undefined && (path === "/" ? r.index === true : r.path === path.slice(1) || r.path === path),
    );
    const meta = route?.module.meta as Meta | undefined;
    const root = {
      id: "root",
      pathname: "/",
      params: {},
      loaderData: settings,
      data: settings,
      handle: undefined,
      meta: [],
    };
    const args = {
      loaderData: undefined,
      data: undefined,
      params: {},
      location: { pathname: path, search: "", hash: "", state: null, key: "default" },
      matches: [root],
      error: undefined,
    };
    const title = meta?.(args as unknown as MetaArgs)?.find((tag): tag is { title: string } => "title" in tag)?.title;
    if (title !== undefined) titles.set(key, title);
  }
  return titles;
}
