/** The tables of /persondatapolitik: what is collected for which purpose, on which ground, and for how long. */
import { retention } from "#contract/legal.ts";
import { LegalTable } from "../document/legal-table.tsx";

const columns = ["Formål", "Oplysninger", "Retsgrundlag", "Slettes"];

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
            "I loggen: tidspunkt, kaldets tilfældige id, hvilken slags side, svarkode og svartid. Din IP-adresse bruges, mens kaldet besvares, og skrives ikke i loggen. Tællere mod misbrug gemmer kun et fingeraftryk (hash) af den eller af din e-mail.",
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

/** What is added once accounts and buying open. */
export function PurposesWithAccount() {
  return (
    <LegalTable
      caption="Med konto og køb kommer dette til"
      columns={columns}
      wideColumn={1}
      rows={[
        {
          key: "account",
          cells: [
            "Oprette og holde din konto",
            "Navn, e-mail, adgangskoden i en form, som ikke kan læses tilbage, og dine indstillinger.",
            "Aftalen (litra b)",
            "Når du sletter kontoen: 14 dage til at fortryde, derefter inden for et døgn.",
          ],
        },
        {
          key: "sessions",
          cells: [
            "Beskytte din konto",
            "Aktive enheder, tidspunkter for login og mislykkede forsøg.",
            "Legitim interesse (litra f): Kontoen må ikke kunne overtages af andre.",
            `Login på en enhed efter højst 90 dage. Loggen efter ${retention.requestLogDays} dage.`,
          ],
        },
        {
          key: "saved-texts",
          cells: [
            "Gemme de tekster og filer, du selv vælger at gemme på din konto",
            "Teksterne og filerne.",
            "Aftalen (litra b)",
            "Når du sletter dem eller din konto.",
          ],
        },
        {
          key: "usage",
          cells: [
            "Holde styr på din brugsgrænse",
            "Hvilket værktøj du har brugt, hvornår og hvor meget. Ikke teksten.",
            "Aftalen (litra b)",
            "Når kontoen slettes.",
          ],
        },
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
