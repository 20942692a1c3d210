/**
 * Detects messages whose author, or somebody close to them, may be in danger from themselves or at home, so that help
 * is shown in addition to the answer.
 */

const words = (text: string): string => text.trim().replace(/\s+/gu, "|");
const self = "(?:mig selv|mig)";
/** Words between the parts of a sentence: few, so that every pattern ends soon. */
const few = "(?:[\\p{L}']{1,15}[ ,]{1,3}){0,3}";
/** The same within what one says of oneself: *jeg synes, at hovedpersonen …* is about another. */
const own = "(?:(?!at |om |hvorfor |han |hun )[\\p{L}']{1,15}[ ,]{1,3}){0,3}";
/** *dø af grin* */
const noJoke = "(?! af (?:grin|latter|at grine|kedsomhed|sult|tørst|skam|varme|nysgerrighed|spænding))";
const wish = `(?:${words("vil ville ønsker gider kan skal prøver overvejer tænker planlægger")})`;

/** A person whom one knows, and no person of a book. */
const known =
  "(?:(?:min|mit|vores) (?:bedste |gode |lille |store |yngre |ældre )?(?:ven|veninde|kammerat|klassekammerat|bror|lillebror|storebror|søster|lillesøster|storesøster|mor|far|kæreste|ekskæreste|eks|kusine|fætter|søn|datter|barn|kollega|nabo|onkel|tante)|en (?:ven|veninde|kammerat) (?:af mig|til mig|fra min klasse)|en,? jeg kender,?|en (?:fra|i) min klasse)";
const family =
  "(?:far|mor|stedfar|stedmor|papfar|papmor|forældre|kæreste|ekskæreste|eks|mand|kone|bror|storebror|lillebror|søster|storesøster|onkel|bedstefar|farfar|morfar)";
/** *slår mig i skak* */
const noGame =
  "(?! (?:[\\p{L}]+ ){0,2}i (?:skak|kort|ludo|fifa|spil|tennis|bordtennis|fodbold|badminton|matador|alt|armlægning|løb))";
/** The end of a thought: *jeg orker ikke mere*, and not *jeg orker ikke mere matematik*. */
const stop = "(?= ?(?:$|[.,;:!?)]| og | men | for | jeg ))";
/** What one thinks of may be told with when and how often: *jeg har tænkt på selvmord hver dag*. */
const stopOrTime =
  "(?= ?(?:$|[.,;:!?)]| (?:og|men|for|jeg|fordi|når|siden|før|igen|længe|ofte|tit|mange gange|flere gange|et par gange|nogle gange|hver (?:dag|nat|aften)|hele tiden|konstant|i (?:dag|går|nat|aften|lang tid|flere|mange|et|nogle)|på det sidste|på det seneste)(?!\\p{L})))";
/** *jeg slår mig selv ihjel i spillet* */
const noPlay =
  "(?! (?:[\\p{L}]+ ){0,2}i (?:[\\p{L}]*spil(?:let)?|minecraft|fortnite|roblox|gta|sims|skak|et level|levelet)(?!\\p{L}))(?! (?:med|af) (?:grin|latter|arbejde|at grine|at arbejde))";
/** What somebody does to themselves, as they say it of themselves. */
const deed = `(?:begå selvmord|slå ${self} ihjel${noPlay}|tage mit (?:eget )?liv|tage livet af ${self}|hænge ${self}(?! (?:i|op|på) )|dræbe ${self}${noPlay}|skyde ${self}(?: selv)?(?= ?(?:$|[.,;:!?)]| og ))|skade ${self}|skære i ${self}|dø${noJoke}${stop}|gøre en ende på (?:det hele|livet|mit liv))`;
/** Between what one thinks of and the deed; *jeg har tænkt på at skrive om at …* is about a text. */
const towards =
  "(?:(?!om |hvorfor |hvordan |skrive |læse |lade |få |han |hun |hende |ham )[\\p{L}']{1,15}[ ,]{1,3}){0,4}";
const thinkingOf =
  "(?:tænker|tænkte|tænkt|overvejer|overvejede|overvejet|planlægger|planlagde|planlagt|prøver|prøvede|prøvet|forsøger|forsøgte|forsøgt|truer|truede|truet|drømmer|drømte|drømt|fantaserer|fantaserede|fantaseret)";
