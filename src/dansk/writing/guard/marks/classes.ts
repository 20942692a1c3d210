/** Words of modality, condition and quantity, each with its possible classes. */
import { type Phrases, phrasesOf } from "./phrases.ts";

type ClassKind = "modality" | "condition" | "quantity";

/** The possible classes of a word. Two words match if they share a class. */
export interface ClassValue {
  readonly kind: ClassKind;
  /** Only words of one dimension are compared with one another. */
  readonly dimension: "modal" | "belief" | "condition" | "amount" | "frequency" | "only" | "degree";
  readonly classes: readonly string[];
}

function value(kind: ClassKind, dimension: ClassValue["dimension"], classes: string): ClassValue {
  return { kind, dimension, classes: classes.split(" ") };
}

const modal = (classes: string) => value("modality", "modal", classes);
const belief = (classes: string) => value("modality", "belief", classes);
const condition = (classes: string) => value("condition", "condition", classes);
const amount = (classes: string) => value("quantity", "amount", classes);
const frequency = (classes: string) => value("quantity", "frequency", classes);

const degree = (classes: string) => value("quantity", "degree", classes);

const almostAll = "næsten stort_set så_godt_som omtrent praktisk_talt nærmest tæt_på"
  .split(" ")
  .flatMap((lead) => ["alle", "alt", "al", "samtlige", "enhver", "hver_eneste", "hele"].map((all) => `${lead}_${all}`))
  .join(" ");

/** Words that say nothing of the kind in these phrases: matched first, so that nothing is read into them. */
const silent = `alt_i_alt frem_for_alt først_og_fremmest vil_sige det_vil_sige for_så_vidt lige_så_mange
  hvor_mange så_mange i_alle_fald under_alle_omstændigheder til_alt_held som_forventet end_forventet end_ventet som_ventet når_det_gælder når_det_kommer_til når_alt_kommer_til_alt
  i_alt vil_have ville_have_det skal_til mange_tak ikke_kun ikke_blot ikke_bare ikke_alene måtte_være lige_nu få_måneder_siden
  den_enkelte den_enkeltes få_fat få_øje nok_så som_sagt tillader_det tillod_det alt_for alene_hjemme kun_lige for_få for_mange
  hvis_jeg_skal_være_ærlig hvis_jeg_skal_være_helt_ærlig`;

