/** Finishes a release in a process of low priority while the server already answers. */
import { fork } from "node:child_process";
import { constants, setPriority } from "node:os";
import { join } from "node:path";

/** @throws Error with what the process said when it fails; the next start tries again. */
export function finishLater(root: string, id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(join(import.meta.dirname, "../release/finish-release.ts"), [id], {
      cwd: root,
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    });
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`finish-release ended with ${code}: ${said}`));
    });
    // At once: on Linux the threads that compress inherit the priority which the first one has when it makes them.
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    // A server that stops doesn't wait for it; its end closes the channel, and that ends the child.
    child.unref();
    child.channel?.unref();
  });
}
