/** Shows the answer that is on its way in the open conversation. */
import { createStore, type Store } from "../../../../shell/state/store.ts";
import type { AnswerView, ConversationView } from "../conversation-view.ts";
import type { AnswerDesk } from "./answer-desk.ts";

export interface Watching {
  readonly answering: Store<AnswerView | null>;
  /** The answer that is shown. */
  answer(): AnswerDesk | undefined;
  /** In the place of the one before, which goes on unseen. @param ended called once, unless it is released before */
  watch(desk: AnswerDesk, ended: (last: AnswerView) => void): void;
  release(): void;
}

export function createWatching(view: Store<ConversationView>): Watching {
  const answering = createStore<AnswerView | null>(null);
  let shown: { readonly desk: AnswerDesk; end(): void } | undefined;

  function release(): void {
    if (shown === undefined) return;
    shown.end();
    shown = undefined;
    answering.set(null);
    view.set({ ...view.get(), isAnswering: false });
  }

  return {
    answering,
    answer: () => shown?.desk,
    watch(desk, ended) {
      release();
      const look = () => {
        const { title } = desk.view.get();
        if (title !== null && title !== view.get().title) view.set({ ...view.get(), title });
        answering.set(desk.view.get());
      };
      const watched = { desk, end: desk.view.subscribe(look) };
      shown = watched;
      look();
      view.set({ ...view.get(), isAnswering: true });
      void desk.end.then(() => {
        if (shown !== watched) return;
        // It is a message before it is no answer any more: nothing of it is ever out of sight.
        ended(desk.view.get());
        if (shown === watched) release();
      });
    },
    release,
  };
}
