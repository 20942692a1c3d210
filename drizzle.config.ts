import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/adapters/db/schema.ts", "./src/adapters/db/ai-schema.ts", "./src/adapters/db/repos/chat/tables.ts"],
  out: "./src/adapters/db/migrations",
});
