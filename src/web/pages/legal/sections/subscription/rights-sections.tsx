/** The second half of /abonnementsbetingelser: withdrawal, price changes, single purchases, faults and complaints. */

import { notFilledIn, useCompany } from "../document/company.tsx";
import type { LegalSection } from "../document/legal-document.tsx";
import { ConsumerComplaint, PageLink } from "../document/links.tsx";

/**
 * The model withdrawal form, whose words the law prescribes (forbrugeraftaleloven, bilag 3); only the company is ours.
 */
function WithdrawalForm() {
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

export const rightsSections: readonly LegalSection[] = [
  {
    id: "fortrydelsesret",
    heading: "Fortrydelsesret (14 dage)",
    body: (
      <>
        <p>
          Du kan fortryde et køb i 14 dage fra den dag, aftalen er indgået, uden at sige hvorfor. Er den sidste dag en
          lørdag, en helligdag, grundlovsdag, juleaftensdag eller nytårsaftensdag, kan du vente til næste hverdag. Har
          vi ikke oplyst dig om fortrydelsesretten, bliver fristen længere.
        </p>
        <h3>Sådan fortryder du</h3>
        <p>Vælg selv en af de tre måder. Det er nok, at du sender beskeden, før fristen er udløbet.</p>
        <ul>
          <li>
            Brug <PageLink to="withdrawal">Fortryd aftalen her</PageLink>, som også står i bunden af alle sider. Du får
            straks kvittering på e-mail med dato og klokkeslæt.
          </li>
          <li>Skriv en e-mail til os, hvor du tydeligt siger, at du fortryder.</li>
          <li>Udfyld standardfortrydelsesformularen nederst på siden, og send den til os.</li>
        </ul>
        <h3>Hvad du får tilbage</h3>
        <p>
          Du får alt, hvad du har betalt, tilbage uden unødig forsinkelse og senest 14 dage efter den dag, vi fik din
          besked. Vi bruger det betalingsmiddel, du selv brugte, medmindre du siger ja til et andet. Det koster dig ikke
          noget.
        </p>
        <h3>Hvis du vil begynde med det samme</h3>
        <p>
          Fortrydelsesretten til et abonnement forsvinder ikke, fordi du tager det i brug. Har du ved bestillingen bedt
          om, at det begynder straks, kan vi beholde betaling for den del af perioden, der er gået, før du fortrød. Har
          du for eksempel brugt 10 af 30 dage, beholder vi en tredjedel. Har du ikke bedt om det, eller har vi ikke
          oplyst dig om det, skal du ikke betale noget.
        </p>
        <h3>Manuel gennemgang</h3>
        <p>
          Ved bestillingen kan du selv sætte kryds ved, at vi skal gå i gang med det samme, og at du ved, at
          fortrydelsesretten ophører, når opgaven er leveret. Fortryder du, før vi er begyndt, får du alle pengene
          tilbage. Er vi begyndt, betaler du kun for de sider, der er færdige. Når hele opgaven er leveret efter dit
          udtrykkelige samtykke, kan du ikke længere fortryde, men du kan stadig klage over fejl.
        </p>
      </>
    ),
  },
  {
    id: "prisaendringer",
    heading: "Prisændringer",
    body: (
      <>
        <p>
          Vi kan ændre prisen, når der er en saglig grund, for eksempel at vores udgifter til drift eller moms ændrer
          sig. Du får besked på e-mail mindst 30 dage før, med den nye pris, grunden og et link til at opsige uden
          gebyr. En ny pris gælder aldrig i en periode, du allerede har betalt for.
        </p>
      </>
    ),
  },
  {
    id: "engangskoeb",
    heading: "Engangskøb",
    body: (
      <>
        <p>
          Et engangskøb bliver kun betalt én gang og fornyes ikke. Et Eksamenspas gælder i 30 dage og stopper af sig
          selv. En manuel gennemgang gælder den ene opgave, du bestiller den til.
        </p>
      </>
    ),
  },
  {
    id: "under-18",
    heading: "Under 18 år",
    body: (
      <>
        <p>
          Er du under 18, kan du ikke tegne et abonnement alene. En forælder kan købe til dig. Så er det forælderen, der
          er kunde, betaler og kan opsige og fortryde, mens det er dig, der bruger kontoen.
        </p>
      </>
    ),
  },
  {
    id: "mangler",
    heading: "Mangler, penge tilbage og nedbrud",
    body: (
      <>
        <p>
          Virker det, du har betalt for, ikke som aftalt, har du rettigheder efter købeloven: at få fejlen rettet, et
          afslag i prisen eller at ophæve aftalen. Det står nærmere under »Fejl og mangler« i{" "}
          <PageLink to="terms">brugerbetingelserne</PageLink>. En kørsel, der ikke giver dig noget, tæller ikke med i
          din brugsgrænse. Må vi kassere et svar, fordi det ikke kan bruges, eller siger AI-chat i Læringstilstand nej
          til at skrive din opgave, er de to første på et døgn gratis, og de næste tæller med. Har du fået noget af
          resultatet, tæller kørslen med, også når du stopper den eller sletter samtalen undervejs. I AI-chat tæller et
          svar ikke med, når det er os eller AI-tjenesten, der afbryder det. Er et betalt værktøj nede så længe, at det
          har betydning for dig, kan du få penge tilbage for den tid.
        </p>
      </>
    ),
  },
  {
    id: "kvitteringer",
    heading: "Kvitteringer og moms",
    body: (
      <>
        <p>
          Du får en kvittering på e-mail for hver betaling. Den viser sælgers navn, adresse og CVR-nummer, dato, nummer,
          hvad du har købt, beløb uden moms, moms og det samlede beløb. Du kan også hente dem i Min profil.
        </p>
      </>
    ),
  },
  {
    id: "klage",
    heading: "Klage",
    body: (
      <>
        <p>
          Skriv til os gennem siden <PageLink to="contact">Kontakt</PageLink> eller på e-mailadressen øverst. Vi svarer
          på klager inden for 5 hverdage.
        </p>
        <ConsumerComplaint />
      </>
    ),
  },
  {
    id: "aendringer",
    heading: "Version og ændringer",
    body: (
      <>
        <p>Versionen og datoen står øverst. Den version, du har købt efter, følger med din ordrebekræftelse.</p>
        <p>
          Ændrer vi betingelserne for et abonnement, du har, får du besked på e-mail mindst 30 dage før og kan opsige
          uden gebyr.
        </p>
      </>
    ),
  },
  {
    id: "standardfortrydelsesformular",
    heading: "Bilag: Standard\u00adfortrydelses\u00adformular",
    body: <WithdrawalForm />,
  },
];
