/** Explanations of correct commas, shown to the user on request. */

/** Which rule the comma follows: start or end of a subordinate clause, before *men*, between main clauses, … */
export type CommaKind = "clause" | "men" | "main" | "speech" | "list" | "exclamation" | "remark";

/** Explanation of a correct comma. */
export interface CommaExplanation {
  readonly kind: CommaKind;
  /** One sentence: what kind of comma it is. */
  readonly message: string;
  /** The rule, and a test to try. */
  readonly explanation: string;
}

/** *…, at det regner* */
export function startOf(opener: string): CommaExplanation {
  return {
    kind: "clause",
    message: `Kommaet viser, at en ledsætning begynder med »${opener}«.`,
    explanation:
      `»${opener}« indleder en ledsætning. Når man skriver med startkomma, sættes der komma foran den. Prøv at sætte »ikke« ` +
      "ind: Står det før udsagnsordet, er det en ledsætning. Skriver du uden startkomma, udelades kommaet, medmindre " +
      "ledsætningen er en tilføjelse, der kan undværes.",
  };
}

/** *jeg håber, du kommer* */
export function startWithout(first: string): CommaExplanation {
  return {
    kind: "clause",
    message: `Kommaet viser, at en ledsætning begynder med »${first}«.`,
    explanation:
      "Ordet, der kunne indlede ledsætningen, er udeladt: Prøv at sætte »at« eller »som« ind efter kommaet. Skriver du uden " +
      "startkomma, udelades kommaet.",
  };
}

/** *Hvis du kommer, kan vi …* */
export function endOf(opener: string): CommaExplanation {
  return {
    kind: "clause",
    message: `Kommaet slutter ledsætningen, der begynder med »${opener}«.`,
    explanation:
      "Efter en ledsætning sættes der altid komma, når sætningen omkring den går videre, også for den, der skriver uden " +
      "startkomma. Prøv at tage ledsætningen ud: Det, der er tilbage, skal kunne læses i ét stræk.",
  };
}

export const beforeMen: CommaExplanation = {
  kind: "men",
  message: "Kommaet står foran »men«.",
  explanation:
    "»men« stiller to ting op mod hinanden, og der sættes komma foran det, både når der følger en hel sætning, og når der " +
    "kun følger en del af en. Prøv at læse højt: Der er en lille pause lige før »men«.",
};

/** *Hun sang, og han spillede* */
export function betweenMain(word: string): CommaExplanation {
  return {
    kind: "main",
    message: `Kommaet skiller to hovedsætninger, der er bundet sammen med »${word}«.`,
    explanation:
      `Både før og efter »${word}« er der grundled og udsagnsord. Prøv at sætte punktum i stedet: Begge dele kan stå alene, og ` +
      "derfor skal der komma imellem dem.",
  };
}

export const betweenSentences: CommaExplanation = {
  kind: "main",
  message: "Kommaet skiller to hovedsætninger.",
  explanation:
    "Der er grundled og udsagnsord på begge sider af kommaet. Prøv at sætte punktum i stedet: Kan begge dele stå alene, er det " +
    "to hovedsætninger.",
};

export const afterSpeech: CommaExplanation = {
  kind: "speech",
  message: "Kommaet skiller det, der bliver sagt, fra den, der siger det.",
  explanation:
    "Når noget bliver sagt, tænkt eller skrevet, sættes der komma mellem ordene selv og det, der fortæller, hvem de kommer " +
    "fra. Prøv at bytte om: »Hun sagde …« kunne også stå først.",
};

export const inList: CommaExplanation = {
  kind: "list",
  message: "Kommaet står mellem leddene i en opremsning.",
  explanation:
    "I en opremsning sættes der komma mellem leddene, men ikke foran »og« eller »eller« før det sidste. Prøv at sætte »og« " +
    "i stedet for kommaet: Giver det mening, er det en opremsning.",
};

export const afterExclamation: CommaExplanation = {
  kind: "exclamation",
  message: "Kommaet står efter et svarord, et udråb eller en tiltale.",
  explanation:
    "Ord som ja, nej, hej og navnet på den, man taler til, er ikke en del af selve sætningen, og derfor skilles de fra den " +
    "med komma. Prøv at tage dem ud: Sætningen er hel uden dem.",
};

export const aroundRemark: CommaExplanation = {
  kind: "remark",
  message: "Kommaet hører til en forklaring, der er sat ind.",
  explanation:
    "Det, der står mellem de to kommaer, forklarer ordene lige før og kan undværes. Prøv at tage det ud: Sætningen skal være " +
    "hel uden det. Står det midt i sætningen, skal der komma på begge sider.",
};
