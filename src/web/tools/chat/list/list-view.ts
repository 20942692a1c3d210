/** What the list of conversations shows, and what can be done with it. */
import type { ConversationItem, ConversationPatch } from "#contract/chat/conversations.schema.ts";
import { noPage, type PagedView } from "../../../shell/state/paged-list.ts";
import type { Store } from "../../../shell/state/store.ts";
import type { ListSide } from "../conversation/chat-session.ts";
import type { FolderStore } from "../folders/folder-store.ts";

/** Which conversations are listed while nothing is looked for. */
export interface ListScope {
  readonly isArchive: boolean;
  /** Only those of one folder; null: all. */
  readonly folderId: string | null;
}

/** What was done last, or could not be: read out, and shown for as long as nothing else is done. */
export interface ListNotice {
  /** Danish. */
  readonly text: string;
  readonly isFailure: boolean;
}

/** The items are newest first. */
export interface ListView extends PagedView<ConversationItem> {
  readonly scope: ListScope;
  /** What is looked for, in everything whatever the scope; empty: nothing. */
  readonly query: string;
  /** The words that `items` were found by; empty: they are the scope's. */
  readonly foundBy: string;
  /** Above the others; empty in the archive and among hits. */
  readonly pinned: readonly ConversationItem[];
  readonly hasMorePinned: boolean;
  /** The words that are looked for stand in every text. */
  readonly isTooCommon: boolean;
  readonly notice: ListNotice | null;
  /** Characters that a question may have; null until the server has said it. */
  readonly maxQuestionChars: number | null;
}

/** Nothing has been fetched. */
export const noConversations: ListView = {
  ...noPage,
  isBusy: false,
  scope: { isArchive: false, folderId: null },
  query: "",
  foundBy: "",
  pinned: [],
  hasMorePinned: false,
  isTooCommon: false,
  notice: null,
  maxQuestionChars: null,
};

export interface ListStore extends ListSide {
  readonly view: Store<ListView>;
  /** The folders that the list is sorted into. */
  readonly folders: FolderStore;
  /** Fetches from the beginning: at first, and once more after a failure. */
  load(): void;
  /** Whether another device or tab has changed something: fetches anew, where nothing that was unfolded is lost by it. */
  lookAgain(): void;
  /** Fetches what follows. */
  more(): void;
  morePinned(): void;
  /** Lists something else; what was looked for is given up. */
  show(scope: Partial<ListScope>): void;
  /** Looks for words when one has stopped typing them; none: the list as it was. */
  search(words: string): void;
  /** Title, folder, pin or archive. @throws ApiError; then nothing is changed. */
  change(id: string, fields: ConversationPatch): Promise<void>;
  /** Deletes: it leaves at once, and comes back with a notice when it can't be. @returns whether it is gone */
  remove(id: string): Promise<boolean>;
  /** Deletes every conversation. @throws ApiError */
  clear(): Promise<void>;
  /** All conversations were deleted: the list is empty, and nothing of their drafts stays on the device. */
  cleared(): void;
  /** Tells what was done. */
  say(notice: ListNotice | null): void;
  leave(): void;
}
