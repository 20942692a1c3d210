/** Whether script has taken over the server's HTML. */
import { useSyncExternalStore } from "react";

/** False on the server and until hydration; a form's button waits for it, or the browser would send the form itself. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
