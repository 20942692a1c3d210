/** Says that a part of a document is not in force yet, for as long as the product can't do what it is about. */
import { availability } from "#contract/availability.ts";

const texts = {
  accounts: "Du kan ikke oprette konto i dag. Det følgende gælder fra den dag, du kan oprette konto.",
  payments: "Du kan ikke købe noget på siden i dag. Det følgende gælder fra den dag, du kan købe.",
} as const satisfies Record<keyof typeof availability, string>;

/** Shows nothing once the thing is open. */
export function AppliesFrom({ what }: { readonly what: keyof typeof availability }) {
  if (availability[what]) return null;
  return (
    <p>
      <em>{texts[what]}</em>
    </p>
  );
}
