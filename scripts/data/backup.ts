/** `npm run data:backup -- <mappe>`: copies the data of this installation into an empty folder. */
import { resolve } from "node:path";
import { backUp } from "../../src/adapters/backup/back-up.ts";
import { readEnv } from "../../src/main/env.ts";
import { explainFault } from "../run/explain-fault.ts";

const [target] = process.argv.slice(2);
if (target === undefined) {
  console.error("Skriv, hvor kopien skal ligge: npm run data:backup -- <mappe>");
  process.exit(1);
}
try {
  const env = readEnv(process.env);
  const { rows, tables, files, hasKey } = await backUp(env, resolve(target), Date.now());
  console.log(`Kopieret til ${resolve(target)}: ${rows} rækker i ${tables} tabeller og ${files} filer.`);
  if (hasKey) console.log("Nøglen i auth-key er med: gem kopien som en adgangskode.");
  if (env.authKeys.length > 0) console.log("Nøglerne i AUTH_KEYS er ikke med: gem dem et andet sted.");
  if (env.s3 !== null) console.log("Filerne i S3 er ikke med.");
} catch (error) {
  console.error(explainFault(error));
  process.exit(1);
}
