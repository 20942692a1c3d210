/** Questions about the product and about the rules on AI, answered from the data that the pages show. */
import { lixLevel } from "../../../measure/measure.ts";
import * as messages from "../messages.da.ts";
import { fold } from "../order/order-words.ts";

/** The rules on AI as the pages show them. */
interface AiRuleFacts {
  readonly key: string;
  readonly place: string;
  readonly found: readonly string[];
  readonly advice: string;
  readonly sources: readonly { readonly title: string; readonly url: string }[];
}

export interface ProductFacts {
  readonly aiRules: readonly AiRuleFacts[];
}

export type ProductQuestion =
  /** May AI be used; null if no place is named. */
  { readonly asks: "ai"; readonly key: string | null } | { readonly asks: "price" | "lix" | "certainty" | "dyslexia" };

const mentionsAi = / (?:ai|a i|chatgpt|chat gpt|gpt|kunstig intelligens|chatbots?|chatbotter|copilot|gemini) /u;
const asksLeave =
  / (?:maa|lov|lovligt|tilladt|forbudt|regler|reglerne|regel|snyd|snyde|eksamen|eksamener|proeve|proeven|proever|terminsproeve) /u;

/** Key in the rules on AI, by what a place is called. */
const places: readonly (readonly [key: string, names: RegExp])[] = [
  [
    "folkeskolen",
    /folkeskole|afgangsproeve|afgangseksamen| (?:[789]|10|syvende|ottende|niende|tiende) ?(?:klasse|kl)/u,
  ],
  ["gymnasiale", /gym(?:nasie|nasiet)? | gymnasi| (?:stx|hhx|htx|hf|srp|sso|sop|[123] ?g|studenter[a-z]*) /u],
  ["erhvervsuddannelser", / (?:eud|eux) |erhvervsuddannelse|teknisk skole/u],
  ["avu", / (?:avu|vuc) |voksenuddannelse/u],
  ["au", / (?:au|aarhus universitet) /u],
  ["sdu", / (?:sdu|syddansk universitet) /u],
  ["cbs", / (?:cbs|handelshoejskolen) /u],
  ["aau", / (?:aau|aalborg universitet) /u],
  ["andre", / (?:ku|ruc|dtu|koebenhavns universitet|roskilde universitet) |professionshoejskole|erhvervsakademi/u],
];

const start = "(?:(?:hej|hejsa|ok|okay|og|men|saa) )*";
const whole = (pattern: string): RegExp => new RegExp(`^ ${start}(?:${pattern}) $`, "u");
const others: readonly (readonly [Exclude<ProductQuestion["asks"], "ai">, RegExp])[] = [
  [
    "price",
    whole(
      "(?:hvad )?koster (?:det|det her|siden|roed traad|du|programmet|vaerktoejet)(?: her)?(?: noget| penge)?|er (?:det|det her|siden|roed traad|du) (?:helt )?(?:gratis|dyrt)(?: at bruge)?|hvad er prisen|skal (?:man|jeg) betale(?: for (?:det|det her|noget|siden))?|hvor meget koster (?:det|det her|roed traad)",
    ),
  ],
  [
    "lix",
    whole(
      "hvad? (?:er|betyder) (?:et |en )?(?:lix|lixtal|lix-tal|lix tal)(?: for noget)?|hvad betyder lixtallet|hvordan (?:regner|udregner|beregner) man lix(?:tallet|tal)?(?: ud)?|hvordan (?:regnes|beregnes|udregnes) lix(?:tallet|tal)?(?: ud)?|hvad (?:er|skal) et godt lixtal(?: vaere)?|hvad skal lixtallet vaere",
    ),
  ],
  [
    "certainty",
    whole(
      "hvor (?:sikker|god|praecis) er (?:du|i)(?: (?:paa|til) [a-z ]{2,40})?|kan (?:du|i) (?:ogsaa )?tage fejl|tager du (?:nogensinde |nogen gange )?fejl|(?:kan|skal) (?:man|jeg) stole paa (?:dig|det|dine rettelser|det her)|finder du alle (?:mine )?fejl",
    ),
  ],
  [
    "dyslexia",
    whole(
      "jeg er (?:[a-z]+ )?ordblind(?: (?:og|saa|men|hvad|hvordan|kan|har|er) [a-z ]+)?|(?:er|findes|har|kan|hvad|hvordan) [a-z ]*(?:hvis|naar|fordi|som) (?:(?:man|jeg) er )?ordblind|(?:er|har|kan|hjaelper) (?:du|i|siden|programmet|roed traad) (?:[a-z]+ ){0,4}ordblinde?(?: [a-z]+){0,3}|(?:er|findes) der (?:[a-z]+ ){1,4}(?:til|for) ordblinde|(?:hvad|hvordan) (?:goer|har|kan|hjaelper|tilbyder) (?:du|i|siden) (?:[a-z]+ ){0,4}ordblinde|kan ordblinde bruge [a-z ]+|(?:hjaelp|noget|vaerktoejer) (?:til|for) ordblinde",
    ),
  ],
];

