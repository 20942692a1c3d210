/** The one client of the REST API, in the browser and while rendering on the server (spec sections 7 and 8). */
import { createFetch, FetchError } from "ofetch";
import { actionErrors, clientErrors, usageLimitMessage } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { answerError, sessionError } from "./answer-error.ts";
import { ApiError, networkError } from "./api-error.ts";
import { readClaims } from "./session/access-claims.ts";

/** Spec section 7: a call without a body that ends like this is tried once more. */
const retriedStatuses: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504]);
const writingMethods: ReadonlySet<Method> = new Set(["POST", "PUT", "PATCH", "DELETE"]);

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

export interface ApiClientOptions {
  /** Browser: `window.fetch`. Server: the API in process from `apiContext`. */
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** The bearer token of the person signed in, or null. Asked before every call that takes one. */
  readonly accessToken?: () => string | null | Promise<string | null>;
  /**
   * Called with a bearer token that the server has refused: gives the one to try once more with, null when the session
   * is over. Left out, a refusal is final.
   */
  readonly renewToken?: (refused: string) => Promise<string | null>;
  /** This token was refused although it was new: whoever it belongs to is signed out. */
  readonly onSessionEnded?: (refused: string) => void | Promise<void>;
  /** A 403 because the plan is used up: `data` is what the server said about it. The call still fails. */
  readonly onUsageLimit?: (data: Readonly<Record<string, unknown>>) => void;
  /** The build that answered, from `x-build-id`. */
  readonly onBuildId?: (buildId: string) => void;
  /** Longest wait for an answer, in milliseconds. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Default text of the action (spec section 8), used when the server says nothing. */
  readonly errorDefault?: string;
  /** Longest wait for this answer, in milliseconds; the client's own when left out. */
  readonly timeoutMs?: number;
  /** Makes a repeated call harmless: the server stores the same key with the same fields once. */
  readonly idempotencyKey?: string;
  /** Id of the person whom the call is for: it is not made when somebody else, or nobody, is signed in by then. */
  readonly onlyAs?: string;
}

export interface StreamOptions extends CallOptions {
  /** Media type of the answer; events when left out. */
  readonly type?: string;
}

export interface ApiClient {
  get<T>(path: string, options?: CallOptions): Promise<T>;
  post<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  put<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  patch<T>(path: string, body?: unknown, options?: CallOptions): Promise<T>;
  delete<T>(path: string, options?: CallOptions): Promise<T>;
  /**
   * A POST with a body, or a GET without, whose answer is read as it comes. `timeoutMs` counts until it begins.
   * @throws as the others do, until the body begins
   */
  stream(path: string, body?: unknown, options?: StreamOptions): Promise<ReadableStream<Uint8Array>>;
}

/**
 * Every method resolves with the answer's JSON (undefined for 204).
 * @throws ApiError for statuses 400–599, no connection, no answer in time, or an answer that is not JSON.
 * @throws DOMException AbortError when `signal` is aborted: the caller's own doing, nothing to show.
 */
