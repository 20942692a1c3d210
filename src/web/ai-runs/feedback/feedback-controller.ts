/** What a person says of a result, between the page and the server: given, explained, changed and taken back. */
import type { FeedbackRating, FeedbackReason } from "#contract/ai/feedback.rules.ts";
import type { FeedbackRequest, FeedbackState } from "#contract/ai/feedback.schema.ts";
import type { RunTool } from "#contract/ai/run.rules.ts";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { errorText } from "../../shell/answer-error.ts";
import type { ApiClient } from "../../shell/api-client.ts";
import { ApiError } from "../../shell/api-error.ts";
import { createStore, type Store } from "../../shell/state/store.ts";
import { type RatedTexts, sentTexts } from "./sent-texts.ts";
import * as texts from "./texts.da.ts";

export interface FeedbackView extends FeedbackState {
  /** False: the run is forgotten, or another's. */
  readonly isRatable: boolean;
  /** The reasons are shown. */
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  /** Danish; the last call failed. */
  readonly failure: string | null;
  /** What the live region says. */
  readonly said: string;
}

export const noFeedback: FeedbackView = {
  rating: null,
  reason: null,
  hasText: false,
  isRatable: true,
  isOpen: false,
  isBusy: false,
  failure: null,
  said: "",
};

export interface FeedbackControllerSettings {
  readonly runId: string;
  readonly tool: RunTool;
  readonly model: ModelInfo;
  readonly ownerId: string;
  readonly api: Pick<ApiClient, "get" | "put" | "delete">;
}

export interface FeedbackController {
  readonly view: Store<FeedbackView>;
  /** Fetches what was said before. */
  load(): void;
  /** The same thumb again takes the rating back. */
  press(rating: FeedbackRating): Promise<void>;
  /** @param rated null: the text stays here */
  explain(reason: FeedbackReason | null, rated: RatedTexts | null): Promise<void>;
  open(isOpen: boolean): void;
  leave(): void;
}

type Message = { readonly message: string };

export function createFeedbackController({
  runId,
  tool,
  model,
  ownerId,
  api,
}: FeedbackControllerSettings): FeedbackController {
  const view = createStore<FeedbackView>(noFeedback);
  const path = filledPath(apiPaths.runFeedback, { id: runId });
  let life = new AbortController();
  const own = () => ({ onlyAs: ownerId, signal: life.signal });
  const tell = (fields: Partial<FeedbackView>) => view.set({ ...view.get(), ...fields });

  /** One call at a time; what it came to is shown when it has. */
  async function run(call: () => Promise<Message>, then: Partial<FeedbackView>): Promise<void> {
    if (view.get().isBusy) return;
    tell({ isBusy: true, failure: null, said: "" });
    try {
      const { message } = await call();
      tell({ ...then, isBusy: false, said: message });
    } catch (error) {
      if (life.signal.aborted) return;
      tell({ isBusy: false, failure: isMissing(error) ? texts.tooOld : errorText(error) });
    }
  }

  const put = (said: Omit<FeedbackRequest, "tool" | "model">) =>
    api.put<Message>(path, { ...said, tool, model }, own());

  return {
    view,
    load() {
      life = new AbortController();
      api.get<FeedbackState>(path, own()).then(
        (state) => {
          // What was pressed meanwhile is newer.
          if (!view.get().isBusy && view.get().rating === null) tell(state);
        },
        // Without an answer it can still be tried.
        (error: unknown) => isMissing(error) && tell({ isRatable: false }),
      );
    },
    async press(rating) {
      if (view.get().rating === rating) {
        await run(() => api.delete<Message>(path, own()), noFeedback);
        return;
      }
      const isOpen = rating === "down";
      await run(() => put({ rating }), { rating, reason: null, hasText: false, isOpen });
    },
    async explain(reason, rated) {
      const why = reason === null ? {} : { reason };
      await run(async () => put({ rating: "down", ...why, ...(rated && (await sentTexts(rated))) }), {
        reason,
        hasText: rated !== null,
        isOpen: false,
      });
    },
    open: (isOpen) => tell({ isOpen, failure: null }),
    leave: () => life.abort(),
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && error.code === "resource.not-found";
}
