/**
 * Contexts in which a word that is almost always a misspelling (see `LISTED_SLIP`) is the rare word with that spelling.
 */
import type { RuleContext } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";

type Place = (context: RuleContext, index: number) => boolean;

/** So far around the word the others of its subject may stand. */
const reach = 8;

/** A word of its subject stands near. */
function near(words: string): Place {
  const set = wordSet(words);
  return (context, index) => {
    for (let i = index - reach; i <= index + reach; i += 1) if (i !== index && set.has(context.key(i))) return true;
    return false;
  };
}

function after(words: string): Place {
  const set = wordSet(words);
  return (context, index) => set.has(context.key(index - 1));
}

function before(words: string): Place {
  const set = wordSet(words);
  return (context, index) => set.has(context.key(index + 1));
}

const any =
  (...places: readonly Place[]): Place =>
  (context, index) =>
    places.some((place) => place(context, index));

/** Clusters of fruit and flowers. */
const cluster = near(
  "drue druer druerne vindrue vindruer vin vinen vinstok vinstokken bananer bananerne tomat tomater tomaterne bær bærrene " +
    "ribs solbær frugt frugter frugterne blomst blomster blomsterne syren syrener blåregn gren grenen grene grenene " +
    "busk busken buske træ træet træerne stilk stilken stængel stænglen plante planten planter palme palmen æbler rønnebær",
);

const singular = after("en er var som blive bliver blev blevet være min din sin hans hendes");
/** *blev forsat til et andet sogn*, but *blev forsat til næste dag* is put off. */
const isMoved = before("til fra");
const moved = near(
  "sogn sognet embede embedet tjeneste stilling kaldet regiment regimentet provsti kontor hovedkontoret",
);
const isAlone: Place = (context) => context.size <= 2;

const places: ReadonlyMap<string, Place> = new Map<string, Place>([
  ["klase", cluster],
  ["klasen", cluster],
  ["klaser", cluster],
  ["klaserne", cluster],
  // The kind of story: *genren fantastik*, *fantastik og realisme*, *fantastik er en genre*.
  [
    "fantastik",
    any(
      near(
        "genre genren genrer genrerne realisme realismen fantasy eventyr science fiction gys magi litteratur novellen",
      ),
      after("om i af til inden for mellem"),
    ),
  ],
  // A walk by night is counted, nature is not.
  [
    "nattur",
    any(after("en på hver første næste sidste lang kort årlig ingen spejdernes"), (context, index) =>
      ["en", "den", "vores", "min", "årets"].includes(context.key(index - 2)),
    ),
  ],
  ["mekanikker", (context, index) => !singular(context, index) && !isAlone(context, index)],
  [
    "mejet",
    near(
      "græs græsset korn kornet hø høet eng engen enge mark marken marker plæne plænen hvede hveden rug rugen havre byg le " +
        "leen mejetærsker mejetærskeren høst høsten halm halmen",
    ),
  ],
  ["forsat", (context, index) => isMoved(context, index) && moved(context, index)],
  ["oplivelse", after("til lidt mere megen kunstig åndelig nogen ny")],
  ["oplivelser", after("små lidt kunstige")],
  ["sækker", before("sammen ned")],
]);

/** Whether the context of `key` at `index` shows that the rare word is meant. */
export function isRareWord(context: RuleContext, index: number, key: string): boolean {
  return places.get(key)?.(context, index) ?? false;
}
