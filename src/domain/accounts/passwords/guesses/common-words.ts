/** Words that people choose first when they are asked for a password; written for this product, in no order. */

const list = (words: string) => words.trim().split(/\s+/);

/** What stands on top of every guesser's list. */
export const firstGuesses = list(`
  password passwords passord passwort adgangskode adgangskoden adgangskoder adgangsord kodeord kodeordet kodeorden
  løsen løsenord kode koden login logind logon hemmelig hemmeligt hemmelighed secret velkommen welcome admin
  administrator root bruger brugernavn user username guest gæst test tester testtest letmein lukmigind changeme
  default standard iloveyou jegelskerdig elskerdig elsker love hej hejhej hejsa halløj hello sommer vinter forår efterår
  qwerty qwertyuiop azerty asdf asdfgh zxcvbn abc abcd abc123 aaa zaq12wsx trustno1 monkey dragon master superman
  batman sunshine princess football baseball shadow michael jordan starwars pokemon minecraft fortnite roblox
  skole skolen gymnasium gymnasiet danmark denmark københavn kobenhavn dansk danske mor far mormor farmor morfar farfar
  computer internet facebook instagram snapchat tiktok youtube google netflix spotify hotmail gmail iphone samsung
  correcthorsebatterystaple korrekthestbatterihæfteklamme rødgrødmedfløde rødgrød jegharglemtmitpassword glemtkode
  dererettyndigtland yndigtland dererenlillesang glædeligjul glædelig godjul godtnytår tillykkemedfødselsdagen
  lordoftherings gameofthrones harrypotter thelionking lionking breakingbad strangerthings spongebob svampebob
  playstation nintendo xbox 4ever forever 3141592653589793 31415926 27182818 pass
  ingenadgang minkode mitkodeord minadgangskode mypassword p4ssw0rd pa55word passw0rd
`);

/** Small words: cheap to guess because they stand everywhere. */
export const smallWords = list(`
  jeg er og en et den det de du min mit mine din dit dine sin vi i på til for med som der han hun har kan vil skal ikke
  at af om så ud op ned ind nu men hvad hvem hvor min vores jer os mig dig sig ja nej meget mere alle alt her der var
  være bare godt fra når eller hos ved
  the a my is and you me we it in on to of for no yes not are im i am our your all
`);

