/**
 * Caches public pages as prepared responses: rendered once per build and content revision, compressed, with their
 * policy.
 */
import { compressAll, type Encoding } from "../fixed/encodings.ts";
import { type FixedAnswer, fixedAnswer } from "../fixed/fixed-answer.ts";
import { pagePolicy } from "../headers.ts";
import { scriptHashes } from "./inline-scripts.ts";

export interface PageCacheOptions {
  /** Exact paths of the pages to cache. */
  readonly paths: readonly string[];
  /** Renders a path without a nonce. */
  render(path: string): Promise<Response>;
  /**
   * Changes whenever the content of the pages changes; undefined if it can't be determined now (nothing is cached
   * then).
   */
  contentRevision(): Promise<string | undefined>;
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  readonly nowMs: () => number;
}

export interface PageCache {
  /**
   * The cached page or its promise, whatever the query, which only the browser reads. Undefined if the path isn't
   * cached or the page can't be cached now: it is then rendered for this request.
   */
  find(path: string): FixedAnswer | Promise<FixedAnswer | undefined> | undefined;
  /** Renders every page once, with pauses, so that no request waits long. */
  warmUp(): Promise<void>;
  /** Checks the content revision now instead of within {@link revisionCheckMs}. */
  checkRevision(): Promise<void>;
}

/** How long an outdated price may be shown. */
export const revisionCheckMs = 15_000;

export function createPageCache(options: PageCacheOptions): PageCache {
  const paths = new Set(options.paths);
  const ready = new Map<string, FixedAnswer>();
  const pending = new Map<string, Promise<FixedAnswer | undefined>>();
  let revision: string | undefined;
  let checkedAtMs = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;

  function checkRevision(): Promise<void> {
    checking ??= options
      .contentRevision()
      .then((now) => {
        // If the revision is unknown (the database is unavailable), cached pages are kept.
        if (now !== undefined && now !== revision) {
          revision = now;
          ready.clear();
          pending.clear();
        }
        checkedAtMs = options.nowMs();
      })
      .finally(() => {
        checking = undefined;
      });
    return checking;
  }

  async function make(path: string): Promise<FixedAnswer | undefined> {
    if (revision === undefined) await checkRevision();
    const madeFor = revision;
    if (madeFor === undefined) return undefined;
    const response = await options.render(path);
    if (response.status !== 200) return undefined;
    const html = await response.text();
    const body = new TextEncoder().encode(html);
    const bodies = new Map<Encoding, Uint8Array<ArrayBuffer>>([["identity", body], ...(await compressAll(body))]);
    const headers = {
      ...options.headers,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": pagePolicy(scriptHashes(html)),
      "cache-control": "no-cache",
    };
    const answer = fixedAnswer(200, headers, bodies);
    if (revision === madeFor) ready.set(path, answer);
    return answer;
  }

  function find(path: string): FixedAnswer | Promise<FixedAnswer | undefined> | undefined {
    if (!paths.has(path)) return undefined;
    if (options.nowMs() - checkedAtMs > revisionCheckMs && checking === undefined) void checkRevision();
    const known = ready.get(path);
    if (known !== undefined) return known;
    let making = pending.get(path);
    if (making === undefined) {
      making = make(path).finally(() => {
        if (pending.get(path) === making) pending.delete(path);
      });
      pending.set(path, making);
    }
    return making;
  }

  return {
    find,
    checkRevision,
    async warmUp() {
      for (const path of paths) {
        await find(path);
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
  };
}