export function createApiClient(options: ApiClientOptions): ApiClient {
  const { accessToken, renewToken, onSessionEnded, onUsageLimit, onBuildId, timeoutMs = 30_000 } = options;
  const send = createFetch({
    fetch: (input, init) => options.fetch(typeof input === "string" ? input : String(input), init),
  });

  async function once(method: Method, path: string, body: unknown, headers: Headers, signal: AbortSignal) {
    const response = await send.raw<unknown>(path, {
      method,
      headers,
      signal,
      // The spec's rules are applied below; ofetch's own would retry network failures too.
      retry: 0,
      ignoreResponseError: true,
      responseType: "json",
      parseResponse: readJson,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const buildId = response.headers.get("x-build-id");
    if (buildId !== null) onBuildId?.(buildId);
    return response;
  }

  type Attempt<T> = (token: string | null) => Promise<T>;

  /** Serves every write of the page, until the server refuses it. */
  let csrfToken: string | undefined;

  const call = <T>(method: Method, path: string, body: unknown, given: CallOptions = {}): Promise<T> =>
    withToken(path, given, (token) => withCsrfToken(() => tried<T>(method, path, body, given, token)));

  async function withToken<T>(path: string, given: CallOptions, attempt: Attempt<T>): Promise<T> {
    if (!takesBearer(path)) return attempt(null);
    const token = (await accessToken?.()) ?? null;
    // Spec section 5: these calls are not even made without a token.
    if (token === null && accessToken !== undefined && needsBearer(path)) {
      throw sessionError(clientErrors.notAuthenticated, "auth.required");
    }
    if (given.onlyAs !== undefined && (token === null || readClaims(token).userId !== given.onlyAs)) {
      throw sessionError(clientErrors.notAuthenticated, "auth.required");
    }
    try {
      return await attempt(token);
    } catch (error) {
      if (token === null || renewToken === undefined || !isTokenRefused(error)) throw error;
      const renewed = await renewToken(token);
      if (renewed === null) throw sessionError(actionErrors.refreshToken, "auth.session-ended", error);
      return await triedAgain(attempt, renewed);
    }
  }

  /** Also with a body: the refused call has done nothing. */
  async function triedAgain<T>(attempt: Attempt<T>, token: string): Promise<T> {
    try {
      return await attempt(token);
    } catch (error) {
      if (isTokenRefused(error)) await onSessionEnded?.(token);
      throw error;
    }
  }

  /**
   * What it is bound to may be gone: the cookie, the server's key, or a cookie that another call got at the same moment.
   * Also with a body, as above.
   */
  async function withCsrfToken<T>(attempt: () => Promise<T>): Promise<T> {
    try {
      return await attempt();
    } catch (error) {
      if (!isCsrfRefused(error)) throw error;
      csrfToken = undefined;
      return await attempt();
    }
  }

  async function tried<T>(
    method: Method,
    path: string,
    body: unknown,
    given: CallOptions,
    token: string | null,
  ): Promise<T> {
    const headers = await headersOf(method, "application/json", body, given, token);
    const limit = AbortSignal.timeout(given.timeoutMs ?? timeoutMs);
    const signal = given.signal === undefined ? limit : AbortSignal.any([given.signal, limit]);
    try {
      let response = await once(method, path, body, headers, signal);
      if (body === undefined && retriedStatuses.has(response.status)) {
        response = await once(method, path, body, headers, signal);
      }
      const answer = response._data;
      if (response.status >= 400) {
        const error = answerError(response.status, unlessUnreadable(answer), response.headers, given.errorDefault);
        if (isUsageLimit(error, answer)) onUsageLimit?.(error.data);
        throw error;
      }
      if (answer === unreadable) throw networkError("response.unreadable");
      return answer as T;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (given.signal?.aborted) throw given.signal.reason;
      if (limit.aborted) throw networkError("network.timeout", error);
      throw networkError("network.offline", error instanceof FetchError ? error.cause : error);
    }
  }

  async function headersOf(method: Method, accept: string, body: unknown, given: CallOptions, token: string | null) {
    const headers = new Headers({ accept });
    if (body !== undefined) headers.set("content-type", "application/json");
    if (given.idempotencyKey !== undefined) headers.set("idempotency-key", given.idempotencyKey);
    if (token !== null) {
      headers.set("authorization", `Bearer ${token}`);
      if (writingMethods.has(method)) headers.set("x-csrf-token", await csrfTokenFor(given));
    }
    return headers;
  }

  /** Fails like the others until the answer begins; what breaks after that is the reader's to see. */
  async function opened(path: string, body: unknown, given: StreamOptions, token: string | null) {
    const { type = "text/event-stream" } = given;
    const method = body === undefined ? "GET" : "POST";
    const headers = await headersOf(method, `${type}, application/json`, body, given, token);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), given.timeoutMs ?? timeoutMs);
    const signal = given.signal === undefined ? late.signal : AbortSignal.any([given.signal, late.signal]);
    try {
      const response = await options.fetch(path, {
        method,
        headers,
        signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const buildId = response.headers.get("x-build-id");
      if (buildId !== null) onBuildId?.(buildId);
      if (response.status >= 400) {
        const answer = readJson(await response.text());
        const error = answerError(response.status, unlessUnreadable(answer), response.headers, given.errorDefault);
        if (isUsageLimit(error, answer)) onUsageLimit?.(error.data);
        throw error;
      }
      // A page of a network's own in place of what was asked for.
      const isAnswer = response.headers.get("content-type")?.startsWith(type) ?? false;
      if (!isAnswer || response.body === null) throw networkError("response.unreadable");
      return response.body;
    } catch (error) {
      if (error instanceof ApiError) throw error;
      if (given.signal?.aborted) throw given.signal.reason;
      throw networkError(late.signal.aborted ? "network.timeout" : "network.offline", error);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Calls that begin at once fetch one each: who waited for another's would be given up with it. */
  async function csrfTokenFor(given: CallOptions): Promise<string> {
    if (csrfToken !== undefined) return csrfToken;
    const { token } = await tried<{ token: string }>("GET", apiPaths.csrfToken, undefined, given, null);
    csrfToken = token;
    return token;
  }

  return {
    get: (path, given) => call("GET", path, undefined, given),
    post: (path, body, given) => call("POST", path, body, given),
    put: (path, body, given) => call("PUT", path, body, given),
    patch: (path, body, given) => call("PATCH", path, body, given),
    delete: (path, given) => call("DELETE", path, undefined, given),
    stream: (path, body, given = {}) =>
      withToken(path, given, (token) => withCsrfToken(() => opened(path, body, given, token))),
  };
}

/** Spec section 7: the calls of signing in and out, and the CSRF token, take no bearer. */
function takesBearer(path: string): boolean {
  return !path.startsWith("/api/auth/") && path !== apiPaths.csrfToken;
}

/** Spec section 5: the profile and what belongs to it. */
function needsBearer(path: string): boolean {
  return path === apiPaths.user || path.startsWith(`${apiPaths.user}/`);
}

/** Only our API's refusal of a token: a wrong password is no reason to fetch a new one, nor is a network's own 401. */
function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401 && error.code === "auth.required";
}

/** Our API's refusal, before anything was done. */
function isCsrfRefused(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 403 && error.code === "csrf.invalid";
}

/** Stands for an answer that is not JSON, such as a proxy's HTML. */
const unreadable = Symbol("unreadable");

function readJson(text: string): unknown {
  if (text === "") return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return unreadable;
  }
}

function unlessUnreadable(answer: unknown): unknown {
  return answer === unreadable ? undefined : answer;
}

/** Spec section 4: the message decides; our own API gives the code as well. */
function isUsageLimit(error: ApiError, answer: unknown): boolean {
  if (error.statusCode !== 403) return false;
  if (error.code === "usage.limit-reached" || error.message === usageLimitMessage) return true;
  return typeof answer === "object" && answer !== null && "message" in answer && answer.message === usageLimitMessage;
}
