/** Detects an answer in which a model refuses the task, so that the refusal is not shown as the user's new text. */

/** Longer answers have more in them than a refusal. */
const maxRefusalChars = 1_000;
/** A refusal says so in its first sentences. */
const openingChars = 300;

const apology =
  /^(?:(?:åh|oh|øv|ja|nej|no)[,.!]? +)?(?:(?:jeg )?(?:beklager|undskylder)|undskyld|desværre|jeg er (?:meget |virkelig |rigtig )?ked af (?:det|at)|det er jeg ked af|(?:i'm|i am) (?:really |very |so |truly )?sorry|sorry|unfortunately|(?:my )?apologies|i (?:do )?apologi[sz]e)(?!\p{L})/iu;
const speaker =
  /^(?:jeg(?: er| kan| må| vil| har| bliver| ønsker)|(?:det|det her|dette|den slags|denne (?:tekst|anmodning|opgave)|teksten)(?: her)? (?:kan|må|vil) jeg|som (?:en )?(?:stor )?(?:ai|kunstig intelligens|sprogmodel)|i(?: can| could| will| am| must| have|'m|'ve) ?|i (?:won't|can't)|as an? (?:ai|artificial|large language))/iu;
const aboutModel =
  /^(?:som|as)[^.!?\n]{0,40}?(?:\bai\b|sprogmodel|kunstig intelligens|language model|artificial intelligence)/iu;

const negation =
  /(?<!\p{L})(?:ikke|ude af stand|afvise|afslå|takke nej|undlade|nødt til at stoppe|cannot|can not|can't|won't|will not|not able|unable|decline|refuse|not comfortable|must not)(?!\p{L})/iu;

/** The model names its own rules as the reason; this needs no negation. */
const ownRules =
  /(?<!\p{L})(?:strider|strid|imod|mod|bryder|overtræder|violates?|against)(?!\p{L})[^.!?\n]{0,30}?(?<!\p{L})(?:mine|vores|my|our)(?!\p{L})[^.!?\n]{0,30}?(?:retningslinjer|sikkerhedsregler|guidelines|polic(?:y|ies))/iu;

/** What the model will not do. The first group is the verb. */
const tasks: readonly RegExp[] = [
  /(?<!\p{L})(hjælpe|assistere|bistå|være behjælpelig)(?: (?:dig|jer))?(?: videre)? (?:med|her\b)/iu,
  /(?<!\p{L})det (?:kan|må|vil) jeg (?:desværre |altså )?ikke (hjælpe|gøre|skrive|omskrive|opsummere|være med til)/iu,
  /(?<!\p{L})(omskrive|omformulere|opsummere|sammenfatte|gengive|bearbejde|behandle|redigere|opfylde|imødekomme|efterkomme|udføre|generere|producere|skrive|lave|levere|arbejde|fortsætte|gennemføre)(?!\p{L})[^.!?\n]{0,60}?(?:tekst(?:en|er)?|indhold(?:et)?|anmodning(?:en|er)?|forespørgsel|ønske|opgave[nr]?|materiale|den slags|denne type|denne form|det her)(?!\p{L})/iu,
  /(?<!\p{L})(omskrive|omformulere|opsummere|sammenfatte) (?:det|den|dette|denne|dem)(?!\p{L})/iu,
  /(?<!\p{L})(retningslinjer|sikkerhedsregler|indholdspolitik|guidelines|content polic(?:y|ies)|safety polic(?:y|ies))(?!\p{L})/iu,
  /(?<!\p{L})(help|assist|comply|fulfil|rewrite|rephrase|paraphrase|summari[sz]e|process|engage|do that|do this|support|continue|complete)l?(?!\p{L})/iu,
  /(?<!\p{L})(provide|create|generate|write|produce|edit|discuss)(?!\p{L})[^.!?\n]{0,60}?(?:content|request|text|material|that|this|information)(?!\p{L})/iu,
];
/** Verbs that name the request itself; a text that is rewritten has them only if its source does. */
const requestVerb = /^(?:omskrive|omformulere|opsummere|sammenfatte|rewrite|rephrase|paraphrase|summari[sz]e)$/iu;
/** A whole answer. */
const bareNo = /^[^.!?\n]{0,40}?(?:det kan jeg (?:desværre )?ikke|jeg kan (?:desværre )?ikke|i can't|i cannot)[.!]*$/iu;

/**
 * Whether the answer is a refusal in Danish or English.
 *
 * @param source if it says the same, in the same words or its own, the answer is a rewriting of that
 */
export function isRefusal(answer: string, source: string): boolean {
  const text = plain(answer);
  if (text.length > maxRefusalChars) return false;
  const opening = text.slice(0, openingChars);
  const verb = refusedTask(opening);
  if (verb === null) return false;
  const from = plain(source).slice(0, 2 * openingChars);
  if (refusedTask(from.slice(0, openingChars)) !== null || saysItself(from, verb)) return false;
  return requestVerb.test(verb) || !isRewriting(opening, from);
}

/** Whether text that is still streaming may become a refusal, so that it isn't shown yet. */
export function mayBecomeRefusal(text: string, source: string): boolean {
  const start = plain(text);
  return (start.length < openingChars && (apology.test(start) || speaker.test(start))) || isRefusal(text, source);
}

/** The verb of what is refused, or null if nothing is. */
function refusedTask(opening: string): string | null {
  if (!apology.test(opening) && !speaker.test(opening) && !aboutModel.test(opening)) return null;
  if (apology.test(opening) && bareNo.test(opening)) return "";
  for (const sentence of opening.split(/(?<=[.!?])\s+|\n+/u).slice(0, 3)) {
    if (!negation.test(sentence) && !ownRules.test(sentence)) continue;
    for (const task of tasks) {
      const verb = task.exec(sentence)?.[1];
      if (verb !== undefined) return verb;
    }
  }
  return null;
}

/** The English pronoun only before a verb: *i* is a Danish preposition. */
const firstPerson =
  /(?<!\p{L})(?:jeg|mig|vi|os|we|me|us|i'(?:m|ve|d|ll)|i (?:am|was|have|had|do|don't|did|can|can't|could|will|would|want|need|like|love|think|should|must))(?!\p{L})/iu;
const secondPerson = /(?<!\p{L})(?:du|dig|din|dit|dine|jer|jeres|you|your)(?!\p{L})/iu;
const saysModel =
  /(?<!\p{L})(?:som|as|er|am|'m)(?: blot| bare| kun| just| only)?(?: en| et| an?)?(?: stor| large)? ?(?:ai|sprogmodel|kunstig intelligens|language model|artificial intelligence)(?!\p{L})/iu;

/** Words of four letters or more that any text may have. */
const commonWords = new Set(
  (
    "ikke kunne skal skulle ville have havde være været blive bliver eller fordi derfor denne dette disse deres noget " +
    "nogen hvad hvor hvordan hvis også mere meget uden over efter under mellem desværre beklager undskyld " +
    "this that these with cannot have will would could should been about from they sorry unfortunately unable able"
  ).split(" "),
);
/** Stems of what refusals say themselves, so that a source that has the same word proves nothing. */
const refusalStems = new Set(
  "hjæl assi lave skri gene teks opga indh anmo fore øns mate retn regl help writ text requ cont guid".split(" "),
);
const stemChars = 4;

function stems(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}|\d+/gu) ?? [];
  return new Set(words.filter((word) => !commonWords.has(word)).map((word) => word.slice(0, stemChars)));
}

/**
 * Whether an answer that sounds like a refusal says what its source says, which is in the first person or notes with a
 * negation: half of the answer's content words are there, two at least. After an apology only words that refusals don't
 * have count.
 */
function isRewriting(opening: string, source: string): boolean {
  if (!firstPerson.test(source) && !negation.test(source)) return false;
  if (aboutModel.test(opening) || saysModel.test(opening)) return false;
  // The model addresses the user.
  if (secondPerson.test(opening) && !secondPerson.test(source)) return false;
  const isApology = apology.test(opening);
  const said = [...stems(opening)].filter((stem) => !isApology || !refusalStems.has(stem));
  const inSource = stems(source);
  const shared = said.filter((stem) => inSource.has(stem)).length;
  return shared >= 2 && shared * 2 >= said.length;
}

/** Whether the source says in the first person that its author can't do this. @param source its beginning */
function saysItself(source: string, verb: string): boolean {
  const start = source.toLowerCase();
  const isOwn = /(?<!\p{L})(?:jeg|for mig|vi|for os|i|we|me)(?!\p{L})/u.test(start);
  const isNegative =
    negation.test(start) || /(?<!\p{L})(?:umulig|aldrig|svært|impossible|never|couldn't|don't)/u.test(start);
  return isOwn && isNegative && verb !== "" && start.includes(verb.toLowerCase().slice(0, 5));
}

function plain(text: string): string {
  return text
    .trim()
    .replaceAll("’", "'")
    .replaceAll(/[*_"»«]/g, "");
}
