/** What a conversation that lies in a tab alone works with. */
import type { UsageState } from "#contract/ai/run.schema.ts";
import type { ApiClient } from "../../../../shell/api-client.ts";
import type { Connection } from "../../../../text-tool/run/follow-run.ts";
import type { ListSide } from "../../tool/session.ts";
import type { AnswerHere } from "../answer-here.ts";
import type { TabFile } from "./tab-store.ts";

export interface TemporarySettings {
  readonly api: Pick<ApiClient, "post" | "stream">;
  /** Who is signed in; null: a visitor, who is answered on the device. */
  readonly ownerId: string | null;
  /** Answers on the device, telling of it as a run does; null: a model on the server does. */
  readonly here: AnswerHere | null;
  /** Answers on the device when it is asked for by name. */
  readonly engine: AnswerHere;
  /** Texts of files that were read in the browser. */
  filesOf(ids: readonly string[]): readonly TabFile[];
  /** Whether what is written is still that person's who opened the page. */
  isOwners(): boolean;
  readonly list: Pick<ListSide, "changed"> | null;
  learningByDefault(): boolean;
  /** In the status line, once: also how each answer ended. */
  say(text: string): void;
  used(usage: UsageState): void;
  /** The browser's own when left out. */
  readonly connection?: Connection;
}
