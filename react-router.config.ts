import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // A release is built beside the running one and moved into place when it is whole (scripts/release).
  buildDirectory: process.env.RODTRAAD_BUILD_DIR ?? "build",
  // About 40 routes: their manifest is small, and a /__manifest call per navigation would cost more than it saves.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
