/** Danish words that tell a reference from something that only looks like one. */

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Placeholders for a name: *(Efternavn, 2020)*. Months and seasons: *(Maj 2024)*. */
export const noAuthors = set(`
  navn efternavn fornavn forfatter forfatteren forfatternavn dato by sted titel årstal person skole forlag måned eksempel version udgave
  januar februar marts april maj juni juli august september oktober november december forår foråret sommer sommeren efterår
  efteråret vinter vinteren jul påske pinse mandag tirsdag onsdag torsdag fredag lørdag søndag
`);

/** Capitalised words directly before an author: *Ifølge Hansen (2019)*. */
export const leading = set(`
  ifølge jf jfr se også hos som men og i af hvis når da ligesom både derfor dog ligeledes desuden endvidere herudover kilde
  kilder citeret fra efter læs jævnfør
`);

/** *Slaget ved Dybbøl (1864)*: a place follows. */
export const beforePlaces = set("ved på under over mod omkring");

/** Cities that occur with years. Countries are in `peoples`. */
export const cities = set(`
  københavn aarhus århus odense aalborg ålborg esbjerg randers kolding horsens vejle roskilde helsingør herning silkeborg næstved
  fredericia viborg holstebro svendborg sønderborg hillerød aabenraa frederikshavn hjørring skagen thisted tønder haderslev nyborg
  bornholm lolland falster amager nørrebro christiania christiansborg rønne nuuk tórshavn dybbøl slesvig holsten flensborg hamborg
  berlin münchen nürnberg dresden köln frankfurt bonn paris nice london manchester liverpool oxford cambridge dublin edinburgh rom
  milano venedig firenze napoli madrid barcelona lissabon athen wien genève zürich bern bruxelles amsterdam haag rotterdam luxembourg
  stockholm göteborg malmø malmö oslo bergen utøya helsinki reykjavik riga tallinn vilnius warszawa krakow prag budapest bukarest
  sofia beograd sarajevo srebrenica moskva kyiv kijev kiev minsk istanbul ankara jerusalem gaza beirut damaskus bagdad teheran kabul
  beijing shanghai tokyo hiroshima nagasaki seoul delhi mumbai bangkok sydney kairo nairobi johannesburg washington chicago boston
  york los angeles dallas havana mexico rio versailles auschwitz waterloo stalingrad normandiet
`);

/** Further words of a place or contest in brackets: *(New York, 2001)*, *(OL, 2024)*. */
export const placeParts = set("new los san rio de janeiro nord syd øst vest ol em vm by");

/** Publishers of works without an author: dictionaries, newspapers, broadcasters. */
export const publishers: ReadonlySet<string> = new Set(
  (
    "den danske ordbog,ordbog over det danske sprog,retskrivningsordbogen,den store danske,den danske begrebsordbog,ods,ddo,lex.dk," +
    "dansk biografisk leksikon,trap danmark,wikipedia,politiken,berlingske,berlingske tidende,jyllands-posten,morgenavisen jyllands-posten," +
    "information,dagbladet information,kristeligt dagblad,weekendavisen,ekstra bladet,børsen,ritzau,altinget,zetland,jydske vestkysten," +
    "jyskevestkysten,fyens stiftstidende,aarhus stiftstidende,nordjyske,arbejderen,avisen danmark,videnskab,forskerforum,folkeskolen," +
    "gymnasieskolen,illustreret videnskab,dr,dr nyheder,tv 2,tv 2 nyheder,the guardian,the new york times,the economist,bbc,cnn,reuters,der spiegel,le monde"
  ).split(","),
);

/** Endings of newspaper names: *(Skive Folkeblad, 3. maj 2020)* is recognised, *(Nordvestnyt, 3. maj 2020)* is not. */
export const papers = /(?:bladet|blad|tidende|posten|dagblad|stiftstidende|avisen|nyheder)$/iu;