/** A first clause that goes on being about oneself: no other subject, no clause about another. */
const ofOneself =
  "(?:(?!(?:at|om|hvorfor|hvordan|hvor|han|hun|som|den|(?<!(?:ingen|nogen),? )der|[\\p{L}]*(?:personen|fortælleren|drengen|pigen|manden|kvinden|jeget)) )[\\p{L}\\p{N}']{1,20}[ ,]{1,3}){1,14}";
/** A first clause that tells that one feels bad; what follows may be about anybody. */
const feelingBad =
  "jeg (?:er|har|føler mig|har været|har haft) (?:[\\p{L}']{1,15} ){0,3}(?:ked af|trist|alene|ensom|deprimeret|ulykkelig|ondt|skidt|dårligt|bange|græder)(?:[ ,]{1,3}[\\p{L}\\p{N}']{1,20}){0,12}[ ,]{1,3}";
const joined = "(?:og|men|for|fordi|så)";
/** *gider ikke leve mere*: what is without its own subject behind the first clause. */
const noLife = `(?:bare |slet |virkelig )?(?:gider|gad|orker|magter|vil|ønsker|kan) (?:bare |slet |virkelig |overhovedet |næsten )?ikke (?:at )?(?:leve (?:mere|længere)(?! (?:u?sundt|grønt|bæredygtigt|økologisk))|leve${stop}|livet(?: mere| længere)?${stop}|være (?:her|til|i live) (?:mere|længere)|være (?:til|i live)${stop}|vågne (?:mere|igen|op igen))`;
const gone =
  "(?:var død|er død|døde|dør|ikke var her|ikke er her|ikke fandtes|var væk|forsvandt|ikke eksisterede|ikke var født|aldrig var født|aldrig blev født)";

