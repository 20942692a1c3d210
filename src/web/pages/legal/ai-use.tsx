/** /saadan-bruger-vi-ai: what is AI here and what is not, what a person will be shown, and what we refuse. */
import { productName } from "#contract/brand.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import type { Route } from "./+types/ai-use";
import { LegalDocument, type LegalSection } from "./sections/document/legal-document.tsx";
import { PageLink } from "./sections/document/links.tsx";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    key: "aiUse",
    title: "Sådan bruger vi AI",
    description: `Hvad hos ${productName} der er AI, og hvad der er regler på din egen enhed. Læs, hvad du får at vide, før en tekst bliver sendt, og hvad vi siger nej til.`,
    matches,
  });
}

export default function AiUsePage() {
  return (
    <LegalDocument
      documentKey="aiUse"
      title="Sådan bruger vi AI"
      summary={[
        "Grammatikkontrollen er regler, en ordbog og en lille model, der gætter ordklasser, på din egen enhed. Omskrivning kan også laves uden AI.",
        "Bruger et værktøj AI, får du at vide hvilken model, før din tekst bliver sendt.",
        "I AI-chat står der altid, at du skriver med en AI, eller at svaret er lavet uden.",
        "Hverken vi eller en leverandør må træne på dine tekster.",
        "Vi skjuler ikke AI og gætter ikke på karakterer.",
      ]}
      sections={sections}
    />
  );
}

