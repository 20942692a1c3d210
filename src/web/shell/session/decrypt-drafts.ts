/** When the texts that `encrypt-drafts.ts` has locked are unlocked: before a sign-in is kept, else when a page starts. */
import type { LoginResponse } from "#contract/accounts/auth.schema.ts";
import type { DeviceKeyResponse } from "#contract/accounts/device-key.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";

/** Longest wait for the keys, in milliseconds: the sign-in goes on without them. */
const patienceMs = 3000;

/**
 * Called with the answer of a sign-in before it is kept, so that the tools find their drafts when they open. Never
 * rejects: what stays locked is tried again when the next page starts.
 */
export async function unlockAtSignIn({ tokens, user }: Pick<LoginResponse, "tokens" | "user">): Promise<void> {
  const { createApiClient } = await import("../api-client.ts");
  const client = createApiClient({
    fetch: (path, init) => fetch(path, { credentials: "same-origin", ...init }),
    accessToken: async () => tokens.accessToken,
  });
  await unlock(client, user.id);
}

/** Called when a page starts with somebody signed in. Never rejects. */
export function unlockAtStart(ownerId: string): Promise<void> {
  return unlock(browserApi(), ownerId);
}

async function unlock(client: Pick<ApiClient, "post">, ownerId: string): Promise<void> {
  try {
    const { decryptTexts } = await import("./encrypt-drafts.ts");
    await decryptTexts(ownerId, async (salt) => {
      const options = { onlyAs: ownerId, timeoutMs: patienceMs };
      return (await client.post<DeviceKeyResponse>(apiPaths.deviceKey, { salt }, options)).keys;
    });
  } catch {
    // No connection, no database in this browser, or no room: the texts stay locked and nothing else depends on them.
  }
}