const danish: readonly string[] = [
  `jeg (?:har ${few})?(?:vil|ville|ønsker|ønskede) ${few}(?:dø${noJoke}|være død|forsvinde for altid)`,
  `jeg ${few}(?:ønske|ønsker|håber|gid) ${few}jeg ${few}(?:var død|dør|ikke var født|aldrig var født)`,
  `(?:gid|bare) jeg ${few}(?:var død|kunne dø|ikke var født|aldrig var født)`,
  `jeg ${few}(?:gider|orker|magter|kan|vil) ikke ${few}(?:leve(?! (?:uden|af|i|på|sammen|op) )|livet mere|livet${stop}|være her mere|mere liv)`,
  `jeg ${own}(?:har ${few})?(?:lyst til at|trang til at|tænkt på at|tanker om at|planer om at|planlagt at) ${few}(?:dø${noJoke}|tage mit (?:eget )?liv|slå ${self} ihjel|skade ${self}|skære ${self}|gøre en ende på det)`,
  `(?:jeg|mig) ${few}(?:tage|tager|tog|ende|ender|afslutte|afslutter) mit (?:eget )?liv`,
  `jeg (?:begår|${few}(?:begå|lave)) selvmord`,
  `jeg ${few}${wish} ${few}(?:slå ${self} ihjel|hænge ${self}|dræbe ${self}|skade ${self}|skære i ${self}|skære ${self}|kaste ${self} ud foran|tage en overdosis|gøre en ende på (?:det|det hele|livet))`,
  `jeg ${few}(?:skærer|skader|cutter) (?:i )?${self} (?:selv|med|igen|hver|i armen|i benet|når|for at)`,
  `jeg er ${few}(?:selvmordstruet|selvmordstruende|suicidal)`,
  `jeg ${few}har ${few}(?:selvmordstanker|tanker om selvmord|selvmordsplaner)`,
  `(?:mine|med) selvmordstanker`,
  `livet er ${few}ikke ${few}værd at leve`,
  `(?:verden|alle|alt|de) ${few}(?:var|er|ville være|ville have det) bedre (?:stillet )?uden mig`,
  `jeg ${few}vil (?:bare )?(?:gerne )?væk herfra for altid`,
  `tage livet af ${self}`,
  `(?:hvordan|hvorledes|nemmeste måde|bedste måde) ${few}(?:begår|begå|laver) ${few}selvmord`,
  `hvordan ${few}(?:tager|tage) ${few}livet af (?:sig|mig)`,
  `hvordan ${few}(?:slår|slå) ${few}(?:sig selv|mig selv|mig) ihjel`,
  `jeg (?:hader|afskyr) mig selv ${few}(?:dø|død|leve)`,
  `jeg ${few}har ${few}(?:taget|slugt) (?:for mange|en masse|alle mine) piller`,
  `jeg ${few}(?:har ${few})?(?:skåret|cuttet) mig (?:selv|i (?:armen|armene|håndleddet|håndleddene|låret|benet))`,
  `jeg cutter`,
  `savne mig,? (?:hvis|når) jeg (?:døde|dør|var død|er død|var væk)`,
  `jeg er ${few}(?:træt af (?:at leve|livet)|færdig med (?:at leve|livet))`,
  `jeg vil ikke være her (?:mere|længere)`,
  `jeg ${few}(?:springe|hoppe|kaste mig) ${few}(?:ud )?foran (?:et|en|toget|tog)`,
  `jeg ${few}hader (?:mit|det her) liv`,
  `jeg ${few}${few}(?:ikke|ingen) ${few}lyst til (?:at )?(?:leve(?! (?:uden|af|i|på|sammen|op|som|med) )|livet|være her|være til|eksistere|vågne)`,
  `(?:bedre|bedst|nemmere|lettere) ${few}(?:hvis|om|når|at) jeg ${few}${gone}`,
  `(?:ingen|alle) ${few}${few}(?:hvis|når|at) jeg (?:bare )?${gone}`,
  `jeg ${few}(?:orker|magter|kan) ${few}ikke mere${stop}`,
  `ikke ${few}holde (?:det |livet )?ud ${few}(?:at (?:være (?:her|til|mig|i live)|leve|eksistere))`,
  `jeg ${few}kan ikke ${few}holde (?:det|livet) ud (?:mere|længere)`,
  `(?:ingen|ikke nogen) (?:grund|mening) (?:til at leve|i at leve|med at leve|med mit liv)`,
  `mit liv (?:er (?:slut|forbi|meningsløst|ikke værd)|giver ingen mening|har ingen mening)`,
  `jeg ${few}(?:har lyst til at|ville ønske,? at jeg kunne|vil) ${few}forsvinde(?: fra (?:det hele|jorden|verden)|${stop})`,
  `jeg ${few}vil ${few}(?:bare )?have,? (?:at )?det hele ${few}(?:stopper|slutter|skal stoppe|skal slutte|til at stoppe)`,
  `(?:hvor mange|hvor meget|hvilke) ${few}(?:piller|panodiler|panodil|paracetamol|tabletter|medicin) ${few}${few}(?:dø|dør|dødelig|dødeligt)`,
  `jeg har det ${few}(?:svært|forfærdeligt|elendigt|ad helvede til)${stop}`,
  `mit (?:selvmordsbrev|afskedsbrev)`,
  `${known} ${few}${few}(?:tage livet af sig(?: selv)?|tager livet af sig(?: selv)?|tage sit (?:eget )?liv|slå sig selv ihjel|begå selvmord|hænge sig(?: selv)?|selvmordstanker|selvmordstruet|skærer i sig selv|skærer sig selv|skader sig selv|cutter)`,
  `${known} ${few}(?:vil|ville|ønsker at|lyst til at|siger (?:at )?(?:han|hun) vil) ${few}(?:dø(?! af )|ikke leve)`,
  `${known} ${few}(?:vil|gider|orker) ikke leve`,
  `${known} ${few}${few}(?:tænkt|tænker|tænkte|tanker) (?:om|på) selvmord`,
  `kms`,
  `jeg ${own}${few}${thinkingOf} ${towards}${deed}`,
  `(?:har|havde|tænkte|tænker|overvejer|overvejede|prøvede|forsøgte) jeg ${few}(?:${thinkingOf} )?${towards}${deed}`,
  `jeg ${own}${few}(?:(?:tænker|tænkte|tænkt) ${few}på|overvejer|overvejede|overvejet) selvmord${stopOrTime}`,
  `(?:har|havde|tænkte|tænker|overvejer|overvejede) jeg ${few}(?:(?:tænkt )?på|overvejet)? ?selvmord${stopOrTime}`,
  `slå mig selv ihjel${noPlay}`,
  `jeg ${own}slår mig selv ihjel${noPlay}`,
  `slår jeg ${few}mig selv ihjel${noPlay}`,
  `jeg ${ofOneself}(?:${joined} |(?<=, ?))${noLife}`,
  `${feelingBad}(?:${joined} |(?<=, ?))(?:${noLife}|(?:orker|magter|kan) (?:bare |slet |virkelig )?ikke mere${stop})`,
  // What one wishes after something else about oneself: *jeg har det dårligt og vil dø*.
  `jeg ${own}${own}(?:og|men|at jeg|så jeg|fordi jeg|når jeg) (?:vil ${few}dø${noJoke}|har ${few}lyst til at dø${noJoke}|tænker ${few}på at dø|vil ikke (?:leve|mere${stop}))`,
  `(?:vil|ville|ønsker) jeg ${few}(?:dø${noJoke}|være død|tage livet af mig)`,
  `jeg ${few}tænker ${few}på (?:at dø${stop}|selvmord${stop}|døden ${few}(?:hele tiden|hver dag|konstant))`,
  `jeg ${few}${few}lyst til (?:at )?det hele (?:stopper|slutter|skal stoppe|skal slutte)`,
  `(?:skærer|skader|cutter|skar|skadede) jeg ${few}(?:i )?mig selv`,
  `jeg ${few}(?:skar|skåret|skadet|skadede) (?:i )?mig selv`,
  `jeg skar mig i (?:armen|armene|håndleddet|håndleddene|låret|benet|maven) ${few}(?:med vilje|igen|for at)`,
  `(?:skære i|gør skade på|gøre skade på|finde på at gøre ved) mig selv`,
  `(?:gøre|gør) mig selv (?:ondt|fortræd)`,
  `jeg (?:${few}(?:vil|kan|er ved at) ${few}|har ${few})(?:tage|taget) en overdosis`,
  `jeg har ${few}(?:taget|slugt) (?:over |mindst )?(?:\\d+|ti|tyve|tredive|fyrre|halvtreds) (?:panodil|panodiler|pinex|pameol|ipren|iprener|piller|sovepiller|tabletter)`,
  `(?:nemmeste|letteste|hurtigste|mindst smertefulde) måde at (?:dø|tage livet)`,
  `hvordan (?:dør man|dør jeg|kan (?:jeg|man) dø) (?:hurtig|hurtigt|hurtigst|nemt|nemmest|lettest|smertefrit|uden smerte|uden smerter|uden at det gør ondt)`,
  `løkke ${few}${few}hænge (?:sig|mig)`,
  `jeg ${few}(?:skulle|burde) aldrig (?:være|have været) født`,
  `jeg fortjener ikke at (?:leve|være her)`,
  `jeg ${few}(?:ønsker|vil) ${few}væk fra det hele`,
  `jeg ${few}aldrig ${few}vågne(?:de|r)? (?:op )?(?:igen|mere)`,
  `jeg har det så (?:dårligt|skidt|svært),? at jeg ikke`,
  `jeg har det ${few}(?:rigtig|rigtigt|virkelig|psykisk) (?:dårligt|skidt)${stop}`,
  `jeg er ${few}deprimeret${stop}`,
  `mit selvmord`,
  `jeg har skrevet ${few}afskedsbrev til (?:min|mine) (?:forældre|familie|mor|far|venner|børn|søskende|kæreste)`,
  `jeg (?:sulter mig selv|kaster op efter (?:hvert måltid|maden|jeg har spist))`,
];

