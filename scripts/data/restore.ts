/** `npm run data:restore -- <mappe eller fil> [--erstat]`: puts a copy back into this installation. */
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { restore } from "../../src/adapters/backup/restore.ts";
import { readEnv } from "../../src/main/env.ts";
import { explainFault } from "../run/explain-fault.ts";

const replaceFlag = "--erstat";
const args = process.argv.slice(2);
const [source] = args.filter((arg) => arg !== replaceFlag);
if (source === undefined) {
  console.error(`Skriv, hvor kopien ligger: npm run data:restore -- <mappe eller fil> [${replaceFlag}]`);
  process.exit(1);
}
try {
  const env = readEnv(process.env);
  await restore(env, resolve(source), { replace: args.includes(replaceFlag), nowMs: Date.now(), say: console.log });
  if (env.authKeys.length > 0) {
    console.log(
      existsSync(join(resolve(source), "auth-key"))
        ? "Føj indholdet af kopiens auth-key til sidst i AUTH_KEYS. Ellers skal alle logge ind igen, og links i sendte mails virker ikke."
        : "AUTH_KEYS er ikke i en kopi. Brug de samme nøgler som før. Ellers skal alle logge ind igen, og links i sendte mails virker ikke.",
    );
  }
} catch (error) {
  console.error(explainFault(error));
  process.exit(1);
}
