/** Distinguishes the exact address of a page from other spellings that the router would accept. */
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

/**
 * `declared`: the exact address of a page or its data. `unknown`: neither server nor browser has such a page.
 * `misspelt`: one of them would accept it as a page (`/PRISER`, `/%70riser`, `/priser//`).
 */
export type Address =
  | { readonly kind: "declared"; readonly page: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "misspelt" };

/** @param pages exact paths of the public pages */
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

/** The address from which the router fetches a page's data. */
function dataPath(page: string): string {
  return page.endsWith("/") ? `${page}_.data` : `${page}.data`;
}

/** True if only the catch-all route matches, however the path is read. */
function isUnknown(tree: RouteObject[], path: string): boolean {
  // As the router reads it: without dot segments and backslashes.
  const { pathname } = new URL(`http://localhost${path}`);
  // An unknown page has no data.
  if (!isDecodable(pathname) || pathname.endsWith(".data")) return false;
  return matchRoutes(tree, pathname)?.at(-1)?.route.path === "*";
}

/** The router can't read invalid percent-encoding, and no page has such an address. */
function isDecodable(path: string): boolean {
  try {
    // The result is used, because the bundler would remove a call without effect.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}

/**
 * The routes as the browser knows them: `caseSensitive` is not sent to it, so an address in other letters would be
 * rendered as unknown here but hydrated as the page there.
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
