/** What a program of ours that a test starts is compiled to, so that the next start of it need not compile it again. */
import { join } from "node:path";

export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, "../../node_modules/.cache/test-programs"),
};
