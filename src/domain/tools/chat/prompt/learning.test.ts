import { describe, expect, it } from "vitest";
import { chatMessages } from "#contract/chat/messages.da.ts";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { asksForHandIn, breaksLearning } from "./learning.ts";

const handIns = [
  "Skriv en stil om ulve.",
  "skriv min danskopgave",
  "Lav min opgave for mig",
  "Kan du skrive en analyse af novellen »Ringen«?",
  "Kan du lige lave min aflevering?",
  "Skriv hele afsnittet om Grundtvig",
  "Skriv en indledning til min SRP om klima",
  "Skriv en konklusion på 200 ord",
  "Svar på alle spørgsmålene",
  "Besvar spørgsmål 1 til 5",
  "Løs opgave 3",
  "Løs opgaverne nedenfor",
  "Skriv et essay om kærlighed i renæssancen",
  "Lav en fortolkning af digtet",
  "Skriv en redegørelse for Den Kolde Krig",
  "Skriv et læserbrev om mobilforbud",
  "Lav et referat af kapitel 4",
  "Skriv en artikel til min aflevering i dansk",
  "Udarbejd en rapport om fotosyntese",
  "Formulér en problemformulering om skam",
  "Skriv det færdigt",
  "Skriv resten for mig",
  "Gør det hele for mig",
  "Giv mig facit",
  "Jeg skal bruge svarene",
  "Bare giv mig svaret",
  "Lav en tekst om ulve, så jeg kan aflevere den i morgen",
  "Skriv noget om ulve som jeg bare kan kopiere",
  "Vil du skrive min boganmeldelse af Kongens Fald?",
  "Gider du lave mine lektier?",
  "Skriv en tale til min dimission som opgave i dansk",
  "lav en perspektivering til Blixen",
  "skriv et debatindlæg om SU",
  "Skriv en kronik på to sider",
  "Løs de her opgaver i matematik",
  "Svar på spørgsmålene til teksten",
  "Skriv en novelle på tre sider",
  "Lav en diskussion af kilderne",
  "Skriv mit projekt om biodiversitet",
  "Lav en besvarelse af delprøve 2",
];

const others = [
  "Hvad er en alvidende fortæller?",
  "Hvordan skriver jeg en god indledning?",
  "Hvad skal der stå i en konklusion?",
  "Giv mig feedback på mit afsnit",
  "Kan du forklare opgaven?",
  "Er min problemformulering skarp nok?",
  "Hvornår bruger man komma?",
  "Stil mig spørgsmål til eksamen i historie",
  "Ret min stil for kommafejl",
  "Giv mig et vink til opgave 3",
  "Hjælp mig med at komme i gang med min analyse",
  "Hvad betyder ordet synopsis?",
  "Forklar forskellen på redegørelse og analyse",
  "Jeg har skrevet en stil om ulve. Hvad synes du?",
  "Hvorfor regnes dette for en novelle?",
  "Hvordan løser man en andengradsligning?",
  "Hvem skrev Kongens Fald?",
  "Hej",
  "Tak for hjælpen",
  "Jeg forstår ikke spørgsmålet",
  "Vis mig et eksempel på en metafor",
  "Hvad er fotosyntese?",
  "Find modargumenter mod denne påstand: Mobiler bør forbydes",
  "Hvor mange ord må en synopsis være på?",
  "Kan man begynde en sætning med og?",
  "Hvilke virkemidler kan jeg kigge efter?",
  "Jeg synes, fortælleren virker kold, men jeg ved ikke hvorfor",
  "Er det her en god tese?",
  "Hvad er forskellen på jeg- og vi-fortæller?",
  "Giv mig tre søgeord om klima",
  "Hvad kan jeg undersøge i min SRP?",
  "Kan du stille spørgsmål til min indledning?",
  "Jeg er gået i stå",
  "Hvordan henviser jeg til en kilde?",
  "Må man skrive jeg i en opgave?",
  "Hvad mener læreren med »uddyb«?",
  "Forklar mig reglen om nutids-r",
  "Jeg har svaret på spørgsmål 1. Passer det?",
  "Hvad handler Den Kolde Krig om?",
  "Giv mig gode råd til min tale",
];

describe("who wants it done for them", () => {
  it.each(handIns)("asks for it: %s", (text) => {
    expect(asksForHandIn(text)).toBe(true);
  });
  it.each(others)("does not: %s", (text) => {
    expect(asksForHandIn(text)).toBe(false);
  });
  it("reads the ends of a long message, and no longer than that", () => {
    const text = "Der var engang en skriv opgave lav svar løs. ".repeat(2_200);
    expect(asksForHandIn(`${text}\n\nSkriv en analyse af teksten.`)).toBe(true);
    const tookMs = threadTimer();
    asksForHandIn("skriv ".repeat(16_000));
    asksForHandIn("lav en ".repeat(14_000));
    expect(tookMs()).toBeLessThan(here(200));
  });
});

describe("an answer in Læringstilstand", () => {
  const free = { asksForHandIn: false };
  const asked = { asksForHandIn: true };
  const words = (count: number) => "ord ".repeat(count);

  it.each<[what: string, answer: string, told: typeof free, breaks: boolean]>([
    ["a hint and a question", "Se på fortælleren. Hvad ved han?", free, false],
    ["no question", "Fortælleren er alvidende.", free, true],
    ["a question that is long past", `Hvad ved du? ${words(150)}`, free, true],
    ["too many words", `${words(225)} Hvad ved du?`, free, true],
    ["prose that could be handed in", `${words(95)}. Hvad ved du?`, asked, true],
    ["the same where nobody asked for it", `${words(95)}. Hvad ved du?`, free, false],
    ["a list of hints", `- ${words(40)}\n- ${words(40)}\n- ${words(40)}\nHvad ved du?`, asked, false],
    ["what it says itself", chatMessages.learningFallback, asked, false],
  ])("%s", (_, answer, told, breaks) => {
    expect(breaksLearning(answer, told)).toBe(breaks);
  });
});
