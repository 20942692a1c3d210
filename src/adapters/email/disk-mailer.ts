/**
 * Stores mails on disk instead of sending them: one `.eml` file per mail, named by its job, so that a repeat overwrites
 * it.
 */
import { constants } from "node:fs";
import { access, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { DependencyState, Mailer } from "#domain/ports.ts";
import { writeFileDurably } from "../files/disk-files.ts";
import { envelopeOf, type SenderOptions } from "./envelope.ts";

export interface DiskMailer extends Mailer {
  /** Newest first. */
  list(): Promise<readonly { readonly id: string; readonly savedAtMs: number }[]>;
  /** The raw message, or null if there is none with that id. */
  read(id: string): Promise<string | null>;
}

const idShape = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Maximum number listed. */
const maxListed = 200;

export function createDiskMailer(folder: string, sender: SenderOptions): DiskMailer {
  // The same composer as for SMTP, so that the file equals what would be sent.
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });

  return {
    send: async (mail) => {
      if (!idShape.test(mail.jobId)) throw new RangeError("not a job id");
      const { message } = await composer.sendMail(envelopeOf(mail, sender));
      if (!Buffer.isBuffer(message)) throw new TypeError("the composer gave no buffer");
      await writeFileDurably(join(folder, `${mail.jobId}.eml`), message);
    },
    state: async (): Promise<DependencyState> => {
      const startedAt = performance.now();
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
      return { state: "ok", adapter: "disk", latencyMs: Math.round(performance.now() - startedAt) };
    },
    list: async () => {
      const names = await namesIn(folder);
      // Job ids are UUIDv7, which start with the time.
      const newest = names.sort().reverse().slice(0, maxListed);
      return Promise.all(
        newest.map(async (name) => ({
          id: name.slice(0, -".eml".length),
          savedAtMs: (await stat(join(folder, name))).mtimeMs,
        })),
      );
    },
    forgetSentBefore: async (limitMs) => {
      let forgotten = 0;
      // Includes partial files of killed processes.
      for (const name of await filesIn(folder)) {
        const path = join(folder, name);
        if ((await stat(path)).mtimeMs >= limitMs) continue;
        await rm(path, { force: true });
        forgotten += 1;
      }
      return forgotten;
    },
    read: async (id) => {
      if (!idShape.test(id)) return null;
      return readFile(join(folder, `${id}.eml`), "utf8").catch(() => null);
    },
    close: async () => composer.close(),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  return (await filesIn(folder)).filter((name) => name.endsWith(".eml"));
}

function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}
