/** The tables of /persondatapolitik: what is collected for which purpose, on which ground, and for how long. */
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import { historyDays, historyLimits } from "#contract/ai/history.rules.ts";
import { runLimits } from "#contract/ai/run.rules.ts";
import { formatNumber } from "#contract/format.da.ts";
import { retention } from "#contract/legal.ts";
import { LegalTable } from "../document/legal-table.tsx";
import { chatPurposes } from "./chat.tsx";

const columns = ["Formål", "Oplysninger", "Retsgrundlag", "Slettes"];

/** »30 eller 90 dage«. */
const historyDayNames = `${historyDays.filter((days) => days !== null).join(" eller ")} dage`;

/** »2.000 tekster, dog højst 50 MB«. */
const fullHistory = `${formatNumber(historyLimits.maxEntries)} tekster, dog højst ${historyLimits.maxBytes / 1_000_000} MB`;

/** What the site collects as it is now. */
export function PurposesToday() {
  return (
    <LegalTable
      caption="Formål, oplysninger, grundlag og slettefrist i dag"
      columns={columns}
      wideColumn={1}
      rows={[
        {
          key: "operation",
          cells: [
            "Vise siden, finde fejl og stoppe misbrug",
            "I loggen: tidspunkt, kaldets tilfældige id, hvilken slags side, svarkode, svartid og, når du er logget ind, kontoens tilfældige id. Din IP-adresse bruges, mens kaldet besvares, og skrives ikke i loggen. Tællere mod misbrug gemmer kun et fingeraftryk (hash) af den, af din e-mail eller af kontoens id.",
            "Legitim interesse (litra f): Siden skal virke og være sikker. Det vejer tungest, fordi oplysningerne er få, slettes hurtigt og ikke bruges til at følge dig.",
            `Loggen efter ${retention.requestLogDays} dage. Tællere efter højst et døgn.`,
          ],
        },
        {
          key: "security-reports",
          cells: [
            "Opdage forsøg på at snige fremmed kode ind",
            "Rapporter fra din browser: hvilken sikkerhedsregel der blev brudt, hvad der blev afvist, og på hvilken af vores sider. Ingen oplysninger om, hvem du er.",
            "Legitim interesse (litra f): Rapporterne beskytter alle, der bruger siden, og fortæller intet om dig.",
            `Efter ${retention.securityReportDays} dage.`,
          ],
        },
        {
          key: "contact",
          cells: [
            "Svare, når du skriver til os",
            "Navn, e-mail, emne, besked og ordrenummer, hvis du skriver det.",
            "Legitim interesse (litra f): Du har selv bedt om svar. Handler det om en aftale mellem os, er grundlaget aftalen (litra b).",
            `${retention.contactMessageMonths} måneder fra den dag, du skrev.`,
          ],
        },
        {
          key: "withdrawal",
          cells: [
            "Behandle en fortrydelse og sende dig kvittering",
            "Navn, e-mail, ordrenummer og tidspunkt.",
            "Retlig forpligtelse (litra c): Loven kræver, at vi tager imod og kvitterer. Aftalen (litra b), når du har købt noget.",
            `Efter ${retention.withdrawalYears} år, som er den almindelige forældelsesfrist. Hører den til et køb, gælder fristen for bogføring.`,
          ],
        },
        {
          key: "suggestion-reports",
          cells: [
            "Rette regler i grammatikkontrollen, når du melder et forkert forslag",
            "Reglens navn, tidspunktet og et fingeraftryk (hash) af et tilfældigt tal, som kun din browser kender. Sætningen kun, hvis du sætter flueben ved det. Intet om, hvem du er, og ikke din konto.",
            "Legitim interesse (litra f): En regel, der tager fejl, skal kunne rettes. Sætningen: dit samtykke (litra a).",
            `Efter ${retention.suggestionReportMonths} måneder. Sætningen med det samme, når du trækker dit samtykke tilbage under Indstillinger i grammatikkontrollen. I sikkerhedskopier kan den ligge i op til ${retention.backupDays} dage endnu.`,
          ],
        },
        {
          key: "consent",
          cells: [
            "Vise, hvad du har valgt i Cookie-indstillinger",
            "Tilfældigt id, dit valg, tidspunkt, tekstens version og fingeraftryk, og hvor du valgte.",
            "Retlig forpligtelse (litra c): Vi skal kunne påvise samtykke efter forordningens artikel 7.",
            `Efter ${retention.consentProofYears} år.`,
          ],
        },
      ]}
    />
  );
}

