import { configDefaults, defineConfig } from "vitest/config";

/** Tests that use neither a database server nor Redis: with servers named, they run in `embedded` alone. */
const withoutServers = [
  "src/adapters/{auth,engine,files}/**",
  // The logs of runs use Redis.
  "src/adapters/ai/{*.test.ts,vendors/**,guard/**}",
  "src/adapters/email/{mailers.test.ts,templates/**}",
  "src/adapters/db/{durability,folder-lock}.test.ts",
  "src/adapters/system.test.ts",
  // Refused by the contract; that each good call works on them is asked by the tables of codes and of access.
  "src/api/wire/{bodies,malformed}.test.ts",
];

/** What depends on the embedded database or has an embedded half: with servers named, it runs on that as well. */
const embedded = [
  "src/adapters/**/*.test.ts",
  "src/api/system/**/*.test.ts",
  "src/api/wire/{bodies,malformed}.test.ts",
  "src/api/admin/set-role.test.ts",
  "src/api/user/personal-data/export-memory.test.ts",
  "src/api/tools/chat/{long-pieces,database-away,end-share,statements}.test.ts",
];

/** Tests of what only several processes on a database server can show. */
const onlyWithServers = ["src/adapters/db/migrate.test.ts"];

const onDatabase = {
  // No test changes a module, and importing the API anew for each file was a sixth of the time.
  isolate: false,
  globalSetup: ["tests/support/database-image.ts", "tests/support/compiled-lexicon.ts"],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

const shared = { setupFiles: ["tests/support/setup.ts"], pool: "forks" as const };

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: "unit",
          // Reading the lexicon and the modules anew for each file was a fifth of the time.
          isolate: false,
          include: [
            "src/{dansk,contract,domain,web}/**/*.test.{ts,tsx}",
            "tests/{,evals/}*.test.ts",
            "scripts/**/*.test.ts",
          ],
          // Patience with a busy machine: what may take only so long is measured in the tests themselves (`pace.ts`).
          testTimeout: 20_000,
        },
      },
      {
        test: {
          ...shared,
          ...onDatabase,
          name: "api",
          include: ["src/{api,adapters}/**/*.test.ts"],
          exclude: [
            ...configDefaults.exclude,
            ...(process.env.TEST_DATABASE_URL === undefined ? onlyWithServers : withoutServers),
          ],
        },
      },
      {
        test: {
          ...shared,
          ...onDatabase,
          // Run without TEST_DATABASE_URL, beside `api` on the servers.
          name: "embedded",
          include: embedded,
          exclude: [...configDefaults.exclude, ...onlyWithServers],
        },
      },
      {
        test: {
          ...shared,
          // Asks for LibreOffice, so it is not part of `npm test`.
          name: "office",
          include: ["tests/office/*.test.ts"],
          testTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: "servers",
          // Asks for PostgreSQL and PgBouncer, so it is not part of `npm test`.
          include: ["tests/servers/*.test.ts"],
          globalSetup: ["tests/support/built-app.ts"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          ...shared,
          name: "ssr",
          include: ["src/main/**/*.test.ts"],
          globalSetup: ["tests/support/built-app.ts"],
          // The built server is looked at as it is: Vitest must not transform it once more.
          server: { deps: { external: [/\/build\/releases\//] } },
          // React as it is served, not its development build.
          env: { NODE_ENV: "production" },
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
