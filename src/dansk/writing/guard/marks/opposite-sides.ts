/** Opposites as data: one axis per line, the words of one pole, a bar, the words of the other. */

/** Opposites that only name two sides: *nord* does not mean *ikke syd*. */
export const sides = `
~starte ~begynde ~begyndelse ~start ~indlede ~påbegynde går_i_gang gik_i_gang | ikke_længere ~slutte ~ende ~afslutte ~afslutning ~stoppe ~ophøre holdt_op holder_op holde_op
over_grænsen ~overskride overskredet overskred | under_grænsen
~tidlig ~forrige | ~sen ~senere
~tidligst | ~senest
~først første forrest | ~sidst sidste
~stor ~kæmpe ~enorm ~betydelig ~størst ~omfattende ~markant | ~lille ~beskeden ~mindst ~mindste ~ubetydelig ~begrænset ~minimal ~bitte
~høj ~højest | ~lav ~lavest
~lang længere længst | ~kort kortere kortest
~øst østlig østpå | ~vest vestlig vestpå
~nord nordlig nordpå | ~syd sydlig sydpå
~venstre | ~højre
~ung ~ny ~yngre ~moderne | ~gammel ~ældre ~forældet ~gammeldags ~umoderne
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
delvis delvist til_dels nogenlunde i_store_træk | helt fuldstændig fuldstændigt totalt fuldt_ud
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
lægge_til lægges_til lægger_til lagt_til lægger_…_til læg_…_til ~addere | trække_fra trækkes_fra trækker_fra trukket_fra trækker_…_fra træk_…_fra ~subtrahere ~fratrække
~indmelde ~indmeldelse | ~udmelde ~udmeldelse
~indbetale ~indbetaling ~indsætte | ~udbetale ~udbetaling
~indånde ~indånding trække_vejret_ind træk_vejret_ind trækker_vejret_ind | ~udånde ~udånding puste_ud pust_ud puster_ud ånde_ud ånd_ud
stige_på stiger_på steg_på stå_på | stige_af stiger_af steg_af stå_af står_af
blive_i bliver_i blev_i blive_hos blive_tilbage bliver_tilbage blev_tilbage blive_boende bliver_boende blev_boende bliver_hos blev_hos | ~forlade flytte_fra flytter_fra flyttede_fra ~fraflytte rejse_væk rejste_væk
tage_på tager_på tog_på taget_på | tabe_sig taber_sig tabte_sig tabt_sig
stå_op står_op stod_op | gå_i_seng går_i_seng gik_i_seng
nærmer_sig nærmede_sig nærme_sig | fjerner_sig fjernede_sig fjerne_sig
~smile ~le ~grine | ~græde
~råbe ~skrige | ~hviske
~nedfryse ~tilfryse | ~tø ~optø
~privatisere | ~nationalisere
~centralisere ~centralisering | ~decentralisere ~decentralisering
~fusionere ~sammenlægge ~sammenlægning | ~opsplitte ~opsplitning
~indtage ~erobre | ~rømme
~skriftlig | ~mundtlig
~frivillig ~ulønnet | ~lønnet
~fuldtid ~heltid ~fuldtidsstilling ~fuldtidsjob ~fuldtidsansat | ~deltid ~deltidsstilling ~deltidsjob ~deltidsansat
~lokal | ~global ~landsdækkende
~national | ~international
~alvorlig ~grov ~livstruende | ~lille ~mild ~ubetydelig ~bagatelagtig
~objektiv | ~subjektiv
~konkret | ~abstrakt
~kvalitativ | ~kvantitativ
~økologisk | ~konventionel
~demokratisk | ~autoritær ~diktatorisk
~progressiv ~radikal | ~konservativ
~religiøs | ~verdslig ~sekulær
~ensartet | ~forskelligartet
~lodret | ~vandret
~spids | ~stump
~stejl | ~flad
~sød | ~bitter
~fersk | ~salt
højere | lavere
ældre | yngre
dyrere | billigere
stærkere kraftigere | svagere
oftere hyppigere | sjældnere
~kogt ~stegt ~bagt | ~rå
~indadvendt ~genert | ~udadvendt
~indvendig inderst ~indre | ~udvendig yderst ~ydre
~forside | ~bagside
~forrige ~foregående | ~næste ~kommende ~efterfølgende
i_går | i_morgen
formiddag formiddagen om_formiddagen | eftermiddag eftermiddagen om_eftermiddagen
~hverdag | ~weekend
~skygge | ~sol
~voksen voksne | ~barn børn
~gift | ~ugift ~skilt
~udbud | ~efterspørgsel
~gæld | ~formue ~opsparing
~lighed | ~forskel ~ulighed
~nærhed | ~afstand
~helt ~heltinde | ~skurk
~majoritet | ~minoritet
~professionel | ~amatør
~hjemmelavet | ~fabriksfremstillet
~strakt ~strække | ~bøje ~bøjet
`;

/** Opposites that mean the same if their arguments are swapped too: *A før B* is *B efter A*. */
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
~arbejdsgiver | ~medarbejder
~leder ~chef | ~medarbejder
~mester | ~lærling
~producent | ~forbruger
~afsender | ~modtager
~forfatter | ~læser
~taler | ~tilhører
~offer | ~gerningsmand
~anklager | ~forsvarer
~ekspedient ~sælger | ~kunde
~ejer ~udlejer | ~lejer
~regering | ~opposition
~ekspert | ~lægmand
~långiver | ~låntager
~årsag | ~virkning ~konsekvens
`;

/** Suspected, proposed or requested on one side, settled on the other. */
export const stages = `
~mistænke ~mistanke ~sigtet ~anklage tiltalt tiltales | ~dømme ~domfælde
~foreslå ~overveje ~diskutere ~drøfte ~debattere | ~beslutte ~vedtage ~bestemme
~ansøge ~anmode søger_om søgte_om | ~bevilge ~tildele
~håbe ~forvente | ~garantere
~anbefale ~opfordre | ~kræve ~påbyde ~forlange
`;
