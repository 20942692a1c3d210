import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  worker: { format: "es" },
  // No data: scripts or fonts, so that the content security policy can stay narrow.
  build: { assetsInlineLimit: 0 },
  environments: { ssr: { build: { rollupOptions: { input: "./src/main/app.ts" } } } },
});
