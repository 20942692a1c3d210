import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src/web",
  ssr: true,
  // About 40 routes: their manifest is small, and a /__manifest call per navigation would cost more than it saves.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