/** Words of every day, Danish. */
export const everydayWords = list(`
  hund hunde hunden kat katte katten hest heste hesten ko kanin mus fisk fugl fugle abe tiger løve bjørn ulv ræv elefant
  giraf pingvin drage enhjørning slange edderkop hamster marsvin gris svin får ged and gås høne kylling hane bi
  sommerfugl mariehøne hundehvalp hvalp killing delfin haj hval krokodille papegøje ugle ørn
  sol solen solskin måne månen stjerne stjerner himmel himlen regn regnbue sne snemand is vand hav havet strand stranden
  skov skoven træ træer blomst blomster rose roser have haven mark eng bjerg sø å ø øen natur vind storm torden lyn ild
  jord jorden verden verdens univers planet luft
  hus huset hjem hjemme bolig lejlighed værelse køkken stue seng bord stol lampe dør vindue nøgle nøglen gulv væg tag
  bil bilen biler cykel cyklen tog bus fly båd skib motorcykel knallert traktor lastbil vej vejen gade by byen bro
  mad kaffe the te mælk vand øl vin rødvin cola sodavand juice kakao brød rugbrød smør ost kage kager lagkage
  chokolade slik lakrids is pizza burger pasta suppe kød bøf kartoffel kartofler gulerod tomat æble æbler pære banan
  jordbær hindbær blåbær citron appelsin melon vandmelon vindrue pølse pølser hotdog leverpostej frikadelle
  frikadeller popcorn chips pandekage pandekager havregryn
  mand kvinde dreng pige piger barn børn baby bror søster brødre søstre forældre familie familien ven venner veninde
  kæreste kone onkel tante fætter kusine bedste bedsteven dronning dronningen konge kongen prins prinsesse ridder
  helt helte pirat heks trold alf nisse julemand julemanden engel djævel gud jesus spøgelse monster zombie ninja
  kærlighed kærligheden elske elsket skat skatter skatten hjerte hjertet kys kram lykke lykken glad glæde glade sød søde
  smuk smukke dejlig dejlige skøn sjov sjove sej seje fed fede vild vilde stærk stærke stor store lille små god gode
  bedst dårlig ny nye gammel gamle ung smart klog dum dumme skør skøre tosset gal hurtig langsom lækker
  rød røde blå grøn grønne gul gule sort sorte hvid hvide brun lilla lyserød orange grå guld sølv
  fodbold håndbold svømning svømme ridning ride dans danse danser musik sang sange guitar klaver trommer spil spille
  spiller gamer gaming film filmen serie bog bøger læse læser tegne maling kunst sport løb løbe ferie ferien fest
  festen weekend fredag fødselsdag jul julen juleaften nytår påske fastelavn halloween bryllup rejse
  klasse klassen lærer læreren elev elever lektier eksamen matematik engelsk tysk fransk historie biologi kemi fysik
  idræt samfundsfag studie studiet student studenter universitet universitetet folkeskole handelsskole kollegium
  opgave opgaver opgaven stil aflevering karakter karakterer skoletid frikvarter
  arbejde job kontor kontoret chef firma firmaet penge bank banken million konge nummer tal liv livet død tid tiden dag
  dagen dage nat natten morgen aften uge måned år året idag imorgen altid aldrig evig evigt engang
  en to tre fire fem seks syv otte ni ti hundrede tusind nul første sidste
  telefon mobil skærm tastatur mus wifi netværk hjemmeside email mail server data kamera robot
  sikker sikkert sikkerhed nyt nye skift skifte kodeordet glemt husk husker ved intet ingenting nogen noget
  lort pis pik fisse kusse røv bøsse luder skid skide fuck fucking fanden satan helvede sgu idiot nar narhat taber
  farvel goddag godmorgen godnat tak undskyld tillykke skål hyggelig hygge hyggeligt fantastisk perfekt super mega
  vinder vinde sejr mester mestre champion held lykketal flag konge fri frihed fred håb tro ære styrke kraft magi
  rum stjernekrig superhelt superstar boss dreng gut tøs snuske pus putte basse trunte snut muffe prut fjolle
`);

/** Words of every day, English: pupils use them too. */
export const englishWords = list(`
  love loves lover forever baby babe angel girl girls boy boys friend friends family mother father mom dad sister
  brother king queen prince dog dogs cat cats puppy kitty horse bear lion wolf tiger bird fish bunny butterfly unicorn
  panda turtle monkey chicken cow pig
  sun moon star stars sky rain snow summer winter spring autumn fall fire water earth wind ocean beach flower flowers
  rose rainbow thunder lightning storm night day morning life live world heaven hell god jesus devil
  happy smile sweet sugar honey cookie cookies candy chocolate coffee cheese pizza apple banana orange lemon cherry
  peach strawberry pepper butter cake beer wine
  red blue green yellow black white pink purple silver gold golden brown diamond crystal
  soccer hockey tennis basketball golf dance dancer music rock metal guitar piano player game games gamer gaming
  movie ninja pirate warrior knight hunter killer ranger soldier wizard magic ghost zombie vampire monster alien
  money rich boss power super mega ultra cool awesome great best good bad crazy sexy hot little big fast lucky winner
  champion legend hero freedom peace hope faith dream dreams secret hacker computer laptop phone mobile windows
  apple android server network office work school college student teacher house home car cars truck bike driver
  one two three four five six seven eight nine ten hundred thousand first last time january february march april june
  july august september october november december monday tuesday wednesday thursday friday saturday sunday
  fuck fucker fucking shit bitch asshole pussy dick sex bastard
  correct horse battery staple please open enter access login default system security hello goodbye whatever nothing
  batman spiderman superman ironman hulk joker harry potter hogwarts gandalf frodo starwars skywalker vader yoda
  matrix simpsons pikachu mario luigi zelda sonic naruto minecraft fortnite roblox counterstrike callofduty
  metallica nirvana beatles eminem beyonce rihanna taylorswift
`);
