import { configDefaults, defineConfig } from "vitest/config";

/** Tests that use neither a database server nor Redis say the same beside them: they run without, in `npm test`. */
const withoutServers = [
  "src/adapters/{ai,auth,engine,files}/**",
  "src/adapters/email/{mailers.test.ts,templates/**}",
  "src/adapters/db/{durability,folder-lock}.test.ts",
  "src/adapters/system.test.ts",
  // Refused by the contract; that each good call works on them is asked by the tables of codes and of access.
  "src/api/wire/{bodies,malformed}.test.ts",
];

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
        },
      },
      {
        test: {
          ...shared,
          name: "api",
          // No test changes a module, and importing the API anew for each file was a sixth of the time.
          isolate: false,
          include: ["src/{api,adapters}/**/*.test.ts"],
          exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL === undefined ? [] : withoutServers)],
          globalSetup: ["tests/support/database-image.ts", "tests/support/compiled-lexicon.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
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
