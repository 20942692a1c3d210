/** The text of /cookiepolitik. */
import { productName } from "#contract/brand.ts";
import { consentLifetimeMonths, consentText, retention } from "#contract/legal.ts";
import { openConsent } from "../../../../shell/state/consent.ts";
import { Button } from "../../../../ui/button.tsx";
import { AppliesFrom } from "../document/applies-from.tsx";
import { CompanyList } from "../document/company.tsx";
import type { LegalSection } from "../document/legal-document.tsx";
import { LegalTable } from "../document/legal-table.tsx";
import { DataProtectionAgency, OutsideLink, PageLink } from "../document/links.tsx";
import { type StorageRow, storageRows } from "./storage-table.ts";

/** Opens the cookie settings again from /cookiepolitik. */
function ConsentButton() {
  return (
    <p>
      <Button variant="secondary" onClick={() => openConsent("cookiepolitik")}>
        {consentText.title}
      </Button>
    </p>
  );
}

const storageColumns = ["Navn", "Formål", "Kategori", "Hvor", "Levetid"];

export const cookieSections: readonly LegalSection[] = [
  {
    id: "hvad-er-cookies",
    heading: "Hvad er cookies?",
    body: (
      <>
        <p>
          En cookie er en lille tekst, som en side gemmer i din browser og kan læse igen senere. Browseren har også to
          andre steder, hvor en side kan gemme: <em>localStorage</em>, som bliver liggende, til det bliver slettet, og{" "}
          <em>sessionStorage</em>, som forsvinder, når du lukker fanen.
        </p>
        <p>
          Reglerne er de samme for alle tre. Derfor siger vi bare cookies om dem alle, medmindre forskellen betyder
          noget.
        </p>
      </>
    ),
  },
  {
    id: "ansvarlig",
    heading: "Hvem er ansvarlig?",
    body: (
      <>
        <p>Ansvarlig for cookies på {productName} er:</p>
        <CompanyList />
      </>
    ),
  },
  {
    id: "samtykke",
    heading: "Sådan giver og ændrer du samtykke",
    body: (
      <>
        <p>
          Når du er her første gang, spørger vi, hvad du siger ja til. Alt andet end det nødvendige er slået fra, indtil
          du selv slår det til. Det er lige så let at vælge »{consentText.rejectAll}« som »{consentText.acceptAll}«, og
          siden virker lige godt, uanset hvad du vælger.
        </p>
        <p>Du kan se, ændre og trække dit valg tilbage, når du vil, her eller i bunden af alle sider:</p>
        <ConsentButton />
        <p>
          Dit valg gælder i {consentLifetimeMonths} måneder. Så spørger vi igen. Vi spørger også igen, hvis teksten i{" "}
          {consentText.title} ændrer sig, eller hvis vi vil bruge cookies til noget nyt.
        </p>
        <p>
          Vi skal kunne vise, hvad du har valgt. Derfor gemmer vi et bevis på vores server: et tilfældigt id, dit valg,
          tidspunktet, tekstens version, et fingeraftryk af teksten, og om du valgte i banneret, i bunden af siden eller
          her. Beviset indeholder hverken dit navn, din e-mail eller din IP-adresse. Vi sletter det efter{" "}
          {retention.consentProofYears} år.
        </p>
      </>
    ),
  },
  {
    id: "kategorier",
    heading: "De fire kategorier",
    body: (
      <LegalTable
        caption="Kategorier, formål og retsgrundlag"
        columns={["Kategori", "Formål", "Retsgrundlag", "I brug"]}
        wideColumn={2}
        rows={[
          {
            key: "necessary",
            cells: [
              consentText.categories.necessary.label,
              "Får siden til at virke og husker det, du selv beder om.",
              "Cookiereglernes undtagelse for det, der er nødvendigt for en tjeneste, du har bedt om. Er der personoplysninger i, også databeskyttelsesforordningens artikel 6, stk. 1, litra b eller f",
              "Ja",
            ],
          },
          {
            key: "preferences",
            cells: [
              consentText.categories.preferences.label,
              "Husker valg, der gør siden nemmere at bruge, uden at du har bedt om det.",
              "Dit samtykke",
              "Nej",
            ],
          },
          {
            key: "statistics",
            cells: [
              consentText.categories.statistics.label,
              "Tæller, hvordan siden bliver brugt.",
              "Dit samtykke",
              "Nej",
            ],
          },
          {
            key: "marketing",
            cells: [consentText.categories.marketing.label, "Følger dig for at vise reklamer.", "Dit samtykke", "Nej"],
          },
        ]}
      />
    ),
  },
  {
    id: "oversigt",
    heading: "Alt, hvad vi gemmer i din browser",
    body: (
      <>
        <p>
          Alle rækkerne er nødvendige. De sættes og læses kun af {productName}, og ingen andre modtager dem. Din kladde,
          din ordbog og dit valg af udseende regnes for nødvendige, fordi du selv beder om dem, når du skriver, føjer et
          ord til eller vælger.
        </p>
        <LegalTable
          caption="I brug nu"
          columns={storageColumns}
          wideColumn={1}
          rows={storageRows.filter((row) => !row.needsAccount).map(tableRow)}
        />
        <h3>Login og konto</h3>
        <LegalTable
          caption="Når du har en konto"
          columns={storageColumns}
          wideColumn={1}
          rows={storageRows.filter((row) => row.needsAccount).map(tableRow)}
        />
        <h3>Betaling</h3>
        <AppliesFrom />
        <p>
          Når du betaler, sker det på betalingsudbyderens egen side, for eksempel hos Stripe. Udbyderen sætter sine egne
          cookies dér, blandt andet mod svindel, og har sin egen cookiepolitik. Vi henter intet fra udbyderen ind på
          vores sider. Hvem udbyderen er, står på siden <PageLink to="processors">Databehandlere</PageLink>.
        </p>
      </>
    ),
  },
  {
    id: "videregivelse",
    heading: "Andre modtagere og andre lande",
    body: (
      <p>
        Vi giver ikke oplysninger fra cookies videre, hverken til firmaer i Danmark eller i andre lande. Der er ingen
        kode, skrifttyper, billeder eller målinger fra andre på vores sider, heller ikke hvis du vælger »
        {consentText.acceptAll}«. Vil vi en dag bruge en modtager, skriver vi her, hvem det er, i hvilket land og på
        hvilket grundlag, og spørger dig først.
      </p>
    ),
  },
  {
    id: "slet",
    heading: "Sådan sletter du cookies",
    body: (
      <>
        <p>
          Slet din kladde med »Slet kladden fra denne enhed«, som altid står ved teksten. Gør det, før du går fra en
          computer på skolen eller biblioteket.
        </p>
        <p>Slet alt fra {productName} i din browser:</p>
        <ol>
          <li>Åbn browserens indstillinger, og find privatliv eller sikkerhed.</li>
          <li>Vælg cookies og webstedsdata.</li>
          <li>Find adressen på denne side, og slet data for den. Du kan også slette for alle sider.</li>
        </ol>
        <p>
          Så forsvinder dine kladder, din ordbog og dit valg i {consentText.title} fra enheden. Vi har ingen kopi af
          kladderne. Er du logget ind, ligger ordbogen også på din konto, og du bliver logget ud på enheden. Et privat
          vindue rydder selv op, når du lukker det.
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
          Skriv først til os gennem siden <PageLink to="contact">Kontakt</PageLink>, så vi kan rette fejlen. Du kan også
          klage til myndighederne.
        </p>
        <p>Handler klagen om personoplysninger, skal du skrive til:</p>
        <DataProtectionAgency />
        <p>
          Handler den om reglerne for cookies, fører Digitaliseringsstyrelsen tilsyn:{" "}
          <OutsideLink href="https://digst.dk">digst.dk</OutsideLink>.
        </p>
      </>
    ),
  },
  {
    id: "aendringer",
    heading: "Ændringer",
    body: (
      <p>
        Når politikken ændrer sig, skifter versionen og datoen øverst. Ændrer vi, hvad vi gemmer, eller hvorfor, spørger
        vi dig igen i {consentText.title}.
      </p>
    ),
  },
];

function tableRow({ name, purpose, place, lifetime }: StorageRow) {
  return {
    key: name,
    cells: [
      <code key="name" className="whitespace-nowrap">
        {name}
      </code>,
      purpose,
      consentText.categories.necessary.label,
      place,
      lifetime,
    ],
  };
}
