/** `npm run build`: makes a release when anything it depends on has changed. */
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Kræver Node 24. Brug npm run build.");
  process.exit(1);
}
const { buildWhenNeeded } = await import("./release/current-release.ts");
const release = await buildWhenNeeded(process.cwd(), console.log);
console.log(`Udgave ${release.id} ligger i ${release.dir}`);
