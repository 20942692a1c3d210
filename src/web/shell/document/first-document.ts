/** Whether a component belongs to the server's HTML, or was made in the browser. */
import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * True on the server and for what was hydrated from its HTML, for as long as it lives; false for what the browser
 * rendered by itself, after a navigation or because hydration failed. Scripts are only written where this is true:
 * React makes script elements by innerHTML, which Trusted Types refuse, and then the whole page would be gone.
 */
export function useIsFirstDocument(): boolean {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isFirst] = useState(isHydrating);
  return isFirst;
}
