/** Makes a release: client and server bundle, icons, metadata; in place only when it can be served. */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import {
  buildDir,
  listReleases,
  openRelease,
  type Release,
  type ReleaseInfo,
  releaseDir,
} from "../../src/main/release.ts";
import { writeBuildMetadata } from "./build-metadata.ts";
import { writeIcons } from "./icons.ts";

/** The current one and those before it whose tabs may still be open. */
const keptReleases = 3;

/** Licences that must travel with what is served: of the compiled data, and of everything bundled. */
const notices = ["src/dansk/data/LEXICON-LICENSE.md", "src/dansk/data/TAGGER-LICENSE.md", "THIRD_PARTY.md"];

/**
 * Builds a release and makes it the current one: complete but for what `finishRelease` adds to it.
 * @param inputs The hash of everything it depends on: the next start finds by it that nothing needs to be built.
 * @throws Error when a step fails; the current release is then untouched.
 */
export async function buildRelease(root: string, inputs: string, say: (line: string) => void): Promise<Release> {
  const startedMs = Date.now();
  say("Bygger siden (sker kun, når noget er ændret) …");
  const draft = join(root, buildDir, `draft-${process.pid}`);
  await rm(draft, { recursive: true, force: true });
  try {
    await makeDraft(root, draft, inputs);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const release = openRelease(root);
  say(`Bygget på ${((Date.now() - startedMs) / 1000).toFixed(1).replace(".", ",")} s: ${release.id}`);
  return release;
}

async function makeDraft(root: string, draft: string, inputs: string): Promise<void> {
  await run(root, ["node_modules/@react-router/dev/dist/cli/index.js", "build"], {
    RODTRAAD_BUILD_DIR: relative(root, draft),
    NODE_ENV: "production",
  });
  const client = join(draft, "client");
  const info: ReleaseInfo = { id: await contentHash(draft), time: new Date().toISOString() };

  await writeIcons(root, client);
  for (const notice of notices) {
    if (existsSync(join(root, notice))) await copyFile(join(root, notice), join(client, basename(notice)));
  }
  await writeBuildMetadata(client, info);
  await writeFile(join(draft, "release.json"), `${JSON.stringify(info)}\n`);

  const place = releaseDir(root, info.id);
  await mkdir(join(place, ".."), { recursive: true });
  await rename(draft, place).catch((error: unknown) => {
    // The same content under the same name, made earlier or by another start at this moment: it is as good.
    if (!existsSync(join(place, "release.json"))) throw error;
  });
  const current = join(root, buildDir, "current.json");
  await writeFile(`${current}.${process.pid}`, `${JSON.stringify({ ...info, inputs })}\n`);
  await rename(`${current}.${process.pid}`, current);
  await removeOld(root, info.id);
}

async function removeOld(root: string, currentId: string): Promise<void> {
  const others = listReleases(root).filter((release) => release.id !== currentId);
  for (const old of others.slice(0, Math.max(0, others.length - (keptReleases - 1)))) {
    await rm(releaseDir(root, old.id), { recursive: true, force: true });
  }
}

/** Names the build by what came out of it: the same sources give the same name. */
async function contentHash(draft: string): Promise<string> {
  const entries = await readdir(draft, { recursive: true, withFileTypes: true });
  // React Router writes its output folder into the server bundle, and Rolldown hashes that into the chunks' names:
  // neither the draft's own name nor these hashes may count. The client's names are its content, and they do.
  const normal = (text: string) => text.replaceAll(basename(draft), "").replaceAll(/-[\w-]{8}\.js/g, ".js");
  const parts = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = join(entry.parentPath, entry.name);
        const [name, content] = [relative(draft, file), await readFile(file, "latin1")];
        return name.startsWith("server") ? `${normal(name)}\0${normal(content)}` : `${name}\0${content}`;
      }),
  );
  const hash = createHash("sha256");
  for (const part of parts.sort()) hash.update(part, "latin1");
  return hash.digest("hex").slice(0, 16);
}

/** Runs one step with the Node of this process; its output is shown only when it fails. */
function run(root: string, args: readonly string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    // A start that is ended while it builds must not leave the build behind.
    const end = () => {
      child.kill();
      process.exit(1);
    };
    for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, end);
    child.on("error", reject);
    child.on("close", (code) => {
      for (const signal of ["SIGTERM", "SIGINT"] as const) process.off(signal, end);
      if (code === 0) resolve();
      else reject(new Error(`${args[0]} ended with ${code}:\n${output}`));
    });
  });
}
