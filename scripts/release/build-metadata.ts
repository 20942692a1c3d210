/** `/builds/latest.json` and `/builds/meta/<id>.json`: how an open tab learns of a new build and of its route rules. */
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buildPaths, guardedPrefixes, pagePaths, publicPages } from "../../src/contract/paths.ts";
import type { ReleaseInfo } from "../../src/main/release.ts";

export type RouteRule = "public" | "signed-in" | "open";

/**
 * The rule of each declared page: `public` pages are the same for everybody, `signed-in` ones need a stored access
 * token (spec section 2), the rest are `open` to both and may show different things.
 */
export function routeRules(): Record<string, RouteRule> {
  const publicPaths: ReadonlySet<string> = new Set(publicPages.map((key) => pagePaths[key]));
  const rules: Record<string, RouteRule> = {};
  for (const path of Object.values(pagePaths)) {
    const isGuarded = path === pagePaths.admin || guardedPrefixes.some((prefix) => path.startsWith(prefix));
    rules[path] = isGuarded ? "signed-in" : publicPaths.has(path) ? "public" : "open";
  }
  return rules;
}

export async function writeBuildMetadata(client: string, info: ReleaseInfo): Promise<void> {
  const meta = { ...info, routes: routeRules(), signedInPrefixes: guardedPrefixes };
  for (const [path, content] of [
    [buildPaths.latest, { id: info.id, time: info.time }],
    [buildPaths.meta(info.id), meta],
  ] as const) {
    const file = join(client, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(content)}\n`);
  }
}
