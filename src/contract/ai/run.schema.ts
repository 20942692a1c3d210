/** The events of a run: a closed union, numbered by the server, that can be replayed from any number. */
import { z } from "zod";
import { chatCitation, chatContext, chatSource } from "../chat/sources.schema.ts";
import { answerComplaints, modelPlaces, runErrorCodes, runTools } from "./run.rules.ts";

/** Which model did the work and where: the badge under every result (features SH-18). */
export const modelInfo = z.object({
  /**
   * `built-in` is the language engine: no AI, no network. `imported` is a chat answer that the user added to a
   * conversation: its author can't be verified, so it is labelled as neither.
   */
  kind: z.enum(["ai", "built-in", "imported"]),
  /** The provider's display name: »OpenAI«, »Egen model«, »Rød Tråd«. */
  provider: z.string(),
  /** The model's name; empty for the built-in engine. */
  model: z.string(),
  place: z.enum(modelPlaces),
  /** Days that the provider keeps the text; 0 for none. Absent if not declared. */
  retentionDays: z.int().min(0).optional(),
  /** Version of the tool's prompt, present if a model made the result. */
  promptVersion: z.int().min(1).optional(),
});
export type ModelInfo = z.infer<typeof modelInfo>;

/** UTF-16 offsets, end exclusive. */
const span = z.tuple([z.int().min(0), z.int().min(0)]).readonly();

/** A difference in meaning between text and source, shown where it occurs (SH-8, OM-11). */
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
    /** A locked passage is missing or changed. */
    "locked",
    /** A sentence of the source without a counterpart. */
    "missing",
    /** A stretch of the source that the model had changed and the review has put back; it is no fault. */
    "restored",
    /** The last sentences were dropped to keep the length; has no position. */
    "left-out",
  ]),
  /** In the whole source text; null without a counterpart there. */
  before: span.nullable(),
  /** In the text of the part; null without a counterpart there. */
  after: span.nullable(),
  /** A Danish sentence: »Tallet 1864 er ændret til 1846.« The page shows it after »Tjek:«. */
  message: z.string(),
  /** With `restored`: what the model had in that place; empty if it had left it out. */
  modelText: z.string().optional(),
});
export type RunFinding = z.infer<typeof runFinding>;

/** Today's usage of one unit. `limit` null for no limit. */
export const usageState = z.object({
  unit: z.enum(["ai-text", "chat-message"]),
  used: z.int().min(0),
  limit: z.int().min(0).nullable(),
  /** ISO: the next midnight in Copenhagen. */
  resetAt: z.string(),
});
export type UsageState = z.infer<typeof usageState>;

export const runEvent = z.discriminatedUnion("type", [
  /** Always the first event. `parts` are the ranges of the source, processed in order. */
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
  /** Streamed text, not checked yet. The stage `again` empties the part first. */
  z.object({ type: z.literal("delta"), part: z.int().min(1), text: z.string() }),
  /** The result of a part, even of one that never started: its cleaned and checked text replaces the deltas. */
  z.object({
    type: z.literal("part"),
    part: z.int().min(1),
    text: z.string(),
    /**
     * `stopped`: the text up to the end of the run, possibly empty. `failed`: `text` is empty and the source stays.
     * `code` says why; null if the user pressed Stop.
     */
    status: z.enum(["complete", "stopped", "failed"]),
    code: z.enum(runErrorCodes).nullable(),
    findings: z.array(runFinding),
    /** Why the built-in engine made each change; positions in the whole source. */
    reasons: z.array(z.object({ before: span, text: z.string(), why: z.string() })),
  }),
  /** Chat, before any text: ids of the stored question and answer. All null in a temporary conversation. */
  z.object({
    type: z.literal("chat"),
    conversationId: z.string().nullable(),
    questionId: z.string().nullable(),
    answerId: z.string().nullable(),
  }),
  /** Chat, before any text: the sources of the answer. */
  z.object({ type: z.literal("sources"), sources: z.array(chatSource), context: chatContext.nullable() }),
  /** Chat: the conversation's new title. */
  z.object({ type: z.literal("title"), title: z.string() }),
  /** Chat, right after `part`: how the sources support the answer's references. */
  z.object({ type: z.literal("answer"), citations: z.array(chatCitation), findings: z.array(runFinding) }),
  /** After settling: the current usage. Absent for free runs. */
  z.object({ type: z.literal("usage"), usage: usageState, isCharged: z.boolean() }),
  /** The last event of a run with a result. */
  z.object({
    type: z.literal("done"),
    reason: z.enum(["complete", "stopped", "partial"]),
    /** Id of the history entry; null if there is none. */
    historyId: z.string().nullable(),
    /** Why the result is incomplete; absent if it is complete or the user pressed Stop. */
    code: z.enum(runErrorCodes).optional(),
    /** The model that answered; absent if `started` named it. Several models share one entry. */
    model: modelInfo.optional(),
  }),
  /** The last event of a run without a result. Free. */
  z.object({
    type: z.literal("error"),
    code: z.enum(runErrorCodes),
    /** Danish text for the user. */
    message: z.string(),
    retryAfterSeconds: z.int().min(0).nullable(),
  }),
]);
export type RunEvent = z.infer<typeof runEvent>;
