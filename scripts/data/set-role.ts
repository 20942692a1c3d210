/** `npm run role -- <e-mail> <rolle>`: gives an account a role on the machine itself, such as the first administrator. */
import { join } from "node:path";
import { createSecrets } from "../../src/adapters/auth/secrets.ts";
import { FolderInUseError } from "../../src/adapters/db/folder-lock.ts";
import { openPglite } from "../../src/adapters/db/open-pglite.ts";
import { openPostgresql } from "../../src/adapters/db/open-postgresql.ts";
import { createStore } from "../../src/adapters/db/store.ts";
import { openJobs } from "../../src/adapters/jobs/pg-boss.ts";
import { createLog, systemClock, systemIds } from "../../src/adapters/system.ts";
import { roleLabels, roles } from "../../src/contract/accounts/account.rules.ts";
import { type SetRoleRequest, setRoleRequest } from "../../src/contract/accounts/user.schema.ts";
import { errorTexts } from "../../src/contract/messages.da.ts";
import { setRole } from "../../src/domain/accounts/staff/set-role.ts";
import { AppError } from "../../src/domain/app-error.ts";
import type { Log } from "../../src/domain/ports.ts";
import { authKeysOf } from "../../src/main/auth-keys.ts";
import { readEnv } from "../../src/main/env.ts";

/** What the database and the queue have to say is no business of the person at the terminal, unless it is a fault. */
const quiet: Log = { info: () => {}, warn: () => {}, error: (_, message) => console.error(message) };
/** A change of role leaves a line of log as at /admin, with ids alone; beside the answer, so that the two can be kept apart. */
const roleLog = createLog({ write: (line) => void process.stderr.write(line) });

const [email = "", role = ""] = process.argv.slice(2);
const wish = setRoleRequest.safeParse({ email, role });
if (!wish.success) {
  console.error(`Skriv en e-mail og en rolle: npm run role -- <e-mail> <${roles.join("|")}>`);
  process.exit(1);
}
try {
  const mustChoosePassword = await give(wish.data);
  console.log(`${wish.data.email} har nu rollen ${roleLabels[wish.data.role]}.`);
  if (mustChoosePassword) {
    console.log("Kontoen er logget ud overalt og skal have en adgangskode på mindst 15 tegn.");
    console.log("Linket kommer på mail, når serveren kører, og virker i en time fra nu. Derefter: Glemt adgangskode.");
  }
} catch (error) {
  console.error(explained(error));
  process.exit(1);
}

async function give(request: SetRoleRequest): Promise<boolean> {
  const env = readEnv(process.env);
  const database =
    env.databaseUrl === null
      ? await openPglite({ folder: join(env.dataDir, "db") })
      : await openPostgresql(env.databaseUrl, quiet);
  try {
    const jobs = await openJobs({ database, ids: systemIds, log: quiet });
    try {
      const store = createStore(database, jobs);
      const deps = { clock: systemClock, ids: systemIds, log: roleLog, store, secrets: createSecrets(authKeysOf(env)) };
      return (await setRole(deps, null, request)).mustChoosePassword;
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
}

function explained(error: unknown): string {
  if (error instanceof AppError) return `${error.options.statusMessage ?? errorTexts[error.code]}`;
  if (error instanceof FolderInUseError) return `Stop serveren først. ${error.message}`;
  return error instanceof Error ? error.message : String(error);
}
