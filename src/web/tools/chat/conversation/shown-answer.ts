/** The running answer that the open conversation shows. */
import { createStore, type Store } from "../../../shell/state/store.ts";
import type { AnswerStream } from "./answer-stream.ts";
import type { AnswerView, ConversationView } from "./conversation-view.ts";

export interface ShownAnswer {
  readonly answering: Store<AnswerView | null>;
  /** The stream that is shown. */
  answer(): AnswerStream | undefined;
  /** Replaces the stream that was shown, which continues unseen. @param ended called once, unless it is released first */
  watch(stream: AnswerStream, ended: (last: AnswerView) => void): void;
  release(): void;
}

export function createShownAnswer(view: Store<ConversationView>): ShownAnswer {
  const answering = createStore<AnswerView | null>(null);
  let shown: { readonly stream: AnswerStream; end(): void } | undefined;

  function release(): void {
    if (shown === undefined) return;
    shown.end();
    shown = undefined;
    answering.set(null);
    view.set({ ...view.get(), isAnswering: false });
  }

  return {
    answering,
    answer: () => shown?.stream,
    watch(stream, ended) {
      release();
      const look = () => {
        const { title } = stream.view.get();
        if (title !== null && title !== view.get().title) view.set({ ...view.get(), title });
        answering.set(stream.view.get());
      };
      const watched = { stream, end: stream.view.subscribe(look) };
      shown = watched;
      look();
      view.set({ ...view.get(), isAnswering: true });
      void stream.end.then(() => {
        if (shown !== watched) return;
        // It is a message before it is no answer any more: nothing of it is ever out of sight.
        ended(stream.view.get());
        if (shown === watched) release();
      });
    },
    release,
  };
}
