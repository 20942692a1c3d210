/** What every route needs, gone, full or at fault: for tests of what is answered then. */
import type { ApiDeps } from "#api/deps.ts";
import { AppError } from "#domain/app-error.ts";

export interface BrokenDeps {
  /** No call may be taken now, or nobody knows whether it may. */
  readonly door: readonly Partial<ApiDeps>[];
  /** What is behind every call. */
  readonly behind: readonly Partial<ApiDeps>[];
}

export const full = () => Promise.reject(new AppError("storage.full", "full"));
const away = () => Promise.reject(new AppError("server.unavailable", "away"));
const fault = () => Promise.reject(new Error("fault"));

export function brokenDeps(deps: ApiDeps): BrokenDeps {
  const { store, engine, rateLimiter, files, runs } = deps;
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
        conversations: { ...conversations, list: away, search: away, find: away, remove: away, removeSome: away },
        folders: { ...folders, list: away, find: away },
        prompts: { ...prompts, list: away, remove: away },
        files: { ...chatFiles, listWhole: away, scope: away, remove: away },
        shares: { ...shares, list: away, remove: away, findByToken: away },
      },
    },
    files: { ...files, get: away },
    engine: { ...engine, check: away },
    runs: { ...runs, start: away, find: away, follow: away, stop: away },
  };
  return {
    door: [
      { rateLimiter: { ...rateLimiter, take: async () => 1000 } },
      { rateLimiter: { ...rateLimiter, take: fault } },
    ],
    behind: [{ store: { ...store, transaction: full } }, gone],
  };
}
