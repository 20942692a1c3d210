/** Words of questions about language, and words that show that a question is about something else. */
import { vocabularyOf } from "../order/order-words.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Folded words that do not identify a rule. */
export const questionFillers: ReadonlySet<string> = set(`
  hej hejsa hallo goddag ok okay saa og nu vil kan kunne gider maa du i lige godt gerne venligst jeg har brug for at faa hjaelp
  hjaelpe mig os man med tak please hvad hvornaar hvordan hvorfor hvilken hvilket er var det den de der en et eller som om af paa til ved
  fra efter foer foran inden mellem imellem bruger bruges bruge brugt brug skriver skrives skrive skrevet staves staver stave stavet
  hedder hedde siger sige sagt saetter saettes saette sat skal skulle boer reglen regel regler reglerne forskel forskellen
  forskelle forskellene forklar forklare forklaring forklaringen fortael fortaelle beskriv vis laer laere huske husker glemmer
  aldrig altid tit nogle gange rigtigt rigtig korrekt forkert dansk danske sprog sproget sprogregler grammatik grammatikken
  ord ordet ordene saetning saetningen saetninger ledsaetning hovedsaetning helsaetning tekst stil begge bare kort enkelt nemt
  let igen egentlig ikke ogsaa noget men hvis hvor mere mest ens samme her saadan noget sig hinanden lov tilladt gaelder
  forstaar forstaa ved vide tvivl usikker betyder mener tegn tegnsaetning retskrivning stavning bogstav bogstaver skriftligt
  bestemme kende hvilke findes finder fejl undgaa undgaar vaelge vaelger min mit mine eksempel eksempler giv omkring
  lille stort store smaa punktum kommaer komma kommaet form formen slags hvem
`);

/** Folded words of questions that do not ask for a rule. */
export const otherQuestions: ReadonlySet<string> = set(`
  hvem opfandt opfundet digt historie historien historisk oversaet oversaette engelsk tysk fransk svensk norsk skriv lav
  danmark kongen krig aarstal aar forfatter forfatteren roman novelle analyse analyser fortolk matematik ligning formel formlen
  opgave opgaven opgaver quiz oevelse oevelser argument argumenter sang vittighed joke rim kode program
`);

/** Words that show that a question is about usage. */
export const usageWords: ReadonlySet<string> = set(`
  hvornaar forskel forskellen forskelle eller hedder skriver skrives skrive staves staver bruger bruges bruge forklar forklare
  regel reglen regler huske husker sige siger kontra vs versus brug
`);

/** The vocabulary to which misspellings are mapped. */
export const questionVocabulary = vocabularyOf(`
  hvornår forklar forklare forskel forskellen reglen regler komma kommaer kommaet startkomma slutkomma ledsætning hovedsætning
  apostrof bindestreg nutids-r nutidsr nogen nogle ligge lægge sidde sætte forkortelse forkortelser punktum bogstav bogstaver
  sammensatte sammensat særskrivning sammenskrivning adverbier adverbielt tillægsord udsagnsord navneord navnemåde infinitiv
  intetkøn fælleskøn flertal ejefald genitiv opremsning mellemrum anglicismer kancellisprog fyldord dobbeltkonfekt modalverber
  hvordan skriver staves hedder grammatisk egennavne ugedage måneder
`);
