/** A PgBouncer of one's own in front of a PostgreSQL server, in transaction mode, as Debian's package has it. */
import { spawn } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./running-product.ts";

export interface PgBouncer {
  /** The same database, reached through it. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** @param poolSize connections to PostgreSQL for each database */
export async function startPgBouncer(serverUrl: string, poolSize: number): Promise<PgBouncer> {
  const server = new URL(serverUrl);
  const folder = await mkdtemp(join(tmpdir(), "rodtraad-pgbouncer-"));
  // It refuses to run as root, and whoever it becomes must read these files.
  await chmod(folder, 0o755);
  const port = await freePort();
  const quoted = (text: string) => `"${decodeURIComponent(text).replaceAll('"', '""')}"`;
  await writeFile(join(folder, "users.txt"), `${quoted(server.username)} ${quoted(server.password)}\n`, {
    mode: 0o644,
  });
  const config = `[databases]
* = host=${server.hostname} port=${server.port || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, "users.txt")}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
`;
  await writeFile(join(folder, "pgbouncer.ini"), config, { mode: 0o644 });
  const child = spawn("pgbouncer", [...asOther(), join(folder, "pgbouncer.ini")], {
    env: { PATH: [process.env.PATH ?? "", "/usr/sbin"].join(delimiter) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (said += chunk));
  const ended = new Promise<void>((resolve, reject) => {
    child.once("close", () => resolve());
    child.once("error", reject);
  });
  ended.catch(() => undefined);
  while (!(await answers(port))) {
    if (child.exitCode !== null || child.pid === undefined) {
      await ended.catch(() => undefined);
      throw new Error(`PgBouncer did not start; the suite needs Debian's package pgbouncer:\n${said}`);
    }
    await wait(20);
  }
  return {
    through: (databaseUrl) => Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(port) }).href,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function asOther(): string[] {
  return process.getuid?.() === 0 ? ["-u", "nobody"] : [];
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
