/** Answers that are on their way, for as long as the document lives: other conversations go on while one is looked at. */
import type { AnswerDesk } from "./answer-desk.ts";

export interface Stream {
  readonly desk: AnswerDesk;
  readonly conversationId: string;
  /** Of the conversation, when the answer began. */
  readonly title: string;
}

export interface Streams {
  /** By the id of the answer. */
  find(answerId: string): AnswerDesk | undefined;
  /** What is followed already goes on, and the other is left. @returns the one that is followed */
  add(answerId: string, stream: Stream): AnswerDesk;
  isWriting(conversationId: string): boolean;
  /** Tells when nothing more comes of an answer. @returns ends it */
  onEnd(listener: (answerId: string, stream: Stream) => void): () => void;
  /** Follows none of them any more; they go on on the server. */
  leave(): void;
}

export function createStreams(): Streams {
  const streams = new Map<string, Stream>();
  const listeners = new Set<(answerId: string, stream: Stream) => void>();
  return {
    find: (answerId) => streams.get(answerId)?.desk,
    add(answerId, stream) {
      const known = streams.get(answerId);
      if (known !== undefined) {
        if (known.desk !== stream.desk) stream.desk.leave();
        return known.desk;
      }
      streams.set(answerId, stream);
      void stream.desk.end.then(() => {
        if (streams.get(answerId) !== stream) return;
        streams.delete(answerId);
        for (const listener of listeners) listener(answerId, stream);
      });
      return stream.desk;
    },
    isWriting: (conversationId) => [...streams.values()].some((stream) => stream.conversationId === conversationId),
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    leave() {
      for (const { desk } of streams.values()) desk.leave();
      streams.clear();
    },
  };
}

let current: { readonly ownerId: string; readonly streams: Streams } | undefined;

/** Those of the person who is signed in: another's are left. */
export function streamsOf(ownerId: string): Streams {
  if (current?.ownerId !== ownerId) {
    current?.streams.leave();
    current = { ownerId, streams: createStreams() };
  }
  return current.streams;
}
