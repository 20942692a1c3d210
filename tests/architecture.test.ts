/** Walks the source and prints every arrow or name that the architecture does not allow, with the rule it breaks. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const rooms = ["dansk", "contract", "domain", "api", "adapters", "web", "main"] as const;
type Room = (typeof rooms)[number];

/** Who may import whom (docs/README.md). */
const arrows: Readonly<Record<Room, readonly Room[]>> = {
  dansk: [],
  contract: [],
  domain: ["contract", "dansk"],
  api: ["contract", "domain", "dansk"],
  adapters: ["domain", "contract", "dansk"],
  web: ["contract", "dansk"],
  main: ["dansk", "contract", "domain", "api", "adapters", "web"],
};

/** React Router reads routes.ts outside the bundle, where the aliases are not resolved. */
const relativeAcrossRooms = new Set(["src/web/routes.ts → src/contract/paths.ts"]);

interface Import {
  readonly from: string;
  readonly specifier: string;
  readonly isTypeOnly: boolean;
}

function files(dir: string, pattern: RegExp): string[] {
  return readdirSync(join(root, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}

const modules = files("src", /\.tsx?$/);
/** A test may reach for whatever it needs to prove its point. */
const product = modules.filter((file) => !/\.test\.tsx?$/.test(file));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const roomOf = (file: string) => rooms.find((room) => file.startsWith(`src/${room}/`));

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?([^"';]*?)\s*from\s*["']([^"']+)["']|(?:^|\n)\s*import\s*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\s*\)/g;

function importsOf(file: string): Import[] {
  return [...read(file).matchAll(importPattern)].map((match) => {
    const names =
      /\{([^}]*)\}/
        .exec(match[2] ?? "")?.[1]
        ?.split(",")
        .map((name) => name.trim())
        .filter(Boolean) ?? [];
    const hasOnlyTypes =
      names.length > 0 && names.every((name) => name.startsWith("type ")) && !/^\w/.test(match[2] ?? "");
    return {
      from: file,
      specifier: match[3] ?? match[4] ?? match[5] ?? "",
      isTypeOnly: match[1] !== undefined || hasOnlyTypes || /typeof import\(["']/.test(match[0]),
    };
  });
}

const imports = product.flatMap(importsOf);

/** Path of an imported file of ours; undefined for a package. */
function target(entry: Import): string | undefined {
  const specifier = entry.specifier.replace(/\?.*$/, "");
  if (specifier.startsWith("#")) return `src/${specifier.slice(1)}`;
  if (specifier.startsWith(".")) return relative(root, resolve(root, dirname(entry.from), specifier));
  return undefined;
}

test("the walk sees the source", () => {
  expect(product.length).toBeGreaterThan(50);
  expect(imports.filter((entry) => target(entry) !== undefined).length).toBeGreaterThan(100);
});

test("arrows between rooms are those drawn in docs/README.md", () => {
  const wrong: string[] = [];
  for (const entry of imports) {
    const to = target(entry);
    const [fromRoom, toRoom] = [roomOf(entry.from), to === undefined ? undefined : roomOf(to)];
    if (to === undefined || fromRoom === undefined || toRoom === undefined) continue;
    const arrow = `${entry.from} → ${to}`;
    const isAlias = entry.specifier.startsWith("#");
    if (fromRoom === toRoom && isAlias) wrong.push(`${arrow}: inside a room imports are relative`);
    if (fromRoom === toRoom) continue;
    if (!arrows[fromRoom].includes(toRoom)) wrong.push(`${arrow}: ${fromRoom} may not import ${toRoom}`);
    if (!isAlias && !relativeAcrossRooms.has(arrow)) wrong.push(`${arrow}: between rooms by alias`);
  }
  expect(wrong).toEqual([]);
});

/** Layers of `web`, lowest first (docs/README.md): a module imports its own layer and those before it. */
const webLayers = [
  "theme",
  "ui",
  "shell",
  "forms",
  "content",
  "documents",
  "writing-worker",
  "ai-runs",
  "checking",
  "text-tool",
  "tools",
  "pages",
] as const;

test("in web, imports go from an upper layer to a lower one", () => {
  const layerOf = (file: string) => {
    const [, room, folder] = file.split("/");
    if (room !== "web") return undefined;
    // root.tsx, routes.ts and the entries stand above all layers.
    return folder?.includes(".") ? webLayers.length : webLayers.indexOf(folder as (typeof webLayers)[number]);
  };
  const unknown = product.filter((file) => layerOf(file) === -1);
  const wrong = imports.flatMap((entry) => {
    const to = target(entry);
    const [from, below] = [layerOf(entry.from), to === undefined ? undefined : layerOf(to)];
    return from !== undefined && below !== undefined && below > from ? [`${entry.from} → ${to}`] : [];
  });
  expect([...unknown, ...wrong]).toEqual([]);
});

test("folders of a tool or a shared library don't import each other in circles", () => {
  const libraries = new Set(["documents", "writing-worker", "ai-runs", "checking", "text-tool"]);
  /** A folder directly under a tool or library, with all below it; undefined for other files. */
  const nodeOf = (file: string) => {
    const parts = file.split("/");
    const [, room, layer = ""] = parts;
    const depth = layer === "tools" ? 5 : libraries.has(layer) ? 4 : Number.POSITIVE_INFINITY;
    return room === "web" && parts.length > depth ? parts.slice(0, depth).join("/") : undefined;
  };
  const below = new Map<string, Set<string>>();
  for (const entry of imports) {
    const to = target(entry);
    const [from, into] = [nodeOf(entry.from), to === undefined ? undefined : nodeOf(to)];
    if (from === undefined || into === undefined || from === into) continue;
    below.set(from, (below.get(from) ?? new Set()).add(into));
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(below.get(from) ?? [])].some(
      (next) => next === goal || (!seen.has(next) && reaches(next, goal, seen.add(next))),
    );
  const circles = [...below.keys()].filter((node) => reaches(node, node));
  expect(circles).toEqual([]);
});

test("a tool never imports another tool", () => {
  const toolOf = (file: string) => /^src\/\w+\/tools\/[^/.]+/.exec(file)?.[0];
  const wrong = imports
    .map((entry) => [entry.from, target(entry) ?? ""] as const)
    .filter(([from, to]) => roomOf(from) === roomOf(to) && toolOf(from) !== undefined && toolOf(to) !== undefined)
    .filter(([from, to]) => toolOf(from) !== toolOf(to));
  expect(wrong).toEqual([]);
});

test("each room imports only the packages it may", () => {
  const allowed: Partial<Record<Room, RegExp>> = {
    dansk: /^$/,
    contract: /^zod(\/.*)?$/,
    domain: /^node:crypto$/,
    web: /^(?!node:|hono|drizzle|pg\b|pino|@electric-sql|nodemailer|ioredis)/,
  };
  const wrong = imports.filter((entry) => {
    const rule = allowed[roomOf(entry.from) ?? "main"];
    // The dictionary is compiled by a script at build time: that folder is never bundled.
    if (entry.from.startsWith("src/dansk/compile/")) return false;
    return rule !== undefined && target(entry) === undefined && !rule.test(entry.specifier);
  });
  expect(wrong).toEqual([]);
});

test("nothing outside src/dansk/compile imports it", () => {
  const wrong = imports.filter(
    (entry) => target(entry)?.startsWith("src/dansk/compile/") && !entry.from.startsWith("src/dansk/compile/"),
  );
  expect(wrong).toEqual([]);
});

test("web takes from a *.schema.ts only types: full zod stays on the server", () => {
  const wrong = imports.filter(
    (entry) => roomOf(entry.from) === "web" && /\.schema\.ts$/.test(entry.specifier) && !entry.isTypeOnly,
  );
  const zod = imports.filter((entry) => roomOf(entry.from) === "web" && entry.specifier === "zod");
  expect([...wrong, ...zod]).toEqual([]);
});

test("only main reads the environment, and the domain asks its clock", () => {
  const wrong = product.filter((file) => {
    const text = read(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
    const room = roomOf(file);
    if (room !== "main" && /\bprocess\.env\b/.test(text)) return true;
    return room === "domain" && /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/.test(text);
  });
  expect(wrong).toEqual([]);
});

test("no barrel files, no drawers", () => {
  const barrels = product.filter((file) => /\/index\.tsx?$/.test(file) || /^export \* from/m.test(read(file)));
  const drawers = modules.filter((file) => /\/(utils?|libs?|helpers?|common|misc)(\/|\.tsx?$)/.test(file));
  expect([...barrels, ...drawers]).toEqual([]);
});

test("every module opens with one sentence on its job", () => {
  const silent = product.filter((file) => !/^(\/\/\/.*\n)*\/\*\*/.test(read(file)));
  expect(silent).toEqual([]);
});

test("no marks of unfinished work", () => {
  const mark = /\b(TODO|FIXME|HACK|XXX)\b|@ts-ignore|@ts-expect-error|kommer snart|lorem ipsum/i;
  const inTests = /(?:\/\/|\*) .*\b(TODO|FIXME)\b|@ts-ignore|\.(skip|only|fixme)\(/;
  const own = relative(root, import.meta.filename);
  const tests = [...modules.filter((file) => !product.includes(file)), ...files("tests", /\.tsx?$/)];
  const found = [
    ...[...product, ...files("scripts", /\.(ts|mjs)$/)].filter((file) => mark.test(read(file))),
    ...tests.filter((file) => file !== own && inTests.test(read(file))),
  ];
  expect(found).toEqual([]);
});

test("versions are exact and the lock names no download address", () => {
  const pkg = JSON.parse(read("package.json")) as Record<string, Record<string, string> | undefined>;
  const versions = ["dependencies", "devDependencies", "optionalDependencies"].flatMap((kind) =>
    Object.entries(pkg[kind] ?? {}),
  );
  expect(versions.length).toBeGreaterThan(30);
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const lock = JSON.parse(read("package-lock.json")) as { packages: Record<string, { resolved?: string }> };
  const resolved = Object.entries(lock.packages).filter(([, entry]) => entry.resolved !== undefined);
  expect(resolved).toEqual([]);
});

test("what React Router needs to be one version is one version", () => {
  const pkg = JSON.parse(read("package.json")) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const versions = [
    pkg.dependencies["react-router"],
    pkg.dependencies["@react-router/node"],
    pkg.devDependencies["@react-router/dev"],
  ];
  expect(new Set(versions).size).toBe(1);
});

test("the text search parser gets text through the bound of danish-search.ts alone", () => {
  const parsing = /\b(?:to_tsvector|\w*to_tsquery|ts_headline)\s*\(/;
  const reaching = product.filter((file) => parsing.test(read(file)));
  expect(reaching).toEqual(["src/adapters/db/danish-search.ts"]);
});

test("a path that the documents name exists", () => {
  const missing = files("docs", /^(?!\d{4}).*\.md$/).flatMap((document) => {
    const text = read(document);
    const inSource = [...text.matchAll(/`((?:dansk|contract|domain|api|adapters|web|main)\/[\w./-]+)`/g)].map(
      ([, path]) => `src/${path}`,
    );
    const links = [...text.matchAll(/\]\((?!http|#)([^)#]+)/g)].map(([, path]) => join(dirname(document), path ?? ""));
    return [...inSource, ...links]
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path}`);
  });
  expect(missing).toEqual([]);
});
