/** Synonyms in most texts, used to recognise a rewritten clause. */
import { rootsOf } from "./stems.ts";

/** Classes between semicolons, dictionary forms. Opposites never share a class: turning one into the other must show. */
const classes = `
behandle håndtere; undersøge undersøgelse studere studie analyse analysere granske efterforske; vise påvise
demonstrere fremgå afsløre; mene mening synes opfattelse opfatte holdning betragte anse; sige udtale fortælle oplyse
meddele berette udtalelse bemærke tilføje; påpege fremhæve understrege pointere betone; beslutte beslutning bestemme
vedtage afgøre afgørelse; starte begynde indlede påbegynde start begyndelse; slutte afslutte ende slut afslutning;
købe køb anskaffe erhverve indkøbe; bruge anvende benytte brug anvendelse udnytte; lave fremstille producere udarbejde
tilberede; bygge opføre konstruere rejse; hjælpe hjælp bistå støtte assistere; ændre ændring forandre forandring
omlægge; forklare redegøre redegørelse; skyldes skyld årsag grund forårsage forklaring følge; medføre resultere betyde
indebære betydning; nødvendig behov behøve krav kræve; barn barnlig unge; ung ungdom; arbejde job stilling ansættelse
beskæftigelse; virksomhed firma selskab forretning; chef leder direktør ledelse; bil køretøj; hus bolig hjem bygning
lejlighed; penge beløb midler; pris omkostning koste udgift; løn indkomst betaling betale; syg sygdom lidelse; læge
doktor; helbrede kurere kur helbredelse; medicin præparat lægemiddel; elev skoleelev; lærer underviser undervise
undervisning; lektie hjemmearbejde; opgave; prøve eksamen test; problem vanskelighed udfordring; løsning løse;
mulighed; vigtig væsentlig betydningsfuld central afgørende; fejl fejltagelse; by; land nation; indbygger borger
beboer; menneske person folk; mand; kvinde; ven kammerat; familie slægt; forælder forældre; krav betingelse; regel
bestemmelse; aftale overenskomst kontrakt; brev skrivelse; mail e-mail email; svar svare besvare besvarelse; spørge
spørgsmål; ansøge ansøgning ansøger søge; modtage modtagelse få; sende indsende afsende; aflevere levere afgive; bo
leve; flytte flytning; rejse tage køre drage; gå; komme ankomme nå; møde mødes sammenkomst; fest arrangement
begivenhed; deltage deltager deltagelse medvirke; vente afvente forvente forventning; håbe håb; frygte frygt bange
bekymre bekymring nervøs; vred vrede rasende sur; glad glæde fornøjet lykkelig; trist ked bedrøvet ulykkelig; træt
udmattet udkørt; smuk flot køn pæn; hurtig rask; let nem enkel ukompliceret; svær vanskelig kompliceret; farlig
risikabel; stor kæmpe enorm betydelig omfattende; lille; mad måltid føde; spise; drikke; vand; tidspunkt tid; periode;
måned månedlig; dag daglig dagligt; år årlig årligt; uge ugentlig ugentligt; gennemsnit gennemsnitlig gennemsnitligt;
tit ofte hyppig; regelmæssig jævnlig; stige stigning vokse vækst øge øges forøge forøgelse tiltage hæve løfte forhøje;
falde fald mindske sænke reducere reduktion aftage nedsætte formindske nedbringe; forbedre forbedring; forværre
forringe forværring; åbne åbning; lukke lukning; standse stoppe indstille stop; fortsætte fortsættelse; dø død omkomme
dødsfald afdød; dræbe drab myrde mord; føde født fødsel; gifte gift ægteskab; finde opdage fund opdagelse; lede
eftersøge; se iagttage observere observation; høre lytte; lyde virke fremstå forekomme; samtale dialog replik; læse
læsning; skrive forfatte skrift; tekst; bog værk roman; forfatter skribent; handle handling; historie fortælling
beretning; udgive udkomme udgivelse; film; avis dagblad; nyhed; artikel; rapport; forsker videnskabsmand forskning
forske; ekspert sagkyndig fagfolk specialist; resultat udfald; metode fremgangsmåde; eksempel; forskel forskellig;
lighed; del andel; mængde antal omfang; gruppe hold; beskrive beskrivelse skildre skildring; diskutere drøfte
debattere diskussion debat drøftelse; kritisere kritik kritiker indvende indvending; forslag foreslå; anbefale
anbefaling; advare advarsel; love løfte; true trussel; kæmpe kamp slås; angribe angreb; forsvare forsvar; krig; sejr
vinde; nederlag tabe; regering; minister; politi betjent; lov lovgivning; dom dømme; straf straffe; bøde; fængsel;
forbyde forbud forbudt ulovlig; tillade tilladelse tilladt lovlig samtykke; nægte afvise afslå afvisning afslag;
acceptere godkende godkendelse; opsige opsigelse; afskedige fyre afskedigelse fyring; afløse erstatte efterfølge
afløser efterfølger; slå besejre; almindelig udbredt gængs; hundredår århundrede; tempo fart hastighed hastig;
opkvikke frisk kvik; indtræde mærke; besværlig bøvlet; forkaste; ansætte hyre; kunde køber forbruger; sælge salg
forhandle; vare produkt; betjene betjening; leje udleje; reparere reparation istandsætte renovere; ødelægge beskadige
skade ødelæggelse; rense vaske vask rengøre rengøring; koge kog; bage; røre blande; tilsætte; skære hakke; varme
opvarme; temperatur; vejr; regn nedbør; sol; plante vækst; dyr; natur; miljø; klima; energi; strøm el elektricitet;
trafik; cykel cykle; tog; skib båd; fly; vej gade; køkken; rum lokale værelse; bord; stol; kant; top; bund; skole;
universitet; studerende; uddannelse uddanne; kursus; viden kundskab kende kendskab; lære læring tillære; forstå
forståelse begribe; huske erindre mindes; glemme; vælge valg; ønske; prøve forsøge forsøg eksperiment; lykkes; skabe;
opstå fremkomme; ske foregå hænde indtræffe; findes eksistere eksistens; forsvinde; blive; beholde bevare; miste; give
yde; tage; hente afhente; bringe; vedlægge vedhæfte; indeholde rumme omfatte; bestå; anmode bede bøn anmodning;
invitere indbyde invitation indbydelse; takke tak; besøge besøg gæst gæste besøgende; opleve oplevelse; påvirke
indvirke indflydelse påvirkning effekt virkning; bidrage bidrag; kontrollere tjekke kontrol; måle måling; beregne
udregne; sammenligne sammenligning; tegn symptom; sikre; beskytte beskyttelse; forhindre hindre forebygge; afskaffe
ophæve afskaffelse; indføre indførelse indføring; gennemføre; planlægge plan planlægning; forberede forberedelse;
afholde holde; arrangere organisere; udvikle udvikling; forkert urigtig fejlagtig ukorrekt; rigtig korrekt; sand
sandhed; tilstrækkelig nok; moderne nutidig; gammel alder; kommende næste; forrige sidste seneste; ansvar ansvarlig;
fordel; ulempe; formål hensigt mål; kilde; bevis bevise dokumentere dokumentation; rapportere; interesse interessere
interesseret; økonomi økonomisk; samfund samfundsmæssig; stat statslig; kommune kommunal; offentlig; privat; hoved;
hånd; krop legeme; blod; hjerte; øje; stemme afstemning; sang synge; musik; spille spil; billede maleri; male; kunst
kunstner; gud; kirke; konge; dronning; mor moder; far fader; bror broder; farfar bedstefar morfar; mormor bedstemor
farmor; nabo; hund; kat; hest; fisk fiske; fugl; træ; skov; hav; sø; strand kyst; ø; bjerg; jord; luft; lys; mørke
mørk; farve; hvid; sort; rød; udelukkende alene; tro; søvn sove; smerte ondt; klog begavet intelligent; dum; stille
rolig; larm støj larme støje; advokat jurist; mistanke mistænke mistænkt; fylde rolle; brand ild flamme; journalist; fabrik; landmand bonde; butik forretning; skadet
tilskadekommen kvæstet såret; omgående straks øjeblikkelig; dyrke dyrkning; vokse; tilbagebetale tilbagebetaling
refundere; garantere garanti; erstatning kompensation; klage; udskyde udsætte; aflyse aflysning; tilmelde tilmelding;
medlem; formand forperson; bestyrelse; kasserer; forening klub; bibliotek; museum; udstilling udstille; teater
skuespil skuespiller
`;

const byRoot = new Map<string, string>();
classes
  .trim()
  .split(";")
  .forEach((line, n) => {
    const words = line.trim().split(/\s+/u);
    // A class of one word only keeps the word from being taken for a form of another.
    for (const word of words) {
      for (const root of rootsOf(word)) if (!byRoot.has(root)) byRoot.set(root, words.length === 1 ? "" : `~${n}`);
    }
  });

/** Class of a word by its possible roots, such as `~12`; undefined if it has none. */
export function synonymClass(roots: readonly string[]): string | undefined {
  for (const root of roots) {
    const found = byRoot.get(root);
    if (found !== undefined) return found === "" ? undefined : found;
  }
  return undefined;
}
