/** How people ask for what the engine can do with a text: patterns over the folded words of a question, one blank between them. */

/** What is done with a text. */
export type TextTask = "correct" | "shorten" | "summarise" | "count";

/** Up to so many words stand between the two parts of an order (*tjek min nye stil for fejl*). */
const between = "(?:[^ ]+ ){0,6}";
/** Only whole words: lines are matched with a blank at each end. */
const whole = (pattern: string): RegExp => new RegExp(`(?<= )(?:${pattern})(?= )`, "u");
const polite =
  "(?:(?:hej|hejsa|hallo|goddag|godmorgen|ok|okay|saa|og|nu|vil|kan|kunne|gider|maa|du|i|lige|godt|gerne|venligst|jeg|har|brug|for|at|faa|hjaelp|hjaelpe|mig|os|med|til|proev|ville|skal|oensker|bare) ){0,12}";

/** *ret* is also a dish, a court and an adverb: it is an order only where orders stand. */
const commands = (words: string): string => `(?<=^ ${polite})(?:${words})`;

const errors =
  "(?:fejl|fejlene|stavefejl|stavefejlene|slaafejl|kommafejl|kommafejlene|grammatikfejl|grammatik|grammatikken|stavning|stavningen|kommaer|kommaerne|tegnsaetning|tegnsaetningen|korrektur)";
const own = "(?:det her|den her|dette|denne saetning|saetningen|teksten|denne tekst|min tekst|min saetning|foelgende)";
const units = "(?:normalsider|normalside|normal sider|sider|siderne|side|ord|ordene|tegn|tegnene|anslag|saetninger)";

/** Each task with what asks for it. */
export const taskPatterns: Readonly<Record<TextTask, readonly RegExp[]>> = {
  correct: [
    whole(commands(`ret(?: ${errors}(?: i)?)?`)),
    whole(
      `(?:rette|rettes|rettet|korriger|korrigere|korrigeret|korrekturlaes|korrekturlaese|stavekontroller|stavekontrol)(?: ${errors}(?: i)?)?`,
    ),
    whole(`(?:(?:laes|laese|laeser) (?:lige )?korrektur|korrektur ?laes(?:e|ning)?|korrektur)(?: paa| af)?`),
    whole(
      `(?:tjek|tjekke|tjekker|kontroller|kontrollere|kig|kigge|se|find|finde|gennemgaa|gennemse|fjern|fjerne|fiks|fikse|spot) ${between}${errors}`,
    ),
    whole(
      `(?:tjek|tjekke|kontroller|kontrollere) (?:min |mit |mine |denne |dette )?(?:tekst|teksten|saetning|saetningen|stil|afsnit)`,
    ),
    whole(`er der (?:nogen |nogle |mange )?${errors}(?: i)?`),
    whole("er der noget (?:forkert|galt)(?: i| med| ved)?"),
    whole(`(?:hvad|hvor) er (?:der )?(?:forkert|galt|fejlen|fejlene)(?: i| ved| med)?`),
    whole(`er ${own} (?:skrevet |stavet |sat )?(?:rigtig|rigtigt|korrekt)(?: skrevet| stavet)?(?: dansk)?`),
    /(?<=^ )er (?:det |den )?(?:rigtigt?|korrekt) (?:skrevet|stavet|dansk)(?= )/u,
    whole(`har jeg (?:skrevet|stavet) ${own} (?:rigtigt|korrekt)`),
  ],
  shorten: [
    whole("(?:forkort|forkorte|forkortet|afkort|afkorte)"),
    whole(`(?:goer|goere|lav|lave|faa|skriv|skrive|skaer|skaere|kort|korte|kog|koge) ${between}(?:kortere|ned)`),
    whole("kortere (?:udgave|version)(?: af)?"),
  ],
  summarise: [
    whole(
      "(?:opsummer|opsummere|opsummeret|opsummering|resumer|resumere|resume|sammenfat|sammenfatte|sammenfatning|tldr)(?: af)?",
    ),
    whole("(?:hovedpunkter|hovedpunkterne|hovedpointer|hovedpointerne|noeglepunkter|noeglepunkterne)(?: i| af| fra)?"),
    whole("(?:de |det )?(?:vigtigste|vaesentligste)(?: pointer| punkter| saetninger)?(?: i| af| fra)?"),
    whole("(?:lav|lave|skriv|skrive|giv) (?:mig )?(?:et )?(?:kort )?referat(?: af)?"),
    whole(`hvad handler ${own} om`),
  ],
  count: [
    whole(`hvor mange ${units}(?: og ${units})?(?: er| fylder| har)?(?: der)?(?: i| paa)?`),
    whole(`(?:tael|taelle|optael) ${between}${units}(?: og ${units})?(?: i| paa)?`),
    whole(`(?:over|under|mere end|mindre end) (?:\\d{1,3}|en|et|to|tre|fire|fem|ti) ${units}`),
    whole(`fylder ${between}${units}`),
    whole(`antal(?:let)? (?:af )?${units}(?: i| paa)?`),
    whole("(?:ordtaelling|taelling)(?: af)?"),
    whole(`hvor (?:lang|langt|lange) er (?=${own}|den|det|min|mit)`),
    whole(`${commands("tael")}(?= (?:det her|den her|teksten|denne tekst|min tekst))`),
    whole("(?:hvad er |beregn |udregn |maal )?(?:lixtal|lixtallet|lix)(?: er| paa| i| af| for| har)?"),
  ],
};

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that say nothing more of what is asked. */
export const taskFillers: ReadonlySet<string> = set(`
  hej hejsa hallo goddag ok okay saa og nu vil kan kunne gider maa du i lige godt gerne venligst jeg har brug for at faa
  hjaelp hjaelpe mig os med proev ville oensker bare tak please mange det her den denne dette de disse der er en et min mit mine
  tekst teksten tekster saetning saetningen saetninger afsnit afsnittet stil stilen opgave opgaven mail mailen brev brevet stykke stykket
  indlaeg indlaegget besked beskeden artikel artiklen noter noterne udkast udkastet referat essay essayet aflevering afleveringen
  ansoegning ansoegningen rapport rapporten foelgende nedenfor nedenunder nedenstaaende ovenfor ovenstaaende ovenover
  igen paa til af om som hele alt hvad mulige eventuelle alle sidste foerste jeg skrev skrevet lavet dansk danske fejl
  fejlene stavefejl kommafejl kommaer komma grammatik stavning tegnsaetning
  lidt meget mere kort korte kortest let ned saadan giv give lav lave skriv skrive find finde vis vise se fylder ca cirka omkring
  hoejst maks max maksimalt procent ord tegn punktform punkter bullets hurtigt vores min ny nye faerdig faerdige hvor mange lang
`);

