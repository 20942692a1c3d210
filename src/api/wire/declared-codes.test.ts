/** What a route says it may answer is what it does answer when everything goes wrong that can. */
import { beforeAll, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { AppError } from "#domain/app-error.ts";
import { stillModels } from "../../../tests/support/ai/still-model.ts";
import { addCutAnswer } from "../../../tests/support/chat-store.ts";
import { allRoutes, everyPath, type GoodCall, goodCall, type Route } from "../../../tests/support/good-calls.ts";
import { storedUser } from "../../../tests/support/signed-in.ts";
import { type CallOptions, createTestApp } from "../../../tests/support/test-app.ts";
import type { ApiDeps } from "../deps.ts";

const app = createTestApp({ rateLimitFactor: 1000 });

const named = ({ method, path }: Pick<Route, "method" | "path">) => `${method} ${path}`;

type Operation = { readonly responses: Readonly<Record<string, { readonly description: string }>> };
let routes: readonly Route[];
let declared: (route: Route) => string[];
beforeAll(async () => {
  const { paths } = (await (await app.call(apiPaths.openapi)).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  declared = ({ method, path }) => {
    const responses = Object.entries(paths[path]?.[method.toLowerCase()]?.responses ?? {});
    const refusals = responses.filter(([status]) => Number(status) >= 400);
    return refusals.flatMap(([, { description }]) => description.match(/(?<=`)[a-z-]+\.[a-z-]+(?=`)/g) ?? []).sort();
  };
  // The health calls answer in a shape of their own, whatever is broken.
  routes = (await allRoutes(app)).filter(({ path }) => !path.startsWith("/api/health/"));
});

interface Provocation {
  /** What is broken meanwhile. */
  readonly deps?: Partial<ApiDeps>;
  /** Headers that are sent besides, or instead of, the good ones. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields that are sent instead of the good ones. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** Sent as it is, instead of a good body. */
  readonly body?: string;
  readonly query?: string;
  readonly values?: Readonly<Record<string, string>>;
  /** Done before the call, when all that it needs is there. */
  readonly before?: (good: GoodCall) => Promise<unknown>;
  /** Who calls, when it is not who may. */
  readonly role?: "user";
}

const away = () => Promise.reject(new AppError("server.unavailable", "away"));
const full = () => Promise.reject(new AppError("storage.full", "full"));
const fault = () => Promise.reject(new Error("fault"));

/** What can go wrong with any call. */
function general(route: Route): readonly Provocation[] {
  const { store, engine, rateLimiter, files } = app.deps;
  const { conversations, folders, prompts, files: chatFiles, shares } = store.chat;
  const gone: Partial<ApiDeps> = {
    store: {
      ...store,
      transaction: away,
      plans: { ...store.plans, list: away },
      links: { ...store.links, findLiveOf: away },
      sessions: { ...store.sessions, listLive: away },
      accountEvents: { ...store.accountEvents, list: away },
      users: { ...store.users, listStaff: away },
      dictionaries: { ...store.dictionaries, list: away },
      usage: { ...store.usage, planOf: away },
      history: { ...store.history, list: away, find: away, remove: away, removeAll: away },
      feedback: { ...store.feedback, find: away, remove: away },
      chat: {
        ...store.chat,
        conversations: { ...conversations, list: away, find: away, remove: away, removeSome: away },
        folders: { ...folders, list: away, find: away },
        prompts: { ...prompts, list: away, remove: away },
        files: { ...chatFiles, listWhole: away, scope: away, remove: away },
        shares: { ...shares, list: away, remove: away, findByToken: away },
      },
    },
    files: { ...files, get: away },
    engine: { ...engine, check: away },
    runs: { ...app.deps.runs, start: away, find: away, follow: away, stop: away },
  };
  // A body that is not asked for is judged all the same.
  const sendsBody: readonly Provocation[] = [
    { headers: { "content-type": "text/plain" }, body: "{}" },
    { body: "{" },
    { body: "x".repeat(1_048_577) },
  ];
  return [
    {},
    { query: "?limit=x" },
    { headers: { "sec-fetch-site": "cross-site" } },
    { headers: { authorization: "Bearer x", "x-csrf-token": "x" } },
    { headers: { authorization: "" } },
    { deps: { rateLimiter: { ...rateLimiter, take: async () => 1000 } } },
    { deps: { rateLimiter: { ...rateLimiter, take: fault } } },
    { deps: { store: { ...store, transaction: full } } },
    { deps: gone },
    ...(route.method === "GET" ? [] : sendsBody),
  ];
}

/** How the start of a run is refused. */
function refusedStart(code: "usage.limit-reached" | "resource.conflict" | "storage.full"): Provocation {
  return { deps: { runs: { ...app.deps.runs, start: () => Promise.reject(new AppError(code, "refused")) } } };
}
const runStarts: readonly (() => Provocation)[] = [
  () => refusedStart("usage.limit-reached"),
  () => refusedStart("resource.conflict"),
  () => refusedStart("storage.full"),
];
const models = stillModels("");
const questions: readonly (Provocation | (() => Provocation))[] = [
  { deps: { models: stillModels(null) } },
  { deps: { models }, fields: { runId: "x" } },
  { deps: { models }, before: () => app.database.rows("update usage_reservations set state = 'released'") },
  () => ({ deps: { models, usage: { ...app.deps.usage, takeQuestion: full } } }),
];

const cut = {
  conversationId: "0190c6a4-0000-7000-8000-00000000000c",
  answerId: "0190c6a4-0000-7000-8000-00000000000d",
};
const anotherId = { values: { id: "x" } };
/** As many as a person may have. */
const allTaken = (table: "chat_folders" | "chat_prompts", columns: string, max: number): Provocation => ({
  before: ({ caller }) =>
    app.database.rows(
      `insert into ${table} (id, user_id, created_at, ${columns})
        select gen_random_uuid(), '${caller?.user.id}', now(), '', '' from generate_series(1, ${max})`,
    ),
});

const foreignToken = { fields: { token: "x" } };
const wrongPassword = { fields: { currentPassword: "en helt anden kode" } };
const addressTaken = {
  // The links of good calls lead to this address.
  before: async () => {
    const [link] = await app.database.rows("select email from links");
    await storedUser(app, { email: String(link?.email) });
  },
};

/** What can go wrong with one route alone. */
const special: Readonly<Record<string, readonly (Provocation | (() => Provocation))[]>> = {
  [`POST ${apiPaths.rewriting}`]: [...runStarts, { fields: { options: { mode: "akademisk" } } }],
  [`POST ${apiPaths.summarising}`]: [...runStarts, { fields: { options: { format: "abstract" } } }],
  [`POST ${chatPaths.chatAnswer}`]: [
    ...runStarts,
    { fields: { conversationId: "0190c6a4-0000-7000-8000-000000000001" } },
    {
      before: ({ caller }) => addCutAnswer(app.deps.store, caller?.user.id ?? "", cut),
      fields: { conversationId: cut.conversationId, turn: { kind: "continue", answerId: cut.answerId } },
    },
  ],
  [`POST ${chatPaths.chatTemporary}`]: [...runStarts, () => ({ deps: { models: app.deps.models } })],
  [`POST ${apiPaths.rewritingAlternatives}`]: questions,
  [`POST ${apiPaths.rewritingWords}`]: questions,
  [`GET ${apiPaths.historyEntry}`]: [{ values: { id: "x" } }],
  [`PATCH ${apiPaths.historyEntry}`]: [{ values: { id: "x" } }],
  [`DELETE ${apiPaths.historyEntry}`]: [{ values: { id: "x" } }],
  [`GET ${chatPaths.chatConversation}`]: [anotherId],
  [`PATCH ${chatPaths.chatConversation}`]: [anotherId],
  [`DELETE ${chatPaths.chatConversation}`]: [anotherId],
  [`GET ${chatPaths.chatMessages}`]: [anotherId],
  [`POST ${chatPaths.chatFiles}`]: [
    { fields: { conversationId: cut.conversationId } },
    {
      before: ({ caller }) =>
        app.database.rows(
          `insert into chat_files (id, user_id, name, kind, chars, size_bytes, pages, chunk_starts, chunk_words, created_at)
            select gen_random_uuid(), '${caller?.user.id}', 'x', 'text', 1, 1, '{}', '{0}', '{1}', now()
            from generate_series(1, ${chatLimits.maxFiles})`,
        ),
    },
  ],
  [`GET ${chatPaths.chatFiles}`]: [{ query: `?conversation=${cut.conversationId}` }],
  [`DELETE ${chatPaths.chatFile}`]: [anotherId],
  [`GET ${chatPaths.chatPassage}`]: [{ ...anotherId, query: "?start=0&end=6" }],
  [`POST ${chatPaths.chatShares}`]: [
    { fields: { leafId: cut.answerId } },
    { before: () => app.database.rows("update chat_messages set status = 'writing' where role = 'answer'") },
  ],
  [`DELETE ${chatPaths.chatShare}`]: [anotherId],
  [`POST ${chatPaths.readShare}`]: [{ fields: { token: "a".repeat(22) } }],
  [`POST ${chatPaths.chatImport}`]: [
    {
      before: ({ caller }) =>
        app.database.rows(
          `insert into chat_conversations (id, user_id, title, size_bytes, created_at, updated_at)
            values (gen_random_uuid(), '${caller?.user.id}', '', ${chatLimits.maxTextBytes}, now(), now())`,
        ),
    },
  ],
  [`POST ${chatPaths.chatFolders}`]: [allTaken("chat_folders", "name, instruction", chatLimits.maxFolders)],
  [`PATCH ${chatPaths.chatFolder}`]: [anotherId],
  [`DELETE ${chatPaths.chatFolder}`]: [anotherId],
  [`POST ${chatPaths.chatPrompts}`]: [allTaken("chat_prompts", "name, text", chatLimits.maxPrompts)],
  [`PATCH ${chatPaths.chatPrompt}`]: [anotherId],
  [`DELETE ${chatPaths.chatPrompt}`]: [anotherId],
  [`GET ${apiPaths.runFeedback}`]: [{ values: { id: "x" } }],
  [`PUT ${apiPaths.runFeedback}`]: [{ values: { id: "x" } }],
  [`DELETE ${apiPaths.runFeedback}`]: [{ values: { id: "x" } }],
  [`POST ${apiPaths.login}`]: [
    { fields: { password: "en helt anden kode" } },
    { before: () => app.database.rows("update users set email_verified_at = null") },
  ],
  [`POST ${apiPaths.refreshToken}`]: [{ fields: { refreshToken: "x" } }],
  [`POST ${apiPaths.verifyEmail}`]: [foreignToken],
  [`POST ${apiPaths.passwordReset}`]: [foreignToken],
  [`POST ${apiPaths.confirmEmailChange}`]: [foreignToken, addressTaken],
  [`POST ${apiPaths.undoEmailChange}`]: [foreignToken, addressTaken],
  [`POST ${apiPaths.changePassword}`]: [wrongPassword],
  [`POST ${apiPaths.changeEmail}`]: [wrongPassword],
  [`POST ${apiPaths.dataExport}`]: [wrongPassword],
  [`POST ${apiPaths.deleteAccount}`]: [
    wrongPassword,
    {
      before: async ({ caller }) => {
        await app.database.rows("update users set role = 'user'");
        await app.database.rows(`update users set role = 'admin' where id = '${caller?.user.id}'`);
      },
    },
  ],
  [`DELETE ${apiPaths.session}`]: [{ values: { id: "0190c6a4-0000-7000-8000-000000000001" } }],
  [`GET ${apiPaths.runEvents}`]: [{ values: { id: "x" } }, { query: "?after=x" }],
  [`GET ${apiPaths.runOfKey}`]: [
    { headers: { "idempotency-key": "ingen-saadan-noegle" } },
    { headers: { "idempotency-key": "x" } },
    () => ({
      deps: {
        runs: { ...app.deps.runs, findByKey: () => Promise.reject(new AppError("resource.conflict", "forgotten")) },
      },
    }),
  ],
  [`POST ${apiPaths.runStop}`]: [{ values: { id: "x" } }],
  [`GET ${apiPaths.dataExportFile}`]: [{ values: { token: "x" } }],
  [`GET ${apiPaths.staff}`]: [{ role: "user" }],
  [`PUT ${apiPaths.staff}`]: [
    { role: "user" },
    { fields: { email: "ingen@eksempel.dk" } },
    {
      // The only administrator takes the place of the colleague.
      before: async ({ caller, options }) => {
        const email = String((options.body as { email: string }).email);
        await app.database.rows(`delete from users where email_key = '${email}'`);
        await app.database.rows(
          `update users set email = '${email}', email_key = '${email}' where id = '${caller?.user.id}'`,
        );
      },
    },
  ],
};

async function answerTo(route: Route, provocation: Provocation): Promise<Response> {
  const { deps = {}, headers = {}, fields, body, query = "", values, before, role } = provocation;
  await app.database.clear();
  const good = await goodCall(app, route, role);
  await before?.(good);
  const sent = fields === undefined ? good.options.body : { ...(good.options.body as object), ...fields };
  const options: CallOptions = {
    ...good.options,
    ...((body ?? sent) !== undefined && { body: body ?? sent }),
    headers: {
      ...good.options.headers,
      ...(route.path === apiPaths.cspReport && { "content-type": "application/csp-report" }),
      ...headers,
    },
  };
  const path = values === undefined ? good.path : filledPath(route.path, values);
  // Without one it is refused before anything else.
  const withModel = route.path === chatPaths.chatTemporary ? { models } : {};
  return app.callWith({ ...withModel, ...deps }, path + query, options);
}

it("provokes only routes that there are", () => {
  expect(Object.keys(special).filter((name) => !routes.some((route) => named(route) === name))).toEqual([]);
});

it.each(everyPath.filter((path) => !path.startsWith("/api/health/")))(
  "%s answers the codes that it declares, and no other",
  async (path) => {
    for (const route of routes.filter((found) => found.path === path)) {
      const answered = new Set<string>();
      for (const provocation of [...general(route), ...(special[named(route)] ?? [])]) {
        const response = await answerTo(route, typeof provocation === "function" ? provocation() : provocation);
        // Read to its end: what a call has begun is over before the tables are emptied.
        const said = await response.text();
        if (response.status >= 400) answered.add((JSON.parse(said) as { code: string }).code);
      }
      expect([named(route), ...[...answered].sort()]).toEqual([named(route), ...declared(route)]);
    }
  },
);
