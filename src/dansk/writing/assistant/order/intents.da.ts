/**
 * How users ask for what the engine can do with a text: patterns over the folded words of a question, separated by
 * single spaces.
 */

/** What to do with a text. */
export type TextTask = "correct" | "shorten" | "rewrite" | "summarise" | "count";

/** Maximum words between the two parts of an order (*tjek min nye stil for fejl*). */
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

const formal = "(?:formelt|formel|formelle)";
const plain =
  "(?:enkelt|enkel|enklere|simpelt|simpel|simplere|simplificeret|lettere(?: at (?:laese|forstaa))?|nemmere(?: at (?:laese|forstaa))?|klarere|tydeligere|letlaest|laesevenlig|laesevenligt)";
/** As `between`; *mindre formel* and *venlig og formel* are something else. */
const straight = "(?:(?!mindre |ikke |og |eller |men )[^ ]+ ){0,6}";
const other = "(?:omskriv|omskrive|omskrevet|omskrivning|omformuler|omformulere|omformuleret|omformulering)";

/** Rewriting modes that an order can name. */
export const rewriteModes = {
  formel: whole(formal),
  enkel: whole(plain),
} as const;

/**
 * Asks whether the accompanying text is correct. Without a separate text it can ask about anything (*er det rigtigt, at
 * jorden er rund*), so it is an order only if the text is set apart.
 */
export const asksWhether =
  /^ (?:(?:hej|ok|okay|hm|og|men|saa) ){0,3}er (?:(?:det|den|det her|den her|dette|denne|foelgende)(?: saetning)? )?(?:skrevet |stavet |sat )?(?:rigtigt?|korrekt|forkert|godt dansk|i orden|ok|okay|fejlfrit?)(?: (?:dansk|skrevet|stavet|saadan))? $/u;