/** What a person with an account gives, and what protects it. */
export function PurposesWithAccount() {
  return (
    <LegalTable
      caption="Med en konto kommer dette til"
      columns={columns}
      wideColumn={1}
      rows={[
        {
          key: "account",
          cells: [
            "Oprette og holde din konto",
            "Navn, e-mail, adgangskoden i en form, som ikke kan læses tilbage, dine indstillinger og din rolle. Uddannelse og skole, hvis du skriver dem.",
            "Aftalen (litra b)",
            `Når du sletter kontoen: ${retention.deletionRegretDays} dage til at fortryde, derefter inden for et døgn. Bekræfter du aldrig din e-mail: efter ${retention.unverifiedAccountDays} dage, dog ikke før det seneste link, du har fået, er udløbet.`,
          ],
        },
        {
          key: "dictionary",
          cells: [
            "Have din egen ordbog med på alle dine enheder",
            "De ord, du føjer til din ordbog, mens du er logget ind, de ord fra enheden, du siger ja til at tage med, de ord, du tager ud igen, og tidspunktet.",
            "Aftalen (litra b)",
            `Når du sletter ordet eller kontoen. At et ord er taget ud, husker vi i ${retention.removedWordMonths} måneder, så en anden enhed ikke lægger det ind igen.`,
          ],
        },
        {
          key: "history",
          cells: [
            "Vise dig historikken i Omskrivning og Opsummering, når en AI-model har lavet noget for dig",
            "Din tekst, dine valg, resultatet, titlen, hvilken model der lavede det, og tidspunktet. Har du valgt at sløre noget, er det sløret. Intet, hvis du vælger »Gem ikke denne tekst«, og intet af det, der bliver lavet uden AI på din enhed.",
            "Aftalen (litra b)",
            `Efter ${historyDayNames}, som du selv vælger under Historik, eller først når du sletter det. Fra starten ${defaultSettings.historyDays} dage. Og når du sletter det eller kontoen. Der er plads til ${fullHistory}: Kommer der mere, bliver det ældste slettet.`,
          ],
        },
        ...chatPurposes,
        {
          key: "usage",
          cells: [
            "Holde styr på din brugsgrænse og på, hvad AI må koste på en dag",
            "Hvor mange AI-tekster du har lavet og beskeder du har sendt til AI hver dag, og hvor meget AI-modeller har læst og skrevet for dig: antal kald, antal ordstykker (tokens) og prisen, hvis den er kendt. Ikke teksterne.",
            "Aftalen (litra b)",
            `Efter ${retention.usageCountDays} dage, eller når kontoen slettes.`,
          ],
        },
        {
          key: "runs",
          cells: [
            "Lave en AI-tekst og lade dig finde tilbage til den, hvis siden bliver genindlæst",
            "Teksten eller den midlertidige chat, mens der bliver arbejdet på den, og det, der er kommet ud af den. Kun i serverens hukommelse. Kører siden på flere servere, ligger det, der er kommet ud af den, også i den hukommelse, de deler (Redis).",
            "Aftalen (litra b)",
            `Senest ${runLimits.logTtlMs / 60_000} minutter efter, at arbejdet er slut. Går en server ned imens, senest ${(runLimits.maxRunMs + runLimits.logTtlMs) / 60_000} minutter efter det seneste, der kom. At opgaven er sendt, husker vi i et døgn, så den ikke bliver lavet to gange.`,
          ],
        },
        {
          key: "feedback",
          cells: [
            "Gøre AI-værktøjerne bedre, når du giver et resultat tommel op eller ned",
            "Din vurdering, grunden, værktøjet, modellen og tidspunktet. Din tekst og resultatet kun, hvis du sætter flueben ved »Medsend tekst«; det, der ligner cpr-numre, adresser og lignende, bliver sløret, før de bliver sendt. De går ikke til AI-leverandøren.",
            "Legitim interesse (litra f): Et værktøj, der tager fejl, skal kunne rettes. Teksten: dit samtykke (litra a).",
            `Teksten efter ${retention.feedbackTextDays} dage og vurderingen efter ${retention.feedbackMonths} måneder. Begge dele med det samme, når du tager vurderingen tilbage under resultatet, eller kontoen slettes. I sikkerhedskopier kan de ligge i op til ${retention.backupDays} dage endnu.`,
          ],
        },
        {
          key: "sessions",
          cells: [
            "Holde dig logget ind og vise dig dine enheder",
            "Enhedens navn, for eksempel Chrome på Windows, hvornår den blev brugt, og fingeraftryk (hash) af de tilfældige tal, den kendes på.",
            "Aftalen (litra b). At kende en ny enhed fra en gammel: legitim interesse (litra f), for kontoen må ikke kunne overtages af andre.",
            `${retention.endedSessionDays} dage efter, at enheden er logget ud, eller dit login er udløbet.`,
          ],
        },
        {
          key: "events",
          cells: [
            "Vise dig, hvad der er sket med din konto",
            "Hændelsen, tidspunktet og enhedens navn.",
            "Legitim interesse (litra f): Du skal kunne opdage, hvis andre bruger din konto.",
            `Efter ${retention.accountEventMonths} måneder, eller når kontoen slettes.`,
          ],
        },
        {
          key: "attempts",
          cells: [
            "Bremse dem, der gætter adgangskoder",
            "Et fingeraftryk (hash) af den e-mail, der blev prøvet, antal forsøg og tidspunkt, også når der ingen konto er.",
            "Legitim interesse (litra f): Kontoen må ikke kunne overtages af andre.",
            `${24 * retention.signInAttemptDays} timer efter det seneste forsøg.`,
          ],
        },
        {
          key: "security-mails",
          cells: [
            "Sende dig links og besked om vigtige ændringer",
            "Navn, e-mail og det, mailen handler om, for eksempel en ny enhed. Vi gemmer kun et fingeraftryk (hash) af et links hemmelige del.",
            "Aftalen (litra b) og legitim interesse (litra f): Du skal have besked, når nogen ændrer din konto.",
            `Links ${retention.expiredLinkDays} dage efter, at de er udløbet.`,
          ],
        },
        {
          key: "export",
          cells: [
            "Give dig dine data, når du beder om det",
            "Én fil med alt, hvad der hører til din konto. Linket til den virker for alle, der kender det.",
            "Retlig forpligtelse (litra c): forordningens artikel 15 og 20",
            `Linket virker i ${retention.dataExportHours} timer, og filen bliver slettet senest den følgende nat. Skifter du adgangskode, eller beder du om at få kontoen slettet, bliver den slettet med det samme.`,
          ],
        },
      ]}
    />
  );
}

/** What comes with what is not open. */
export function PurposesNotOpen() {
  return (
    <LegalTable
      caption="Med køb og manuel gennemgang kommer dette til"
      columns={columns}
      wideColumn={1}
      rows={[
        {
          key: "payment",
          cells: [
            "Tage imod betaling og føre regnskab",
            "Navn, e-mail, køb, beløb, moms, dato og betalingens nummer. Dit kortnummer ser vi aldrig.",
            "Aftalen (litra b) og retlig forpligtelse (litra c): bogføringsloven",
            `${retention.bookkeepingYears} år fra udgangen af regnskabsåret.`,
          ],
        },
        {
          key: "review",
          cells: [
            "Gennemgå din opgave (Manuel gennemgang)",
            "Opgaven, dine oplysninger om den, beskeder og de rettede filer.",
            "Aftalen (litra b)",
            "Filerne 30 dage fra den dag, gennemgangen er afsluttet.",
          ],
        },
      ]}
    />
  );
}
