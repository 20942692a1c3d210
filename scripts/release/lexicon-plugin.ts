/** Compiles the lexicon beside Vite's own work: only the workers that load the file wait for it. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Plugin } from "vite";

const script = join(import.meta.dirname, "../dansk/compile-lexicon.ts");

/** One for all bundles of a build: each worker is a bundle of its own. */
let compiled: Promise<unknown> | undefined;

/** In a process of its own, so that it has the second core while Vite reads the sources. */
function compileOnce(): Promise<unknown> {
  compiled ??= promisify(execFile)(process.execPath, [script]);
  return compiled;
}

export function lexiconPlugin(): Plugin {
  return {
    name: "lexicon",
    apply: "build",
    enforce: "pre",
    buildStart() {
      // A failure is thrown where the file is asked for.
      compileOnce().catch(() => {});
    },
    resolveId: {
      filter: { id: /\/lexicon\.bin(?:\?|$)/ },
      async handler() {
        await compileOnce();
        return null;
      },
    },
  };
}
