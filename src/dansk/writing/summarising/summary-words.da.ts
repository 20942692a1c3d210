/** Danish words that affect a sentence's score in a summary: function words, cues, informative headings. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Words that are never topics. */
export const stopWords: ReadonlySet<string> = list(`
  jeg du han hun den det vi i de man mig dig ham hende os jer dem sig min mit mine din dit dine sin sit sine hans hendes
  dens dets vores jeres deres en et én ét og eller men at som der hvis når da så for om på af til med ved fra over under
  mod mellem efter før inden uden hos gennem blandt er var være været bliver blev blevet blive har havde haft have får
  fik få fået kan kunne vil ville skal skulle må måtte bør burde tør turde ikke også kun selv selvom fordi mens hvor hvad
  hvem hvilken hvilket hvilke hvordan hvorfor hvornår denne dette disse her nu meget mere mest mange alle alt nogle nogen
  noget ingen intet andre anden andet samt både end jo dog nok vel lige sådan således derfor dermed derved hermed herved
  imidlertid desuden endvidere altså bare blot helt ret ganske ud ind op ned hen hjem frem tilbage igen stadig allerede
  altid aldrig ofte ad selve hver hvert enhver ethvert begge såvel sammen gøre gør gjorde gjort går gik gå kommer kom
  komme sige siger sagde ja nej eventuelt særlig særligt især cirka omkring første sidste næste samme egen eget egne lidt
  lille lige flere flest færre måske netop næsten hele hel langt længere større største stor stort store god godt gode
  ny nyt nye tit sjældent både enten hverken ligesom eftersom skønt medmindre indtil siden hvorved hvoraf hvormed deraf
  heraf derfra herfra dertil hertil deri heri desto jo fx f.eks. bl.a. osv. dvs. ca. evt. mv. m.v. m.m. jf. pga. ifm. ift.
  mht. inkl. nr. kl. st. ser så sammenlignet forhold mulig muligt mulige finde finder fandt fundet tage tager tog taget
  give giver gav givet holde holder holdt blandt vise viser viste vist stå står stod se set ligge ligger lå sætte sætter
  satte sat lade lader lod bruge bruger brugte brugt mene mener mente ment tro tror troede år dag dage gang gange måde
  måder del dele ting tid side sider eksempel eksempler grad form sted steder stedet slags
  hundrede tusind tusinde million millioner milliard milliarder procent kroner
`);

/** Phrases whose noun is not a topic: *i løbet af ugen* is not about running. */
export const fixedPhrases: ReadonlySet<string> = new Set(
  (
    "i løbet af>på grund af>i forbindelse med>i forhold til>ved hjælp af>på vegne af>i stedet for>i takt med>" +
    "med henblik på>på trods af>til trods for>i kraft af>med hensyn til>af hensyn til>i henhold til>i overensstemmelse med>" +
    "ved siden af>på baggrund af>som følge af>i anledning af>til fordel for>i tilfælde af>i modsætning til>i spidsen for>" +
    "på bekostning af>i mangel af>i lyset af>i betragtning af>på tværs af>i nærheden af>i midten af>i slutningen af>" +
    "i begyndelsen af>i starten af>ved udgangen af>i gang med>i stand til>til gavn for>til skade for>i form af>" +
    "på linje med>i sammenligning med>på vej til>på vej mod>i retning af>under hensyn til>på side med"
  ).split(">"),
);

/** Nouns too general to be a key term. */
export const generalNouns: ReadonlySet<string> = list(`
  del måde gang tid år dag ting person eksempel grad form side antal sted mulighed tilfælde menneske folk mand kvinde
  forhold område problem spørgsmål svar grund årsag resultat virkning betydning punkt slags type række gruppe måned uge
  time minut sekund procent krone million milliard tusind hundrede halvdel tredjedel fjerdedel flertal mindretal
  begyndelse slutning start afslutning midte ende hånd øje hoved linje kapitel afsnit opgave tekst artikel rapport
  undersøgelse figur tabel bilag kilde note synspunkt mening holdning tanke ide idé udgangspunkt baggrund formål mål
  fokus sammenhæng forbindelse situation øjeblik periode dato klokke morgen aften nat formiddag eftermiddag forår sommer
  efterår vinter januar februar marts april maj juni juli august september oktober november december mandag tirsdag
  onsdag torsdag fredag lørdag søndag navn ord sætning stykke lov brug gavn behov krav fordel ulempe forskel lighed
  niveau værdi størrelse retning vej sag emne hensyn tal liv verden land by hjem hus alder fald hjælp
`);

