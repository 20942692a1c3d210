/** Calls about links to conversations, for tests of the API. */
import { expect } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { MadeShare } from "#contract/chat/share.schema.ts";
import type { SignedIn } from "./signed-in.ts";
import type { TestApp } from "./test-app.ts";

/** @param maker who makes the links, asked at each call */
export function createShareCalls(app: TestApp, maker: () => SignedIn) {
  /** Whatever comes of it; null: nobody is signed in. */
  const post = (who: SignedIn | null, path: string, body: unknown) =>
    app.call(path, { method: "POST", headers: who?.headers ?? {}, body });

  /** A link, with the token that is told once. */
  async function share(conversationId: string, leafId: string, days: 7 | 30 | 90 = 7) {
    const response = await post(maker(), chatPaths.chatShares, { conversationId, leafId, days });
    expect(response.status).toBe(200);
    const made = (await response.json()) as MadeShare;
    return { ...made, token: made.path.split("#")[1] ?? "" };
  }

  return { post, share };
}
