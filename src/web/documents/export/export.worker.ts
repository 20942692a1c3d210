/** Writes files away from the page, in a worker that can be killed: one task, one answer. */
import type { PortRequest } from "../import/import-messages.ts";
import type { Refused } from "../import/worker-task.ts";
import { refusalOf } from "../import/zip-guard.ts";
import type { ExportAnswer, ExportTask } from "./export-messages.ts";
import { writeTracked } from "./word/tracked/write-tracked.ts";
import { writeResult } from "./word/write-result.ts";

/** The part of a dedicated worker's scope that is used: the types of the page's `self` differ. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<PortRequest<ExportTask>>) => void) | null;
}

const scope = self as unknown as WorkerScope;

scope.onmessage = async ({ data: { task, port } }) => {
  try {
    const written = await write(task);
    port.postMessage({ type: "written", ...written } satisfies ExportAnswer, [written.bytes]);
  } catch (error) {
    port.postMessage({ type: "refused", refusal: refusalOf(error) } satisfies Refused);
  }
};

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
