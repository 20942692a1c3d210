/** Finds names of places and people in lower case. */
import { Form } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import { capitalise } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";

/** Places whose names are no other word, though the small letters may look like a compound (*eng + land*). */
const places: ReadonlySet<string> = new Set(
  [
    ...wordSet(
      "danmark norge sverige finland tyskland england skotland irland storbritannien frankrig spanien portugal italien " +
        "grækenland tyrkiet polen rusland ukraine holland belgien schweiz østrig ungarn tjekkiet kroatien serbien bosnien " +
        "rumænien bulgarien estland letland litauen grønland færøerne canada mexico brasilien argentina indien kina japan " +
        "vietnam thailand pakistan afghanistan irak iran israel palæstina syrien libanon egypten marokko somalia kenya " +
        "nigeria sydafrika australien europa asien afrika amerika skandinavien jylland sjælland fyn bornholm lolland " +
        "falster københavn aarhus århus odense aalborg ålborg esbjerg randers kolding horsens silkeborg roskilde " +
        "helsingør herning viborg svendborg slagelse holstebro fredericia sønderborg haderslev næstved hillerød køge " +
        "london paris berlin madrid stockholm oslo hamborg washington moskva bruxelles amsterdam lissabon wien prag " +
        "budapest istanbul athen reykjavik bagdad kabul beijing tokyo chicago californien",
    ),
  ].flatMap((name) => [name, `${name}s`]),
);

/** Shorter ones are as often slips and abbreviations as names. */
const shortestName = 4;

const marked =
  Trait.Capital |
  Trait.MixedCase |
  Trait.Digit |
  Trait.Apostrophe |
  Trait.Hyphen |
  Trait.HyphenBefore |
  Trait.HyphenAfter |
  Trait.Quoted;

/** Whether the word is a name and nothing else, though not one of the places above. */
function isOtherName(context: RuleContext, index: number): "sikker" | "mulig" | undefined {
  const key = context.key(index);
  if (key.length < shortestName || context.acceptance(index).kind !== "unknown") return undefined;
  const name = capitalise(key);
  if ((context.lexicon.forms(name) & Form.Name) === 0) return undefined;
  // A rare name is more likely a misspelt word that happens to look like it: the spelling rule speaks of it then.
  if (context.suggest(index)[0] !== name) return undefined;
  return context.lexicon.frequency(name) >= 3 ? "sikker" : "mulig";
}

export const names: Rule = {
  id: "store-bogstaver-i-navne",
  category: "stavning",
  level: "begynder",
  weight: "list",
  triggers: { words: places, unlisted: true },
  check(context, index) {
    if ((context.traits(index) & marked) !== 0 || context.isPersonal(index)) return;
    // */etc/group*: part of a path.
    if (context.key(index - 1) === "/" || context.key(index + 1) === "/") return;
    const key = context.key(index);
    const confidence = places.has(key) ? "sikker" : isOtherName(context, index);
    if (confidence === undefined) return;
    const name = capitalise(key);
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence,
      message: `Navnet »${name}« skrives med stort begyndelsesbogstav.`,
      explanation:
        "Navne på personer, steder og firmaer har stort begyndelsesbogstav. Spørg dig selv: Er det navnet på én bestemt?",
      suggestions: [name],
    });
  },
};
