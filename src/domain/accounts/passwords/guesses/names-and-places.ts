/** Names, places, clubs and calendar words: what people put a year behind. Written for this product, in no order. */

const list = (words: string) => words.trim().split(/\s+/);

export const calendarWords = list(`
  januar februar marts april maj juni juli august september oktober november december
  jan feb mar apr jun jul aug sep sept okt nov dec
  mandag tirsdag onsdag torsdag fredag lørdag søndag
  forår foråret sommer sommeren efterår efteråret vinter vinteren sommerferie vinterferie efterårsferie påskeferie
  juleferie sommertid vintertid kvartal uge jul julen juleaften nytår nytårsaften påske pinse sankthans
`);

export const firstNames = list(`
  peter michael mikael lars thomas jens henrik søren christian martin jan morten jesper anders niels rasmus mads per
  hans kim frederik kasper jakob jacob ole daniel erik jonas alexander claus klaus steen brian bo jørgen allan nicolai
  nikolaj kristian simon emil mathias mattias magnus sebastian lucas lukas noah oliver william oscar oskar carl karl
  victor viktor malthe august aksel axel felix elias arthur liam alfred anton valdemar theo theodor johan benjamin
  gustav tobias marcus markus philip filip jonathan andreas kenneth tommy john johnny dennis rene carsten karsten torben
  bent finn flemming poul paul ib kurt svend leif knud kaj egon villy arne ivan bjarne gert steffen stefan mark patrick
  ali mohammed muhammad ahmed ahmad omar hassan hussein ibrahim yusuf mustafa adam isak isaac david samuel laurits
  storm vilhelm otto konrad conrad asger asbjørn bjørn thor thorbjørn troels ulrik uffe palle preben frede holger
  anne anna mette kirsten hanne lene susanne maria marianne inge karen lone camilla louise pia charlotte bente gitte
  tina jette ida julie sara sarah line laura emma sofie sophie sofia freja clara klara alma ella agnes luna nora karla
  carla isabella lærke caroline karoline cecilie mathilde mathilda amalie emilie josefine frida liva asta ellie astrid
  olivia victoria viktoria alberte andrea maja maya malou signe simone stine trine tine rikke christina kristina
  katrine cathrine kathrine maiken marie merete birgit birgitte britta bodil dorte dorthe ellen elin else ester
  eva gerda grethe gudrun helle helga henriette ingrid inger irene jytte kamilla karin lis lisbeth lise lotte lykke
  lilly lily lea liv mia mie mille molly nanna naja nana naomi rosa ronja rebecca rebekka ruth randi sanne silke sille
  solvej sus sussi tanja tove ulla vera vibeke winnie yasmin fatima aisha amina zahra zainab leyla jasmin gry
  barney bella buster charlie fido king laika luffe max milo misser mis musse pjevs pluto rex rollo tarzan trofast
  vaks vuffe mulle plet prins sofus viggo bamse kylling aske balder loke odin tyr freyja
  james robert jennifer jessica ashley amanda melissa nicole andrew joshua matthew anthony george harry
  kevin justin jordan hannah madison chelsea
`);

export const lastNames = list(`
  jensen nielsen hansen pedersen andersen christensen kristensen larsen sørensen rasmussen jørgensen petersen madsen
  olsen thomsen christiansen kristiansen poulsen johansen møller mortensen knudsen jacobsen jakobsen mikkelsen olesen
  frederiksen laursen henriksen lund schmidt eriksen holm clausen simonsen svendsen andreasen iversen jeppesen
  mogensen jespersen nissen lauridsen lauritsen kjær jepsen frandsen østergaard vestergaard nørgaard søndergaard
  dahl lassen bach carlsen winther bertelsen dam kristoffersen christoffersen bech berg friis krogh steffensen
  gregersen hermansen johnsen villadsen ravn skov bang toft juhl bruun brandt damgaard nygaard overgaard kjeldsen
  kirkegaard khan ahmed ali hussain nguyen abdi smith johnson
`);

export const places = list(`
  danmark sverige norge finland island grønland færøerne tyskland england frankrig spanien italien grækenland tyrkiet
  amerika usa europa japan kina polen holland portugal brasilien argentina thailand sjælland fyn jylland nordjylland
  vestjylland sønderjylland østjylland lolland falster bornholm amager nørrebro vesterbro østerbro frederiksberg valby
  vanløse brønshøj christianshavn christiania københavn kobenhavn kbh aarhus århus odense aalborg ålborg esbjerg randers
  kolding horsens vejle roskilde herning silkeborg næstved fredericia viborg køge holstebro taastrup slagelse hillerød
  sønderborg svendborg hjørring holbæk frederikshavn nørresundby ringsted haderslev skive ølstykke nykøbing nyborg
  aabenraa kalundborg helsingør skagen middelfart lemvig struer thisted grenaa ebeltoft ribe tønder varde billund
  legoland tivoli bakken bonbonland djurs sommerland london paris berlin rom newyork stockholm oslo malmø hamburg
  barcelona madrid amsterdam istanbul tokyo dubai copenhagen denmark
`);

export const clubs = list(`
  brøndby brøndbyif brondby bif fck fckøbenhavn agf aab ob odenseboldklub fcm fcmidtjylland midtjylland fcnordsjælland
  nordsjælland silkeborgif viborgff vejleboldklub lyngby lyngbyboldklub horsens achorsens sønderjyske esbjergfb efb
  randersfc hvidovre hvidovreif vendsyssel fredericia bsv kif kolding ghg gog skjern bjerringbro landsholdet
  liverpool arsenal chelsea tottenham everton manchester manunited manchesterunited mancity manchestercity united
  newcastle leeds realmadrid real barcelona fcbarcelona barca juventus milan acmilan inter bayern bayernmünchen
  dortmund ajax psg celtic ynwa messi ronaldo cr7 neymar mbappe eriksen laudrup schmeichel hojlund haaland
  fclassic lakers chicagobulls bulls yankees superliga champions championsleague ferrari porsche bmw audi mercedes
  volvo toyota tesla lego maersk novo carlsberg tuborg
`);
