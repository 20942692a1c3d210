/** Lists, adds, changes and deletes a user's stored prompts. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatMessages, chatRefusals } from "#contract/chat/messages.da.ts";
import type { ChatPrompt, PromptList, PromptRequest } from "#contract/chat/prompts.schema.ts";
import { AppError } from "../../../app-error.ts";
import type { Ids } from "../../../ports.ts";
import type { Prompt } from "../folder-rows.ts";
import { iso, isRowId, type ManageDeps, notFound } from "./owner.ts";

/** In order of creation. */
export async function listPrompts({ store }: ManageDeps, userId: string): Promise<PromptList> {
  return { items: (await store.chat.prompts.list(userId)).map(toBody) };
}

/** @throws AppError `resource.conflict` at the maximum number of prompts */
export async function addPrompt(
  { clock, ids, store }: ManageDeps & { readonly ids: Ids },
  userId: string,
  { name, text }: PromptRequest,
): Promise<ChatPrompt> {
  const prompt: Prompt = { id: ids.row(), userId, name, text, createdAtMs: clock.nowMs() };
  const isAdded = await store.transaction((tx) => tx.chat.prompts.add(prompt, chatLimits.maxPrompts));
  if (!isAdded) {
    throw new AppError("resource.conflict", "no room for another prompt", {
      statusMessage: chatRefusals.tooManyPrompts(chatLimits.maxPrompts),
    });
  }
  return toBody(prompt);
}

/** @throws AppError `resource.not-found` if this user has no such prompt */
export async function changePrompt(
  { store }: ManageDeps,
  userId: string,
  id: string,
  { name, text }: PromptRequest,
): Promise<ChatPrompt> {
  const changed = isRowId(id)
    ? await store.transaction(async ({ chat: { prompts } }) =>
        (await prompts.change(userId, id, { name, text }))
          ? (await prompts.list(userId)).find((prompt) => prompt.id === id)
          : undefined,
      )
    : undefined;
  if (changed === undefined) throw notFound("prompt");
  return toBody(changed);
}

/** @throws AppError `resource.not-found` if this user has no such prompt */
export async function deletePrompt(
  { store }: ManageDeps,
  userId: string,
  id: string,
): Promise<{ readonly message: string }> {
  const isDeleted = isRowId(id) && (await store.chat.prompts.remove(userId, id));
  if (!isDeleted) throw notFound("prompt");
  return { message: chatMessages.promptDeleted };
}

function toBody({ id, name, text, createdAtMs }: Prompt): ChatPrompt {
  return { id, name, text, createdAt: iso(createdAtMs) };
}
