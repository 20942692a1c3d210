/** The past tense of a verb from its infinitive. */
import { pastOf } from "../../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../../lexicon/lexicon.ts";

/** Pasts that no ending makes, and the one that is meant where the dictionary has two verbs: infinitive → past. */
const strong: ReadonlyMap<string, string> = new Map(
  (
    "komme kom tage tog gå gik få fik se så give gav blive blev sige sagde gøre gjorde have havde stå stod ligge lå sidde " +
    "sad finde fandt løbe løb skrive skrev drikke drak falde faldt hjælpe hjalp synge sang sove sov spørge spurgte " +
    "tælle talte vide vidste sætte satte lægge lagde bære bar bryde brød flyve fløj fryse frøs holde holdt lade lod le lo " +
    "ride red rive rev ryge røg slå slog springe sprang stjæle stjal træde trådte træffe traf vinde vandt vælge valgte " +
    "trække trak fortælle fortalte dø døde bede bad forstå forstod lyve løj gribe greb bide bed skære skar græde græd " +
    "spille spillede bo boede sælge solgte bringe bragte følge fulgte være var synes syntes nyde nød skyde skød " +
    "stinke stank binde bandt ryste rystede vokse voksede række rakte krybe krøb slippe slap hænge hang " +
    "skrige skreg hive hev slide sled smide smed stige steg synke sank svinde svandt tvinge tvang tie tav vride vred glide " +
    "gled pibe peb snyde snød byde bød smøre smurte strække strakte kvæle kvalte gælde gjaldt drage drog drive drev flyde " +
    "flød lyde lød ske skete te tede sne sneede fnyse fnøs gyde gød kalde kaldte nævne nævnte ramme ramte samtale samtalte " +
    "stemme stemte hælde hældte føde fødte skynde skyndte låse låste findes fandtes lykkes lykkedes mødes mødtes"
  )
    .split(" ")
    .flatMap((word, i, all): [string, string][] => (i % 2 === 0 ? [[word, all[i + 1] ?? word]] : [])),
);

/** Stand before a verb that keeps its own past: *overtage* → *overtog*. */
const prefix =
  /^(?:af|an|be|efter|for|fore|frem|gen|god|grund|fast|ind|inde|imøde|klar|med|mis|mod|ned|offentlig|om|op|over|på|plan|til|ud|ude|under|ved|videre|øde)(?=\p{L}{2})/u;

/** The past tense of an infinitive, undefined when it is not known for certain. */
export function pastTense(lexicon: Lexicon, infinitive: string): string | undefined {
  const known = strong.get(infinitive) ?? pastOf(lexicon, infinitive);
  if (known !== undefined) return known;
  const [before] = prefix.exec(infinitive) ?? [];
  if (before === undefined) return undefined;
  const past = before + (strong.get(infinitive.slice(before.length)) ?? "");
  return (lexicon.forms(past) & Form.Past) === 0 ? undefined : past;
}
