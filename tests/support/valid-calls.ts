/** A call to every route that succeeds: what must be stored first, who calls, and what is sent. */
import type { Role } from "#contract/accounts/account.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths, filledPath, type LinkPurpose } from "#contract/paths.ts";
import { hashOfToken, issueLink, tokenOfLink } from "#domain/accounts/model/links.ts";
import { firstRefreshToken } from "#domain/accounts/sign-in/refresh-token.ts";
import { freshKey } from "./ai/tool-runs.ts";
import { addConversation, addTurn, newFile, newFolder, newShare } from "./chat-store.ts";
import { exportTokenOf } from "./export-calls.ts";
import { type SignedIn, signedIn, signedInAs, storedUser, testPassword } from "./signed-in.ts";
import type { CallOptions, TestApp } from "./test-app.ts";
import { historyEntry } from "./test-store.ts";
import { validBodies } from "./valid-bodies.ts";

/** Every path of the contract. */
export const everyPath: readonly string[] = [...Object.values(apiPaths), ...Object.values(chatPaths)];

export interface Route {
  readonly method: string;
  /** As in openapi.json, with `{name}` for what varies. */
  readonly path: string;
  /** Nobody, nobody or somebody signed in, somebody signed in, or only this role. */
  readonly access: "public" | "optional" | "user" | Role;
  readonly takesJson: boolean;
}

export interface GoodCall {
  readonly path: string;
  readonly options: CallOptions & { readonly headers: Readonly<Record<string, string>> };
  /** Who calls; null when the route is open to everybody. */
  readonly caller: SignedIn | null;
}

interface Operation {
  readonly security: readonly { readonly bearer?: readonly Role[] }[];
  readonly requestBody?: object;
}

/** Every route, from the document that lists exactly those of the router. */
export async function allRoutes(app: TestApp): Promise<readonly Route[]> {
  const { paths } = (await (await app.call(apiPaths.openapi)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security, requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      access: accessOf(security),
      takesJson: JSON.stringify(requestBody ?? {}).includes('"application/json"'),
    })),
  );
}

function accessOf([scheme]: Operation["security"]): Route["access"] {
  if (scheme === undefined) return "public";
  return scheme.bearer === undefined ? "optional" : (scheme.bearer[0] ?? "user");
}

export const isOpen = ({ access }: Route) => access === "public" || access === "optional";

/** What the link of a mail carries, for an account that may use it. */
const linkCalls: Readonly<Record<string, LinkPurpose>> = {
  [apiPaths.verifyEmail]: "verify-email",
  [apiPaths.passwordReset]: "reset-password",
  [apiPaths.confirmEmailChange]: "confirm-email-change",
  [apiPaths.undoEmailChange]: "undo-email-change",
};

/**
 * Stores what the call needs.
 *
 * @param role of who calls; the one that the route asks for when left out
 */
export async function goodCall(app: TestApp, route: Route, role?: Role): Promise<GoodCall> {
  const { method, path, access } = route;
  const callerRole = role ?? (access === "public" || access === "optional" ? "user" : access);
  const caller = isOpen(route) && role === undefined ? null : await signedIn(app, { role: callerRole });
  const { body: given, values = {}, query = "", headers } = await arranged(app, path, caller);
  const body =
    method === "GET" ? undefined : (given ?? (route.takesJson ? validBodies[path] : undefined) ?? writeBody(route));
  return {
    path: `${filledPath(path, values)}${query}`,
    options: {
      method,
      headers: { ...caller?.headers, ...runKey(path), ...headers },
      ...(body !== undefined && { body }),
    },
    caller,
  };
}

/** What starts a run must have a key: a new one each time. */
function runKey(path: string): Readonly<Record<string, string>> {
  const starts: readonly string[] = [
    apiPaths.rewriting,
    apiPaths.summarising,
    chatPaths.chatAnswer,
    chatPaths.chatTemporary,
  ];
  return starts.includes(path) ? { "idempotency-key": freshKey() } : {};
}

function writeBody({ method, path }: Route): unknown {
  if (path === apiPaths.cspReport) return { "csp-report": {} };
  return method === "DELETE" ? undefined : {};
}