/** Patterns that ask for each task. */
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
    whole(`(?:laes|laese) ${between}(?:igennem|gennem) for ${errors}`),
    whole(`(?:laes|laese) ${between}(?:igennem|gennem) og (?:ret|rette)`),
    whole(`er der (?:nogen |nogle |mange )?${errors}(?: i)?`),
    whole("er der noget (?:forkert|galt)(?: i| med| ved)?"),
    whole(`(?:hvad|hvor) er (?:der )?(?:forkert|galt|fejlen|fejlene)(?: i| ved| med)?`),
    whole(`er ${own} (?:skrevet |stavet |sat )?(?:rigtig|rigtigt|korrekt)(?: skrevet| stavet)?(?: dansk)?`),
    /(?<=^ )er (?:det |den )?(?:rigtigt?|korrekt) (?:skrevet|stavet|dansk)(?= )/u,
    whole(
      `${commands("(?:saet|saette)")} (?:de |alle )?(?:manglende )?(?:komma|kommaer|kommaerne|kommaet)(?: i| paa)?`,
    ),
    whole(`${commands("(?:tjek|tjekke|tjekker)")}(?= (?:(?:lige|venligst|tak|den|det|dette|her|igen) )*$)`),
    whole(`har jeg (?:skrevet|stavet) ${own} (?:rigtigt|korrekt)`),
  ],
  shorten: [
    whole("(?:forkort|forkorte|forkortet|afkort|afkorte)"),
    whole(`(?:goer|goere|lav|lave|faa|skriv|skrive|skaer|skaere|kort|korte|kog|koge) ${between}(?:kortere|ned)`),
    whole("kortere (?:udgave|version)(?: af)?"),
  ],
  rewrite: [
    whole(`${other}(?: (?:til|af|i))?`),
    whole(`(?:goer|goere|lav|lave|skriv|skrive|formuler|formulere|faa) ${straight}(?:${formal}|${plain})`),
    whole(`(?:mere |lidt mere )(?:${formal}|enkelt|enkel|simpelt|simpel|letlaest)`),
    whole(`${formal} (?:udgave|version)(?: af)?|${plain} (?:udgave|version)(?: af)?`),
    whole(commands(`(?:formel|enklere|simplere)(?= $)`)),
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

/** Words that add nothing to an order. */
export const taskFillers: ReadonlySet<string> = set(`
  sprog sproget formuleringen bliver lyder
  hej hejsa hallo goddag ok okay saa og nu vil kan kunne gider maa du i lige godt gerne venligst jeg har brug for at faa
  hjaelp hjaelpe mig os med proev ville oensker bare tak please mange det her den denne dette de disse der er en et min mit mine
  tekst teksten tekster saetning saetningen saetninger afsnit afsnittet stil stilen opgave opgaven mail mailen brev brevet stykke stykket
  indlaeg indlaegget besked beskeden artikel artiklen noter noterne udkast udkastet referat essay essayet aflevering afleveringen
  ansoegning ansoegningen rapport rapporten foelgende nedenfor nedenunder nedenstaaende ovenfor ovenstaaende ovenover
  igen paa til af om som hele alt hvad mulige eventuelle alle sidste foerste jeg skrev skrevet lavet dansk danske fejl
  fejlene stavefejl kommafejl kommaer komma grammatik stavning tegnsaetning
  lidt meget mere kort korte kortest let ned saadan giv give lav lave skriv skrive find finde vis vise se fylder ca cirka omkring
  en et een eet to tre fire fem seks linje linjer enkelt hel hele hoejst maks max maksimalt procent ord tegn punktform punkter bullets hurtigt vores min ny nye faerdig faerdige hvor mange lang
`);

/** Words that ask for something else, instead or in addition. */
export const otherWishes: ReadonlySet<string> = set(`
  engelsk tysk fransk svensk norsk spansk oversaet oversaette oversat
  uformel akademisk feedback vurder vurdere bedoem karakter karakteren bedoemmelse tone stemme rim digt historie broek broeken
  hvordan hvorfor hvem hvornaar hvilke hvilken sig sjov sjovere spaendende bedre flot flottere sprogligt synonym synonymer
  matematik regnestykke ligning kode koden kodning python program argumenter modargumenter problemformulering analyse analyser
  mening betydning bog bogen roman romanen film filmen novelle kapitel
`);

/**
 * Same as `otherWishes`, as phrases: *ret den, så den lyder som …*. An order such as *så den bliver mere formel* is
 * allowed, because it says how.
 */
export const otherWish =
  / (?:mindre (?:formel|formelt|enkel|enkelt|simpel|simpelt)|saa (?:den|det|de|teksten)(?! (?:bliver|er|lyder) (?:lidt )?(?:mere )?(?:formel|enk|simp|lettere|nemmere|klarere)| (?:ikke |kun |hoejst |maks |cirka |ca )*(?:fylder|passer|kan vaere|er paa|er \d|kommer (?:ned|under))| er (?:klar|faerdig))|lyder (?:som|mere(?! (?:formel|enkel|simpel)))|i stil med|som om|med (?:dine|egne|andre) ord) /u;

/** The order addresses somebody. */
export const asksSomebody = /^(?:(?:hej|hejsa|ok|okay|og|saa),? )*(?:kan|kunne|vil|ville|gider|maa|er|har) /u;

/** What follows *det her* continues the order: *ret det her og fortæl mig …*. */
export const goesOnWithOrder: ReadonlySet<string> = set("og samt men eller inden foer saa for");

/** The phrase names a text, not something else. */
export const namesText = / (?:den|det|dem|denne|dette|teksten|tekst|min|mit|mine|stilen|opgaven|mailen) /u;

/** The user asks for more corrections than commas. */
export const asksCorrection = / (?:ret|rette|rettes|rettet|korrektur|stavefejl|fejlene|grammatik|grammatikken) /u;

/** Words that join the parts of an order. */
export const joins: ReadonlySet<string> = set("og samt eller men");

/** Words that open a part of an order: *ret den inden jeg skal aflevere*. */
export const partOpeners: ReadonlySet<string> = set("inden foer fordi hvis mens saa");

/** Words that open a reason or a time, which asks for nothing. */
export const reasonOpeners: ReadonlySet<string> = set("inden foer fordi da naar hvis mens eftersom selvom");

/** Words that open a clause about the user. */
export const clauseOpeners: ReadonlySet<string> = set(
  "jeg vi man du i han hun den det de der min mit mine vores en et denne dette skolen",
);

/** Words that continue the part before them: *fortæl mig, hvad jeg skal øve mig på*. */
export const relatives: ReadonlySet<string> = set(
  "hvad hvor hvordan hvorfor hvornaar hvilke hvilken hvem at om som der",
);

/** A part about the user or the text: *jeg er så dårlig til kommaer*, *så jeg kan aflevere den*. */
export const saysOfItself =
  /^ (?:for |saa )?(?:(?:jeg|vi|man)(?! (?:vil|ville|oensker|mangler|skal bruge|skal have|har brug|kunne taenke)) |(?:min|mit|mine|vores|han|hun) |(?:det|den|de|der) (?:er|har|var|blev|haster|handler|skal (?:afleveres|sendes|bruges|laeses|ind|vaere)) )/u;

/** Asks to keep what is kept in any case. */
export const keepsMeaning =
  / (?:behold|beholde|bevar|bevare|uden at|aendr ikke|ikke aendre?|lad vaere med at aendre) /u;

/** Other requests to a chat: *fortæl mig, hvad …*, *klarere*, *så den bliver sjov*. */
export const otherAsk =
  /^ (?:(?:kan|vil|kunne) du |saa (?:den|det|teksten) )?(?:(?:ogsaa|lige|gerne|derefter|bagefter|til sidst|helst|jeg vil|jeg vil gerne (?:have|vide|hoere)) )*(?:fortael|fortaelle|forklar|forklare|sig|sige|giv|give|vis|vise|skriv|skrive|lav|lave|find|finde|kom|komme|goer|goere|foreslaa|laer|laere|marker|markere|fremhaev|fremhaeve|begrund|begrunde|uddyb|uddybe|svar|svare|lad|del|dele|saml|samle|sorter|bliver|lyder|hvad|jeg vil gerne|(?:mere )?[a-z]+ere|mere [a-z]+) /u;

/** Limits of length: *så det kun fylder en halv side*. */
export const limits = new RegExp(
  ` (?:(?:fylder?|passer|passe|kommer|vaere|er) [^ ]+ (?:[^ ]+ ){0,4}|(?:hoejst|maks|max|maksimalt|under|over) (?:[^ ]+ ){0,3})(?:${units.slice(3, -1)}|linjer?|saetning|pct|procent) `,
  "u",
);

/** Asks for the length of a text, not for a limit. */
export const wantsMeasure =
  / (?:hvor (?:mange|meget|lang|langt|lange)|tael|taelle|optael|antal|antallet|lix|lixtal|lixtallet|ordtaelling) /u;

/** Leads directly to a text on the same line. */
export const leadsToText =
  /^ (?:[^ ]+ ){0,12}?(?:(?:i |om )?(?:det her|den her|denne her|dette|foelgende|denne saetning|saetningen|denne tekst)|(?:skrevet |stavet )?(?:rigtigt|korrekt)(?: dansk)?)(?: (?:tekst|saetning|afsnit|stykke|for mig|venligst|tak|rigtigt|korrekt))* (?=[^ ])/u;

/** The vocabulary to which misspellings are mapped, with æøå. */
export const taskWords = `
  rette rettet korriger korrigere korrektur korrekturlæs korrekturlæse stavekontroller stavefejl slåfejl kommafejl grammatikfejl
  grammatik stavning tegnsætning tjekke kontroller kontrollere gennemgå fejlene forkort forkorte kortere udgave version
  opsummer opsummere opsummering resumer resumere resume resumé sammenfat sammenfatte sammenfatning hovedpunkter
  hovedpointer vigtigste pointer nøglepunkter normalsider normalside anslag tælle optæl ordtælling sætninger teksten følgende sætningen
  mange omskriv omskrive omformuler omformulere omskrivning enklere simplere formelt rigtigt korrekt skrevet stavet lixtal lixtallet
`;
