/** The server of TEST_DATABASE_URL itself, to make and drop databases on it. */
import pg from "pg";

/** @returns what `ask` gives; the connection ends with it */
export async function onServerItself<T>(serverUrl: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await ask(client);
  } finally {
    await client.end();
  }
}

/** Drops every database whose name begins so. */
export function dropDatabases(serverUrl: string, prefix: string): Promise<void> {
  return onServerItself(serverUrl, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  });
}
