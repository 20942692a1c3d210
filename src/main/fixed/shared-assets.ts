/**
 * Shares assets of other builds through the file store. During a rolling deployment, a page of one build may request
 * its assets from a process of the other.
 */
import { createHash, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";
import { describeFault } from "#domain/describe-fault.ts";
import type { Clock, FileRead, Files, Log, Secrets } from "#domain/ports.ts";
import type { Encoding } from "./encodings.ts";
import { type FixedAnswer, fixedAnswer } from "./fixed-answer.ts";
import { headersOf } from "./static-files.ts";

const unpack = promisify(brotliDecompress);

/** One object per asset, by its name, which contains the content hash. */
const assetPrefix = "assets/";
/** One list of asset names per build, to find assets that no kept build uses. */
const buildPrefix = "asset-builds/";
/** Number of builds whose assets are kept. */
const keptBuilds = 5;

/** Stored before the body: the MAC, and whether the body is compressed. */
const macBytes = 32;
const headBytes = macBytes + 1;

const uploadsAtOnce = 8;
/** A file store that doesn't respond must not prevent a start. */
const publishPatienceMs = 20_000;
const lookUpPatienceMs = 5_000;
/**
 * Minimum interval between reads of the build lists. Anyone may request unknown names, but a page of a build published
 * a moment ago must find its files.
 */
const listsMs = 1_000;
/** How long a listed asset that is missing from the store isn't requested again. */
const missingMs = 10_000;

const assetPath = /^\/assets\/([A-Za-z0-9][A-Za-z0-9._-]{0,99})$/;

export interface SharedAssetsOptions {
  readonly buildId: string;
  /** The files of this process; assets found in the store are added. */
  readonly files: Map<string, FixedAnswer>;
  readonly store: Files;
  readonly secrets: Secrets;
  readonly clock: Clock;
  readonly log: Log;
  /** Headers of every response. */
  readonly common: Readonly<Record<string, string>>;
}

/** A build's published list. */
interface BuildList {
  readonly key: string;
  readonly publishedAtMs: number;
  readonly names: readonly string[];
}

export interface SharedAssets {
  /** Uploads this build's assets that the store lacks. Never fails: without it, other processes respond 404. */
  publish(): Promise<void>;
  /** The asset of another build, or undefined if no published build has it. */
  find(path: string): Promise<FixedAnswer | undefined>;
}

export function createSharedAssets(options: SharedAssetsOptions): SharedAssets {
  const { files, store, secrets, clock, log, common } = options;
  const pending = new Map<string, Promise<FixedAnswer | undefined>>();
  /** Only for names in the lists. */
  const missingUntilMs = new Map<string, number>();
  let known: ReadonlySet<string> = new Set();
  let readAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  /** The store also holds user uploads: the MAC keeps anyone with write access from putting a script on our pages. */
  const macsOf = (path: string, kind: number, body: Uint8Array) =>
    secrets.macs("shared-asset", `${path} ${kind} ${createHash("sha256").update(body).digest("hex")}`);

  function pack(path: string, answer: FixedAnswer): Uint8Array {
    const compressed = answer.variants.get("br");
    const body = (compressed ?? answer.variants.get("identity"))?.body ?? new Uint8Array();
    const kind = compressed === undefined ? 0 : 1;
    return Buffer.concat([macsOf(path, kind, body)[0] ?? new Uint8Array(macBytes), Uint8Array.of(kind), body]);
  }

  async function open(path: string, packed: Buffer): Promise<FixedAnswer | undefined> {
    if (packed.byteLength < headBytes) return undefined;
    const kind = packed[macBytes] ?? 0;
    const body = Uint8Array.from(packed.subarray(headBytes));
    const mac = packed.subarray(0, macBytes);
    if (!macsOf(path, kind, body).some((known) => timingSafeEqual(known, mac))) {
      log.warn({ kind: "asset" }, "an asset of the store is not ours");
      return undefined;
    }
    const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>();
    bodies.set("identity", kind === 0 ? body : Uint8Array.from(await unpack(body)));
    if (kind === 1) bodies.set("br", body);
    return fixedAnswer(200, { ...common, ...headersOf(path) }, bodies);
  }

  /** Only names that a build lists cost a lookup; unknown ones share the cached lists. */
  async function isInBuild(path: string): Promise<boolean> {
    const name = path.slice(1);
    if (known.has(name)) return true;
    const sinceMs = clock.nowMs() - readAtMs;
    if (reading === null && (sinceMs >= listsMs || sinceMs < 0)) {
      readAtMs = clock.nowMs();
      reading = readKnown().finally(() => {
        reading = null;
      });
    }
    await reading;
    return known.has(name);
  }

  async function readKnown(): Promise<void> {
    try {
      const lists = await within(lookUpPatienceMs, readLists());
      known = new Set(lists.flatMap(({ names }) => names));
    } catch (error) {
      log.warn(describeFault(error), "the assets of other builds could not be listed");
    }
  }

  async function readLists(): Promise<BuildList[]> {
    const lists: BuildList[] = [];
    for (const { key } of await store.list(buildPrefix)) {
      const read = await store.get(key);
      if (read === null) continue;
      lists.push({ key, ...(JSON.parse((await wholeOf(read)).toString()) as Omit<BuildList, "key">) });
    }
    return lists;
  }

  async function lookUp(path: string): Promise<FixedAnswer | undefined> {
    try {
      const read = await within(lookUpPatienceMs, store.get(path.slice(1)));
      const found = read === null ? undefined : await open(path, await within(lookUpPatienceMs, wholeOf(read)));
      if (found === undefined) missingUntilMs.set(path, clock.nowMs() + missingMs);
      else files.set(path, found);
      return found;
    } catch (error) {
      log.warn(describeFault(error), "an asset could not be looked up");
      return undefined;
    }
  }

  async function publishMissing(): Promise<void> {
    const paths = [...files.keys()].filter((path) => assetPath.test(path));
    // The list comes first: a process that removes old assets keeps the listed ones.
    const names = paths.map((path) => path.slice(1));
    const list = JSON.stringify({ publishedAtMs: clock.nowMs(), names });
    await store.put(`${buildPrefix}${options.buildId}.json`, Buffer.from(list), "application/json");
    const stored = new Set((await store.list(assetPrefix)).map(({ key }) => key));
    const waiting = paths.filter((path) => !stored.has(path.slice(1)));
    const next = async (): Promise<void> => {
      for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
        const answer = files.get(path);
        if (answer !== undefined) await store.put(path.slice(1), pack(path, answer), "application/octet-stream");
      }
    };
    await Promise.all(Array.from({ length: uploadsAtOnce }, next));
    await removeOld(stored);
  }

  /** @param stored keys read before the build lists: anything newer belongs to some build */
  async function removeOld(stored: ReadonlySet<string>): Promise<void> {
    const lists = (await readLists()).sort((a, b) => b.publishedAtMs - a.publishedAtMs);
    const kept = new Set(lists.slice(0, keptBuilds).flatMap(({ names }) => names));
    for (const key of stored) if (!kept.has(key)) await store.remove(key);
    for (const { key } of lists.slice(keptBuilds)) await store.remove(key);
  }

  return {
    async publish() {
      try {
        await within(publishPatienceMs, publishMissing());
      } catch (error) {
        log.warn(describeFault(error), "assets not published");
      }
    },
    async find(path) {
      if (!assetPath.test(path) || path.includes("..")) return undefined;
      if ((missingUntilMs.get(path) ?? 0) > clock.nowMs() || !(await isInBuild(path))) return undefined;
      const begun = pending.get(path);
      if (begun !== undefined) return begun;
      const looking = lookUp(path).finally(() => pending.delete(path));
      pending.set(path, looking);
      return looking;
    },
  };
}

async function wholeOf(read: FileRead): Promise<Buffer> {
  return Buffer.from(await new Response(read.content).arrayBuffer());
}

/** @throws Error at the time limit; the work continues */
async function within<T>(limitMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The file store is too slow")), limitMs);
  });
  // A later failure of the work is ignored.
  work.catch(() => {});
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
