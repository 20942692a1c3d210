/** What is shown of files that a person gives the chat, and what can be done with them: in a message, a folder or a tab. */
import type { ChatFileKind } from "#contract/chat/chat.rules.ts";
import type { TemporaryBody } from "#contract/chat/chat-run.schema.ts";
import type { Store } from "../../../shell/state/store.ts";
import type { Found } from "../../../text-tool/run/hiding.ts";

/** Where given files go. */
export type FilePlace =
  /** To the server, where they wait for the message that they are sent with. */
  | { readonly kind: "message" }
  | { readonly kind: "conversation"; readonly id: string }
  | { readonly kind: "folder"; readonly id: string }
  /** Nowhere: they stay in this tab, for a conversation that is not kept. */
  | { readonly kind: "device" };

/** `asking`: personal data was found in it, and the person says what is to be done. */
export type FilePhase = "waiting" | "reading" | "asking" | "sending" | "ready" | "failed";

export interface ShownFile {
  /** Stays the same for as long as it is shown. */
  readonly key: string;
  readonly name: string;
  readonly kind: ChatFileKind | null;
  readonly phase: FilePhase;
  /** Null until the server has it; of one that stays here, until it has been read. */
  readonly id: string | null;
  /** Danish; null but in phase `failed`, or when it could not be removed. */
  readonly failure: string | null;
  /** `again` may do what failed. */
  readonly canRetry: boolean;
}

export interface FilesView {
  /** In the order in which they came. */
  readonly files: readonly ShownFile[];
  /** About one of them, in phase `asking`. */
  readonly question: { readonly name: string; readonly found: Found } | null;
  /** What the server has of the place is being fetched. */
  readonly isLoading: boolean;
  /** Danish: the files could not be fetched, or there were too many. */
  readonly failure: string | null;
}

export const noFiles: FilesView = { files: [], question: null, isLoading: false, failure: null };

/** Files are read, looked through and sent one after another. */
export interface FilesDesk {
  readonly view: Store<FilesView>;
  readonly place: FilePlace;
  /** Fetches what the server has of the place; nothing where there is none. */
  load(): void;
  /** Takes files in. What can't be read says why. */
  give(files: readonly File[]): void;
  /** Tries again what failed. */
  again(key: string): void;
  /** Deletes it on the server too. One that can't be deleted comes back and says why. */
  remove(key: string): void;
  /** What is done with personal data in the file that `question` is about. */
  answer(choice: "blur" | "send" | "cancel"): void;
  /** Of those that can be sent with a message. */
  readyIds(): readonly string[];
  /** Those that stay here, as a call takes them. */
  filesOf(ids: readonly string[]): NonNullable<TemporaryBody["files"]>;
  /** The message with the ready ones is stored: they are the conversation's from now on. */
  taken(): void;
  leave(): void;
}
