/**
 * The most frequent nouns by declension, as in Retskrivningsordbogen. The lexicon does not say which forms belong
 * together.
 */

/**
 * Each line: gender; definite; plural; definite plural: words. `-` stands for the word, `=` for the word with its last
 * letter doubled, `*` for the word without *el, en, er, um* or *us* and one of the two like letters before it, `0` for
 * none. A word of two kinds is in two lines (*en frø, et frø*).
 */
export const nounClasses = `
  neuter; -et; -er; -erne: alfabet alibi alternativ amt ansigt apotek apparat argument aspekt begreb bevis bibliotek bo bogstav budskab
    bælt citat demokrati dilemma diplom dokument drama eksperiment emblem firma fotografi fundament fællesskab gen
    gods hospital hoved ideal individ initiativ insekt instrument kamera karneval katalog klima komma koncept
    kontor kvarter køkken lagen landskab loft maleri marked miljø moment motiv niveau objekt organ palads papir
    paradis parlament parti perspektiv problem produkt projekt punkt regnskab resultat sekund selskab signal skema
    sted studio supermarked symptom synspunkt system talent tastatur tema tidsskrift træ tyveri univers
    universitet venskab værksted væsen ægteskab
  neuter; -et; -; -ene: band ben besøg brød dyr efterår egern erhverv essay eventyr fag fald fjernsyn flag fly folk foredrag forhold
    formål forord forslag forsvar forsøg forår fremskridt frø fyr får greb grin hensyn hjul hold håb hår indhold
    indkøb interview kilo knæ kort krav kryds lag landbrug liv lyn lys løb løft løg låg lån mord mål nederlag
    netværk nytår ophold oprør opslag ord parforhold pust råd salg samfund selvmord skift slag smil spor sprog
    spørgsmål svar syn sår tab tag tegn tog udstyr udvalg valg vejr år
  neuter; =et; -; =ene: afsnit antal bid bjørnebær blåbær brombær brud bær computerspil drys dæk enebær flertal forbud glas gram
    hindbær hjem indbrud indtryk job jordbær kar kirsebær klap kram kul kys køn lam led lod mindretal multebær
    overskud par pas pres rum skuespil snebær snit solbær spil stikkelsbær søm tal tilbud tranebær træk tyttebær
    udtryk æg ægtepar øl
  neuter; -t; -r; -rne: arbejde billede bælte emne forbillede gode gærde hjerte hundrede hæfte kongerige løfte materiale menneske
    minde mærke møde område potentiale samarbejde scenarie service smykke studie stykke stævne tusinde udbytte
    udseende vidne vindue værelse æble ønske øre
  neuter; =et; =er; =erne: album bal bryllup budget centrum cirkus diagram facit græs hotel kapel lem medlem minut princip program
    publikum punktum stof telegram toilet visum
  neuter; *et; *er; *erne: akvarium gymnasium imperium jubilæum kriterium kursus laboratorium mausoleum ministerium museum mysterium
    stadium studium
  neuter; -et; 0; 0: ansvar blod forbrug guld had humør kendskab kød løv militær misbrug mod politi sand skrald tøj udland
  neuter; -et; -e; -ene: bad bjerg blad bord digt gulv hav hus land navn salt skab skib spejl sygehus tag tårn ur vand
  neuter; *ret; *re; *rene: center ciffer filter kloster mønster offer orkester plaster teater
  neuter; *let; *ler; *lerne: eksempel fængsel gidsel kapitel
  neuter; =et; 0; 0: slik smør solskin tin
  neuter; -et; *re; *rene: lager nummer
  neuter; =et; =e; =ene: slot øjeblik
  neuter; -t; -; -ne: race tilfælde
  neuter; -et; -e; -ne: viskelæder
  neuter; -'et; -'er; -'erne: tv
  neuter; =et; -e; -ene: postbud
  neuter; -et; -; *nene: våben
  neuter; -t; 0; 0: bytte
  common; -en; -er; -erne: advokat afdeling afgift aften agurk aktivitet alkohol allergi ambition ankomst ansøgning app appelsin
    autoritet avis avocado baby banan bank bar befolkning begivenhed begrænsning behandling bekymring beslutning
    betaling betydning bi bil biograf blomst blyant bolig bro by bygning cafe central chauffør chef citron
    definition delfin demonstration depression dialog diktator direktør disciplin diskussion dronning effekt
    egenskab eksamen ekspert elefant elev elevator energi enkelthed erfaring erindring erstatning fagforening
    faktor faktura fantasi fersken fest festival fiasko figur fil flugt forbedring forelæsning forening
    forestilling forhandling forhindring forklaring form forretning forsamling forsikring fortid fortolkning
    fortælling forudsætning forurening forventning fotograf fremtid frihed frist frokost frugt frø funktion
    færdighed garanti generation gevinst grad gran graviditet grøntsag gæst haj handling harmoni hastighed hensigt
    hilsen hobby holdning horisont hovedperson hud hval højtid ide idé identitet ideologi indkomst indledning
    indsats industri indvandring influenza information institution instruktør invitation journal journalist jury
    kammerat kanal kandidat kanin kapital karakter karton kategori kind kirurg klimaforandring kollega kommando
    kommentar kommunikation komponist koncentration koncert konfirmation konflikt konklusion konsekvens kontakt
    konto kontrakt kontrast kultur kunst kurs kvalitet kvittering kylling landsby lastbil lejlighed leverandør
    levering litteratur lyst løsning mark markedsføring match medicin melodi mening milliard million mobil
    modsætning morgen motivation mulighed muslim musling myndighed mønt måned nabo nation natur nevø norm nyhed
    næring operation oplysning opmærksomhed opsparing ordning organisation overskrift park parkeringsplads part
    passager pasta patient pension person personlighed pilot pistol plads plan pligt pokal pool position post
    prins pris procent produktion professor profil præsentation præsident præst præstation psykolog psykologi
    pædagog radio rapport reaktion redaktør redning reform regering regning rektor relation religion rengøring
    reol reparation rest restaurant retning retssag revolution roman sag salat samling sammenligning samvittighed
    sandhed sans sekretær sektor senator sikkerhed sikring situation sky sodavand sofa soldat sorg spisning
    sponsor start stat station stemning stilling strategi struktur succes sympati sæl sæson sætning sø tallerken
    taxa te tegning tekst telefon temperatur tendens terrorist tid tomat tradition transport trekant træning
    turist turnering tvilling udfordring udstilling udveksling udvikling uenighed undervisning undskyldning
    vejledning velfærdsstat verden videnskab video virkelighed virkning virksomhed vurdering vækst værdi weekend
    ændring økonomi ørken å ånd årsag
  common; -n; -r; -rne: abe adresse aftale albue ambulance analyse anklage annonce atmosfære bakterie balance bande bane begravelse
    begyndelse beskrivelse beskyttelse bestyrelse betingelse bevægelse birolle blomme bombe bølge chance chokolade
    dame detalje diagnose distance drage enke etage evne facade familie fange farve fase ferie fjende flaske flue
    folkeskole forberedelse forbindelse forbrydelse forkortelse forkølelse fornemmelse forståelse fremlæggelse
    følelse følge gade garage garderobe gave glæde gruppe gryde grænse hane hare have henseende herre historie
    hjerne husleje hylde hytte hændelse høne indflydelse interesse jakke jernbane juice jøde kaffe kage karriere
    kasse katastrofe kerne kilde kirke kjole klage klasse klokke knogle kode kolonne kommune kone konference konge
    konkurrence krise krokodille krone kunde kusine kvinde kæreste lampe ledelse lektie linje lunge læbe læge lære
    løve mappe maskine masse mave medalje metode mine mode myre mængde måde måge målgruppe måne nerve niece nisse
    novelle næse nøgle olie omtale opdagelse opfattelse opgave oplevelse ordre pakke pande pause periode pige
    pille pinse plade plante pose postkasse premiere prinsesse prøve pude pære påske race rede rejse reklame rente
    ressource rolle rose rotte rytme række samtale scene serie side skade skildpadde skole skygge slange smerte
    stamme stemme stjerne stue styrke størrelse støtte suppe sygeplejerske tale tanke tante taske tavle tilladelse
    time tone tragedie trappe trøje tunge type uddannelse uge ulykke undersøgelse unge vare veninde vilje væske
    ægtefælle æske øvelse
  common; -en; -e; -ene: arm baggrund betjent bjørn bold borg brand brud bund bænk båd dag del disk dreng duft dug dør eftermiddag egn
    elg favn flygtning fordel formiddag fredag fridag fugl fyr fødselsdag gang gift grav gren gris grund gård hals
    halvdel havn heks helt hest hjort hund hveps hverdag hæl høj håndbold isbjørn jord jul kalv kamp kniv kost
    krig lejr lim livsstil lort lov lufthavn lugt lur lyd løgn lørdag mandag middag mund mur negl omegn onsdag orm
    ost ovn pil politibetjent puls påstand ravn ræv sal sang sejr seng sjæl skolegård skov skurk skærm slægtning
    smag snegl sol solsort sommerfugl sovs spand stand stav stil stol storm strand søndag tank tilgang tilstand
    tirsdag tjørn torn torsdag trold tur ulv vej verdenskrig vin vind vogn ørn
  common; -en; -e; -ne: amerikaner anklager arbejder boghandler borger computer dansker digter dommer ejer forfatter forhandler
    forræder fortæller hamster hjælper hummer håndværker indvandrer influencer kalender kineser kunstner kutter
    leder lejer lærer læser medarbejder modstander musiker partner plejer politiker psykiater ridder sanger server
    skuespiller spiller svensker sweater tigger træner tysker vinder
  common; -en; 0; 0: aftensmad angst arv brug død elektricitet enighed fastelavn fornuft forskning fred fritid frygt golf grød gæld
    heroin hjælp humor ild ilt kakao kanel kriminalitet kræft kærlighed latter luft mad modstand moral morgenmad
    motion mælk nysgerrighed nærhed nød omsorg orden regn ro ros selvtillid sex skyld sne sport sprogbrug sundhed
    tillid torden tro tryghed tvivl uro velfærd viden vold
  common; =en; =er; =erne: bid billet bonus bus butik cigaret debat dynamik edderkop fabrik gas giraf globus grammatik hal idræt kaktus
    klap klub knap kontrol kop kritik makrel model nød paragraf plet politik praksis proces republik ret satellit
    skal skat statistik status sum svømmehal søn teknik trup tunnel ven øl
  common; -en; *re; *rene: alder bedsteforælder borgmester faster feber finger forælder fætter hammer minister moster skulder sommer
    statsminister søster tiger vinter
  common; *len; *ler; *lerne: artikel bibel boghandel cykel efterspørgsel fødsel handel kartoffel mangel motorcykel muskel onkel regel titel
    trussel
  common; =en; =e; =ene: bæk dom drøm ejendom flok fordom forskel hat hæk kat kok krop lem pen ryg skat straf strøm sygdom sæk søm top
    væg æg
  common; -en; -; -ene: fejl film fisk is kiks lus mil mus ris sko sten test ting
  common; -n; 0; 0: hvile lykke opdragelse service terrorisme vrede ære
  common; =en; 0; 0: alderdom barndom luksus musik ungdom
  common; *len; *le; *lene: apostel discipel engel himmel
  common; -en; -; -ne: centimeter kilometer liter meter
  common; -'en; -'er; -'erne: cd dvd pc sms
  common; =en; lønninger; lønningerne: løn
  common; -n; -; -ne: studerende
  both; =en / =et; =er; =erne: fokus krystal virus
  both; -en / -et; 0; 0: stress
  plural; 0; -; -ne: penge søskende
  plural; 0; -; -ene: kår
`;