/** At the beginning of a sentence, as one writes to somebody near: *vil ikke leve mere*. */
const withoutSubject: readonly string[] = [
  `vil (?:bare |gerne |virkelig |ikke andet end at )?dø${noJoke}`,
  `(?:har )?(?:bare |virkelig )?lyst til at dø${noJoke}`,
  `(?:vil|gider|orker|magter) ikke (?:leve (?:mere|længere)|leve${stop}|livet)`,
  `(?:orker|magter|kan) ikke mere${stop}`,
].map((pattern) => `(?<=^|[.!?] )(?:${pattern})`);

const english: readonly string[] = [
  `i ${few}(?:want|wanna|need|wish|going|gonna) ${few}(?:die|kill myself|end it all|end my life|be dead|disappear forever|hurt myself)`,
  `(?:kill|killing|hurting|cutting|harming) myself`,
  `i ${few}(?:don't|dont|do not|can't|cant|cannot) ${few}(?:live|be alive|be here|exist|go on) (?:anymore|any more|any longer)`,
  `i ${few}(?:don't|dont|do not) (?:want to|wanna) (?:live|be alive|exist|be here)`,
  `i wish i (?:was|were) (?:dead|never born)`,
  `i wish i (?:was|were) never born`,
  `(?:i am|i'm|im|feeling|feel) ${few}suicidal`,
  `i (?:want to|wanna|will|am going to|might) commit suicide`,
  `(?:i'd|i would|i'm|i am|everyone is|everyone would be|they'd be|they would be) better off (?:dead|without me)`,
  `(?:i have )?no reason (?:left )?to live`,
  `i (?:hate my life|hate myself and)`,
  `(?:my (?:dad|father|mom|mum|mother|stepdad|boyfriend|parents)) ${few}(?:hits|beats|hit|beat|abuses|hurts) me`,
];

