/** The six tools as pages speak of them: name, address, one line, and whether they can be used in this release. */
import { type PagePath, pagePaths } from "#contract/paths.ts";

export interface ToolSummary {
  readonly key: "grammar" | "rewriting" | "summarising" | "drafting" | "chat" | "review";
  readonly name: string;
  readonly path: PagePath;
  readonly line: string;
  readonly isOpen: boolean;
}

export const tools: readonly ToolSummary[] = [
  {
    key: "grammar",
    name: "Grammatikkontrol",
    path: pagePaths.grammar,
    line: "Stavning, nutids-r, komma og ord, der skal skrives i ét eller flere. Med forklaring.",
    isOpen: true,
  },
  {
    key: "rewriting",
    name: "Omskrivning",
    path: pagePaths.rewriting,
    line: "Otte måder at sige det samme på, de fire med en AI-model. Du siger ja eller nej til hver ændring.",
    isOpen: true,
  },
  {
    key: "summarising",
    name: "Opsummering",
    path: pagePaths.summarising,
    line: "Det vigtigste kort, med en vej tilbage til stedet i kilden.",
    isOpen: true,
  },
  {
    key: "drafting",
    name: "Opgaveudkast",
    path: pagePaths.drafting,
    line: "En disposition med normalsider pr. afsnit og synlige huller, hvor kilden mangler.",
    isOpen: false,
  },
  {
    key: "chat",
    name: "AI-chat",
    path: pagePaths.chat,
    line: "Ret og forkort en tekst, eller slå en sprogregel op. Med en AI-model kan du spørge ind til stoffet.",
    isOpen: true,
  },
  {
    key: "review",
    name: "Manuel gennemgang",
    path: pagePaths.review,
    line: "Et menneske læser din opgave og sender den tilbage med sporede ændringer.",
    isOpen: false,
  },
];
