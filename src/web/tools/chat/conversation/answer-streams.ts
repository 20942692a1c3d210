/** The answers that are being streamed to this document: those of other conversations continue while one is shown. */
import type { AnswerStream } from "./answer-stream.ts";

interface RunningAnswer {
  readonly stream: AnswerStream;
  readonly conversationId: string;
  /** Title of the conversation when the answer began. */
  readonly title: string;
}

export interface AnswerStreams {
  /** @param answerId id of the answer's message */
  find(answerId: string): AnswerStream | undefined;
  /** Keeps the stream that is already there, if any, and leaves the new one. @returns the stream that is kept */
  add(answerId: string, running: RunningAnswer): AnswerStream;
  isWriting(conversationId: string): boolean;
  /** Calls the listener when an answer has ended. @returns removes the listener */
  onEnd(listener: (answerId: string, running: RunningAnswer) => void): () => void;
  /** Stops reading all of them. The runs continue on the server. */
  leave(): void;
}

export function createAnswerStreams(): AnswerStreams {
  const answers = new Map<string, RunningAnswer>();
  const listeners = new Set<(answerId: string, running: RunningAnswer) => void>();
  return {
    find: (answerId) => answers.get(answerId)?.stream,
    add(answerId, running) {
      const known = answers.get(answerId);
      if (known !== undefined) {
        if (known.stream !== running.stream) running.stream.leave();
        return known.stream;
      }
      answers.set(answerId, running);
      void running.stream.end.then(() => {
        if (answers.get(answerId) !== running) return;
        answers.delete(answerId);
        for (const listener of listeners) listener(answerId, running);
      });
      return running.stream;
    },
    isWriting: (conversationId) => [...answers.values()].some((running) => running.conversationId === conversationId),
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leave() {
      for (const { stream } of answers.values()) stream.leave();
      answers.clear();
    },
  };
}

let current: { readonly ownerId: string; readonly streams: AnswerStreams } | undefined;

/** Streams of the signed-in user. Those of another user are left. */
export function answerStreamsOf(ownerId: string): AnswerStreams {
  if (current?.ownerId !== ownerId) {
    current?.streams.leave();
    current = { ownerId, streams: createAnswerStreams() };
  }
  return current.streams;
}