/** *filmen Titanic (1997)*: a title follows. */
export const works = set(`
  film filmen roman romanen bog bogen serien serie novelle novellen digt digtet digtsamling digtsamlingen album albummet sang sangen
  stykket skuespil skuespillet eventyr eventyret maleri maleriet spil spillet bandet band tv-serien kortfilm kortfilmen dokumentaren
  essay essayet drama dramaet tragedien komedien operaen musicalen debutromanen trilogien selskabet firmaet
`);

/** Endings of institutions that publish without an author: *Sundhedsstyrelsen (2021)*. */
export const bodies =
  /(?:styrelsen?|ministeriet?|institut(?:tet)?|statistik|nævn(?:et)?|råd(?:et)?|kommunen?|universitet(?:et)?|cent(?:er|eret|ret)|(?<!gen)forening(?:en)?|selskab(?:et)?|forbund(?:et)?|organisation(?:en)?|fonden?|kommissionen?|politiet?|akademiet?|museet|direktoratet|arkivet|avisen)s?$/iu;

/** Endings of events and laws: *Maastrichttraktaten (1992)*. */
export const events =
  /(?:kris|traktat|krig|pagt|aftal|lov|reform|revolution|skandal|kongress|konvention|slag|udstilling|festival)e[nt]s?$|(?:festival|folkemødet|mesterskabet|topmødet|koncerten)$|(?:valg|forlig|oprør|kup|attentat)et$|(?:genforeningen|besættelsen|befrielsen)$/iu;

/** Words before the names in brackets: *(jf. Hansen, 2019)*, *[Kilde: Hansen 2019]*. */
export const lead =
  /^(?:\s*(?:jf|jfr|se|også|fx|f\.eks|ifølge|citeret|fra|efter|cf|kilde|kilder|bl\.a|blandt andet|her|oversat|frit efter)[.:]?\s+){1,4}/iu;

/** *[Kilde 1]*, *(note 3)*: words before a number. */
export const numbered = "(?:kilde|kilder|ref|reference|referencer|henvisning|note|fodnote)";

/** *i intervallet [1, 3]*: the brackets contain numbers, not references. */
export const ofNumbers =
  /(?:interval(?:let|lerne)?|list(?:e|en|er|erne)|array(?:et)?|vektor(?:en)?|mængde[nr]?|matrix|matricen|tallene|tal|indeks|index|elementet|element|koordinat(?:et|sættet)?|punktet|værdierne|svar(?:et)?|løsning(?:en)?|resultat(?:et)?|bilag|definitionsmængden|værdimængden)[\s:]*(?:\[\d{1,3}\]){0,4}$|[=∈∪∩×+*/<>≤≥\\(^][ \t]*$/iu;

/** Places in a work, as written and in comparable form. */
export const placeKinds: ReadonlyMap<string, string> = new Map(
  "s.>s side>s sider>s siderne>s p.>s pp.>s §>§ §§>§ kap.>kap kapitel>kap bind>bind"
    .split(" ")
    .map((pair) => pair.split(">") as [string, string]),
);

/** *side 2 i din opgave*: pages of the user's own work. */
export const ofOwnWork =
  /^\s*(?:i|af|på)\s+(?:din|dit|dine|jeres|opgaven|dokumentet|teksten|rapporten|afleveringen)(?!\p{L})/iu;

/** *Læs kapitel 4*, *Skriv det på side 1*: an instruction makes no claim. */
export const toBeDone =
  /(?:^|[^\p{L}])(?:læs|skriv|brug|sæt|indsæt|start|begynd|fortsæt|slå op|gå til|tilføj|placér|placer)(?: (?:det|den|på|til|fra|med|også|gerne|igen)){0,3} $/iu;

/** Hosts reserved for examples: RFC 2606, and common Danish ones. */
export const exampleHosts =
  /(?:^|[@./])(?:example\.(?:com|org|net)|eksempel\.dk|domæne\.dk|mitdomæne\.dk|ditdomæne\.dk)(?:\/|$)/iu;

/** Names of technologies that look like addresses. */
export const noHosts = set("asp.net vb.net ml.net ado.net socket.io");