/** Whoever says one of these wants something else as well, or something else. */
export const otherWishes: ReadonlySet<string> = set(`
  engelsk tysk fransk svensk norsk spansk oversaet oversaette oversat omskriv omskrive omformuler omformulere formel formelt
  uformel akademisk feedback vurder vurdere bedoem karakter karakteren bedoemmelse tone stemme rim digt historie broek broeken
  hvordan hvorfor hvem hvornaar hvilke hvilken sig sjov sjovere spaendende bedre flot flottere sprogligt synonym synonymer
  matematik regnestykke ligning kode koden kodning python program argumenter modargumenter problemformulering analyse analyser
  mening betydning bog bogen roman romanen film filmen novelle kapitel
`);

/** As `otherWishes`, in several words: *ret den, så den lyder som …*. */
export const otherWish =
  / (?:saa (?:den|det|de|teksten)|lyder (?:som|mere)|i stil med|som om|med (?:dine|egne|andre) ord) /u;

/** What leads straight to a text that stands behind it on the same line. */
export const leadsToText =
  /^ (?:[^ ]+ ){0,12}?(?:(?:i |om )?(?:det her|den her|denne her|dette|foelgende|denne saetning|saetningen|denne tekst)|(?:skrevet |stavet )?(?:rigtigt|korrekt)(?: dansk)?)(?: (?:tekst|saetning|afsnit|stykke|for mig|venligst|tak|rigtigt|korrekt))* (?=[^ ])/u;

/** The vocabulary in which slips are mended, with æøå. */
export const taskWords = `
  rette rettet korriger korrigere korrektur korrekturlæs korrekturlæse stavekontroller stavefejl slåfejl kommafejl grammatikfejl
  grammatik stavning tegnsætning tjekke kontroller kontrollere gennemgå fejlene forkort forkorte kortere udgave version
  opsummer opsummere opsummering resumer resumere resume resumé sammenfat sammenfatte sammenfatning hovedpunkter
  hovedpointer vigtigste pointer nøglepunkter normalsider normalside anslag tælle optæl ordtælling sætninger teksten følgende sætningen
  mange rigtigt korrekt skrevet stavet lixtal lixtallet
`;