/** Openings and phrases of conclusions. */
export const cues = new RegExp(
  "(?<!\\p{L})(?:konklusionen|konkluder\\p{L}*|konkluderes|sammenfatt\\p{L}*|samlet set|alt i alt|kort sagt|opsummerende|" +
    "hovedpointen|hovedkonklusionen|pointen er|det vigtigste|vigtigst er|væsentligst\\p{L}*|resultate(?:t|rne)|" +
    "formålet med|målet med|hensigten med|undersøgelsen viser|undersøgelser viser|analysen viser|forsøget viser|" +
    "tallene viser|rapporten viser|studiet viser|peger på|viser, at|dokumenter(?:er|ede)|påviser|påviste|" +
    "hovedårsagen|den vigtigste|de vigtigste|afgørende|derfor anbefal\\p{L}*|anbefaler|problemet er|løsningen er|" +
    "sammenlagt|overordnet set|i sidste ende|skyldes først og fremmest|betyder det, at|svaret er)(?!\\p{L})",
  "iu",
);

/** Openings and phrases of illustrations, references and transitions. */
export const asides = new RegExp(
  "^(?:for eksempel|fx|f\\.eks\\.|eksempelvis|et eksempel|som eksempel|tag for eksempel|forestil dig|tænk på)(?!\\p{L})|" +
    "(?<!\\p{L})(?:i (?:næste|det følgende|dette|det næste) (?:afsnit|kapitel)|(?:se|jf\\.?|som det ses i|fremgår af) " +
    "(?:også )?(?:figur|tabel|bilag|afsnit|kapitel|side|s\\.)|figur \\d+|tabel \\d+|som nævnt|som tidligere nævnt)(?!\\p{L})",
  "iu",
);

/** Headings of sections that a summary should draw on. */
export const weightyHeadings =
  /^(?:[\d.]+\s*)?(?:konklusion|konklusioner|sammenfatning|resumé|resume|abstract|opsummering|afslutning|delkonklusion|hovedresultater|resultater|sammendrag|konklusion og \p{L}+|anbefalinger)\s*:?$/iu;

/** Headings of what a whole text concludes. */
export const conclusionHeadings =
  /^(?:[\d.]+\s*)?(?:konklusion|konklusioner|sammenfatning|opsummering|afslutning|afrunding|resumé|resume|abstract|sammendrag|hovedresultater|konklusion og \p{L}+|anbefalinger)\s*:?$/iu;

/** First words of a sentence that concludes. */
export const conclusionCues = new RegExp(
  "^(?:sammenfattende|opsummerende|konkluderende|afslutningsvis|samlet set|alt i alt|kort sagt|overordnet set|" +
    "i sidste ende|til sidst kan|konklusionen|hovedkonklusionen|hovedpointen|resultate(?:t|rne) viser|" +
    "(?:forsøget|undersøgelsen|analysen|opgaven|rapporten|studiet) viser)(?!\\p{L})|" +
    "(?<!\\p{L})(?:(?:kan|må|vil)(?: \\p{L}+){0,3} konkluder\\p{L}*|konkluderes|konkluderer|sammenfattes)(?!\\p{L})",
  "iu",
);

/** What stands behind a first sentence that says the most important: *Det viser en undersøgelse*. */
export const attributions =
  /^(?:det|dette|sådan|så klart)\s(?:viser|fremgår|fortæller|siger|oplyser|skriver|lyder|mener|vurderer|konkluderer|er (?:resultatet|konklusionen|svaret)|har\s(?:\p{L}+\s){1,3}(?:besluttet|oplyst|vist|fundet|vedtaget))(?!\p{L})/iu;

/** Headings of what follows a conclusion. */
export const trailingHeadings =
  /^(?:[\d.]+\s*)?(?:perspektivering|fejlkilder|metodekritik|kildekritik|kritik af \p{L}+|efterskrift|efterord|tidsplan|bilag|appendiks|noter|tak|forfatteren|om \p{L}+en)(?:\s\p{L}+){0,3}\s*:?$/iu;

