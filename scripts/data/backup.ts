/** `npm run data:backup -- <mappe>`: copies the data of this installation into an empty folder. */
import { resolve } from "node:path";
import { backUp } from "../../src/adapters/backup/back-up.ts";
import { readEnv } from "../../src/main/env.ts";

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error("Skriv, hvor kopien skal ligge: npm run data:backup -- <mappe>");
  process.exit(1);
}
try {
  const written = await backUp({ ...readEnv(process.env), toolPath: process.env.PATH ?? "" }, resolve(target));
  console.log(`Kopieret til ${resolve(target)}: ${written.join(", ")}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
