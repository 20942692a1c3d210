/** The API client of the running page, tied to its session, its build and the usage-limit page. */
import { pagePaths } from "#contract/paths.ts";
import { storageKeys } from "#contract/storage-keys.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
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

let client: ApiClient | undefined;

/** The one client of this page. Only in the browser: on the server give `createApiClient` the `apiContext`. */
export function browserApi(): ApiClient {
  client ??= createApiClient({
    fetch: (path, init) => fetch(path, { credentials: "same-origin", ...init }),
    accessToken,
    onBuildId: sawBuild,
    onUsageLimit(data) {
      writeStored("session", storageKeys.permissionError, JSON.stringify(data));
      goTo(pagePaths.permissionDenied);
    },
  });
  return client;
}
