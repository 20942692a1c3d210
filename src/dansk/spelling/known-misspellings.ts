/**
 * Misspellings that edit costs and frequency alone correct wrongly, collected by hand: the sound or the ending
 * misleads, two words are run together, or the misspelling is also a rare dictionary word.
 */

/** "wrong wrong…>right": what stands for which word; a space in the right one is written `_`. */
const PAIRS = `
atså altsår>altså alligmed>alligevel aktivitær>aktiviteter bløjt>blødt desvare desvere deværre>desværre
egenligt egentli ejenlit>egentlig ekselent eksellent>excellent febrar feburar fabruar>februar foreløbit>foreløbigt
forståse forståsle>forståelse følsle følese>følelse følsler>følelser gymnasje gymnassium gymnasjum>gymnasium
gjore gor gjor>gjorde havd>havde helig>hellig henholsvist henholsvis>henholdsvis hundere hunderede>hundrede
hvornå vornår>hvornår vem>hvem hvordå>hvordan højtallere højtaller>højttaler igemmen ijennem>igennem
imidlertiden imidlertidig imidlertidigt>imidlertid indenfra>indefra inger>ingen intervu interwju intervjuv>interview
kontater>kontakter kontigent kontingænt>kontingent korret>korrekt kritisser>kritisere kritist krits>kritisk
kurss kursuss>kursus kursuset kursusset>kurset kursuserne>kurserne museumet museummet>museet museumer>museer museumerne>museerne
jubilæummet>jubilæet akvarieum>akvarium gymnasiumet>gymnasiet laboratoriumet>laboratoriet
kylig>kylling labratorium>laboratorium ligeglay ligeglar>ligeglad limenade>limonade lædder>læder
marjonæse majonnæse mayonæse majones>mayonnaise maxsimum maksinum>maksimum meddelse medelse medellelse>meddelelse
meed mejt>meget mulied mulihed mullihed>mulighed mulieder muliheder mulligheder>muligheder myndihed>myndighed
mærkelit merkeligt>mærkeligt nødvendivis nødvendivist>nødvendigvis ossse åsse ogs osså oså>også onlig orntlig ornlig>ordentlig
onligt orntligt ornligt ordenligt>ordentligt orginsation orgnisation>organisation presentere presæntere>præsentere
relion relegion>religion relioner>religioner resteraunt restaurang restorang resturant>restaurant
rigtit riktigt rigti>rigtigt samfunn samfun>samfund samfunnet samfunet>samfundet samtidit>samtidigt servise>service
sikkerlig>sikkert sjelden>sjælden sjeldent>sjældent skuespilr skuespiler skuespilere>skuespiller sklle>skulle
spændne spennene spændnde spændene spænnende>spændende synteste>syntes tagt>taget tidlit>tidligt
tilfæl>tilfælde tvil tvill tvivel>tvivl udvikelse udviklelse>udvikling uendli>uendelig vandelig vansklig>vanskelig
vandeligt vanskeli>vanskelig visde>vidste vuggestur>vuggestue vægd>vægt værdifult>værdifuldt væsnlig væsenlig>væsentlig
væsnligt væsenligt>væsentligt ærgeligt ærgelit>ærgerligt ærgelig ærgeli>ærgerlig forøvrigt>for_øvrigt
istedet isstedet isteden isted>i_stedet istedetfor istedenfor>i_stedet_for ihvertfald ihvertfal ivertfald>i_hvert_fald
idag>i_dag igår>i_går imorgen>i_morgen imorges>i_morges hva>hvad iaften>i_aften iår>i_år iøvrigt>i_øvrigt igang>i_gang iorden>i_orden istand>i_stand
tilsidst>til_sidst ligemeget>lige_meget hvormange>hvor_mange hvormeget>hvor_meget hvorlænge>hvor_længe hvorlangt>hvor_langt
nogengange nogengang>nogle_gange nutildags nutilldags>nu_til_dags pågrund>på_grund ifølg ifølje>ifølge itilfælde>i_tilfælde
påny>på_ny ligepludselig>lige_pludselig heletiden>hele_tiden ligesålidt>lige_så_lidt
een>én øgne>øjne
enddag>en_dag engangimellem>en_gang_imellem
rækkeføje rækkefølje rækefølge>rækkefølge stavefel stavefejel>stavefejl sosjal sosial soscial>social sosjalt sosialt>socialt
stådi stadivæk stadigvek stadivek>stadigvæk selføleli selføli selfølli sefølgelig selfølgli selvføli>selvfølgelig
alligevej aligevæl>alligevel lissom liesom ligsom lisom>ligesom sommetid>sommetider nogensind>nogensinde
sjauffør sjafør chaffør>chauffør sjampagne champange>champagne sjampo shampo>shampoo burø byro>bureau niveu nivo nivå>niveau
plato>plateau milliø miljo miløg>miljø restoratør>restauratør garasje garache>garage bagasje>bagage
etasje etache>etage massasje masasje>massage prestisje>prestige regisør registør>regissør ingengør injenør>ingeniør
jornalist sjurnalist journallist>journalist sjaloux jalu sjalu>jaloux jalusi sjalusi>jalousi sjargong>jargon sjelly>gelé
juse djus>juice gaid gajd>guide tiem>team pitsa pitza pizsa>pizza spageti spagheti>spaghetti
yougurt jogurt youghurt>yoghurt kecthup kechup ketjup>ketchup sandvich sandwitch sandvitch>sandwich tjips>chips
chekker sjekker>tjekker chekke sjekke>tjekke chekket sjekket>tjekket tjætte>chatte
gikk gigk>gik fikk figk>fik sakde sae>sagde lae>lagde lavte>lavede
trode>troede spillte spilte>spillede købede>købte løbte>løb drikkede drikte>drak spistede>spiste
skrivede skrivte>skrev sovede sovte>sov kommede>kom viddste>vidste findede fandte>fandt
tagede tagte>tog givede givte>gav sidede siddede>sad ligede>lå stådte>stod sættede sate>satte lægdede>lagde
voxen voksn>voksen voxne>voksne vokste>voksede hjælpede hjælpte>hjalp brækte>brækkede flyvede>fløj
derefor derfår>derfor fordig fori>fordi imellemtiden>i_mellemtiden
hversgang>hver_gang
imorn imårn imorgn>i_morgen asså assåh>altså ikk ikkå>ikke nogn>nogen hvd>hvad mågske måsk>måske
`;

