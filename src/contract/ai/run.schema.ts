/** The events of a run, as both sides know them: a closed union, numbered by the server, that can be read again from any number. */
import { z } from "zod";
import { chatCitation, chatContext, chatSource } from "../chat/sources.schema.ts";
import { answerComplaints, modelPlaces, runErrorCodes, runTools } from "./run.rules.ts";

/** Which model did the work and where: the badge under every result (features SH-18). */
export const modelInfo = z.object({
  /** `built-in` is the language engine: no AI, no network. */
  kind: z.enum(["ai", "built-in"]),
  /** Who runs it, as a person would say it: »OpenAI«, »Egen model«, »Rød Tråd«. */
  provider: z.string(),
  /** The model's own name; empty for the built-in engine. */
  model: z.string(),
  place: z.enum(modelPlaces),
  /**
   * Days that whoever runs the model keeps what it is sent; 0: nothing is kept. Absent where nobody has declared it.
   */
  retentionDays: z.int().min(0).optional(),
  /** Of what the model was told, where it has made something: the same tool with another version is told otherwise. */
  promptVersion: z.int().min(1).optional(),
});
export type ModelInfo = z.infer<typeof modelInfo>;

/** UTF-16 offsets, end exclusive. */
const span = z.tuple([z.int().min(0), z.int().min(0)]).readonly();

/** Something that the text says otherwise than the source: shown at its place (SH-8, OM-11). */
export const runFinding = z.object({
  kind: z.enum([
    "number",
    "date",
    "name",
    "quote",
    "citation",
    "negation",
    "modality",
    "condition",
    "quantity",
    "direction",
    "addition",
    /** Something locked is gone or changed. */
    "locked",
    /** A sentence of the source that has no counterpart. */
    "missing",
    /** The last sentences of an answer were left out to keep to the length; it has no place. */
    "left-out",
  ]),
  /** In the whole source text; null when nothing there corresponds. */
  before: span.nullable(),
  /** In the text of the part; null when nothing there corresponds. */
  after: span.nullable(),
  /** A Danish sentence: »Tallet 1864 er ændret til 1846.« The page says it with »Tjek:« before it. */
  message: z.string(),
});
export type RunFinding = z.infer<typeof runFinding>;

/** What is used of one unit today. `limit` null: no limit. */
export const usageState = z.object({
  unit: z.enum(["ai-text", "chat-message"]),
  used: z.int().min(0),
  limit: z.int().min(0).nullable(),
  /** ISO: the next midnight in Copenhagen. */
  resetAt: z.string(),
});
export type UsageState = z.infer<typeof usageState>;

export const runEvent = z.discriminatedUnion("type", [
  /** Always the first. `parts` are the pieces of the source that are worked on one after the other. */
  z.object({
    type: z.literal("started"),
    runId: z.string(),
    tool: z.enum(runTools),
    model: modelInfo,
    parts: z.array(span),
    /** ISO. */
    at: z.string(),
  }),
  /** `part` counts from 1: »Del 3 af 7«. */
  z.object({
    type: z.literal("progress"),
    part: z.int().min(1),
    stage: z.enum(["queued", "writing", "checking", "again"]),
    /** With `again`: what was wrong with the answer. */
    why: z.enum(answerComplaints).optional(),
  }),
  /** Text as it comes, still unchecked. `again` (stage) empties the part first. */
  z.object({ type: z.literal("delta"), part: z.int().min(1), text: z.string() }),
  /** What became of a part, also of one that was never begun: its cleaned and checked text takes the place of the deltas. */
  z.object({
    type: z.literal("part"),
    part: z.int().min(1),
    text: z.string(),
    /**
     * `stopped`: as far as it had come when the run was ended, which may be nowhere. `failed`: `text` is empty, and the
     * source stands. `code` says why; null when the person pressed Stop.
     */
    status: z.enum(["complete", "stopped", "failed"]),
    code: z.enum(runErrorCodes).nullable(),
    findings: z.array(runFinding),
    /** Why the built-in engine changed what it changed; places in the whole source. */
    reasons: z.array(z.object({ before: span, text: z.string(), why: z.string() })),
  }),
  /** Of a chat, before any word: where question and answer are kept. All null where nothing is. */
  z.object({
    type: z.literal("chat"),
    conversationId: z.string().nullable(),
    questionId: z.string().nullable(),
    answerId: z.string().nullable(),
  }),
  /** Of a chat, before the first word: what the answer is made from. */
  z.object({ type: z.literal("sources"), sources: z.array(chatSource), context: chatContext.nullable() }),
  /** Of a chat: what the conversation is called from now on. */
  z.object({ type: z.literal("title"), title: z.string() }),
  /** Of a chat, right after its `part`: how the references in the answer are borne out. */
  z.object({ type: z.literal("answer"), citations: z.array(chatCitation), findings: z.array(runFinding) }),
  /** After the settling: what is used now. Absent for what costs nothing. */
  z.object({ type: z.literal("usage"), usage: usageState, isCharged: z.boolean() }),
  /** The last event of a run that gave something. */
  z.object({
    type: z.literal("done"),
    reason: z.enum(["complete", "stopped", "partial"]),
    /** Where the history keeps it; null when it is not kept. */
    historyId: z.string().nullable(),
    /** Why it is not whole; absent when it is, and when Stop is the only reason. */
    code: z.enum(runErrorCodes).optional(),
    /** Who did answer; absent when that is who `started` named. Of several models the names together. */
    model: modelInfo.optional(),
  }),
  /** The last event of a run that gave nothing. Costs nothing. */
  z.object({
    type: z.literal("error"),
    code: z.enum(runErrorCodes),
    /** Danish, for the person. */
    message: z.string(),
    retryAfterSeconds: z.int().min(0).nullable(),
  }),
]);
export type RunEvent = z.infer<typeof runEvent>;
