/** Terms of essays and the analysis of texts as schools use them, each with our own explanation. */
import type { Term } from "./terms.da.ts";

export const schoolTerms: readonly Term[] = [
  {
    title: "Problemformulering",
    names: "problemformulering(?:en|er)?",
    means:
      "En problemformulering er det spørgsmål, opgaven skal svare på. Skriv ét hovedspørgsmål og to-tre underspørgsmål, der kan besvares med dine kilder. Undgå spørgsmål, man kan svare ja eller nej til.",
    examples: ["Hvordan påvirker sociale medier unges søvn, og hvad kan skolerne gøre ved det?"],
  },
  {
    title: "Redegørelse",
    names: "redegoer(?:else|elsen|elser|e)?(?: for)?",
    means:
      "At redegøre er at fremstille det vigtigste i en sag eller en tekst kort, klart og med dine egne ord. Du vælger ud og ordner stoffet, men tolker ikke og skriver ikke din mening.",
    examples: ["Forfatteren giver tre grunde til, at unge sover for lidt."],
  },
  {
    title: "Analyse",
    names: "analyser?(?:en|ne|e)?",
    means:
      "At analysere er at dele en tekst eller en sag op i dele, undersøge dem og vise, hvordan de hænger sammen. Hver påstand skal bygge på noget, der står i teksten, gerne et citat.",
    examples: ["De korte sætninger viser, at hun er bange: »Hun løb. Hun faldt.«"],
  },
  {
    title: "Fortolkning",
    names: "fortolkning(?:en|er)?|tolkning(?:en|er)?|fortolk(?:e)?",
    means:
      "At fortolke er at sige, hvad en tekst handler om på et dybere plan: dens tema og budskab. En fortolkning bygger på analysen, og du skal kunne vise, hvor i teksten du ser det.",
    examples: ["Den lukkede dør kan forstås som et billede på forholdet mellem far og søn."],
  },
  {
    title: "Diskussion",
    names: "diskussion(?:en|er)?|diskutere?",
    means:
      "At diskutere er at stille synspunkter op mod hinanden: Hvad taler for, og hvad taler imod? Til sidst siger du, hvad der vejer tungest, og hvorfor.",
    examples: ["På den ene side får eleverne mere ro. På den anden side mister de et redskab."],
  },
  {
    title: "Vurdering",
    names: "vurdering(?:en|er)?|vurdere",
    means:
      "At vurdere er at tage stilling ud fra noget, du har undersøgt. Skriv, hvad du måler på, og begrund din vurdering.",
    examples: ["Undersøgelsen er svag, fordi kun ti personer har svaret."],
  },
  {
    title: "Perspektivering",
    names: "perspektivering(?:en|er)?|perspektivere",
    means:
      "At perspektivere er at sætte teksten eller emnet ind i en større sammenhæng, fx en anden tekst, en tidsperiode eller noget fra i dag. Forklar altid, hvad der ligner, og hvad der er anderledes.",
    examples: ["Temaet findes også i en nyere novelle, men her vælger pigen at gå."],
  },
  {
    title: "Indledning",
    names: "indledning(?:en|er)?",
    means:
      "En indledning fanger læseren, fortæller, hvad emnet er, og ender i det spørgsmål, opgaven svarer på. Skriv den færdig til sidst, når du ved, hvad opgaven kom til at handle om.",
    examples: ["Hver tredje elev sover for lidt. Hvad gør det ved dem?"],
  },
  {
    title: "Konklusion",
    names: "konklusion(?:en|er)?|konkludere",
    means:
      "En konklusion svarer på spørgsmålet i indledningen eller problemformuleringen. Saml de vigtigste resultater, og kom ikke med noget nyt.",
    examples: ["Alt i alt viser teksterne, at venskabet betyder mere end sejren."],
  },
  {
    title: "Resumé",
    names: "resume(?:et|er|erne)?",
    means:
      "Et resumé fortæller kort det vigtigste i en tekst med dine egne ord. Det skrives i nutid, uden citater og uden din egen mening.",
    examples: ["En dreng flytter til en ny by og må vælge mellem to venner."],
  },
  {
    title: "Referat",
    names: "referat(?:et|er|erne)?|referere",
    means:
      "Et referat gengiver en tekst, et møde eller en handling i den rækkefølge, det skete, med dine egne ord og uden din mening. Det er mere udførligt end et resumé.",
    examples: ["Først bød formanden velkommen. Derefter talte eleverne om kantinen."],
  },
  {
    title: "Citat",
    names: "citat(?:et|er|erne)?|citerer?",
    means:
      "Et citat er en andens ord, gengivet bogstav for bogstav. Sæt det i citationstegn, skriv, hvor det står (fx side og linje), og forklar, hvad det viser. Har du udeladt noget, så skriv […].",
    examples: ["Hun er bange for mørket: »Jeg tændte alle lys« (s. 14)."],
  },
  {
    title: "Kildehenvisning",
    names: "kilde(?:henvisning(?:er|en)?|angivelser?|angivelsen|r|rne|n)?|henvisning(?:er|en)?",
    means:
      "En kildehenvisning viser, hvor du har noget fra. I teksten skriver du kort forfatter, årstal og side, og til sidst står kilden helt ud i litteraturlisten. Det gælder også, når du bruger dine egne ord.",
    examples: ["Unge sover mindre end før (Jensen, 2021, s. 12)."],
  },
  {
    title: "Litteraturliste",
    names: "litteratur-?liste(?:n|r)?|kilde-?liste(?:n|r)?",
    means:
      "Litteraturlisten står til sidst i opgaven og har alle de kilder, du henviser til, ordnet efter forfatterens efternavn. Skriv forfatter, årstal, titel og forlag, og ved hjemmesider også adresse og dato.",
    examples: ["Jensen, Ida (2021). *Unges søvn*. Forlaget Nord."],
  },
  {
    title: "APA",
    names:
      "(?:(?:kilde-?)?henvis(?:ning|ninger|e) (?:i|med|efter) )?apa(?:-?(?:stil|systemet|standard|standarden|format|henvisning(?:er|en)?))?|harvard(?:-?(?:stil|systemet))?",
    means:
      "APA er en måde at henvise til kilder på. I teksten skriver du forfatterens efternavn, årstal og side i parentes. I litteraturlisten skriver du efternavn, forbogstav, årstal i parentes, titel i kursiv og forlag.",
    examples: ["I teksten: (Jensen, 2021, s. 12). I listen: Jensen, I. (2021). *Unges søvn*. Forlaget Nord."],
  },
  {
    title: "Plagiat",
    names: "plagiat(?:et|er)?|plagiere",
    means:
      "Plagiat er at bruge andres ord eller tanker uden at skrive, hvor de kommer fra. Det gælder også oversatte tekster og tekster, du har omskrevet. Skriv kilden, og sæt citationstegn om det, der er ordret.",
    examples: ["Skriv: Ifølge Jensen sover unge mindre end før (2021, s. 12)."],
  },
  {
    title: "Fodnote",
    names: "fodnoter?(?:n|ne)?",
    means:
      "En fodnote står nederst på siden og har samme tal som det sted i teksten, den hører til. Brug den til en kilde eller en kort forklaring.",
    examples: ["Unge sover mindre end før.¹"],
  },
  {
    title: "Metafor",
    names: "metafor(?:en|er|erne)?",
    means:
      "En metafor er et billede, hvor man kalder noget for noget andet, det ligner. Den er en sammenligning uden »som«.",
    examples: ["Klassen var **et vulkanudbrud**."],
  },
  {
    title: "Sammenligning (simile)",
    names: "sammenligning(?:en|er)?|simile(?:n|r)?",
    means: "En sammenligning er et billede med »som« eller »ligesom«. Uden det lille ord ville den være en metafor.",
    examples: ["Hun løb **som vinden**."],
  },
  {
    title: "Personifikation og besjæling",
    names: "personifikation(?:en|er)?|besjaeling(?:en|er)?",
    means: "Ved besjæling får ting eller natur liv og følelser. Ved personifikation optræder de som hele personer.",
    examples: ["**Vinden græd** i træerne."],
  },
  {
    title: "Symbol",
    names: "symbol(?:et|er|erne|ik|ikken)?",
    means:
      "Et symbol er en ting, en farve eller en handling, der også står for noget andet, fx en due for fred. Vis, hvor i teksten du ser det.",
    examples: ["**Duen** fløj op fra ruinerne."],
  },
  {
    title: "Bogstavrim (allitteration)",
    names: "bogstavrim(?:et|ene)?|allitteration(?:en|er)?",
    means: "Bogstavrim er, når ord tæt på hinanden begynder med samme lyd.",
    examples: ["**M**ørke **m**ure **m**ødte os."],
  },
  {
    title: "Gentagelse (anafor)",
    names: "anafor(?:en|er)?|gentagelse(?:n|r)?(?: i tekster)?",
    means:
      "En gentagelse fremhæver noget ved at sige det igen. Står den først i flere sætninger eller linjer, hedder den en anafor.",
    examples: ["**Jeg ventede** om morgenen. **Jeg ventede** om aftenen."],
  },
  {
    title: "Kontrast",
    names: "kontrast(?:en|er|erne)?|modsaetning(?:en|er)?",
    means: "En kontrast stiller to modsætninger op mod hinanden, fx lys og mørke eller by og land.",
    examples: ["Ude var det **koldt**, men inde var der **varmt**."],
  },
  {
    title: "Ironi",
    names: "ironi(?:en)?|ironisk",
    means: "Ironi er at sige det modsatte af det, man mener, så modtageren kan mærke, at det ikke er alvor.",
    examples: ["»Dejligt vejr,« sagde hun og vred vandet af jakken."],
  },
  {
    title: "Fortæller",
    names: "fortaeller(?:en|e|typer?)?|jeg-?fortaeller(?:en)?|alvidende fortaeller",
    means:
      "Fortælleren er den stemme, der fortæller historien, og ikke det samme som forfatteren. En jegfortæller er selv med. En alvidende fortæller kan se ind i alle personer. Andre fortællere følger kun én af dem.",
    examples: ["**Jeg** lukkede døren.", "**Hun** lukkede døren, men **han** var allerede gået."],
  },
  {
    title: "Synsvinkel",
    names: "synsvinkel(?:en)?|synsvinkler",
    means:
      "Synsvinklen er den, vi ser handlingen gennem. Indre synsvinkel viser tanker og følelser. Ydre synsvinkel viser kun det, man kan se og høre.",
    examples: ["Hun tænkte, at han aldrig ville komme."],
  },
  {
    title: "Tema",
    names: "tema(?:et|er|erne)?",
    means:
      "Temaet er det, en tekst egentlig handler om, fx ensomhed, kærlighed eller svigt. Handlingen er det, der sker.",
    examples: ["Handlingen er en fodboldkamp, men temaet er **venskab**."],
  },
  {
    title: "Budskab",
    names: "budskab(?:et|er)?",
    means: "Budskabet er det, teksten vil have læseren til at mene eller gøre. Skriv det som en hel sætning.",
    examples: ["Man skal tro på sig selv."],
  },
  {
    title: "Komposition",
    names: "komposition(?:en|er)?|beretter-?model(?:len)?|handlingsforloeb(?:et)?",
    means:
      "Kompositionen er den måde, teksten er bygget op på. Følger den tiden (kronologisk), springer den, eller begynder den midt i det hele (in medias res)?",
    examples: ["Novellen begynder midt i et skænderi og springer så tilbage i tiden."],
  },
  {
    title: "Personkarakteristik",
    names: "person-?karakteristik(?:ken|ker)?|person-?beskrivelse(?:n)?",
    means:
      "En personkarakteristik beskriver en person i en tekst: det ydre, det indre, forholdet til andre og den udvikling, der sker. Brug citater som bevis.",
    examples: ["I begyndelsen er hun stille, men til sidst siger hun fra: »Nu er det nok.«"],
  },
  {
    title: "Novelle",
    names: "novelle(?:n|r|rne)?",
    means:
      "En novelle er en kort fortælling med få personer, et kort tidsrum og én vigtig begivenhed. Den begynder tit midt i det hele og slutter tit åbent.",
    examples: ["Døren stod åben, da jeg kom hjem."],
  },
  {
    title: "Eventyr",
    names: "eventyr(?:et|ene)?|folkeeventyr(?:et)?|kunsteventyr(?:et)?",
    means:
      "Et eventyr foregår i en verden, hvor alt kan ske. Et folkeeventyr har ingen kendt forfatter, men tretal, faste vendinger og en klar kamp mellem godt og ondt. Et kunsteventyr er skrevet af en bestemt forfatter.",
    examples: ["Der var engang en fattig dreng, som havde to brødre."],
  },
  {
    title: "Kronik",
    names: "kronik(?:ken|ker)?",
    means:
      "En kronik er en lang artikel i en avis, hvor en, der ved noget om emnet, forklarer det og argumenterer for en mening.",
    examples: ["Skolen skal begynde senere, og det er der tre gode grunde til."],
  },
  {
    title: "Debatindlæg og læserbrev",
    names: "debat-?indlaeg(?:get|gene)?|laeser-?breve?(?:t|ne)?",
    means:
      "I et debatindlæg og et læserbrev argumenterer du for din mening om noget aktuelt. Begynd med din påstand, giv gode grunde, svar på det, andre vil sige imod, og slut med, hvad der skal ske.",
    examples: ["Giv os længere pauser. Det lærer vi mere af."],
  },
  {
    title: "Essay",
    names: "essay(?:et|s|ene)?",
    means:
      "Et essay undersøger et emne med udgangspunkt i noget, du har oplevet eller undret dig over. Det går fra det lille til det store, vender sagen fra flere sider og behøver ikke ende med et svar.",
    examples: ["Hvorfor lader jeg altid telefonen ligge i køkkenet?"],
  },
  {
    title: "Nyhedsartikel",
    names: "nyheds-?artik(?:el|len|ler)|avis-?artik(?:el|len|ler)|reportage(?:n|r)?",
    means:
      "En nyhedsartikel begynder med det vigtigste: hvem, hvad, hvor, hvornår og hvorfor. Så kommer detaljerne, og det mindst vigtige står til sidst. En reportage er skrevet af en, der var til stede, og beskriver det, man kunne se og høre.",
    examples: ["En brand ødelagde i nat skolens gymnastiksal."],
  },
  {
    title: "Etos, logos og patos",
    names: "(?:appel-?former?(?:ne)?|e(?:th|t)os|logos|pa(?:th|t)os)(?:,? (?:og )?(?:e(?:th|t)os|logos|pa(?:th|t)os))*",
    means:
      "De tre appelformer er måder at overbevise på. Etos bygger på, at man stoler på den, der taler, logos på fornuft og fakta og patos på følelser.",
    examples: [
      "Etos: Som læge i tyve år har jeg set det ske.",
      "Logos: Tallet er faldet med ti procent.",
      "Patos: Tænk på de børn, der sidder alene i aften.",
    ],
  },
  {
    title: "Argumentation",
    names: "argument(?:et|er|ation|ationen|ere)?|paastand(?:en|e)?|belaeg(?:get)?|hjemmel|hjemlen",
    means:
      "Et argument har en påstand (det, du vil have andre til at mene) og et belæg (grunden). Hjemlen er den regel, der gør, at belægget støtter påstanden. Den er tit underforstået.",
    examples: ["Skolen bør begynde senere (påstand), fordi unge sover for lidt (belæg)."],
  },
  {
    title: "Disposition",
    names: "disposition(?:en|er)?|synopsis(?:en|ser)?",
    means:
      "En disposition er en plan over, hvad der skal stå i hvert afsnit og i hvilken rækkefølge. En synopsis er et kort oplæg til en mundtlig prøve med problemformulering, de vigtigste punkter og kilder.",
    examples: ["1. Indledning. 2. Redegørelse. 3. Analyse. 4. Diskussion. 5. Konklusion."],
  },
  {
    title: "Afsnit",
    names: "afsnit(?:tet|tene)?|nyt afsnit",
    means:
      "Et afsnit handler om én ting. Begynd et nyt, når du går videre til noget andet, fx en ny tanke, tid eller taler.",
    examples: ["En anden grund er økonomien."],
  },
  {
    title: "Taksonomi",
    names: "taksonomi(?:en|ske|sk)?(?: niveauer?)?",
    means:
      "De taksonomiske niveauer er trin i en opgave: Først redegør du (hvad står der?), så analyserer du (hvordan hænger det sammen?), og til sidst diskuterer og vurderer du (hvad taler for og imod?).",
    examples: ["Redegør for, analysér og diskutér."],
  },
];
