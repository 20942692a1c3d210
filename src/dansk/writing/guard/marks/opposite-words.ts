/** Opposites as data: one axis per line, the words of one pole, a bar, the words of the other. */

/** Opposites whose second pole can replace a negation: *ikke let* is *svært*. */
export const opposites = `
~betale ~betalt ~betaling | gratis
virker virkede ~fungere | i_stykker ~defekt
~ansætte ~hyre ~ansættelse | ~afskedige ~fyre ~afskedigelse ~fyring ~opsige
~tung | ~let
~huske | ~glemme
~liv ~leve ~overleve ~føde født ~fødsel | ~død ~dø ~omkomme ~dræbe koste_livet koster_livet kostede_livet koster_…_livet kostede_…_livet tog_livet_af tage_livet_af tager_livet_af taget_livet_af mistede_livet miste_livet
~tro | ~tvivle
~stige ~stigning ~vokse ~vækst ~øge ~forøge ~forøgelse ~hæve ~tiltage ~opgang ~forhøje ~forhøjelse ~udvide op opad ~fremgang flere mere højere større ~forstørre ~styrke ~opjustere i_vejret ~skærpe ~intensivere ~fordoble længere ~forlænge ~udbygge ~opskrive ~løfte ~mangedoble ~fremme ~tilvækst mest flest dyrere ældre oftere hyppigere kraftigere stærkere ~accelerere ~eskalere ~forstærke ~optrappe ~blomstre ~boome ~prisstigning | ~falde ~fald ~mindske ~sænke ~reducere ~reduktion ~aftage ~nedgang ~nedsætte ~nedsættelse ~skrumpe ~svinde ned nedad ~tilbagegang færre mindre lavere ~begrænse ~formindske ~svække ~nedjustere ~dykke ~dæmpe ~halvere kortere ~forkorte ~beskære ~nedbringe ~skære ~hæmme ~bremse mindst billigere yngre sjældnere svagere ~dale ~krympe ~nedtrappe ~afsvække ~ebbe ~styrtdykke ~indsnævre ~prisfald
~fordel ~gevinst ~styrke ~gode ~gavn ~gavne ~plus | ~ulempe ~tab ~svaghed ~onde ~skade ~bagdel ~minus
~god ~dygtig ~fremragende ~positiv ~glimrende ~udmærket ~fortræffelig ~gavnlig ~sund bedre bedst ~bedste | ~dårlig galt går_galt gik_galt gået_galt gå_galt ~ringe værre værst ~værste ringere ~negativ ~elendig ~slet ~skadelig ~usund ~kritisk
~dyr ~kostbar ~bekostelig | ~billig ~prisbillig
~lykkes ~succes ~klare ~vellykket ~gennemføre ~triumf | ~floppe ~mislykkes ~fiasko ~mislykket går_galt gik_galt gået_galt slå_fejl slog_fejl slår_fejl ~kikse
~åbne ~åben åbent | ~lukke ~lukket
~tillade tilladt ~lovlig | ~forbyde ~forbudt ~forbud ~ulovlig
~varm ~hed ~varme varmegrader ~lun ~opvarme ~hede ~opvarmning | ~kold ~kølig ~kulde ~frost frostgrader kuldegrader ~afkøle ~iskold ~lunken ~afkøling
~hurtig ~rask ~lynhurtig | ~langsom ~træg ~sløv
~nem ~let ~enkel ~ukompliceret ~overskuelig | ~svær ~vanskelig ~kompliceret ~besværlig
~stærk ~kraftig | ~svag
~rig ~velhavende ~velstående ~formuende ~velstand ~rigdom | ~fattig ~ubemidlet ~forarmet ~fattigdom
~glad ~lykkelig ~tilfreds ~stolt ~begejstret ~glæde ~lykke ~fryd | ~trist ~ked ~ulykkelig ~vred ~sur ~skuffet ~skamme ~sorg ~bedrøvet ~fortvivle ~utilfreds ~ærgre
er_for var_for stemte_for stemmer_for stemt_for stemme_for taler_for talte_for argumenter_for argument_for tilhænger tilhængere tilhængerne ~støtte ~bakke ~opbakning ~tilslutning går_ind_for gik_ind_for ja | nej imod er_mod var_mod stemte_mod  stemt_mod stemme_mod taler_mod talte_mod argumenter_mod argument_mod modstander modstandere modstanderne ~modarbejde ~bekæmpe ~modstand ~afvise
ja ~enig ~støtte ~accept ~acceptere ~godkende ~vedtage ~godkendelse ~bekræfte ~godtage ~tiltræde ~imødekomme ~enighed ~bevilge ~medhold | ~uenig ~afvise ~forkaste ~nedstemme nedstemt ~afslå ~nægte ~benægte ~afvisning ~afslag ~underkende ~afkræfte nej ~uenighed ~dementere ~bestride
det_passer ~rigtig ~korrekt ~sand ~sandt ~ret | ~forkert ~fejlagtig ~falsk ~usand ~fejl
~sikker ~ufarlig ~tryg ~harmløs ~betrygge | ~farlig ~usikker ~utryg ~risikabel ~bange ~skræmme ~angst
~forbedre ~forbedring ~fremskridt | ~forværre ~forringe ~forværring ~forringelse ~tilbageskridt
~fuld ~fyldt | ~tom
~giftig ~farlig | ~ugiftig ~ufarlig
~indtægt ~overskud ~indtjening ~gevinst tjent tjente ~profit plus | ~udgift ~underskud ~omkostning ~tab minus
~aktiv | ~passiv
~elske ~kærlighed ~beundre | ~hade ~afsky ~had ~foragte ~foragt
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
~opfylde ~overholde ~følge ~efterleve ~respektere | ~overtræde ~overskride ~bryde ~tilsidesætte ~misligholde
~indeholde ~inkludere inklusive ~medregne | ~udelade eksklusive ~undtage ~ekskludere
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
~anerkende | ~underkende
~erkende ~indrømme ~tilstå ~vedgå | ~nægte ~benægte ~bestride
~fylde ~påfylde ~opfylde | ~tømme
~løsne | ~stramme ~tilspænde
~montere ~installere ~påsætte | ~afmontere ~demontere ~afinstallere
~tilslutte ~tilkoble | ~afbryde ~frakoble
~oplade opladt | ~aflade afladt
~etablere ~oprette ~stifte ~grundlægge ~oprettelse ~stiftelse | ~nedlægge ~opløse ~nedlæggelse ~opløsning
~opretholde ~fastholde ~bibeholde ~videreføre | ~opgive ~ophæve ~afvikle
~fremskynde ~fremrykke | ~forsinke ~udskyde ~udsætte ~forsinkelse
~redde ~frelse | ~ofre
~forfremme ~forfremmelse | ~degradere ~degradering
~tiltræde ~tiltrædelse | ~fratræde ~fratrædelse
~respektere ~respekt ~beundre ~beundring | ~foragte ~foragt ~håne ~latterliggøre
~berolige ~beroligende | ~bekymre ~foruroligende ~alarmere ~skræmme
~forenkle ~forenkling | ~komplicere ~komplicering
~offentliggøre | ~hemmeligholde ~tilbageholde
~integrere ~integration | ~isolere ~isolation
~legalisere | ~kriminalisere
~tilvælge ~tilvalg | ~fravælge ~fravalg vælge_…_fra vælger_…_fra valgte_…_fra valgt_…_fra
~fængsle ~anholde ~fængsling ~arrestere | ~løslade ~frigive ~løsladelse
~samarbejde | ~modarbejde ~konkurrere
~overtale | ~afskrække
~rydde ryddet | ~rode
~skarp | ~sløret ~uskarp ~sløv
~glat ~jævn | ~ru ~ujævn
~blank | ~mat
~moden | ~umoden
~frisk | ~fordærvet ~rådden
~frisk ~udhvilet | ~træt ~udmattet
~mæt | ~sulten
~rolig ~afslappet | ~nervøs ~stresset ~anspændt
~nøjagtig ~præcis | ~upræcis ~omtrentlig ~unøjagtig
~kraftig ~voldsom ~heftig | ~svag ~moderat
~gavmild | ~nærig ~gerrig
~imødekommende | ~afvisende
~ydmyg | ~arrogant ~hovmodig
~ledig | ~optaget ~udlejet ~booket
~arbejdsløs ~arbejdsløshed ~ledighed | ~beskæftigelse ~beskæftiget
~bindende | ~vejledende
~oplyst ~belyst | ~mørklagt
~levende | ~død
~ren | ~forurenet
~original | ~kopi ~kopieret
~fejlfri ~intakt | ~defekt ~beskadiget
~troværdig ~pålidelig | ~utroværdig ~upålidelig
~grundig ~omhyggelig | ~sjusket ~skødesløs ~overfladisk
~orden ~ordentlig | ~kaos ~kaotisk ~uorden ~rod ~rodet
~overflod ~rigelig | ~knaphed ~sparsom ~mangel
~sandhed | ~løgn
~frihed | ~fangenskab ~ufrihed
~medlidenhed ~medfølelse ~sympati ~empati | ~afsky ~antipati ~foragt ~modvilje
~håb ~håbefuld fortrøstning | ~fortvivlelse ~håbløs
~optimisme | ~pessimisme
~medgang | ~modgang
~tilgængelig | ~utilgængelig
ro | uro
gerne | nødig ugerne
~heldig heldigvis | ~uheldig desværre beklageligvis
~gunstig ~favorabel | ~ugunstig
~fleksibel | ~ufleksibel ~rigid
~behagelig | ~pinefuld ~pinlig
~smagfuld ~velsmagende ~lækker | ~smagløs ~ulækker
~overskuelig | ~uoverskuelig
~tilfredsstillende ~tilstrækkelig | ~utilfredsstillende ~utilstrækkelig
~spændende ~fængslende | ~kedsommelig ~langtrukken
~rolig | ~oprevet ~ophidset
~optaget | ~afvist
~forlænge | ~afkorte
~opgradere | ~nedgradere
~vågen | ~bevidstløs
~styrket | ~svækket
~enstemmig | ~splittet
`;
