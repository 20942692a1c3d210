/** Who runs this installation: the facts that the configuration has, and nothing in place of the others. */
import type { CompanyFacts } from "#contract/site/settings.ts";

/** True when at least one fact is configured, so that there is something to list. */
export function hasCompanyFacts(company: CompanyFacts): boolean {
  return Object.values(company).some((value) => value !== null);
}

/** Null when no fact is configured. */
export function CompanyFactList({ company }: { readonly company: CompanyFacts }) {
  if (!hasCompanyFacts(company)) return null;
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
    ["Telefon", call],
  ] as const;
  return (
    <dl className="grid max-w-text text-ui">
      {facts.map(([term, value]) =>
        value === null ? null : (
          <div key={term} className="grid grid-cols-[6rem_1fr] gap-x-4 border-line border-t py-2.5">
            <dt className="font-semibold">{term}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
