/** A start that can't succeed: one Danish sentence that names the setting and what to do, exit code 1, no secret. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, startAndEnd } from "../../tests/support/running-product.ts";

const folder = mkdtempSync(join(tmpdir(), "rodtraad-faults-"));
const secret = "hemmelig-kode";
const servers: Server[] = [];
const sockets = new Set<Socket>();
let closed: number;

beforeAll(async () => {
  closed = await freePort();
});

afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

/** A server that answers whatever it is sent with these bytes, or never. @returns its port */
function answering(bytes: Buffer | null): Promise<number> {
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    if (bytes !== null) socket.on("data", () => socket.write(bytes));
  });
  servers.push(server);
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve((server.address() as AddressInfo).port));
  });
}

/** PostgreSQL's ErrorResponse (protocol 3.0): fields of severity, SQLSTATE and message. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.byteLength + 4, 1);
  return Buffer.concat([head, fields]);
}

const databaseAt = (port: number) => `postgres://anna:${secret}@127.0.0.1:${port}/skole`;
const redisAt = (port: number) => `redis://anna:${secret}@127.0.0.1:${port}`;

/** Starts the program as a person does. @returns what it said */
async function said(env: Record<string, string>, dataDir = join(folder, "data")): Promise<string> {
  const { code, output } = await startAndEnd({ env, dataDir });
  expect({ code, output }).toEqual({ code: 1, output: expect.not.stringContaining(secret) });
  expect(output.trim().split("\n")).toHaveLength(1);
  return output.trim();
}

const postgres: [fault: string, answer: [code: string, message: string], said: string][] = [
  [
    "a wrong password",
    ["28P01", 'password authentication failed for user "anna"'],
    "afviser adgangskoden for brugeren anna, så ret den.",
  ],
  [
    "an unknown role",
    ["28000", 'role "anna" does not exist'],
    "lukker ikke brugeren anna ind, så opret brugeren, eller giv den adgang i pg_hba.conf.",
  ],
  [
    "a wrong password at PgBouncer",
    ["08P01", "SASL authentication failed"],
    "afviser adgangskoden for brugeren anna, så ret den.",
  ],
  [
    "a full server",
    ["53300", "sorry, too many clients already"],
    "har ikke flere ledige forbindelser, så giv plads til flere, eller stop andre programmer.",
  ],
];

test.each(postgres)("DATABASE_URL with %s", async (_fault, [code, message], reason) => {
  const port = await answering(refusal(code, message));
  expect(await said({ DATABASE_URL: databaseAt(port) })).toBe(
    `DATABASE_URL kan ikke bruges: 127.0.0.1:${port} ${reason}`,
  );
});

test("DATABASE_URL with an unknown database", async () => {
  const port = await answering(refusal("3D000", 'database "skole" does not exist'));
  expect(await said({ DATABASE_URL: databaseAt(port) })).toBe(
    `DATABASE_URL kan ikke bruges: databasen skole findes ikke på 127.0.0.1:${port}, så opret den, eller ret navnet.`,
  );
});

test("DATABASE_URL that is refused, that does not exist, that is silent, or that can't be read", async () => {
  expect(await said({ DATABASE_URL: databaseAt(closed) })).toBe(
    `DATABASE_URL kan ikke bruges: ingen PostgreSQL tager imod på 127.0.0.1:${closed}, så start den, eller ret adressen.`,
  );
  expect(await said({ DATABASE_URL: `postgres://anna:${secret}@ukendt.invalid/skole` })).toBe(
    "DATABASE_URL kan ikke bruges: værten ukendt.invalid kan ikke findes, så ret navnet.",
  );
  const silent = await answering(null);
  expect(await said({ DATABASE_URL: databaseAt(silent) })).toBe(
    `DATABASE_URL kan ikke bruges: 127.0.0.1:${silent} svarer ikke inden for 5 sekunder, så ret adressen, eller åbn for den i firewallen.`,
  );
  expect(await said({ DATABASE_URL: `${databaseAt(closed)}?sslrootcert=/findes/ikke` })).toBe(
    "DATABASE_URL kan ikke bruges: filen /findes/ikke, som adressen nævner, kan ikke læses, så ret stien.",
  );
});

test("DATA_DIR that is a file, lies in one, or can't be written", async () => {
  const file = join(folder, "fil");
  writeFileSync(file, "");
  const isFile = `DATA_DIR kan ikke bruges: ${file} er en fil, så flyt den, eller vælg en anden mappe.`;
  expect(await said({}, file)).toBe(isFile);
  expect(await said({}, join(file, "data"))).toBe(isFile);
  // Nobody may write there, not even root.
  expect(await said({}, "/sys/rodtraad")).toBe(
    "DATA_DIR kan ikke bruges: der må ikke skrives i /sys/rodtraad, så giv den bruger lov, som serveren kører som, eller vælg en anden mappe.",
  );
});

test("REDIS_URL that is refused, or refuses the password", async () => {
  expect(await said({ REDIS_URL: redisAt(closed) })).toBe(
    `REDIS_URL kan ikke bruges: ingen Redis tager imod på 127.0.0.1:${closed}, så start den, ret adressen, eller fjern indstillingen.`,
  );
  const port = await answering(Buffer.from("-WRONGPASS invalid username-password pair or user is disabled.\r\n"));
  expect(await said({ REDIS_URL: redisAt(port) })).toBe(
    `REDIS_URL kan ikke bruges: 127.0.0.1:${port} afviser navn eller adgangskode, så ret dem i adressen.`,
  );
});
