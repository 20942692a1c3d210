/** Who runs this installation; what the configuration does not tell is marked as missing, never made up. */
import type { CompanyFacts } from "#contract/site/settings.ts";

const notConfigured = "Ikke udfyldt af den, der driver siden";

export function CompanyFactList({ company }: { readonly company: CompanyFacts }) {
  const { name, address, cvr, email, phone } = company;
  const mail =
    email === null ? null : (
      <a className="text-link" href={`mailto:${email}`}>
        {email}
      </a>
    );
  const call =
    phone === null ? null : (
      <a className="text-link" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
        {phone}
      </a>
    );
  const facts = [
    ["Navn", name],
    ["Adresse", address],
    ["CVR", cvr],
    ["E-mail", mail],
    // The law asks for the others; a telephone is shown where there is one.
    ...(call === null ? [] : [["Telefon", call] as const]),
  ] as const;
  return (
    <dl className="grid max-w-text text-ui">
      {facts.map(([term, value]) => (
        <div key={term} className="grid grid-cols-[6rem_1fr] gap-x-4 border-line border-t py-2.5">
          <dt className="font-semibold">{term}</dt>
          <dd>{value ?? <span className="text-ink-2">{notConfigured}</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
