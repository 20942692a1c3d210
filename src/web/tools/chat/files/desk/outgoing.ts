/** What goes with a message that is sent now, and what of the rest is told of no longer once it is stored. */
import type { Store } from "../../../../shell/state/store.ts";
import type { FilesView, Outgoing } from "../files-view.ts";
import { isRefused, readyIdsOf } from "./file-entry.ts";
import type { Held } from "./find-waiting.ts";

export function outgoingOf({ entries, put }: Held, view: Store<FilesView>): Outgoing {
  const refused = entries().filter(isRefused);
  const { failure } = view.get();
  return {
    fileIds: readyIdsOf(entries()),
    stored() {
      put(entries().filter((entry) => !refused.includes(entry)));
      // What has gone wrong since stays told.
      if (view.get().failure === failure) view.set({ ...view.get(), failure: null });
    },
  };
}
