/** Who holds a lock: the process, and the world in which its number means something. */
import { readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";
import { isCode } from "../system-error.ts";

export interface LockHolder {
  readonly pid: number;
  /** Clock ticks from boot to the start of the process; empty where there is no /proc. */
  readonly startTime: string;
  /** The PID namespace, such as `pid:[4026531836]`; empty where there is none. */
  readonly namespace: string;
  readonly host: string;
}

export function thisProcess(): LockHolder {
  return {
    pid: process.pid,
    startTime: processStat(process.pid).startTime,
    namespace: ownNamespace(),
    host: hostname(),
  };
}

/** One line for the lock file; `-` stands for what is not known. */
export function holderLine({ pid, startTime, namespace, host }: LockHolder): string {
  return [String(pid), startTime, namespace, host].map((part) => part.replaceAll(/\s/g, "") || "-").join(" ");
}

/** @returns null when the line names nobody; a line without a world is one of ours from before it was written there */
export function readHolder(line: string): LockHolder | null {
  const ours = thisProcess();
  const [pid = "", startTime = "", namespace = ours.namespace, host = ours.host] = line
    .split(" ")
    .map((part) => (part === "-" ? "" : part));
  return /^[1-9]\d{0,9}$/.test(pid) ? { pid: Number(pid), startTime, namespace, host } : null;
}

/** True when the holder's number means the same here as there: two containers on one volume each have a process 1. */
export function isOfThisWorld(holder: LockHolder): boolean {
  const ours = thisProcess();
  return holder.namespace === ours.namespace && holder.host === ours.host;
}

/** A number alone is not enough: in a container it is the same at every start. */
export function isRunning({ pid, startTime }: LockHolder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, "EPERM");
  }
  const found = processStat(pid);
  // A zombie answers to its number until its parent asks for its exit code, but has no open files left.
  return found.startTime === startTime && found.state !== "Z";
}

function ownNamespace(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

/** Fields 3 and 22 of proc(5); empty where there is no /proc. */
function processStat(pid: number): { readonly state: string; readonly startTime: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may itself hold blanks and brackets: count from the last one.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return { state: fields[0] ?? "", startTime: fields[19] ?? "" };
  } catch {
    return { state: "", startTime: "" };
  }
}
