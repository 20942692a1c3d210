/** Before the SSR suite: the release that it looks at, built when needed. */
import { join } from "node:path";
import { buildWhenNeeded } from "../../scripts/release/current-release.ts";

export default async function setUp(): Promise<void> {
  await buildWhenNeeded(join(import.meta.dirname, "../.."), console.log);
}
