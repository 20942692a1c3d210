/** Writes files away from the page, in a worker that can be killed: one task, one answer. */
import { answerTasks } from "../../../documents/answer-tasks.ts";
import type { FileAnswer, FileTask } from "./file-messages.ts";
import { writeReport } from "./write-report.ts";
import { writeWord } from "./write-word.ts";

async function answer(task: FileTask): Promise<FileAnswer> {
  if (task.type === "write-docx") return writeWord(task);
  return { type: "docx", bytes: await writeReport(task.lines), isWhole: true };
}

answerTasks(answer, (result) => (result.type === "docx" ? [result.bytes] : []));
