/** Runs a command that answers JSON Lines, as a person would from a pipe. */
import { execFile } from "node:child_process";

export interface CommandRun {
  readonly code: number | string | undefined;
  readonly out: string;
  readonly err: string;
}

/** Hands `input` to the script and waits for its end. */
export function runCommand(script: string, input: string, args: readonly string[] = []): Promise<CommandRun> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...args], (error, out, err) => {
      resolve({ code: error === null ? 0 : (error.code ?? undefined), out, err });
    });
    child.stdin?.end(input);
  });
}

/** The answers, one for each line. */
export const answersOf = (out: string): unknown[] =>
  out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