const sections: readonly LegalSection[] = [
  {
    id: "i-dag",
    heading: "Uden AI: regler på din egen enhed",
    body: (
      <>
        <p>
          <PageLink to="grammar">Grammatikkontrollen</PageLink> deler din tekst i sætninger og ord, slår ordene op i en
          dansk ordbog og prøver faste regler af, for eksempel om et ord står to gange, eller om en ugedag har stort
          begyndelsesbogstav. En lille statistisk model, der er lært af mærkede avissætninger, gætter, hvilken ordklasse
          hvert ord har. Den skriver ingen tekst. Den samme tekst giver altid det samme svar.
        </p>
        <ul>
          <li>Ordbog, regler og model bliver hentet én gang og kører i din browser. Teksten bliver ikke sendt.</li>
          <li>Hvert fund har en forklaring, så du kan se, hvilken regel der ligger bag.</li>
          <li>
            Sikre fejl er dem, reglen næsten altid rammer rigtigt. Mulige fejl er dem, du selv skal tage stilling til.
          </li>
          <li>Den skriver ikke for dig, og den ændrer intet, før du vælger det.</li>
        </ul>
        <p>
          <PageLink to="rewriting">Omskrivning</PageLink> kan laves med de samme regler og den samme ordbog, på din egen
          enhed: Standard, Enkel, Formel og Forkort. Resultatet er mærket »Lavet uden AI«. De andre måder kræver en
          AI-model. Er der ingen koblet til, kan de ikke vælges.
        </p>
        <p>
          <PageLink to="summarising">Opsummering</PageLink> kan vælge tekstens egne vigtigste sætninger og begreber på
          din egen enhed. Også det er mærket »Lavet uden AI«. De andre formater kræver en AI-model. Hver sætning, også
          en models, bliver holdt op mod din tekst af vores egen kode.
        </p>
        <p>
          <PageLink to="chat">AI-chat</PageLink> kan uden en model rette, forkorte, omskrive og opsummere en tekst,
          forklare danske regler, tælle ord og normalsider og bøje ord. Det, den ikke kan, siger den nej til, i stedet
          for at gætte. Uden login sker det på din egen enhed.
        </p>
        <p>Opgaveudkast kræver også en AI-model. Det er ikke åbent.</p>
      </>
    ),
  },
  {
    id: "det-faar-du-at-vide",
    heading: "Det får du at vide, når et værktøj bruger AI",
    body: (
      <>
        <p>Bruger et værktøj en model, viser det, før du sender:</p>
        <ul>
          <li>hvilken model og hvilken leverandør</li>
          <li>hvor teksten bliver behandlet</li>
          <li>om teksten bliver gemt i din historik, og hvordan du slår det fra</li>
          <li>hvor mange AI-tekster du har lavet, eller beskeder du har sendt, i dag.</li>
        </ul>
        <p>
          I AI-chat står det hele tiden under skrivefeltet, at du chatter med en AI, der kan tage fejl. Hvert svar er
          mærket med modellen. Er samtalen blevet så lang, at modellen kun får et resumé af begyndelsen, eller slet ikke
          får den, står der, hvor mange beskeder det gælder.
        </p>
        <p>
          Ud over teksten sender vi dine valg og vores vejledning til modellen, ikke dit navn eller din e-mail. Går det
          galt hos os eller hos AI-tjenesten, tæller forsøget ikke med. Må vi kassere et svar, fordi det ikke kan
          bruges, er de to første på et døgn gratis, og de næste tæller med.
        </p>
        <p>
          Du kan altid stoppe undervejs. EU’s AI-forordning kræver i artikel 50, at mennesker får at vide, når de har
          med AI at gøre. Det mener vi er rimeligt, uanset hvornår kravet gælder.
        </p>
      </>
    ),
  },
  {
    id: "ingen-traening",
    heading: "Ingen træning på dine tekster",
    body: (
      <p>
        Vi bruger ikke dine tekster til at træne AI. Vi vælger kun en leverandør, hvis aftalen forbyder den at gøre det.
        Vi gemmer heller ikke tekster for at måle kvalitet, medmindre du selv har sagt ja til det.
      </p>
    ),
  },
  {
    id: "maerkning",
    heading: "Mærkning",
    body: (
      <>
        <p>
          Tekst, som en model har lavet hos os, er mærket »Genereret med AI«, eller »Delvist genereret med AI«, når du
          har ændret i den. Mærket står på siden og i den sidste linje i de filer, du henter, sammen med model og dato.
          I Word, PDF og Markdown står det også i filens egne oplysninger, som programmer kan læse.
        </p>
        <p>
          Kopierer du teksten, følger der ingen synlig linje med. Så er det dig, der skal fortælle, at AI har hjulpet.
          Resultatet fra grammatikkontrollen er lavet uden AI. Du skal aldrig være i tvivl om, hvad du selv har skrevet.
        </p>
      </>
    ),
  },
  {
    id: "begraensninger",
    heading: "Det kan gå galt med AI",
    body: (
      <>
        <p>Sprogmodeller er gode til at lyde rigtige. De ved ikke, om det, de skriver, er sandt.</p>
        <ul>
          <li>De kan finde på fakta, citater og kilder.</li>
          <li>De kan ændre din mening uden at sige det.</li>
          <li>De kan gentage fordomme fra det, de er trænet på.</li>
          <li>De er ofte dårligere på dansk end på engelsk.</li>
        </ul>
        <p>Derfor skal du læse alt igennem, og derfor ændrer et værktøj aldrig din tekst, uden at du ser det.</p>
      </>
    ),
  },
  {
    id: "det-siger-vi-nej-til",
    heading: "Det siger vi nej til, og hvorfor",
    body: (
      <>
        <h3>Omgå AI-detektorer</h3>
        <p>
          Vi laver ikke værktøjer, der skal få AI-tekst til at se menneskelig ud. Formålet er at skjule noget for din
          lærer, og så er hjælpen blevet til snyd. Fortæl hellere åbent, hvad du har brugt.
        </p>
        <h3>Opdage AI</h3>
        <p>
          Vi laver heller ikke en AI-detektor. Den slags tager fejl begge veje, og en fejl kan ramme en, der har skrevet
          det hele selv.
        </p>
        <h3>Gætte karakterer</h3>
        <p>
          En model kender ikke din opgave, din undervisning eller kravene i dit fag. Et gæt på en karakter ser præcist
          ud uden at være det. AI, der bedømmer læring, hører også til det, som EU regner for højrisiko.
        </p>
        <h3>Finde på kilder</h3>
        <p>En henvisning skal komme fra en kilde, du selv har. Mangler der en, skal der stå, at kilden mangler.</p>
        <p>
          Svarer AI-chat ud fra dine filer, henviser den med tal til stederne. Vores egen kode holder hver henvisning op
          mod stedet og viser, om det står der. Den kan ikke slå op på nettet, og beder du om kilder uden at have nogen,
          foreslår den søgeord i stedet.
        </p>
        <h3>Være læge, jurist eller psykolog</h3>
        <p>
          Et svar fra AI er ikke rådgivning. Skriver du, at du har det svært, viser siden, hvor du kan tale med et
          menneske.
        </p>
        <h3>Skrive en opgave, som andre afleverer</h3>
        <p>
          Du må ikke bruge {productName} til at lave opgaver for andre eller til at snyde ved en prøve. Det står i{" "}
          <PageLink to="terms">brugerbetingelserne</PageLink>.
        </p>
      </>
    ),
  },
  {
    id: "din-uddannelse",
    heading: "Må du bruge AI på din uddannelse?",
    body: (
      <p>
        Det afgør din uddannelse. Se, hvad vi har fundet, under{" "}
        <PageLink to="aiRules">Regler for AI i uddannelse</PageLink>, og spørg din lærer.
      </p>
    ),
  },
  {
    id: "spoergsmaal",
    heading: "Spørgsmål",
    body: (
      <p>
        Skriv til os gennem siden <PageLink to="contact">Kontakt</PageLink>. Hvad vi gør med personlige oplysninger,
        står i <PageLink to="privacy">persondatapolitikken</PageLink>, og hvilke firmaer der er med, står under{" "}
        <PageLink to="processors">Databehandlere</PageLink>.
      </p>
    ),
  },
];
