/** What is said in a long conversation: messages as long as people's and models' are, with what answers are made of. */

const sentences = [
  "Novellen begynder midt i en samtale, og læseren må selv finde ud af, hvem der taler.",
  "Fortælleren ser alt udefra, men ét sted glider blikket ind i drengens tanker.",
  "Tonen skifter, da brevet kommer, og derfra bliver sætningerne kortere.",
  "Du kan pege på ringen, som først er et smykke og til sidst en byrde.",
  "Det er en svag slutning, hvis du kun gentager indledningen med andre ord.",
  "Skriv hellere, hvad der står på spil for hende, og hvorfor hun bliver stående.",
  "Konflikten bliver aldrig løst, men den får et navn i det sidste afsnit.",
  "Sammenlign med det uddrag, I læste i sidste uge: dér er miljøet også en person.",
  "Kilden er et interview, så du skal skelne mellem det, han siger, og det, han mener.",
  "Et citat på tre linjer er nok, når du bagefter viser, hvad det gør ved læseren.",
];
const wishes = [
  "Kan du forklare det med andre ord?",
  "Hvad mener du med, at tonen skifter?",
  "Jeg har skrevet en indledning, men den virker for lang. Hvad kan jeg tage ud, uden at min påstand forsvinder?",
  "Hvilke tre ting ville du selv fremhæve, hvis du skulle holde oplæg om teksten i fem minutter?",
];

const some = (from: number, count: number): string =>
  Array.from({ length: count }, (_none, at) => sentences[(from * 7 + at * 3) % sentences.length]).join(" ");

const listOf = (turn: number): string =>
  `${some(turn, 1)}\n\n- **Fortæller:** ${some(turn + 1, 1)}\n- **Miljø:** ${some(turn + 2, 1)}\n- *Tema:* ${some(turn + 3, 1)}`;

const tableOf = (turn: number): string =>
  `| Afsnit | Hvad der sker | Virkning |\n| --- | --- | --- |\n${[1, 2, 3, 4]
    .map((part) => `| ${part} | ${some(turn + part, 1)} | ${wishes[part % wishes.length]} |`)
    .join("\n")}`;

const codeOf = (turn: number): string =>
  `\`\`\`python\ndef gennemsnit(tal):\n    samlet = sum(tal)\n    return samlet / len(tal)\n\nprint(gennemsnit([${turn}, 7, 12]))\n\`\`\``;

const formulaOf = (turn: number): string =>
  `Hældningen er $$a = \\frac{y_2 - y_1}{x_2 - x_1}$$, her altså\n\n$$\n\\frac{${turn} + 4}{2} = \\sqrt{${turn}^2 + b}\n$$`;

/** The answer of a turn: each has paragraphs, some a heading and a list, a table, code or formulas too. */
function answerOf(turn: number): string {
  const parts = [some(turn, 4)];
  if (turn % 2 === 0) parts.push(`### Det kan du bruge\n\n${listOf(turn)}`);
  if (turn % 6 === 1) parts.push(tableOf(turn));
  if (turn % 10 === 3) parts.push(codeOf(turn));
  if (turn % 12 === 5) parts.push(formulaOf(turn));
  parts.push(some(turn + 5, 3));
  return parts.join("\n\n");
}

/** So many messages, question and answer in turn. */
export function saidMessages(count: number): readonly string[] {
  return Array.from({ length: count }, (_none, at) => {
    const turn = Math.floor(at / 2);
    if (at % 2 === 1) return answerOf(turn);
    // Now and then a piece of the text itself is put in.
    return turn % 8 === 0 ? `${wishes[turn % wishes.length]}\n\n${some(turn, 6)}` : `${wishes[turn % wishes.length]}`;
  });
}

/** A long answer, a thousand words and more. */
export const longAnswer: string = Array.from({ length: 14 }, (_none, turn) => answerOf(turn)).join("\n\n");
