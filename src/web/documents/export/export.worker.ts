/** Writes files away from the page, in a worker that can be killed: one task, one answer. */
import { answerTasks } from "../answer-tasks.ts";
import type { ExportAnswer, ExportTask } from "./export-messages.ts";
import { writeTracked } from "./word/tracked/write-tracked.ts";
import { writeResult } from "./word/write-result.ts";

answerTasks<ExportTask, ExportAnswer>(
  async (task) => ({ type: "written", ...(await write(task)) }),
  (answer) => (answer.type === "written" ? [answer.bytes] : []),
);

/** What writes each kind is fetched with the first of them. */
async function write(task: ExportTask): Promise<Omit<ExportAnswer, "type">> {
  switch (task.type) {
    case "clean":
      return { bytes: await writeResult(task), missing: [] };
    case "tracked":
      return { bytes: await writeTracked(task), missing: [] };
    case "pdf": {
      const [{ writePdf }, { readFace }] = await Promise.all([import("./pdf/write-pdf.ts"), import("./pdf/faces.ts")]);
      return writePdf(task, readFace);
    }
  }
}
