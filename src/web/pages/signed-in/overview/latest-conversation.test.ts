import { expect, it } from "vitest";
import type { ApiClient } from "../../../shell/api-client.ts";
import { latestConversations } from "./continue-sources.ts";

type Listed = { readonly id: string; readonly title: string; readonly messages: number; readonly updatedAt: string };

/** What the server lists, by `show`. */
function apiWith(lists: Readonly<Record<string, readonly Listed[]>>) {
  const asked: string[] = [];
  const get: ApiClient["get"] = async <T>(path: string, options?: { readonly onlyAs?: string }) => {
    asked.push(`${path} ${options?.onlyAs}`);
    const show = new URLSearchParams(path.split("?")[1]).get("show") ?? "";
    return { items: lists[show] ?? [], nextCursor: null } as T;
  };
  return { asked, api: { get } };
}
const open = new AbortController().signal;
const one = (title: string, updatedAt: string): Listed => ({ id: `id-${title}`, title, messages: 4, updatedAt });
const [older, newer] = [one("gammel", "2026-11-20T13:30:00.000Z"), one("ny", "2026-11-21T13:30:00.000Z")];

it("begins with the latest of those that are pinned and those that are not, with the way to it", async () => {
  for (const lists of [
    { active: [older], pinned: [newer] },
    { active: [newer], pinned: [older] },
    { active: [newer], pinned: [] },
  ]) {
    const { api, asked } = apiWith(lists);
    expect((await latestConversations(api, "mig", open))[0]).toEqual({
      id: "conversation-id-ny",
      title: "ny",
      place: "AI-chat",
      size: "4 beskeder",
      path: "/ai-chat?samtale=id-ny",
      atMs: Date.parse(newer.updatedAt),
    });
    expect(asked).toEqual([
      "/api/chat/conversations?show=active&limit=5 mig",
      "/api/chat/conversations?show=pinned&limit=5 mig",
    ]);
  }
});

it("is nothing where nothing was ever asked", async () => {
  expect(await latestConversations(apiWith({}).api, "mig", open)).toEqual([]);
});
