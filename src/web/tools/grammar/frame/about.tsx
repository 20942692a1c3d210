/** Under the tool: how it works, what it looks for, what it doesn't do, and what people ask. */
import { pagePaths } from "#contract/paths.ts";
import { type Point, Points } from "../../../content/points.tsx";
import { type Question, Questions } from "../../../content/questions.tsx";
import { Section } from "../../../content/section.tsx";
import { TextLink } from "../../../content/text-link.tsx";
import { Steps } from "../../../ui/thread.tsx";

const steps = [
  {
    title: "Skriv eller indsæt din tekst",
    text: "Du kan også hente en .docx-, .pdf-, .txt- eller .md-fil. Ordbogen bliver hentet første gang, og derefter virker kontrollen uden net, så længe siden er åben.",
  },
  {
    title: "Følg tråden",
    text: "Hver knude på tråden er en linje med et fund. Et tryk på knuden eller på ordet viser, hvad der er galt, og hvorfor. Et tryk på et rigtigt komma viser, hvorfor det står der.",
  },
  {
    title: "Bestem selv",
    text: "Ret, ignorér, eller føj ordet til din egen ordbog. Vil du øve dig, så slå Læring til: Så ser du kun stedet, til du selv har prøvet. Du kan altid fortryde ændringen igen.",
  },
];

const looksFor: readonly Point[] = [
  {
    term: "Stavning",
    text: "Ord, der ikke findes, med forslag, og store bogstaver på måneder, ugedage og sprog. Sammensatte ord, som ingen ordbog har, bliver godkendt, når delene passer sammen.",
  },
  {
    term: "Grammatik",
    text: "Nutids-r efter »at«, efter mådesudsagnsord og efter »jeg« og »vi«, »at« og »og«, »af« og »ad«, »en« og »et«.",
  },
  {
    term: "Komma",
    text: "Komma foran »men«, ved ledsætninger og foran »at« med navnemåde. Du vælger selv, om du skriver med eller uden startkomma. Begge dele er rigtige.",
  },
  {
    term: "Ét eller flere ord",
    text: "»I dag«, »i stedet for«, »til sidst« og de andre faste udtryk, og ord, der er blevet delt ved en fejl.",
  },
  {
    term: "Typografi",
    text: "Dobbelte mellemrum, mellemrum foran tegn, apostroffer, forkortelser og bindestreger.",
  },
];

const limits: readonly Point[] = [
  {
    term: "Den finder ikke alt",
    text: "Den kender sine regler og forstår ikke, hvad du mener. »Ingen sikre fejl fundet« betyder ikke, at teksten er fejlfri.",
  },
  {
    term: "Den kan tage fejl",
    text: (
      <>
        Sikre fejl er dem, vi tør stå ved. Mulige fejl er gemt væk, til du beder om dem. Læs altid forklaringen, før du
        retter. <TextLink to={pagePaths.grammarQuality}>Se, hvor tit kontrollen har ret</TextLink>.
      </>
    ),
  },
  {
    term: "Den skriver ikke for dig",
    text: "Den retter sproget i det, du selv har skrevet. Den ændrer ikke dit indhold, finder ikke kilder og gætter ikke på en karakter.",
  },
];

const questions: readonly Question[] = [
  {
    question: "Hvor bliver min tekst af?",
    answer: (
      <>
        På din enhed. Kontrollen kører i din egen browser, og teksten bliver ikke sendt til os. Melder du et forkert
        forslag, vælger du selv, om den ene sætning skal med. Kladden ligger i browserens lager, indtil du sletter den.
        Læs mere i <TextLink to={pagePaths.privacy}>persondatapolitikken</TextLink>.
      </>
    ),
  },
  {
    question: "Jeg sidder ved en computer, som andre bruger. Hvad gør jeg?",
    answer: (
      <>
        Er du logget ind, så log ud, når du går: Kladden bliver låst, så kun du kan læse den, når du logger ind her
        igen, og din ordbog, tallene fra Læring og dine valg forsvinder. Er du ikke logget ind, så kopiér teksten, eller
        hent den som Word, og vælg »Slet kladden fra denne enhed« under arket. Så er den væk fra computeren, men din
        ordbog, tallene og dine valg bliver. Ord fjerner du i Min ordbog, og tallene nulstiller du der, hvor de står.
        Læsehjælp, enkelt tekstfelt og taster bliver altid, som du har valgt dem. Har du sendt sætninger til os med
        »Forkert forslag?«, kan den næste se, hvor mange der er sendt fra computeren, men ikke hvad der står i dem. Slet
        dem under Indstillinger, hvis du ikke vil have det. Se alt, hvad siden gemmer, i{" "}
        <TextLink to={pagePaths.cookies}>cookiepolitikken</TextLink>.
      </>
    ),
  },
  {
    question: "Er det kunstig intelligens?",
    answer: (
      <>
        Ikke som en chatbot. Det er en ordbog, regler, der er skrevet i hånden, og en lille statistisk model, der gætter
        ordklasser. Den skriver ingen tekst. Derfor får du det samme svar hver gang, og derfor kan hvert fund forklares.
        Læs mere under <TextLink to={pagePaths.aiUse}>Sådan bruger vi AI</TextLink>.
      </>
    ),
  },
  {
    question: "Må jeg bruge den til en prøve?",
    answer: (
      <>
        Det afgør din skole eller uddannelse. Nogle prøver tillader ikke, at teksten bliver rettet. Se{" "}
        <TextLink to={pagePaths.aiRules}>Regler for AI i uddannelse</TextLink>, og spørg din lærer.
      </>
    ),
  },
  {
    question: "Hvad er lixtal og normalsider?",
    answer:
      "En normalside er 2.400 tegn med mellemrum. Lixtallet siger noget om, hvor tung teksten er: sætningernes længde lagt sammen med andelen af lange ord. Det er kun et fingerpeg.",
  },
  {
    question: "Hvor lang må teksten være?",
    answer: "200.000 tegn, altså omkring 83 normalsider. Er den længere, siger vi til og klipper ikke noget af.",
  },
  {
    question: "Hvilket komma skal jeg vælge?",
    answer:
      "Det, din skole eller arbejdsplads bruger. Er du i tvivl, så lad den stå på »Følg min tekst«: Så retter vi os efter det, du selv gør flest gange.",
  },
];

export function AboutGrammar() {
  return (
    <div className="mt-10 border-line border-t signed-in:hidden">
      <Section id="saadan" title="Sådan virker den">
        <Steps steps={steps} />
      </Section>
      <Section id="regler" title="Det ser den efter" lead="Reglerne følger Retskrivningsordbogen.">
        <Points points={looksFor} wide />
      </Section>
      <Section id="graenser" title="Det gør den ikke">
        <Points points={limits} />
      </Section>
      <Section id="spoergsmaal" title="Spørgsmål og svar">
        <Questions questions={questions} />
      </Section>
    </div>
  );
}
