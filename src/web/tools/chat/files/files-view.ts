/** What is shown of files that a person gives the chat, and what can be done with them: in a message, a folder or a tab. */
import type { ChatFileKind } from "#contract/chat/chat.rules.ts";
import type { TemporaryBody } from "#contract/chat/chat-run.schema.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import type { Store } from "../../../shell/state/store.ts";
import type { Found } from "../../../writing-worker/personal-data/hiding.ts";
import type { WaitingFiles } from "./waiting-files.ts";

/** Where given files go. */
export type FilePlace =
  /** To the server, where they wait for the message that they are sent with. */
  | { readonly kind: "message" }
  | { readonly kind: "conversation"; readonly id: string }
  | { readonly kind: "folder"; readonly id: string }
  /** Nowhere: they stay in this tab, for a conversation that is not kept. */
  | { readonly kind: "device" };

/**
 * `asking`: personal data was found in it, and the person says what is to be done. `finding`: it was given before the
 * page was opened anew, and the server is asked whether it has it still.
 */
export type FilePhase = "waiting" | "reading" | "asking" | "sending" | "finding" | "ready" | "failed";

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
  /** Danish: which lines of it are not in the text that was read; null where there are none. */
  readonly leftOut: string | null;
  /** It failed before the page was opened anew, or because it was. */
  readonly isFromBefore: boolean;
}

/** One that the server has, and that waits for a message. */
export interface CarriedFile {
  readonly id: string;
  readonly name: string;
  readonly kind: ChatFileKind;
}

/** What goes with a message that is sent now. */
export interface Outgoing {
  readonly fileIds: readonly string[];
  /** It is stored: what could not go with it, and was refused before, is told of no longer. */
  stored(): void;
}

export const EMPTY_OUTGOING: Outgoing = { fileIds: [], stored: () => undefined };

export interface FilesView {
  /** In the order in which they came. */
  readonly files: readonly ShownFile[];
  /** About one of them, in phase `asking`. */
  readonly question: { readonly name: string; readonly found: Found } | null;
  /** What the server has of the place is being fetched. */
  readonly isLoading: boolean;
  /** Danish: the files could not be fetched, there were too many, or some stayed where they were. */
  readonly failure: string | null;
  /** The name of the one that became ready last; null until one does. */
  readonly lastReady: string | null;
}

export const noFiles: FilesView = { files: [], question: null, isLoading: false, failure: null, lastReady: null };

export interface FilesStoreSettings {
  readonly api: Pick<ApiClient, "get" | "post" | "delete">;
  /** Null: a visitor, whose files stay here. */
  readonly ownerId: string | null;
  readonly place: FilePlace;
  /** Where those are found again that wait for a message. */
  readonly waiting?: WaitingFiles | undefined;
  /** One more is ready; its name. */
  readonly onReady?: ((name: string) => void) | undefined;
  /** After `leave`, what nobody sees of it otherwise: a file was not added, or not deleted. Danish, with its name. */
  readonly onFailed?: ((text: string) => void) | undefined;
}

/** Files are read, looked through and sent one after another. */
export interface FilesStore {
  readonly view: Store<FilesView>;
  readonly place: FilePlace;
  /** Fetches what the server has of the place, or what waits for the message; nothing where there is neither. */
  load(): void;
  /** A message with them was refused: whether the server has them still. What it has not can be tried again. */
  lookAgain(): void;
  /** Takes files in. What can't be read says why. */
  give(files: readonly File[]): void;
  /** How many more can be given. */
  room(): number;
  /**
   * What was given here, and can be read still, is given there, as many as there is room for: nothing of these stays.
   * What was given before the page was opened anew is handed over as it is.
   */
  carryTo(other: Pick<FilesStore, "room" | "give" | "receive">): void;
  /**
   * Takes in what the server has for a message; anywhere else it says which files stay behind, until the next message
   * is sent.
   *
   * @returns ids of those that were taken in
   */
  receive(files: readonly CarriedFile[]): readonly string[];
  /** Tries again what failed. */
  again(key: string): void;
  /** Deletes it on the server too. One that can't be deleted comes back and says why. */
  remove(key: string): void;
  /** What is done with personal data in the file that `question` is about. */
  answer(choice: "blur" | "send" | "cancel"): void;
  /** Of those that can be sent with a message. */
  readyIds(): readonly string[];
  /** Those, and what the message leaves behind. */
  outgoing(): Outgoing;
  /** Those that stay here, as a call takes them. */
  filesOf(ids: readonly string[]): NonNullable<TemporaryBody["files"]>;
  /** A message with these is stored: they are the conversation's from now on. Unknown ids do nothing. */
  taken(ids: readonly string[]): void;
  /** Shows nothing more. What was given for the server, and needs no answer, goes there all the same. */
  leave(): void;
}
