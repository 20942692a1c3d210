/** Whether the first document has been woken: from then on pages come by navigation, not from the server's HTML. */

let live = false;

/** Called by an effect in the root, after hydration. */
export function markHydrated(): void {
  live = true;
}

export function isHydrated(): boolean {
  return live;
}
