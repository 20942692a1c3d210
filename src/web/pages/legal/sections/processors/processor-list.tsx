/** The firms that handle personal data for this installation, or the plain statement that none is named. */
import { formatDate } from "#contract/format.da.ts";
import type { Processor } from "#contract/legal.ts";
import { LegalTable } from "../document/legal-table.tsx";

export function ProcessorList({ processors }: { readonly processors: readonly Processor[] }) {
  if (processors.length === 0) {
    return (
      <p>
        Den, der driver siden, har ikke angivet nogen databehandlere. Det er rigtigt, når siden kører på egen maskine og
        med den opsætning, den har fra starten: Så ligger alt på den ene server.
      </p>
    );
  }
  return (
    <LegalTable
      caption="Databehandlere"
      columns={["Firma", "Bruges til", "Land", "Databehandleraftale", "Grundlag uden for EU og EØS"]}
      rows={processors.map(({ name, purpose, country, agreementDate, transferGround }) => ({
        key: name,
        cells: [name, purpose, country, formatDate(agreementDate), transferGround ?? "Ikke nødvendigt"],
      }))}
    />
  );
}
