/** The model withdrawal form, whose words the law prescribes (forbrugeraftaleloven, bilag 3); only the company is ours. */
import { notFilledIn, useCompany } from "../document/company.tsx";
import { PageLink } from "../document/links.tsx";

export function WithdrawalForm() {
  const { name, address, email } = useCompany();
  const recipient = [name, address, email].filter((fact) => fact !== null).join(", ");
  return (
    <>
      <p>
        Formularen kan udskrives og sendes. Det er nemmere at bruge{" "}
        <PageLink to="withdrawal">Fortryd aftalen her</PageLink>.
      </p>
      <p>(Denne formular udfyldes og returneres kun, hvis fortrydelsesretten gøres gældende.)</p>
      <ul>
        <li>Til (navn, adresse og e-mailadresse): {recipient === "" ? notFilledIn : recipient}</li>
        <li>
          Jeg/vi (*) meddeler herved, at jeg/vi (*) ønsker at gøre fortrydelsesretten gældende i forbindelse med
          min/vores (*) købsaftale om følgende varer (*)/levering af følgende tjenesteydelser (*):
        </li>
        <li>Bestilt den (*)/modtaget den (*):</li>
        <li>Forbrugerens navn (forbrugernes navne):</li>
        <li>Forbrugerens adresse (forbrugernes adresser):</li>
        <li>Forbrugerens underskrift (forbrugernes underskrifter) (kun hvis formularens indhold meddeles på papir):</li>
        <li>Dato:</li>
      </ul>
      <p>(*) Det ikke relevante udstreges.</p>
    </>
  );
}
