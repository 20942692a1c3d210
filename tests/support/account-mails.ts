/** Reads the links out of the mails of a test, as their receiver would. */
import { type LinkPurpose, mailLinks } from "#contract/paths.ts";
import type { TestApp } from "./test-app.ts";

/** Does the jobs that are queued, and those that they queue. */
export async function sendMails(app: TestApp): Promise<void> {
  for (let done = 1; done > 0; ) {
    const result = await app.runJobs();
    if (result.failed > 0) throw new Error(`${result.failed} jobs failed`);
    done = result.done;
  }
}

/** Tokens for this purpose in all mails sent so far, oldest first, with who got them. */
export async function mailedTokens(app: TestApp, purpose: LinkPurpose): Promise<{ to: string; token: string }[]> {
  await sendMails(app);
  const { path, query } = mailLinks[purpose];
  const link = new RegExp(`${path}\\?${query}=([\\w-]{43})(?![\\w-])`);
  return (await app.mails()).flatMap(({ to, text }) => {
    const token = link.exec(text)?.[1];
    return token === undefined ? [] : [{ to, token }];
  });
}

/** @throws Error when no mail holds such a link */
export async function newestToken(app: TestApp, purpose: LinkPurpose): Promise<string> {
  const token = (await mailedTokens(app, purpose)).at(-1)?.token;
  if (token === undefined) throw new Error(`no mail with a link to ${purpose}`);
  return token;
}
