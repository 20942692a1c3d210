/** Strong verbs and the regular past forms that learners give them: *skrigede* instead of *skreg*. */

/** Past and participle for which an incorrect regular form is used. */
export interface StrongVerb {
  readonly infinitive: string;
  readonly past: string;
  readonly participle: string;
}

/** "infinitive past participle", a verb each. */
const VERBS = `
skrige skreg skreget|synge sang sunget|springe sprang sprunget|bide bed bidt|vinde vandt vundet|græde græd grædt
slå slog slået|gå gik gået|få fik fået|stå stod stået|se så set|give gav givet|tage tog taget|drage drog draget
drikke drak drukket|stikke stak stukket|finde fandt fundet|binde bandt bundet|spinde spandt spundet|svinde svandt svundet
springe sprang sprunget|tvinge tvang tvunget|klinge klang klinget|synke sank sunket|hjælpe hjalp hjulpet
skrive skrev skrevet|blive blev blevet|drive drev drevet|gribe greb grebet|pibe peb pebet|knibe kneb knebet
gnide gned gnedet|ride red redet|glide gled gledet|skride skred skredet|slide sled slidt|svide sved svedet|stride stred stridt
lide led lidt|vride vred vredet|skide sked skidt|smide smed smidt|stige steg steget|svige sveg sveget|snige sneg sneget
vige veg veget|bryde brød brudt|byde bød budt|skyde skød skudt|flyde flød flydt|lyde lød lydt|nyde nød nydt|gyde gød gydt
snyde snød snydt|fryse frøs frosset|flyve fløj fløjet|lyve løj løjet|krybe krøb krøbet|ryge røg røget|stryge strøg strøget
syde sydede sydet|fortryde fortrød fortrudt|betyde betød betydet|løbe løb løbet|sove sov sovet|komme kom kommet|falde faldt faldet
hedde hed heddet|holde holdt holdt|lade lod ladet|græde græd grædt|bære bar båret|skære skar skåret|stjæle stjal stjålet
træde trådte trådt|trække trak trukket|ligge lå ligget|sidde sad siddet|være var været|bede bad bedt|æde åd ædt
træffe traf truffet|brække brækkede brækket|sætte satte sat|lægge lagde lagt|tælle talte talt|vælge valgte valgt
sælge solgte solgt|fortælle fortalte fortalt|følge fulgte fulgt|spørge spurgte spurgt|sige sagde sagt|gøre gjorde gjort
bringe bragte bragt|række rakte rakt|strække strakte strakt|vække vakte vakt|smøre smurte smurt|fare fór faret|dø døde død
vide vidste vidst|have havde haft|svinge svang svunget|hænge hang hængt|fise fes feset|hive hev hevet|rive rev revet|klyve kløv kløvet
`;

/** *tvinge* → *tving*; *få* stays. */
function stemOf(infinitive: string): string {
  return infinitive.endsWith("e") ? infinitive.slice(0, -1) : infinitive;
}

function misformsOf({ infinitive, past }: StrongVerb): string[] {
  const stems = new Set([stemOf(infinitive)]);
  const single = stemOf(infinitive).replace(/(.)\1$/u, "$1");
  stems.add(single);
  // *sangede*, *gikkede*: the past, and then the ending too.
  if (!past.endsWith("e")) {
    stems.add(past);
    stems.add(past + (past.at(-1) ?? ""));
  }
  return [...stems].flatMap((stem) => [`${stem}ede`, `${stem}te`]);
}

const byMisform: ReadonlyMap<string, StrongVerb> = new Map(
  VERBS.trim()
    .split(/[|\n]/u)
    .flatMap((line) => {
      const [infinitive = "", past = "", participle = ""] = line.trim().split(" ");
      const verb = { infinitive, past, participle };
      return misformsOf(verb).map((wrong): [string, StrongVerb] => [wrong, verb]);
    }),
);

/** The verb whose incorrect regular past is `word`. Only for unlisted words. */
export function strongVerbOf(word: string): StrongVerb | undefined {
  return byMisform.get(word);
}
