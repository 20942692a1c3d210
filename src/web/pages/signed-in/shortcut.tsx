/** The old dashboard addresses: someone signed in is led on to the tool. */
import { type ClientLoaderFunctionArgs, redirect } from "react-router";
import { pagePaths } from "#contract/paths.ts";
import { shortcutTarget } from "../../shell/guards.ts";
import { wantedPlace } from "../../shell/navigation/require-session.ts";

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  throw redirect(shortcutTarget(wantedPlace(request)) ?? pagePaths.home);
}
clientLoader.hydrate = true as const;

export function HydrateFallback() {
  return null;
}

/** Never shown: the loader always leads on. */
export default function Shortcut() {
  return null;
}
