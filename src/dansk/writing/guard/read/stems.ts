/** Stems Danish words, precisely enough to see that two sentences are about the same things. */

/** Forms that no ending explains, `form>stem`; the stem is what the regular forms are cut down to. */
const irregular = new Map(
  (
    "er>vær var>vær været>vær være>vær har>hav havde>hav haft>hav have>hav gør>gør gjorde>gør gjort>gør gøre>gør " +
    "gik>gå går>gå gået>gå gå>gå stod>stå står>stå stået>stå stå>stå fik>få får>få fået>få " +
    "så>så ser>se set>se se>se sagde>sig siger>sig sagt>sig sige>sig steg>stig steget>stig stige>stig stiger>stig " +
    "faldt>fald tog>tag taget>tag gav>giv givet>giv kom>kom skrev>skriv skrevet>skriv blev>bliv blevet>bliv " +
    "fandt>find fundet>find vandt>vind vundet>vind tabte>tab tabt>tab bragte>bring bragt>bring solgte>sælg solgt>sælg " +
    "sælger>sælg sælge>sælg købte>køb købt>køb lagde>læg lagt>læg lå>lig ligget>lig satte>sæt sat>sæt sad>sid " +
    "valgte>vælg valgt>vælg vælger>vælg drev>driv drevet>driv holdt>hold lod>lad ladet>lad bad>bed bedt>bed " +
    "sov>sov sang>syng sunget>syng drak>drik drukket>drik spiste>spis løb>løb løbet>løb fløj>flyv fløjet>flyv " +
    "slog>slå slået>slå slår>slå forstod>forstå forstået>forstå forstår>forstå modtog>modtag modtaget>modtag " +
    "foretog>foretag foretaget>foretag opgav>opgiv skar>skær skåret>skær brød>bryd brudt>bryd bød>byd budt>byd " +
    "fortalte>fortæl fortalt>fortæl talte>tal spurgte>spørg spurgt>spørg svarede>svar vidste>vid vidst>vid ved>ved " +
    "bandt>bind bundet>bind trak>træk trukket>træk led>lid lidt>lidt døde>dø død>død dør>dør trådte>træd trådt>træd " +
    "voksede>voks flød>flyd krøb>kryb lukkede>luk mænd>mand børn>barn børnene>barn bøger>bog bøgerne>bog " +
    "fødder>fod hænder>hånd nætter>nat lande>land landene>land større>stor størst>stor største>stor mindre>mindre " +
    "ældre>gammel ældst>gammel ældste>gammel yngre>ung yngst>ung yngste>ung bedre>god bedst>god bedste>god godt>god " +
    "gode>god værre>dårlig værst>dårlig længere>lang længst>lang højere>høj højest>høj højeste>høj små>lil gamle>gammel " +
    "mindst>mindst mindste>mindst flest>flest fleste>flest færrest>færrest færre>færre flere>flere mere>mere mest>mest " +
    "forlod>forlad forladt>forlad undgik>undgå undgår>undgå undgået>undgå underskrev>underskriv vedtog>vedtag " +
    "vedtaget>vedtag sommer>somr sommeren>somr sommerens>somr somre>somr somrene>somr himmel>himl himlen>himl " +
    "onkel>onkl onkler>onkl middel>midl midler>midl midlet>midl midlerne>midl nøgle>nøgl søster>søstr søstre>søstr " +
    "datter>døtr døtre>døtr døtrene>døtr datteren>døtr bøn>bøn vinter>vintr vinteren>vintr vintre>vintr aften>aftn " +
    "aftenen>aftn aftner>aftn aftnerne>aftn teater>teatr teatret>teatr teatre>teatr afslog>afslå afslået>afslå foreslog>foreslå foreslået>foreslå udgav>udgiv udgivet>udgiv " +
    "hjalp>hjælp hjulpet>hjælp bar>bær båret>bær skød>skyd skudt>skyd frøs>frys frosset>frys skreg>skrig svandt>svind svundet>svind " +
    "sank>synk sunket>synk sprang>spring sprunget>spring stak>stik stukket>stik strakte>stræk strakt>stræk svor>sværg svoret>sværg " +
    "tav>ti tiet>ti traf>træf truffet>træf veg>vig veget>vig åd>æd ædt>æd bidt>bid drog>drag draget>drag forsvandt>forsvind " +
    "forsvundet>forsvind greb>grib grebet>grib hang>hæng hængt>hæng lød>lyd lydt>lyd nød>nyd nydt>nyd rakte>ræk rakt>ræk sneg>snig " +
    "stjal>stjæl stjålet>stjæl vakte>væk vakt>væk brast>brist gjaldt>gæld løj>lyv løjet>lyv slap>slip sluppet>slip sled>slid slidt>slid " +
    "strøg>stryg strøget>stryg smed>smid smidt>smid tvang>tving tvunget>tving vejede>vej vejet>vej"
  )
    .split(" ")
    .map((pair) => pair.split(">") as [string, string]),
);

