/** Locates the migrations. */
import { join } from "node:path";
import { packageRoot } from "../package-root.ts";

export function migrationsFolder(): string {
  return join(packageRoot(), "src/adapters/db/migrations");
}
