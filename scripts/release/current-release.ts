/** The release to run: the current one when nothing it depends on has changed, a new one otherwise. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildDir, isFinished, openRelease, type Release, releaseDir } from "../../src/main/release.ts";
import { inputHash } from "./input-hash.ts";

/** The server reads it where it lies; it is derived, so a cleaned checkout has none. */
const lexicon = "src/dansk/data/lexicon.bin";

const noTools =
  "Siden skal bygges, men byggeværktøjerne er ikke installeret. Kør npm ci && npm run build, " +
  "eller brug mappen, som den var, da siden blev bygget (docs/operations.md).";

/**
 * Builds when anything it depends on has changed since the current release. The builder and its tools are loaded only
 * then, so that a finished release starts where `npm ci --omit=dev` has left them out.
 * @param finish `later`: the release may lack what a first page on this machine does without (`finishRelease`).
 * @throws Error when a step fails or the tools are missing; the current release is then untouched.
 */
export async function buildWhenNeeded(
  root: string,
  say: (line: string) => void,
  finish: "now" | "later" = "now",
): Promise<Release> {
  const inputs = inputHash(root);
  const isCurrent = currentInputs(root) === inputs && existsSync(join(root, lexicon));
  const release = isCurrent
    ? openRelease(root)
    : await (await import("./build-release.ts").catch(explain)).buildRelease(root, inputs, say);
  if (finish === "now" && !isFinished(root, release.id)) {
    say("Pakker filerne og tegner delebillederne …");
    await (await import("./finish-release.ts").catch(explain)).finishRelease(root, release.id);
  }
  return release;
}

function explain(error: NodeJS.ErrnoException): never {
  throw error.code === "ERR_MODULE_NOT_FOUND" ? new Error(noTools, { cause: error }) : error;
}

function currentInputs(root: string): string | undefined {
  const file = join(root, buildDir, "current.json");
  if (!existsSync(file)) return undefined;
  const current = JSON.parse(readFileSync(file, "utf8")) as { id: string; inputs?: string };
  return existsSync(join(releaseDir(root, current.id), "release.json")) ? current.inputs : undefined;
}
