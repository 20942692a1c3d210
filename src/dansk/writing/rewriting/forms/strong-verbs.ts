/** Verbs with irregular forms, alone and after prefixes. */

/** Infinitive, past, participle; a present of its own stands second where it is not the infinitive and an r. */
const list = `
  bede bad bedt, bide bed bidt, binde bandt bundet, blive blev blevet, bringe bragte bragt, bryde brød brudt,
  byde bød budt, bære bar båret, drage drog draget, drikke drak drukket, drive drev drevet, falde faldt faldet,
  finde fandt fundet, flyde flød flydt, flyve fløj fløjet, forsvinde forsvandt forsvundet, fryse frøs frosset,
  følge fulgte fulgt, få fik fået, give gav givet, glide gled gledet, gribe greb grebet, græde græd grædt,
  gøre gør gjorde gjort, gå gik gået, have har havde haft, hedde hed heddet, hjælpe hjalp hjulpet, holde holdt holdt,
  hænge hang hængt, knibe kneb knebet, komme kom kommet, krybe krøb krøbet, lade lod ladet, lide led lidt, ligge lå ligget,
  lyde lød lydt, lyve løj løjet, lægge lagde lagt, løbe løb løbet, nyde nød nydt, række rakte rakt, ride red redet,
  rive rev revet, ryge røg røget, se så set, sidde sad siddet, sige siger sagde sagt, skride skred skredet,
  skrive skrev skrevet, skyde skød skudt, skære skar skåret, slide sled slidt, slippe slap sluppet, slå slog slået,
  smide smed smidt, sove sov sovet, spinde spandt spundet, springe sprang sprunget, spørge spørger spurgte spurgt,
  stige steg steget, stikke stak stukket, stjæle stjal stjålet, strække strakte strakt, stå stod stået,
  svinde svandt svundet, synge sang sunget, synke sank sunket, sælge solgte solgt, sætte satte sat, tage tog taget,
  tie tav tiet, træde trådte trådt, træffe traf truffet, trække trak trukket, tvinge tvang tvunget,
  tælle talte talt, vide ved vidste vidst, vinde vandt vundet, vælge valgte valgt, være er var været, æde åd ædt,
  gælde gjaldt gældt, dø døde død, lukke lukkede lukket, nå nåede nået, bo boede boet, tro troede troet, ske skete sket,
  kunne kan kunne kunnet, skulle skal skulle skullet, ville vil ville villet, måtte må måtte måttet, burde bør burde burdet
`;

/** The principal parts of an irregular verb. */
export interface StrongVerb {
  readonly present: string | undefined;
  readonly past: string;
  readonly participle: string;
}

const verbs = new Map<string, StrongVerb>();
for (const entry of list.split(",")) {
  const words = entry.trim().split(/\s+/u);
  const [infinitive = "", second = "", third = "", fourth] = words;
  verbs.set(
    infinitive,
    fourth === undefined
      ? { present: undefined, past: second, participle: third }
      : { present: second, past: third, participle: fourth },
  );
}

/** Form → infinitive, for what no ending leads back to. */
const infinitives = new Map<string, string>();
for (const [infinitive, { present, past, participle }] of verbs) {
  for (const form of [present, past, participle]) if (form !== undefined) infinitives.set(form, infinitive);
}

/** No verb is made with these and bent like them: *løber* has none in it, and *undvære* is *undværer*. */
const alone = new Set(["være", "vide", "kunne", "skulle", "ville", "måtte", "burde"]);

/** Longest first part that verbs are made with (*igennem-, tilrette-*), and the shortest. */
const maxPrefix = 9;
const leastPrefix = 2;

/** Calls `look` with the word and with what is left of it behind each part that may precede a verb. */
function firstOf<T>(
  word: string,
  look: (rest: string, isWhole: boolean) => T | undefined,
): { prefix: string; found: T } | undefined {
  const whole = look(word, true);
  if (whole !== undefined) return { prefix: "", found: whole };
  for (let at = leastPrefix; at <= maxPrefix && at < word.length - 1; at += 1) {
    const found = look(word.slice(at), false);
    if (found !== undefined) return { prefix: word.slice(0, at), found };
  }
  return undefined;
}

/**
 * *foretage* → *foretog, foretaget*; undefined for regular verbs. A verb that only ends like one of these gets forms
 * that the lexicon does not list.
 */
export function strongVerb(infinitive: string): StrongVerb | undefined {
  const match = firstOf(infinitive, (rest, isWhole) => (isWhole || !alone.has(rest) ? verbs.get(rest) : undefined));
  if (match === undefined) return undefined;
  const { prefix, found } = match;
  return {
    present: found.present === undefined ? undefined : prefix + found.present,
    past: prefix + found.past,
    participle: prefix + found.participle,
  };
}

/** *foretog* → *foretage*; undefined if it is not such a form. */
export function strongInfinitive(form: string): string | undefined {
  const match = firstOf(form, (rest, isWhole) => {
    const infinitive = infinitives.get(rest);
    return infinitive === undefined || (!isWhole && alone.has(infinitive)) ? undefined : infinitive;
  });
  return match === undefined ? undefined : match.prefix + match.found;
}
