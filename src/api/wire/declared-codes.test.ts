/** What a route says it may answer is what it does answer when everything goes wrong that can. */
import { beforeAll, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { AppError } from "#domain/app-error.ts";
import { stillModels } from "../../../tests/support/ai/still-model.ts";
import { type BrokenDeps, brokenDeps, full } from "../../../tests/support/broken-deps.ts";
import { addCutAnswer } from "../../../tests/support/chat-store.ts";
import { storedUser } from "../../../tests/support/signed-in.ts";
import { type CallOptions, createTestApp } from "../../../tests/support/test-app.ts";
import { allRoutes, everyPath, type GoodCall, goodCall, type Route } from "../../../tests/support/valid-calls.ts";
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

/** The same for every route: the API is built once for each of them. */
let broken: BrokenDeps;
beforeAll(() => {
  broken = brokenDeps(app.deps);
});

/** What can go wrong with any call before it is begun. */
function atTheDoor(route: Route): readonly Provocation[] {
  // A body that is not asked for is judged all the same.
  const sendsBody: readonly Provocation[] = [
    { headers: { "content-type": "text/plain" }, body: "{}" },
    { body: "{" },
    { body: "x".repeat(1_048_577) },
  ];
  return [
    { query: "?limit=x" },
    { headers: { "sec-fetch-site": "cross-site" } },
    { headers: { authorization: "Bearer x", "x-csrf-token": "x" } },
    { headers: { authorization: "" } },
    ...broken.door.map((deps) => ({ deps })),
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
  [`GET ${chatPaths.chatSummary}`]: [anotherId],
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
  [`POST ${chatPaths.reportShare}`]: [{ fields: { token: "a".repeat(22) } }],
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
  [`POST ${apiPaths.dataExportFile}`]: [{ fields: { token: "a".repeat(52) } }],
  [`GET ${apiPaths.dataExportOldLink}`]: [{ values: { token: "x" } }],
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

async function arranged(route: Route, role?: "user"): Promise<GoodCall> {
  await app.database.clear();
  return goodCall(app, route, role);
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function answerTo(route: Route, provocation: Provocation, good: GoodCall): Promise<Answer> {
  const { deps = {}, headers = {}, fields, body, query = "", values, before } = provocation;
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
  const response = await app.callWith({ ...withModel, ...deps }, path + query, options);
  // Read to its end: what a call has begun is over before the tables are emptied.
  return { status: response.status, text: await response.text() };
}

/** What a route answers to everything: what was refused at the door left all as it was for the next. */
async function everyAnswer(route: Route): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  let good: GoodCall | null = null;
  for (const provocation of atTheDoor(route)) {
    good ??= await arranged(route);
    const answer = await answerTo(route, provocation, good);
    answers.push(answer);
    if (answer.status < 400) good = null;
  }
  const behind = broken.behind.map((deps): Provocation => ({ deps }));
  for (const given of [{}, ...behind, ...(special[named(route)] ?? [])]) {
    const provocation: Provocation = typeof given === "function" ? given() : given;
    answers.push(await answerTo(route, provocation, await arranged(route, provocation.role)));
  }
  return answers;
}

it("provokes only routes that there are", () => {
  expect(Object.keys(special).filter((name) => !routes.some((route) => named(route) === name))).toEqual([]);
});

it.each(everyPath.filter((path) => !path.startsWith("/api/health/")))(
  "%s answers the codes that it declares, and no other",
  async (path) => {
    for (const route of routes.filter((found) => found.path === path)) {
      const refusals = (await everyAnswer(route)).filter(({ status }) => status >= 400);
      const answered = new Set(refusals.map(({ text }) => (JSON.parse(text) as { code: string }).code));
      expect([named(route), ...[...answered].sort()]).toEqual([named(route), ...declared(route)]);
    }
  },
);
