/** Pairs of opposites as data: one axis a line, the words of the one pole, a bar, those of the other. */

/** Opposites whose second pole can stand for a negation: *ikke let* is *svært*. */
export const opposites = `
~betale ~betalt ~betaling | gratis
virker virkede ~fungere | i_stykker ~defekt
~ansætte ~hyre ~ansættelse | ~afskedige ~fyre ~afskedigelse ~fyring ~opsige
~tung | ~let
~huske | ~glemme
~liv ~leve ~overleve ~føde født ~fødsel | ~død ~dø ~omkomme ~dræbe koste_livet koster_livet kostede_livet koster_…_livet kostede_…_livet tog_livet_af tage_livet_af tager_livet_af taget_livet_af mistede_livet miste_livet
~tro | ~tvivle
~stige ~stigning ~vokse ~vækst ~øge ~forøge ~forøgelse ~hæve ~tiltage ~opgang ~forhøje ~forhøjelse ~udvide op opad ~fremgang flere mere højere større ~forstørre ~styrke ~opjustere i_vejret ~skærpe ~intensivere ~fordoble længere ~forlænge ~udbygge ~opskrive ~løfte ~mangedoble ~fremme ~tilvækst mest flest dyrere ældre oftere hyppigere kraftigere stærkere | ~falde ~fald ~mindske ~sænke ~reducere ~reduktion ~aftage ~nedgang ~nedsætte ~nedsættelse ~skrumpe ~svinde ned nedad ~tilbagegang færre mindre lavere ~begrænse ~formindske ~svække ~nedjustere ~dykke ~dæmpe ~halvere kortere ~forkorte ~beskære ~nedbringe ~skære ~hæmme ~bremse mindst billigere yngre sjældnere svagere
~fordel ~gevinst ~styrke ~gode ~gavn ~gavne ~plus | ~ulempe ~tab ~svaghed ~onde ~skade ~bagdel ~minus
~god ~dygtig ~fremragende ~positiv ~glimrende ~udmærket ~fortræffelig ~gavnlig ~sund bedre bedst ~bedste | ~dårlig ~ringe værre værst ~værste ringere ~negativ ~elendig ~slet ~skadelig ~usund ~kritisk
~dyr ~kostbar ~bekostelig | ~billig ~prisbillig
~lykkes ~succes ~klare ~vellykket ~gennemføre | ~floppe ~mislykkes ~fiasko ~mislykket går_galt gik_galt gået_galt slå_fejl slog_fejl slår_fejl
~åbne ~åben åbent | ~lukke ~lukket
~tillade tilladt ~lovlig | ~forbyde ~forbudt ~forbud ~ulovlig
~varm ~hed ~varme varmegrader ~lun ~opvarme ~hede | ~kold ~kølig ~kulde ~frost frostgrader kuldegrader ~afkøle ~iskold
~hurtig ~rask | ~langsom ~træg
~nem ~let ~enkel ~ukompliceret ~overskuelig | ~svær ~vanskelig ~kompliceret ~besværlig
~stærk ~kraftig | ~svag
~rig ~velhavende | ~fattig
~glad ~lykkelig ~tilfreds ~stolt ~begejstret | ~trist ~ked ~ulykkelig ~vred ~sur ~skuffet ~skamme
er_for var_for stemte_for stemmer_for stemt_for stemme_for taler_for talte_for argumenter_for argument_for tilhænger tilhængere tilhængerne ~støtte ~bakke ~tilslutning går_ind_for gik_ind_for ja | nej imod er_mod var_mod stemte_mod  stemt_mod stemme_mod taler_mod talte_mod argumenter_mod argument_mod modstander modstandere modstanderne ~modarbejde ~bekæmpe ~modstand ~afvise
ja ~enig ~støtte ~accept ~acceptere ~godkende ~vedtage ~godkendelse ~bekræfte ~godtage ~tiltræde ~imødekomme | ~uenig ~afvise ~forkaste ~nedstemme nedstemt ~afslå ~nægte ~benægte ~afvisning ~afslag ~underkende ~afkræfte nej
det_passer ~rigtig ~korrekt ~sand ~sandt ~ret | ~forkert ~fejlagtig ~falsk ~usand ~fejl
~sikker ~ufarlig ~tryg ~harmløs ~betrygge | ~farlig ~usikker ~utryg ~risikabel ~bange ~skræmme ~angst
~forbedre ~forbedring ~fremskridt | ~forværre ~forringe ~forværring ~forringelse ~tilbageskridt
~fuld ~fyldt | ~tom
~giftig ~farlig | ~ugiftig ~ufarlig
~indtægt ~overskud ~indtjening ~gevinst tjent tjente ~profit plus | ~udgift ~underskud ~omkostning ~tab minus
~aktiv | ~passiv
~elske | ~hade ~afsky
til_tiden i_tide ~rettidig ~punktlig | for_sent forsinket forsinkede
~dyb | ~lav ~overfladisk ~flad
holde_fast holdt_fast holder_fast | ~slippe slap sluppet
~frivillig | ~tvungen ~obligatorisk ~tvang
~optimist ~optimistisk ~håb | ~pessimist ~pessimistisk ~frygt
~modig | ~fej
~ærlig | ~løgnagtig ~uærlig
~tyk | ~tynd
~våd ~fugtig | ~tør
stadig stadigvæk fortsat ~fortsætte ~bestå ~forblive ~bevare ~beholde | ~forsvinde ~miste ~bortfalde ~ophøre ikke_længere holdt_op_med ~stoppe ~afskaffe
~ren ~renlig | ~beskidt ~snavset ~uren ~møgbeskidt
~rolig ~stille | ~larmende ~støjende ~hektisk
~klog ~intelligent | ~dum ~uintelligent
~vågen ~vågne | ~sove ~søvn
~hel | ~halv ~itu ~ødelagt
~synlig | ~skjult
~kendt ~berømt | ~fremmed ~anonym
~rask ~sund | ~syg ~sygdom
~nyttig ~gavnlig | ~nytteløs ~skadelig
~mulighed | ~umulighed
~tillid | ~mistillid
~tænde | ~slukke
bygge bygger byggede bygget bygges ~opføre | ~rive ~nedrive ~ødelægge
~tilføje | ~fjerne ~slette
~skyldig ~dømme | ~uskyldig ~frikende ~frifinde
~tilmelde | ~framelde ~afmelde
~opmuntre ~opfordre ~anbefale ~tilråde | ~fraråde ~advare
~interessant ~spændende | ~kedelig
~flertal ~størstedel | ~mindretal ~fåtal
~demokrati | ~diktatur
~rolig | ~urolig
~effektiv ~virkningsfuld | ~virkningsløs ~nytteløs
~overvurdere | ~undervurdere
~ægte ~naturlig ~autentisk | ~kunstig ~falsk ~uægte ~påtaget
~mulig muligt | ~umulig umuligt
~nødvendig | ~overflødig ~unødvendig
~rose ~ros ~hylde | ~kritisere ~kritik ~dadle
~hæve ~løfte | ~sænke
~smuk ~flot ~køn | ~grim ~hæslig
~ekspandere ~udvide ~udvidelse | ~indskrænke ~indskrænkning
~høflig ~venlig | ~uhøflig ~uvenlig ~fjendtlig
~streng ~hård | ~mild ~blød ~lempelig
~skærpe ~stramme ~stramning | ~lempe ~lempelse ~slække
~tilstede ~tilstedeværelse til_stede | ~fraværende ~fravær
~enkel ~simpel | ~indviklet ~kompleks
~opfylde ~overholde ~følge | ~overtræde ~bryde ~tilsidesætte
~indeholde ~inkludere inklusive ~medregne | ~udelade eksklusive ~undtage
~hjælpe ~gavne ~fremme | ~skade ~hindre ~hæmme ~modvirke
~forhindre ~undgå ~forebygge ~hindre | ~forårsage ~skabe ~medføre ~fremkalde
~beskytte | ~udsætte ~true
~belønne ~belønning ~præmiere | ~straffe ~straf
~tiltale ~behagelig ~rar ~dejlig | ~ubehagelig ~væmmelig
~sjov ~morsom ~underholdende | ~kedelig ~alvorlig
~flittig ~arbejdsom | ~doven
~tålmodig | ~utålmodig
~vågen | ~søvnig
~stabil ~rolig | ~ustabil ~svingende
~synlig ~tydelig ~klar | ~utydelig ~uklar ~vag
~normal ~sædvanlig ~almindelig | ~unormal ~usædvanlig ~ualmindelig ~sjælden
~bevidst | ~ubevidst
~afhængig | ~uafhængig
~lige | ~ulige
~underlegen | ~overlegen
~optage | ~udelukke ~afvise
~opdage ~afsløre | ~skjule ~dække
~adlyde | ~trodse
`;

