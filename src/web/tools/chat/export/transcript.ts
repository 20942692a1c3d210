/** A conversation as a text with questions, answers and times: for an appendix, in the words of each kind of file. */
import { together } from "#contract/ai/messages.da.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { productName } from "#contract/brand.ts";
import type { ChatMessage } from "#contract/chat/conversations.schema.ts";
import type { Formula, Stretch } from "../../../documents/export/blocks.ts";
import type { Made } from "../../../documents/export/label.ts";
import { citedSources } from "../markdown/cited-sources.ts";
import { checkedText } from "./checked-text.ts";
import { plainWords } from "./plain.ts";
import * as texts from "./texts.da.ts";

export type TranscriptMessage = Pick<
  ChatMessage,
  "role" | "text" | "status" | "createdAt" | "model" | "sources" | "citations" | "findings" | "files"
>;

export interface Transcript {
  /** For files that know headings, lists and italics alone. */
  readonly text: string;
  readonly italics: readonly Stretch[];
  /** The answers' formulas. */
  readonly formulas: readonly Formula[];
  /** The same, answers as they were written. */
  readonly markdown: string;
  readonly made: Made;
}

/**
 * @param messages oldest first
 * @param exportedAt milliseconds since 1970
 */
export function transcriptOf(
  messages: readonly TranscriptMessage[],
  { title, exportedAt }: { readonly title: string; readonly exportedAt: number },
): Transcript {
  const said = messages.filter(({ role, status, text }) => role === "person" || status !== "writing" || text !== "");
  const made = madeOf(said);
  const names = [
    ...new Set(said.flatMap(({ model }) => (model === null || model.kind === "imported" ? [] : [nameOf(model)]))),
  ];
  const writer = createWriter();
  writer.line(`# ${texts.headOf(title)}`);
  writer.line(texts.aboutOf(exportedAt, kindOf(said)));
  if (names.length > 0) writer.line(texts.modelsOf(together(names)));
  for (const message of said) {
    writer.line(`## ${texts.saidBy(whoOf(message), message.createdAt)}`);
    if (message.role === "person") writer.line(message.text);
    else writer.answer(checkedText(message), message.status);
  }
  writer.list(texts.sources, sourcesOf(said));
  writer.list(texts.files, [...new Set(said.flatMap(({ files }) => files.map(({ name }) => name)))]);
  return { ...writer.written(), made };
}

/** Both texts side by side, parts of them parted by an empty line. */
function createWriter() {
  const italics: Stretch[] = [];
  const formulas: Formula[] = [];
  let text = "";
  let markdown = "";
  const add = (words: string, marked: string) => {
    text += text === "" ? words : `\n\n${words}`;
    markdown += markdown === "" ? marked : `\n\n${marked}`;
  };
  const line = (words: string) => add(words, words);
  return {
    line,
    answer(words: string, status: TranscriptMessage["status"]) {
      const note = status === "stopped" ? texts.stopped : status === "complete" ? "" : texts.unfinished;
      if (words !== "") {
        // A heading of an answer lies below the one that it stands under.
        const plain = plainWords(words, 2);
        const start = text.length + 2;
        const moved = ({ start: from, end }: Stretch) => ({ start: start + from, end: start + end });
        for (const italic of plain.italics) italics.push(moved(italic));
        for (const formula of plain.formulas) formulas.push({ ...moved(formula), tex: formula.tex });
        add(plain.text, words);
      }
      if (note !== "") line(note);
    },
    list(heading: string, items: readonly string[]) {
      if (items.length === 0) return;
      line(`## ${heading}`);
      line(items.map((item) => `- ${item}`).join("\n"));
    },
    written: () => ({ text, italics, formulas, markdown }),
  };
}

function whoOf({ role, model }: TranscriptMessage): string {
  if (role === "person") return texts.ownName;
  return model === null ? texts.unknownModel : nameOf(model);
}

/** Whether AI has answered. An answer that nothing is told of may have been a model's. */
function kindOf(messages: readonly TranscriptMessage[]): ModelInfo["kind"] {
  const kinds = messages.flatMap(({ role, model }) => (role === "answer" ? [model?.kind ?? "ai"] : []));
  return kinds.includes("ai") ? "ai" : kinds.includes("imported") ? "imported" : "built-in";
}

function nameOf({ kind, model }: ModelInfo): string {
  if (kind === "imported") return texts.importedName;
  return kind === "built-in" ? texts.engineName : texts.modelName(model);
}

/** The places that the answers name: what else was given for them is no source of theirs. */
function sourcesOf(messages: readonly TranscriptMessage[]): readonly string[] {
  const answers = messages.filter(({ role }) => role === "answer");
  return answers.flatMap(({ text, sources, citations }, index) =>
    citedSources(text, sources).map(({ number, name, page }) => {
      const verdicts = (citations ?? []).filter((one) => one.number === number).map(({ verdict }) => verdict);
      return `${texts.sourceOf(index + 1, number, name, page)}${texts.verdictsOf(verdicts)}`;
    }),
  );
}

/** The questions are a person's: whatever models wrote is a part of it. */
function madeOf(messages: readonly TranscriptMessage[]): Made {
  const models = messages.flatMap(({ model }) => (model?.kind === "ai" ? [model] : []));
  const [first, ...rest] = models;
  const imported = messages.find(({ model }) => model?.kind === "imported")?.model;
  if (first === undefined && imported) return { model: imported, isPart: true, tool: "chat" };
  if (first === undefined) {
    return { model: { kind: "built-in", provider: productName, model: "", place: "server" }, isPart: false };
  }
  const isOne = rest.every(({ provider, model }) => provider === first.provider && model === first.model);
  if (isOne) return { model: first, isPart: true, tool: "chat" };
  const names = [...new Set(models.map(({ provider, model }) => (model === "" ? provider : `${provider} (${model})`)))];
  const place = rest.every((model) => model.place === first.place) ? first.place : "unknown";
  return { model: { kind: "ai", provider: together(names), model: "", place }, isPart: true, tool: "chat" };
}
