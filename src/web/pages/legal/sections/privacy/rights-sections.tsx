/** The second half of /persondatapolitik: children, automatic decisions, rights, security, breaches and complaints. */
import type { LegalSection } from "../document/legal-document.tsx";
import { DataProtectionAgency, PageLink } from "../document/links.tsx";

export const rightsSections: readonly LegalSection[] = [
  {
    id: "boern-og-unge",
    heading: "Børn og unge",
    body: (
      <>
        <p>Du kan bruge grammatikkontrollen, uanset hvor gammel du er, for den samler ingen oplysninger om dig.</p>
        <p>
          I Danmark kan du selv give samtykke til en onlinetjeneste, når du er fyldt 15 år. Er du yngre, skal en
          forælder give samtykket. Er du under 18, kan du ikke tegne et abonnement alene.
        </p>
        <p>Vi laver ikke profiler af børn og unge og sender dem ikke markedsføring.</p>
      </>
    ),
  },
  {
    id: "automatiske-afgoerelser",
    heading: "Automatiske afgørelser",
    body: (
      <p>
        Ingen maskine træffer afgørelser om dig, som har betydning for dine rettigheder. Grammatikkontrollen foreslår,
        og du bestemmer. Vi giver ikke karakterer og gætter ikke på dem, og vi vurderer ikke, om en tekst er skrevet af
        AI.
      </p>
    ),
  },
  {
    id: "rettigheder",
    heading: "Dine rettigheder",
    body: (
      <>
        <p>Du har ret til at:</p>
        <ul>
          <li>
            <strong>Få indsigt:</strong> se, hvilke oplysninger vi har om dig, og få en kopi.
          </li>
          <li>
            <strong>Få rettet:</strong> få forkerte oplysninger ændret.
          </li>
          <li>
            <strong>Få slettet:</strong> få oplysninger fjernet, når vi ikke længere må eller skal have dem.
          </li>
          <li>
            <strong>Få begrænset:</strong> få os til kun at opbevare oplysningerne, for eksempel mens en uenighed bliver
            afklaret.
          </li>
          <li>
            <strong>Tage med:</strong> få de oplysninger, du selv har givet os, i et format, en computer kan læse
            (dataportabilitet).
          </li>
          <li>
            <strong>Gøre indsigelse:</strong> sige nej til det, vi gør ud fra en legitim interesse. Så stopper vi,
            medmindre vi har en tungere grund.
          </li>
          <li>
            <strong>Trække samtykke tilbage:</strong> når som helst. Det, vi nåede at gøre før, er stadig lovligt.
          </li>
        </ul>
        <p>
          Skriv til os på e-mailadressen øverst eller gennem siden <PageLink to="contact">Kontakt</PageLink>. Vi svarer
          hurtigst muligt og senest inden for 1 måned. Er sagen særlig svær, kan fristen blive forlænget med 2 måneder;
          det får du besked om inden for den første. Det er gratis.
        </p>
        <p>
          Vi kan være nødt til at sikre os, at du er den, du siger. Beviset for dit cookievalg kan vi kun finde, hvis du
          sender os det tilfældige id, der ligger i din browser.
        </p>
        <h3>Dine data</h3>
        <p>
          Har du en konto, kan du selv rette navn, e-mail, uddannelse og indstillinger i Min profil. Under Dine data kan
          du hente en kopi af alt, der hører til kontoen, i et format, en computer kan læse, og slette kontoen. Vi
          spørger om din adgangskode først. Beskeder, du har sendt gennem siden Kontakt, hører ikke til kontoen: Skriv
          til os om dem.
        </p>
      </>
    ),
  },
  {
    id: "sikkerhed",
    heading: "Sikkerhed",
    body: (
      <>
        <p>Vi beskytter oplysninger ved at have så få som muligt. Desuden:</p>
        <ul>
          <li>Begynder adressen med https, er forbindelsen mellem dig og os krypteret.</li>
          <li>Siden kører kun vores egen kode. Browseren får besked på at afvise al anden.</li>
          <li>Beskeder og tekster bliver ikke skrevet i loggen.</li>
          <li>Adgangskoder bliver kun gemt i en form, som ikke kan læses tilbage.</li>
          <li>
            Du får en mail, når nogen skifter din adgangskode eller e-mail, og når nogen logger ind på en ny enhed,
            medmindre du har slået det fra.
          </li>
          <li>Den, der gætter på en adgangskode, skal vente længere og længere mellem forsøgene.</li>
          <li>Der er grænser for, hvor tit en formular kan sendes, så den ikke kan misbruges.</li>
          <li>Der bliver taget sikkerhedskopier.</li>
        </ul>
      </>
    ),
  },
  {
    id: "brud",
    heading: "Hvis noget går galt",
    body: (
      <p>
        Sker der et brud på sikkerheden, anmelder vi det til Datatilsynet inden for 72 timer, efter at vi har opdaget
        det, medmindre det er usandsynligt, at nogen bliver ramt. Er risikoen for dig høj, fortæller vi dig hurtigst
        muligt, hvad der er sket, og hvad du kan gøre.
      </p>
    ),
  },
  {
    id: "klage",
    heading: "Klage til Datatilsynet",
    body: (
      <>
        <p>Er du utilfreds, så skriv til os, så vi kan rette det. Du kan altid klage til:</p>
        <DataProtectionAgency />
      </>
    ),
  },
  {
    id: "aendringer",
    heading: "Ændringer",
    body: (
      <p>
        Når politikken ændrer sig, skifter versionen og datoen øverst. Har du en konto, skriver vi til dig, før en
        vigtig ændring begynder at gælde.
      </p>
    ),
  },
];
