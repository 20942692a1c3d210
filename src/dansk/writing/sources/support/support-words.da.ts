/** Words that a sentence may add to its source: connectives, references and reporting words. */

const list = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Function words, light verbs and reporting verbs. Quantity and certainty are compared separately. */
export const lightWords: ReadonlySet<string> = list(`
  jeg du han hun den det vi i de man mig dig ham hende os jer dem sig min mit mine din dit dine sin sit sine hans hendes
  dens dets vores jeres deres en et én ét og eller men at som der hvis når da så for om på af til med ved fra over under
  mod mellem efter før inden uden hos gennem blandt hvor hvad hvem hvilken hvilket hvilke hvordan hvorfor hvornår hvorved
  hvilke hvoraf denne dette disse her nu samt både end jo dog nok vel lige sådan således derfor dermed derved hermed herved
  imidlertid desuden endvidere altså bare blot ganske ud ind op ned hen hjem frem tilbage igen allerede ad sammen selv
  selve hver hvert begge såvel nemlig fordi mens selvom eftersom skønt medmindre indtil siden heller gerne netop derefter
  herefter derimod ellers omkring cirka ca. næsten knap særligt især ifølge også ikke kun alle alt nogle nogen noget ingen
  intet andre anden andet mange få meget mere mest flere flest færre mindre lidt aldrig altid ofte tit sjældent
  er var være været bliver blev blevet blive har havde haft have får fik få fået kan kunne kunnet vil ville villet skal
  skulle skullet må måtte måttet bør burde gør gjorde gjort gøre kommer kom kommet komme går gik gået gå
  siger sagde sagt sige mener mente ment mene fortæller fortalte fortalt fortælle skriver skrev skrevet oplyser oplyste
  forklarer forklarede synes syntes fremgår ligger lå står stod findes fandtes handler vej måde gang gange år
  dag dage tid tiden derom herom deraf heraf dertil hertil heri deri herunder samtidig samtidigt stadig fortsat endnu
  eget egen egne selvfølgelig blandt andet eksempel fx bl.a. dvs. osv. grund baggrund årsag årsagen skyldes skyldtes
  ligge ligget stå stået sted stedet steder del dele hjælp se set ser så lader lade lod holde holder holdt give giver gav givet
  satte sætte sætter sat par slags form betydning betyder betød forhold forbindelse hensyn stor store stort størst største
  lave laver lavede lavet køre kører bruger brugte brugt bruge bruges forventer forventede regner vurderer vurderede påpeger
  understreger tror troede hævder fleste betyder største baggrunden baggrund begyndelsen omgang viser viste vist ny nyt nye peger pegede
  henviser henviste hvorfra hvortil hvori hvormed herfra hvorefter løbet
  kroner kr. procent pct. % alligevel måske muligvis snart hurtigt helt hele hel hovedsageligt primært faktisk
`);

/** Among the first words of a sentence these show that its topic was named before. */
export const backReferences: ReadonlySet<string> = list(`
  han hun den det de ham hende dem hans hendes dens dets deres sin sit sine denne dette disse her der herfra hertil dertil
  derfra begge han hun derfor dermed samme man selv
`);

/** A noun after these is not a subject. */
export const prepositions: ReadonlySet<string> = list(`
  af i på til med ved fra om for over under mod mellem efter før inden uden hos gennem blandt siden ifølge trods bag foran
  omkring per pr. som end ad langs inklusive foruden
`);

export const pronouns: ReadonlySet<string> = list(
  "jeg du han hun den det vi i de man dette denne disse begge nogle nogen andre alle",
);
export const relatives: ReadonlySet<string> = list("der som");

/** Words after the speaker: *Lund mener, at …*. */
export const reportingWords =
  /^(?:siger|sagde|sagt|mener|mente|ment|fortæller|fortalte|fortalt|skriver|skrev|oplyser|oplyste|forklarer|forklarede|synes|tror|troede|vurderer|vurderede|understreger|understregede|påpeger|påpegede|advarer|advarede|advaret|foreslår|foreslog|anbefaler|anbefalede|hævder|hævdede|kalder|kaldte|kaldt|frygter|frygtede|forventer|regner|kræver|krævede|krævet|ønsker|svarede|svarer)$/u;

/** Groups of words: a sentence may have one only if its source has one of the same group. */
export const strongQuantities: readonly RegExp[] = [
  /^(?:alle|alt|al|samtlige|enhver|ethvert|hver|hvert|hele|begge|altid)$/u,
  /^(?:kun|udelukkende|alene|blot|bare|eneste)$/u,
  /^(?:ingen|intet|aldrig|ikke|hverken|uden|næppe|ej|umuligt?|intetsteds|ingensteds|ligeglad)$/u,
  /^(?:mange|mangt|flest|fleste|flertallet|størstedelen|adskillige|talrige|flere)$/u,
  /^(?:få|færrest|færreste|mindretallet|enkelte|fåtal)$/u,
];

/** Prepositions that reverse the meaning of a place: *i skolen*, *uden for skolen*. */
export const oppositePrepositions: readonly (readonly [RegExp, RegExp])[] = [
  [/^(?:i|inden_for|indenfor|på)$/u, /^(?:uden_for|udenfor)$/u],
  [/^(?:før|inden)$/u, /^efter$/u],
  [/^over$/u, /^under$/u],
  [/^med$/u, /^uden$/u],
  [/^til$/u, /^fra$/u],
  [/^(?:for)$/u, /^(?:mod|imod)$/u],
];

/** Nouns that refer to something named before: *landet* for *Danmark*. */
export const standIns: ReadonlySet<string> = list(`
  landet byen øen projektet parken ordningen klubben processen virksomheden selskabet foreningen bogen filmen sagen metoden
  stoffet dyret skolen kommunen undersøgelsen forskerne forfatterne professoren mølle møllen parret badet programmet firmaet banken avisen museet
  hotellet rapporten planen loven festivalen udstillingen båden skibet bygningen kirken slottet regionen universitetet
  kvinden manden drengen pigen barnet gruppen holdet orkestret bandet instituttet centret organisationen ministeriet
`);
