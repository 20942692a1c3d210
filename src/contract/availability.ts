/** Features available in this release, so that pages offer nothing that doesn't work yet. */

export const availability = {
  /** Buying a plan or a manual review. */
  payments: false,
} as const;