/** Gender and forms of the nouns whose plural has another vowel. */
export const vowelNouns = `
  common bror broren brødre brødrene,
  common far faren fædre fædrene,
  common mor moren mødre mødrene,
  common mand manden mænd mændene,
  common datter datteren døtre døtrene,
  common bedstefar bedstefaren bedstefædre bedstefædrene,
  common bedstemor bedstemoren bedstemødre bedstemødrene,
  common hånd hånden hænder hænderne,
  common tå tåen tæer tæerne,
  common tand tanden tænder tænderne,
  common fod foden fødder fødderne,
  common ko koen køer køerne,
  common so soen søer søerne,
  common gås gåsen gæs gæssene,
  common and anden ænder ænderne,
  common nat natten nætter nætterne,
  common stad staden stæder stæderne,
  common bog bogen bøger bøgerne,
  common rod roden rødder rødderne,
  common kraft kraften kræfter kræfterne,
  common klo kloen kløer kløerne,
  common stang stangen stænger stængerne,
  neuter barnebarn barnebarnet børnebørn børnebørnene,
  common tang tangen tænger tængerne,
  common moder moderen mødre mødrene,
  common broder broderen brødre brødrene,
  common fader faderen fædre fædrene,
  neuter barn barnet børn børnene,
  neuter øje øjet øjne øjnene
`;