export const classPhrases: Phrases<ClassValue | undefined> = phrasesOf<ClassValue | undefined>([
  [undefined, silent],
  [modal("possible able may"), "kan kunne kunnet"],
  [
    modal("able possible"),
    "er_…_i_stand_til var_…_i_stand_til har_…_mulighed_for havde_…_mulighed_for ~evne formår formåede i_stand_til er_i_stand_til mulighed_for muligheden_for lader_sig_gøre lod_sig_gøre lade_sig_gøre ladet_sig_gøre magter magtede",
  ],
  [
    modal("possible"),
    `måske_muligvis muligvis_måske måske_eventuelt eventuelt_måske muligvis_eventuelt eventuelt_muligvis klar_til måske muligvis ~mulighed ~eventuel eventuelt evt. kanske mulig muligt mulige muligheden mulighed det_er_muligt ~risikere risiko_for fare_for
     tænkes tvivlsomt usikkert det_er_ikke_sikkert ikke_sikkert ikke_givet ikke_sagt ikke_udelukkes næppe_udelukkes potentielt nok_kan
     ikke_utænkeligt udelukker_ikke udelukkede_ikke kan_ikke_udelukke antyder antydede antyde`,
  ],
  [
    modal("probable"),
    `ser_…_ud_til så_…_ud_til peger_…_i_retning_af formentlig formentligt sandsynligvis sandsynlig sandsynligt sandsynlige antagelig antageligvis antageligt formodentlig
     formodentligt rimeligvis nok_er ~tyde ser_ud_til så_ud_til lader_til lod_til synes_at
     synes_det tilsyneladende efter_alt_at_dømme ~formode ~antage ~anslå ~skønne hypotese_er hypotese_,_at formodning_er antagelse_er vistnok er_vist var_vist vurderer_,_at vurderede_,_at vurderes_at efter_al_sandsynlighed
     højst_sandsynligt med_stor_sandsynlighed angiveligt angivelig peger_i_retning_af tendens_til
     tilbøjelig_til indikerer indikation indikationer`,
  ],
  [
    modal("probable will"),
    "forventes ~forventet forventer forventede ventes ventedes ventet regner_…_med regnede_…_med regnet_med",
  ],
  [
    modal("certain"),
    `helt_sikkert er_sikkert er_sikker_på uden_tvivl ingen_tvivl utvivlsomt garanteret garanterer garanti_for med_sikkerhed givetvis uomtvisteligt afgjort
     uundgåeligt beviser bevist bevis_for bevise beviste ~påvise uden_for_enhver_tvivl ubestrideligt definitivt med_garanti`,
  ],
  [modal("stated"), "fastslår fastslog fastslået fastslå slår_fast slog_fast slået_fast"],
  [modal("probable will soft"), "venter venter_,_at peger_på pegede_på påpeger"],
  [modal("must reported need"), "skal"],
  [modal("must need soft"), "skal_bruge skulle_bruge skal_bruges skal_der_bruges"],
  [modal("need soft"), "behøver behøve behøvede"],
  [
    modal("must need forced"),
    "er_…_nødt_til var_…_nødt_til er_…_tvunget_til nødvendigt nødvendig nødvendige nødvendigvis nødvendiggør nødt_til tvunget_til",
  ],
  [modal("must should reported forced"), "skulle"],
  [
    modal("must"),
    `tvinges_til ~påkræve ~obligatorisk pligt_til
     pligt forpligtet kræves krav_om ~påbudt er_et_krav pålagt ~forpligte pålægges
     har_at ~påhvile påligger ~forpligtelse ~pålægge`,
  ],
  [modal("must soft"), "~kræve"],
  [
    modal("should"),
    "god_idé klogt fornuftigt bør burde ~fraråde ~anbefale ~tilråde ~opfordre ~anbefaling ~anbefalelsesværdig tilrådeligt",
  ],
  [modal("may forced"), "må måtte"],
  [
    modal("may possible"),
    "har_…_lov_til har_…_ret_til havde_…_lov_til havde_…_ret_til har_…_krav_på krav_på give_lov giver_lov givet_lov gav_lov må_gerne måtte_gerne må_godt kan_godt lov_til får_lov_til ret_til berettiget_til berettigede_til ~tillade ~tilladelse tilladt adgang_til fri_til ~tåle",
  ],
  [modal("may possible soft"), "velkommen velkomne"],
  [modal("may must possible"), "~forbyde ~forbud ~forbudt ~ulovlig"],
  [modal("will wish"), "vil ville kommer_til_at agter agtede har_tænkt_sig har_til_hensigt ~planlægge ~hensigt"],
  [modal("possible soft"), "ikke_nødvendigvis ikke_uden_videre uvist ingen_ved ved_ingen uklart"],
  [modal("decided"), "har_besluttet_at havde_besluttet_at har_vedtaget_at"],
  [modal("possible"), "overvejer_…_at overvejede_at tænker_på_at"],
  [modal("possible able soft"), "tilbud_om tilbuddet_om chance_for chancen_for åben_for åbent_for"],
  [
    modal("wish"),
    "vil_helst ville_helst vil_hellere ville_hellere helst_skal vil_…_gerne ville_…_gerne vil_gerne ville_gerne ønsker ønskede ønske ~ønske",
  ],
  [
    belief("believes"),
    `efter_…_mening efter_…_opfattelse efter_…_vurdering ~tro ~mene ~synes ~formode ~gætte ~hævde ~påstå ~skønne ~frygte ~håbe ~fornemme ~ane ifølge`,
  ],
  [
    belief("knows"),
    `ved_,_at ved_,_hvad ved_,_hvor vidste ~vide ~konstatere ~dokumentere ~fastslå ~bevise slår_fast slog_fast er_sikker_på er_sikker_,_at`,
  ],
  [
    condition("if"),
    `hvis såfremt ifald i_fald dersom forudsat under_forudsætning_af forudsætter forudsætning betingelse på_betingelse_af betinget_af på_den_betingelse_at
     med_mindre_ikke efter_aftale i_tilfælde_af i_det_tilfælde for_så_vidt_som
     med_det_forbehold forbehold under_den_forudsætning kræver_at forudsætningen er_det_en_betingelse betingelsen`,
  ],
  [condition("onlyif if"), "hvis_bare hvis_blot bare_hvis blot_hvis"],
  [
    condition("onlyif"),
    "alene_såfremt udelukkende_såfremt alene_når kun_hvis kun_når kun_såfremt først_når udelukkende_hvis alene_hvis kun_i_tilfælde_af kun_under_forudsætning_af ikke_medmindre",
  ],
  [
    condition("unless"),
    "medmindre med_mindre hvis_ikke undtagen bortset_fra på_nær med_undtagelse_af ~undtagelse undtaget ud_over ~fritage",
  ],
  [condition("when if0"), "når"],
  [
    condition("concession"),
    "selvom selv_om skønt uanset trods på_trods_af til_trods_for selv_hvis om_end ligegyldigt ligemeget alligevel",
  ],
  [condition("cause"), "fordi eftersom idet i_og_med grundet på_grund_af pga. derfor"],
  [condition("cause when"), "da"],
  [
    amount("all"),
    `alle samtlige enhver ethvert hver_eneste hvert_eneste alt alle_og_enhver hver_og_en uden_undtagelse hele_klassen
     alting hvert_et`,
  ],
  [amount("all each"), "hver hvert"],
  [amount("all whole"), "hele"],
  [amount("both"), "begge"],
  [amount("half"), "halvdelen"],
  [amount("oneof"), "den_ene det_ene kun_én kun_ét"],
  [amount("all soft"), "alle_sammen"],
  [
    amount("most"),
    `de_fleste de_flestes størstedelens flertallets flertallet flertal størstedelen størsteparten hovedparten hoveddelen langt_de_fleste overvejende
     størstedel overvægt_af over_halvdelen mere_end_halvdelen hovedpart et_flertal broderparten`,
  ],
  [amount("most soft"), "det_meste_af det_meste"],
  [amount("most almost"), almostAll],
  [
    amount("many"),
    `mange adskillige talrige en_lang_række utallige masser masser_af et_stort_antal et_hav_af massevis en_stor_del stor_del en_mængde et_væld_af
     en_betydelig_del en_lang_række_af store_dele`,
  ],
  [amount("many some"), "flere en_række en_hel_del række forskellige diverse et_antal"],
  [amount("some few"), "nogle_få enkelte et_par et_mindre_antal et_begrænset_antal en_håndfuld"],
  [
    amount("some"),
    "nogle visse somme en_del nogen en_vis dele_af delvis delvist til_dels i_nogen_grad i_et_vist_omfang en_gruppe",
  ],
  [
    amount("few"),
    "et_fåtal fåtal et_mindretal mindretal mindretallet de_færreste færreste få_af ganske_få kun_få meget_få en_lille_del en_mindre_del kun_et_fåtal fåtallet mindstedelen en_brøkdel et_lille_antal",
  ],
  [frequency("notall"), "ikke_altid ikke_hver_gang"],
  [amount("notall"), "ikke_alle"],
  [frequency("always"), "altid konstant hele_tiden bestandig til_enhver_tid i_alle_tilfælde permanent uafbrudt"],
  [frequency("always soft"), "hver_gang"],
  [
    frequency("mostly"),
    `som_regel som_udgangspunkt oftest for_det_meste normalt typisk generelt sædvanligvis almindeligvis i_reglen i_almindelighed
     hovedsagelig hovedsageligt i_de_fleste_tilfælde for_størstedelens_vedkommende som_oftest normalvis
     sædvanligt sædvane plejer plejede overvejende_grad`,
  ],
  [frequency("often mostly"), "ofte tit hyppigt jævnligt hyppig gang_på_gang mange_gange tit_og_ofte gentagne_gange"],
  [
    frequency("sometimes"),
    `sommetider nogle_gange af_og_til lejlighedsvis undertiden somme_tider til_tider indimellem ind_imellem engang_imellem en_gang_imellem
     i_nogle_tilfælde i_visse_tilfælde i_særlige_tilfælde i_sjældne_tilfælde i_enkelte_tilfælde fra_tid_til_anden en_gang_i_mellem`,
  ],
  [
    frequency("rarely"),
    "mindre_hyppigt mindre_hyppig mindre_ofte mindre_tit kun_sjældent kun_sjælden sjældent sjælden sjældne sjældnere en_sjælden_gang næsten_aldrig stort_set_aldrig en_enkelt_gang",
  ],
  [degree("small"), "lidt en_smule en_anelse en_kende svagt marginalt ubetydeligt"],
  [
    degree("large"),
    "langt meget kraftigt markant betydeligt væsentligt voldsomt drastisk betragteligt mærkbart betydelig væsentlig",
  ],
  [value("quantity", "only", "only soft"), "blot alene"],
  [
    value("quantity", "only", "only"),
    "kun udelukkende ikke_andet_end intet_andet_end ikke_mere_end_det først_og_sidst den_eneste det_eneste de_eneste som_eneste hans_eneste hendes_eneste ene_og_alene forbeholdt kun_lige",
  ],
]);