interface Arranged {
  readonly body?: object;
  readonly values?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function arranged(app: TestApp, path: string, caller: SignedIn | null): Promise<Arranged> {
  const purpose = linkCalls[path];
  if (purpose !== undefined) return { body: { ...validBodies[path], token: await linkToken(app, purpose) } };
  switch (path) {
    case apiPaths.login:
    case apiPaths.staff:
      return { body: { ...validBodies[path], email: (await storedUser(app)).email } };
    case apiPaths.refreshToken:
    case apiPaths.logout:
      return { body: { ...validBodies[path], refreshToken: await refreshToken(app) } };
    case apiPaths.session:
      return caller === null ? {} : { values: { id: (await signedInAs(app, caller.user)).session.id } };
    case apiPaths.rewritingAlternatives:
    case apiPaths.rewritingWords:
      return caller === null ? {} : { body: { ...validBodies[path], runId: await paidRun(app, caller.user.id) } };
    case apiPaths.runEvents:
    case apiPaths.runStop:
      return caller === null ? {} : { values: { id: await finishedRun(app, caller.user.id) } };
    case apiPaths.runOfKey: {
      const key = freshKey();
      if (caller !== null) await finishedRun(app, caller.user.id, key);
      return { headers: { "idempotency-key": key } };
    }
    case apiPaths.runFeedback:
      return caller === null ? {} : { values: { id: await ratedRun(app, caller.user.id) } };
    case apiPaths.historyEntry:
      return caller === null ? {} : { values: { id: await keptEntry(app, caller.user.id) } };
    case chatPaths.chatConversation:
    case chatPaths.chatMessages:
      return caller === null ? {} : { values: { id: await keptConversation(app, caller.user.id) } };
    case chatPaths.chatSummary:
      return caller === null ? {} : { values: { id: await summedUp(app, caller.user.id) } };
    case chatPaths.chatShares:
      return caller === null ? {} : { body: await sharedBody(app, caller.user.id) };
    case chatPaths.chatShare:
      return caller === null ? {} : { values: { id: (await keptShare(app, caller.user.id)).id } };
    case chatPaths.readShare:
      return { body: { token: (await keptShare(app, (await storedUser(app)).id)).token } };
    case chatPaths.reportShare:
      return {
        body: {
          ...validBodies[chatPaths.reportShare],
          token: (await keptShare(app, (await storedUser(app)).id)).token,
        },
      };
    case chatPaths.chatFolder:
      return caller === null ? {} : { values: { id: await keptFolder(app, caller.user.id) } };
    case chatPaths.chatPrompt:
      return caller === null ? {} : { values: { id: await keptPrompt(app, caller.user.id) } };
    case chatPaths.chatFile:
    case chatPaths.chatPassage:
      return caller === null ? {} : { values: { id: await keptFile(app, caller.user.id) }, query: passageOf(path) };
    case apiPaths.dataExportFile:
      return { body: { token: await exportToken(app) } };
    case apiPaths.dataExportOldLink:
      return { values: { token: await exportToken(app) } };
    case apiPaths.deleteAccount:
      // The last administrator has to stay.
      if (caller?.user.role === "admin") await storedUser(app, { role: "admin" });
      return {};
    default:
      return {};
  }
}

async function linkToken(app: TestApp, purpose: LinkPurpose): Promise<string> {
  const { store, secrets } = app.deps;
  const user = await storedUser(app, purpose === "verify-email" ? { emailVerifiedAtMs: null } : {});
  const email = purpose.endsWith("email-change") ? `ny-${user.email}` : user.email;
  await store.transaction((tx) => issueLink(tx, app.deps, { userId: user.id, purpose, email }));
  const link = await store.links.findLiveOf(user.id, purpose, app.clock.nowMs);
  const token = link === null ? null : tokenOfLink(secrets, link);
  if (token === null) throw new Error("the link has no token");
  return token;
}

async function refreshToken(app: TestApp): Promise<string> {
  const id = app.deps.ids.row();
  const token = firstRefreshToken(app.deps.secrets, id);
  await signedInAs(app, await storedUser(app), { id, tokenHash: hashOfToken(token) });
  return token;
}

async function keptEntry(app: TestApp, userId: string): Promise<string> {
  const entry = historyEntry(userId);
  await app.deps.store.history.add(entry);
  return entry.id;
}

async function keptConversation(app: TestApp, userId: string): Promise<string> {
  const id = await addConversation(app.deps.store, userId, { atMs: app.clock.nowMs });
  await addTurn(app.deps.store, userId, id, { atMs: app.clock.nowMs });
  return id;
}

/** A message with what a model was given instead of it. */
async function summedUp(app: TestApp, userId: string): Promise<string> {
  const { leafId } = await sharedBody(app, userId);
  await app.deps.store.chat.messages.keepSummary(userId, leafId, "- Der er talt om ringen.");
  return leafId;
}

async function sharedBody(app: TestApp, userId: string) {
  const { store } = app.deps;
  const conversationId = await addConversation(store, userId, { atMs: app.clock.nowMs });
  const { answerId } = await addTurn(store, userId, conversationId, { atMs: app.clock.nowMs });
  return { ...validBodies[chatPaths.chatShares], conversationId, leafId: answerId };
}

async function keptShare(app: TestApp, userId: string) {
  const { conversationId, leafId } = await sharedBody(app, userId);
  const token = app.deps.ids.capability();
  const createdAtMs = app.clock.nowMs;
  const share = newShare(userId, conversationId, leafId, { createdAtMs, expiresAtMs: createdAtMs + 60_000 });
  await app.deps.store.chat.shares.add(share, hashOfToken(token));
  return { id: share.id, token };
}

async function keptFolder(app: TestApp, userId: string): Promise<string> {
  const folder = newFolder(userId);
  await app.deps.store.chat.folders.add(folder, 1);
  return folder.id;
}

async function keptPrompt(app: TestApp, userId: string): Promise<string> {
  const prompt = { id: app.deps.ids.row(), userId, name: "Feedback", text: "{{tekst}}", createdAtMs: app.clock.nowMs };
  await app.deps.store.chat.prompts.add(prompt, 1);
  return prompt.id;
}

async function keptFile(app: TestApp, userId: string): Promise<string> {
  const file = newFile(userId, ["Ringen."]);
  await app.deps.store.chat.files.add(file, ["Ringen."]);
  return file.id;
}

const passageOf = (path: string) => (path === chatPaths.chatPassage ? "?start=0&end=6" : "");

/** One that the built-in engine has done: it costs nothing. */
async function finishedRun(app: TestApp, ownerId: string, idempotencyKey = freshKey()): Promise<string> {
  const { runs } = app.deps;
  const { runId } = await runs.start({
    ownerId,
    tool: "rewriting",
    countWords: () => 1,
    idempotencyKey,
    isFree: true,
    work: async () => ({ given: "complete", historyId: null, isCharged: false }),
  });
  for await (const _ of await runs.follow(ownerId, runId, 0, new AbortController().signal));
  return runId;
}

/** One that a model was paid for. */
async function paidRun(app: TestApp, userId: string): Promise<string> {
  const { usage, ids } = app.deps;
  const runId = ids.capability();
  const reservation = await usage.reserve({ userId, tool: "rewriting", words: 1, idempotencyKey: ids.row(), runId });
  if (reservation.kind === "reserved") await usage.settle(reservation.id);
  return runId;
}

/** One that its owner has said something of. */
async function ratedRun(app: TestApp, userId: string): Promise<string> {
  const { store, clock, ids } = app.deps;
  const runId = await paidRun(app, userId);
  await store.feedback.put({
    id: ids.row(),
    userId,
    runId,
    tool: "rewriting",
    rating: "up",
    reason: null,
    beforeText: null,
    afterText: null,
    model: { kind: "ai", provider: "Egen model", model: "lille", place: "server" },
    ratedAtMs: clock.nowMs(),
  });
  return runId;
}

async function exportToken(app: TestApp): Promise<string> {
  const { headers } = await signedIn(app);
  const response = await app.call(apiPaths.dataExport, { body: { currentPassword: testPassword }, headers });
  const { path } = (await response.json()) as { path: string };
  return exportTokenOf(path);
}
