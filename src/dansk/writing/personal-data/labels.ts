/** Reads the words directly before a number. They decide if the digits alone are ambiguous. */

/** So far back a label is looked for, in UTF-16 units. */
const reach = 40;

const phoneLabel =
  /(?:^|[^\p{L}])(?:tlf|tel|telefon(?:nummer|nr)?|telefonnummeret|mobil(?:nummer|nr|telefon)?|mobilnummeret|fastnet|fax|sms|ring|ringe|ringer|opkald|whatsapp|mobilepay)(?:\.|:)?(?:\s(?:nr|nummer)\.?)?(?:\s(?:til|på|er|til mig på|mig på|os på))?[\s:]*[([]?$/iu;

const otherLabel =
  /(?:^|[^\p{L}])(?:isbn(?:-1[03])?|issn|cvr|ean|gln|doi|iban|swift|reg|konto|ordre|ordren|faktura|sag|sagen|sags-?id|j|journal|vare|model|type|serie|løbe|p|se|id|pmid|kunde|medlems?|bilags?|billet|booking|licens|patent|artikel|rekvisition|reference|ref|pakke|varenr|art|stregkode|postnr|matrikel|besøg|dok|dokument|kl|klokken|side|s|kr|dkk|eur|usd)(?:-?(?:numrene|nummeret|nummer|numre|nr|no))?[.:#]*(?:\s?(?:nr|nummer|no)[.:]?)?(?:\s(?:er|var|på|lyder))?[\s:#=]*$/iu;

const endsInNumber =
  /(?:^|[^\p{L}])(\p{L}{2,24}?)-?(?:nummeret|nummer|numre|nr)[.:]?(?:\s(?:er|var|lyder))?[\s:#=]*$/iu;

function before(text: string, at: number): string {
  // Cut first: looking for the line's beginning in all of the text takes as long as the text is.
  const near = text.slice(Math.max(0, at - reach), at);
  return near.slice(Math.max(near.lastIndexOf("\n"), near.lastIndexOf("\r")) + 1);
}

/** A comma, a semicolon or the beginning of a line: nothing is called anything there, and no words need be looked at. */
function isUncalled(text: string, at: number): boolean {
  const sign = text.charAt(at - 2);
  return text.charAt(at - 1) === " " ? sign === "," || sign === ";" : at === 0 || text.charAt(at - 1) === "\n";
}

/** Whether the preceding words announce a telephone number. */
export function saysPhone(text: string, at: number): boolean {
  return !isUncalled(text, at) && phoneLabel.test(before(text, at));
}

/** Whether the preceding words announce another number: *CVR-nr.*, *ISBN*, *ordrenummer*, *sagsnr.* */
export function saysOtherNumber(text: string, at: number): boolean {
  if (isUncalled(text, at)) return false;
  const words = before(text, at);
  if (otherLabel.test(words)) return true;
  const name = endsInNumber.exec(words)?.[1]?.toLowerCase();
  return name !== undefined && !/^(?:tlf|telefon|mobil|cpr|person|mit|dit|hans|hendes)/u.test(name);
}
