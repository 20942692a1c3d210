/** `npm test`: types, lint, unit, API, server rendering and browser. */
if (Number(process.versions.node.split(".")[0]) < 24) {
  console.error("Kræver Node 24. Brug npm test.");
  process.exit(1);
}
const { runTests } = await import("./run/all-tests.ts");
process.exit(await runTests());
