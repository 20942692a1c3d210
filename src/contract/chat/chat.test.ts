import { describe, expect, it } from "vitest";
import { runErrorTexts } from "../ai/messages.da.ts";
import { runEvent } from "../ai/run.schema.ts";
import { chatDays, chatLimits, daysKept, folderKeeps, maxQuestionChars, pagesText } from "./chat.rules.ts";
import { chatRequest, temporaryRequest } from "./chat-run.schema.ts";
import { conversationPatch, folderPatch, importRequest } from "./conversations.schema.ts";
import { fileRequest } from "./files.schema.ts";
import { chatRefusals } from "./messages.da.ts";

const id = "018f4e6e-0000-7000-8000-000000000000";

/** The Danish errors of what was sent. */
function errors(
  schema: {
    safeParse(value: unknown): { readonly error?: { readonly issues: readonly { message: string }[] } | undefined };
  },
  value: unknown,
) {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

describe("a message", () => {
  const ask = (text: string) => ({
    conversationId: null,
    turn: { kind: "ask", parentId: null, text },
    isLearning: false,
  });

  it("is taken letter for letter, up to its limit", () => {
    const text = `  ${"å".repeat(chatLimits.maxMessageChars - 4)}\n `;
    expect(chatRequest.parse(ask(text))).toEqual({ ...ask(text), folderId: null, fileIds: [] });
    expect(errors(chatRequest, ask(`${text}!`))).toEqual([
      "Beskeden er på 100.001 tegn. Grænsen er 100.000 tegn. Del den op.",
    ]);
    expect(errors(chatRequest, ask(" \n "))).toEqual(["Udfyld feltet"]);
  });

  it("leaves room for the rest of what a model is given", () => {
    expect([8_000, 160_000, 1_000_000].map(maxQuestionChars)).toEqual([4_800, 96_000, 100_000]);
  });
});

it("a conversation that is not kept ends with the person's message", () => {
  const said = (...roles: readonly string[]) => ({
    messages: roles.map((role) => ({ role, text: "Ja" })),
    isLearning: true,
  });
  expect(temporaryRequest.safeParse(said("person", "answer", "person")).success).toBe(true);
  expect(temporaryRequest.safeParse(said("person", "answer")).success).toBe(false);
  expect(temporaryRequest.safeParse(said()).success).toBe(false);
  expect(importRequest.safeParse({ messages: [], isLearning: true }).success).toBe(false);
});

it("a change says something", () => {
  expect(conversationPatch.safeParse({}).success).toBe(false);
  expect(conversationPatch.safeParse({ unknown: true }).success).toBe(false);
  expect(conversationPatch.parse({ title: " Karen\n Blixen ", folderId: null })).toEqual({
    title: "Karen Blixen",
    folderId: null,
  });
  expect(folderPatch.safeParse({}).success).toBe(false);
  expect(folderPatch.parse({ instruction: "" })).toEqual({ instruction: "" });
});

it("a conversation is kept as long as the account says, unless its folder says otherwise", () => {
  const said = folderKeeps.map((keep) => [keep, chatDays.map((days) => daysKept(days, keep))]);
  expect(said).toEqual([
    ["account", [30, 90, 365, null]],
    ["30", [30, 30, 30, 30]],
    ["90", [90, 90, 90, 90]],
    ["365", [365, 365, 365, 365]],
    ["never", [null, null, null, null]],
  ]);
  expect(chatDays.map((days) => daysKept(days, null))).toEqual([30, 90, 365, null]);
});

it("a file belongs to one place at most, and its name turns nothing around", () => {
  const file = { name: "a\u202efdp.exe", kind: "pdf", text: "x", pages: "0", conversationId: id, folderId: null };
  expect(fileRequest.parse(file).name).toBe("afdp.exe");
  expect(fileRequest.safeParse({ ...file, folderId: id }).success).toBe(false);
  expect(errors(fileRequest, { ...file, text: "x".repeat(chatLimits.maxFileChars + 1) })).toEqual([
    "Filen er på 500.001 tegn. Grænsen er 500.000 tegn. Del den op i flere filer.",
  ]);
});

it("a file says where its pages begin, however many there are", () => {
  const file = { name: "a.pdf", kind: "pdf", text: "x", conversationId: null, folderId: null };
  const starts = Array.from({ length: chatLimits.maxFilePages }, (_none, page) => 100 * page);
  expect(fileRequest.parse({ ...file, pages: pagesText(starts) }).pages).toEqual(starts);
  expect(fileRequest.parse({ ...file, pages: pagesText([]) }).pages).toEqual([]);
  for (const pages of [pagesText([...starts, 500_000]), "9 8", "1,2", " 1", "1234567", "-1", "0x1"]) {
    expect(fileRequest.safeParse({ ...file, pages }).success, pages.slice(-9)).toBe(false);
  }
});

it("its events are events of a run, and its codes say what happened alone", () => {
  const source = { number: 1, fileId: null, name: "Novelle.docx", page: null, start: 0, end: 9 };
  const events = [
    { type: "chat", conversationId: null, questionId: null, answerId: null },
    { type: "sources", sources: [source], context: { summarised: 2, hasSummary: true, uptoId: id } },
    { type: "title", title: "Blixens fortæller" },
    { type: "answer", citations: [{ number: 1, verdict: "weak", start: null, end: null }], findings: [] },
  ];
  expect(events.map((event) => runEvent.parse(event))).toEqual(events);
  expect(runErrorTexts["chat.deleted"]).toBe("Samtalen er slettet.");
  expect(runErrorTexts["chat.still-writing"]).toBe(chatRefusals.stillWriting);
});
