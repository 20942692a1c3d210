/** The company behind the installation, as the law wants it shown; what is not configured is said plainly. */
import type { ReactNode } from "react";
import type { CompanyFacts } from "#contract/site/settings.ts";
import { useSettingsIfLoaded } from "../../../../shell/state/site-settings.ts";

/** What stands where the installation has not been told a fact. */
export const notFilledIn = "Ikke oplyst endnu";

const nothingKnown: CompanyFacts = { name: null, address: null, cvr: null, email: null, phone: null };

/** Company facts of the running installation; all null when the document's loader has no data (the error screen). */
export function useCompany(): CompanyFacts {
  return useSettingsIfLoaded()?.company ?? nothingKnown;
}

/** Name, address, CVR, e-mail and telephone as a list. */
export function CompanyList() {
  const { name, address, cvr, email, phone } = useCompany();
  return (
    <dl>
      <Fact label="Navn">{name}</Fact>
      <Fact label="Adresse">{address}</Fact>
      <Fact label="CVR-nummer">{cvr}</Fact>
      <Fact label="E-mail">{email === null ? null : <a href={`mailto:${email}`}>{email}</a>}</Fact>
      {phone === null ? null : <Fact label="Telefon">{phone}</Fact>}
    </dl>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children ?? notFilledIn}</dd>
    </>
  );
}
