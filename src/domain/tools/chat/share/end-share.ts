/** Ends a shared link from the server's command line, for operators after a report. */
import { hashOfToken } from "../../../accounts/model/links.ts";
import type { Log } from "../../../ports.ts";
import type { Store } from "../../../store.ts";

const inLink = /#([\w-]{16,64})$/u;
const bare = /^[\w-]{16,64}$/u;

/** The token of a pasted link, or the token itself; null for anything else. */
export function tokenOf(pasted: string): string | null {
  const text = pasted.trim();
  return inLink.exec(text)?.[1] ?? bare.exec(text)?.[0] ?? null;
}

/** @returns false if no such link works: expired, ended, or deleted with its conversation */
export async function endShare(
  { store, log }: { readonly store: Pick<Store, "chat">; readonly log: Log },
  token: string,
): Promise<boolean> {
  const id = await store.chat.shares.removeByToken(hashOfToken(token));
  if (id !== null) log.info({ shareId: id }, "a shared link was ended on the machine");
  return id !== null;
}
