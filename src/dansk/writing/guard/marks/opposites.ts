/** Pairs of opposites, by axis: what turned from one pole to the other has changed its direction. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import type { Reading } from "../read/reading.ts";
import { prefixedStem } from "./negation.ts";
import { matchAt, phrasesOf } from "./phrases.ts";

/** One pole in a text. */
export interface Pole {
  readonly axis: string;
  readonly sign: 1 | -1;
  readonly first: number;
  readonly last: number;
}

/** One axis a line: the words of the one pole, a bar, those of the other. */
const pairs = `
~stige ~stigning ~vokse ~vækst ~øge ~forøge ~forøgelse ~hæve ~tiltage ~opgang ~forhøje ~forhøjelse ~udvide op opad ~fremgang flere mere højere større ~forstørre ~styrke ~opjustere i_vejret ~skærpe ~intensivere ~fordoble længere ~forlænge ~udbygge ~opskrive ~løfte ~mangedoble ~fremme ~tilvækst | ~falde ~fald ~mindske ~sænke ~reducere ~reduktion ~aftage ~nedgang ~nedsætte ~nedsættelse ~skrumpe ~svinde ned nedad ~tilbagegang færre mindre lavere ~begrænse ~formindske ~svække ~nedjustere ~dykke ~dæmpe ~halvere kortere ~forkorte ~beskære ~nedbringe ~skære ~hæmme ~bremse
før inden forud_for forinden | efter bagefter derefter efterfølgende
~tidlig ~tidligst ~forrige | ~sen ~senere
først forrest | sidst
~fordel ~gevinst ~styrke ~gode ~gavn ~gavne ~plus | ~ulempe ~tab ~svaghed ~onde ~skade ~bagdel ~minus
ja | nej
~god ~fremragende ~positiv ~glimrende ~udmærket ~fortræffelig ~gavnlig ~sund bedre bedst ~bedste | ~dårlig ~ringe værre værst ~værste ringere ~negativ ~elendig ~slet ~skadelig ~usund ~kritisk
~stor ~kæmpe ~enorm ~betydelig ~størst ~omfattende ~markant | ~lille ~beskeden ~mindst ~mindste ~ubetydelig ~begrænset ~minimal ~bitte
~høj ~højest | ~lav ~lavest
~lang | ~kort
~dyr ~kostbar ~bekostelig | ~billig ~prisbillig
~vinde ~sejr ~sejre ~besejre ~vinder | ~tabe ~nederlag ~taber
~lykkes ~succes ~klare ~vellykket ~gennemføre | ~mislykkes ~fiasko ~mislykket
~åbne ~åben åbent | ~lukke ~lukket
~starte ~begynde ~begyndelse ~start ~indlede ~påbegynde | ~slutte ~ende ~afslutte ~afslutning ~stoppe ~ophøre
~købe ~køber ~erhverve | ~sælge ~salg ~sælger ~afhænde
~tillade tilladt ~lovlig | ~forbyde ~forbudt ~forbud ~ulovlig
~øst østlig østpå | ~vest vestlig vestpå
~nord nordlig nordpå | ~syd sydlig sydpå
~venstre | ~højre
~varm ~hed ~varme | ~kold ~kølig ~kulde
~hurtig ~rask | ~langsom ~træg
~nem ~let ~enkel ~ukompliceret ~overskuelig | ~svær ~vanskelig ~kompliceret ~besværlig
~ung ~ny ~yngre ~moderne | ~gammel ~ældre ~forældet
~stærk ~kraftig | ~svag
~rig ~velhavende | ~fattig
~glad ~lykkelig ~tilfreds | ~trist ~ked ~ulykkelig
~mange ~mangfoldig adskillige talrige | få
for tilhænger tilhængere ~støtte ~bakke ~tilslutning går_ind_for | imod mod modstander modstandere ~modarbejde ~bekæmpe ~modstand ~afvise
~enig ~støtte ~accept ~acceptere ~godkende ~vedtage ~godkendelse ~bekræfte ~godtage ~tiltræde ~imødekomme | ~uenig ~afvise ~forkaste ~afslå ~nægte ~benægte ~afvisning ~afslag ~underkende ~afkræfte
~rigtig ~korrekt ~sand ~sandt ~ret | ~forkert ~fejlagtig ~falsk ~usand ~fejl
~sikker ~ufarlig ~tryg ~harmløs | ~farlig ~usikker ~utryg ~risikabel
~forbedre ~forbedring ~fremskridt | ~forværre ~forringe ~forværring ~forringelse ~tilbageskridt
inde indenfor ind indenlandsk | ude udenfor ud udenlandsk
frem fremad | tilbage tilbagead
oppe ovenpå øverst ~øvre over foroven | nede nedenunder nederst ~nedre under forneden
foran forrest | bagved bagerst bagest bag
~offentlig | ~privat
~lys | ~mørk
~ankomme ~ankomst | ~afgå ~afgang ~afrejse
~fuld ~fyldt | ~tom
~tung | ~let
~liv ~leve ~overleve ~føde født ~fødsel | ~død ~dø ~omkomme ~dræbe
~ankomme | ~forlade
~krig | ~fred
~ven | ~fjende
~indtægt ~overskud ~indtjening | ~udgift ~underskud ~omkostning
~import ~importere ~indføre | ~eksport ~eksportere ~udføre
~maksimum ~maksimal | ~minimum ~minimal
~aktiv | ~passiv
~tiltrække | ~frastøde
~samle ~forene | ~sprede ~splitte ~adskille
~give ~yde ~udlevere | ~tage ~fratage ~modtage
~huske | ~glemme
~elske | ~hade ~afsky
~tro | ~tvivle
~mand ~dreng ~far ~bror ~mandlig | ~kvinde ~pige ~mor ~søster ~kvindelig
~teori ~teoretisk | ~praksis ~praktisk
~direkte | ~indirekte
~frivillig | ~tvungen ~obligatorisk ~tvang
~gratis | ~betalt
~fælles | ~individuel
~optimist ~optimistisk ~håb | ~pessimist ~pessimistisk ~frygt
~modig | ~fej
~ærlig | ~løgnagtig ~uærlig
~tæt ~nær nær tæt ~nærliggende | ~fjern langt ~fjerntliggende
~bred | ~smal
~tyk | ~tynd
~våd | ~tør
~ren ~renlig | ~beskidt ~snavset ~uren ~møgbeskidt
~rolig ~stille | ~larmende ~støjende ~hektisk
~klog ~intelligent | ~dum ~uintelligent
~vågen ~vågne | ~sove ~søvn
~hel | ~halv ~itu ~ødelagt
~synlig | ~skjult
~ens ~samme ~identisk | ~forskellig
~kendt ~berømt | ~fremmed ~anonym
~rask ~sund | ~syg ~sygdom
~nyttig ~gavnlig | ~nytteløs ~skadelig
~mulighed | ~umulighed
~tillid | ~mistillid
~tænde | ~slukke
~bygge ~opføre | ~rive ~nedrive ~ødelægge
~ansætte | ~afskedige ~fyre
~tilføje | ~fjerne ~slette
~forsvare ~forsvar | ~angribe ~angreb
~skyldig ~dømme | ~uskyldig ~frikende ~frifinde
~tilmelde | ~framelde ~afmelde
~opmuntre ~opfordre ~anbefale ~tilråde | ~fraråde ~advare
~interessant ~spændende | ~kedelig
~flertal ~størstedel | ~mindretal ~fåtal
~maskulin | ~feminin
~demokrati | ~diktatur
~rolig | ~urolig
~effektiv ~virkningsfuld | ~virkningsløs ~nytteløs
`;

