/** The API client of the running page, tied to its session, its build and the usage-limit page. */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import type { ApiClient } from "./api-client.ts";
import { networkError } from "./api-error.ts";
import { sawBuild } from "./state/build.ts";
import { accessToken } from "./state/session.ts";
import { writeStored } from "./state/web-storage.ts";

type GoTo = (path: string) => void;

// Until the router is up, the document itself is what moves.
let goTo: GoTo = (path) => location.assign(path);

/** The router's way to another page; told by the root once it runs. */
export function setNavigator(navigate: GoTo): void {
  goTo = navigate;
}

let client: Promise<ApiClient> | undefined;

/** Loaded by the first call: no page needs it to be read, and it is a twentieth of the front page's script. */
function load(): Promise<ApiClient> {
  client ??= import("./api-client.ts").then(
    ({ createApiClient }) =>
      createApiClient({
        fetch: (path, init) => fetch(path, { credentials: "same-origin", ...init }),
        // A visitor's calls don't wait for what only a session needs.
        accessToken: async () => (accessToken() === null ? null : (await renewal()).freshAccessToken()),
        renewToken: async (refused) => (await renewal()).renewSession(refused),
        onSessionEnded: async (refused) => (await renewal()).loseRefused(refused),
        onBuildId: sawBuild,
        onUsageLimit(data) {
          const path = location.pathname + location.search;
          writeStored("session", storageKeys.permissionError, JSON.stringify({ ...data, path }));
          goTo(pagePaths.permissionDenied);
        },
      }),
    (error: unknown) => {
      client = undefined;
      throw networkError("network.offline", error);
    },
  );
  return client;
}

async function renewal() {
  try {
    return await import("./session/refresh-session.ts");
  } catch (error) {
    throw networkError("network.offline", error);
  }
}

const whenCalled: ApiClient = {
  get: async (path, options) => (await load()).get(path, options),
  post: async (path, body, options) => (await load()).post(path, body, options),
  put: async (path, body, options) => (await load()).put(path, body, options),
  patch: async (path, body, options) => (await load()).patch(path, body, options),
  delete: async (path, options) => (await load()).delete(path, options),
  stream: async (path, body, options) => (await load()).stream(path, body, options),
};

/** The one client of this page. Only in the browser: on the server give `createApiClient` the `apiContext`. */
export function browserApi(): ApiClient {
  return whenCalled;
}
