import { expect, test } from "vitest";
import { diffTexts } from "./diff-texts.ts";

/** The text before with its changes as `[gone|come]`; a move as `{1:gone}`, and `{1}` where it is put. */
function shown(before: string, after: string): string {
  const changes = diffTexts(before, after);
  const moves = changes.filter(({ kind }) => kind === "moved");
  const marks: { readonly at: number; readonly rank: number; readonly text: string; readonly to: number }[] = [];
  for (const { kind, before: range, gone, come, id, landing } of changes) {
    const move = moves.findIndex((one) => one.id === id) + 1;
    if (kind !== "moved") marks.push({ at: range.start, rank: 3, text: `[${gone}|${come}]`, to: range.end });
    else {
      marks.push({ at: landing, rank: 1, text: `{${move}}`, to: landing });
      marks.push({ at: range.start, rank: 2, text: `{${move}:`, to: range.start });
      marks.push({ at: range.end, rank: 0, text: "}", to: range.end });
    }
  }
  marks.sort((x, y) => x.at - y.at || x.rank - y.rank);
  let text = "";
  let at = 0;
  for (const mark of marks) {
    text += before.slice(at, mark.at) + mark.text;
    at = mark.to;
  }
  return text + before.slice(at);
}

test.each([
  [
    "a slip of the pen",
    "Jeg kann ikke komme i morgen.",
    "Jeg kan ikke komme i morgen.",
    "Jeg [kann|kan] ikke komme i morgen.",
  ],
  [
    "another ending is the whole word",
    "De mange bil holdt stille.",
    "De mange biler holdt stille.",
    "De mange [bil|biler] holdt stille.",
  ],
  [
    "a synonym",
    "Den store hund løb over vejen.",
    "Den enorme hund løb over vejen.",
    "Den [store|enorme] hund løb over vejen.",
  ],
  [
    "words of one sentence, with others between",
    "Den store hund løb hurtigt over vejen.",
    "Den enorme hund løb langsomt over vejen.",
    "Den [store|enorme] hund løb [hurtigt|langsomt] over vejen.",
  ],
  [
    "only a small word between two changes",
    "Det er vigtigt at huske det.",
    "Det er væsentligt at erindre det.",
    "Det er [vigtigt at huske|væsentligt at erindre] det.",
  ],
  ["one word becomes two", "Vi ses idag klokken ti.", "Vi ses i dag klokken ti.", "Vi ses [idag|i dag] klokken ti."],
  [
    "two words become one",
    "Se vores hjemme side her.",
    "Se vores hjemmeside her.",
    "Se vores [hjemme side|hjemmeside] her.",
  ],
  ["a word twice", "Det regner og og blæser.", "Det regner og blæser.", "Det regner og [og |]blæser."],
  [
    "a word comes with its space",
    "Bilen kører hurtigt.",
    "Bilen kører meget hurtigt.",
    "Bilen kører [|meget ]hurtigt.",
  ],
  ["a word goes with its space", "Det var altså for sent.", "Det var for sent.", "Det var [altså |]for sent."],
  [
    "a word goes with its comma",
    "Han købte mælk, ost, brød og smør.",
    "Han købte mælk, brød og smør.",
    "Han købte mælk[, ost|], brød og smør.",
  ],
  ["a comma alone", "Jeg tror at hun kommer.", "Jeg tror, at hun kommer.", "Jeg tror[|,] at hun kommer."],
  [
    "a comma in place of a word",
    "Jeg synes altså at det går.",
    "Jeg synes, at det går.",
    "Jeg synes[ altså|,] at det går.",
  ],
  ["the mark at the end", "Hvad siger du.", "Hvad siger du?", "Hvad siger du[.|?]"],
  [
    "a clause put in begins at its comma",
    "Han kom, og hun gik.",
    "Han kom, og han så det hele, og hun gik.",
    "Han kom[|, og han så det hele], og hun gik.",
  ],
  [
    "a clause between commas",
    "Bilen kører hurtigt.",
    "Bilen, som er rød, kører hurtigt.",
    "Bilen[|, som er rød,] kører hurtigt.",
  ],
  [
    "words in another order",
    "I går gik jeg en tur i skoven.",
    "Jeg gik en tur i skoven i går.",
    "[I går gik jeg en tur i skoven|Jeg gik en tur i skoven i går].",
  ],
  [
    "clauses in another order",
    "Selv om det regnede, gik vi en tur.",
    "Vi gik en tur, selv om det regnede.",
    "[Selv om det regnede, gik vi en tur|Vi gik en tur, selv om det regnede].",
  ],
  [
    "passive to active",
    "Rapporten blev skrevet af en gruppe forskere.",
    "En gruppe forskere skrev rapporten.",
    "[Rapporten blev skrevet af en|En] gruppe forskere[| skrev rapporten].",
  ],
  [
    "a clause rewritten in an unchanged frame",
    "Vi bliver hjemme, på grund af det faktum at vejret er dårligt, sagde Ida til sin bror.",
    "Vi bliver hjemme, da det regner, sagde Ida til sin bror.",
    "Vi bliver hjemme, [på grund af det faktum at vejret er dårligt|da det regner], sagde Ida til sin bror.",
  ],
  [
    "a sentence with nothing kept",
    "Så gik hun ud af døren.",
    "Derefter forlod Mette huset.",
    "[Så gik hun ud af døren|Derefter forlod Mette huset].",
  ],
  [
    "a quotation is not touched",
    "Hun sagde: »Jeg kommer snart hjem.« Så gik hun ud af døren.",
    "Hun sagde: »Jeg kommer snart hjem.« Derefter forlod Mette huset.",
    "Hun sagde: »Jeg kommer snart hjem.« [Så gik hun ud af døren|Derefter forlod Mette huset].",
  ],
  [
    "a source is not touched",
    "Undersøgelsen viser, at mange sover dårligt (Hansen, 2021, s. 12).",
    "Ifølge undersøgelsen sover mange dårligt (Hansen, 2021, s. 12).",
    "[Undersøgelsen viser, at|Ifølge undersøgelsen sover] mange [sover |]dårligt (Hansen, 2021, s. 12).",
  ],
  [
    "a sentence split",
    "Solen skinnede hele dagen, og vi spiste is på stranden.",
    "Solen skinnede hele dagen. Vi spiste is på stranden.",
    "Solen skinnede hele dagen[, og vi|. Vi] spiste is på stranden.",
  ],
  [
    "two sentences joined",
    "Skolen har mange elever. De fleste cykler hver dag.",
    "Skolen har mange elever, og de fleste cykler hver dag.",
    "Skolen har mange elever[. De|, og de] fleste cykler hver dag.",
  ],
  [
    "three sentences joined",
    "Skolen ligger i Valby. Den har 400 elever. Eleverne kommer fra hele byen. Mange cykler.",
    "Skolen, der ligger i Valby, har 400 elever, som kommer fra hele byen. Mange cykler.",
    "Skolen[|, der] ligger i Valby[. Den|,] har 400 elever[. Eleverne|, som] kommer fra hele byen. Mange cykler.",
  ],
  [
    "an abbreviation ends no sentence",
    "Vi skal bl.a. bruge mel. Og sukker.",
    "Vi skal bl.a. bruge salt. Og sukker.",
    "Vi skal bl.a. bruge [mel|salt]. Og sukker.",
  ],
  [
    "a sentence goes",
    "Katten sov. Hunden gøede hele natten. Naboen blev vred.",
    "Katten sov. Naboen blev vred.",
    "Katten sov. [Hunden gøede hele natten. |]Naboen blev vred.",
  ],
  ["a sentence comes last", "Katten sov.", "Katten sov. Naboen blev vred.", "Katten sov.[| Naboen blev vred.]"],
  ["a sentence comes first", "Naboen blev vred.", "Katten sov. Naboen blev vred.", "[|Katten sov. ]Naboen blev vred."],
  [
    "a sentence moves",
    "Solen skinnede. Børnene legede i haven med hunden. Om aftenen tændte vi et stort bål.",
    "Om aftenen tændte vi et stort bål. Solen skinnede. Børnene legede i haven med hunden.",
    "{1}Solen skinnede. Børnene legede i haven med hunden.{1: Om aftenen tændte vi et stort bål.}",
  ],
  [
    "a sentence moves and has changed",
    "Om aftenen tændte vi et stort bål. Børnene legede i haven. Solen skinnede hele dagen lang.",
    "Børnene legede i haven. Solen skinnede hele dagen lang. Om aftenen tændte vi et lille bål.",
    "{1:Om aftenen tændte vi et [stort|lille] bål. }Børnene legede i haven. Solen skinnede hele dagen lang.{1}",
  ],
  [
    "sentences that move together are one",
    "Vi tog bussen til Vejle. Der spiste vi frokost. Ida havde glemt sin taske i toget. Bo fandt den senere på stationen.",
    "Ida havde glemt sin taske i toget. Bo fandt den senere på stationen. Vi tog bussen til Vejle. Der spiste vi frokost.",
    "{1:Vi tog bussen til Vejle. Der spiste vi frokost. }Ida havde glemt sin taske i toget. Bo fandt den senere på stationen.{1}",
  ],
  [
    "a paragraph moves",
    "Det første afsnit handler om vejret.\n\nDet andet handler om noget helt andet, nemlig mad.",
    "Det andet handler om noget helt andet, nemlig mad.\n\nDet første afsnit handler om vejret.",
    "{1:Det første afsnit handler om vejret.\n\n}Det andet handler om noget helt andet, nemlig mad.{1}",
  ],
  [
    "paragraphs joined",
    "Vi tog toget til Odense.\n\nDer spiste vi frokost.",
    "Vi tog toget til Odense. Der spiste vi frokost.",
    "Vi tog toget til Odense.[\n\n| ]Der spiste vi frokost.",
  ],
  [
    "a paragraph split",
    "Vi tog toget til Odense. Der spiste vi frokost.",
    "Vi tog toget til Odense.\n\nDer spiste vi frokost.",
    "Vi tog toget til Odense.[ |\n\n]Der spiste vi frokost.",
  ],
  [
    "a paragraph split, and a word changed beside it",
    "Vi tog toget til Odense. Der spiste vi frokost.",
    "Vi tog bussen til Odense.\n\nHer spiste vi frokost.",
    "Vi tog [toget|bussen] til Odense.[ |\n\n][Der|Her] spiste vi frokost.",
  ],
  [
    "a paragraph goes at once",
    "Katten sov.\n\nHunden gøede. Hanen galede.\n\nNaboen blev vred.",
    "Katten sov.\n\nNaboen blev vred.",
    "Katten sov.\n\n[Hunden gøede. Hanen galede.\n\n|]Naboen blev vred.",
  ],
  ["a line of a list comes", "- mel\n- sukker", "- mel\n- smør\n- sukker", "- mel\n[|- smør\n]- sukker"],
  [
    "a greeting and a sentence in different paragraphs",
    "Tak for din mail.\n\nMvh.\nBo",
    "Tak for din mail. Jeg svarer i morgen.\n\nVenlig hilsen\nBo",
    "Tak for din mail.[| Jeg svarer i morgen.]\n\n[Mvh.|Venlig hilsen]\nBo",
  ],
  [
    "line ends of Windows",
    "Overskrift\r\n\r\nDet er fint vejr.\r\nJa.",
    "Overskrift\r\n\r\nDet er dårligt vejr.\r\nJa.",
    "Overskrift\r\n\r\nDet er [fint|dårligt] vejr.\r\nJa.",
  ],
  ["two spaces", "Vi  ses i morgen.", "Vi ses i morgen.", "Vi [ |]ses i morgen."],
  [
    "no punctuation at all",
    "hej jeg hedder peter og jeg bor i aarhus",
    "hej jeg hedder Peter, og jeg bor i Aarhus",
    "hej jeg hedder [peter|Peter,] og jeg bor i [aarhus|Aarhus]",
  ],
  [
    "kancellisprog",
    "Der foretages en vurdering af ansøgningen af kommunen, som efterfølgende træffer afgørelse i sagen.",
    "Kommunen vurderer ansøgningen og afgør derefter sagen.",
    "[Der foretages en vurdering af ansøgningen af kommunen, som efterfølgende træffer afgørelse i|Kommunen vurderer ansøgningen og afgør derefter] sagen.",
  ],
])("%s", (_, before, after, expected) => {
  expect(shown(before, after)).toBe(expected);
});

test("a passage too long for one table is compared between the words that it has once", () => {
  const marked = (count: number, other: string) =>
    Array.from({ length: count }, (_, at) => (at % 97 === 5 ? `(${other})` : `(ord${at})`)).join("");
  const changes = diffTexts(`x${marked(2000, "gammelt")}`, `y${marked(2000, "nyt")}`);
  expect(changes.map(({ gone, come }) => [gone, come])).toEqual([
    ["x", "y"],
    ...Array.from({ length: 21 }, () => ["gammelt", "nyt"]),
  ]);
});
