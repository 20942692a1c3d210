/** The calls of the account's dictionary: each as the person it is for, and one that outlives the page. */
import { apiPaths } from "#contract/paths.ts";
import { browserApi } from "../../../shell/browser-api.ts";
import { readClaims } from "../../../shell/session/access-claims.ts";
import { accessToken } from "../../../shell/state/session.ts";
import type { DictionaryApi } from "./dictionary-sync.ts";

/** Fetched before it is needed: a page that is being left can't wait for an answer. */
let csrfToken: string | undefined;

export const dictionaryApi: DictionaryApi = {
  list: (onlyAs) => browserApi().get(apiPaths.dictionary, { onlyAs }),
  change: (onlyAs, changes) => browserApi().post(apiPaths.dictionary, { changes }, { onlyAs }),
  prepare() {
    browserApi()
      .get<{ readonly token: string }>(apiPaths.csrfToken)
      .then(
        ({ token }) => {
          csrfToken = token;
        },
        // Without it the words are sent at the next visit.
        () => {},
      );
  },
  changeLeaving(userId, changes) {
    const bearer = accessToken();
    if (csrfToken === undefined || bearer === null || readClaims(bearer).userId !== userId) return undefined;
    // Not by the API client, which asks for a token first and hears the answer.
    return fetch(apiPaths.dictionary, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        authorization: `Bearer ${bearer}`,
        "x-csrf-token": csrfToken,
      },
      body: JSON.stringify({ changes }),
      credentials: "same-origin",
      keepalive: true,
    }).then(
      () => {},
      // Sent at the next visit.
      () => {},
    );
  },
};