const verbPrefix =
  /^(und|fore|for|be|af|op|ude|ud|inde|ind|over|under|ned|tilbage|til|fra|gen|mis|an|på|mod|er|frem|med|fast|igen|bort|hen|om|vide|god|sam)(.{3,})$/u;

/** The stem of a form that no ending explains, with a prefix or without: *forlod* as *lod*. */
function irregularStem(key: string): string | undefined {
  const known = irregular.get(key);
  if (known !== undefined || key.length < 5) return known;
  const [, prefix = "", rest = ""] = verbPrefix.exec(key) ?? [];
  const stem = irregular.get(rest);
  return stem === undefined || stem === "barn" ? undefined : prefix + stem;
}

const nominal = /^(.{4,}?)(?:ninger|ningerne|ningen|ning|inger|ingerne|ingen|ing|elserne|elser|elsen|else|sel)s?$/u;
const ending =
  /^(.{3,}?)(?:ernes|erne|erens|eren|endes|ende|edes|ede|este|est|ene|enes|ens|ets|ere|ers|en|er|et|es|te|tes|st|e|s|t)$/u;
const doubled = /([bdfgklmnprst])\1$/u;

/** What every nominal ending has in it; hardly any other word has. */
const mayBeNominal = /ing|els|sel/u;

/** Stem of a lower-case word. Long words are truncated first, so the work is bounded. */
export function stemOf(key: string): string {
  return irregularStem(key) ?? regularStem(key);
}

function regularStem(key: string): string {
  if (key.length < 4) return key;
  const word = key.length > 40 ? key.slice(0, 40) : key;
  const noun = mayBeNominal.test(word) ? nominal.exec(word)?.[1] : undefined;
  const cut = noun ?? ending.exec(word)?.[1] ?? word;
  const single = cut.at(-1) === cut.at(-2) ? cut.replace(doubled, "$1") : cut;
  // *rejste* and *rejse*, *skjorte* and *skjorten*: whether the t is part of the stem can't be seen.
  return single.endsWith("t") ? single.replace(/(.{2}[bcdfghklmnprsv])t$/u, "$1") : single;
}

/** Stem of a lower-case word, and every prefix that it may be a form of, the whole word first. */
export function readStems(key: string): { readonly stem: string; readonly roots: string[] } {
  const irregular = irregularStem(key);
  return { stem: irregular ?? regularStem(key), roots: rootsWith(key, irregular) };
}

const endings =
  "e er r ede et t te en es s ende edes tes erne ene ens ets ernes ere est este ning ningen ninger ningerne else elsen elser elserne hed heden".split(
    " ",
  );

const endingsByLast = Map.groupBy(endings, (ending) => ending.slice(-1));

/**
 * Common prefixes of a dictionary form's inflections: *sænke* gives *sænk*, *sikker* also *sikr*, *stoppe* also *stop*.
 */
export function rootsOf(lemma: string): string[] {
  const root = lemma.endsWith("e") && lemma.length > 3 ? lemma.slice(0, -1) : lemma;
  const roots = [root, root.replace(doubled, "$1"), root + root.slice(-1)];
  const dropped = /^(.{2,})e([lnr])$/u.exec(root);
  if (dropped !== null) {
    const head = dropped[1] ?? "";
    roots.push(head + (dropped[2] ?? ""), head.replace(doubled, "$1") + (dropped[2] ?? ""));
  }
  // *begejstret* has *begejstrede*.
  if (/^.{3,}et$/u.test(lemma)) roots.push(`${lemma.slice(0, -2)}ed`);
  return roots;
}

function rootsWith(key: string, irregular: string | undefined): string[] {
  const roots = [key];
  if (irregular !== undefined) roots.push(irregular);
  for (const ending of endingsByLast.get(key.at(-1) ?? "") ?? []) {
    if (key.length - ending.length >= 2 && key.endsWith(ending)) roots.push(key.slice(0, -ending.length));
  }
  return roots;
}
