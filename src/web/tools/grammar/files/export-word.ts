/** Makes the Word document of a text: in the file that it came from, else alone, and says which and why. */
import type { FileAnswer, FileTask, WriteTask } from "./file-messages.ts";

export interface WordOrder {
  readonly text: string;
  readonly tracked: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The file that the text came from. */
  readonly file: ArrayBuffer | undefined;
  /** The text before its corrections, for when there is no file to compare with. */
  readonly before: string;
  /** What the data of a new file says of who made the text. */
  readonly marks: WriteTask["marks"];
}

/** Why the file's own formatting is not in the document. */
export type WithoutFile = "unlike" | "broken" | "timeout" | "stopped";

export interface GivenWord {
  readonly bytes: ArrayBuffer;
  /** Some line ends are not as on the sheet. */
  readonly isPartial: boolean;
  readonly withoutFile: WithoutFile | undefined;
  /** Asked for with tracked changes, and without them all the same. */
  readonly isUntracked: boolean;
}

/**
 * Tries the file first, then the text with its corrections, then the text alone, each in a fresh worker: whatever a
 * file does to its worker, the text can be had.
 * @returns undefined when nothing could be made
 */
export async function giveWord(
  { text, tracked, now, file, before, marks }: WordOrder,
  run: (task: FileTask) => Promise<FileAnswer>,
): Promise<GivenWord | undefined> {
  const task = { type: "write-docx", text, now, marks } as const;
  const tries: WriteTask[] = [{ ...task, tracked, before: { text: before } }];
  if (file) tries.unshift({ ...task, tracked, before: { bytes: file.slice(0) } });
  if (tracked) tries.push({ ...task, tracked: false, before: { text } });
  let withoutFile: WithoutFile | undefined;
  for (const one of tries) {
    const answer = await run(one);
    if (answer.type === "docx") {
      return {
        bytes: answer.bytes,
        isPartial: !answer.isWhole,
        withoutFile,
        isUntracked: tracked && !one.tracked,
      };
    }
    if ("bytes" in one.before) withoutFile = reasonOf(answer);
  }
  return undefined;
}

function reasonOf(answer: FileAnswer): WithoutFile {
  if (answer.type === "unfit") return answer.why;
  return answer.type === "refused" && answer.refusal === "timeout" ? "timeout" : "stopped";
}
