/** Ends a session on the server, when the browser has let go of it. */
import { apiPaths } from "#contract/paths.ts";

/** Never rejects: without a connection the session on the server runs out by itself. */
export async function endOnServer(refreshToken: string): Promise<void> {
  if (refreshToken === "") return;
  try {
    // Not by the API client, which has to be loaded first; `keepalive` lets it arrive when the page is left meanwhile.
    await fetch(apiPaths.logout, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refreshToken }),
      credentials: "same-origin",
      keepalive: true,
    });
  } catch {
    // Offline: nothing more can be done from here.
  }
}