const poles = phrasesOf<readonly [string, 1 | -1][]>(tables(), (one, other) => [...one, ...other]);

/** A word may stand on several axes. */
function tables(): (readonly [[string, 1 | -1][], string])[] {
  const byEntry = new Map<string, [string, 1 | -1][]>();
  const lines = pairs.trim().split("\n");
  lines.forEach((line, n) => {
    line.split("|").forEach((side, half) => {
      for (const entry of side.trim().split(/\s+/u)) {
        const entries = byEntry.get(entry) ?? [];
        entries.push([`axis${n}`, half === 0 ? 1 : -1]);
        byEntry.set(entry, entries);
      }
    });
  });
  return [...byEntry].map(([entry, values]) => [values, entry] as const);
}

/** Every pole of the text, in order; `quoted` tokens are left out. */
export function findPoles(reading: Reading, quoted: Uint8Array, lexicon: Lexicon): Pole[] {
  const found: Pole[] = [];
  const prefixed = new Map<string, string | undefined>();
  for (let i = 0; i < reading.words.length; i += 1) {
    const word = reading.words[i];
    if (word === undefined || quoted[i] === 1) continue;
    const match = matchAt(poles, reading.words, i);
    for (const [axis, sign] of match?.value ?? []) found.push({ axis, sign, first: i, last: match?.last ?? i });
    if (!prefixed.has(word.key)) prefixed.set(word.key, prefixedStem(lexicon, word.key));
    const stem = prefixed.get(word.key);
    if (stem !== undefined) found.push({ axis: `u:${stem}`, sign: -1, first: i, last: i });
  }
  return found;
}