/**
 * Rare words of the dictionary that in running text nearly always are slips: refused although they are listed. Words
 * with a use of their own that people do write (*pigge, viste, spurte*) don't belong here.
 */
const LISTED_SLIPS = `
klase>klasse klasen>klassen klaser>klasser klaserne>klasserne spænende>spændende forsat>fortsat forsatte>fortsatte
fortsate>fortsatte forsætte>fortsætte forsætter>fortsætter forsættende>fortsættende fortsættene>fortsættende
fantastik>fantastisk kigede>kiggede mejet>meget nesten>næsten neste>næste samen>sammen støre>større udryk>udtryk
ellert>eller elles>ellers menge>mange mænge>mange villi>ville manddag>mandag manddage>mandage manddagen>mandagen
fælleds>fælles neogen>nogen sidse>sidste nattur>natur konsekvents>konsekvens skilre>skildre spilere>spillere
sydom>sygdom tilsvarene>tilsvarende nervus>nervøs direktor>direktør vanskab>venskab fortelte>fortalte
mære>mere sier>siger uner>under fæles>fælles nevnes>nævnes trekke>trække foræder>forræder gæler>gælder mælde>melde
kiger>kigger kige>kigge kiget>kigget
kommunicere>kommunikere forket>forkert forker>forkert gører>gør sækker>sikker oplivelse>oplevelse mekanikker>mekaniker
sluttene>sluttende forehold>forhold musicer>musikere holdte>holdt slåede>slog gåede>gik ståede>stod
`;

function parsePairs(text: string): [string, string][] {
  const pairs: [string, string][] = [];
  let waiting: string[] = [];
  for (const item of text.trim().split(/\s+/u)) {
    const [wrong = "", right] = item.split(">");
    waiting.push(wrong);
    if (right === undefined) continue;
    for (const word of waiting) pairs.push([word, right.replaceAll("_", " ")]);
    waiting = [];
  }
  return pairs;
}

/** Words of the dictionary that are compiled as refused, with the intended word. */
export const LISTED_SLIP: ReadonlyMap<string, string> = new Map(parsePairs(LISTED_SLIPS));

/** Misspellings in lower case, with the intended word. */
export const KNOWN_MISSPELLING: ReadonlyMap<string, string> = new Map([...parsePairs(PAIRS), ...LISTED_SLIP]);

/** Of these, words that are only run together: reported as that, not as a misspelling. */
export const JOINED: ReadonlyMap<string, string> = new Map(
  [...KNOWN_MISSPELLING].filter(([wrong, right]) => right.includes(" ") && right.replaceAll(" ", "") === wrong),
);
