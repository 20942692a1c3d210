/** Reads small talk with the engine: a greeting, thanks, what it is and can do, and where the text is stored. */
import { fold } from "../order/order-words.ts";

export type Talk = "hello" | "help" | "thanks" | "who" | "can" | "kept";

const start = "(?:(?:hej|hejsa|hallo|ok|okay|og|men|saa|jamen) )*";
const end = "(?: (?:egentlig|saa|her|for mig|for noget|tak|lige|alt sammen))*";
const greeting =
  "(?:hej|hejsa|hallo|goddag|godmorgen|godaften|god dag|god morgen|god aften|halloej|dav|davs|yo|hi|hello|hey)";
const you = "(?:du|i|chatten|den|roed traad|den her chat)";
const what = "(?:det|alt|noget|noget af det|mine?|mit|beskeder|samtalen|samtaler|teksten|tekster)";
const own = "(?:det jeg skriver|hvad jeg skriver|mine (?:tekster|beskeder|samtaler|data|ord)|min (?:tekst|samtale))";

const school =
  "(?:opgaver?|opgaven|stile?|stilen|aflevering(?:er|en)?|lektier|lektierne|dansk|essay|essayet|novelle|artikel|rapport|projekt|projektet|synopsis|srp|sso|ansoegning|skriftlige? (?:opgave|aflevering))(?: (?:i|til) (?:dansk|historie|samfundsfag|skolen))?";

const patterns: Readonly<Record<Talk, readonly string[]>> = {
  hello: [`${greeting}(?: (?:med )?(?:dig|jer|igen|chat|roed traad|der|alle|du))*`, "er (?:du|der) (?:her|der|nogen)"],
  help: [
    `(?:kan|vil|gider|kunne) (?:du|i) (?:godt |lige |ikke lige |venligst )*hjaelpe (?:mig|os) med (?:min |mit |mine |en |et |noget |vores )?(?:dansk ?)?${school}`,
    `(?:jeg |vi )?(?:har brug for|skal bruge|vil gerne have) hjaelp (?:til|med) (?:min |mit |mine |en |et |vores )?(?:dansk ?)?${school}`,
    `hjaelp (?:mig )?(?:til |med )(?:min |mit |mine |en |et |vores )?(?:dansk ?)?${school}`,
    `jeg (?:skal|vil) (?:aflevere|skrive) (?:min |mit |en |et )(?:dansk ?)?${school}(?: (?:i dansk|til dansk|i morgen|til i morgen|i dag))*`,
  ],
  thanks: [
    "(?:hej )?(?:mange |tusind )?tak(?: (?:skal du have|for (?:hjaelpen|det|svaret)|tak|igen))*",
    "(?:super|fedt|perfekt|fint|dejligt|skoent|ok|okay)(?: mange)? tak(?: for (?:hjaelpen|det|svaret))?",
    "(?:thanks|thank you|tusind tak|1000 tak)",
  ],
  who: [
    `(?:hvem|hvad) er ${you}`,
    "hvad hedder du",
    "er du (?:en |et )?(?:robot|ai|en ai|menneske|chatgpt|chatbot|bot|kunstig intelligens|program|maskine|rigtig person|person)(?: eller .{1,30})?",
    "(?:hvilken|hvad for en) (?:ai|model|ai-model) (?:er du|bruger du)",
    "(?:er|bruger) (?:det her|dette|du|chatten) (?:en )?(?:ai|chatgpt|kunstig intelligens)",
  ],
  can: [
    "hvad (?:kan|er det) (?:du|man|jeg|i)(?: (?:bruge|goere|goer|hjaelpe))?(?: (?:dig|chatten|den|det her))?(?: (?:til|med))?",
    "hvad kan (?:jeg|man) (?:spoerge|bede|skrive|goere)(?: dig)?(?: om| til| her)?",
    "hvad kan (?:du|i) hjaelpe (?:mig )?med",
    "hvordan (?:virker|fungerer|bruger (?:jeg|man)) (?:du|det|det her|dig|chatten|den)",
    "(?:kan du )?hjaelpe? mig",
    "hjaelp",
    "hvad goer du",
  ],
  kept: [
    `(?:gemmer|husker|bruger|deler|sender|saelger) ${you} ${what}(?: (?:jeg skriver|jeg har skrevet|vi skriver|man skriver|som jeg skriver|om mig|fra mig|til traening|til andre|til nogen))*`,
    `(?:bliver|er) (?:det|alt|noget|samtalen|mine (?:tekster|beskeder|data|ord)|min tekst)(?: jeg skriver| jeg har skrevet)? (?:gemt|delt|sendt|husket|laest)(?: (?:nogen steder|noget sted|et sted|nogen steder hen|til (?:nogen|andre|jer)|af (?:nogen|andre|jer)|paa (?:nettet|en server)|hos jer))?`,
    `hvor (?:gemmes|gemmer du|bliver|ligger) (?:samtalen|samtalerne|${own})(?: henne| gemt)*`,
    "hvor (?:gemmes|gemmer du) det",
    `(?:hvem kan|kan (?:andre|nogen|min laerer|skolen|i)) (?:se|laese) (?:med|samtalen|samtalerne|${own})`,
    "er (?:det|chatten|det her) (?:fortroligt|privat|anonymt|sikkert)",
  ],
};

const asks = (Object.keys(patterns) as Talk[]).map(
  (talk) => [talk, new RegExp(`^${start}(?:${patterns[talk].join("|")})${end}$`, "u")] as const,
);

/** @param message short */
export function readTalk(message: string): Talk | null {
  const line = fold(message)
    .replace(/[^a-z0-9 -]/gu, " ")
    .replace(/ +/gu, " ")
    .trim();
  return asks.find(([, pattern]) => pattern.test(line))?.[0] ?? null;
}
