import { ruleExamples } from "../../../../../tests/support/rule-examples.ts";
import { doubleSpace, spaceAfterMark, spaceBeforeMark } from "./spacing.ts";

const right = [
  "Hun sov. Han læste.",
  "Se www.eksempel.dk, og skriv til os.",
  "Prisen er 1.234,50 kr.",
  "Klokken er 9:30 nu.",
  "Han smilede :) og gik.",
  "Hvad ...?",
  "Ja ... det tror jeg.",
  "Filen hedder brev.txt og ligger her.",
  "H.C. Andersen skrev eventyr.",
  "Det er f.eks. en hund.",
  "Han råbte: »Kom nu!«",
  "Hun er 3,5 år.",
  "Vi spiller i .net-klubben.",
  "Bogen (fra 1990) er god.",
  "Kommer du?!",
  "Skriv til ida@skole.dk, hvis du vil.",
  "Det er og/eller.",
  "Tal som 3,14 er ikke hele.",
  "a\tb\nc    d",
  "Vi ses. Hej.",
];

ruleExamples(doubleSpace, {
  wrong: [
    ["Hun har  en hund.", "Hun har en hund."],
    ["Vi ses i  morgen.", "Vi ses i morgen."],
    ["Det er sent.  Vi går nu.", "Det er sent. Vi går nu."],
    ["Han   løb hjem.", "Han løb hjem."],
    ["Jeg ved,  at du kommer.", "Jeg ved, at du kommer."],
    ["De bor  i Vejle.", "De bor i Vejle."],
    ["En  bil holder der.", "En bil holder der."],
    ["Vi spiste  is.", "Vi spiste is."],
    ["Kom  her.", "Kom her."],
    ["Solen  skinner, og  vi bader.", "Solen skinner, og vi bader."],
  ],
  right,
});

ruleExamples(spaceBeforeMark, {
  wrong: [
    ["Hun har en hund .", "Hun har en hund."],
    ["Kommer du ?", "Kommer du?"],
    ["Ja , det gør jeg.", "Ja, det gør jeg."],
    ["Jeg ved ,at du kommer.", "Jeg ved, at du kommer."],
    ["Pas på !", "Pas på!"],
    ["Vi skal købe : mælk og brød.", "Vi skal købe: mælk og brød."],
    ["Han sov ; hun læste.", "Han sov; hun læste."],
    ["Det er sent  , sagde hun.", "Det er sent, sagde hun."],
    ["Hvad laver du ? Jeg læser.", "Hvad laver du? Jeg læser."],
    ["Vi så (måske) en ræv .", "Vi så (måske) en ræv."],
  ],
  right,
});

ruleExamples(spaceAfterMark, {
  wrong: [
    ["Ja,det gør jeg.", "Ja, det gør jeg."],
    ["Jeg ved,at du kommer.", "Jeg ved, at du kommer."],
    ["Hun sov.Han læste.", "Hun sov. Han læste."],
    ["Vi købte æbler,pærer og brød.", "Vi købte æbler, pærer og brød."],
    ["Kommer du?Vi venter.", "Kommer du? Vi venter."],
    ["Det er godt!Vi ses.", "Det er godt! Vi ses."],
    ["Han gik,fordi det var sent.", "Han gik, fordi det var sent."],
    ["Han sov;hun læste.", "Han sov; hun læste."],
    ["Vi var trætte.Derfor gik vi hjem.", "Vi var trætte. Derfor gik vi hjem."],
    ["Ida,Bo og Per kom.", "Ida, Bo og Per kom."],
  ],
  right,
});
