/** Starts the scripted provider as a process of its own, and talks to its controls. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { ServedCall, ServedRule } from "./served-scripts.ts";

export interface ServedOpenAi {
  /** What connects the product with it. */
  readonly env: Readonly<Record<string, string>>;
  script(rule: ServedRule): Promise<void>;
  /** What hangs says its rest and ends. */
  letGo(): Promise<void>;
  reset(): Promise<void>;
  calls(): Promise<readonly ServedCall[]>;
  stop(): Promise<void>;
}

export async function serveOpenAi(): Promise<ServedOpenAi> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "serve-openai.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout });
  const [baseUrl] = (await once(lines, "line")) as [string];
  return {
    ...controlsOf(baseUrl),
    stop: async () => {
      // Ended already, perhaps with whoever started it.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const end = once(child, "exit");
      child.kill("SIGTERM");
      await end;
    },
  };
}

/** For workers that have been told the address. */
export function controlsOf(baseUrl: string): Omit<ServedOpenAi, "stop"> {
  const { origin } = new URL(baseUrl);
  const post = async (path: string, body: unknown) => {
    const response = await fetch(origin + path, { method: "POST", body: JSON.stringify(body) });
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  };
  return {
    env: { AI_PROVIDER: "openai", AI_BASE_URL: baseUrl, AI_MODEL: "prøvemodel" },
    script: (rule) => post("/__script", rule),
    letGo: () => post("/__let-go", {}),
    reset: () => post("/__reset", {}),
    calls: async () => (await (await fetch(`${origin}/__calls`)).json()) as readonly ServedCall[],
  };
}
