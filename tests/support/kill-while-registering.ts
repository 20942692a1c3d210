/** Kills the running product while people register, again and again, and looks for what was acknowledged and lost. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import { createLog } from "#adapters/system.ts";
import { readEml } from "#api/system/eml.ts";
import { apiPaths } from "#contract/paths.ts";
import { randomFrom } from "./random-text.ts";
import { startProduct } from "./running-product.ts";

export interface KillOptions {
  readonly rounds: number;
  /** Folder of the embedded database, the mails and the key. */
  readonly dataDir: string;
  /** A database on PostgreSQL that exists and is empty; the embedded one when left out. */
  readonly databaseUrl?: string;
  /** Called after each round. */
  readonly onRound?: (round: number, acknowledged: number) => void;
}

export interface Survival {
  readonly acknowledged: number;
  /** Addresses whose account is gone. */
  readonly withoutAccount: readonly string[];
  /** Addresses whose mail was neither sent nor is queued. */
  readonly withoutMail: readonly string[];
  /** Addresses that got mails under different Message-IDs. */
  readonly withTwoMails: readonly string[];
}

const peopleAtOnce = 4;
const maxAcknowledgedARound = 20;
const seed = 4;

export async function killWhileRegistering(options: KillOptions): Promise<Survival> {
  const { rounds, dataDir, databaseUrl } = options;
  const random = randomFrom(seed);
  const acknowledged: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const product = await startProduct({
      dataDir,
      env: databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl },
    });
    const enough = acknowledged.length + 1 + Math.floor(random() * maxAcknowledgedARound);
    let isOver = false;
    let killed: Promise<unknown> | undefined;
    const people = Array.from({ length: peopleAtOnce }, async (_, person) => {
      for (let index = 0; !isOver; index += 1) {
        const email = `p${round}-${person}-${index}@eksempel.dk`;
        if (await register(product.url, email)) acknowledged.push(email);
        // The others are in the middle of theirs.
        if (acknowledged.length >= enough) {
          isOver = true;
          killed ??= product.stop("SIGKILL");
        }
      }
    });
    await Promise.all(people);
    await killed;
    options.onRound?.(round + 1, acknowledged.length);
  }
  return survivalOf(options, acknowledged);
}

/** True when the server said that the account is made; a connection cut short says nothing. */
async function register(url: string, email: string): Promise<boolean> {
  try {
    const response = await fetch(url + apiPaths.register, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, firstName: "Asta", lastName: "Prøve", password: "fire blå hatte på loftet" }),
    });
    await response.json();
    if (!response.ok) throw new Error(`registering was answered with ${response.status}`);
    return true;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return false;
    throw error;
  }
}

async function survivalOf({ dataDir, databaseUrl }: KillOptions, acknowledged: readonly string[]): Promise<Survival> {
  const database =
    databaseUrl === undefined
      ? await openPglite({ folder: join(dataDir, "db") })
      : await openPostgresql(databaseUrl, createLog({ write: () => {} }));
  const ask = async (query: string) => (await database.jobs.db?.executeSql(query))?.rows ?? [];
  const accounts = new Set((await ask("select email from users")).map(({ email }) => String(email)));
  const queued = await ask(
    `select l.email from jobs.job j join links l on l.id = (j.data->>'linkId')::uuid
     where j.name = 'mail' and j.state in ('created', 'retry', 'active')`,
  );
  await database.close();

  const mailFolder = join(dataDir, "mail");
  const names = existsSync(mailFolder) ? readdirSync(mailFolder).filter((name) => name.endsWith(".eml")) : [];
  const messageIds = new Map<string, Set<string>>();
  for (const name of names) {
    const { to, messageId } = await readEml(readFileSync(join(mailFolder, name), "utf8"));
    for (const email of acknowledged.filter((address) => to.includes(address))) {
      messageIds.set(email, (messageIds.get(email) ?? new Set()).add(messageId));
    }
  }
  const mailed = new Set([...messageIds.keys(), ...queued.map(({ email }) => String(email))]);
  return {
    acknowledged: acknowledged.length,
    withoutAccount: acknowledged.filter((email) => !accounts.has(email)),
    withoutMail: acknowledged.filter((email) => !mailed.has(email)),
    withTwoMails: [...messageIds].filter(([, ids]) => ids.size > 1).map(([email]) => email),
  };
}