const violence: readonly string[] = [
  `jeg ${few}(?:bliver|blir|blev|er blevet|har været) ${few}(?:slået|banket|tævet|sparket|pisket|tæsket|rørt ved|truet) ${few}(?:derhjemme|hjemme|der hjemme|af (?:min|mine|vores) (?:egen )?${family}${noGame})`,
  `(?:derhjemme|hjemme) ${few}bliver jeg ${few}(?:slået|banket|tævet|sparket|mishandlet)`,
  `jeg ${few}(?:bliver|blir|blev|er blevet|er) ${few}(?:mishandlet|misbrugt|voldtaget|udsat for (?:vold|overgreb|incest)|seksuelt (?:krænket|chikaneret))`,
  `(?:min|mine|vores) ${family} ${few}(?:slår|slog|slået|banker|bankede|tæver|tævede|sparker|sparkede|pisker|mishandler|misbruger|misbrugte|voldtog|voldtager|krænker|kvæler|truer med at slå|rører ved|rørte ved) (?:altid |tit |ofte |nogle gange |også |stadig )?(?:mig|os|min (?:mor|bror|søster|lillebror|lillesøster|far))${noGame}`,
  `${known} ${few}(?:bliver|blir|blev|er blevet) ${few}(?:slået|banket|tævet|sparket|mishandlet|misbrugt|voldtaget) ${few}(?:derhjemme|hjemme|der hjemme|af (?:sin|sine|hendes|hans) ${family}${noGame})`,
  `(?:jeg|vi|os|mig) ${few}vold (?:derhjemme|der hjemme|i hjemmet|hjemme|fra min)`,
  `vold (?:hjemme )?hos (?:mig|os)`,
  `jeg ${few}bange for (?:at (?:gå|komme|tage) hjem|min ${family})`,
  `jeg tør ikke (?:gå|tage|komme|være) (?:hjem|hjemme)`,
  `(?:en voksen|min (?:træner|lærer|nabo|chef)) ${few}(?:rørte|rører|rørt) ved mig`,
  `en voksen ${few}rørt mig`,
];

const patterns: readonly RegExp[] = [...danish, ...withoutSubject, ...english, ...violence].map(
  (pattern) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, "u"),
);

/** Only the beginning of a text is searched: a cry for help is shorter. */
const maxChars = 20_000;

/**
 * Whether a message may be a cry for help: wishes to die or to hurt oneself, in Danish or English, about the author or
 * somebody close, and violence at home. A text on the topic of suicide is not. If in doubt, returns true.
 */
export function mentionsCrisis(text: string): boolean {
  const plain = text
    .slice(0, maxChars)
    .normalize("NFC")
    .toLowerCase()
    .replace(/[’´`]/gu, "'")
    .replace(/[ \t\r\n]+/gu, " ")
    // As it is written on a phone.
    .replace(/(?<!\p{L})ikk?(?!\p{L})/gu, "ikke")
    .replace(/(?<=\d ?)kms(?!\p{L})/gu, "km");
  return patterns.some((pattern) => pattern.test(plain));
}