/** First words of an appendix, a note or a list of works that has no heading. */
export const backMatter =
  /^(?:bilag(?:et|ene)?\s(?:\d|[a-z](?!\p{L})|viser|indeholder)|appendiks|kilder?:|litteratur:|noter?:|tak til\s|\p{Lu}[\p{L}'’-]+, [^.!?]{1,80}\((?:1[5-9]|20)\d\d\))/iu;

/** Headings of bibliographies. */
export const referenceHeadings =
  /^(?:[\d.]+\s*)?(?:litteratur|litteraturliste|litteraturfortegnelse|litteraturhenvisninger|anvendt litteratur|kilder|kildeliste|kildefortegnelse|kildehenvisninger|kilder og litteratur|litteratur og kilder|referencer|referenceliste|bibliografi|værker|noter|fodnoter|slutnoter|bilag|bilagsoversigt|links)\s*:?$/iu;

/** Headings after which the text continues, whatever came before. */
export const bodyHeadings =
  /^(?:[\d.]+\s*)?(?:indledning|introduktion|baggrund|teori|metode|analyse|diskussion|vurdering|perspektivering|problemformulering|konklusion|resultater|sammenfatning|afslutning|resumé)(?:\s\p{L}+){0,3}$/iu;

/** Lines under pictures and tables. */
export const captions =
  /^(?:(?:figur|fig\.|tabel|tab\.|billede|diagram|graf|kort|illustration|foto|boks|faktaboks|model)\s?\d+[a-z]?(?:[.:\s–-]|$)|(?:kilde|kilder|foto|illustration|grafik|note|fotograf|billedtekst)\s?:)/iu;

/** First words that refer to the sentence before. */
export const connectives: ReadonlySet<string> = list(`
  derfor dermed derved heraf deraf herved hermed herefter derefter derpå herpå således altså men og eller så desuden
  endvidere derudover herudover imidlertid omvendt derimod alligevel dog samtidig samtidigt ligeledes tilsvarende ellers
  efterfølgende bagefter dertil hertil derfra herfra også heller sådan ja nej endelig herunder deri heri hvorimod
  hvorefter hvorfor tværtimod ligesådan dernæst siden følgelig ydermere endog sågar herigennem derigennem her derom herom
  derimod hertil dét nemlig snarere faktisk
`);

/** First phrases that refer to the sentence before. */
export const connectivePhrases: readonly string[] = [
  "på den måde",
  "på denne måde",
  "af den grund",
  "af samme grund",
  "som følge heraf",
  "som følge af det",
  "som resultat",
  "som konsekvens",
  "til gengæld",
  "i stedet",
  "på den anden side",
  "for det første",
  "for det andet",
  "for det tredje",
  "for det fjerde",
  "en anden",
  "et andet",
  "en tredje",
  "et tredje",
  "et eksempel er",
  "ikke desto mindre",
  "ud over det",
  "udover det",
  "i den forbindelse",
  "i den sammenhæng",
  "i så fald",
  "af dem",
  "som modsætning",
  "i modsætning hertil",
  "det samme",
  "det andet",
  "den anden",
  "de andre",
  "den sidste",
  "det sidste",
  "de to",
  "de tre",
  "de øvrige",
  "resten",
  "med andre ord",
  "det vil sige",
  "netop derfor",
  "også derfor",
  "først da",
  "siden da",
  "efter det",
  "før det",
  "trods det",
  "på trods af det",
  "på grund af det",
];

/** Pronouns for somebody or something named before. */
export const personalPronouns: ReadonlySet<string> = list(`
  han hun ham hende hans hendes dens dets dem deres begge sidstnævnte førstnævnte vedkommende samme
`);

/** After *det* these need no antecedent: *det regner*, *det lykkedes*, *det anslås*. */
export const impersonalVerbs: ReadonlySet<string> = list(`
  regner regnede sner blæser lykkedes lykkes siges menes antages hævdes anslås skønnes forventes vides fremgår hedder
  hed tager tog kræver krævede gælder
`);

/** *Denne opgave* is the text itself. */
export const selfReferences: ReadonlySet<string> = list(`
  opgave artikel rapport undersøgelse bog afhandling tekst opgaves artikels rapports undersøgelses studie studies analyse
  kronik hjemmeside side vejledning pjece afsnit kapitel
`);

/** Words around the focus in an answer to *Læg vægt på*, which are not topics. */
export const focusFillers: ReadonlySet<string> = list(`
  læg vægt fokus fokusér fokuser særligt især gerne hvad hvordan hvorfor teksten handler handle skriv fortæl beskriv
  vigtigste vigtig vigtige pointer pointe afsnit afsnittet afsnittene emne emnet emner
`);
