/** Finds fixed expressions written as one word that should be two or more. */

import { JOINED } from "../../../spelling/known-misspellings.ts";
import { matchCase } from "../../replacement.ts";
import type { Rule } from "../../rule.ts";

/**
 * Wrong form → right form, beside those that the speller knows too (`JOINED`). Forms that Retskrivningsordbogen allows
 * both ways since 2012 (*afsted, ombord, indenfor, udenfor, ovenpå, overfor, udover, selvom …*) aren't here and must not
 * come here.
 */
const joined: Readonly<Record<string, string>> = {
  iaftes: "i aftes",
  inat: "i nat",
  iformiddag: "i formiddag",
  ieftermiddag: "i eftermiddag",
  iforgårs: "i forgårs",
  iovermorgen: "i overmorgen",
  ifjor: "i fjor",
  isommer: "i sommer",
  ivinter: "i vinter",
  istedenfor: "i stedet for",
  ialtfald: "i alt fald",
  isåfald: "i så fald",
  ialt: "i alt",
  istykker: "i stykker",
  iløbet: "i løbet",
  iforhold: "i forhold",
  iforbindelse: "i forbindelse",
  iforvejen: "i forvejen",
  igrunden: "i grunden",
  ikraft: "i kraft",
  itide: "i tide",
  iligemåde: "i lige måde",
  idetmindste: "i det mindste",
  idethele: "i det hele",
  ialmindelighed: "i almindelighed",
  isærdeleshed: "i særdeleshed",
  ibund: "i bund",
  ivejen: "i vejen",
  iskole: "i skole",
  ibyen: "i byen",
  iøjeblikket: "i øjeblikket",
  iøjnene: "i øjnene",
  iværk: "i værk",
  ihøjgrad: "i høj grad",
  itvivl: "i tvivl",
  ihenhold: "i henhold",
  isinde: "i sinde",
  idetsamme: "i det samme",
  ihvert: "i hvert",
  ifred: "i fred",
  iro: "i ro",
  istore: "i store",
  ilangtid: "i lang tid",
  ilæ: "i læ",
  iretning: "i retning",
  irette: "i rette",
  påbaggrund: "på baggrund",
  påtide: "på tide",
  påspil: "på spil",
  påingen: "på ingen",
  medhensyn: "med hensyn",
  indtilvidere: "indtil videre",
  ikkeengang: "ikke engang",
  detsamme: "det samme",
  udfra: "ud fra",
  pågrundaf: "på grund af",
  påtværs: "på tværs",
  påtrods: "på trods",
  pånær: "på nær",
  påplads: "på plads",
  påvej: "på vej",
  påarbejde: "på arbejde",
  påforhånd: "på forhånd",
  påen: "på en",
  tilgengæld: "til gengæld",
  tildels: "til dels",
  tilgrund: "til grund",
  tilfods: "til fods",
  tilsalg: "til salg",
  tilrådighed: "til rådighed",
  tilforskel: "til forskel",
  tileksempel: "til eksempel",
  tiltider: "til tider",
  forlængst: "for længst",
  forevigt: "for evigt",
  formeget: "for meget",
  formange: "for mange",
  forlidt: "for lidt",
  forsent: "for sent",
  foreksempel: "for eksempel",
  forat: "for at",
  somom: "som om",
  somregel: "som regel",
  efterat: "efter at",
  vedsiden: "ved siden",
  vedhjælp: "ved hjælp",
  hvorofte: "hvor ofte",
  hvorgammel: "hvor gammel",
  hvorstor: "hvor stor",
  såmange: "så mange",
  såmeget: "så meget",
  ligenu: "lige nu",
  nårsomhelst: "når som helst",
  hvorsomhelst: "hvor som helst",
  hvadsomhelst: "hvad som helst",
  hvemsomhelst: "hvem som helst",
  nogensomhelst: "nogen som helst",
  nogetsomhelst: "noget som helst",
  afogtil: "af og til",
  etellerandet: "et eller andet",
  enelleranden: "en eller anden",
  merend: "mere end",
  istandtil: "i stand til",
  alleverden: "al verden",
  ihvertfaldet: "i hvert fald",
  megetmere: "meget mere",
  nordfor: "nord for",
  sydfor: "syd for",
  østfor: "øst for",
  vestfor: "vest for",
};

/** Doubtful or dependent on what is meant. */
const perhaps: Readonly<Record<string, string>> = {
  altfor: "alt for",
  sålænge: "så længe",
  såsnart: "så snart",
  såvidt: "så vidt",
  tilstede: "til stede",
  tilgode: "til gode",
};

const known = new Map<string, string>([...JOINED, ...Object.entries(joined), ...Object.entries(perhaps)]);

export const joinedPhrases: Rule = {
  id: "sammenskrivning",
  category: "ord",
  level: "begynder",
  weight: "list",
  triggers: { words: [...known.keys()] },
  check(context, index) {
    const key = context.key(index);
    const right = known.get(key);
    if (right === undefined || context.isPersonal(index)) return;
    // What the dictionary lists is at least known to some: not certain.
    const certain = !Object.hasOwn(perhaps, key) && context.lexicon.forms(key) === 0;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: certain ? "sikker" : "mulig",
      message: `»${key}« skrives i flere ord: »${right}«.`,
      explanation:
        `Udtrykket er ikke vokset sammen til ét ord: Man skriver »${right}«. Sig det langsomt: ` +
        "Kan du høre tryk på det sidste ord, skal det stå for sig selv.",
      suggestions: [matchCase(context.word(index), right)],
    });
  },
};
