/** The first half of /persondatapolitik: who, which data, why, texts and AI, recipients and how long. */
import { runLimits } from "#contract/ai/run.rules.ts";
import { productName } from "#contract/brand.ts";
import { retention } from "#contract/legal.ts";
import { useSettingsIfLoaded } from "../../../../shell/state/site-settings.ts";
import { AppliesFrom } from "../document/applies-from.tsx";
import { CompanyList } from "../document/company.tsx";
import type { LegalSection } from "../document/legal-document.tsx";
import { PageLink } from "../document/links.tsx";
import { chatSection } from "./chat.tsx";
import { PurposesNotOpen, PurposesToday, PurposesWithAccount } from "./purposes.tsx";

// What »med det samme« means where /persondatapolitik promises it: on the site, in the database's files and in copies.

/** The two databases differ: the embedded one is written anew every night, PostgreSQL reuses the room when it needs it. */
function AtOnce() {
  const isEmbedded = useSettingsIfLoaded()?.hasEmbeddedDatabase ?? false;
  return (
    <>
      »Med det samme« betyder, at det er væk fra siden i samme øjeblik, og at ingen kan finde det frem dér.{" "}
      {isEmbedded
        ? "I databasens filer på serveren kan det ligge, til de bliver ryddet den følgende nat. Er der for lidt plads på serverens disk, bliver de ryddet den første nat, hvor der er plads igen."
        : "I databasens filer på serveren kan der ligge rester, som ikke kan hentes frem på siden, til databasen bruger pladsen igen."}{" "}
      I sikkerhedskopier kan det ligge, til de er {retention.backupDays} dage gamle.
    </>
  );
}

