/** The second half of /brugerbetingelser: misuse, manual review, faults, liability, ending, changes and complaints. */
import { productName } from "#contract/brand.ts";
import { retention } from "#contract/legal.ts";
import { AppliesFrom } from "../document/applies-from.tsx";
import type { LegalSection } from "../document/legal-document.tsx";
import { ConsumerComplaint, PageLink } from "../document/links.tsx";

export const conductSections: readonly LegalSection[] = [
  {
    id: "forbudt-brug",
    heading: "Det må du ikke",
    body: (
      <>
        <p>Du må ikke bruge {productName} til at:</p>
        <ul>
          <li>bryde loven eller krænke andres rettigheder</li>
          <li>true, chikanere eller hænge andre ud</li>
          <li>behandle andres personlige oplysninger uden lov</li>
          <li>kalde siden automatisk i en mængde, der går ud over andre, eller komme uden om grænserne</li>
          <li>angribe siden, lede efter adgang til andres oplysninger eller sprede skadelig kode.</li>
        </ul>
        <p>
          Finder du en sikkerhedsfejl, så skriv til os. Vi forfølger ikke den, der leder i god tro og siger det til os.
        </p>
      </>
    ),
  },
  {
    id: "manuel-gennemgang",
    heading: "Manuel gennemgang",
    body: (
      <>
        <AppliesFrom />
        <ul>
          <li>
            <strong>Hvad du får:</strong> Et menneske retter sproget i din opgave. Du får en fil med sporede ændringer,
            en ren version og en kort opsummering.
          </li>
          <li>
            <strong>Indholdet er dit:</strong> Vi ændrer ikke meninger, argumenter, tal eller kilder. Er vi i tvivl,
            skriver vi en kommentar.
          </li>
          <li>
            <strong>Din opgave:</strong> Når du bestiller, bekræfter du, at teksten er din egen, og at korrektur er
            tilladt i opgaven.
          </li>
          <li>
            <strong>Levering:</strong> Du ser tidspunktet, før du bestiller, og får besked, når filerne er klar.
          </li>
          <li>
            <strong>Fejl:</strong> Meld fejl inden for 14 dage, så retter vi dem hurtigt uden ekstra betaling. Kan de
            ikke rettes, får du helt eller delvist pengene tilbage. Dine rettigheder efter loven gælder længere.
          </li>
          <li>
            <strong>Forsinkelse:</strong> Kommer vi for sent, kan du få et afslag i prisen. Er forsinkelsen væsentlig,
            kan du ophæve aftalen og få pengene tilbage.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: "fejl-og-mangler",
    heading: "Fejl og mangler",
    body: (
      <>
        <p>Virker noget ikke, så skriv til os, så snart du opdager det. Så kan vi hurtigst finde fejlen.</p>
        <h3>Når du har betalt</h3>
        <AppliesFrom />
        <p>
          Købeloven giver dig rettigheder, når en digital ydelse har en mangel. Du kan først kræve, at vi retter fejlen
          inden rimelig tid og uden udgift for dig. Sker det ikke, kan du kræve et afslag i prisen, der passer til
          manglen, eller ophæve aftalen, medmindre manglen er uvæsentlig. Ydelsen skal være i orden, så længe
          abonnementet løber. Du kan også have ret til erstatning.
        </p>
      </>
    ),
  },
  {
    id: "ansvar",
    heading: "Ansvar",
    body: (
      <>
        <p>Vi har ansvar efter dansk rets almindelige regler.</p>
        <p>
          Vi har ikke ansvar for, hvordan du bruger et forslag, for en bedømmelse eller for en sag om snyd på din
          uddannelse. For det, der er gratis, har vi heller ikke ansvar for indirekte tab.
        </p>
        <p>
          Begrænsningerne gælder ikke, hvis vi har handlet med forsæt eller groft uagtsomt, hvis nogen kommer til skade,
          eller hvis loven ikke tillader dem. De ændrer ikke de rettigheder, du har som forbruger.
        </p>
      </>
    ),
  },
  {
    id: "ophoer",
    heading: "Når brugen stopper",
    body: (
      <>
        <p>Du kan stoppe når som helst. Uden konto er der intet at opsige.</p>
        <p>Vi kan spærre for en adresse, der angriber siden eller belaster den, så andre ikke kan bruge den.</p>
        <h3>Konto</h3>
        <p>
          Du sletter selv din konto i Min profil og kan fortryde i {retention.deletionRegretDays} dage. Bekræfter du
          ikke din e-mail, bliver kontoen slettet efter {retention.unverifiedAccountDays} dage.
        </p>
        <p>
          Bryder du betingelserne, kan vi spærre din konto. Du får besked i forvejen med en grund, medmindre det haster
          af hensyn til sikkerheden eller loven. Du kan klage til os, og et menneske ser på sagen igen. Lukker vi
          kontoen eller hele tjenesten, kan du hente dine data i 30 dage, og du får penge tilbage for det, du har betalt
          for og ikke kan bruge.
        </p>
      </>
    ),
  },
  {
    id: "aendringer",
    heading: "Ændringer",
    body: (
      <>
        <p>
          Når betingelserne ændrer sig, skifter versionen og datoen øverst. Den nye version gælder kun for det, du gør
          efter datoen.
        </p>
        <h3>Med konto</h3>
        <p>
          Har du en konto, skriver vi til din e-mail mindst 30 dage før en ændring, der stiller dig dårligere, og
          fortæller hvorfor. Så kan du opsige uden udgift, før den gælder. Ændringer, som loven kræver, eller som kun er
          til din fordel, kan komme hurtigere.
        </p>
      </>
    ),
  },
  {
    id: "klage",
    heading: "Klage og uenighed",
    body: (
      <>
        <p>
          Skriv til os gennem siden <PageLink to="contact">Kontakt</PageLink> eller på e-mailadressen øverst. Vi svarer
          på klager inden for 5 hverdage.
        </p>
        <ConsumerComplaint />
        <p>
          En sag kan også komme for domstolene. Er du forbruger, kan du anlægge den ved retten dér, hvor du bor, og
          sagen følger lovens regler om værneting.
        </p>
      </>
    ),
  },
];
