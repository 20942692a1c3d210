/**
 * `node tests/support/ai/serve-openai.ts [port]`: the scripted provider as a process of its own. Prints its base URL on
 * the first line; ends on SIGTERM.
 */
import { startPacedServer } from "./paced-server.ts";

const server = await startPacedServer(Number(process.argv[2] ?? 0));
console.log(server.baseUrl);
process.once("SIGTERM", () => void server.close());