export const dataSections: readonly LegalSection[] = [
  {
    id: "dataansvarlig",
    heading: "Dataansvarlig og kontakt",
    body: (
      <>
        <p>Den, der driver siden, bestemmer, hvad oplysningerne bruges til, og har ansvaret for dem:</p>
        <CompanyList />
        <p>
          Skriv til os på e-mailadressen eller gennem siden <PageLink to="contact">Kontakt</PageLink>, hvis du har
          spørgsmål om dine oplysninger.
        </p>
      </>
    ),
  },
  {
    id: "oplysninger",
    heading: "Hvilke oplysninger vi har, og hvor de kommer fra",
    body: (
      <>
        <p>
          Vi får kun oplysninger fra dig selv og fra din browser. Vi henter eller køber ikke oplysninger andre steder.
        </p>
        <ul>
          <li>
            <strong>Tekster og filer:</strong> Det, du skriver eller åbner i grammatikkontrollen, bliver på din enhed.
            Kun hvis du melder et forkert forslag og sætter flueben ved det, sender du den ene sætning til os. Det samme
            gælder omskrivning og opsummering uden AI: Teksten bliver på din enhed. Vælger du AI, bliver den tekst, du
            sætter i gang, sendt. Det, du skriver i AI-chat, bliver sendt, når du er logget ind.
          </li>
          <li>
            <strong>Henvendelser:</strong> Det, du skriver i kontaktformularen og i formularen Fortryd aftale.
          </li>
          <li>
            <strong>Samtykke:</strong> Dit valg i Cookie-indstillinger, uden dit navn.
          </li>
          <li>
            <strong>Tekniske logs:</strong> Tidspunkt, sidetype og svartid, når din browser henter en side. Er du logget
            ind, også kontoens tilfældige id.
          </li>
        </ul>
        <p>
          Du bestemmer selv, om du vil skrive til os. Uden en e-mailadresse kan vi ikke svare eller kvittere. Hvad siden
          gemmer i din browser, står i <PageLink to="cookies">cookiepolitikken</PageLink>.
        </p>
        <h3>Konto</h3>
        <ul>
          <li>
            <strong>Din profil:</strong> Navn, e-mail og indstillinger, og uddannelse og skole, hvis du skriver dem.
          </li>
          <li>
            <strong>Din adgangskode:</strong> Kun i en form, som ikke kan læses tilbage.
          </li>
          <li>
            <strong>Din ordbog:</strong> De ord, du selv føjer til den, mens du er logget ind, og de ord fra enheden, du
            siger ja til at tage med.
          </li>
          <li>
            <strong>Din historik:</strong> De tekster, du har sat AI i gang med, dine valg og resultaterne, medmindre du
            har valgt »Gem ikke denne tekst«.
          </li>
          <li>
            <strong>Dine samtaler:</strong> Det, du skriver i AI-chat, svarene, teksten i de filer, du vedhæfter, dine
            mapper og dine skabeloner, medmindre du bruger midlertidig chat.
          </li>
          <li>
            <strong>Dit forbrug:</strong> Hvor mange AI-tekster du har lavet, og hvor mange beskeder du har sendt til AI
            hver dag, og hvor meget AI-modeller har læst og skrevet for dig.
          </li>
          <li>
            <strong>Dine vurderinger:</strong> Om et resultat var godt eller dårligt, og hvorfor. Teksten kun, hvis du
            sætter flueben ved det.
          </li>
          <li>
            <strong>Dine enheder:</strong> Hvilken slags browser og enhed du logger ind på, og hvornår. Vi gemmer ikke
            din IP-adresse.
          </li>
          <li>
            <strong>Hændelser:</strong> At du er logget ind, har skiftet adgangskode eller e-mail, har hentet dine data
            og lignende.
          </li>
        </ul>
        <p>
          Navn, e-mail og adgangskode skal vi have for at kunne oprette en konto. Resten bestemmer du selv. Tekster i
          grammatikkontrollen bliver på din enhed, også når du er logget ind.
        </p>
        <h3>Køb og gennemgang</h3>
        <AppliesFrom />
        <p>
          Køber du noget, får vi besked fra betalingsudbyderen om, at betalingen er gået igennem. Bestiller du en manuel
          gennemgang, får vi den opgave, du uploader.
        </p>
      </>
    ),
  },
  {
    id: "formaal",
    heading: "Formål og retsgrundlag",
    body: (
      <>
        <p>
          Grundlaget er databeskyttelsesforordningens artikel 6, stk. 1. Bogstaverne i tabellen er litraerne i den
          bestemmelse.
        </p>
        <PurposesToday />
        <h3>Med en konto</h3>
        <PurposesWithAccount />
        <h3>Med køb og manuel gennemgang</h3>
        <p>
          I dag kan du hverken købe noget eller bestille en manuel gennemgang. Det følgende gælder fra den dag, du kan.
        </p>
        <PurposesNotOpen />
        <p>
          Beder vi om samtykke (litra a), står det klart, hvad du siger ja til, og du kan trække det tilbage lige så
          let.
        </p>
      </>
    ),
  },
  {
    id: "tekster-og-ai",
    heading: "Dine tekster og AI",
    body: (
      <>
        <p>
          Grammatikkontrollen består af regler, en ordbog og en lille model af ordklasser, der hentes ned og kører i din
          browser. Teksten bliver ikke sendt til os, heller ikke når du åbner en fil. Melder du et forkert forslag, kan
          du vælge at sende den ene sætning, det handler om. Den bliver gemt uden dit navn og uden din konto.
        </p>
        <p>
          Serveren kan også tjekke en tekst for programmer, der kalder den direkte (API). Siden bruger det ikke. Tekst,
          der sendes på den måde, ligger kun i hukommelsen, mens den bliver tjekket, og skrives ikke ned.
        </p>
        <p>
          Omskrivning og opsummering uden AI laves også af regler og ordbog på din enhed. Der bliver ikke sendt noget,
          og resultatet står ikke i din historik.
        </p>
        <p>
          Fra starten er der ingen AI-model koblet til, og så går ingen tekst til en AI-leverandør. Har den, der driver
          siden, koblet en model til et værktøj, står det ved knappen, før du sender noget. Så gælder dette:
        </p>
        <ul>
          <li>Du ser, hvilken leverandør og hvilken model teksten går til, og hvor den bliver behandlet.</li>
          <li>
            Leverandøren modtager teksten og er databehandler. Den skal stå på siden{" "}
            <PageLink to="processors">Databehandlere</PageLink>, før den første tekst bliver sendt.
          </li>
          <li>Vi sender teksten, dine valg og vores vejledning til modellen, ikke dit navn eller din e-mail.</li>
          <li>
            Ligner noget i teksten et cpr-nummer, en adresse eller lignende, spørger vi, om det skal sløres, før den
            bliver sendt.
          </li>
          <li>
            Mens AI-teksten bliver lavet, og i {runLimits.logTtlMs / 60_000} minutter efter, ligger den i hukommelsen
            hos os, så du kan finde tilbage til den. Sletter du resultatet, forsvinder den også dér. Kører siden på
            flere servere, er det også i en hukommelse, de deler (Redis).
          </li>
          <li>
            I omskrivning og opsummering bliver resultatet gemt i din historik sammen med teksten, medmindre du vælger
            »Gem ikke denne tekst«. Du bestemmer selv, hvor længe, og kan slette det når som helst.
          </li>
          <li>Hverken vi eller leverandøren må træne på dine tekster.</li>
          <li>Vi skriver ikke tekster eller svar i loggen.</li>
        </ul>
        <p>
          Skriv aldrig cpr-numre, helbredsoplysninger eller andet følsomt om dig selv eller andre i et værktøj. Læs mere
          under <PageLink to="aiUse">Sådan bruger vi AI</PageLink>.
        </p>
      </>
    ),
  },
  chatSection,
  {
    id: "manuel-gennemgang",
    heading: "Manuel gennemgang",
    body: (
      <>
        <AppliesFrom />
        <p>
          Kun den korrekturlæser, der har opgaven, og den, der styrer fordelingen, kan læse den. De har tavshedspligt
          efter aftale med os og ser dit fornavn og opgaven, ikke resten af din konto. Filerne bliver slettet 30 dage
          fra den dag, gennemgangen er afsluttet, og du kan slette dem før. Vi bruger ikke AI på din opgave, medmindre
          du har sagt ja.
        </p>
      </>
    ),
  },
  {
    id: "modtagere",
    heading: "Modtagere og databehandlere",
    body: (
      <>
        <p>
          En databehandler er et firma, der behandler oplysninger for os og kun må gøre det, vi har aftalt skriftligt.{" "}
          {productName} kan køre helt uden. Hvilke slags tjenester der kan bruges, og hvad hver af dem får, står på
          siden <PageLink to="processors">Databehandlere</PageLink>.
        </p>
        <p>
          Vi sælger aldrig oplysninger. Vi giver dem kun videre til en myndighed eller en domstol, når loven kræver det.
        </p>
      </>
    ),
  },
  {
    id: "tredjelande",
    heading: "Lande uden for EU og EØS",
    body: (
      <p>
        Programmet sender ikke oplysninger ud af EU og EØS af sig selv. Vælger vi en leverandør uden for EU og EØS, skal
        der være et gyldigt grundlag: enten har EU-Kommissionen afgjort, at landet beskytter oplysninger godt nok
        (artikel 45), eller også har vi aftalt EU’s standardkontrakter med leverandøren (artikel 46). Leverandør, land
        og grundlag skal stå på siden <PageLink to="processors">Databehandlere</PageLink>, før den første oplysning
        bliver sendt. Du kan få en kopi af aftalen ved at skrive til os.
      </p>
    ),
  },
  {
    id: "opbevaring",
    heading: "Hvor længe vi gemmer",
    body: (
      <>
        <p>Fristen for hver slags oplysninger står i tabellen under Formål og retsgrundlag. Desuden gælder:</p>
        <ul>
          <li>
            En mail ligger i udsendelseskøen i højst {retention.mailQueueDays} dage. Er ingen mailtjeneste slået til,
            bliver mails i stedet skrevet til en mappe på serveren og slettet efter {retention.mailCopyDays} dage.
          </li>
          <li>
            Sletningen sker om natten, så der kan gå op til et døgn, fra fristen er nået. Historikken og dine samtaler
            viser ikke det, hvis tid er gået.
          </li>
          <li>
            <AtOnce />
          </li>
          <li>Sikkerhedskopier bliver slettet efter {retention.backupDays} dage.</li>
          <li>
            Regnskabsbilag skal efter bogføringsloven gemmes i {retention.bookkeepingYears} år fra udgangen af det
            regnskabsår, de hører til.
          </li>
          <li>Er der en klage eller en retssag, gemmer vi det, den handler om, til den er slut.</li>
        </ul>
      </>
    ),
  },
];
