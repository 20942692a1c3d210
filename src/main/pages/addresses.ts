/** Tells the one spelling of a page's address from the others that the router would take for it. */
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * `declared`: a page, or the data of one, in its exact spelling. `unknown`: server and browser agree that it is no page.
 * `misspelt`: one of them would take it for a page after all (`/PRISER`, `/%70riser`, `/priser//`).
 */
export type Address =
  | { readonly kind: "declared"; readonly page: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "misspelt" };

/** @param pages Exact paths of the pages that anybody may ask for. */
export function createAddresses(routes: ServerBuild["routes"], pages: Iterable<string>): (path: string) => Address {
  const declared = new Map<string, Address>();
  for (const page of pages) {
    const address: Address = { kind: "declared", page };
    declared.set(page, address);
    declared.set(dataPath(page), address);
  }
  const tree = children(routes);
  return (path) => declared.get(path) ?? { kind: isUnknown(tree, path) ? "unknown" : "misspelt" };
}

/** Where the router asks for the data of a page. */
function dataPath(page: string): string {
  return page.endsWith("/") ? `${page}_.data` : `${page}.data`;
}

/** True when nothing but the page for everything else answers, however the path is read. */
function isUnknown(tree: RouteObject[], path: string): boolean {
  // As the router reads it: without dot segments and backslashes.
  const { pathname } = new URL(`http://localhost${path}`);
  // A page that is none has no data.
  if (!isDecodable(pathname) || pathname.endsWith(".data")) return false;
  return matchRoutes(tree, pathname)?.at(-1)?.route.path === "*";
}

/** The router can't read a broken percent-encoding: no page of ours has such an address. */
function isDecodable(path: string): boolean {
  try {
    // The result is used, or the bundler takes the call for one without effect and drops it.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/**
 * The routes as the browser knows them: there `caseSensitive` does not arrive, so an address in other letters would be
 * rendered as unknown here and woken as the page there.
 */
function children(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => ({
      id,
      ...(path === undefined ? undefined : { path }),
      ...(index === true ? { index } : { children: children(routes, id) }),
    }));
}
