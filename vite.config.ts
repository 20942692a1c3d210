import { createRequire } from "node:module";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { lexiconPlugin } from "./scripts/release/lexicon-plugin.ts";

export default defineConfig({
  plugins: [lexiconPlugin(), tailwindcss(), reactRouter()],
  resolve: {
    alias: {
      // What it gives browsers asks an element's innerHTML what `&lt;` means, which Trusted Types refuse: here it is a list.
      "decode-named-character-reference": createRequire(import.meta.url).resolve("decode-named-character-reference"),
    },
  },
  worker: { format: "es", plugins: () => [lexiconPlugin()] },
  ssr: {
    // Bundled, as they are for browsers: installed beside the product, they bring KaTeX, which only the part of them
    // that writes HTML calls. We never use that part, and the bundler leaves it out.
    noExternal: ["remark-math", "mdast-util-math", "micromark-extension-math", "unist-util-remove-position"],
  },
  // No data: scripts or fonts, so that the content security policy can stay narrow.
  // The sizes that Vite prints would each be compressed once more for that, and nobody sees them.
  build: { assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Left alone, every module that two pages share becomes a file: 43 small ones on the front page, 14 kB
            // more (brotli) than these, which stay in the reader's cache from page to page.
            codeSplitting: {
              groups: [
                { name: "react", test: /\/node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 3 },
                {
                  name: "shell",
                  test: /\/src\/(web\/(root\.tsx|checking\/(card-texts|cards\/category-mark)|tools\/grammar\/editor\/sheet-texts|pages\/layouts\/public|shell\/(?!api-client|answer-error|session\/|frame\/(signed-in\/|other-tab-bar)|state\/(paged-list|device-database|user\/draft-key))|ui\/(button|icon|page|thread|sheet)|content\/(tools|tool-list|section|points|questions|text-link))|contract\/(paths|brand|storage-keys|availability|legal))/,
                  priority: 2,
                },
                // What the front page's sheet shares with the tool.
                {
                  name: "writing-sheet",
                  test: /\/web\/tools\/grammar\/editor\/writing-sheet\.css/,
                  priority: 3,
                },
                // One file instead of two that are always loaded together; the live sheet shares its text with them.
                {
                  name: "front",
                  test: /\/web\/(pages\/public\/front\/|tools\/grammar\/hero\/hero-(text|card|sheet))/,
                  priority: 2,
                },
                // Only where somebody is signed in: the front page does without.
                {
                  name: "signed-in",
                  test: /\/shell\/(session\/(?!refresh|follow)|frame\/signed-in\/)/,
                  priority: 1,
                },
                // The forms of visitors check by these too.
                { name: "rules", test: /\/contract\/(accounts\/account\.rules|form\.rules)/, priority: 2 },
                // Only where a call is made.
                { name: "answers", test: /\/shell\/answer-error|\/contract\/(messages|errors)/, priority: 2 },
                { name: "api", test: /\/node_modules\/(ofetch|destr|ufo)\/|\/shell\/api-client/, priority: 1 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: "./src/main/app.ts" } } },
  },
});