/** *ret min tekst om AI og eksamen*: what the text is about is not asked. */
const isOrder = new RegExp(
  `^ ${start}(?:(?:kan|vil|gider) du )?(?:lige |godt |ogsaa )*(?:ret|rette|tjek|tjekke|skriv|skrive|omskriv|omskrive|omformuler|omformulere|forkort|forkorte|opsummer|opsummere|forbedr|forbedre) `,
  "u",
);

/** @param message short */
export function readProductQuestion(message: string): ProductQuestion | null {
  if (/[:\n]/u.test(message.trim())) return null;
  const line = ` ${fold(message)
    .replace(/[^a-z0-9-]+/gu, " ")
    .trim()} `;
  if (isOrder.test(line)) return null;
  if (mentionsAi.test(line) && asksLeave.test(line)) {
    return { asks: "ai", key: places.find(([, names]) => names.test(line))?.[0] ?? null };
  }
  const asks = others.find(([, pattern]) => pattern.test(line))?.[0];
  return asks === undefined ? null : { asks };
}

const lixSteps = [20, 30, 40, 50, 55] as const;

export function sayProduct(asked: ProductQuestion, { aiRules }: ProductFacts): string {
  switch (asked.asks) {
    case "ai": {
      const rule = aiRules.find(({ key }) => key === asked.key);
      if (rule === undefined) {
        const lines = aiRules.map(({ place, advice }) => `- ${place}: ${advice}`);
        return `**Må man bruge AI?**\n\nDet kommer an på, hvor du læser:\n\n${lines.join("\n")}`;
      }
      const sources = rule.sources.map(({ title, url }) => messages.source(title, url));
      return [`**AI: ${rule.place}**`, ...rule.found, rule.advice, ...sources].join("\n\n");
    }
    case "price":
      return "Grammatikkontrollen og det, jeg selv svarer på, er gratis, og du behøver ikke en konto. Bruger du AI, er der en grænse for, hvor meget du kan få lavet. Den står i værktøjet.";
    case "lix": {
      const levels = lixSteps.map((lix) => `${lix} er ${lixLevel(lix)}`);
      return `**Lixtal**\n\nLixtallet viser, hvor svær en tekst er at læse. Det er ord pr. sætning plus procenten af lange ord, altså ord på mere end seks bogstaver.\n\nFx: ${levels.join(", ")}. Skriv »Hvad er lixtallet:« og sæt din tekst ind, så regner jeg det ud.`;
    }
    case "certainty":
      return "Jeg retter kun det, jeg er sikker på, men jeg kan tage fejl, og jeg finder ikke alle fejl. Læs selv teksten igennem til sidst. På siden Kontrollens kvalitet kan du se, hvor tit reglerne rammer rigtigt.";
    case "dyslexia":
      return "Ja. I Grammatikkontrol kan du slå Læsehjælp til og få teksten læst op. Den finder også ord, der er stavet, som de lyder. Du kan også sætte din tekst ind her og skrive »Ret:« foran.";
  }
}
