/** `npm run data:restore -- <mappe eller fil> [--erstat]`: puts a backup back into this installation. */
import { resolve } from "node:path";
import { restore } from "../../src/adapters/backup/restore.ts";
import { readEnv } from "../../src/main/env.ts";

const replaceFlag = "--erstat";
const args = process.argv.slice(2);
const [source] = args.filter((arg) => arg !== replaceFlag);
if (source === undefined) {
  console.error(`Skriv, hvor kopien ligger: npm run data:restore -- <mappe eller fil> [${replaceFlag}]`);
  process.exit(1);
}
try {
  const options = { replace: args.includes(replaceFlag), nowMs: Date.now() };
  const restored = await restore(
    { ...readEnv(process.env), toolPath: process.env.PATH ?? "" },
    resolve(source),
    options,
  );
  console.log(`Lagt tilbage: ${restored.join(", ")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
