/** The first half of /abonnementsbetingelser: seller, plans, ordering, paying, renewing and cancelling. */
import { productName } from "#contract/brand.ts";
import { AppliesFrom } from "../document/applies-from.tsx";
import { CompanyList } from "../document/company.tsx";
import type { LegalSection } from "../document/legal-document.tsx";
import { LegalTable } from "../document/legal-table.tsx";
import { PageLink } from "../document/links.tsx";

export const buyingSections: readonly LegalSection[] = [
  {
    id: "hvornaar",
    heading: "Hvornår betingelserne gælder",
    body: (
      <>
        <AppliesFrom />
        <p>
          Betingelserne fortæller, hvad der gælder for betalte abonnementer og engangskøb. Det, der er gratis, følger{" "}
          <PageLink to="terms">brugerbetingelserne</PageLink>.
        </p>
      </>
    ),
  },
  {
    id: "saelger",
    heading: "Sælger",
    body: (
      <>
        <p>Du køber af den, der driver {productName}:</p>
        <CompanyList />
      </>
    ),
  },
  {
    id: "abonnementerne",
    heading: "Abonnementerne",
    body: (
      <>
        <LegalTable
          caption="Det kan du få i dag"
          columns={["Navn", "Indhold", "Grænser", "Pris pr. periode", "Samlet pris pr. betalingsperiode"]}
          rows={[
            {
              key: "free",
              cells: [
                "Gratis",
                "Grammatikkontrol på din egen enhed, uden konto",
                "Tekster på op til 200.000 tegn",
                "0 kr.",
                "0 kr.",
              ],
            },
          ]}
        />
        <p>
          Der er ingen betalte abonnementer, så ingen kan blive opkrævet noget. Sælger vi abonnementer, står indhold,
          grænser og priser her og på siden <PageLink to="prices">Priser</PageLink>. Priserne er i danske kroner og
          inkl. moms, og der kommer ingen gebyrer oveni.
        </p>
      </>
    ),
  },
  {
    id: "bestilling",
    heading: "Bestilling",
    body: (
      <>
        <ol>
          <li>Du vælger et abonnement eller et engangskøb og ser pris, periode, fornyelse og opsigelse.</li>
          <li>Du læser betingelserne og dine oplysninger igennem og kan rette dem.</li>
          <li>Du trykker på »Bestil og betal«. Først dér bliver du bundet til at betale.</li>
          <li>
            Du får en ordrebekræftelse på e-mail med det, du har købt, prisen, betingelserne, oplysning om
            fortrydelsesretten og fortrydelsesformularen. Gem den.
          </li>
        </ol>
        <p>Aftalen bliver indgået på dansk. Vi gemmer den, og du kan se den under Kvitteringer i Min profil.</p>
      </>
    ),
  },
  {
    id: "betaling",
    heading: "Betaling",
    body: (
      <>
        <ul>
          <li>
            Du kan betale med de betalingsmidler, der står ved bestillingen, for eksempel betalingskort, Apple Pay og
            Google Pay. MobilePay kan kun bruges til engangskøb, ikke til abonnementer.
          </li>
          <li>
            Første betaling bliver trukket, når du bestiller. Derefter trækker vi den første dag i hver ny periode.
            Datoen for næste betaling står i Min profil.
          </li>
          <li>
            Går en betaling ikke igennem, skriver vi til dig. Du har 7 dage til at betale eller skifte kort. I de 7 dage
            kan du bruge abonnementet som før. Betaler du ikke, stopper det uden gebyr.
          </li>
          <li>Betalingsudbyderen behandler dit kort. Vi ser aldrig kortnummeret.</li>
        </ul>
      </>
    ),
  },
  {
    id: "fornyelse",
    heading: "Varighed og fornyelse",
    body: (
      <>
        <p>
          Et abonnement løber, til du opsiger det. Det fornyes automatisk hver måned eller hvert år, alt efter hvad du
          har valgt. Har du valgt et år, skriver vi til dig 30 dage og 7 dage før fornyelsen med prisen og et link til
          at opsige.
        </p>
      </>
    ),
  },
  {
    id: "opsigelse",
    heading: "Opsigelse",
    body: (
      <>
        <p>
          Du kan opsige når som helst i Min profil med »Opsig abonnement«. Der er ingen binding og intet gebyr, og du
          behøver ikke sige hvorfor. Du får kvittering med det samme. Abonnementet virker til udløbet af den periode, du
          har betalt for, og fornyes ikke.
        </p>
      </>
    ),
  },
  {
    id: "proeveperiode",
    heading: "Prøveperiode",
    body: (
      <p>
        Der er ingen prøveperiode. Tilbyder vi en, står længden, prisen bagefter og datoen for den første betaling lige
        tydeligt, før du siger ja, og vi skriver til dig, inden prøven slutter.
      </p>
    ),
  },
];
