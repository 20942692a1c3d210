/** Says that a part of a document is not in force yet, for as long as nothing can be bought. */
import { availability } from "#contract/availability.ts";

/** Shows nothing once the sale is open. */
export function AppliesFrom() {
  if (availability.payments) return null;
  return (
    <p>
      <em>Du kan ikke købe noget på siden i dag. Det følgende gælder fra den dag, du kan købe.</em>
    </p>
  );
}
