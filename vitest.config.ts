import { configDefaults, defineConfig } from "vitest/config";

/** Tests that use neither a database server nor Redis: with servers named, they run in `embedded` alone. */
const withoutServers = [
  "src/adapters/{auth,engine,files}/**/*.test.ts",
  // The logs of runs use Redis.
  "src/adapters/ai/{*,vendors/**/*,guard/*}.test.ts",
  "src/adapters/email/{mailers,templates/*}.test.ts",
  "src/adapters/db/{durability,folder-lock}.test.ts",
  "src/adapters/system.test.ts",
  // Refused by the contract; that each good call works on them is asked by the tables of codes and of access.
  "src/api/wire/{bodies,malformed}.test.ts",
];

/**
 * With servers named, these run on the embedded database: tests that use no server, tests of the embedded database
 * itself, and tests of what PGlite does in another way than PostgreSQL: one connection, its own search and planner.
 */
const embedded = [
  ...withoutServers,
  "src/adapters/{backup,jobs}/*.test.ts",
  "src/adapters/db/{*,embedded/*}.test.ts",
  "src/adapters/db/repos/accounts/{indexes,users-at-once}.test.ts",
  "src/adapters/db/repos/ai/usage.test.ts",
  "src/adapters/db/repos/chat/{indexes,races,search/search}.test.ts",
  "src/api/system/**/*.test.ts",
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
  // Patience with a busy machine, as below.
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const shared = {
  setupFiles: ["tests/support/setup.ts"],
  pool: "forks" as const,
  // Vitest's own limit of 1 s depends on the machine's load.
  expect: { poll: { timeout: 10_000 } },
};

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
          // Patience with a busy machine: what may take only so long is measured in the tests themselves
          // (`machine-speed.ts`). The first test of a worker reads the lexicon.
          testTimeout: 60_000,
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
          // Some start the product several times, in processes of their own.
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
