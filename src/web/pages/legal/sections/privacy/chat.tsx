/** What /persondatapolitik says of AI-chat: what is kept, for how long, what a model gets, and what a temporary chat is. */
import type { ReactNode } from "react";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import { runLimits } from "#contract/ai/run.rules.ts";
import { productName } from "#contract/brand.ts";
import { chatDays, chatLimits, shareDays } from "#contract/chat/chat.rules.ts";
import { formatNumber } from "#contract/format.da.ts";
import { retention } from "#contract/legal.ts";
import type { LegalSection } from "../document/legal-document.tsx";
import { PageLink } from "../document/links.tsx";

/** »30, 90 eller 365«. */
const either = new Intl.ListFormat("da", { type: "disjunction" });
const days = either.format(chatDays.flatMap((day) => (day === null ? [] : [`${day}`])));
const linkDays = either.format(shareDays.map(String));

/** Rows of the table of purposes. */
export const chatPurposes: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[] = [
  {
    key: "chat",
    cells: [
      "Svare dig i AI-chat, vise dig samtalen igen og lade dig søge i den",
      "Dine beskeder, svarene, titlen, teksten og navnet på de filer, du vedhæfter, dine mapper og det, du skriver i dem, dine egne skabeloner, hvilken model der svarede, og tidspunkterne. Har du valgt at sløre noget, er det sløret. Intet af det, når du bruger midlertidig chat.",
      "Aftalen (litra b)",
      `${days} dage efter den sidste besked, som du selv vælger, eller først når du sletter samtalen. Fra starten ${defaultSettings.chatDays} dage. En mappe kan have sin egen tid. Mapper, filer i dem og skabeloner: når du sletter dem. Det hele, når du sletter kontoen. En fil, du aldrig sender, bliver slettet efter ${retention.looseFileHours} timer. Der er plads til ${formatNumber(chatLimits.maxConversations)} samtaler: Kommer der flere, bliver de ældste slettet.`,
    ],
  },
  {
    key: "chat-links",
    cells: [
      "Dele en samtale, når du laver et link til den",
      "Hvilken samtale linket viser, hvor langt, og til hvornår, og en kopi af titlen, som den var. Slutter linket med et svar, der blev stoppet eller blev for langt, gemmer vi også en kopi af det, som det var. Retter du titlen, eller går svaret videre bagefter, viser linket stadig det gamle. Af linket gemmer vi kun et fingeraftryk (hash). Alle, der har linket, kan læse beskederne og svarene, men ikke dine filer eller dit navn, medmindre du har skrevet det.",
      "Aftalen (litra b)",
      `Efter ${linkDays} dage, som du selv vælger, når du slår linket fra, når vi slår det fra efter en anmeldelse, eller når samtalen bliver slettet.`,
    ],
  },
  {
    key: "chat-reports",
    cells: [
      "Se på en anmeldelse af en delt samtale",
      "Linket, grunden, og hvad du ellers skriver. Din e-mail kun, hvis du vil have svar. Den, der har delt samtalen, får ikke at vide, hvem der har anmeldt den.",
      "Legitim interesse (litra f): Delte samtaler må ikke bruges til at snyde eller skade nogen.",
      `${retention.contactMessageMonths} måneder fra den dag, du anmeldte.`,
    ],
  },
];

export const chatSection: LegalSection = {
  id: "ai-chat",
  heading: "AI-chat",
  body: (
    <>
      <p>
        Er du logget ind, bliver samtalen gemt på din konto, så du kan finde den igen på alle dine enheder. Filer bliver
        på din enhed; det er teksten i dem, der bliver sendt og gemt. Du kan slette en samtale, alle samtaler og enkelte
        filer, når du vil. Så forsvinder de med det samme, og links til dem virker ikke mere.
      </p>
      <p>
        Uden login er der ingen AI i chatten: {productName}s egen sprogmotor svarer på din enhed, og intet bliver sendt.
        Er du logget ind, og er der ingen model koblet til, svarer den på vores server, og samtalen bliver gemt som
        ellers.
      </p>
      <p>Svarer en AI-model, får den med hver besked:</p>
      <ul>
        <li>
          beskeden og så meget af samtalen, der er plads til, og et resumé af resten, som modellen selv har skrevet
        </li>
        <li>
          det, der er plads til af filerne i samtalen og dens mappe, med filens navn: korte filer hele, af lange de
          steder, der ligner spørgsmålet, eller prøver af dem
        </li>
        <li>mappens instruktion, hvis samtalen ligger i en mappe med en.</li>
      </ul>
      <p>
        Den første besked bliver også sendt for at få en titel. Dit navn, din e-mail og dine andre samtaler bliver ikke
        sendt.
      </p>
      <h3>Midlertidig chat</h3>
      <p>
        En midlertidig chat bliver ikke gemt hos os og står ikke i dine samtaler. Den ligger i fanen og forsvinder, når
        du lukker den, medmindre du vælger »Gem alligevel«. Tre ting skal du vide:
      </p>
      <ul>
        <li>
          Svarer en AI-model, bliver hele den midlertidige chat og teksten i dens filer sendt til os og videre til
          leverandøren med hver besked. Hvor længe den gemmer det, står i vores aftale med den; spørg os, hvis du vil
          vide det.
        </li>
        <li>
          Svaret ligger i serverens hukommelse, mens det bliver skrevet, og i {runLimits.logTtlMs / 60_000} minutter
          efter, så en afbrudt forbindelse ikke sletter det.
        </li>
        <li>
          Vi tæller, at du har brugt en besked, og hvor meget modellen har læst og skrevet, men ikke hvad. Giver du et
          svar tommel op eller ned, gemmer vi vurderingen som altid.
        </li>
      </ul>
      <p>
        Skriver du, at du har det svært, viser siden, hvor du kan få hjælp. Det afgør din egen enhed, og hverken vi
        eller andre får at vide, at det er vist. Chatten er ikke rådgivning: I en krise skal du tale med et menneske.
        Læs mere under <PageLink to="aiUse">Sådan bruger vi AI</PageLink>.
      </p>
    </>
  ),
};