/** Opposites that only name two sides: *nord* is no *ikke syd*. */
export const sides = `
~starte ~begynde ~begyndelse ~start ~indlede ~påbegynde går_i_gang gik_i_gang | ikke_længere ~slutte ~ende ~afslutte ~afslutning ~stoppe ~ophøre holdt_op holder_op holde_op
over_grænsen ~overskride overskredet overskred | under_grænsen
~tidlig ~forrige | ~sen ~senere
~tidligst | ~senest
~først første forrest | ~sidst sidste
~stor ~kæmpe ~enorm ~betydelig ~størst ~omfattende ~markant | ~lille ~beskeden ~mindst ~mindste ~ubetydelig ~begrænset ~minimal ~bitte
~høj ~højest | ~lav ~lavest
~lang | ~kort
~øst østlig østpå | ~vest vestlig vestpå
~nord nordlig nordpå | ~syd sydlig sydpå
~venstre | ~højre
~ung ~ny ~yngre ~moderne | ~gammel ~ældre ~forældet
~mange ~mangfoldig adskillige talrige | få
inde indenfor ind indenlandsk | ude udenfor ud udenlandsk
frem fremad | tilbage tilbagead
~offentlig | ~privat
~lys | ~mørk
~krig | ~fred
~ven | ~fjende
~maksimum ~maksimal | ~minimum ~minimal
~tiltrække | ~frastøde
~samle ~forene | ~sprede ~splitte ~adskille
storebror lillebror storebroren lillebroren ~fader ~søn ~konge ~prins ~onkel ~farfar ~bedstefar ~mand ~dreng ~far ~bror ~mandlig | storesøster lillesøster storesøsteren lillesøsteren ~moder ~datter ~dronning ~prinsesse ~tante ~farmor ~bedstemor ~kvinde ~pige ~mor ~søster ~kvindelig
~teori ~teoretisk | ~praksis ~praktisk
~direkte | ~indirekte
~fælles | ~individuel
~tæt ~nær nær tæt ~nærliggende | ~fjern langt ~fjerntliggende
~bred | ~smal
delvis delvist til_dels | helt fuldstændig fuldstændigt totalt fuldt_ud
~ens ~samme ~identisk | ~forskellig
~forsvare ~forsvar | ~angribe ~angreb
~maskulin | ~feminin
~nutid nutiden | ~fortid ~fremtid
sommer sommeren | vinter vinteren
dagen dagtimerne om_dagen | natten om_natten
morgen morgenen | aften aftenen
~kyst | ~indland
~by ~storby | ~land ~landdistrikt
mest flest størst højest | mindst færrest lavest
tættere nærmere | fjernere længere_væk
~udvandre ~udvandring ~emigrere | ~indvandre ~indvandring ~immigrere
~vinterhalvår | ~sommerhalvår
skrue_op skruet_op | skrue_ned skruet_ned
~opadgående | ~nedadgående
~indenlandsk ~dansk | ~udenlandsk
~sur | ~basisk
med_uret | mod_uret
inden_for | uden_for
~kronisk ~varig ~permanent ~vedvarende | ~midlertidig ~forbigående ~kortvarig
~primær ~hovedsagelig | ~sekundær
~forud | ~bagud
hver hver_især hvert | tilsammen sammenlagt
`;

/** Opposites that say the same when what stands around them changes places too: *A før B* is *B efter A*. */
export const converses = `
før inden forud_for forinden | efter
slog slår slået ~vinde ~sejr ~sejre ~besejre ~vinder | ~tabe ~nederlag ~taber
~købe ~køber ~erhverve | ~sælge ~salg ~sælger ~afhænde
oppe ovenpå øverst ~øvre over foroven | nede nedenunder nederst ~nedre under forneden
foran forrest | bagved bagerst bagest bag
~ankomme ~ankomst | ~afgå ~afgang ~afrejse
~ankomme | ~forlade
~import ~importere ~indføre | ~eksport ~eksportere ~udføre
~give ~udlevere | ~fratage ~modtage
~gæst | ~vært
~lærer ~underviser | ~elev ~studerende
~udlejer | ~lejer
~arbejdsgiver | ~arbejdstager ~lønmodtager
~sælger | ~køber
~læge | ~patient
~forælder ~forældre | ~barn
~låne | ~udlåne
~nedarve | ~tillære
`;
