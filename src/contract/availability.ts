/** What this release can do: pages ask here, so that nothing is offered before it works. */

export const availability = {
  /** Buying a plan or a manual review. */
  payments: false,
} as const;
